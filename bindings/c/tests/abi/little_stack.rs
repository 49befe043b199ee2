//! Calls on little stack: of a small thread, and of a coroutine on it. And what happens when there is none for a thread.

use std::process::Command;

use crate::requests::{deep, deepest};
use crate::support::{LINKS, plain_driver, printed};

/// In KiB: the least stack that the header promises to be enough, and more.
const STACKS: [&str; 3] = ["64", "128", "256"];

#[test]
fn the_deepest_requests_are_answered() {
    for request in deepest() {
        let operation = request.operation;
        for link in LINKS {
            for kib in STACKS {
                let said =
                    printed(Command::new(plain_driver(link)).args(["stack", kib, operation]).arg(request.file()));
                assert_eq!(said, format!("{operation} answered on stacks of {kib} KiB\n"));
            }
        }
    }
}

#[test]
fn a_request_that_gets_no_thread_is_told_so() {
    for request in deep() {
        let operation = request.operation;
        for link in LINKS {
            let said = printed(Command::new(plain_driver(link)).args(["starve", operation]).arg(request.file()));
            assert_eq!(said, format!("{operation} said that there is no thread\n"));
        }
    }
}
