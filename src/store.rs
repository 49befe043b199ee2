//! Common parts of registries: entries by their codes, versions, and the sorting and paging of lists.

pub(crate) mod page;
pub(crate) mod registry;
pub(crate) mod sort;
pub(crate) mod version;
