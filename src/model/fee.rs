//! Fees and external discounts of a line.

use super::Money;
use crate::document::{Blank, Choice, Extra, Model, Text, Verbatim, json_methods};
use crate::money::Number;

/// The kinds of line fees.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum FeeType {
    /// An amount, once for the line.
    #[default]
    #[choice("ABSOLUTE")]
    Absolute,
    /// An amount times the quantity of the line.
    #[choice("ABSOLUTE_MULTIPLY_ITEMQUANTITY")]
    AbsoluteMultiplyItemQuantity,
    /// A percentage of the line's price before discounts: net, or gross with `includesTax` if the fee is taxed.
    #[choice("PERCENT")]
    Percent,
}

/// The origin of a fee or a discount.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum Origin {
    /// The commerce engine.
    #[default]
    #[choice("INTERNAL")]
    Internal,
    /// An external system.
    #[choice("EXTERNAL")]
    External,
}

/// The kinds of external discounts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum ExternalDiscountType {
    /// A percentage of the undiscounted price.
    #[default]
    #[choice("PERCENT")]
    Percent,
    /// An amount.
    #[choice("ABSOLUTE")]
    Absolute,
}

/// A fee of a line, net unless `includesTax` says otherwise.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(ahead, cells, blank)]
pub struct FeeDefinition<'a> {
    /// Identifier of the fee.
    #[member("id")]
    pub id: Option<Text<'a>>,
    /// Name of the fee, which answers repeat: a string, or a map from language code to string.
    #[member("name", shape = Name)]
    pub name: Option<Verbatim<'a>>,
    /// Whether the fee is an amount once for the line, an amount per unit, or a percentage.
    #[member("feeType", decides, required, kinds)]
    pub fee_type: FeeType,
    /// Origin of the fee; defaults to `EXTERNAL`.
    #[member("origin", alias = "itemType")]
    pub origin: Option<Origin>,
    /// Percentage, for PERCENT.
    #[member("feePercentage", decides, only(Percent))]
    pub fee_percentage: Option<Number>,
    /// Amount, for the two absolute types.
    #[member("feeAbsolute", decides, only(Absolute, AbsoluteMultiplyItemQuantity))]
    pub fee_absolute: Option<Money>,
    /// Whether the amount is gross, or the percentage is of the gross price; has an effect only if the site includes
    /// tax and the fee is taxed. Defaults to `false`.
    #[member("includesTax", decides)]
    pub includes_tax: Option<bool>,
    /// Whether the fee is taxed; if `false`, its tax code and rate have no effect. Defaults to `true` for a fee with a
    /// tax code or rate.
    #[member("taxable", decides)]
    pub taxable: Option<bool>,
    /// Tax code: looked up in the site's tax table if there is no `taxRate`, else the label of that rate.
    #[member("taxCode", decides)]
    pub tax_code: Option<Text<'a>>,
    /// Tax rate in percent.
    #[member("taxRate", decides)]
    pub tax_rate: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// A line discount stated by an external system.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(ahead, cells, blank)]
pub struct ExternalDiscount<'a> {
    /// Identifier of the discount, which answers repeat.
    #[member("id", required)]
    pub id: Text<'a>,
    /// Whether `value` is a percentage of the undiscounted price or an amount.
    #[member("discountType", decides, required)]
    pub discount_type: ExternalDiscountType,
    /// The percentage, at most 100, or the amount, gross on a site that includes tax, else net.
    #[member("value", required, amount = takes_an_amount)]
    pub value: Number,
    /// Order in which the discounts of a line apply; those with equal values apply in list order. Defaults to 0.
    #[member("sequence", decides)]
    pub sequence: Option<Number>,
    /// Whether the fees of the line are discounted too; defaults to `false`.
    #[member("includeFees", decides)]
    pub include_fees: Option<bool>,
    /// Quantity of the line that the discount was given for; at any other quantity it takes nothing. By default it
    /// applies to any quantity.
    #[member("quantity")]
    pub quantity: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> FeeDefinition<'a> {
    /// Sets the tax code, which is looked up in the site's tax table.
    ///
    /// ```
    /// use cartwright::model::FeeDefinition;
    ///
    /// let wrapping = FeeDefinition::absolute(2.into()).taxed("STANDARD");
    /// assert_eq!(wrapping.tax_code.as_deref(), Some("STANDARD"));
    /// ```
    #[must_use]
    pub fn taxed(self, tax_code: impl Into<Text<'a>>) -> Self {
        Self { tax_code: Some(tax_code.into()), ..self }
    }

    /// Returns a fee of an amount, once for the line.
    ///
    /// ```
    /// let wrapping = cartwright::model::FeeDefinition::absolute(2.into());
    /// assert_eq!(wrapping.to_json(), r#"{"feeType":"ABSOLUTE","feeAbsolute":{"amount":2}}"#);
    /// ```
    #[must_use]
    pub fn absolute(amount: Number) -> Self {
        Self { fee_type: FeeType::Absolute, fee_absolute: Some(amount.into()), ..Self::blank() }
    }

    /// Returns a fee of a percentage of the line's net price before discounts.
    ///
    /// ```
    /// let insurance = cartwright::model::FeeDefinition::percent(3.into());
    /// assert_eq!(insurance.to_json(), r#"{"feeType":"PERCENT","feePercentage":3}"#);
    /// ```
    #[must_use]
    pub fn percent(percentage: Number) -> Self {
        Self { fee_type: FeeType::Percent, fee_percentage: Some(percentage), ..Self::blank() }
    }
}

impl<'a> ExternalDiscount<'a> {
    /// Whether its value is an amount of money.
    fn takes_an_amount(&self) -> bool {
        self.discount_type == ExternalDiscountType::Absolute
    }

    /// Returns a discount of a percentage of the undiscounted price.
    ///
    /// ```
    /// let staff = cartwright::model::ExternalDiscount::percent("staff", 20.into());
    /// assert_eq!(staff.value, 20);
    /// ```
    #[must_use]
    pub fn percent(id: impl Into<Text<'a>>, percentage: Number) -> Self {
        let discount_type = ExternalDiscountType::Percent;
        Self { id: id.into(), discount_type, value: percentage, ..Self::blank() }
    }

    /// Returns a discount of an amount that was given for this quantity of the line: at any other it takes nothing. One
    /// that holds for every quantity has `quantity: None`.
    ///
    /// ```
    /// use cartwright::model::ExternalDiscount;
    ///
    /// let one_free = ExternalDiscount::absolute("3-for-2", 5.into(), 3.into());
    /// assert_eq!((one_free.value, one_free.quantity), (5.into(), Some(3.into())));
    /// ```
    #[must_use]
    pub fn absolute(id: impl Into<Text<'a>>, amount: Number, quantity: Number) -> Self {
        let discount_type = ExternalDiscountType::Absolute;
        Self { id: id.into(), discount_type, value: amount, quantity: Some(quantity), ..Self::blank() }
    }
}

json_methods!(FeeDefinition<'a>, r#"{"id":"wrap","feeType":"ABSOLUTE","feeAbsolute":{"amount":2}}"#);
