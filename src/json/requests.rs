//! The members of the requests, in groups: those of an area of operations.

pub(crate) mod carts;
pub(crate) mod currencies;
pub(crate) mod orders;
pub(crate) mod pricing;
pub(crate) mod sites;
