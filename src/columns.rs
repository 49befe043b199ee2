//! Columns of a table in the memory layout of Apache Arrow, read in place: slices of bytes, and the cells in them.
//!
//! The buffers come from another program, so nothing in them is trusted: an offset past the end of a buffer, or bytes
//! that are not UTF-8, are a named error.

mod cell;
mod column;
mod format;

pub(crate) use self::cell::{Cell, Reading};
pub use self::column::{Column, Values};
pub(crate) use self::column::{MASKS, Value};
pub use self::format::{Field, Format, TimeUnit};
