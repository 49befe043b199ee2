//! The libraries export the functions that the header declares, and nothing else.

use std::fs;
use std::path::Path;
use std::process::Command;

use xtask::program;

use crate::header::{Declaration, functions};
use crate::support::{C99, Link, compile, folder, prefix, printed};

/// Returns the names in a symbol table that other code can link to.
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

#[test]
fn the_static_library_exports_what_the_header_declares_and_nothing_else() {
    assert_eq!(exported(&["--extern-only"], &prefix().join("lib/libcartwright.a")), declared());
}

/// Another static library in Rust has its own names for the same parts of the standard library.
#[test]
fn another_static_library_in_rust_is_linked_beside_it() {
    let folder = folder("beside");
    let [source, other, main] = ["other.rs", "libother.a", "main.c"].map(|name| folder.join(name));
    let code = "#[no_mangle] pub extern \"C\" fn other_digits(n: u64) -> usize { format!(\"{n}\").len() }";
    fs::write(&source, code).unwrap();
    let mut rustc = Command::new("rustc");
    program::output(rustc.args(["--crate-type=staticlib", "-o"]).arg(&other).arg(&source)).unwrap();
    let text = "#include <cartwright.h>\nsize_t other_digits(unsigned long long n);\nint main(void) {\n    \
        return other_digits(1234) == 4 && cartwright_abi_version() == CARTWRIGHT_HEADER_ABI ? 0 : 1;\n}\n";
    fs::write(&main, text).unwrap();
    let built = compile("gcc", C99, &[main, other], Link::Static, "beside");
    printed(&mut Command::new(built));
}

/// A plug-in must not offer the copy of the library in it to its host, which may have another one.
#[test]
#[cfg(target_os = "linux")]
fn a_plug_in_with_the_static_library_exports_nothing_of_it() {
    if !program::available("pkg-config", "pkg-config", "the exports of a plug-in").unwrap() {
        return;
    }
    let folder = folder("plug-in");
    let [source, plug_in] = ["plug_in.c", "plug_in.so"].map(|name| folder.join(name));
    let text = "#include <cartwright.h>\nconst char *plug_in_version(void);\n\
        const char *plug_in_version(void) { return cartwright_version(); }\n";
    fs::write(&source, text).unwrap();
    let mut said = Command::new("pkg-config");
    said.args(["--cflags", "--libs", "cartwright-static"]).env("PKG_CONFIG_PATH", prefix().join("lib/pkgconfig"));
    let said = printed(&mut said);
    let mut link = Command::new("gcc");
    link.args(["-shared", "-fPIC"]).arg(&source).arg("-o").arg(&plug_in).args(said.split_whitespace());
    program::output(&mut link).unwrap();
    assert_eq!(exported(&["--dynamic"], &plug_in), ["plug_in_version"]);
}

#[test]
fn the_shared_library_is_asked_for_by_the_version_of_its_binary_interface() {
    program::require("readelf", "binutils").unwrap();
    let abi = xtask::c::version::abi::CARTWRIGHT_HEADER_ABI;
    let dynamic = printed(Command::new("readelf").arg("--dynamic").arg(prefix().join("lib/libcartwright.so")));
    assert!(dynamic.contains(&format!("Library soname: [libcartwright.so.{abi}]")), "{dynamic}");
}
