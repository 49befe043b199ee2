//! The outcome of an offer at its turn, for the report on offers.

use crate::money::exact::Amount;

/// The outcome of an offer at its turn.
#[derive(Debug, Clone, Default)]
pub(crate) struct Outcome {
    /// All that it took, and the sets that it took from.
    pub(crate) value: Amount,
    pub(crate) sets: u128,
    /// The units that it found for its sets.
    pub(crate) found: Option<FoundUnits>,
    /// The offer of its group that counts.
    pub(crate) winner: Option<usize>,
}

/// The units that an offer found for its sets at its turn.
#[derive(Debug, Clone)]
pub(crate) struct FoundUnits {
    /// How many sets they make.
    pub(crate) complete: u128,
    /// The units that each part lacks for one more.
    pub(crate) missing: Vec<u128>,
}
