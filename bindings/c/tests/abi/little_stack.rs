//! Calls with a small stack: on a small thread, on a coroutine in it, and with no memory for a thread.

use std::path::PathBuf;
use std::process::Command;

use cartwright::json::OPERATIONS;

use crate::deepest::deepest;
use crate::requests::{calculation_on_a_site, deep};
use crate::support::{LINKS, Link, plain_driver, printed};

/// In KiB: the smallest stack that the header promises to be enough, and larger ones.
const STACKS: [&str; 3] = ["64", "128", "256"];

#[test]
fn every_operation_has_a_deep_request() {
    let tried: Vec<&str> = deepest().iter().map(|request| request.operation).collect();
    for operation in OPERATIONS.iter().map(|own| own.name) {
        assert!(tried.contains(&operation), "{operation} is not called on little stack");
    }
}

/// Runs a request on a stack of this size.
fn answered(link: Link, kib: &str, operation: &str, files: &[PathBuf]) {
    let said = printed(Command::new(plain_driver(link)).args(["stack", kib, operation]).args(files));
    assert_eq!(said, format!("{operation} answered on stacks of {kib} KiB\n"));
}

#[test]
fn the_deepest_requests_are_answered() {
    for request in deepest() {
        let file = request.file();
        for link in LINKS {
            for kib in STACKS {
                answered(link, kib, request.operation, std::slice::from_ref(&file));
            }
        }
    }
}

#[test]
fn a_prepared_site_answers() {
    let files = calculation_on_a_site().map(|request| request.file());
    for link in LINKS {
        for kib in STACKS {
            answered(link, kib, "site", &files);
        }
    }
}

#[test]
fn a_request_that_gets_no_thread_is_told_so() {
    let [schema, _] = deep();
    let operation = schema.operation;
    for link in LINKS {
        let said = printed(Command::new(plain_driver(link)).args(["starve", operation]).arg(schema.file()));
        assert_eq!(said, format!("{operation} said that there is no thread\n"));
    }
}
