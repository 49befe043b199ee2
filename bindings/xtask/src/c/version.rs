//! The versions of the C library: its own, and that of its binary interface.

/// The version of the binary interface, from the source of the C library.
#[path = "../../../c/src/abi.rs"]
pub mod abi;

/// The version of the library.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
