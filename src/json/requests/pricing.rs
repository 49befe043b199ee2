//! The requests of the operations that price a cart.

use crate::json::member::{Members, Optional, Required};
use crate::model::request::ShippingCost;
use crate::pricing::quotes::QuoteKind;

/// The request of a quote.
#[derive(Members)]
pub(crate) struct Quotes<'r> {
    /// The least cost; that of the checkout's zone and method; that of its delivery slot; or every method that may be
    /// chosen.
    #[member("kind")]
    pub(crate) kind: Required<'r, QuoteKind>,
    /// Of no effect here.
    #[member("shippingCost")]
    _shipping_cost: Optional<'r, ShippingCost<'r>>,
    /// Of no effect here.
    #[member("calculatedOnly")]
    _calculated_only: Optional<'r, bool>,
    /// `true`: the answer says by how much more the cost would be lower; not with `OPTIONS`.
    #[member("offers")]
    _offers: Optional<'r, bool>,
    /// The time, ISO 8601. Of no effect here: offers do not change a quote.
    #[member("now")]
    _now: Optional<'r, String>,
}
