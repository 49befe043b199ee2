//! The side that discounts are taken from.

use crate::document::Choice;

/// The side of a price, net or gross, that discounts are taken from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "pricing")]
pub enum CalculationType {
    /// From the net value.
    #[default]
    #[choice("ApplyDiscountBeforeTax")]
    BeforeTax,
    /// From the gross value.
    #[choice("ApplyDiscountAfterTax")]
    AfterTax,
}
