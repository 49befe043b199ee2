//! The boundary with C: it converts between pointers and text, and no panic crosses it. All `unsafe` code of the
//! repository is in this file and its folder.
#![allow(unsafe_code, reason = "a C interface takes and returns pointers")]
#![allow(non_camel_case_types, reason = "these are the names of the header")]

#[cfg(target_os = "linux")]
mod fork;
pub mod frame;
mod handed;
mod handles;
mod heap;
pub(crate) mod place;
pub mod response;
pub mod site;
mod sites;
pub mod status;
mod thread;
pub mod value;
pub mod values;

use std::ffi::{CStr, c_char, c_uint};
use std::panic::{UnwindSafe, catch_unwind};
use std::ptr;

use cartwright::Error;
use cartwright::json::Run;

use place::Place;
use status::cartwright_status::{
    self, CARTWRIGHT_INVALID_UTF8, CARTWRIGHT_NO_THREAD, CARTWRIGHT_NULL_POINTER, CARTWRIGHT_OK, CARTWRIGHT_PANIC,
    CARTWRIGHT_REFUSED,
};

/// The type of every operation, and the rules that they share.
///
/// `request` is one JSON object, which is read during the call and not changed. `*response` becomes the answer with
/// `CARTWRIGHT_OK` and the refusal with `CARTWRIGHT_REFUSED`, to be released with `cartwright_string_free`; with every
/// other status it becomes NULL. Its old value is never read or released. A NULL argument gives
/// `CARTWRIGHT_NULL_POINTER`, a request that is not UTF-8 `CARTWRIGHT_INVALID_UTF8`, a defect of the library
/// `CARTWRIGHT_PANIC`, and a request that needs a thread which the system cannot start `CARTWRIGHT_NO_THREAD`. Any
/// number of threads may call it at once.
///
/// The caller must ensure that `request` is NULL or points to a NUL-terminated string that is not changed during the
/// call, and that `response` is NULL or points to a pointer that nothing else uses during the call.
///
/// ```c
/// enum cartwright_status status = cartwright_calculate(request, &response);
/// puts(response != NULL ? response : cartwright_status_name(status));
/// cartwright_string_free(response);
/// ```
pub type cartwright_operation =
    unsafe extern "C" fn(request: *const c_char, response: *mut *mut c_char) -> cartwright_status;

/// Exports the operations of `cartwright::json`, one a line: the documentation for the header, the name in C, the name
/// in Rust, and the place where it runs.
macro_rules! operations {
    ($( $(#[doc = $doc:literal])+ $export:ident: $operation:ident, $place:ident; )+) => {
        /// Every operation by its name in Rust, and where it runs.
        pub(crate) const OPERATIONS: &[(&str, $crate::boundary::place::Place, cartwright::json::Run)] = &[$(
            (stringify!($operation), $crate::boundary::place::Place::$place, cartwright::json::$operation),
        )+];
        $(
        $(#[doc = $doc])+
        ///
        /// # Safety
        /// `request` is NULL or points to a NUL-terminated string that is not changed during the call; `response` is
        /// NULL or points to a pointer that nothing else uses during the call.
        #[allow(unsafe_code, reason = "an export; its safety is argued in the boundary")]
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $export(
            request: *const std::ffi::c_char,
            response: *mut *mut std::ffi::c_char,
        ) -> $crate::boundary::status::cartwright_status {
            // SAFETY: the caller promises what `call` requires of both pointers.
            unsafe { $crate::boundary::call(
                    cartwright::json::$operation,
                    $crate::boundary::place::Place::$place,
                    request,
                    response,
                ) }
        }
        // Every export has the type that the header is written from.
        const _: $crate::boundary::cartwright_operation = $export;
        )+
    };
}
pub(crate) use operations;

/// Runs an operation.
///
/// # Safety
/// The same as for [`answered`].
pub(crate) unsafe fn call(
    operation: Run,
    place: Place,
    request: *const c_char,
    response: *mut *mut c_char,
) -> cartwright_status {
    // SAFETY: the caller promises what `answered` requires.
    let answer = unsafe {
        answered(request, response, |request| {
            if place.is_apart(request) { apart(operation, request) } else { contained(|| operation(request)) }
        })
    };
    match answer {
        // SAFETY: as above; `answered` has checked that `response` is not NULL.
        Ok(answer) => unsafe { hand_over(answer, CARTWRIGHT_OK, response) },
        Err(status) => status,
    }
}

/// The result of a call: its value or the refusal as text, or the status that says why there is neither.
type Outcome<T> = Result<Result<T, String>, cartwright_status>;

/// Runs a closure and contains its panics.
fn contained<T>(run: impl FnOnce() -> Result<T, Error> + UnwindSafe) -> Outcome<T> {
    catch_unwind(|| run().map_err(|error| error.to_json())).map_err(|_| CARTWRIGHT_PANIC)
}

/// Runs an operation on a thread of its own. The texts are copied, because that thread tracks its allocations.
fn apart(operation: Run, request: &str) -> Outcome<String> {
    let outcome = thread::apart(|| contained(|| operation(request))).unwrap_or(Err(CARTWRIGHT_NO_THREAD))?;
    let copy = |text: String| String::from(text.as_str());
    Ok(outcome.map(copy).map_err(copy))
}

/// Reads the request and runs a closure on it. A refusal is handed over to C; other results are left to the caller.
/// `*response` is NULL except for a refusal.
///
/// # Safety
/// `request` is NULL or points to a NUL-terminated string that is not changed during the call; `response` is NULL or
/// points to a pointer that nothing else uses during the call.
unsafe fn answered<T>(
    request: *const c_char,
    response: *mut *mut c_char,
    run: impl FnOnce(&str) -> Outcome<T>,
) -> Result<T, cartwright_status> {
    if response.is_null() {
        return Err(CARTWRIGHT_NULL_POINTER);
    }
    // SAFETY: it is not NULL, so the caller promises that a pointer can be written to it.
    unsafe { response.write(ptr::null_mut()) };
    if request.is_null() {
        return Err(CARTWRIGHT_NULL_POINTER);
    }
    // SAFETY: it is not NULL, so the caller promises that it is a NUL-terminated string that does not change.
    let request = unsafe { CStr::from_ptr(request) }.to_str().map_err(|_| CARTWRIGHT_INVALID_UTF8)?;
    // SAFETY: as for the write above.
    run(request)?.map_err(|refusal| unsafe { hand_over(refusal, CARTWRIGHT_REFUSED, response) })
}

/// Hands a text over to C, which has to release it.
///
/// # Safety
/// `response` points to a pointer that nothing else uses during the call.
unsafe fn hand_over(text: String, status: cartwright_status, response: *mut *mut c_char) -> cartwright_status {
    #[cfg(target_os = "linux")]
    fork::prepare();
    // JSON text has no NUL byte; one would be a defect.
    let Some(text) = handed::hand_over(text) else { return CARTWRIGHT_PANIC };
    // SAFETY: the caller promises that a pointer can be written to it.
    unsafe { response.write(text) };
    status
}

/// Releases a response, from any thread. Release every response once, with this function and not with `free`. The call
/// does nothing for NULL, for a response that was already released, and for a pointer that is not a response of this
/// library. Only if a later response has received the address of a released one can the two not be told apart.
///
/// ```c
/// enum cartwright_status status = cartwright_calculate(request, &response);
/// cartwright_string_free(response);
/// response = NULL;
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn cartwright_string_free(string: *mut c_char) {
    handed::release(string);
}

/// The version of the library loaded by the program, for example `0.1.0`; the version of the header is
/// `CARTWRIGHT_HEADER_VERSION`. Never NULL; the string lives as long as the library is loaded and must not be released.
///
/// ```c
/// const char *version = cartwright_version();
/// fputs("cartwright ", stdout);
/// puts(version);
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn cartwright_version() -> *const c_char {
    concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast()
}

/// The version of the binary interface that the library was built with; that of the header is `CARTWRIGHT_HEADER_ABI`.
///
/// ```c
/// if (cartwright_abi_version() != CARTWRIGHT_HEADER_ABI) {
///     fputs("the library does not fit this program\n", stderr);
/// }
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn cartwright_abi_version() -> c_uint {
    crate::abi::CARTWRIGHT_HEADER_ABI
}

#[cfg(test)]
#[path = "boundary/tests.rs"]
mod tests;
