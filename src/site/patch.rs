//! Patching a site with a JSON merge patch.

use super::mixin::schema;
use super::replace::{immutable_code, inactive};
use super::save::keep_default;
use super::view::is_active;
use super::{Expand, ServiceKind, Shown, SiteChanged, SiteRegistry, StoredSite, validate};
use crate::document::{Kind, Node, edit, merge, wrong_type};
use crate::error::{Error, Path};
use crate::pricing::state::{Notice, misspelt};
use crate::schema::Schemas;
use crate::store::{Version, after_patch, storable};

impl SiteRegistry<'_> {
    /// Patches a site; see [`patch_site`](crate::site::patch_site).
    pub(crate) fn patch(
        &mut self,
        code: &str,
        patch: Node<'_>,
        expand: &Expand,
        schemas: &dyn Schemas,
    ) -> Result<SiteChanged, Error> {
        let stored = self.find(code)?.node();
        if patch.kind() != Kind::Object {
            return Err(wrong_type(patch, "an object"));
        }
        let version = Version::of(stored)?;
        if let Some(named) = Version::stated(patch)? {
            version.expect(named, patch.pointer() + "/metadata/version")?;
        }
        if let Some(other) = patch.get("code").filter(|other| other.as_text().is_none_or(|other| other != code)) {
            return Err(immutable_code(code, other.raw(), other.pointer()));
        }
        for kind in ServiceKind::ALL {
            self.refuse_hidden(kind, StoredSite::new(stored), patch, expand)?;
        }

        let (own, patched) = (self.pointer(code), after_patch(stored, patch)?);
        if patched == stored.raw() {
            let notices = self.told(stored, stored, patch, &|path| own.clone() + path)?;
            let (id, version) = (code.to_owned(), version.0);
            return Ok(SiteChanged { id, version, no_longer_default: None, notices });
        }
        let text = self.next(code, version)?.written_in(&patched)?;
        let origin = |path: &str| match merge::comes_with(stored, patch, path) {
            // A default language is outside of the languages that only the patch has.
            false if path == "/defaultLanguage" && patch.get("languages").is_some() => patch.pointer() + "/languages",
            true => patch.pointer() + path,
            false => own.clone() + path,
        };
        let document = patch.remade(storable(text, patch.pointer(), &self.limits)?);
        let site = document.root();
        validate::site(site, &self.limits).map_err(|error| error.with_paths(&origin))?;
        keep_default(Some(StoredSite::new(stored)), StoredSite::new(site), &origin)?;
        schema::validate_changed(site, Some(stored), schemas, &self.limits)
            .map_err(|error| schema::found_at(error, &origin))?;
        let notices = self.told(stored, site, patch, &origin)?;
        Ok(SiteChanged { notices, ..self.store(document)? })
    }

    /// The notices about the members of a patched site, and about those that the patch removes although the site never had
    /// them. `origin` returns the place in the request of a pointer into the site.
    fn told(
        &self,
        stored: Node<'_>,
        site: Node<'_>,
        patch: Node<'_>,
        origin: &dyn Fn(&str) -> String,
    ) -> Result<Vec<Notice>, Error> {
        let inside = Path::Text("");
        // A site that has too many to tell of can be mended all the same.
        let before = misspelt::of_site(stored, &inside, &self.limits).unwrap_or_default();
        let mut notices = misspelt::of_site(site, &inside, &self.limits)?;
        let removals = misspelt::of_removals(patch, &[&before, &notices], &self.limits)?;
        for notice in &mut notices {
            notice.path = origin(&notice.path);
        }
        notices.extend(removals.into_iter().map(|notice| Notice { path: patch.pointer() + &notice.path, ..notice }));
        Ok(notices)
    }

    /// Refuses to patch the service configurations of a kind while inactive ones are out of view: the patch would
    /// replace these too.
    fn refuse_hidden(
        &self,
        kind: ServiceKind,
        stored: StoredSite<'_>,
        patch: Node<'_>,
        expand: &Expand,
    ) -> Result<(), Error> {
        let Some(change) = patch.get(kind.as_str()).filter(|_| expand.services(kind) != Shown::All) else {
            return Ok(());
        };
        let services = stored.node().present(kind.as_str());
        for service in services.unwrap_or(edit::nothing()).elements() {
            if !is_active(service).map_err(|error| self.fault(&stored.code(), error))? {
                return Err(inactive(kind, service.get("id"), change.pointer()));
            }
        }
        Ok(())
    }
}
