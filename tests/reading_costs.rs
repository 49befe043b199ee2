//! The memory for reading a request is bounded by its text, whatever sizes the request claims.

use allocation_counter::measure;
use cartwright::ErrorCode;
use cartwright::document::{Document, FromNode};
use cartwright::model::CartData;

#[test]
fn a_list_of_what_is_no_line_is_refused_before_room_for_lines_is_taken() {
    const MANY: usize = 400_000;
    let line = r#"{"itemYrn":"u","quantity":1}"#;
    for first in ["0", line] {
        let items = format!("{first}{}", ",0".repeat(MANY));
        let text = format!(r#"{{"currency":"EUR","siteCode":"main","items":[{items}]}}"#);
        let document = Document::parse(text.as_str()).unwrap();
        let mut refused = None;
        let memory = measure(|| refused = CartData::read(document.root()).err());
        let refused = refused.unwrap();
        assert_eq!(
            (refused.code(), refused.path()),
            (ErrorCode::WrongType, if first == "0" { "/items/0" } else { "/items/1" })
        );
        assert!(memory.bytes_max <= 5 * u64::try_from(text.len()).unwrap(), "{} bytes", memory.bytes_max);
    }
}
