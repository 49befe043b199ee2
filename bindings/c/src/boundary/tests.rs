//! Tests of the boundary alone: the parts that Miri can run, and panics, which no operation of the library can cause.

use std::ffi::CString;
use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};

use cartwright::json;

use super::site::{
    cartwright_site_calculate, cartwright_site_free, cartwright_site_prepare, cartwright_site_verify_cart,
};
use super::value::cartwright_value;
use super::*;

/// Returns the result that a caller of `call` gets, released as in C.
fn called_in(place: Place, operation: Run, request: &CStr) -> (cartwright_status, Option<String>) {
    let mut response = ptr::dangling_mut();
    // SAFETY: a NUL-terminated string and a pointer to write to.
    let status = unsafe { call(operation, place, request.as_ptr(), &raw mut response) };
    (status, taken(response))
}

/// Returns the result that a caller of `call` gets; it is the same on the caller's thread and on a new one.
fn called(operation: Run, request: &CStr) -> (cartwright_status, Option<String>) {
    let here = called_in(Place::Here, operation, request);
    let there = match apart(operation, request.to_str().unwrap()) {
        Ok(Ok(answer)) => (CARTWRIGHT_OK, Some(answer)),
        Ok(Err(refusal)) => (CARTWRIGHT_REFUSED, Some(refusal)),
        Err(status) => (status, None),
    };
    assert_eq!(there, here);
    here
}

/// Returns the text of a response and releases it.
fn taken(response: *mut c_char) -> Option<String> {
    if response.is_null() {
        return None;
    }
    // SAFETY: it is not NULL, so it is a response, and it has not been released.
    let text = unsafe { CStr::from_ptr(response) }.to_str().unwrap().to_owned();
    cartwright_string_free(response);
    Some(text)
}

/// [`REQUEST`] for a prepared site.
const CART: &CStr = cr#"{"cart":{"currency":"EUR","siteCode":"main","items":[{"itemYrn":"urn:tea","quantity":2,
    "price":{"effectiveAmount":4.95}}]}}"#;

const REQUEST: &CStr = cr#"{"cart":{"currency":"EUR","siteCode":"main","items":[{"itemYrn":"urn:tea","quantity":2,
    "price":{"effectiveAmount":4.95}}]},"site":{"includesTax":true}}"#;

#[test]
fn an_answer_is_handed_over() {
    let answer = json::calculate(REQUEST.to_str().unwrap()).unwrap();
    assert_eq!(called(json::calculate, REQUEST), (CARTWRIGHT_OK, Some(answer)));
}

#[test]
fn a_refusal_is_handed_over() {
    let refusal = json::calculate("{}").unwrap_err().to_json();
    assert_eq!(called(json::calculate, c"{}"), (CARTWRIGHT_REFUSED, Some(refusal)));
}

#[test]
fn a_request_must_be_utf8() {
    assert_eq!(called_in(Place::Here, json::calculate, c"caf\xE9"), (CARTWRIGHT_INVALID_UTF8, None));
}

#[test]
fn null_is_a_status() {
    let mut response = ptr::dangling_mut();
    // SAFETY: NULL is allowed for each pointer, and the other is valid.
    unsafe {
        assert_eq!(call(json::calculate, Place::Here, ptr::null(), &raw mut response), CARTWRIGHT_NULL_POINTER);
        assert!(response.is_null());
        assert_eq!(call(json::calculate, Place::Here, REQUEST.as_ptr(), ptr::null_mut()), CARTWRIGHT_NULL_POINTER);
        assert_eq!(call(json::calculate, Place::Here, ptr::null(), ptr::null_mut()), CARTWRIGHT_NULL_POINTER);
    }
    cartwright_string_free(ptr::null_mut());
    cartwright_site_free(ptr::null_mut());
}

#[test]
fn an_answer_with_a_nul_is_a_defect() {
    assert_eq!(called_in(Place::Here, |_| Ok("cut\0off".to_owned()), c"{}"), (CARTWRIGHT_PANIC, None));
}

/// A panic becomes a status; the host's panic hook is called as for any other panic, and stays in place.
#[test]
fn a_panic_is_contained() {
    static HEARD: AtomicUsize = AtomicUsize::new(0);
    panic::set_hook(Box::new(|_| {
        HEARD.fetch_add(1, Ordering::Relaxed);
    }));
    let first = called(|_| panic!("on purpose"), c"{}");
    let second = called(|_| panic!("on purpose"), c"{}");
    drop(panic::take_hook());
    assert_eq!([first, second], [(CARTWRIGHT_PANIC, None), (CARTWRIGHT_PANIC, None)]);
    // Twice on the caller's thread, and twice on a new one.
    assert_eq!(HEARD.load(Ordering::Relaxed), 4);
}

#[test]
fn a_prepared_site_answers_as_the_one_call_form() {
    let (mut site, mut response) = (ptr::dangling_mut(), ptr::dangling_mut());
    // SAFETY: NUL-terminated strings, pointers to write to, and a site that is released last.
    unsafe {
        assert_eq!(cartwright_site_prepare(REQUEST.as_ptr(), &raw mut site, &raw mut response), CARTWRIGHT_OK);
        assert!(response.is_null());
        let request = CART.as_ptr();
        assert_eq!(cartwright_site_calculate(site, request, &raw mut response), CARTWRIGHT_OK);
        assert_eq!(taken(response), Some(json::calculate(REQUEST.to_str().unwrap()).unwrap()));
        assert_eq!(cartwright_site_calculate(site, c"{}".as_ptr(), &raw mut response), CARTWRIGHT_REFUSED);
        assert!(taken(response).is_some());
        assert_eq!(cartwright_site_calculate(ptr::null(), request, &raw mut response), CARTWRIGHT_NULL_POINTER);
        assert!(response.is_null());
        cartwright_site_free(site);
    }
}

#[test]
fn a_site_that_was_released_is_none() {
    let (mut site, mut response) = (ptr::dangling_mut(), ptr::dangling_mut());
    // SAFETY: NUL-terminated strings and pointers to write to; a site may be any pointer.
    unsafe {
        assert_eq!(cartwright_site_prepare(REQUEST.as_ptr(), &raw mut site, &raw mut response), CARTWRIGHT_OK);
        cartwright_site_free(site);
        for none in [site, ptr::dangling_mut(), (&raw mut response).cast()] {
            response = ptr::dangling_mut();
            assert_eq!(cartwright_site_calculate(none, CART.as_ptr(), &raw mut response), CARTWRIGHT_NULL_POINTER);
            assert!(response.is_null());
            assert_eq!(cartwright_site_verify_cart(none, CART.as_ptr(), &raw mut response), CARTWRIGHT_NULL_POINTER);
            cartwright_site_free(none);
        }
    }
}

/// Returns a calculated cart as a request to verify it.
fn calculated() -> CString {
    let answer = json::calculate(REQUEST.to_str().unwrap()).unwrap();
    let (cart, _) = answer.split_once(r#","notices""#).unwrap();
    CString::new(format!(r#"{cart},"site":{{"includesTax":true}}}}"#)).unwrap()
}

#[test]
fn a_prepared_site_verifies_as_the_one_call_form() {
    let (mut site, mut response) = (ptr::dangling_mut(), ptr::dangling_mut());
    let request = calculated();
    let (cart, _) = request.to_str().unwrap().split_once(r#","site""#).unwrap();
    let rest = CString::new(format!("{cart}}}")).unwrap();
    // SAFETY: NUL-terminated strings, pointers to write to, and a site that is released last.
    unsafe {
        let cart = rest.as_ptr();
        assert_eq!(cartwright_site_prepare(request.as_ptr(), &raw mut site, &raw mut response), CARTWRIGHT_OK);
        assert_eq!(cartwright_site_verify_cart(site, cart, &raw mut response), CARTWRIGHT_OK);
        assert_eq!(taken(response), Some(json::verify_cart(request.to_str().unwrap()).unwrap()));
        assert_eq!(cartwright_site_verify_cart(site, CART.as_ptr(), &raw mut response), CARTWRIGHT_REFUSED);
        assert!(taken(response).unwrap().contains("NOT_CALCULATED"));
        assert_eq!(cartwright_site_verify_cart(ptr::null(), cart, &raw mut response), CARTWRIGHT_NULL_POINTER);
        assert!(response.is_null());
        cartwright_site_free(site);
    }
}

#[test]
fn a_site_that_is_refused_is_not_given_out() {
    let (mut site, mut response) = (ptr::dangling_mut(), ptr::dangling_mut());
    // SAFETY: NUL-terminated strings and pointers to write to; NULL is allowed for each.
    unsafe {
        assert_eq!(cartwright_site_prepare(c"{}".as_ptr(), &raw mut site, &raw mut response), CARTWRIGHT_REFUSED);
        assert!(site.is_null());
        assert!(taken(response).is_some());
        site = ptr::dangling_mut();
        assert_eq!(cartwright_site_prepare(REQUEST.as_ptr(), &raw mut site, ptr::null_mut()), CARTWRIGHT_NULL_POINTER);
        assert!(site.is_null());
        response = ptr::dangling_mut();
        let status = cartwright_site_prepare(REQUEST.as_ptr(), ptr::null_mut(), &raw mut response);
        assert_eq!(status, CARTWRIGHT_NULL_POINTER);
        assert!(response.is_null());
    }
}

/// Builds a request with a schema nested as deeply as allowed, in the way that takes the most stack.
fn deep_request() -> CString {
    let schema = (0..124).fold(r#"{"type":"string"}"#.to_owned(), |inner, _| {
        format!(r#"{{"$schema":"https://json-schema.org/draft/2020-12/schema","unevaluatedProperties":{inner}}}"#)
    });
    let text = format!(
        r#"{{"caller":{{"scopes":["cart.cart_manage"]}},"cart":{{"currency":"EUR","siteCode":"main"}},
           "changes":{{"mixins":{{"m":{{"a":1}}}},"metadata":{{"mixins":{{"m":"https://s/m"}}}}}},
           "schemas":{{"https://s/m":{schema}}}}}"#
    );
    CString::new(text).unwrap()
}

/// A thread of 64 KiB could not run it on its own stack.
#[test]
#[cfg_attr(miri, ignore = "Miri has no stack that could overflow")]
fn a_small_thread_can_send_whatever_it_likes() {
    let request = deep_request();
    let small = std::thread::Builder::new().stack_size(64 << 10);
    let called = move || called_in(Place::WithSchemas, json::update_cart, &request);
    let (status, answer) = small.spawn(called).unwrap().join().unwrap();
    assert_eq!(status, CARTWRIGHT_OK, "{answer:?}");
}

#[test]
fn the_version_is_a_string() {
    // SAFETY: the version is a NUL-terminated string that lives as long as the program.
    let version = unsafe { CStr::from_ptr(cartwright_version()) };
    assert_eq!(version.to_str(), Ok(env!("CARGO_PKG_VERSION")));
    assert_eq!(cartwright_abi_version(), 1);
}

/// Returns the value that `cartwright_value` finds in a text, released as in C.
fn value(text: &CStr, pointer: &CStr) -> (cartwright_status, Option<String>) {
    let mut value = ptr::dangling_mut();
    // SAFETY: NUL-terminated strings and a pointer to write to.
    let status = unsafe { cartwright_value(text.as_ptr(), pointer.as_ptr(), &raw mut value) };
    (status, taken(value))
}

#[test]
fn a_value_has_its_digits() {
    let text = cr#"{"gross":44.70,"code":"A\u00e4\"","nul":"a\u0000b","a/b~c":[{"x":null},true,1e2],"":{"~1":-0}}"#;
    for (pointer, expected) in [
        (c"/gross", Some("44.70")),
        (c"/code", Some("Aä\"")),
        (c"/nul", Some(r#""a\u0000b""#)),
        (c"/a~1b~0c/0", Some(r#"{"x":null}"#)),
        (c"/a~1b~0c/0/x", Some("null")),
        (c"/a~1b~0c/1", Some("true")),
        (c"/a~1b~0c/2", Some("1e2")),
        (c"//~01", Some("-0")),
        (c"", text.to_str().ok()),
        (c"/a~1b~0c/3", None),
        (c"/a~1b~0c/00", None),
        (c"/a~1b~0c/+1", None),
        (c"/a~1b~0c/-", None),
        (c"/gross/0", None),
        (c"/net", None),
        (c"/", Some(r#"{"~1":-0}"#)),
    ] {
        assert_eq!(value(text, pointer), (CARTWRIGHT_OK, expected.map(str::to_owned)), "{pointer:?}");
    }
}

#[test]
fn what_is_no_json_has_no_value() {
    let (status, refusal) = value(c"{", c"/a");
    assert_eq!(status, CARTWRIGHT_REFUSED);
    assert!(refusal.unwrap().starts_with(r#"{"error":{"code":"INVALID_JSON""#));
    for pointer in [c"gross", c"cart/currency", c"/a~", c"/a~2"] {
        let (status, refusal) = value(c"{}", pointer);
        assert_eq!(status, CARTWRIGHT_REFUSED, "{pointer:?}");
        assert!(refusal.unwrap().starts_with(r#"{"error":{"code":"UNKNOWN_VALUE""#), "{pointer:?}");
    }
    assert_eq!(value(c"caf\xE9", c"/a"), (CARTWRIGHT_INVALID_UTF8, None));
    assert_eq!(value(c"{}", c"/caf\xE9"), (CARTWRIGHT_INVALID_UTF8, None));
    for given in 0..7_u8 {
        let mut found = ptr::dangling_mut();
        let [text, pointer] = [1, 2].map(|bit| if given & bit == 0 { ptr::null() } else { c"{}".as_ptr() });
        let place = if given & 4 == 0 { ptr::null_mut() } else { &raw mut found };
        // SAFETY: NULL is allowed for each pointer, and the others are valid.
        assert_eq!(unsafe { cartwright_value(text, pointer, place) }, CARTWRIGHT_NULL_POINTER);
        assert_eq!(found.is_null(), given & 4 != 0);
    }
}
