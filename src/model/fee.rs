//! Fees and discounts that a line brings with it.

use crate::document::choice::choice;
use crate::document::model::{Blank, model};
use crate::document::text_doors::text_doors;
use crate::document::{Text, Verbatim};
use crate::model::price::Money;
use crate::money::number::Number;

choice! {
    /// How a line fee is measured.
    pub enum FeeType in model {
        /// An amount once a line.
        #[default]
        Absolute = "ABSOLUTE",
        /// An amount times the quantity of the line.
        AbsoluteMultiplyItemQuantity = "ABSOLUTE_MULTIPLY_ITEMQUANTITY",
        /// A percentage of the line's net price before discounts.
        Percent = "PERCENT",
    }
}

choice! {
    /// The origin of a fee or a discount.
    pub enum Origin in model {
        /// The commerce engine.
        #[default]
        Internal = "INTERNAL",
        /// An external system.
        External = "EXTERNAL",
    }
}

choice! {
    /// How an external discount is measured.
    pub enum ExternalDiscountType in model {
        /// A percentage of the undiscounted price.
        #[default]
        Percent = "PERCENT",
        /// An amount.
        Absolute = "ABSOLUTE",
    }
}

model! {
    /// A fee of a line. Its amount is net on every site.
    pub struct FeeDefinition<'a> without Default {
        /// Identifier of the fee.
        "id" id: Option<Text<'a>>,
        /// Its name, a text or a map of language code to text, which answers repeat.
        "name" name: Option<Verbatim<'a>> as Name,
        /// How the fee is measured.
        "feeType"(required) fee_type: FeeType,
        /// The origin of the fee. Absent: an external system.
        "origin" | "itemType" origin: Option<Origin>,
        /// Percentage, for PERCENT.
        "feePercentage" fee_percentage: Option<Number>,
        /// Amount, for the two absolute types.
        "feeAbsolute" fee_absolute: Option<Money>,
        /// Whether the fee is taxed; with `false`, code and rate have no effect. Absent: taxed where it has a code or a rate.
        "taxable" taxable: Option<bool>,
        /// Tax code: looked up in the site's tax table where there is no rate, else the label of the rate.
        "taxCode" tax_code: Option<Text<'a>>,
        /// Tax rate in percent.
        "taxRate" tax_rate: Option<Number>,
        ..extra
    }
}

model! {
    /// A discount of a line that an external system states.
    pub struct ExternalDiscount<'a> without Default {
        /// Identifier, which answers repeat.
        "id"(required) id: Text<'a>,
        /// Whether `value` is a percentage of the undiscounted price or an amount.
        "discountType"(required) discount_type: ExternalDiscountType,
        /// The percentage, at most 100, or the amount on the side that the site discounts.
        "value"(required) value: Number,
        /// Discounts of a line apply in this order, equal ones as they stand in the list. Absent: 0.
        "sequence" sequence: Option<Number>,
        /// Whether the fees of the line are discounted too. Absent: they are not.
        "includeFees" include_fees: Option<bool>,
        /// The quantity of the line that the discount was given for: beside another one it takes nothing. Absent: it holds for
        /// any.
        "quantity" quantity: Option<Number>,
        ..extra
    }
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
