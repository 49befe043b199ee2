//! The requests of the operations on what comes after the cart.

use crate::json::declare::members;
use crate::json::envelope::Envelope;
use crate::json::members::{Coupons, Every, OnSite, Priced, Pricing};
use crate::json::requests::declare::requests;
#[cfg(feature = "serde")]
use crate::{
    money::number::Number,
    order::request::{Return, Returned, ReturnedShipping},
    order::stated::OrderMembers,
    pricing::result::provenance::OrderBasis,
};

members! {
    /// With which rules the cart was calculated before.
    Before {
        /// The provenance that the cart came with; a member in which the calculation of today differs is a notice.
        "provenance" as OPEN,
    }

    /// An order.
    Ordered {
        /// The cart as an answer of `calculate` has it, whole.
        "order"(required): OrderMembers<'_>,
        /// The provenance of that answer.
        "provenance"(required): OrderBasis,
    }

    /// The goods and costs that come back, and that came back before.
    GivenBack {
        /// `true`: all that is left. Or units of lines, which count one entry after another; an empty list is none.
        "returned"(required): Returned<'_>,
        /// `true`: all that is left of the shipping cost. Or an amount of it. Absent or `false`: nothing.
        "shipping": ReturnedShipping,
        /// `true`: what is left of the payment fees. Absent or `false`: nothing.
        "paymentFees": bool,
        /// The returns that were made before this one, in their order.
        "previous": Vec<Return<'_>>,
        /// `true`: the answer says how every figure came about.
        "explain": bool,
    }

    /// How amounts are counted.
    Counted {
        /// How many digits the amounts of the currency have, from 0 to 10. Absent: those of ISO 4217.
        "minorUnits": Number,
    }

    /// How lines are named.
    Naming {
        /// The language of the names. Absent, and where a name has it not: the first one of each.
        "language": String,
    }
}

requests! {
    ALL:
    /// A calculated cart, and what it was calculated with.
    "verify_cart" VERIFY_CART: VerifyCartRequest [Priced, OnSite, Pricing, Coupons, Before, Every] -> VerifyCartAnswer {
        either: &["site", "sites"],
        reads: &["cart", "site", "coupons", "customer", "checkout", "shippingCost"],
    }

    /// An order, and what of it comes back.
    "calculate_return" CALCULATE_RETURN: CalculateReturnRequest [Ordered, GivenBack, Counted, Every]
        -> CalculateReturnAnswer {}

    /// An order, for a payment provider.
    "settle" SETTLE: SettleRequest [Ordered, Counted, Naming, Every] -> SettleAnswer {}

    /// An order, for its invoice.
    "reconcile_tax" RECONCILE_TAX: ReconcileTaxRequest [Ordered, Every] -> ReconcileTaxAnswer {}
}

/// A verification by a prepared site: as [`VERIFY_CART`], without a site.
pub(crate) const VERIFY_PREPARED: Envelope =
    Envelope { members: &[Priced::NAMES, Pricing::NAMES, Coupons::NAMES, Before::NAMES, Every::NAMES], ..VERIFY_CART };
