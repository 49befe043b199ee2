//! Tax rates, tax keys, the taxes of several parts, and sums by tax.

pub(crate) mod aggregate;
pub(crate) mod components;
pub(crate) mod group;
pub(crate) mod keys;
pub(crate) mod rate;
