//! Explanations: the steps by which each figure came about.

pub(crate) mod goods;
pub(crate) mod noted;
pub(crate) mod payable;
pub(crate) mod steps;
pub(crate) mod sums;
pub(crate) mod tax_per_rate;
pub(crate) mod trace;
