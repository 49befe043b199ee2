//! The amount due after credits have paid their part.

use crate::document::Described;
use crate::money::Number;

/// The payment of the final price: the amounts that credits pay, and the amount due.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct Payable {
    /// The amount to be paid: the gross value of the final price.
    #[member("total", required)]
    pub total: Number,
    /// The gross value of what was taken back; it comes off before the credits. Absent if the request does not have it.
    #[member("takenBack")]
    pub taken_back: Option<Number>,
    /// The credits in their order, including those that pay nothing.
    #[member("credits", required)]
    pub credits: Vec<PaidCredit>,
    /// The amount that cash rounding adds to what the credits leave; negative if it takes something off, absent without
    /// cash rounding.
    #[member("rounding")]
    pub rounding: Option<Number>,
    /// The amount due: the total less what was taken back and the credits, and at least 0, rounded to what the payment mode can pay.
    #[member("due", required)]
    pub due: Number,
    /// The amount that is paid out, because more was taken back than sold; else absent.
    #[member("refund")]
    pub refund: Option<Number>,
}

/// A credit, and the amount that it pays.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct PaidCredit {
    /// The identifier of the credit.
    #[member("id", required)]
    pub id: String,
    /// The kind of the credit, if it has one.
    #[member("kind")]
    pub kind: Option<String>,
    /// The amount that the credit pays.
    #[member("value", required)]
    pub value: Number,
    /// The amount that is left of the credit.
    #[member("remaining", required)]
    pub remaining: Number,
}
