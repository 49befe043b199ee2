//! Mixins of a site: named settings groups, created, replaced, patched and deleted one by one.

mod schema;

pub(super) use schema::validate_changed;

use schema::validate;

use super::settings;
use super::sites::{SiteChange, Sites};
use super::validate::is_object;
use crate::document::{Node, Placed, Read, Text, edit, merge, model, wrong_type};
use crate::error::{Code, Error, cut};
use crate::schema::SchemaRegistry;
use crate::stored::Version;

model! {
    /// What every mixin may have, whatever its name.
    struct Mixin<'a> {
        "active" _active: Option<bool>,
        "metadata" metadata: Option<MixinMetadata<'a>>,
    }
}

model! {
    /// What is said about a mixin beside its own properties.
    struct MixinMetadata<'a> {
        "schema" schema: Option<Text<'a>>,
        "version" _version: Option<Version>,
    }
}

impl Sites<'_> {
    /// Creates a mixin of a site: the body maps its name to it. It is validated where its `metadata.schema`, or the
    /// site's `metadata.mixins`, names a schema. The id of the change is the name.
    ///
    /// # Errors
    /// `SITE_NOT_FOUND`; `SITE_MIXIN_BODY_INVALID` for a body of no or several names; `SITE_MIXIN_EXISTS`; whatever is
    /// wrong with a member; what the schema finds.
    pub fn create_mixin(
        &mut self,
        code: &str,
        body: Node<'_>,
        schemas: &SchemaRegistry<'_>,
    ) -> Result<SiteChange, Error> {
        self.add_mixin(code, body, schemas).map_err(Error::of_site)
    }

    fn add_mixin(&mut self, code: &str, body: Node<'_>, schemas: &SchemaRegistry<'_>) -> Result<SiteChange, Error> {
        let site = self.find(code)?;
        if !is_object(body) {
            return Err(wrong_type(body, "an object"));
        }
        let mut members = body.members();
        let (Some((name, mixin)), None) = (members.next(), members.next()) else {
            let message = "expected one member: the name of the mixin with the mixin";
            return Err(Error::new(Code::SiteMixinBodyInvalid, body.pointer(), message));
        };
        if site.mixin(&name).is_ok() {
            let message = format!("site `{}` has a mixin `{}` already", cut(code), cut(&name));
            return Err(Error::new(Code::SiteMixinExists, mixin.pointer(), message));
        }
        well_formed(&name, mixin)?;
        validate(site.node(), &name, mixin, schemas)?;
        let text = with_mixin(site.node(), &name, Some(mixin.raw().to_owned()))?;
        self.store_mixin(&name, text, &body.pointer())
    }

    /// Replaces a mixin of a site by a full body. Where the stored mixin has a `metadata.version`, the body may carry the
    /// version it is for, and the new one is one higher.
    ///
    /// # Errors
    /// `SITE_NOT_FOUND`, `SITE_MIXIN_NOT_FOUND`, `VERSION_CONFLICT`; whatever is wrong with a member; what the schema
    /// finds.
    pub fn replace_mixin(
        &mut self,
        code: &str,
        name: &str,
        body: Node<'_>,
        schemas: &SchemaRegistry<'_>,
    ) -> Result<SiteChange, Error> {
        self.put_mixin(code, name, body, schemas).map_err(Error::of_site)
    }

    fn put_mixin(
        &mut self,
        code: &str,
        name: &str,
        body: Node<'_>,
        schemas: &SchemaRegistry<'_>,
    ) -> Result<SiteChange, Error> {
        let site = self.find(code)?;
        let stored = site.mixin(name)?;
        well_formed(name, body)?;
        let version = next_version(stored, body)?;
        validate(site.node(), name, body, schemas)?;
        let mixin = versioned(body, version);
        let text = with_mixin(site.node(), name, Some(mixin))?;
        self.store_mixin(name, text, &body.pointer())
    }

    /// Patches a mixin of a site as RFC 7396 says. The result is validated as a whole; one that changes nothing leaves
    /// the versions too.
    ///
    /// # Errors
    /// As [`Sites::replace_mixin`], with pointers that begin at the patch.
    pub fn patch_mixin(
        &mut self,
        code: &str,
        name: &str,
        patch: Node<'_>,
        schemas: &SchemaRegistry<'_>,
    ) -> Result<SiteChange, Error> {
        self.merge_mixin(code, name, patch, schemas).map_err(Error::of_site)
    }

    fn merge_mixin(
        &mut self,
        code: &str,
        name: &str,
        patch: Node<'_>,
        schemas: &SchemaRegistry<'_>,
    ) -> Result<SiteChange, Error> {
        let site = self.find(code)?;
        let stored = site.mixin(name)?;
        if !is_object(patch) {
            return Err(wrong_type(patch, "an object"));
        }
        let version = next_version(stored, patch)?;
        let patched = merge::patched(stored, patch);
        if patched == stored.raw() {
            return Ok(SiteChange { id: name.to_owned(), version: site.version()?, no_longer_default: None });
        }
        let patched = Placed::new(&patched, &patch.pointer())?;
        well_formed(name, patched.node())?;
        validate(site.node(), name, patched.node(), schemas)?;
        let mixin = versioned(patched.node(), version);
        let text = with_mixin(site.node(), name, Some(mixin))?;
        self.store_mixin(name, text, &patch.pointer())
    }

    /// Deletes a mixin of a site. One that does not exist is no error, so that deleting twice is the same as deleting
    /// once. Says what changed, if anything did.
    ///
    /// # Errors
    /// `SITE_NOT_FOUND`.
    pub fn delete_mixin(&mut self, code: &str, name: &str) -> Result<Option<SiteChange>, Error> {
        self.drop_mixin(code, name).map_err(Error::of_site)
    }

    fn drop_mixin(&mut self, code: &str, name: &str) -> Result<Option<SiteChange>, Error> {
        let site = self.find(code)?;
        if site.mixin(name).is_err() {
            return Ok(None);
        }
        let text = with_mixin(site.node(), name, None)?;
        self.store_mixin(name, text, "/name").map(Some)
    }

    fn store_mixin(&mut self, name: &str, site: String, path: &str) -> Result<SiteChange, Error> {
        let change = self.store(site, path)?;
        Ok(SiteChange { id: name.to_owned(), ..change })
    }
}

/// The refusal of a name that no mixin of the site has.
pub(super) fn not_found(name: &str) -> Error {
    Error::new(Code::SiteMixinNotFound, "/name", format!("the site has no mixin `{}`", cut(name)))
}

/// Checks every mixin of a site, but not what their schemas say.
pub(super) fn all_well_formed(site: Node<'_>) -> Result<(), Error> {
    let mixins = site.present("mixins");
    for (name, mixin) in mixins.unwrap_or(edit::nothing()).members() {
        well_formed(&name, mixin)?;
    }
    Ok(())
}

/// A mixin is an object; one of the groups that the interface names has the members of that group.
fn well_formed(name: &str, mixin: Node<'_>) -> Result<(), Error> {
    Mixin::read(mixin)?;
    settings::check(name, mixin)
}

/// The version of a mixin after a change, where the stored one has a version; the change may name the one it is for.
fn next_version(stored: Node<'_>, change: Node<'_>) -> Result<Option<Version>, Error> {
    let Some(version) = Version::stated(stored)? else { return Ok(None) };
    if let Some(named) = Version::stated(change)? {
        version.expect(named, change.pointer() + "/metadata/version")?;
    }
    version.next().map(Some)
}

fn versioned(mixin: Node<'_>, version: Option<Version>) -> String {
    match version {
        Some(version) => edit::set(mixin, "metadata", &version.metadata_of(mixin)),
        None => mixin.raw().to_owned(),
    }
}

/// The text of a site, one version higher, with a mixin set or removed.
fn with_mixin(site: Node<'_>, name: &str, mixin: Option<String>) -> Result<String, Error> {
    let mixins = site.present("mixins").unwrap_or(edit::nothing());
    let mixins = edit::set_all(mixins, &[(name.into(), mixin.map(Text::from))]);
    let metadata = Version::of(site)?.next()?.metadata_of(site);
    Ok(edit::set_all(site, &[edit::member("mixins", mixins), edit::member("metadata", metadata)]))
}
