//! Prepared sites: read once, for many carts.

use std::ffi::c_char;
use std::ptr;

use cartwright::Error;
use cartwright::json::PreparedSiteText;

use super::handles::{InUse, Table};
use super::status::cartwright_status::{self, CARTWRIGHT_NULL_POINTER, CARTWRIGHT_OK};
use super::{answered, contained, hand_over};

/// A site that was read once, for many carts. It never changes: any number of threads may calculate and verify with it at
/// once. A pointer to it is a handle, which leads nowhere and is never given out twice: one that was released is told from
/// all others, and so is a pointer to anything else.
pub struct cartwright_site {
    _none: (),
}

/// The prepared sites that are not released.
pub(super) static SITES: Table<PreparedSiteText> = Table::new();

// The promises of `cartwright_site` to threads.
const _: () = {
    const fn shareable<T: Send + Sync>() {}
    shareable::<PreparedSiteText>();
};

/// The site of a handle; `None` for NULL, for one that was released, and for any other pointer.
pub(super) fn site_of(handle: *const cartwright_site) -> Option<InUse<'static, PreparedSiteText>> {
    SITES.get(handle.addr())
}

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
        Ok(prepared) => (ptr::without_provenance_mut(SITES.put(prepared)), CARTWRIGHT_OK),
        Err(status) => (ptr::null_mut(), status),
    };
    if !site.is_null() {
        // SAFETY: it is not NULL, so the caller promises that it is a place for a pointer.
        unsafe { site.write(prepared) };
    }
    status
}

/// Calculates a cart with a prepared site: as `cartwright_calculate`, with the same answers. The request has no `site` and no
/// `sites`: one that names a site is refused, `UNKNOWN_MEMBER`. A `site` that is NULL, that was released, or that is no site of
/// this library is `CARTWRIGHT_NULL_POINTER`.
///
/// ```c
/// enum cartwright_status status = cartwright_site_calculate(site, request, &response);
/// puts(response != NULL ? response : "no response");
/// cartwright_string_free(response);
/// ```
///
/// # Safety
/// The caller sees to it that `request` and `response` are what an operation asks of them.
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
/// `site` and no `sites`: one that names a site is refused, `UNKNOWN_MEMBER`. A `site` that is NULL, that was released, or that
/// is no site of this library is `CARTWRIGHT_NULL_POINTER`.
///
/// ```c
/// enum cartwright_status status = cartwright_site_verify_cart(site, request, &response);
/// puts(response != NULL ? response : "no response");
/// cartwright_string_free(response);
/// ```
///
/// # Safety
/// The caller sees to it that `request` and `response` are what an operation asks of them.
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
/// As [`answered`].
unsafe fn on_site(
    site: *const cartwright_site,
    request: *const c_char,
    response: *mut *mut c_char,
    operation: fn(&PreparedSiteText, &str) -> Result<String, Error>,
) -> cartwright_status {
    let site = site_of(site);
    // One missing argument is as bad as the other; `answered` says so, and clears `*response`.
    let request = if site.is_none() { ptr::null() } else { request };
    // SAFETY: the caller promises of both pointers what `answered` asks; NULL is allowed.
    let answer = unsafe {
        answered(request, response, |text| contained(|| site.as_ref().map(|site| operation(site, text)).transpose()))
    };
    match answer {
        // SAFETY: as above; `answered` has found that `response` is not NULL.
        Ok(Some(answer)) => unsafe { hand_over(answer, CARTWRIGHT_OK, response) },
        Ok(None) => CARTWRIGHT_NULL_POINTER,
        Err(status) => status,
    }
}

/// Releases a prepared site, from any thread. A call that uses it has begun with it and ends with it; every later one is
/// `CARTWRIGHT_NULL_POINTER`. NULL is allowed; for it, for a site that was released before, and for a pointer that is no site
/// of this library, nothing is done. Every site is released once, by this function and not by `free`.
///
/// ```c
/// struct cartwright_site *site = NULL;
/// enum cartwright_status status = cartwright_site_prepare(request, &site, &response);
/// cartwright_site_free(site);
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn cartwright_site_free(site: *mut cartwright_site) {
    SITES.release(site.addr());
}
