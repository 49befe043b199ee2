//! Programs that read the declarations unchanged, and price a cart with them: FFI of PHP, LuaJIT and cffi of Python.

use std::path::Path;
use std::process::Command;

use xtask::{needs, program};

use crate::support::{prefix, printed};

const REQUEST: &str = r#"{"cart":{"currency":"EUR","siteCode":"main","items":[{"itemYrn":"urn:tea","quantity":2,
    "price":{"effectiveAmount":4.95}}]},"site":{"includesTax":true}}"#;

/// The readers: the program, the name of the tool that has to be installed for it, its options, and the source.
const READERS: [(&str, &str, &[&str], &str); 3] = [
    ("php", "php", &["-d", "ffi.enable=1"], "read.php"),
    ("luajit", "luajit", &[], "read.lua"),
    ("/usr/bin/python3", "cffi", &[], "read.py"),
];

#[test]
#[cfg(target_os = "linux")]
#[cfg_attr(feature = "everything", ignore = "part of `cargo xtask test --full`")]
fn declarations_are_read_as_they_stand() {
    for (reader, tool, options, source) in READERS {
        if !needs::is_there(tool).unwrap() {
            let why = format!("it is missing (sh bindings/xtask/install.sh {tool})");
            program::not_checked(&format!("the declarations with {tool}"), &why).unwrap();
            continue;
        }
        let mut read = Command::new(reader);
        read.args(options).arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/readers").join(source));
        read.arg(prefix().join("include/cartwright.ffi.h")).arg(prefix().join("lib/libcartwright.so"));
        read.args([REQUEST, "/cart/calculatedPrice/finalPrice/grossValue"]);
        assert_eq!(printed(&mut read), "9.9\n", "{tool}");
    }
}
