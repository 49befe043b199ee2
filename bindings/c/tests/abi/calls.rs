//! Calls every function: with the whole case corpus, with arguments of every kind, and from many threads.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cartwright::document::{Document, Node};
use cartwright::json::OPERATIONS;
use cartwright::limits::Limits;

use crate::requests::deep;
use crate::support::{LINKS, Link, case_files, outcome, plain_driver, printed};

/// Whether a case cannot be expressed in C: it has no function for its operation, or its request has a NUL character.
fn unsayable(case: Node<'_>) -> bool {
    let operation = case.get("operation").unwrap().as_text().unwrap();
    let text = case.get("requestText").map(|text| text.as_text().unwrap().contains('\0'));
    OPERATIONS.iter().all(|own| own.name != operation) || text.unwrap_or_default()
}

#[test]
fn every_case_gets_its_answer_byte_for_byte() {
    let [mut run, mut left_out] = [0, 0];
    for path in case_files() {
        let text = fs::read_to_string(&path).unwrap();
        // A case is nested two levels deep in its file, and its request may be as deep as requests are allowed to be.
        let around = Limits { depth: 512, ..Limits::DEFAULT };
        for case in Document::parse_with_limits(text.as_str(), &around).unwrap().root().elements() {
            if unsayable(case) { left_out += 1 } else { run += 1 }
        }
    }
    assert!(run > 0, "there are cases");
    let expected = format!("{run} cases run, {left_out} left out\n");
    // The first tier runs them a second time with sanitizers and the static library.
    for link in if cfg!(feature = "everything") { &LINKS[..1] } else { &LINKS[..] } {
        assert_eq!(printed(Command::new(plain_driver(*link)).arg("cases").args(case_files())), expected, "{link:?}");
    }
}

/// Whether a case file uses schemas. The validator's pattern engine asks the system once for the number of processors,
/// which Linux answers with files.
fn brings_schemas(path: &Path) -> bool {
    fs::read_to_string(path).unwrap().contains(r#""schemas""#)
}

#[test]
#[cfg(target_os = "linux")]
fn no_case_opens_a_file_or_a_connection() {
    let driver = plain_driver(Link::Shared);
    let (opened, text) = outcome(Command::new(driver).args(["fault", "file"]));
    assert!(opened.status.code().is_none(), "a file was opened behind the seal: {text}");
    let files: Vec<PathBuf> = case_files().into_iter().filter(|path| !brings_schemas(path)).collect();
    assert!(files.len() > 100);
    let said = printed(Command::new(driver).arg("sealed-cases").args(files));
    assert!(said.contains(" cases run"), "{said}");
}

#[test]
fn every_function_keeps_its_contract_for_whatever_arguments() {
    let version = env!("CARGO_PKG_VERSION");
    for link in LINKS {
        let said = printed(Command::new(plain_driver(link)).arg("arguments"));
        assert_eq!(said, format!("{} operations, version {version}\n", OPERATIONS.len()), "{link:?}");
    }
}

#[test]
fn a_prepared_site_serves_many_threads() {
    let calls = if cfg!(feature = "everything") { "500" } else { "10000" };
    let said = printed(Command::new(plain_driver(Link::Shared)).args(["threads", "8", calls]));
    assert_eq!(said, format!("8 threads, {calls} calls each: the same bytes\n"));
}

/// Requests that run on a thread of their own: signals are handled on the program's own threads, and a cancelled thread
/// first returns from the call.
#[test]
fn signals_and_cancellations_do_not_disturb() {
    for request in deep() {
        let operation = request.operation;
        let said = printed(Command::new(plain_driver(Link::Shared)).args(["disturb", operation]).arg(request.file()));
        assert_eq!(said, format!("{operation} was not disturbed\n"));
    }
}
