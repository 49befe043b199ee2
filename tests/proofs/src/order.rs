//! The cuts of returns of the library, and its deals of whole numbers.

#[path = "../../../src/order/deal.rs"]
pub(crate) mod deal;
#[path = "../../../src/order/refund.rs"]
pub(crate) mod refund;
