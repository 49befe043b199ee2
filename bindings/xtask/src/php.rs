//! The PHP package: its extension, its tests, its generated source.

pub mod extension;
pub mod program;
pub mod source;
pub mod test;
