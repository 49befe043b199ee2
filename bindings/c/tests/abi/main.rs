//! The C library as C programs meet it: built, installed, compiled against, linked, run and checked.
//!
//! The tests use the library in their own profile: `cargo test` that with overflow and debug assertions, `cargo test
//! --release` the one that is shipped.

mod calls;
mod checked;
mod deepest;
mod examples;
mod forks;
mod handles;
mod header;
mod little_stack;
mod memory;
mod package;
mod readme;
mod requests;
mod support;
mod symbols;
mod unload;
