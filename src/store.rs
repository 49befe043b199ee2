//! Common parts of registries: entries by their codes, versions, and the sorting and paging of lists.

mod page;
mod registry;
pub(crate) mod sort;
mod version;

pub use self::page::Page;
pub(crate) use self::page::{Cut, Window, from_one};
pub(crate) use self::registry::{Registry, Stored};
pub(crate) use self::sort::Criterion;
pub(crate) use self::version::{Version, after_patch, storable};
