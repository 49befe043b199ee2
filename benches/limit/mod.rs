//! The limit: what the figures of the benches cost where nothing is checked that these carts do not need.

pub(crate) mod agrees;
pub(crate) mod figures;
