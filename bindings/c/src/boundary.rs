//! The boundary with C: pointers become text, text becomes pointers, and no panic crosses it. All `unsafe` of the
//! repository stands in this file.
#![allow(unsafe_code, reason = "a C interface takes and returns pointers")]
#![allow(non_camel_case_types, reason = "these are the names of the header")]

pub(crate) mod stack;

use std::ffi::{CStr, CString, c_char};
use std::panic::{UnwindSafe, catch_unwind};
use std::ptr;

use cartwright::Error;
use cartwright::json::{Operation, PreparedSiteText};

/// What a call came to. The numbers never change and are never used again for something else; a later version may add
/// some, so treat an unknown one as a failure.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum cartwright_status {
    /// Done. `*response` is the answer.
    CARTWRIGHT_OK = 0,
    /// The request was refused and nothing has changed. `*response` is the refusal, a JSON object
    /// `{"error": {"code", "category", "status", "message", "path", "details"?, "body"}}`.
    CARTWRIGHT_REFUSED = 1,
    /// A pointer that must not be NULL is NULL. Nothing was done; `*response` is NULL.
    CARTWRIGHT_NULL_POINTER = 2,
    /// The request is not UTF-8. Nothing was done; `*response` is NULL.
    CARTWRIGHT_INVALID_UTF8 = 3,
    /// A defect of the library was met and contained: it has said on standard error where. `*response` is NULL, and
    /// the library can still be used. Please report it.
    CARTWRIGHT_PANIC = 4,
}

use cartwright_status::{
    CARTWRIGHT_INVALID_UTF8, CARTWRIGHT_NULL_POINTER, CARTWRIGHT_OK, CARTWRIGHT_PANIC, CARTWRIGHT_REFUSED,
};

/// The type of every operation.
///
/// `request` is read during the call and left as it is. `*response` becomes the answer with `CARTWRIGHT_OK` and the
/// refusal with `CARTWRIGHT_REFUSED`, to be released by `cartwright_string_free`; it becomes NULL with every other
/// status. What it held before is never read or released. A NULL argument is `CARTWRIGHT_NULL_POINTER`, a request that
/// is not UTF-8 `CARTWRIGHT_INVALID_UTF8`, a defect of the library `CARTWRIGHT_PANIC`. Any number of threads may call
/// it at once.
///
/// The caller sees to it that `request` is NULL or points to a NUL-terminated string that nobody changes during the
/// call, and that `response` is NULL or points to a place for a pointer that nobody else uses during the call.
///
/// ```c
/// enum cartwright_status status = cartwright_operation(request, &response);
/// puts(response != NULL ? response : "no response");
/// cartwright_string_free(response);
/// ```
pub type cartwright_operation =
    unsafe extern "C" fn(request: *const c_char, response: *mut *mut c_char) -> cartwright_status;

/// Exports operations of `cartwright::json`: first the stack that they need, then a line each: what the header says of
/// it, its name in C, its name in Rust.
macro_rules! operations {
    (in $stack:ident; $( $(#[doc = $doc:literal])+ $export:ident: $operation:ident; )+) => { $(
        $(#[doc = $doc])+
        ///
        /// # Safety
        /// `request` is NULL or points to a NUL-terminated string that nobody changes during the call; `response` is
        /// NULL or points to a place for a pointer that nobody else uses during the call.
        #[allow(unsafe_code, reason = "an export; its safety is argued in the boundary")]
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $export(
            request: *const std::ffi::c_char,
            response: *mut *mut std::ffi::c_char,
        ) -> $crate::boundary::cartwright_status {
            // SAFETY: the caller promises of both pointers what `call` asks.
            unsafe { $crate::boundary::call(
                    cartwright::json::$operation,
                    $crate::boundary::stack::$stack,
                    request,
                    response,
                ) }
        }
        // Every export is of the type that the header is written from.
        const _: $crate::boundary::cartwright_operation = $export;
    )+ };
}
pub(crate) use operations;

/// Runs an operation.
///
/// # Safety
/// As [`answered`].
pub(crate) unsafe fn call(
    operation: Operation,
    needed: usize,
    request: *const c_char,
    response: *mut *mut c_char,
) -> cartwright_status {
    // SAFETY: the caller promises what `answered` asks.
    match unsafe { answered(request, response, needed, operation) } {
        // SAFETY: as above; `answered` has found that `response` is not NULL.
        Ok(answer) => unsafe { hand_over(answer, CARTWRIGHT_OK, response) },
        Err(status) => status,
    }
}

/// Reads the request, runs something on it with the stack that it needs, and contains its panics. A refusal is handed over to C; what else came out
/// of it is the caller's. `*response` is NULL but for a refusal.
///
/// # Safety
/// `request` is NULL or points to a NUL-terminated string that nobody changes during the call; `response` is NULL or
/// points to a place for a pointer that nobody else uses during the call.
unsafe fn answered<T>(
    request: *const c_char,
    response: *mut *mut c_char,
    needed: usize,
    run: impl FnOnce(&str) -> Result<T, Error> + UnwindSafe,
) -> Result<T, cartwright_status> {
    if response.is_null() {
        return Err(CARTWRIGHT_NULL_POINTER);
    }
    // SAFETY: it is not NULL, so the caller promises that it is a place for a pointer.
    unsafe { response.write(ptr::null_mut()) };
    if request.is_null() {
        return Err(CARTWRIGHT_NULL_POINTER);
    }
    // SAFETY: it is not NULL, so the caller promises that it is a NUL-terminated string that stays as it is.
    let request = unsafe { CStr::from_ptr(request) }.to_str().map_err(|_| CARTWRIGHT_INVALID_UTF8)?;
    match catch_unwind(|| stack::with(needed, || run(request).map_err(|error| error.to_json()))) {
        Ok(Ok(outcome)) => Ok(outcome),
        // SAFETY: as the write above.
        Ok(Err(refusal)) => Err(unsafe { hand_over(refusal, CARTWRIGHT_REFUSED, response) }),
        Err(_) => Err(CARTWRIGHT_PANIC),
    }
}

/// Hands a text over to C, which releases it.
///
/// # Safety
/// `response` points to a place for a pointer that nobody else uses during the call.
unsafe fn hand_over(text: String, status: cartwright_status, response: *mut *mut c_char) -> cartwright_status {
    // JSON text holds no NUL byte: one would be a defect.
    let Ok(text) = CString::new(text) else { return CARTWRIGHT_PANIC };
    // SAFETY: the caller promises that it is a place for a pointer.
    unsafe { response.write(text.into_raw()) };
    status
}

/// Releases a response. NULL is allowed and does nothing. Every response is released exactly once, by this function
/// and not by `free`, from any thread. Any number of threads may call it at once.
///
/// ```c
/// enum cartwright_status status = cartwright_calculate(request, &response);
/// cartwright_string_free(response);
/// response = NULL;
/// ```
///
/// # Safety
/// The caller sees to it that `string` is NULL or a response of this library that was not released before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_string_free(string: *mut c_char) {
    if !string.is_null() {
        // SAFETY: every response comes from `CString::into_raw`; the caller promises that it is released only once.
        drop(unsafe { CString::from_raw(string) });
    }
}

/// The version of the library, for example `0.1.0`: never NULL, a string that lives as long as the library is loaded
/// and is never released. Any number of threads may call it at once.
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

/// The version of the binary interface that the library was built with. Any number of threads may call it at once.
///
/// ```c
/// if (cartwright_abi_version() != CARTWRIGHT_ABI_VERSION) {
///     fputs("the library does not fit this program\n", stderr);
/// }
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn cartwright_abi_version() -> u32 {
    crate::abi::CARTWRIGHT_ABI_VERSION
}

/// A site that was read once, for the calculation of many carts. It never changes: any number of threads may calculate
/// with it at once.
pub struct cartwright_site(PreparedSiteText);

/// What `cartwright_site` promises to threads.
const fn shareable<T: Send + Sync>() {}
const _: () = shareable::<cartwright_site>();

/// Reads and prepares the site of a request `{"site"}`.
///
/// `request` is read during the call and left as it is; it may be released afterwards. With `CARTWRIGHT_OK`, `*site`
/// becomes the prepared site, to be released by `cartwright_site_free`, and `*response` becomes NULL. With
/// `CARTWRIGHT_REFUSED`, `*response` becomes the refusal, to be released by `cartwright_string_free`. In every other
/// case, `*site` and `*response` become NULL. A NULL argument is `CARTWRIGHT_NULL_POINTER`, a request that is not UTF-8
/// `CARTWRIGHT_INVALID_UTF8`, a defect of the library `CARTWRIGHT_PANIC`. Any number of threads may call it at once.
///
/// ```c
/// struct cartwright_site *site = NULL;
/// enum cartwright_status status = cartwright_site_prepare(request, &site, &response);
/// cartwright_site_free(site);
/// ```
///
/// # Safety
/// The caller sees to it that `request` is NULL or points to a NUL-terminated string that nobody changes during the
/// call, and that `site` and `response` are NULL or point each to a place for a pointer that nobody else uses during
/// the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_site_prepare(
    request: *const c_char,
    site: *mut *mut cartwright_site,
    response: *mut *mut c_char,
) -> cartwright_status {
    // One missing argument is as bad as the other; `answered` says so, and clears `*response`.
    let request = if site.is_null() { ptr::null() } else { request };
    // SAFETY: the caller promises of both pointers what `answered` asks; NULL is allowed.
    let (prepared, status) = match unsafe { answered(request, response, stack::SHALLOW, PreparedSiteText::prepare) } {
        Ok(prepared) => (Box::into_raw(Box::new(cartwright_site(prepared))), CARTWRIGHT_OK),
        Err(status) => (ptr::null_mut(), status),
    };
    if !site.is_null() {
        // SAFETY: it is not NULL, so the caller promises that it is a place for a pointer.
        unsafe { site.write(prepared) };
    }
    status
}

/// Calculates a cart with a prepared site: as `cartwright_calculate`, with the same answers, but for the `site` of the
/// request, which is not read and may be left out.
///
/// `site` and `request` are read during the call and left as they are. `*response` becomes the answer with
/// `CARTWRIGHT_OK` and the refusal with `CARTWRIGHT_REFUSED`, to be released by `cartwright_string_free`; it becomes
/// NULL with every other status. A NULL argument is `CARTWRIGHT_NULL_POINTER`, a request that is not UTF-8
/// `CARTWRIGHT_INVALID_UTF8`, a defect of the library `CARTWRIGHT_PANIC`. Any number of threads may call it at once,
/// with one site too.
///
/// ```c
/// enum cartwright_status status = cartwright_site_calculate(site, request, &response);
/// puts(response != NULL ? response : "no response");
/// cartwright_string_free(response);
/// ```
///
/// # Safety
/// The caller sees to it that `site` is NULL or a prepared site that is not released before the call returns, that
/// `request` is NULL or points to a NUL-terminated string that nobody changes during the call, and that `response` is
/// NULL or points to a place for a pointer that nobody else uses during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_site_calculate(
    site: *const cartwright_site,
    request: *const c_char,
    response: *mut *mut c_char,
) -> cartwright_status {
    // SAFETY: it is NULL or a live prepared site, which nobody changes: sites have no operation that does.
    let site = unsafe { site.as_ref() };
    // One missing argument is as bad as the other; `answered` says so, and clears `*response`.
    let request = if site.is_none() { ptr::null() } else { request };
    // SAFETY: the caller promises of both pointers what `answered` asks; NULL is allowed.
    let answer = unsafe {
        answered(request, response, stack::SHALLOW, |request| site.map(|site| site.0.calculate(request)).transpose())
    };
    match answer {
        // SAFETY: as above; `answered` has found that `response` is not NULL.
        Ok(Some(answer)) => unsafe { hand_over(answer, CARTWRIGHT_OK, response) },
        Ok(None) => CARTWRIGHT_NULL_POINTER,
        Err(status) => status,
    }
}

/// Releases a prepared site. NULL is allowed and does nothing. Every site is released exactly once, by this function
/// and not by `free`, from any thread, when no call with it is still running. Any number of threads may call it at
/// once, each with a site of its own.
///
/// ```c
/// struct cartwright_site *site = NULL;
/// enum cartwright_status status = cartwright_site_prepare(request, &site, &response);
/// cartwright_site_free(site);
/// ```
///
/// # Safety
/// The caller sees to it that `site` is NULL or a prepared site that was not released before, and that no call uses it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_site_free(site: *mut cartwright_site) {
    if !site.is_null() {
        // SAFETY: every site comes from `Box::into_raw`; the caller promises that it is released only once.
        drop(unsafe { Box::from_raw(site) });
    }
}

#[cfg(test)]
#[path = "boundary/tests.rs"]
mod tests;
