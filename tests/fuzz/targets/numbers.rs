//! A number is written in a form that reads back as the same number, and a text that is not a JSON number is refused.

#![no_main]

use cartwright::Number;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let read = text.parse::<Number>();
    let is_json = serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok() && text.trim() == text;
    let is_number = is_json && text.starts_with(|first: char| first == '-' || first.is_ascii_digit());
    match read {
        Ok(number) => {
            assert!(is_number, "{text:?} is no number of JSON");
            let written = number.to_string();
            assert!(!written.contains(['e', 'E']) && !written.ends_with('.'), "{written}");
            assert_eq!(written.parse::<Number>(), Ok(number));
            assert_eq!(written.parse::<Number>().map(|again| again.to_string()), Ok(written));
        }
        Err(_) if !is_number => {}
        Err(_) => {
            let digits = text.bytes().filter(u8::is_ascii_digit).count();
            assert!(digits > 28 || text.contains(['e', 'E']), "{text:?} is refused");
        }
    }
});
