//! Checks that a line can be priced: it sells a product, and has a quantity, an amount in the currency of the cart, and
//! the tax information that its type needs.

use super::{CheckContext, ExternalTax, Location, UnitAmount, external, line_amount, tiers, unit_amount};
use crate::error::{Error, ErrorCode, Path};
use crate::limits::{AMOUNT_ULPS, Limits};
use crate::model::borrowed::{Item, ItemType};
use crate::money::{Quotient, Ratio};
use crate::pricing::amounts::{Basis, Rate, bounds};

/// A line that can be priced.
pub(crate) struct CheckedLine<'i> {
    pub(crate) quantity: Ratio,
    pub(crate) unit: UnitAmount<'i>,
    pub(crate) tax: LineTax,
}

/// The tax that a line states.
pub(crate) enum LineTax {
    /// A catalog line, with the rate stated beside its unit price, if any.
    Internal(Option<Rate>),
    /// Stated by an external system.
    External(ExternalTax),
}

/// Checks a line; `at` is its path.
pub(crate) fn line<'i>(
    item: &'i Item<'_>,
    terms: &CheckContext<'_>,
    at: Location<'_>,
) -> Result<CheckedLine<'i>, Error> {
    let limits = terms.limits;
    if let Some(id) = &item.id {
        limits.check_text(id, &at.below("/id"))?;
    }
    product(item, at)?;
    let quantity = bounds::quantity(item.quantity, &at.below("/quantity"))?;
    let unit = unit_amount(item, terms, at)?;
    if let Some(code) = &item.tax_code {
        limits.check_text(code, &at.below("/taxCode"))?;
    }
    let rate = stated_rate(item, limits, at)?;
    let tax = match item.item_type {
        ItemType::Internal => LineTax::Internal(rate),
        ItemType::External => LineTax::External(external::tax(item, terms, at)?),
    };
    ListLimit::discounts(limits).keep(item.external_discounts.len(), at)?;
    ListLimit::fees(limits).keep(item.external_fees.len(), at)?;
    Ok(CheckedLine { quantity, unit, tax })
}

/// Checks each part of a line separately and returns everything that is wrong with it.
pub(crate) fn line_faults(item: &Item<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Vec<Error> {
    let mut faults = Vec::new();
    let mut note = |ledger: Result<(), Error>| faults.extend(ledger.err());
    for (text, member) in [(&item.id, "/id"), (&item.tax_code, "/taxCode")] {
        note(text.as_ref().map_or(Ok(()), |text| terms.limits.check_text(text, &at.below(member))));
    }
    note(product(item, at));
    note(bounds::quantity(item.quantity, &at.below("/quantity")).map(drop));
    note(stated_rate(item, terms.limits, at).map(drop));
    if item.item_type == ItemType::External {
        note(external::tax(item, terms, at).map(drop));
    }
    note(unit_amount(item, terms, at).map(drop));
    note(ListLimit::discounts(terms.limits).keep(item.external_discounts.len(), at));
    note(ListLimit::fees(terms.limits).keep(item.external_fees.len(), at));
    faults
}

/// The limit on the entries of a list in a line.
pub(crate) struct ListLimit {
    name: &'static str,
    /// The member with the list.
    pub(crate) member: &'static str,
    most: usize,
}

impl ListLimit {
    pub(crate) const fn discounts(limits: &Limits) -> Self {
        Self { name: "external_discounts", member: "externalDiscounts", most: limits.external_discounts }
    }

    pub(crate) const fn fees(limits: &Limits) -> Self {
        Self { name: "external_fees", member: "externalFees", most: limits.external_fees }
    }

    /// Refuses a line whose list has more entries.
    #[inline]
    pub(crate) fn keep(&self, count: usize, at: Location<'_>) -> Result<(), Error> {
        if count <= self.most { Ok(()) } else { Err(self.exceeded(count, at)) }
    }

    #[cold]
    fn exceeded(&self, count: usize, at: Location<'_>) -> Error {
        let found = format!("`{}` has {count} entries", self.member);
        Limits::exceeded(self.name, self.most, &found, at.member(self.member))
    }
}

impl CheckedLine<'_> {
    /// Refuses a line whose price is too large for any site to calculate with. A calculation finds that out by itself.
    pub(crate) fn refuse_overflow(&self, at: Location<'_>) -> Result<(), Error> {
        // The product of the numerators is no smaller than the price, and nearly always small enough.
        let undivided = self.unit.exact.num.checked_mul(self.quantity.num);
        if undivided.is_some_and(|most| most <= AMOUNT_ULPS) {
            return Ok(());
        }
        Basis::round(&Quotient::ratio(self.unit.exact), &at.below(self.unit.path()))?;
        if self.unit.of_line.is_some() {
            // Its bound is that of an amount.
            return Ok(());
        }
        let path = at.below("/quantity");
        let exact = Quotient::product(self.unit.exact, self.quantity).ok_or_else(|| bounds::overflow(&path))?;
        Basis::round(&exact, &path).map(drop)
    }
}

/// Checks that a line sells a catalog product, named by `itemYrn`, or its own `product` with an `id`.
fn product(item: &Item<'_>, at: Location<'_>) -> Result<(), Error> {
    if item.sold().is_some() {
        return Ok(());
    }
    let path = at.below(if item.product.is_some() { "/product/id" } else { "/itemYrn" });
    Err(Error::new(ErrorCode::ItemWithoutProduct, path, "a line needs an `itemYrn`, or a `product` with an `id`"))
}

/// Checks the amount that a line is priced by, in the currency of the cart.
fn unit_amount<'i>(item: &'i Item<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<UnitAmount<'i>, Error> {
    let required =
        |path: Path<'_>| Error::new(ErrorCode::MissingMember, path, "the line has no `price.effectiveAmount`");
    let price = item.price.as_ref().ok_or_else(|| required(at.below("/price")))?;
    let (amount, path) = match &price.line_amount {
        Some(amount) => {
            line_amount::refuse_beside(price, item, at)?;
            (amount, unit_amount::LINE)
        }
        None => {
            let amount = price.effective_amount.as_ref();
            (amount.ok_or_else(|| required(at.below(unit_amount::UNIT)))?, unit_amount::UNIT)
        }
    };
    bounds::same_currency(price.currency, terms.currency, &at.below("/price"))?;
    let unit = bounds::amount(*amount, terms.scale(), &at.below(path))?;
    if let Some(original) = price.original_amount.filter(|original| original.is_negative()) {
        return Err(bounds::negative(original, &at.below("/price/originalAmount")));
    }
    if price.line_amount.is_some() {
        return line_amount::of_one_unit(amount, unit, item, at);
    }
    let tier = if price.tiers.is_empty() { None } else { tiers::reached(price, item, terms, at)? };
    let (stated, from, unit) = match tier {
        Some((tier, exact)) => (&tier.effective_amount, Some(&tier.min_quantity), exact),
        None => (amount, None, unit),
    };
    let Some(measure) = &price.measurement_unit else {
        return Ok(UnitAmount { stated, from, per: None, exact: unit, of_line: None });
    };
    let path = at.below("/price/measurementUnit/quantity");
    let per = bounds::quantity(measure.quantity, &path)?;
    if per.num == 0 {
        let message = "`measurementUnit.quantity` is 0, expected the quantity that the amount is for";
        return Err(Error::new(ErrorCode::MeasurementUnitInvalid, path, message));
    }
    let exact = unit.divided_by(per).ok_or_else(|| bounds::overflow(&path))?;
    Ok(UnitAmount { stated, from, per: Some(&measure.quantity), exact, of_line: None })
}

/// Checks the tax rate and the tax code beside the unit price, whether they count or not, and returns the rate.
fn stated_rate(item: &Item<'_>, limits: &Limits, at: Location<'_>) -> Result<Option<Rate>, Error> {
    let Some(unit) = &item.unit_price else { return Ok(None) };
    if let Some(code) = &unit.tax_code {
        limits.check_text(code, &at.below("/unitPrice/taxCode"))?;
    }
    unit.tax_rate.map(|rate| Rate::new(rate, &at.below("/unitPrice/taxRate"))).transpose()
}
