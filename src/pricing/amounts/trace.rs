//! The steps of an explanation, and how they are noted while figures are computed.

pub(crate) mod noted;
pub(crate) mod noting;
pub(crate) mod steps;
