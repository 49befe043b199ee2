//! In a process without memory, a call is answered, returns a status, or ends the process with a message, and nothing
//! else.
#![cfg(all(target_os = "linux", target_env = "gnu"))]

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::requests::{many_lines, many_lines_on_a_site, pattern, schema, site_of_many_lines};
use crate::support::{C99, LINKS, Link, compile, printed};

/// Builds the program in which allocations fail.
fn program(link: Link) -> PathBuf {
    let name = format!("memory-{link:?}");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/driver");
    // It is compiled to use its own `malloc`.
    let flags = [C99, &["-fno-builtin"]].concat();
    compile("gcc", &flags, &["memory.c", "tools.c"].map(|part| source.join(part)), link, &name)
}

/// First each of the first allocations fails, and some of the later ones, alone and together with all that follow; then
/// the memory of the process is limited.
#[test]
#[cfg_attr(feature = "everything", ignore = "part of `cargo xtask test --full`")]
fn a_call_without_memory_is_right_or_ends_the_process_with_a_sentence() {
    for link in LINKS {
        let program = program(link);
        let run = |operation: &str, files: &[PathBuf]| {
            // The backtrace of the failure, which takes time to print, follows the message.
            for trace in if operation == "check_customer_setting" { &["0", "1"][..] } else { &["0"] } {
                let said = printed(Command::new(&program).arg(operation).args(files).env("RUST_BACKTRACE", trace));
                assert!(said.starts_with(&format!("{operation}: ")), "{said}");
            }
        };
        for request in [many_lines(), schema(), pattern()] {
            run(request.operation, &[request.file()]);
        }
        run("site", &[many_lines_on_a_site().file(), site_of_many_lines().file()]);
    }
}
