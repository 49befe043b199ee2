//! The sort of the library.

#[path = "../../../src/collections/sort.rs"]
pub(crate) mod sort;

pub(crate) use self::sort::sort_by;
