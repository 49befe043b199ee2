//! Fees and discounts that a line brings with it.

use crate::document::choice::choice;
use crate::document::model::model;
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
    /// Where a fee or discount comes from.
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
    pub struct FeeDefinition<'a> {
        /// Identifier of the fee.
        "id" id: Option<Text<'a>>,
        /// Localized name: a map of language code to text, passed through.
        "name" name: Option<Verbatim<'a>> as Name,
        /// How the fee is measured.
        "feeType"(required) fee_type: FeeType,
        /// Where the fee comes from; absent, an external system.
        "origin" | "itemType" origin: Option<Origin>,
        /// Percentage, for PERCENT.
        "feePercentage" fee_percentage: Option<Number>,
        /// Amount, for the two absolute types.
        "feeAbsolute" fee_absolute: Option<Money>,
        /// Whether the fee is taxed; absent, it is not, and code and rate have no effect.
        "taxable" taxable: Option<bool>,
        /// Tax code: looked up, or the label of the rate.
        "taxCode" tax_code: Option<Text<'a>>,
        /// Tax rate in percent.
        "taxRate" tax_rate: Option<Number>,
        ..extra
    }
}

model! {
    /// A discount of a line that an external system states.
    pub struct ExternalDiscount<'a> {
        /// Identifier of the discount.
        "id"(required) id: Text<'a>,
        /// How it is measured.
        "discountType"(required) discount_type: ExternalDiscountType,
        /// Percentage or amount.
        "value"(required) value: Number,
        /// Discounts of a line apply in this order, equal ones as they stand in the list.
        "sequence" sequence: Option<Number>,
        /// Whether the fees of the line are discounted too.
        "includeFees" include_fees: Option<bool>,
        ..extra
    }
}

text_doors!(FeeDefinition<'a>, r#"{"id":"wrap","feeType":"ABSOLUTE","feeAbsolute":{"amount":2}}"#);
