//! What registries share: versions, pages.

pub(crate) mod page;
pub(crate) mod version;
