//! Patching a site: a JSON merge patch on the whole of it.

use super::expand::{Expand, ServiceKind, Shown, is_active};
use super::replace::immutable_code;
use super::sites::{SiteChange, Sites};
use super::{mixin, validate};
use crate::document::{Kind, Node, Placed, edit, merge, wrong_type};
use crate::error::{Code, Error, cut};
use crate::schema::SchemaRegistry;
use crate::stored::Version;

impl Sites<'_> {
    /// Patches a site as RFC 7396 says: members of the patch replace those of the site, objects member by member, `null`
    /// removes. The result is validated as a whole. The patch may carry the version it is for. One that changes nothing
    /// leaves the version too.
    ///
    /// An array is replaced as a whole; where the site has inactive service configurations of the kind, that takes the
    /// matching `expand`.
    ///
    /// # Errors
    /// `SITE_NOT_FOUND`; `VERSION_CONFLICT` for another version than the stored; `IMMUTABLE_MEMBER` for another code;
    /// `SERVICE_INACTIVE`; whatever is wrong with the result, with a pointer that begins at the patch; what the schemas
    /// find.
    pub fn patch(
        &mut self,
        code: &str,
        patch: Node<'_>,
        expand: &Expand,
        schemas: &SchemaRegistry<'_>,
    ) -> Result<SiteChange, Error> {
        self.merge_in(code, patch, expand, schemas).map_err(Error::of_site)
    }

    fn merge_in(
        &mut self,
        code: &str,
        patch: Node<'_>,
        expand: &Expand,
        schemas: &SchemaRegistry<'_>,
    ) -> Result<SiteChange, Error> {
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
            refuse_hidden(kind, stored, patch, expand)?;
        }

        let patched = merge::patched(stored, patch);
        if patched == stored.raw() {
            return Ok(SiteChange { id: code.to_owned(), version: version.0, no_longer_default: None });
        }
        let patched = Placed::new(&patched, &patch.pointer())?;
        let site = patched.node();
        validate::site(site)?;
        mixin::validate_changed(site, Some(stored), schemas)?;
        let text = edit::set(site, "metadata", &version.next()?.metadata_of(site));
        self.store(text, &patch.pointer())
    }
}

/// A patch replaces the service configurations of a kind as a whole, those out of view included.
fn refuse_hidden(kind: ServiceKind, stored: Node<'_>, patch: Node<'_>, expand: &Expand) -> Result<(), Error> {
    let (Some(change), true) = (patch.get(kind.as_str()), expand.services(kind) != Shown::All) else { return Ok(()) };
    let services = stored.present(kind.as_str());
    let Some(hidden) = services.unwrap_or(edit::nothing()).elements().find(|service| !is_active(*service)) else {
        return Ok(());
    };
    let id = hidden.get("id").map_or("without an id", |id| cut(id.raw()));
    let kind = kind.as_str();
    let message = format!("the {kind} service {id} is inactive, it can be changed with `expand` {kind}:all");
    Err(Error::new(Code::ServiceInactive, change.pointer(), message))
}
