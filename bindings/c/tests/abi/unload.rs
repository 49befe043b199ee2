//! The shared library is loaded and unloaded at run time, as plug-ins and virtual machines do, and leaves nothing
//! behind.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::requests::{Request, calculation, deep, pattern, schema, without_schema};
use crate::support::{C99, compile_with, prefix, printed};

/// Returns the program that does so.
fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/driver");
        let sources = ["unload.c", "tools.c"].map(|part| source.join(part));
        compile_with("gcc", C99, &sources, &["-ldl".to_owned()], "unload")
    })
}

fn requests() -> Vec<Request> {
    [calculation(), schema(), without_schema(), pattern()].into_iter().chain(deep()).collect()
}

fn unload(way: &str, request: &Request) -> Command {
    let mut command = Command::new(program());
    command.arg(way).arg(prefix().join("lib/libcartwright.so")).arg(request.operation).arg(request.file());
    command
}

/// Memory is measured in pages, so a little growth proves nothing. The schema validator needs 200 KiB once; a hundred
/// times that could not be missed.
#[test]
fn nothing_stays_of_a_library_that_is_unloaded() {
    for request in requests() {
        nothing_stays("again", &request);
    }
}

/// A list of 4096 sites takes 100 KiB.
#[test]
fn nothing_stays_of_many_sites() {
    nothing_stays("sites", &calculation());
}

fn nothing_stays(way: &str, request: &Request) {
    let said = printed(unload(way, request).arg("100"));
    let more = said.strip_prefix("unloaded 100 times, ").and_then(|said| said.strip_suffix(" KiB more\n"));
    let more: u32 = more.and_then(|more| more.parse().ok()).unwrap_or_else(|| panic!("{said}"));
    assert!(more < 2048, "{}: {more} KiB more after unloading 100 times", request.operation);
}

/// Threads that are in a call when the process exits must not find the library destroyed.
#[test]
fn a_process_can_end_in_the_midst_of_calls() {
    for request in requests() {
        for _ in 0..20 {
            assert_eq!(printed(&mut unload("never", &request)), "ended in the midst of calls\n");
        }
    }
}
