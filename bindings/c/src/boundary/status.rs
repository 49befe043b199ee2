//! The status of a call, and its name.

use std::ffi::{CStr, c_char, c_uint};

/// The status of a call. A number never changes its meaning, and later versions may add numbers, so treat an unknown
/// one as a failure.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum cartwright_status {
    /// Success. `*response` is the answer.
    CARTWRIGHT_OK = 0,
    /// The request was refused and nothing has changed. `*response` is the refusal, a JSON object
    /// `{"error": {"code", "category", "status", "message", "path", "details"?, "body"}}`.
    CARTWRIGHT_REFUSED = 1,
    /// A pointer that must not be NULL is NULL, or a prepared site is invalid: it was released, or does not come from
    /// this library. Nothing was done; `*response` is NULL.
    CARTWRIGHT_NULL_POINTER = 2,
    /// The request is not UTF-8. Nothing was done; `*response` is NULL.
    CARTWRIGHT_INVALID_UTF8 = 3,
    /// A defect of the library was met and contained; its location was printed to standard error. `*response` is NULL,
    /// and the library can still be used. Please report it.
    CARTWRIGHT_PANIC = 4,
    /// The operation needs a thread of its own, and the system could not start one: it has no memory for the thread's
    /// stack, or no more threads for the process. Nothing was done; `*response` is NULL. A later call may succeed.
    CARTWRIGHT_NO_THREAD = 5,
}

/// A `cartwright_status` as C passes it: any number, including those that are not a status.
pub type cartwright_status_number = c_uint;

/// The name of a status, for example `CARTWRIGHT_REFUSED`. Never NULL; the string lives as long as the library is
/// loaded and must not be released. A number that is not a status in this version has the name
/// `CARTWRIGHT_UNKNOWN_STATUS`.
///
/// ```c
/// enum cartwright_status status = cartwright_calculate(request, &response);
/// fputs("calculate: ", stderr);
/// fputs(cartwright_status_name(status), stderr);
/// cartwright_string_free(response);
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn cartwright_status_name(status: cartwright_status_number) -> *const c_char {
    let name: &'static CStr = match status {
        0 => c"CARTWRIGHT_OK",
        1 => c"CARTWRIGHT_REFUSED",
        2 => c"CARTWRIGHT_NULL_POINTER",
        3 => c"CARTWRIGHT_INVALID_UTF8",
        4 => c"CARTWRIGHT_PANIC",
        5 => c"CARTWRIGHT_NO_THREAD",
        _ => c"CARTWRIGHT_UNKNOWN_STATUS",
    };
    name.as_ptr()
}
