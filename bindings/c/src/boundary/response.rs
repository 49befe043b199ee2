//! Responses that know their length and keep their memory, for programs that make many calls or use strings with
//! lengths.

use std::ffi::{CStr, c_char};
use std::mem::ManuallyDrop;
use std::panic::AssertUnwindSafe;
use std::{ptr, slice, str};

use cartwright::Error;
use cartwright::json::{self, PreparedSiteText};

use super::site::{cartwright_site, site_of};
use super::status::cartwright_status::{
    self, CARTWRIGHT_INVALID_UTF8, CARTWRIGHT_NULL_POINTER, CARTWRIGHT_OK, CARTWRIGHT_PANIC, CARTWRIGHT_REFUSED,
};
use super::{Outcome, apart, contained, handed};

/// A response with its length, whose memory the next call reuses. Initialize it with `CARTWRIGHT_NO_RESPONSE`, or with
/// zero in every byte, and release it with `cartwright_response_free`; in between only the library may change its
/// members.
///
/// ```c
/// struct cartwright_response response = CARTWRIGHT_NO_RESPONSE;
/// enum cartwright_status status = cartwright_call("calculate", request, strlen(request), &response);
/// fwrite(response.text, 1, response.length, stdout);
/// cartwright_response_free(&response);
/// ```
#[repr(C)]
#[derive(Debug)]
pub struct cartwright_response {
    /// The text, UTF-8 followed by a NUL; NULL if there is none.
    text: *mut c_char,
    /// Its length in bytes, without the NUL. 0 if there is no text; no response is empty.
    length: usize,
    /// The size of its memory in bytes, with the NUL.
    room: usize,
}

impl cartwright_response {
    /// Takes out the memory, without its content.
    ///
    /// # Safety
    /// It is in its initial state, or as [`Self::put`] has left it.
    unsafe fn take(&mut self) -> String {
        let text = std::mem::replace(&mut self.text, ptr::null_mut());
        let room = std::mem::take(&mut self.room);
        self.length = 0;
        if text.is_null() {
            return String::new();
        }
        // SAFETY: the caller promises that these are the parts of a string that `put` has taken apart; an empty string
        // is UTF-8 whatever its memory holds.
        unsafe { String::from_raw_parts(text.cast(), 0, room) }
    }

    /// Stores a text, which ends with a NUL.
    fn put(&mut self, text: Vec<u8>) {
        let mut bytes = ManuallyDrop::new(text);
        *self = Self { text: bytes.as_mut_ptr().cast(), length: bytes.len().saturating_sub(1), room: bytes.capacity() };
    }
}

/// Runs the operation with the given name, `"calculate"` for `cartwright_calculate`, on a request of `length` bytes,
/// which needs no NUL. The status is that of the function; `*response` becomes the answer or the refusal, in its
/// existing memory, and has no text with any other status. An unknown name is refused.
///
/// ```c
/// struct cartwright_response response = CARTWRIGHT_NO_RESPONSE;
/// enum cartwright_status status = cartwright_call("calculate", request, strlen(request), &response);
/// puts(response.text != NULL ? response.text : cartwright_status_name(status));
/// cartwright_response_free(&response);
/// ```
///
/// # Safety
/// The caller must ensure that `operation` is NULL or points to a NUL-terminated string, that `request` is NULL or
/// points to `length` bytes, that neither is changed during the call, and that `response` is NULL or a response that
/// nothing else uses during the call. None of them is released.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_call(
    operation: *const c_char,
    request: *const c_char,
    length: usize,
    response: *mut cartwright_response,
) -> cartwright_status {
    let operation = if operation.is_null() {
        None
    } else {
        // SAFETY: it is not NULL, so the caller promises that it is a NUL-terminated string that does not change.
        Some(unsafe { CStr::from_ptr(operation) })
    };
    // Any missing argument gives the same status.
    let request = if operation.is_none() { ptr::null() } else { request };
    // SAFETY: the caller promises what `filled` requires of both pointers.
    unsafe {
        filled(request, length, response, |request, room| {
            let name = operation.unwrap_or_default().to_string_lossy();
            match crate::operations::OPERATIONS.iter().find(|(own, ..)| *own == name) {
                Some((_, place, operation)) if place.is_apart(request) => apart(*operation, request),
                Some(("calculate", ..)) => into(room, |room| json::calculate_into(request, room)),
                Some((_, _, operation)) => contained(|| operation(request)),
                None => contained(|| json::call(&name, request)),
            }
        })
    }
}

/// Calculates a cart with a prepared site, like `cartwright_site_calculate`, on a request of `length` bytes, which
/// needs no NUL, into the memory of a response. A released `site` is treated like NULL.
///
/// ```c
/// struct cartwright_response response = CARTWRIGHT_NO_RESPONSE;
/// enum cartwright_status status = cartwright_site_call(site, request, strlen(request), &response);
/// puts(response.text != NULL ? response.text : cartwright_status_name(status));
/// cartwright_response_free(&response);
/// ```
///
/// # Safety
/// The caller must ensure what `cartwright_call` requires of `request`, `length` and `response`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_site_call(
    site: *const cartwright_site,
    request: *const c_char,
    length: usize,
    response: *mut cartwright_response,
) -> cartwright_status {
    // SAFETY: the caller promises what `on_site` requires of the pointers.
    unsafe {
        on_site(site, request, length, response, |site, request, room| {
            into(room, |room| site.calculate_into(request, room))
        })
    }
}

/// Verifies a calculated cart with a prepared site, like `cartwright_site_verify_cart`, on a request of `length` bytes,
/// which needs no NUL, into a response. A released `site` is treated like NULL.
///
/// ```c
/// struct cartwright_response response = CARTWRIGHT_NO_RESPONSE;
/// size_t length = strlen(request);
/// enum cartwright_status status = cartwright_site_call_verify_cart(site, request, length, &response);
/// puts(response.text != NULL ? response.text : cartwright_status_name(status));
/// cartwright_response_free(&response);
/// ```
///
/// # Safety
/// The caller must ensure what `cartwright_call` requires of `request`, `length` and `response`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_site_call_verify_cart(
    site: *const cartwright_site,
    request: *const c_char,
    length: usize,
    response: *mut cartwright_response,
) -> cartwright_status {
    // SAFETY: the caller promises what `on_site` requires of the pointers.
    unsafe { on_site(site, request, length, response, |site, request, _| contained(|| site.verify_cart(request))) }
}

/// Releases the text of a response, which returns to its initial state and can be used again. The call does nothing for
/// a response that was released and for NULL.
///
/// ```c
/// struct cartwright_response response = CARTWRIGHT_NO_RESPONSE;
/// enum cartwright_status status = cartwright_call("calculate", request, strlen(request), &response);
/// cartwright_response_free(&response);
/// ```
///
/// # Safety
/// The caller must ensure that `response` is NULL or a response that nothing else uses during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_response_free(response: *mut cartwright_response) {
    // SAFETY: it is NULL or a response that only the caller uses, in its initial state or as `put` has left it.
    if let Some(response) = unsafe { response.as_mut() } {
        drop(unsafe { response.take() });
    }
}

/// Runs an operation with a prepared site, into the memory of a response.
///
/// # Safety
/// The same as for [`filled`].
unsafe fn on_site(
    site: *const cartwright_site,
    request: *const c_char,
    length: usize,
    response: *mut cartwright_response,
    run: impl FnOnce(&PreparedSiteText, &str, &mut String) -> Outcome<String>,
) -> cartwright_status {
    let site = site_of(site);
    // Any missing argument gives the same status.
    let request = if site.is_none() { ptr::null() } else { request };
    // SAFETY: the caller promises what `filled` requires of both pointers.
    unsafe {
        filled(request, length, response, |request, room| match &site {
            Some(site) => run(site, request, room),
            None => Err(CARTWRIGHT_NULL_POINTER),
        })
    }
}

/// Reads a request and runs a closure on it, which may use the memory of the response; its result becomes the response.
///
/// # Safety
/// `request` is NULL or points to `length` bytes that are not changed during the call; `response` is NULL or a response
/// that nothing else uses during the call.
unsafe fn filled(
    request: *const c_char,
    length: usize,
    response: *mut cartwright_response,
    run: impl FnOnce(&str, &mut String) -> Outcome<String>,
) -> cartwright_status {
    // SAFETY: it is NULL or a response that only the caller uses.
    let Some(response) = (unsafe { response.as_mut() }) else { return CARTWRIGHT_NULL_POINTER };
    // SAFETY: the caller has left it in its initial state, or as `put` has left it.
    let mut room = unsafe { response.take() };
    if request.is_null() {
        return CARTWRIGHT_NULL_POINTER;
    }
    // SAFETY: it is not NULL, so the caller promises that it points to this many bytes that do not change.
    let request = unsafe { slice::from_raw_parts(request.cast(), length) };
    let Ok(request) = str::from_utf8(request) else { return CARTWRIGHT_INVALID_UTF8 };
    let (text, status) = match run(request, &mut room) {
        Ok(Ok(answer)) => (answer, CARTWRIGHT_OK),
        Ok(Err(refusal)) => (refusal, CARTWRIGHT_REFUSED),
        Err(status) => return status,
    };
    // JSON text has no NUL byte; one would be a defect.
    let Some(text) = handed::terminated(text) else { return CARTWRIGHT_PANIC };
    response.put(text);
    status
}

/// Runs a closure that writes into a string, and contains its panics.
fn into(room: &mut String, run: impl FnOnce(&mut String) -> Result<(), Error>) -> Outcome<String> {
    let mut room = std::mem::take(room);
    contained(AssertUnwindSafe(move || {
        run(&mut room)?;
        Ok(room)
    }))
}

#[cfg(test)]
#[path = "response/tests.rs"]
mod tests;
