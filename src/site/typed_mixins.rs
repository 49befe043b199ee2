//! Operations on the mixins of sites, given as typed values.

use super::{SiteChanged, SiteMixin, SiteMixinChanges, Sites};
use crate::document::{Document, FromNode, Verbatim, document, edit};
use crate::error::Error;
use crate::model::SiteMixins;
use crate::schema::SchemaRegistry;

/// Operations on the mixins of a site. Error pointers are relative to the mixin given to the operation; for a new
/// mixin, to an object that maps its name to it.
impl Sites {
    /// All mixins of a site, by name.
    ///
    /// ```
    /// use cartwright::site::{MerchantInfo, Sites};
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "main",
    ///   "mixins": {"merchantInfo": {"merchantName": "Tea & Co"}}}]}"#)?;
    /// let mixins = sites.list_site_mixins("main")?;
    /// assert_eq!(mixins.settings::<MerchantInfo>()?.and_then(|info| info.merchant_name).as_deref(), Some("Tea & Co"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `SITE_NOT_FOUND`.
    pub fn list_site_mixins(&self, code: &str) -> Result<SiteMixins, Error> {
        self.0.get(code)?.mixins().map_or(Ok(SiteMixins::default()), SiteMixins::read).map_err(Error::of_site)
    }

    /// The mixin of a site with this name.
    ///
    /// ```
    /// use cartwright::site::Sites;
    ///
    /// let sites = Sites::from_json(r#"{"sites": [{"code": "main", "mixins": {"gifts": {"wrapping": "paper"}}}]}"#)?;
    /// assert_eq!(sites.get_site_mixin("main", "gifts")?.value.as_str(), r#"{"wrapping": "paper"}"#);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `SITE_NOT_FOUND`, `SITE_MIXIN_NOT_FOUND`.
    pub fn get_site_mixin(&self, code: &str, name: &str) -> Result<SiteMixin, Error> {
        let mixin = self.0.get(code)?.mixin(name)?;
        Ok(SiteMixin::new(name, Verbatim::of(mixin).into_owned()))
    }

    /// Creates a mixin of a site; see [`create_site_mixin`](crate::site::create_site_mixin).
    ///
    /// ```
    /// use cartwright::model::HomeAddress;
    /// use cartwright::schema::SchemaRegistry;
    /// use cartwright::site::{MerchantInfo, SiteMixin, Sites};
    /// use cartwright::Site;
    ///
    /// let (mut sites, schemas) = (Sites::default(), SchemaRegistry::new());
    /// let home = HomeAddress::new("DE", "10117");
    /// sites.create_site(&Site::new("main", "Main store", "en", "EUR".parse()?, home, ["DE"]), &schemas)?;
    ///
    /// let merchant = MerchantInfo { merchant_name: Some("Tea & Co".to_owned()), ..MerchantInfo::default() };
    /// assert_eq!(sites.create_site_mixin("main", &SiteMixin::from(&merchant), &schemas)?.version, 2);
    /// assert_eq!(sites.get_site("main")?.settings::<MerchantInfo>()?, Some(merchant));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of the operation on documents.
    pub fn create_site_mixin(
        &mut self,
        code: &str,
        mixin: &SiteMixin,
        schemas: &SchemaRegistry,
    ) -> Result<SiteChanged, Error> {
        let body = edit::set(edit::nothing(), &mixin.name, mixin.value.as_str());
        let body = Document::parse_with_limits(body, &self.0.limits).map_err(Error::of_site)?;
        self.0.create_mixin(code, body.root(), schemas).map_err(Error::of_site)
    }

    /// Replaces the mixin of a site with the same name; see [`replace_site_mixin`](crate::site::replace_site_mixin).
    ///
    /// ```
    /// use cartwright::document::Verbatim;
    /// use cartwright::model::HomeAddress;
    /// use cartwright::schema::SchemaRegistry;
    /// use cartwright::site::{SiteMixin, Sites};
    /// use cartwright::Site;
    ///
    /// let (mut sites, schemas) = (Sites::default(), SchemaRegistry::new());
    /// let home = HomeAddress::new("DE", "10117");
    /// sites.create_site(&Site::new("main", "Main store", "en", "EUR".parse()?, home, ["DE"]), &schemas)?;
    /// let mut gifts = SiteMixin::new("gifts", Verbatim::parse(r#"{"wrapping":"paper"}"#)?);
    /// sites.create_site_mixin("main", &gifts, &schemas)?;
    ///
    /// gifts.value = Verbatim::parse(r#"{"wrapping":"cloth"}"#)?;
    /// sites.replace_site_mixin("main", &gifts, &schemas)?;
    /// assert_eq!(sites.get_site_mixin("main", "gifts")?, gifts);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of the operation on documents.
    pub fn replace_site_mixin(
        &mut self,
        code: &str,
        mixin: &SiteMixin,
        schemas: &SchemaRegistry,
    ) -> Result<SiteChanged, Error> {
        let body = document(&mixin.value, &self.0.limits).map_err(Error::of_site)?;
        self.0.replace_mixin(code, &mixin.name, body.root(), schemas).map_err(Error::of_site)
    }

    /// Patches a mixin of a site; see [`patch_site_mixin`](crate::site::patch_site_mixin).
    ///
    /// ```
    /// use cartwright::model::HomeAddress;
    /// use cartwright::schema::SchemaRegistry;
    /// use cartwright::site::{FeeService, SiteMixin, SiteMixinChanges, Sites};
    /// use cartwright::Site;
    ///
    /// let (mut sites, schemas) = (Sites::default(), SchemaRegistry::new());
    /// let home = HomeAddress::new("DE", "10117");
    /// sites.create_site(&Site::new("main", "Main store", "en", "EUR".parse()?, home, ["DE"]), &schemas)?;
    /// let fees = FeeService { active: Some(true), ..FeeService::default() };
    /// sites.create_site_mixin("main", &SiteMixin::from(&fees), &schemas)?;
    ///
    /// sites.patch_site_mixin("main", "feeService", &SiteMixinChanges::new().active(false), &schemas)?;
    /// let fees = sites.get_site("main")?.settings::<FeeService>()?;
    /// assert_eq!(fees.and_then(|fees| fees.active), Some(false));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of the operation on documents.
    pub fn patch_site_mixin(
        &mut self,
        code: &str,
        name: &str,
        changes: &SiteMixinChanges,
        schemas: &SchemaRegistry,
    ) -> Result<SiteChanged, Error> {
        let changes = document(changes, &self.0.limits).map_err(Error::of_site)?;
        self.0.patch_mixin(code, name, changes.root(), schemas).map_err(Error::of_site)
    }

    /// Deletes a mixin of a site, and returns the change, if any. A mixin that does not exist is not an error, so that
    /// deleting twice is the same as deleting once.
    ///
    /// ```
    /// use cartwright::site::Sites;
    ///
    /// let mut sites = Sites::from_json(r#"{"sites": [{"code": "main"}]}"#)?;
    /// assert_eq!(sites.delete_site_mixin("main", "gifts")?, None);
    /// assert!(sites.delete_site_mixin("other", "gifts").is_err());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `SITE_NOT_FOUND`, and any fault of the site without the mixin.
    pub fn delete_site_mixin(&mut self, code: &str, name: &str) -> Result<Option<SiteChanged>, Error> {
        self.0.delete_mixin(code, name).map_err(Error::of_site)
    }
}
