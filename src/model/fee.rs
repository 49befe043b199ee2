//! Fees and discounts that a line brings with it.

use crate::document::extra::Extra;
use crate::document::model::{Blank, Choice, Model};
use crate::document::text_doors::text_doors;
use crate::document::{Text, Verbatim};
use crate::model::price::Money;
use crate::money::number::Number;

/// How a line fee is measured.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum FeeType {
    /// An amount once a line.
    #[default]
    #[choice("ABSOLUTE")]
    Absolute,
    /// An amount times the quantity of the line.
    #[choice("ABSOLUTE_MULTIPLY_ITEMQUANTITY")]
    AbsoluteMultiplyItemQuantity,
    /// A percentage of the line's net price before discounts.
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

/// How an external discount is measured.
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

/// A fee of a line. Its amount is net, unless it says otherwise.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(ahead, blank)]
pub struct FeeDefinition<'a> {
    /// Identifier of the fee.
    #[member("id")]
    pub id: Option<Text<'a>>,
    /// Its name, a text or a map of language code to text, which answers repeat.
    #[member("name", shape = Name)]
    pub name: Option<Verbatim<'a>>,
    /// How the fee is measured.
    #[member("feeType", required)]
    pub fee_type: FeeType,
    /// The origin of the fee. Absent: an external system.
    #[member("origin", alias = "itemType")]
    pub origin: Option<Origin>,
    /// Percentage, for PERCENT.
    #[member("feePercentage")]
    pub fee_percentage: Option<Number>,
    /// Amount, for the two absolute types.
    #[member("feeAbsolute")]
    pub fee_absolute: Option<Money>,
    /// `true`: the amount is gross, and a percentage is of the gross price, on a site that includes tax and where the fee is
    /// taxed. Absent or `false`: net.
    #[member("includesTax")]
    pub includes_tax: Option<bool>,
    /// Whether the fee is taxed; with `false`, code and rate have no effect. Absent: taxed where it has a code or a rate.
    #[member("taxable")]
    pub taxable: Option<bool>,
    /// Tax code: looked up in the site's tax table where there is no rate, else the label of the rate.
    #[member("taxCode")]
    pub tax_code: Option<Text<'a>>,
    /// Tax rate in percent.
    #[member("taxRate")]
    pub tax_rate: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// A discount of a line that an external system states.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(ahead, blank)]
pub struct ExternalDiscount<'a> {
    /// Identifier, which answers repeat.
    #[member("id", required)]
    pub id: Text<'a>,
    /// Whether `value` is a percentage of the undiscounted price or an amount.
    #[member("discountType", required)]
    pub discount_type: ExternalDiscountType,
    /// The percentage, at most 100, or the amount on the side that the site discounts.
    #[member("value", required)]
    pub value: Number,
    /// Discounts of a line apply in this order, equal ones as they stand in the list. Absent: 0.
    #[member("sequence")]
    pub sequence: Option<Number>,
    /// Whether the fees of the line are discounted too. Absent: they are not.
    #[member("includeFees")]
    pub include_fees: Option<bool>,
    /// The quantity of the line that the discount was given for: beside another one it takes nothing. Absent: it holds for
    /// any.
    #[member("quantity")]
    pub quantity: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl FeeDefinition<'_> {
    /// A fee of an amount, once for the line.
    ///
    /// ```
    /// let wrapping = cartwright::model::FeeDefinition::absolute(2.into());
    /// assert_eq!(wrapping.to_json(), r#"{"feeType":"ABSOLUTE","feeAbsolute":{"amount":2}}"#);
    /// ```
    #[must_use]
    pub fn absolute(amount: Number) -> Self {
        Self { fee_type: FeeType::Absolute, fee_absolute: Some(amount.into()), ..Self::blank() }
    }

    /// A fee of a percentage of the line's net price before discounts.
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
    /// A discount of a percentage of the undiscounted price.
    ///
    /// ```
    /// let staff = cartwright::model::ExternalDiscount::percent("staff", 20.into());
    /// assert_eq!(staff.value, 20.into());
    /// ```
    #[must_use]
    pub fn percent(id: impl Into<Text<'a>>, percentage: Number) -> Self {
        let discount_type = ExternalDiscountType::Percent;
        Self { id: id.into(), discount_type, value: percentage, ..Self::blank() }
    }

    /// A discount of an amount.
    ///
    /// ```
    /// use cartwright::model::{ExternalDiscount, ExternalDiscountType};
    ///
    /// let voucher = ExternalDiscount::absolute("voucher", 5.into());
    /// assert_eq!(voucher.discount_type, ExternalDiscountType::Absolute);
    /// ```
    #[must_use]
    pub fn absolute(id: impl Into<Text<'a>>, amount: Number) -> Self {
        let discount_type = ExternalDiscountType::Absolute;
        Self { id: id.into(), discount_type, value: amount, ..Self::blank() }
    }
}

text_doors!(FeeDefinition<'a>, r#"{"id":"wrap","feeType":"ABSOLUTE","feeAbsolute":{"amount":2}}"#);
