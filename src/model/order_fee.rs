//! Fees of the whole order that the host adds to one cart, such as a donation or a gift wrap.

use super::{Money, PaymentFeeType, TaxBy};
use crate::document::{Blank, Extra, Model, Text, Verbatim, json_methods};
use crate::money::Number;

/// A fee of the whole order that the host adds to one cart, such as a donation. It is net unless `includesTax` says
/// otherwise, it is always charged, and no discount reaches it.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank, closed)]
#[doc(alias = "donation")]
#[doc(alias = "surcharge")]
pub struct OrderFee<'a> {
    /// Identifier, not blank and unique among these fees and the order fees of the site.
    #[member("id", required)]
    pub id: Text<'a>,
    /// Name of the fee, which answers repeat: a string, or a map from language code to string.
    #[member("name", shape = Name)]
    pub name: Option<Verbatim<'a>>,
    /// Whether the fee is an amount or a percentage of the undiscounted price of all lines.
    #[member("feeType", decides, required, kinds)]
    pub fee_type: PaymentFeeType,
    /// Percentage, for PERCENT: of the net price, or of the gross price with `includesTax` if the fee is taxed.
    #[member("feePercentage", decides, needed(Percent))]
    pub fee_percentage: Option<Number>,
    /// Amount, for ABSOLUTE, in the cart's currency. A member that it does not know is refused, since a misspelt
    /// `currency` would let it be in another one.
    #[member("feeAbsolute", decides, needed(Absolute), closes(Money))]
    pub fee_absolute: Option<Money>,
    /// Whether the amount is gross, or the percentage is of the gross price; has an effect only if the site includes
    /// tax and the fee is taxed. Defaults to `false`.
    #[member("includesTax", decides)]
    pub includes_tax: Option<bool>,
    /// Whether the fee is taxed; if `false`, its tax code and rate and its `taxBy` have no effect. Defaults to `true`
    /// for a fee with one of them.
    #[member("taxable", decides)]
    pub taxable: Option<bool>,
    /// Tax code: looked up in the site's tax table if there is no `taxRate`, else the label of that rate.
    #[member("taxCode", decides)]
    pub tax_code: Option<Text<'a>>,
    /// Tax rate in percent.
    #[member("taxRate", decides)]
    pub tax_rate: Option<Number>,
    /// `GOODS`, instead of a tax code and rate, taxes the fee like the goods.
    #[member("taxBy", decides)]
    pub tax_by: Option<TaxBy>,
    /// Members of the host's own, which no rule reads. JSON that has any is refused: `UNKNOWN_MEMBER`.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> OrderFee<'a> {
    /// Returns a fee of an amount.
    ///
    /// ```
    /// use cartwright::model::OrderFee;
    ///
    /// let donation = OrderFee::absolute("donation", "0.99".parse()?);
    /// assert_eq!(donation.to_json(), r#"{"id":"donation","feeType":"ABSOLUTE","feeAbsolute":{"amount":0.99}}"#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn absolute(id: impl Into<Text<'a>>, amount: Number) -> Self {
        let fee_type = PaymentFeeType::Absolute;
        Self { id: id.into(), fee_type, fee_absolute: Some(amount.into()), ..Self::blank() }
    }

    /// Returns a fee of a percentage of the undiscounted net price of all lines.
    ///
    /// ```
    /// use cartwright::model::OrderFee;
    ///
    /// let platform = OrderFee::percent("platform", 2.into());
    /// assert_eq!(platform.to_json(), r#"{"id":"platform","feeType":"PERCENT","feePercentage":2}"#);
    /// ```
    #[must_use]
    pub fn percent(id: impl Into<Text<'a>>, percentage: Number) -> Self {
        let fee_type = PaymentFeeType::Percent;
        Self { id: id.into(), fee_type, fee_percentage: Some(percentage), ..Self::blank() }
    }

    /// Sets the tax code, which is looked up in the site's tax table.
    ///
    /// ```
    /// use cartwright::model::OrderFee;
    ///
    /// let wrapping = OrderFee::absolute("wrap", 2.into()).taxed("STANDARD");
    /// assert_eq!(wrapping.tax_code.as_deref(), Some("STANDARD"));
    /// ```
    #[must_use]
    pub fn taxed(self, tax_code: impl Into<Text<'a>>) -> Self {
        Self { tax_code: Some(tax_code.into()), ..self }
    }
}

json_methods!(OrderFee<'a>, r#"{"id":"donation","feeType":"ABSOLUTE","feeAbsolute":{"amount":0.99}}"#);
