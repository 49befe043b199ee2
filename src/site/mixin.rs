//! Mixins of a site: named settings groups, created, replaced, patched and deleted one by one.

pub(crate) mod schema;
pub(crate) mod well_formed;

use super::save::{keep_default, risen};
use super::{SiteChanged, SiteRegistry, StoredSite, validate};
use crate::document::{Document, Kind, Node, Text, edit, merge, wrong_type};
use crate::error::{Error, ErrorCode, cut, field, pointer};
use crate::schema::{SchemaRegistry, Schemas};
use crate::store::{Version, after_patch, storable};

impl SiteRegistry<'_> {
    /// Creates a mixin; see [`create_site_mixin`](crate::site::create_site_mixin).
    pub(crate) fn create_mixin(
        &mut self,
        code: &str,
        body: Node<'_>,
        schemas: &dyn Schemas,
    ) -> Result<SiteChanged, Error> {
        let site = self.find(code)?;
        if !validate::is_object(body) {
            return Err(wrong_type(body, "an object"));
        }
        let mut members = body.members();
        let (Some((name, mixin)), None) = (members.next(), members.next()) else {
            let path = body.pointer();
            let message = format!(
                "`{}`: expected one member, the mixin under its name, found {}",
                field(&path),
                body.members().count()
            );
            return Err(Error::new(ErrorCode::SiteMixinBodyInvalid, path, message));
        };
        // Stored as `null`, it would count as absent.
        if mixin.kind() == Kind::Null {
            return Err(wrong_type(mixin, "an object"));
        }
        if site.mixin(&name).is_ok() {
            let message = format!("site `{}` already has a mixin `{}`", cut(code), cut(&name));
            return Err(Error::new(ErrorCode::SiteMixinExists, mixin.pointer(), message));
        }
        let place = mixin.pointer();
        let origin = |path: &str| format!("{place}{path}");
        let document = self.with_mixin(code, &name, Some(mixin.raw().to_owned()), schemas, &origin)?;
        self.store_mixin(&name, document)
    }

    /// Replaces a mixin; see [`replace_site_mixin`](crate::site::replace_site_mixin).
    pub(crate) fn replace_mixin(
        &mut self,
        code: &str,
        name: &str,
        body: Node<'_>,
        schemas: &dyn Schemas,
    ) -> Result<SiteChanged, Error> {
        let stored = self.find(code)?.mixin(name)?;
        if !validate::is_object(body) {
            return Err(wrong_type(body, "an object"));
        }
        let version = self.next_of_mixin(code, stored, body)?;
        let mixin = match version {
            Some(version) => version.written_in(body.raw())?,
            None => body.raw().to_owned(),
        };
        let document = self.with_mixin(code, name, Some(mixin), schemas, &|path| body.pointer() + path)?;
        self.store_mixin(name, document)
    }

    /// Patches a mixin; see [`patch_site_mixin`](crate::site::patch_site_mixin).
    pub(crate) fn patch_mixin(
        &mut self,
        code: &str,
        name: &str,
        patch: Node<'_>,
        schemas: &dyn Schemas,
    ) -> Result<SiteChanged, Error> {
        let site = self.find(code)?;
        let stored = site.mixin(name)?;
        if !validate::is_object(patch) {
            return Err(wrong_type(patch, "an object"));
        }
        let version = self.next_of_mixin(code, stored, patch)?;
        let mut patched = match version {
            Some(_) => after_patch(stored, patch)?,
            // If no version is stored, a version in the patch is a member like any other.
            None => merge::patched(stored, patch),
        };
        if patched == stored.raw() {
            let (id, version) = (name.to_owned(), site.version()?);
            return Ok(SiteChanged { id, version, no_longer_default: None, notices: Vec::new() });
        }
        if let Some(version) = version {
            patched = version.written_in(&patched)?;
        }
        let origin = |path: &str| match merge::comes_with(stored, patch, path) {
            true => patch.pointer() + path,
            false => self.pointer(code) + &place(name) + path,
        };
        let document = self.with_mixin(code, name, Some(patched), schemas, &origin)?;
        self.store_mixin(name, document)
    }

    /// Deletes a mixin; returns the change, if any.
    pub(crate) fn delete_mixin(&mut self, code: &str, name: &str) -> Result<Option<SiteChanged>, Error> {
        let mixins = self.find(code)?.mixins();
        if mixins.and_then(|mixins| mixins.get(name)).is_none() {
            return Ok(None);
        }
        let document = self.with_mixin(code, name, None, &SchemaRegistry::new(), &|_| String::from("/name"))?;
        self.store_mixin(name, document).map(Some)
    }

    /// The site with a mixin set or removed, one version higher. The mixin is checked first, then the site as a whole.
    /// `origin` turns a path within the mixin into a pointer into the request.
    fn with_mixin(
        &self,
        code: &str,
        name: &str,
        mixin: Option<String>,
        schemas: &dyn Schemas,
        origin: &dyn Fn(&str) -> String,
    ) -> Result<Document<'static>, Error> {
        let stored = self.find(code)?;
        let version = self.next(code, Version::of(stored.node())?)?;
        let text = text_with(stored.node(), name, mixin, version);
        let document = stored.node().remade(storable(text, origin(""), &self.limits)?);
        let site = StoredSite::new(document.root());
        let own = place(name);
        let of_site = |path: &str| match path.strip_prefix(&own) {
            Some(inner) if inner.is_empty() || inner.starts_with('/') => origin(inner),
            _ => self.pointer(code) + path,
        };
        if let Ok(mixin) = site.mixin(name) {
            well_formed::one(name, mixin, &self.limits).map_err(|error| error.with_paths(&of_site))?;
            schema::validate(stored.node(), name, mixin, schemas, &self.limits)
                .map_err(|error| schema::found_at(error, &of_site))?;
        }
        validate::stored(site.node(), &self.limits).map_err(|error| error.with_paths(&of_site))?;
        keep_default(Some(stored), site, &of_site)?;
        Ok(document)
    }

    fn store_mixin(&mut self, name: &str, site: Document<'static>) -> Result<SiteChanged, Error> {
        let change = self.store(site)?;
        Ok(SiteChanged { id: name.to_owned(), ..change })
    }

    /// The version of a mixin after a change, if the stored mixin has a version. The change may name the version that
    /// it is for.
    fn next_of_mixin(&self, code: &str, stored: Node<'_>, change: Node<'_>) -> Result<Option<Version>, Error> {
        let stated = Version::stated(stored).map_err(|error| self.fault(code, error))?;
        let Some(version) = stated else { return Ok(None) };
        if let Some(named) = Version::stated(change)? {
            version.expect(named, change.pointer() + "/metadata/version")?;
        }
        risen(version, &|| self.pointer(code) + &stored.pointer() + "/metadata/version").map(Some)
    }
}

/// The pointer to a mixin, relative to its site.
fn place(name: &str) -> String {
    pointer::to_member("/mixins", name)
}

/// The text of a site with a mixin set or removed, and with this version.
fn text_with(site: Node<'_>, name: &str, mixin: Option<String>, version: Version) -> String {
    let mixins = site.present("mixins").unwrap_or(edit::nothing());
    let mixins = edit::set_all(mixins, &[(name.into(), mixin.map(Text::from))]);
    let metadata = version.metadata_of(site);
    edit::set_all(site, &[edit::member("mixins", mixins), edit::member("metadata", metadata)])
}
