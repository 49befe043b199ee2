//! A process that forks while its threads are working, as servers and Python's `multiprocessing` do.

use std::process::Command;

use crate::requests::schema;
use crate::support::{LINKS, plain_driver, printed};

/// Runs a request in this many children.
fn fork(children: u32) {
    let request = schema();
    for link in LINKS {
        let mut driver = Command::new(plain_driver(link));
        let said = printed(driver.args(["forks", &children.to_string(), request.operation]).arg(request.file()));
        assert_eq!(said, format!("{children} children beside 3 threads, all answered\n"));
    }
}

#[test]
fn children_that_are_forked_beside_calls_answer() {
    // A new process each time: the first calls create shared values while the first children are forked.
    for _ in 0..30 {
        fork(5);
    }
}

#[test]
#[cfg_attr(feature = "everything", ignore = "part of `cargo xtask test --full`")]
fn children_that_are_forked_while_sites_are_prepared_and_released_answer() {
    for link in LINKS {
        let said = printed(Command::new(plain_driver(link)).args(["site-forks", "2000"]));
        assert_eq!(said, "2000 children beside 3 threads, all answered\n");
    }
}

#[test]
#[cfg_attr(feature = "everything", ignore = "part of `cargo xtask test --full`")]
fn ten_thousand_children_answer() {
    fork(10_000);
}
