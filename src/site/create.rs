//! Creating a site.

use super::mixin::schema;
use super::save::keep_default;
use super::{SiteChanged, SiteRegistry, StoredSite, validate};
use crate::document::{Node, edit, member};
use crate::error::{Error, ErrorCode, cut};
use crate::pricing::state::misspelt;
use crate::schema::Schemas;
use crate::store::{Version, storable};

impl SiteRegistry<'_> {
    /// Creates a site; see [`create_site`](crate::site::create_site).
    pub(crate) fn create(&mut self, site: Node<'_>, schemas: &dyn Schemas) -> Result<SiteChanged, Error> {
        let configuration = validate::site(site, &self.limits)?;
        if self.has(&configuration.code) {
            let message = format!("`code`: site `{}` already exists, expected another code", cut(&configuration.code));
            return Err(Error::new(ErrorCode::SiteExists, format!("{}/code", site.pointer()), message));
        }
        schema::validate_changed(site, None, schemas, &self.limits)?;
        let default = configuration.default.unwrap_or_else(|| self.is_empty());
        let mut members = vec![member("metadata", Version::FIRST.metadata_of(site))];
        if default {
            members.insert(0, member("default", "true"));
        }
        let document = storable(edit::set_all(site, &members), site.pointer(), &self.limits)?;
        keep_default(None, StoredSite::new(document.root()), &|path| site.pointer() + path)?;
        let notices = misspelt::of_site(site, &site.path(), &self.limits)?;
        Ok(SiteChanged { notices, ..self.store(document)? })
    }
}
