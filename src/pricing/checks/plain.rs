//! Lines that certainly pass every check, as nearly all lines do: recognized at once, without a path for an error. For any
//! other line the checks decide.

use super::CheckContext;
use crate::document::Text;
use crate::limits::{AMOUNT_DECIMALS, AMOUNT_ULPS, QUANTITY_DECIMALS, QUANTITY_DIGITS, SCALE_MAX};
use crate::model::borrowed::{Item, ItemType, Price, Sold};
use crate::money::{Number, small_power};

/// An INTERNAL line that is nothing but a product, an amount, a quantity, a tax and fees.
pub(crate) struct PlainLine {
    /// The amount of one unit in ulps.
    pub(crate) unit: u64,
    /// The quantity is `quantity` / `parts`.
    pub(crate) quantity: u64,
    pub(crate) parts: u64,
}

/// The members by which an INTERNAL line states its tax. Lines that state the same have the same tax.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct StatedTax<'i> {
    code: Option<&'i str>,
    /// The code and the rate beside the unit price.
    beside: Option<&'i str>,
    rate: Option<Number>,
}

impl<'i> StatedTax<'i> {
    #[inline]
    pub(crate) fn of(item: &'i Item<'_>) -> Self {
        let (beside, rate) = match &item.unit_price {
            None => (None, None),
            Some(unit) => (unit.tax_code.as_deref(), unit.tax_rate),
        };
        Self { code: item.tax_code.as_deref(), beside, rate }
    }
}

/// The amount of an INTERNAL line that passes every check but those of its numbers, its fees, and its unit price.
#[inline]
fn amount(item: &Item<'_>, terms: &CheckContext<'_>) -> Option<Number> {
    let is_text = |text: &Option<Text<'_>>| text.as_ref().is_none_or(|text| text.len() <= terms.limits.text_bytes);
    // Every member is named, so that a new one does not compile before somebody decides whether it needs a check.
    let Price {
        effective_amount,
        original_amount,
        currency,
        measurement_unit,
        tiers,
        line_amount,
        price_id: _,
        extra: _,
    } = item.price.as_ref()?;
    let is_plain = item.item_type == ItemType::Internal
        && is_text(&item.id)
        && is_text(&item.tax_code)
        && item.external_discounts.is_empty()
        && original_amount.is_none_or(|original| !original.is_negative())
        && currency.is_none_or(|currency| currency == terms.currency)
        && tiers.is_empty()
        && measurement_unit.is_none()
        && line_amount.is_none()
        && item.sold().is_some();
    effective_amount.filter(|_| is_plain)
}

/// A line in the form in which it is priced, if it certainly passes every check but that of its tax. The price of the
/// line then fits the limit of an amount.
#[inline]
pub(crate) fn plain(item: &Item<'_>, terms: &CheckContext<'_>) -> Option<PlainLine> {
    const {
        assert!(SCALE_MAX <= AMOUNT_DECIMALS, "an amount of the site's decimals has few enough");
    }
    let fits = |ulps: u64| u128::from(ulps) <= AMOUNT_ULPS;
    let (digits, decimals) = amount(item, terms)?.short()?;
    let unit = digits.checked_mul(small_power(terms.scale().checked_sub(decimals)?)?)?;
    let (quantity, decimals) = item.quantity.short()?;
    let is_small = u128::from(digits) < AMOUNT_ULPS
        && fits(unit)
        && decimals <= QUANTITY_DECIMALS
        && quantity < const { 10_u64.pow(QUANTITY_DIGITS) }
        && fits(unit.checked_mul(quantity)?)
        && item.external_fees.len() <= terms.limits.external_fees;
    Some(PlainLine { unit, quantity, parts: small_power(decimals)? }).filter(|_| is_small)
}

/// Whether a line without a site certainly passes every check: one of a catalog product whose quantity and amount are
/// short numbers, and which states little else.
pub(crate) fn is_simple(item: &Item<'_>, terms: &CheckContext<'_>) -> bool {
    let is_short =
        |number: Number| number.short().is_some_and(|(digits, decimals)| decimals <= 4 && digits < 10_000_000);
    terms.basis.is_none()
        && matches!(item.sold(), Some(Sold::Catalog(_)))
        && item.unit_price.is_none()
        && item.external_fees.is_empty()
        && is_short(item.quantity)
        && item.quantity > Number::ZERO
        && amount(item, terms).is_some_and(is_short)
}

#[cfg(test)]
mod tests {
    use super::super::line::line;
    use super::*;
    use crate::document::{Document, FromNode as _};
    use crate::error::Path;
    use crate::limits::Limits;

    const SIMPLE: &str = r#"{"id":"1","itemYrn":"urn:tea","quantity":Q,"taxCode":"full","price":{"effectiveAmount":P,"currency":"EUR"}}"#;

    /// Whether a line is simple, and whether it passes the checks.
    fn judged(text: &str) -> (bool, bool) {
        let document = Document::parse(text).unwrap();
        let item = Item::read(document.root()).unwrap();
        let terms = CheckContext { currency: "EUR".parse().unwrap(), basis: None, limits: &Limits::DEFAULT };
        let at = Path::Text("");
        let is_valid = line(&item, &terms, &at).is_ok_and(|line| line.refuse_overflow(&at).is_ok());
        (is_simple(&item, &terms), is_valid)
    }

    #[test]
    fn a_simple_line_passes_the_checks_at_every_bound() {
        for quantity in ["9999999", "0.0001", "999.9999", "1"] {
            for price in ["9999999", "0.0001", "999.9999", "0"] {
                assert_eq!(
                    judged(&SIMPLE.replace('Q', quantity).replace('P', price)),
                    (true, true),
                    "{quantity} {price}"
                );
            }
        }
    }

    #[test]
    fn whatever_is_checked_closely_is_not_simple() {
        let line = SIMPLE.replace('Q', "1").replace('P', "5");
        let long = "x".repeat(Limits::DEFAULT.text_bytes + 1);
        for (old, new) in [
            (r#""id":"1""#, format!(r#""id":"{long}""#)),
            ("full", long),
            (r#""itemYrn":"urn:tea","#, String::new()),
            (r#""quantity":1"#, r#""quantity":-1"#.to_owned()),
            (r#""quantity":1"#, r#""quantity":0"#.to_owned()),
            (r#""quantity":1"#, r#""quantity":12345678"#.to_owned()),
            (r#""effectiveAmount":5"#, r#""effectiveAmount":0.00001"#.to_owned()),
            (r#""effectiveAmount":5"#, r#""effectiveAmount":5,"originalAmount":-1"#.to_owned()),
            (r#""effectiveAmount":5"#, r#""effectiveAmount":5,"measurementUnit":{"quantity":0}"#.to_owned()),
            (
                r#""effectiveAmount":5"#,
                r#""effectiveAmount":5,"tiers":[{"minQuantity":2,"effectiveAmount":-1}]"#.to_owned(),
            ),
            (r#""effectiveAmount":5"#, r#""effectiveAmount":5,"lineAmount":5"#.to_owned()),
            (r#""effectiveAmount":5"#, r#""lineAmount":5"#.to_owned()),
            ("EUR", "USD".to_owned()),
            (r#""quantity":1"#, r#""quantity":1,"type":"EXTERNAL""#.to_owned()),
            (r#""quantity":1"#, r#""quantity":1,"unitPrice":{"taxRate":-1}"#.to_owned()),
            (r#""quantity":1"#, r#""quantity":1,"externalFees":[{"feeType":"PERCENT","feePercentage":-1}]"#.to_owned()),
        ] {
            let changed = line.replace(old, &new);
            assert_ne!(changed, line, "{old}");
            assert!(!judged(&changed).0, "{old} -> {}", new.get(..80).unwrap_or(&new));
        }
    }
}
