//! The requests of the operations that price a cart.

use crate::json::{Members, Optional, Required};
use crate::model::ShippingCost;
use crate::pricing::quotes::QuoteKind;

/// The members of a request for a quote.
#[derive(Members)]
pub(crate) struct Quotes<'r> {
    /// The cost to quote: the lowest, that of the checkout's zone and method, that of its delivery slot, or that of
    /// every method on offer.
    #[member("kind")]
    pub(crate) kind: Required<'r, QuoteKind>,
    /// Has no effect here.
    #[member("shippingCost")]
    _shipping_cost: Optional<'r, ShippingCost<'r>>,
    /// Has no effect here.
    #[member("calculatedOnly")]
    _calculated_only: Optional<'r, bool>,
    /// If `true`, the answer states how much more the order needs for a lower cost; not with `OPTIONS`.
    #[member("offers")]
    _offers: Optional<'r, bool>,
    /// The time, such as `2026-01-31T22:59:59Z`, which decides whether the currency of the cart is in force and, on a
    /// site whose `shippingValue` is `DISCOUNTED`, which offers are valid.
    #[member("now")]
    _now: Optional<'r, String>,
}
