//! The requests of the operations on what comes after the cart.

use crate::json::declare::members;
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
