//! Writes files of the library at a width of 8 bits, by replacing the names of their integers. A replacement that no
//! longer finds its text fails the build, so that no proof is of other lines than it says.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// A text of a file, and what stands for it at a width of 8 bits.
type Replaced = (&'static str, &'static str);

/// The integers of 128 bits, from the head of their implementation to the end of the file.
const UNITS: &[Replaced] = &[("impl Units for u128 {", "impl Narrow for u128 {"), ("u128", "u8")];

/// The modes of rounding without their names in documents.
const ROUNDING: &[Replaced] =
    &[("use crate::document::Choice;\n", ""), (", Choice)]", ")]"), ("//!", "//"), ("#[choice(", "// ")];

/// The columns, whose short figures have 8 instead of 64 bits.
const COLUMN: &[Replaced] = &[
    ("use crate::money::Amount;\n", "use crate::byte::Byte;\nuse crate::money::Amount;\n"),
    ("net: 0, gross: 0", "net: Byte(0), gross: Byte(0)"),
    ("u64", "Byte"),
    ("//!", "//"),
];

/// The basis of prices, the other side of which is short in 8 instead of 64 bits.
const BASIS: &[Replaced] = &[
    ("use crate::error::{Error, Path};\n", "use crate::byte::Byte;\nuse crate::error::{Error, Path};\n"),
    ("u64", "Byte"),
    ("//!", "//"),
];

fn main() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../src");
    let units = read(&sources.join("money/units.rs"));
    let start = units.find(UNITS[0].0).expect("`units.rs` implements `Units` for 128 bits");
    write("units.rs", &replaced(&units[start..], UNITS));
    let whole = |name: &str, file: &str, all| write(name, &replaced(before_tests(&read(&sources.join(file))), all));
    whole("rounding.rs", "model/rounding.rs", ROUNDING);
    whole("column.rs", "pricing/amounts/column.rs", COLUMN);
    whole("basis.rs", "pricing/amounts/basis.rs", BASIS);
}

fn read(file: &PathBuf) -> String {
    println!("cargo::rerun-if-changed={}", file.display());
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

fn before_tests(text: &str) -> &str {
    text.split_once("#[cfg(test)]").map_or(text, |(before, _)| before)
}

fn replaced(text: &str, all: &[Replaced]) -> String {
    all.iter().fold(text.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "no longer contains {from:?}");
        text.replace(from, to)
    })
}

fn write(name: &str, text: &str) {
    let folder = env::var_os("OUT_DIR").expect("cargo sets `OUT_DIR`");
    fs::write(Path::new(&folder).join(name), text).expect("the folder of this build is writable");
}
