//! The requests of the operations on what comes after the cart.

use crate::json::member::{Members, Optional, Required};
use crate::money::number::Number;
use crate::order::request::Return;
use crate::order::stated::OrderMembers;
use crate::pricing::result::provenance::OrderBasis;

/// With which rules the cart was calculated before.
#[derive(Members)]
pub(crate) struct Before<'r> {
    /// The provenance that the cart came with; a member in which the calculation of today differs is a notice.
    #[member("provenance", shape = OPEN)]
    pub(crate) provenance: Optional<'r>,
}

/// An order.
#[derive(Members)]
pub(crate) struct Ordered<'r> {
    /// The cart as an answer of `calculate` has it, whole.
    #[member("order")]
    pub(crate) order: Required<'r, OrderMembers<'r>>,
    /// The provenance of that answer.
    #[member("provenance")]
    pub(crate) provenance: Required<'r, OrderBasis>,
}

/// The goods and costs that came back before, and how the answer is.
#[derive(Members)]
pub(crate) struct GivenBackBefore<'r> {
    /// The returns that were made before this one, in their order.
    #[member("previous")]
    _previous: Optional<'r, Vec<Return<'r>>>,
    /// `true`: the answer says how every figure came about.
    #[member("explain")]
    _explain: Optional<'r, bool>,
}

/// How amounts are counted.
#[derive(Members)]
pub(crate) struct Counted<'r> {
    /// How many digits the amounts of the currency have, from 0 to 10. Absent: those of ISO 4217.
    #[member("minorUnits")]
    _minor_units: Optional<'r, Number>,
}

/// How lines are named.
#[derive(Members)]
pub(crate) struct Naming<'r> {
    /// The language of the names. Absent, and where a name has it not: the first one of each.
    #[member("language")]
    _language: Optional<'r, String>,
}
