//! Pointers that are not a prepared site or a response cause a status or nothing, but no crash.

use std::process::Command;

use crate::support::{LINKS, plain_driver, printed};

#[test]
fn what_is_no_site_is_refused_and_what_is_no_text_passed_over() {
    for link in LINKS {
        let said = printed(Command::new(plain_driver(link)).arg("handles"));
        assert_eq!(said, "what is no site is refused, and what is no text passed over\n", "{link:?}");
    }
}

#[test]
fn a_site_can_be_released_while_threads_use_it() {
    let turns = if cfg!(feature = "everything") { "2000" } else { "50000" };
    for link in LINKS {
        let said = printed(Command::new(plain_driver(link)).args(["released", "8", turns]));
        assert_eq!(said, format!("8 threads, {turns} turns each: each site its own answer\n"), "{link:?}");
    }
}
