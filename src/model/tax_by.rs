//! The tax of a charge without a tax code or rate.

use crate::document::Choice;

/// The ways of taxing shipping or a payment fee without a tax code or rate.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum TaxBy {
    /// Like the goods: the amount is split over the taxes of the lines, in proportion to their prices before discounts.
    #[default]
    #[choice("GOODS")]
    Goods,
}
