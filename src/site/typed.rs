//! Changes given as typed sites. A typed site is written as a document before the operation runs on it, so that typed
//! sites and documents obey the same rules.

use super::{Expand, SiteChanged, SiteChanges, Sites};
use crate::document::{Document, document, edit};
use crate::error::Error;
use crate::limits::Limits;
use crate::model::Site;
use crate::schema::SchemaRegistry;

/// Changes of sites. Error pointers are relative to the site or the changes given to the operation.
impl Sites {
    /// Creates a site with version 1; see [`create_site`](crate::site::create_site).
    ///
    /// ```
    /// use cartwright::Site;
    /// use cartwright::model::HomeAddress;
    /// use cartwright::schema::SchemaRegistry;
    /// use cartwright::site::Sites;
    ///
    /// let mut sites = Sites::default();
    /// let mut main = Site::new("main", "Main store", "en", "EUR".parse()?, HomeAddress::new("DE", "10117"), ["DE"]);
    /// assert_eq!(sites.create_site(&main, &SchemaRegistry::new())?.version, 1);
    ///
    /// main.code = Some("two words".to_owned());
    /// let refused = sites.create_site(&main, &SchemaRegistry::new()).unwrap_err();
    /// assert_eq!((refused.code().as_str(), refused.path()), ("SITE_CODE_INVALID", "/code"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of the operation on documents.
    pub fn create_site(&mut self, site: &Site, schemas: &SchemaRegistry) -> Result<SiteChanged, Error> {
        self.0.create(body(site, &self.0.limits)?.root(), schemas).map_err(Error::of_site)
    }

    /// Replaces a site with a complete one, which names the version that it is for; see
    /// [`replace_site`](crate::site::replace_site).
    ///
    /// ```
    /// use cartwright::model::HomeAddress;
    /// use cartwright::schema::SchemaRegistry;
    /// use cartwright::site::{Expand, Sites};
    /// use cartwright::Site;
    ///
    /// let (mut sites, schemas) = (Sites::default(), SchemaRegistry::new());
    /// let home = HomeAddress::new("DE", "10117");
    /// sites.create_site(&Site::new("main", "Main store", "en", "EUR".parse()?, home, ["DE"]), &schemas)?;
    ///
    /// # #[cfg(feature = "typed")] {
    /// let mut main = sites.get_site("main")?.to_site()?;
    /// main.languages.push("de".to_owned());
    /// assert_eq!(sites.replace_site("main", &main, &Expand::everything(), &schemas)?.version, 2);
    /// let stale = sites.replace_site("main", &main, &Expand::everything(), &schemas);
    /// assert_eq!(stale.unwrap_err().code().as_str(), "VERSION_CONFLICT");
    /// # }
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of the operation on documents.
    pub fn replace_site(
        &mut self,
        code: &str,
        site: &Site,
        expand: &Expand,
        schemas: &SchemaRegistry,
    ) -> Result<SiteChanged, Error> {
        self.0.replace(code, body(site, &self.0.limits)?.root(), expand, schemas).map_err(Error::of_site)
    }

    /// Patches a site; see [`patch_site`](crate::site::patch_site).
    ///
    /// ```
    /// use cartwright::model::HomeAddress;
    /// use cartwright::schema::SchemaRegistry;
    /// use cartwright::site::{Expand, SiteChanges, Sites};
    /// use cartwright::Site;
    ///
    /// let (mut sites, schemas) = (Sites::default(), SchemaRegistry::new());
    /// let home = HomeAddress::new("DE", "10117");
    /// sites.create_site(&Site::new("main", "Main store", "en", "EUR".parse()?, home, ["DE"]), &schemas)?;
    ///
    /// let changes = SiteChanges::new().name("Tea & Co".into()).includes_tax(true);
    /// assert_eq!(sites.patch_site("main", &changes, &Expand::default(), &schemas)?.version, 2);
    /// assert!(sites.get_site("main")?.to_site()?.includes_tax);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of the operation on documents.
    pub fn patch_site(
        &mut self,
        code: &str,
        changes: &SiteChanges,
        expand: &Expand,
        schemas: &SchemaRegistry,
    ) -> Result<SiteChanged, Error> {
        let changes = document(changes, &self.0.limits).map_err(Error::of_site)?;
        self.0.patch(code, changes.root(), expand, schemas).map_err(Error::of_site)
    }

    /// Deletes a site with everything in it, and returns whether it existed. A site that does not exist is not an
    /// error, so that deleting twice is the same as deleting once.
    ///
    /// ```
    /// use cartwright::site::Sites;
    ///
    /// let mut sites = Sites::from_json(r#"{"sites": [{"code": "main", "default": true}, {"code": "other"}]}"#)?;
    /// assert!(sites.delete_site("other")?);
    /// assert!(!sites.delete_site("other")?);
    /// assert_eq!(sites.delete_site("main").unwrap_err().code().as_str(), "DEFAULT_SITE_NOT_DELETABLE");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `DEFAULT_SITE_NOT_DELETABLE`.
    pub fn delete_site(&mut self, code: &str) -> Result<bool, Error> {
        self.0.delete(code)
    }
}

/// The body of a typed site. Members that a stored site must have are written even when they are empty: an empty list
/// of countries is a value, and means all.
fn body(site: &Site, limits: &Limits) -> Result<Document<'static>, Error> {
    let written = document(site, limits).map_err(Error::of_site)?;
    let root = written.root();
    let mut said = Vec::new();
    for (name, empty) in [("languages", "[]"), ("homeBase", "{}"), ("shipToCountries", "[]")] {
        if root.get(name).is_none() {
            said.push(edit::member(name, empty));
        }
    }
    if said.is_empty() {
        return Ok(written);
    }
    Document::parse_with_limits(edit::set_all(root, &said), limits).map_err(Error::of_site)
}
