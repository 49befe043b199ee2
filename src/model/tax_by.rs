//! The rule for the tax of a charge that has no tax code of its own.

use crate::document::model::Choice;

/// The rule for the tax of shipping or of a payment fee, in the place of a tax code and a rate.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum TaxBy {
    /// The goods: the amount is split over the taxes of the lines, in proportion to their prices before discounts.
    #[default]
    #[choice("GOODS")]
    Goods,
}
