//! Runs under memory checkers: the sanitizers of gcc, and valgrind. Each first has to report faults made on purpose.

use std::process::Command;

use xtask::program;

use crate::requests::schema;
use crate::support::{
    C99, EXAMPLES, Link, case_files, compile, driver, example, outcome, plain_driver, prefix, printed,
};

/// The parts of the driver to run under a checker. The threads make fewer calls, because checkers are slow.
fn parts() -> Vec<Vec<String>> {
    let files = case_files().into_iter().map(|path| path.display().to_string());
    let cases = std::iter::once("cases".to_owned()).chain(files).collect();
    let more = [&["arguments"][..], &["handles"], &["threads", "4", "250"], &["released", "4", "500"]];
    std::iter::once(cases).chain(more.map(|part| part.iter().map(|word| (*word).to_owned()).collect())).collect()
}

const SANITIZERS: &[&str] = &["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer"];

/// The faults, and the words with which the sanitizers report them.
const FAULTS: [(&str, &str); 5] = [
    ("leak", "LeakSanitizer: detected memory leaks"),
    ("leaked-site", "LeakSanitizer: detected memory leaks"),
    ("use-after-release", "AddressSanitizer: heap-use-after-free"),
    ("unterminated", "AddressSanitizer: heap-buffer-overflow"),
    ("undefined", "runtime error: signed integer overflow"),
];

#[test]
fn sanitizers_find_nothing() {
    let driver = driver("gcc", SANITIZERS, Link::Static, "driver-sanitized");
    for (fault, report) in FAULTS {
        let (output, text) = outcome(Command::new(&driver).args(["fault", fault]));
        assert!(!output.status.success() && text.contains(report), "the fault `{fault}` is not reported: {text}");
    }
    for part in parts() {
        printed(Command::new(&driver).args(part));
    }
    let flags = [C99, SANITIZERS].concat();
    for name in EXAMPLES {
        let source = example(&format!("{name}.c"));
        printed(&mut Command::new(compile("gcc", &flags, &[source], Link::Static, &format!("{name}-sanitized"))));
    }
}

/// Valgrind also sees the Rust code, which the sanitizers of a C compiler do not instrument.
#[test]
#[cfg_attr(feature = "everything", ignore = "part of `cargo xtask test --full`")]
fn valgrind_finds_nothing() {
    if !program::available("valgrind", "valgrind", "memory with valgrind").unwrap() {
        return;
    }
    let valgrind = || {
        let mut valgrind = Command::new("valgrind");
        valgrind.args(["--quiet", "--leak-check=full", "--error-exitcode=99", "--fair-sched=yes"]);
        valgrind.arg("--num-callers=60");
        valgrind
    };
    let driver = plain_driver(Link::Static);
    for fault in ["leak", "leaked-site", "use-after-release", "unterminated"] {
        let (output, text) = outcome(valgrind().arg(driver).args(["fault", fault]));
        assert_eq!(output.status.code(), Some(99), "the fault `{fault}` is not reported: {text}");
    }
    for part in parts() {
        printed(valgrind().arg(driver).args(part));
    }
    for name in EXAMPLES {
        let source = example(&format!("{name}.c"));
        printed(valgrind().arg(compile("gcc", C99, &[source], Link::Static, &format!("{name}-valgrind"))));
    }
}

/// The path of an installed suppression file.
fn suppressions(name: &str) -> String {
    prefix().join("share/cartwright").join(name).display().to_string()
}

/// The reports that thread checkers make for a request with schemas although it is correct.
fn concurrent() -> [String; 5] {
    let request = schema();
    let file = request.file().display().to_string();
    ["concurrent", "4", "2", request.operation, &file].map(str::to_owned)
}

#[test]
#[cfg_attr(feature = "everything", ignore = "part of `cargo xtask test --full`")]
fn the_suppression_file_for_valgrind_leaves_no_report() {
    if !program::available("valgrind", "valgrind", "threads with valgrind").unwrap() {
        return;
    }
    let all_kinds = ["--leak-check=full", "--show-leak-kinds=all", "--errors-for-leak-kinds=all"];
    let valgrind = |arguments: &[&str]| {
        let mut valgrind = Command::new("valgrind");
        valgrind.args(["--quiet", "--error-exitcode=99"]).args(arguments);
        valgrind.arg(plain_driver(Link::Shared)).args(concurrent());
        valgrind
    };
    let (without, text) = outcome(&mut valgrind(&all_kinds));
    assert_eq!(without.status.code(), Some(99), "nothing is kept, so nothing need be suppressed: {text}");
    let file = format!("--suppressions={}", suppressions("valgrind.supp"));
    for tool in [&["--tool=helgrind"][..], &["--tool=drd"], &all_kinds] {
        printed(&mut valgrind(&[tool, &[&file]].concat()));
    }
}

#[test]
#[cfg_attr(feature = "everything", ignore = "part of `cargo xtask test --full`")]
#[cfg(target_os = "linux")]
fn the_suppression_file_for_thread_sanitizer_leaves_no_report() {
    let driver = driver("gcc", &["-fsanitize=thread"], Link::Shared, "driver-threads");
    // ThreadSanitizer needs addresses that are not randomized.
    let mut checked = Command::new("setarch");
    checked.arg("--addr-no-randomize").arg(driver).args(concurrent());
    checked.env("TSAN_OPTIONS", format!("halt_on_error=1:suppressions={}", suppressions("tsan.supp")));
    printed(&mut checked);
}
