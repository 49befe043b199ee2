//! The limit: the cost of the benches' figures if nothing is checked that these carts do not need.

pub(crate) mod agrees;
pub(crate) mod figures;
