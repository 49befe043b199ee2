//! What the libraries export: what the header declares, and nothing else.

use std::path::Path;
use std::process::Command;

use xtask::program;

use crate::header::{Declaration, functions};
use crate::support::{prefix, printed};

/// The names that a symbol table defines for others.
fn exported(arguments: &[&str], library: &Path) -> Vec<String> {
    program::require("nm", "binutils").unwrap();
    let table = printed(Command::new("nm").args(arguments).arg("--defined-only").arg(library));
    let names = table.lines().filter_map(|line| line.split_whitespace().nth(2).map(str::to_owned));
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

fn declared() -> Vec<String> {
    let mut names: Vec<String> = functions().iter().map(Declaration::name).map(str::to_owned).collect();
    names.sort();
    names
}

#[test]
fn the_shared_library_exports_what_the_header_declares_and_nothing_else() {
    assert_eq!(exported(&["--dynamic"], &prefix().join("lib/libcartwright.so")), declared());
}

/// A static library also holds the Rust code, under names that no C program can have; of C names it has its own.
#[test]
fn the_static_library_has_no_other_names_of_its_own() {
    let names = exported(&["--extern-only"], &prefix().join("lib/libcartwright.a"));
    let own: Vec<String> = names.into_iter().filter(|name| name.to_lowercase().starts_with("cartwright")).collect();
    assert_eq!(own, declared());
}

#[test]
fn the_shared_library_is_asked_for_by_the_version_of_its_binary_interface() {
    program::require("readelf", "binutils").unwrap();
    let abi = xtask::c::version::abi::CARTWRIGHT_ABI_VERSION;
    let dynamic = printed(Command::new("readelf").arg("--dynamic").arg(prefix().join("lib/libcartwright.so")));
    assert!(dynamic.contains(&format!("Library soname: [libcartwright.so.{abi}]")), "{dynamic}");
}
