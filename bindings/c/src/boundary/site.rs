//! Prepared sites: read once and used for many carts.

use std::ffi::c_char;
use std::ptr;

use cartwright::Error;
use cartwright::json::PreparedSiteText;

#[cfg(target_os = "linux")]
use super::fork;
use super::handles::InUse;
use super::sites::SITES;
use super::status::cartwright_status::{self, CARTWRIGHT_NULL_POINTER, CARTWRIGHT_OK};
use super::{answered, contained, hand_over};

/// A site that is read once and used for many carts. It is immutable, so any number of threads may calculate and verify
/// with it at once. A pointer to it is a handle that is never dereferenced and never given out twice, so a released
/// site, or a pointer to anything else, is recognized as invalid.
pub struct cartwright_site {
    _none: (),
}

// The guarantees of `cartwright_site` for threads.
const _: () = {
    const fn shareable<T: Send + Sync>() {}
    shareable::<PreparedSiteText>();
};

/// Returns the site of a handle; `None` for NULL, for a released one and for any other pointer.
pub(super) fn site_of(handle: *const cartwright_site) -> Option<InUse<'static, PreparedSiteText>> {
    SITES.get(handle.addr())
}

/// Reads and prepares the site of a request `{"site", "limits"?, "numbers"?}`, which ends at its NUL and may be freed
/// afterwards. The limits hold for every calculation with the site, `numbers` for the site alone. Other members of a
/// calculation have no effect here: `coupons`, `customer`, `shippingCost` and the like belong in the request of each cart.
///
/// With `CARTWRIGHT_OK`, `*site` becomes the prepared site, to be released with `cartwright_site_free`, and `*response`
/// becomes NULL. With every other status `*site` becomes NULL, and `*response` is set as by an operation.
///
/// ```c
/// struct cartwright_site *site = NULL;
/// enum cartwright_status status = cartwright_site_prepare(request, &site, &response);
/// cartwright_site_free(site);
/// ```
///
/// # Safety
/// The caller must ensure what an operation requires of `request` and `response`, and that `site` is NULL or points to
/// a pointer that nothing else uses during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_site_prepare(
    request: *const c_char,
    site: *mut *mut cartwright_site,
    response: *mut *mut c_char,
) -> cartwright_status {
    #[cfg(target_os = "linux")]
    fork::prepare();
    // Any missing argument gives the same status, which `answered` returns after it has cleared `*response`.
    let request = if site.is_null() { ptr::null() } else { request };
    // SAFETY: the caller promises what `answered` requires of both pointers; NULL is allowed.
    let prepared = unsafe { answered(request, response, |text| contained(|| PreparedSiteText::prepare(text))) };
    let (prepared, status) = match prepared {
        Ok(prepared) => (ptr::without_provenance_mut(SITES.put(prepared)), CARTWRIGHT_OK),
        Err(status) => (ptr::null_mut(), status),
    };
    if !site.is_null() {
        // SAFETY: it is not NULL, so the caller promises that a pointer can be written to it.
        unsafe { site.write(prepared) };
    }
    status
}

/// Calculates a cart with a prepared site, like `cartwright_calculate` and with the same answers. The request has no
/// `site` and no `sites`; one that names a site is refused with `UNKNOWN_MEMBER`. A `site` that is NULL, was released,
/// or is not a site of this library gives `CARTWRIGHT_NULL_POINTER`.
///
/// ```c
/// enum cartwright_status status = cartwright_site_calculate(site, request, &response);
/// puts(response != NULL ? response : "no response");
/// cartwright_string_free(response);
/// ```
///
/// # Safety
/// The caller must ensure what an operation requires of `request` and `response`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_site_calculate(
    site: *const cartwright_site,
    request: *const c_char,
    response: *mut *mut c_char,
) -> cartwright_status {
    // SAFETY: the caller promises what `on_site` requires of the pointers.
    unsafe { on_site(site, request, response, PreparedSiteText::calculate) }
}

/// Verifies a calculated cart with a prepared site, like `cartwright_verify_cart` and with the same answers. The
/// request has no `site` and no `sites`; one that names a site is refused with `UNKNOWN_MEMBER`. A `site` that is NULL,
/// was released, or is not a site of this library gives `CARTWRIGHT_NULL_POINTER`.
///
/// ```c
/// enum cartwright_status status = cartwright_site_verify_cart(site, request, &response);
/// puts(response != NULL ? response : "no response");
/// cartwright_string_free(response);
/// ```
///
/// # Safety
/// The caller must ensure what an operation requires of `request` and `response`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cartwright_site_verify_cart(
    site: *const cartwright_site,
    request: *const c_char,
    response: *mut *mut c_char,
) -> cartwright_status {
    // SAFETY: the caller promises what `on_site` requires of the pointers.
    unsafe { on_site(site, request, response, PreparedSiteText::verify_cart) }
}

/// Runs an operation with a prepared site.
///
/// # Safety
/// The same as for [`answered`].
unsafe fn on_site(
    site: *const cartwright_site,
    request: *const c_char,
    response: *mut *mut c_char,
    operation: fn(&PreparedSiteText, &str) -> Result<String, Error>,
) -> cartwright_status {
    let site = site_of(site);
    // Any missing argument gives the same status, which `answered` returns after it has cleared `*response`.
    let request = if site.is_none() { ptr::null() } else { request };
    // SAFETY: the caller promises what `answered` requires of both pointers; NULL is allowed.
    let answer = unsafe {
        answered(request, response, |text| contained(|| site.as_ref().map(|site| operation(site, text)).transpose()))
    };
    match answer {
        // SAFETY: as above; `answered` has checked that `response` is not NULL.
        Ok(Some(answer)) => unsafe { hand_over(answer, CARTWRIGHT_OK, response) },
        Ok(None) => CARTWRIGHT_NULL_POINTER,
        Err(status) => status,
    }
}

/// Releases a prepared site, from any thread. A call that is using it finishes with it; every later call returns
/// `CARTWRIGHT_NULL_POINTER`. Release every site once, with this function and not with `free`. The call does nothing
/// for NULL, for a site that was already released, and for a pointer that is not a site of this library.
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
