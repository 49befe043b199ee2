//! The members of the requests, grouped by the area of the operations.

pub(crate) mod carts;
pub(crate) mod currencies;
pub(crate) mod orders;
pub(crate) mod pricing;
pub(crate) mod sites;
