//! Reads one value from a response with its exact digits; most JSON parsers for C read a number as a `double`.

use std::ffi::{CStr, c_char};
use std::ptr;

use cartwright::Error;
use cartwright::document::{Document, Kind, Node, demand_pointer};
use cartwright::limits::{DOCUMENT_BYTES_MAX, Limits};

use super::status::cartwright_status::{self, CARTWRIGHT_INVALID_UTF8, CARTWRIGHT_OK};
use super::{answered, contained, hand_over};

/// Reads one value of a JSON text, an answer or a refusal, at a JSON pointer such as
/// `/cart/calculatedPrice/finalPrice/grossValue`, or `/error/code`.
///
/// With `CARTWRIGHT_OK`, `*value` becomes the value, to be released with `cartwright_string_free`, or NULL if the text
/// has no value at that path; `null` is a value, with the text `null`. A number keeps the digits of the text, so an
/// amount is read without a `double`; one of an answer that is computed has no trailing zeros: 9.90 is `9.9`. A string is
/// returned without its quotes and escapes, unless it contains the character NUL: then it is returned as it is written.
/// So is an object or an array, for example to become part of the next request. A text that is not JSON, and a pointer
/// that is none, as `cartwright_values` describes it, give `CARTWRIGHT_REFUSED`, and `*value` becomes the refusal; every
/// other status is that of an operation, and `*value` becomes NULL.
///
/// Every call parses the whole text, which takes as long as pricing a cart. `cartwright_values` reads several values in
/// a part of that time; a program that needs hundreds should use a JSON library that keeps digits.
///
/// ```c
/// char *gross = NULL;
/// enum cartwright_status status = cartwright_value(response, "/cart/calculatedPrice/finalPrice/grossValue", &gross);
/// puts(status == CARTWRIGHT_OK && gross != NULL ? gross : "no such figure");
/// cartwright_string_free(gross);
/// ```
///
/// # Safety
/// The caller must ensure that `text` and `pointer` are NULL or point to NUL-terminated strings that are not changed
/// during the call, and that `value` is NULL or points to a pointer that nothing else uses during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_value(
    text: *const c_char,
    pointer: *const c_char,
    value: *mut *mut c_char,
) -> cartwright_status {
    let pointer = if pointer.is_null() {
        None
    } else {
        // SAFETY: it is not NULL, so the caller promises that it is a NUL-terminated string that does not change.
        Some(unsafe { CStr::from_ptr(pointer) })
    };
    // Any missing argument gives the same status, which `answered` returns after it has cleared `*value`.
    let text = if pointer.is_none() { ptr::null() } else { text };
    // SAFETY: the caller promises what `answered` requires of both pointers; NULL is allowed.
    let found = unsafe {
        answered(text, value, |text| {
            let pointer = pointer.unwrap_or_default().to_str().map_err(|_| CARTWRIGHT_INVALID_UTF8)?;
            contained(|| value_at(text, pointer))
        })
    };
    match found {
        // SAFETY: as above; `answered` has checked that `value` is not NULL.
        Ok(Some(found)) => unsafe { hand_over(found, CARTWRIGHT_OK, value) },
        Ok(None) => CARTWRIGHT_OK,
        Err(status) => status,
    }
}

/// Returns the value at a pointer, in the form that C gets.
fn value_at(text: &str, pointer: &str) -> Result<Option<String>, Error> {
    demand_pointer(pointer)?;
    // An answer may be longer than a request.
    let limits = Limits { document_bytes: DOCUMENT_BYTES_MAX, depth: usize::MAX, ..Limits::DEFAULT };
    let document = Document::parse_with_limits(text, &limits)?;
    let mut steps = pointer.split('/').skip(1);
    let found = steps.try_fold(document.root(), inner);
    Ok(found.map(|node| match node.as_text() {
        Some(text) if !text.contains('\0') => text.into_owned(),
        _ => node.raw().to_owned(),
    }))
}

/// Returns the value that one step of a pointer leads to.
fn inner<'a>(node: Node<'a>, step: &str) -> Option<Node<'a>> {
    match node.kind() {
        Kind::Object => node.get(&step.replace("~1", "/").replace("~0", "~")),
        Kind::Array => {
            let place = step.parse::<usize>().ok().filter(|place| place.to_string() == step)?;
            node.elements().nth(place)
        }
        _ => None,
    }
}
