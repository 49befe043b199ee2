//! How a figure came about.

pub(crate) mod payable;
pub(crate) mod steps;
pub(crate) mod sums;
pub(crate) mod trace;
