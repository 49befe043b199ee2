//! Reads several values of a response in one walk, without a copy.

use std::ffi::{CStr, c_char};
use std::{ptr, slice, str};

use cartwright::document::{is_pointer, values_at};

use super::contained;
use super::status::cartwright_status::{
    self, CARTWRIGHT_INVALID_UTF8, CARTWRIGHT_NULL_POINTER, CARTWRIGHT_OK, CARTWRIGHT_REFUSED,
};

/// A part of a text that has another owner.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct cartwright_text {
    /// Its first byte, UTF-8; NULL if there is none. No NUL follows the last one.
    text: *const c_char,
    /// Its length in bytes.
    length: usize,
}

impl cartwright_text {
    const NONE: Self = Self { text: ptr::null(), length: 0 };

    fn of(text: &str) -> Self {
        Self { text: text.as_ptr().cast(), length: text.len() }
    }
}

/// Reads several values of a response, an answer or a refusal, each at its JSON pointer as by `cartwright_value`, but
/// all of them in one walk and without a copy.
///
/// With `CARTWRIGHT_OK`, `values[i]` becomes the JSON text of the value at `pointers[i]`: a number with its digits, a
/// string with its quotes and escapes. It is a part of the response, so nothing is released, it is gone with the
/// response, and no NUL follows it. Where a pointer leads nowhere, it is NULL with the length 0.
///
/// With any other status every value is NULL, but for one: if a pointer is malformed, which is `CARTWRIGHT_REFUSED`,
/// its value is the pointer itself, so that its index is known. A pointer is empty or begins with `/`, and each `~` in
/// it is followed by `0` or `1`. `CARTWRIGHT_REFUSED` without such a value means that the text is not JSON; only
/// responses of this library should be read, and of other texts only a part is checked. `CARTWRIGHT_NULL_POINTER` means
/// that the response, one of `pointers`, or, with a `count` above 0, an array is NULL; `CARTWRIGHT_INVALID_UTF8` that the
/// response or one of `pointers` is not UTF-8.
///
/// ```c
/// const char *const pointers[] = {"/cart/calculatedPrice/finalPrice/grossValue", "/cart/currency"};
/// struct cartwright_text values[2];
/// enum cartwright_status status = cartwright_values(response, pointers, 2, values);
/// if (status == CARTWRIGHT_OK && values[0].text != NULL) {
///     fwrite(values[0].text, 1, values[0].length, stdout);
/// }
/// ```
///
/// # Safety
/// The caller must ensure that `response` is NULL or points to a NUL-terminated string, that `pointers` is NULL or points
/// to `count` pointers of the same kind, that nothing of this is changed during the call, and that `values` is NULL or
/// points to `count` values that nothing else uses during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_values(
    response: *const c_char,
    pointers: *const *const c_char,
    count: usize,
    values: *mut cartwright_text,
) -> cartwright_status {
    if values.is_null() && count > 0 {
        return CARTWRIGHT_NULL_POINTER;
    }
    let put = |index: usize, value: cartwright_text| {
        // SAFETY: the array is not NULL unless it is empty, and `index` is below its length; the caller promises that
        // it can be written to. The values may never have been written before, so they are not read.
        unsafe { values.wrapping_add(index).write(value) };
    };
    (0..count).for_each(|index| put(index, cartwright_text::NONE));
    if response.is_null() || (pointers.is_null() && count > 0) {
        return CARTWRIGHT_NULL_POINTER;
    }
    let pointers = if count == 0 {
        &[]
    } else {
        // SAFETY: it is not NULL, so the caller promises that it points to this many pointers that do not change.
        unsafe { slice::from_raw_parts(pointers, count) }
    };
    if pointers.iter().any(|pointer| pointer.is_null()) {
        return CARTWRIGHT_NULL_POINTER;
    }
    // SAFETY: neither the response nor a pointer is NULL, so the caller promises that each is a NUL-terminated string
    // that does not change.
    let read = |text: *const c_char| unsafe { CStr::from_ptr(text) }.to_str();
    let pointers = pointers.iter().map(|pointer| read(*pointer)).collect::<Result<Vec<&str>, _>>();
    let (Ok(response), Ok(pointers)) = (read(response), pointers) else { return CARTWRIGHT_INVALID_UTF8 };
    let malformed = pointers.iter().enumerate().find(|(_, pointer)| !is_pointer(pointer));
    if let Some((index, pointer)) = malformed {
        put(index, cartwright_text::of(pointer));
        return CARTWRIGHT_REFUSED;
    }
    match contained(|| values_at(response, &pointers)) {
        Ok(Ok(found)) => {
            for (index, value) in found.into_iter().enumerate() {
                put(index, value.map_or(cartwright_text::NONE, cartwright_text::of));
            }
            CARTWRIGHT_OK
        }
        Ok(Err(_)) => CARTWRIGHT_REFUSED,
        Err(status) => status,
    }
}

#[cfg(test)]
#[path = "values/tests.rs"]
mod tests;
