//! Tests of values read together, as far as Miri can run them.

use super::*;

const UNTOUCHED: cartwright_text = cartwright_text { text: ptr::null(), length: 99 };

/// Returns the status, and the texts of the values with their places.
fn values<'t>(response: &'t CStr, pointers: &[&CStr]) -> (cartwright_status, Vec<Option<&'t str>>) {
    let pointers: Vec<*const c_char> = pointers.iter().map(|pointer| pointer.as_ptr()).collect();
    let mut values = vec![UNTOUCHED; pointers.len()];
    // SAFETY: NUL-terminated strings, and as many values as pointers.
    let status =
        unsafe { cartwright_values(response.as_ptr(), pointers.as_ptr(), pointers.len(), values.as_mut_ptr()) };
    let text = |value: &cartwright_text| {
        if value.text.is_null() {
            assert_eq!(value.length, 0);
            return None;
        }
        // SAFETY: it is a part of the response or a pointer, both of which are still there.
        Some(str::from_utf8(unsafe { slice::from_raw_parts(value.text.cast(), value.length) }).unwrap())
    };
    (status, values.iter().map(text).collect())
}

#[test]
fn values_are_parts_of_the_response() {
    let text = cr#"{"gross":44.70,"code":"A\u00e4\"","a/b":[{"x":null},true],"":1e2}"#;
    let (status, found) = values(text, &[c"/a~1b/0", c"/gross", c"/net", c"/code", c"/", c"", c"/gross"]);
    assert_eq!(status, CARTWRIGHT_OK);
    let whole = text.to_str().unwrap();
    let expected = [r#"{"x":null}"#, "44.70", "", r#""A\u00e4\"""#, "1e2", whole, "44.70"];
    assert_eq!(found, expected.map(|value| Some(value).filter(|value| !value.is_empty())));
    assert!(found.iter().flatten().all(|value| whole.as_bytes().as_ptr_range().contains(&value.as_ptr())));
    assert_eq!(values(text, &[]), (CARTWRIGHT_OK, vec![]));
}

#[test]
fn a_malformed_pointer_is_told_by_its_index() {
    for wrong in [c"gross", c"/a~2", c"/~"] {
        let (status, found) = values(c"{\"gross\":1}", &[c"/gross", wrong, c"also wrong"]);
        assert_eq!((status, found), (CARTWRIGHT_REFUSED, vec![None, wrong.to_str().ok(), None]));
    }
}

#[test]
fn every_other_fault_leaves_no_value() {
    for (text, pointer, expected) in [
        (c"{\"gross\":", c"/gross", CARTWRIGHT_REFUSED),
        (c"", c"/gross", CARTWRIGHT_REFUSED),
        (c"caf\xE9", c"/gross", CARTWRIGHT_INVALID_UTF8),
        (c"{}", c"/caf\xE9", CARTWRIGHT_INVALID_UTF8),
    ] {
        assert_eq!(values(text, &[pointer, c"/b"]), (expected, vec![None, None]));
    }
}

#[test]
fn null_is_a_status() {
    let pointers = [c"/a".as_ptr(), ptr::null()];
    for given in 0..8_u8 {
        let mut found = [UNTOUCHED; 2];
        let text = if given & 1 == 0 { ptr::null() } else { c"{\"a\":1}".as_ptr() };
        let list = if given & 2 == 0 { ptr::null() } else { pointers.as_ptr() };
        let place = if given & 4 == 0 { ptr::null_mut() } else { found.as_mut_ptr() };
        // SAFETY: NULL is allowed for each pointer, and the others are valid.
        unsafe {
            assert_eq!(cartwright_values(text, list, 2, place), CARTWRIGHT_NULL_POINTER, "one of two is NULL");
            let expected = if given == 7 { CARTWRIGHT_OK } else { CARTWRIGHT_NULL_POINTER };
            assert_eq!(cartwright_values(text, list, 1, place), expected);
            let expected = if given & 1 == 0 { CARTWRIGHT_NULL_POINTER } else { CARTWRIGHT_OK };
            assert_eq!(cartwright_values(text, list, 0, place), expected, "no pointers");
        }
        let expected = if given & 4 == 0 { UNTOUCHED.length } else { usize::from(given == 7) };
        assert_eq!(found[0].length, expected);
    }
}
