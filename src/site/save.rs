//! Storing a site that an operation has written and checked.

use super::{SiteChanged, SiteRegistry, StoredSite, validate};
use crate::document::{Document, edit};
use crate::error::{Error, ErrorCode, cut};
use crate::store::{Version, storable};

impl<'a> SiteRegistry<'a> {
    /// Stores a site: replaces the one with the same code, or appends it. If it is the default site, the former default
    /// site loses its flag in the same step. On an error, nothing changes.
    pub(crate) fn store(&mut self, document: Document<'a>) -> Result<SiteChanged, Error> {
        let site = StoredSite::new(document.root());
        let (code, default, version) = (site.code().into_owned(), site.is_default(), Version::of(site.node())?);

        let mut no_longer_default = None;
        if let Some(former) = self.default.clone().filter(|former| default && *former != code) {
            let cleared = self.cleared(&former)?;
            self.put(cleared);
            no_longer_default = Some(former);
        }
        if default {
            self.default = Some(code.clone());
        }
        self.put(document);
        Ok(SiteChanged { id: code, version: version.0, no_longer_default, notices: Vec::new() })
    }

    /// The version of a stored site after one more change.
    pub(crate) fn next(&self, code: &str, version: Version) -> Result<Version, Error> {
        risen(version, &|| self.pointer(code) + "/metadata/version")
    }

    /// The former default site, with its flag cleared and its version raised.
    fn cleared(&self, code: &str) -> Result<Document<'static>, Error> {
        let site = self.find(code)?.node();
        let metadata = self.next(code, Version::of(site)?)?.metadata_of(site);
        let cleared = || {
            let text = edit::set_all(site, &[edit::member("default", "false"), edit::member("metadata", metadata)]);
            let document = site.remade(storable(text, "", &self.limits)?);
            validate::stored(document.root(), &self.limits)?;
            Ok(document)
        };
        cleared().map_err(|error| self.fault(code, error))
    }
}

/// The version after one more change; `path` gives the pointer to the stored version.
pub(crate) fn risen(version: Version, path: &dyn Fn() -> String) -> Result<Version, Error> {
    version.next().map_err(|error| {
        let message = format!("`version`: the stored {} is the highest possible", version.0);
        Error::new(error.code(), path(), message)
    })
}

/// Refuses a change that takes the flag from the default site, or that leaves the default site inactive. `origin` turns
/// a path within the changed site into a pointer into the request.
pub(crate) fn keep_default(
    before: Option<StoredSite<'_>>,
    after: StoredSite<'_>,
    origin: &dyn Fn(&str) -> String,
) -> Result<(), Error> {
    let was_default = before.is_some_and(|before| before.is_default());
    let code = after.code();
    let code = cut(&code);
    if was_default && !after.is_default() {
        let message = format!(
            "`default`: site `{code}` is the default site and remains so until another one says `default: true`"
        );
        return Err(Error::new(ErrorCode::DefaultSiteRequired, origin("/default"), message));
    }
    if !after.is_default() || after.is_active() {
        return Ok(());
    }
    // The error points at the member that the change has set: the flag, if the site was inactive before.
    let flagged = !was_default && before.is_some_and(|before| !before.is_active());
    let message = format!("site `{code}` would be the default site with `active: false`, expected an active one");
    Err(Error::new(ErrorCode::DefaultSiteInactive, origin(if flagged { "/default" } else { "/active" }), message))
}
