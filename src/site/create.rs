//! Creating a site.

use crate::document::edit;
use crate::document::edit::member;
use crate::document::node::Node;
use crate::error::code::Code;
use crate::error::{Error, cut};
use crate::schema::registry::SchemaRegistry;
use crate::schema::validation::Schemas;
use crate::site::mixin::schema;
use crate::site::sites::{SiteChange, Sites};
use crate::site::store::keep_default;
use crate::site::stored::StoredSite;
use crate::site::validate;
use crate::store::version::{Version, storable};

impl Sites<'_> {
    /// Creates a site, with version 1. The first site becomes the default one unless it says `default: false`; a site
    /// that says `default: true` takes the place of the one that was. Mixins are validated where a schema is given.
    ///
    /// # Errors
    /// Whatever is wrong with a member, with a pointer to it; `SITE_EXISTS` for a code that is taken; what the schemas
    /// find; `DEFAULT_SITE_INACTIVE` for a default site that says it is inactive.
    pub fn create(&mut self, site: Node<'_>, schemas: &SchemaRegistry) -> Result<SiteChange, Error> {
        self.add(site, schemas).map_err(Error::of_site)
    }

    /// As [`Sites::create`], with schemas from anywhere.
    pub(crate) fn add(&mut self, site: Node<'_>, schemas: &dyn Schemas) -> Result<SiteChange, Error> {
        let configuration = validate::site(site, &self.limits)?;
        if self.has(&configuration.code) {
            let message =
                format!("`code`: there is a site `{}` already, expected a code of its own", cut(&configuration.code));
            return Err(Error::new(Code::SiteExists, format!("{}/code", site.pointer()), message));
        }
        schema::validate_changed(site, None, schemas, &self.limits)?;
        let default = configuration.default.unwrap_or_else(|| self.is_empty());
        let mut members = vec![member("metadata", Version::FIRST.metadata_of(site))];
        if default {
            members.insert(0, member("default", "true"));
        }
        let document = storable(edit::set_all(site, &members), &site.pointer(), &self.limits)?;
        keep_default(None, StoredSite::new(document.root()), &|path| site.pointer() + path)?;
        self.store(document)
    }
}
