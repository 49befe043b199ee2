//! The requests of the operations that price a cart.

use crate::json::declare::members;
use crate::json::envelope::Envelope;
use crate::json::members::{Coupons, Detail, Every, OnSite, Priced, Pricing};
use crate::json::requests::declare::requests;
use crate::json::requests::orders::Before;
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
        /// The time, ISO 8601. Of no effect here: coupons do not change a quote.
        "now": String,
    }
}

requests! {
    ALL:
    /// A cart, the site that it is priced on, and what the calculation takes beside them.
    "calculate" CALCULATE: CalculateRequest [Priced, OnSite, Pricing, Coupons, Detail, Every] -> CalculateAnswer {
        either: &["site", "sites"],
        reads: &["cart", "site", "coupons", "customer", "checkout", "shippingCost"],
    }

    /// A cart, the site that it is on, and the stage at which the cost is asked for.
    "shipping_quotes" SHIPPING_QUOTES: ShippingQuotesRequest [Priced, OnSite, Pricing, Quotes, Every]
        -> ShippingQuotesAnswer {
        either: &["site", "sites"],
        reads: &["cart", "site", "customer", "checkout", "shippingCost"],
    }
}

/// The request that a site is prepared from: a whole request of `calculate` or of `verify_cart` will do.
pub(crate) const PREPARE: Envelope = Envelope {
    members: &[
        Priced::NAMES,
        OnSite::NAMES,
        Pricing::NAMES,
        Coupons::NAMES,
        Detail::NAMES,
        Before::NAMES,
        Every::NAMES,
    ],
    ..CALCULATE
};

/// A request to a prepared site: as [`CALCULATE`], without a site.
pub(crate) const CALCULATE_PREPARED: Envelope =
    Envelope { members: &[Priced::NAMES, Pricing::NAMES, Coupons::NAMES, Detail::NAMES, Every::NAMES], ..CALCULATE };
