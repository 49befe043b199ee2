//! The module of the Python package that is written from the list of the C library's operations.

use std::fmt::Write as _;

use crate::Outcome;
use crate::c::exports::{self, Export};

/// `operations.py`: a function for each operation, with its documentation.
///
/// # Errors
/// When the list cannot be read.
pub fn operations() -> Outcome<String> {
    let exports = exports::read()?;
    let mut out = String::from("\"\"\"A function for each operation. Written when the package is built.\"\"\"\n\n");
    out.push_str("from ._call import Form, call\n\n__all__ = [\n");
    for Export { operation, .. } in &exports {
        writeln!(out, "    \"{operation}\",")?;
    }
    out.push_str("]\n");
    for Export { operation, docs, .. } in &exports {
        write!(out, "\n\ndef {operation}(request: Form) -> Form:\n    \"\"\"")?;
        for (index, line) in docs.iter().map(|line| line.trim()).enumerate() {
            let indent = if index == 0 || line.is_empty() { "" } else { "    " };
            writeln!(out, "{indent}{}", line.replace('`', "``"))?;
        }
        out.push_str("\n    :raises CartwrightError: when the request is refused\n    \"\"\"\n");
        writeln!(out, "    return call(\"{operation}\", request)")?;
    }
    Ok(out)
}
