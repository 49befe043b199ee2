//! The sites of a state, checked as they are read, and the site that a cart names.

use std::cmp::Ordering;

use super::StoredSite;
use crate::collections::sort;
use crate::document::{FromNode, Kind, Node, Text, missing, wrong_type};
use crate::error::{CART, Error, ErrorCode, Path, cut};
use crate::store::Version;

/// A site of a state.
pub(crate) struct Listed<'a> {
    pub(crate) place: usize,
    pub(crate) code: Text<'a>,
    pub(crate) is_default: bool,
    pub(crate) node: Node<'a>,
}

/// Passes every site of a state to `see`, in order.
///
/// # Errors
/// The first fault of the state.
pub(crate) fn each<'a>(state: Node<'a>, see: &mut dyn FnMut(Listed<'a>)) -> Result<(), Error> {
    if state.kind() != Kind::Object {
        return Err(wrong_type(state, "an object"));
    }
    let Some(array) = state.present("sites") else { return Ok(()) };
    if array.kind() != Kind::Array {
        return Err(wrong_type(array, "an array"));
    }
    let repeated = repeated(array);
    let mut has_default = false;
    for (place, node) in array.elements().enumerate() {
        let code = code_of(node)?;
        if repeated == Some(place) {
            let message = format!("the state has two sites `{}`", cut(&code));
            return Err(Error::new(ErrorCode::DuplicateCode, format!("{}/code", node.pointer()), message));
        }
        readable(node)?;
        let is_default = node.present("default").map_or(Ok(false), bool::read)?;
        if is_default && has_default {
            let message = format!("site `{}` is a second default site in the state", cut(&code));
            return Err(Error::new(ErrorCode::SeveralDefaultSites, format!("{}/default", node.pointer()), message));
        }
        has_default |= is_default;
        see(Listed { place, code, is_default, node });
    }
    Ok(())
}

/// The index of the first site that has the same code as an earlier one.
fn repeated(array: Node<'_>) -> Option<usize> {
    let mut codes = Vec::new();
    for (index, site) in array.elements().enumerate() {
        codes.extend(code_of(site).ok().map(|code| (code, index)));
    }
    sort::sort_by(&mut codes, |(one, _), (other, _)| one.cmp(other));
    let pairs = codes.iter().zip(codes.iter().skip(1));
    pairs.filter(|((one, _), (other, _))| one.cmp(other) == Ordering::Equal).map(|(_, (_, index))| *index).min()
}

fn code_of(site: Node<'_>) -> Result<Text<'_>, Error> {
    if site.kind() != Kind::Object {
        return Err(wrong_type(site, "an object"));
    }
    site.get("code").map_or_else(|| Err(missing(site, "code")), Text::read)
}

/// Refuses a stored site in which `active`, `metadata` with its version, or `mixins` has the wrong type. Other members
/// are not checked.
fn readable(site: Node<'_>) -> Result<(), Error> {
    site.present("active").map(bool::read).transpose()?;
    Version::of(site)?;
    match site.present("mixins") {
        Some(mixins) if mixins.kind() != Kind::Object => Err(wrong_type(mixins, "an object")),
        _ => Ok(()),
    }
}

/// The error for a code that no site has.
pub(crate) fn not_found(code: &str, path: impl Into<String>) -> Error {
    Error::new(ErrorCode::SiteNotFound, path, format!("there is no site `{}`", cut(code)))
}

/// The site that a cart is priced on; `site` is the one that its `siteCode` names, if any.
///
/// # Errors
/// `SITE_NOT_FOUND`, `SITE_INACTIVE`.
pub(crate) fn priced<'a>(site: Option<Node<'a>>, code: &str) -> Result<Node<'a>, Error> {
    const PATH: Path<'static> = CART.member("siteCode");
    match site {
        None => Err(not_found(code, PATH)),
        Some(site) if StoredSite::new(site).is_active() => Ok(site),
        Some(_) => {
            Err(Error::new(ErrorCode::SiteInactive, PATH, format!("site `{}` of the cart is inactive", cut(code))))
        }
    }
}

/// The index and the node of the site that a cart names; `code` is the `siteCode` as read from the cart.
///
/// # Errors
/// The faults of the state, then the error in `code`, then `SITE_NOT_FOUND` or `SITE_INACTIVE`.
pub(crate) fn named<'a>(state: Node<'a>, code: Result<Text<'_>, Error>) -> Result<(usize, Node<'a>), Error> {
    let mut found = None;
    each(state, &mut |site| {
        if code.as_ref().is_ok_and(|code| *code == site.code) {
            found = Some((site.place, site.node));
        }
    })?;
    let site = priced(found.map(|(_, site)| site), &code?)?;
    Ok((found.map_or(0, |(place, _)| place), site))
}
