//! Runs any text through any operation: it is answered with JSON, or refused with a code and a pointer; a second time
//! with the same outcome, and so by a prepared site.

#![no_main]

use cartwright::json;
use cartwright_fuzz::{calculated, judged};
use libfuzzer_sys::fuzz_target;

// The first line names the operation; the rest is the request.
fuzz_target!(|text: &str| {
    let Some((operation, request)) = text.split_once('\n') else { return };
    if operation == "calculate" {
        drop(calculated(request));
    } else if let Ok(answer) = judged(operation, request) {
        assert_eq!(json::call(operation, request).as_deref(), Ok(&*answer), "twice the same");
    }
});
