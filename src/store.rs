//! Common parts of registries: things by their codes, versions, the order and the pages of a list.

pub(crate) mod page;
pub(crate) mod registry;
pub(crate) mod sort;
pub(crate) mod version;
