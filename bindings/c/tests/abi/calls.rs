//! Every function called: with the whole case corpus, with whatever arguments, from many threads.

use std::fs;
use std::process::Command;

use cartwright::json::OPERATIONS;
use cartwright::limits::Limits;
use cartwright::{Document, Node};

use crate::support::{LINKS, Link, case_files, plain_driver, printed};

/// Whether C has no words for a case: no function for its operation, or a NUL character in its request.
fn unsayable(case: Node<'_>) -> bool {
    let operation = case.get("operation").unwrap().as_text().unwrap();
    let text = case.get("requestText").map(|text| text.as_text().unwrap().contains('\0'));
    OPERATIONS.iter().all(|(name, _)| *name != operation) || text.unwrap_or_default()
}

#[test]
fn every_case_gets_its_answer_byte_for_byte() {
    let [mut run, mut left_out] = [0, 0];
    for path in case_files() {
        let text = fs::read_to_string(&path).unwrap();
        // A case stands two levels deep in its file, and its request may be as deep as a request can be.
        let around = Limits { depth: 512, ..Limits::DEFAULT };
        for case in Document::parse_within(text.as_str(), &around).unwrap().root().elements() {
            if unsayable(case) { left_out += 1 } else { run += 1 }
        }
    }
    assert!(run > 0, "there are cases");
    for link in LINKS {
        let said = printed(Command::new(plain_driver(link)).arg("cases").args(case_files()));
        assert_eq!(said, format!("{run} cases run, {left_out} left out\n"), "{link:?}");
    }
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
    let said = printed(Command::new(plain_driver(Link::Shared)).args(["threads", "8", "10000"]));
    assert_eq!(said, "8 threads, 10000 calls each: the same bytes\n");
}
