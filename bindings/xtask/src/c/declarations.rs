//! `include/cartwright.ffi.h`: the declarations of the header alone, for programs that read declarations without a
//! preprocessor, such as FFI for PHP, LuaJIT and cffi.

use std::path::PathBuf;

use crate::root;

/// The path of the file.
#[must_use]
pub fn path() -> PathBuf {
    root().join("include/cartwright.ffi.h")
}

/// Returns the declarations of the header: no comment, no line for the preprocessor, and no type that has to be included.
#[must_use]
pub fn of(header: &str) -> String {
    let mut out = String::new();
    let mut for_cpp = false;
    for line in uncommented(header).lines() {
        match line {
            "#ifdef __cplusplus" => for_cpp = true,
            "#endif" => for_cpp = false,
            line if for_cpp || line.starts_with('#') || line.trim().is_empty() => {}
            line => {
                // Readers know both types; `uintptr_t` is not one of stddef.h, and has the same size.
                out.push_str(&line.replace("size_t", "uintptr_t"));
                out.push('\n');
            }
        }
    }
    out
}

/// Removes the comments, which in this header never stand in a string.
fn uncommented(header: &str) -> String {
    let mut parts = header.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.filter_map(|part| part.split_once("*/")).fold(first, |text, (_, code)| text + code)
}
