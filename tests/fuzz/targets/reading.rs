//! The library accepts the same JSON as `serde_json` and refuses the rest with its messages, except for duplicate
//! members and lone surrogates.

#![no_main]

use cartwright::document::Document;
use cartwright::limits::Limits;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let limits = Limits { depth: usize::MAX, ..Limits::DEFAULT };
    let read = Document::parse_with_limits(text, &limits).map(drop).map_err(|error| error.message().to_owned());
    if read
        .as_ref()
        .is_err_and(|message| ["duplicate member", "lone surrogate"].iter().any(|own| message.contains(own)))
    {
        return;
    }
    let judged = serde_json::from_str::<serde::de::IgnoredAny>(text).map(drop);
    assert_eq!(read, judged.map_err(|error| format!("the text is not JSON: {error}")));
});
