//! The requests of the operations that price a cart.

use crate::json::declare::members;
#[cfg(feature = "serde")]
use crate::{model::request::ShippingCost, pricing::quotes::QuoteKind};

members! {
    /// The request of a quote.
    Quotes {
        /// The least cost; that of the checkout's zone and method; that of its delivery slot; or every method that may be
        /// chosen.
        "kind"(required): QuoteKind,
        /// Of no effect here.
        "shippingCost": ShippingCost<'_>,
        /// Of no effect here.
        "calculatedOnly": bool,
        /// `true`: the answer says by how much more the cost would be lower; not with `OPTIONS`.
        "offers": bool,
        /// The time, ISO 8601. Of no effect here: offers do not change a quote.
        "now": String,
    }
}
