//! The C library: the exports of the operations, written from the library's own list, and the boundary that they cross.
//! `include/cartwright.h` is written from both by `cargo xtask c-header`.

#![warn(unreachable_pub)]
// No panic is left to the net that `boundary` spreads: an exception carries its reason beside it.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::expect_used,
    clippy::float_arithmetic,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::todo,
    clippy::unreachable,
    clippy::unwrap_used
)]

/// The version of the binary interface, which the build script and the installation read too.
pub mod abi;
pub mod boundary;
pub mod operations;
