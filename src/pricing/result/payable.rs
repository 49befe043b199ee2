//! The amount that is left to pay once credits have paid their part.

use crate::document::model::{Described, Model};
use crate::money::number::Number;

/// How the final price is paid: by credits, and what is due then.
#[derive(Debug, Clone, Default, PartialEq, Eq, Model, Described)]
#[model(written)]
#[non_exhaustive]
pub struct Payable {
    /// The amount to be paid: the gross value of the final price.
    #[member("total", required)]
    pub total: Number,
    /// The credits in their order, those that pay nothing, too.
    #[member("credits", required)]
    pub credits: Vec<PaidCredit>,
    /// With cash rounding: the amount that it adds to what the credits leave, or takes off, below zero then.
    #[member("rounding")]
    pub rounding: Option<Number>,
    /// The amount that is due: the total less the credits, rounded to what the payment mode can pay.
    #[member("due", required)]
    pub due: Number,
}

/// A credit, and how much of it pays.
#[derive(Debug, Clone, Default, PartialEq, Eq, Model, Described)]
#[model(written)]
#[non_exhaustive]
pub struct PaidCredit {
    /// Identifier of the credit.
    #[member("id", required)]
    pub id: String,
    /// Kind of the credit, where it has one.
    #[member("kind")]
    pub kind: Option<String>,
    /// The amount that the credit pays.
    #[member("value", required)]
    pub value: Number,
    /// The rest of the credit.
    #[member("remaining", required)]
    pub remaining: Number,
}
