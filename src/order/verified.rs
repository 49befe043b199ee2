//! The answer of `verify_cart`: whether the figures of a stored cart are those that the rules give.

use super::Difference;
use crate::document::{Described, answer_doors};
use crate::pricing::figures::Provenance;
use crate::pricing::state::Notice;

/// Whether the figures of a cart are those of a calculation today.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct Verification {
    /// Whether there are no differences.
    #[member("isValid", required)]
    pub is_valid: bool,
    /// The differences, in the order of the cart: at most 1,000.
    #[member("differences", required)]
    pub differences: Vec<Difference>,
    /// `true` if there are more differences than are listed; else absent.
    #[member("truncated")]
    pub truncated: bool,
    /// The notices of the calculation, followed by one for each member in which the given provenance differs.
    #[member("notices", required)]
    pub notices: Vec<Notice>,
    /// The provenance of the calculation that the figures were compared with.
    #[member("provenance", required)]
    pub provenance: Provenance,
}

answer_doors!(Verification in order);
