//! Creating a site.

use super::sites::{SiteChange, Sites};
use super::store::keep_default;
use super::{StoredSite, mixin, validate};
use crate::document::Node;
use crate::document::edit::{self, member};
use crate::error::{Code, Error, cut};
use crate::schema::SchemaRegistry;
use crate::stored::{Version, storable};

impl Sites<'_> {
    /// Creates a site, with version 1. The first site becomes the default one unless it says `default: false`; a site
    /// that says `default: true` takes the place of the one that was. Mixins are validated where a schema is given.
    ///
    /// # Errors
    /// Whatever is wrong with a member, with a pointer to it; `SITE_EXISTS` for a code that is taken; what the schemas
    /// find; `DEFAULT_SITE_INACTIVE` for a default site that says it is inactive.
    pub fn create(&mut self, site: Node<'_>, schemas: &SchemaRegistry<'_>) -> Result<SiteChange, Error> {
        self.add(site, schemas).map_err(Error::of_site)
    }

    fn add(&mut self, site: Node<'_>, schemas: &SchemaRegistry<'_>) -> Result<SiteChange, Error> {
        let configuration = validate::site(site, &self.limits)?;
        if self.has(&configuration.code) {
            let message =
                format!("`code`: there is a site `{}` already, expected a code of its own", cut(&configuration.code));
            return Err(Error::new(Code::SiteExists, format!("{}/code", site.pointer()), message));
        }
        mixin::validate_changed(site, None, schemas, &self.limits)?;
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
