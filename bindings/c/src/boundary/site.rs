//! Prepared sites: read once, for many carts.

use std::ffi::c_char;
use std::ptr;

use cartwright::Error;
use cartwright::json::PreparedSiteText;

use super::status::cartwright_status::{self, CARTWRIGHT_NULL_POINTER, CARTWRIGHT_OK};
use super::{answered, contained, hand_over};

/// A site that was read once, for many carts. It never changes: any number of threads may calculate and verify with it at
/// once.
pub struct cartwright_site(pub(super) PreparedSiteText);

// What `cartwright_site` promises to threads.
const _: () = {
    const fn shareable<T: Send + Sync>() {}
    shareable::<cartwright_site>();
};

/// Reads and prepares the site of a request `{"site"}`, which may be released afterwards.
///
/// With `CARTWRIGHT_OK`, `*site` becomes the prepared site, to be released by `cartwright_site_free`, and `*response`
/// becomes NULL. With every other status `*site` becomes NULL, and `*response` what it becomes of an operation.
///
/// ```c
/// struct cartwright_site *site = NULL;
/// enum cartwright_status status = cartwright_site_prepare(request, &site, &response);
/// cartwright_site_free(site);
/// ```
///
/// # Safety
/// The caller sees to it that `request` and `response` are what an operation asks of them, and that `site` is NULL or
/// points to a place for a pointer that nobody else uses during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_site_prepare(
    request: *const c_char,
    site: *mut *mut cartwright_site,
    response: *mut *mut c_char,
) -> cartwright_status {
    // One missing argument is as bad as the other; `answered` says so, and clears `*response`.
    let request = if site.is_null() { ptr::null() } else { request };
    // SAFETY: the caller promises of both pointers what `answered` asks; NULL is allowed.
    let prepared = unsafe { answered(request, response, |text| contained(|| PreparedSiteText::prepare(text))) };
    let (prepared, status) = match prepared {
        Ok(prepared) => (Box::into_raw(Box::new(cartwright_site(prepared))), CARTWRIGHT_OK),
        Err(status) => (ptr::null_mut(), status),
    };
    if !site.is_null() {
        // SAFETY: it is not NULL, so the caller promises that it is a place for a pointer.
        unsafe { site.write(prepared) };
    }
    status
}

/// Calculates a cart with a prepared site: as `cartwright_calculate`, with the same answers. The request has no `site` and no
/// `sites`: one that names a site is refused, `UNKNOWN_MEMBER`. A `site` that is NULL is `CARTWRIGHT_NULL_POINTER`.
///
/// ```c
/// enum cartwright_status status = cartwright_site_calculate(site, request, &response);
/// puts(response != NULL ? response : "no response");
/// cartwright_string_free(response);
/// ```
///
/// # Safety
/// The caller sees to it that `site` is NULL or a prepared site that is not released before the call returns, and that
/// `request` and `response` are what an operation asks of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_site_calculate(
    site: *const cartwright_site,
    request: *const c_char,
    response: *mut *mut c_char,
) -> cartwright_status {
    // SAFETY: the caller promises of the pointers what `on_site` asks.
    unsafe { on_site(site, request, response, PreparedSiteText::calculate) }
}

/// Verifies a calculated cart with a prepared site: as `cartwright_verify_cart`, with the same answers. The request has no
/// `site` and no `sites`: one that names a site is refused, `UNKNOWN_MEMBER`. A `site` that is NULL is
/// `CARTWRIGHT_NULL_POINTER`.
///
/// ```c
/// enum cartwright_status status = cartwright_site_verify_cart(site, request, &response);
/// puts(response != NULL ? response : "no response");
/// cartwright_string_free(response);
/// ```
///
/// # Safety
/// The caller sees to it that `site` is NULL or a prepared site that is not released before the call returns, and that
/// `request` and `response` are what an operation asks of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_site_verify_cart(
    site: *const cartwright_site,
    request: *const c_char,
    response: *mut *mut c_char,
) -> cartwright_status {
    // SAFETY: the caller promises of the pointers what `on_site` asks.
    unsafe { on_site(site, request, response, PreparedSiteText::verify_cart) }
}

/// Runs an operation with a prepared site.
///
/// # Safety
/// `site` is NULL or a prepared site that is not released meanwhile; of `request` and `response` as [`answered`].
unsafe fn on_site(
    site: *const cartwright_site,
    request: *const c_char,
    response: *mut *mut c_char,
    operation: fn(&PreparedSiteText, &str) -> Result<String, Error>,
) -> cartwright_status {
    // SAFETY: it is NULL or a live prepared site, which nobody changes: sites have no operation that does.
    let site = unsafe { site.as_ref() };
    // One missing argument is as bad as the other; `answered` says so, and clears `*response`.
    let request = if site.is_none() { ptr::null() } else { request };
    // SAFETY: the caller promises of both pointers what `answered` asks; NULL is allowed.
    let answer = unsafe {
        answered(request, response, |text| contained(|| site.map(|site| operation(&site.0, text)).transpose()))
    };
    match answer {
        // SAFETY: as above; `answered` has found that `response` is not NULL.
        Ok(Some(answer)) => unsafe { hand_over(answer, CARTWRIGHT_OK, response) },
        Ok(None) => CARTWRIGHT_NULL_POINTER,
        Err(status) => status,
    }
}

/// Releases a prepared site. NULL is allowed and does nothing. Every site is released exactly once, by this function
/// and not by `free`, from any thread, when no call with it is still running.
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
