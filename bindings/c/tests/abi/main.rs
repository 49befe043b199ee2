//! Tests the C library as C programs use it: built, installed, compiled against, linked, run and checked.
//!
//! The tests use the library in their own profile: with `cargo test` it has overflow checks and debug assertions, with
//! `cargo test --release` it is the one that is shipped.

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
mod readers;
mod readme;
mod requests;
mod support;
mod symbols;
mod unload;
