//! Everything generated from the list of the operations, and from that of the codes.

use crate::{Outcome, arguments, c, codes, java, php, wasm};

/// `cargo xtask operations`.
///
/// # Errors
/// When the library does not build, or a file cannot be written.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    c::operations::write()?;
    c::header::command(&[])?;
    java::source::command(&[])?;
    php::source::write()?;
    codes::write()?;
    wasm::sources::write()
}
