//! The C library: the exports of the operations, generated from the library's own list, and the boundary that they
//! cross. `cargo xtask c-header` generates `include/cartwright.h` from both.

#![warn(unreachable_pub)]
// No panic is left for `boundary` to catch: every exception carries its reason.
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

/// The version of the binary interface, also read by the build script and the installation.
pub mod abi;
pub mod boundary;
pub mod operations;
