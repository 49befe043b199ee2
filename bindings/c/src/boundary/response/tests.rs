//! Tests of responses with a length, as far as Miri can run them.

use super::super::site::{cartwright_site_free, cartwright_site_prepare};
use super::*;

const NOTHING: cartwright_response = cartwright_response { text: ptr::null_mut(), length: 0, room: 0 };
const REQUEST: &str = r#"{"cart":{"currency":"EUR","siteCode":"main","items":[{"itemYrn":"urn:tea","quantity":2,
    "price":{"effectiveAmount":4.95}}]},"site":{"includesTax":true}}"#;

fn call(operation: &CStr, request: &[u8], response: &mut cartwright_response) -> cartwright_status {
    // SAFETY: a NUL-terminated string, a slice with its length, and a response.
    unsafe { cartwright_call(operation.as_ptr(), request.as_ptr().cast(), request.len(), response) }
}

/// Returns the text of a response, after checking that a NUL follows it.
fn text(response: &cartwright_response) -> Option<&str> {
    if response.text.is_null() {
        assert_eq!((response.length, response.room), (0, 0));
        return None;
    }
    assert!(response.length < response.room);
    // SAFETY: the text and its NUL exist.
    let bytes = unsafe { slice::from_raw_parts(response.text.cast::<u8>(), response.length.saturating_add(1)) };
    assert_eq!(bytes.iter().position(|byte| *byte == 0), Some(response.length));
    Some(str::from_utf8(&bytes[..response.length]).unwrap())
}

fn released(mut response: cartwright_response) {
    // SAFETY: a response of this test, released twice; the second time it is empty.
    unsafe {
        cartwright_response_free(&raw mut response);
        assert_eq!(text(&response), None);
        cartwright_response_free(&raw mut response);
        cartwright_response_free(ptr::null_mut());
    }
}

#[test]
fn an_answer_fills_the_room_of_the_one_before() {
    let mut response = NOTHING;
    assert_eq!(call(c"calculate", REQUEST.as_bytes(), &mut response), CARTWRIGHT_OK);
    assert_eq!(text(&response), Some(json::calculate(REQUEST).unwrap().as_str()));
    let room = response.text;
    assert_eq!(call(c"calculate", REQUEST.as_bytes(), &mut response), CARTWRIGHT_OK);
    assert_eq!(response.text, room, "the same room");
    assert_eq!(call(c"calculate", b"{}", &mut response), CARTWRIGHT_REFUSED);
    assert_eq!(text(&response), Some(json::calculate("{}").unwrap_err().to_json().as_str()));
    released(response);
}

#[test]
fn every_operation_has_its_name() {
    let own = crate::operations::OPERATIONS.iter().map(|(name, ..)| *name);
    assert!(own.eq(json::OPERATIONS.iter().map(|known| known.name)));
    let mut response = NOTHING;
    assert_eq!(call(c"validate_cart", REQUEST.as_bytes(), &mut response), CARTWRIGHT_OK);
    assert_eq!(text(&response), Some(json::validate_cart(REQUEST).unwrap().as_str()));
    assert_eq!(call(c"nothing", b"{}", &mut response), CARTWRIGHT_REFUSED);
    assert!(text(&response).unwrap().contains("UNKNOWN_OPERATION"));
    released(response);
}

#[test]
fn what_is_missing_or_no_text_leaves_nothing() {
    let mut response = NOTHING;
    assert_eq!(call(c"calculate", b"{}", &mut response), CARTWRIGHT_REFUSED);
    assert_eq!(call(c"calculate", b"caf\xE9", &mut response), CARTWRIGHT_INVALID_UTF8);
    assert_eq!(text(&response), None);
    let request = REQUEST.as_ptr().cast();
    // SAFETY: NULL is allowed for each pointer, and the others are valid.
    unsafe {
        assert_eq!(cartwright_call(ptr::null(), request, REQUEST.len(), &raw mut response), CARTWRIGHT_NULL_POINTER);
        let name = c"calculate".as_ptr();
        assert_eq!(cartwright_call(name, ptr::null(), 7, &raw mut response), CARTWRIGHT_NULL_POINTER);
        assert_eq!(cartwright_call(name, request, REQUEST.len(), ptr::null_mut()), CARTWRIGHT_NULL_POINTER);
        let none = cartwright_site_call(ptr::null(), request, REQUEST.len(), &raw mut response);
        assert_eq!(none, CARTWRIGHT_NULL_POINTER);
        let none = cartwright_site_call_verify_cart(ptr::null(), request, REQUEST.len(), &raw mut response);
        assert_eq!(none, CARTWRIGHT_NULL_POINTER);
    }
    released(response);
}

#[test]
fn a_prepared_site_answers_into_it() {
    let mut site = ptr::null_mut();
    let mut refusal = ptr::null_mut();
    let mut response = NOTHING;
    let request = cr#"{"site":{"includesTax":true}}"#;
    let (cart, _) = REQUEST.split_once(r#","site""#).unwrap();
    let rest = format!("{cart}}}");
    // SAFETY: a NUL-terminated request, two pointers to write to, and a site that lives until it is released.
    unsafe {
        assert_eq!(cartwright_site_prepare(request.as_ptr(), &raw mut site, &raw mut refusal), CARTWRIGHT_OK);
        for _ in 0..2 {
            let status = cartwright_site_call(site, rest.as_ptr().cast(), rest.len(), &raw mut response);
            assert_eq!(status, CARTWRIGHT_OK);
            assert_eq!(text(&response), Some(json::calculate(REQUEST).unwrap().as_str()));
        }
        let calculated = json::calculate(REQUEST).unwrap();
        let (cart, _) = calculated.split_once(r#","notices""#).unwrap();
        for (request, expected) in [(format!("{cart}}}"), CARTWRIGHT_OK), (rest, CARTWRIGHT_REFUSED)] {
            let bytes = request.as_ptr().cast();
            let status = cartwright_site_call_verify_cart(site, bytes, request.len(), &raw mut response);
            assert_eq!(status, expected);
            let is_valid = text(&response).unwrap().starts_with(r#"{"isValid":true,"differences":[]"#);
            assert_eq!(is_valid, expected == CARTWRIGHT_OK);
        }
        cartwright_site_free(site);
    }
    released(response);
}
