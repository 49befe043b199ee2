//! The outcome of an offer at its turn, for the report on offers.

use crate::money::Amount;

/// The outcome of an offer at its turn.
#[derive(Debug, Clone, Default)]
pub(crate) struct Outcome {
    /// The total that it took, and the number of sets that it took from.
    pub(crate) value: Amount,
    pub(crate) sets: u128,
    /// The units that it found for its sets.
    pub(crate) found: Option<FoundUnits>,
    /// The offer that counts in its group.
    pub(crate) winner: Option<usize>,
}

/// The units that an offer found for its sets at its turn.
#[derive(Debug, Clone)]
pub(crate) struct FoundUnits {
    /// The number of sets that they make.
    pub(crate) complete: u128,
    /// The units that each part lacks for one more set.
    pub(crate) missing: Vec<u128>,
}
