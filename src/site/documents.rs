//! Changes of sites and mixins given as documents. Members that no rule reads are stored exactly as they were written,
//! down to the last blank and digit. Error pointers are those of the document.

use super::{Expand, SiteChanged, Sites};
use crate::document::Node;
use crate::error::Error;
use crate::schema::SchemaRegistry;

/// Creates a site with version 1. The first site becomes the default site unless it says `default: false`; a site that
/// says `default: true` replaces the former default site. Mixins with a schema are validated against it.
///
/// ```
/// use cartwright::document::Document;
/// use cartwright::schema::SchemaRegistry;
/// use cartwright::site::{Sites, create_site};
///
/// let mut sites = Sites::default();
/// let main = Document::parse(r#"{"code": "main", "name": "Main store", "defaultLanguage": "en", "languages": ["en"],
///   "currency": "EUR", "shipToCountries": ["DE"], "homeBase": {"address": {"country": "DE", "zipCode": "10117"}}}"#)?;
/// create_site(&mut sites, main.root(), &SchemaRegistry::default())?;
/// assert!(sites.get_site("main")?.is_default());
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Any fault of a member, with a pointer to it; `SITE_EXISTS` for a code that is taken; the findings of the schemas;
/// `DEFAULT_SITE_INACTIVE` for a default site with `active: false`.
pub fn create_site(sites: &mut Sites, site: Node<'_>, schemas: &SchemaRegistry) -> Result<SiteChanged, Error> {
    sites.0.create(site, schemas).map_err(Error::of_site)
}

/// Replaces a site with a complete body, which names the version that it is for. `expand` says what the caller has in
/// view: inactive service configurations and mixins that are out of view stay as they are, except mixins that the body
/// names. A body without `default` leaves it unchanged.
///
/// ```
/// use cartwright::document::Document;
/// use cartwright::schema::SchemaRegistry;
/// use cartwright::site::{Expand, Sites, replace_site};
///
/// let mut sites = Sites::from_json(r#"{"sites": [{"code": "main", "legacyId": 17}]}"#)?;
/// let body = Document::parse(r#"{"code": "main", "name": "Main store", "defaultLanguage": "en", "languages": ["en"],
///   "currency": "EUR", "shipToCountries": ["DE"], "homeBase": {"address": {"country": "DE", "zipCode": "10117"}},
///   "metadata": {"version": 1}}"#)?;
/// replace_site(&mut sites, "main", body.root(), &Expand::default(), &SchemaRegistry::default())?;
/// assert_eq!(sites.get_site("main")?.version()?, 2);
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `SITE_NOT_FOUND`; `MISSING_MEMBER` without a version, `VERSION_CONFLICT` for a version other than the stored one;
/// `IMMUTABLE_MEMBER` for another code; `SERVICE_INACTIVE` for an inactive service configuration that is not in view;
/// `EXPAND_INVALID` for service configurations of a kind that `expand` hides entirely; `DEFAULT_SITE_REQUIRED` and
/// `DEFAULT_SITE_INACTIVE` for a default site that would no longer be the default or no longer be active; any fault of
/// a member of the body, or of the parts of the site that stay; the findings of the schemas.
pub fn replace_site(
    sites: &mut Sites,
    code: &str,
    site: Node<'_>,
    expand: &Expand,
    schemas: &SchemaRegistry,
) -> Result<SiteChanged, Error> {
    sites.0.replace(code, site, expand, schemas).map_err(Error::of_site)
}

/// Patches a site according to RFC 7396: members of the patch replace those of the site, objects are merged member by
/// member, and `null` removes a member. The result is validated as a whole. The patch may name the version that it is
/// for, which is a condition and not a change. A patch that changes nothing leaves the version unchanged.
///
/// Arrays are replaced as a whole. If the site has inactive service configurations of a kind, replacing that kind
/// requires the matching `expand`.
///
/// ```
/// use cartwright::document::Document;
/// use cartwright::schema::SchemaRegistry;
/// use cartwright::site::{Expand, Sites, patch_site};
///
/// let mut sites = Sites::from_json(r#"{"sites": [{"code": "main"}]}"#)?;
/// let patch = Document::parse(r#"{"code": "other"}"#)?;
/// let refused = patch_site(&mut sites, "main", patch.root(), &Expand::default(), &SchemaRegistry::default());
/// assert_eq!(refused.unwrap_err().code().as_str(), "IMMUTABLE_MEMBER");
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `SITE_NOT_FOUND`; `VERSION_CONFLICT` for a version other than the stored one; `IMMUTABLE_MEMBER` for another code;
/// `SERVICE_INACTIVE`; `DEFAULT_SITE_REQUIRED` and `DEFAULT_SITE_INACTIVE` for a default site that would no longer be
/// the default or no longer be active; any fault of the result, with a pointer into the patch if the patch brings it,
/// or else into the site; the findings of the schemas.
pub fn patch_site(
    sites: &mut Sites,
    code: &str,
    patch: Node<'_>,
    expand: &Expand,
    schemas: &SchemaRegistry,
) -> Result<SiteChanged, Error> {
    sites.0.patch(code, patch, expand, schemas).map_err(Error::of_site)
}

/// Creates a mixin of a site; the body maps the name of the mixin to the mixin. It is validated if its
/// `metadata.schema`, or the site's `metadata.mixins`, names a schema. The `id` of the change is the name.
///
/// ```
/// use cartwright::document::Document;
/// use cartwright::schema::SchemaRegistry;
/// use cartwright::site::{Sites, create_site_mixin};
///
/// let mut sites = Sites::from_json(r#"{"sites": [{"code": "main", "name": "Main store", "defaultLanguage": "en",
///   "languages": ["en"], "currency": "EUR", "shipToCountries": [],
///   "homeBase": {"address": {"country": "DE", "zipCode": "10117"}}}]}"#)?;
/// let body = Document::parse(r#"{"gifts": {"wrapping": "paper"}}"#)?;
/// assert_eq!(create_site_mixin(&mut sites, "main", body.root(), &SchemaRegistry::default())?.id, "gifts");
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `SITE_NOT_FOUND`; `SITE_MIXIN_BODY_INVALID` for a body with no name or several; `SITE_MIXIN_EXISTS`; any fault of a
/// member; the findings of the schema.
pub fn create_site_mixin(
    sites: &mut Sites,
    code: &str,
    body: Node<'_>,
    schemas: &SchemaRegistry,
) -> Result<SiteChanged, Error> {
    sites.0.create_mixin(code, body, schemas).map_err(Error::of_site)
}

/// Replaces a mixin of a site with a complete body. If the stored mixin has a `metadata.version`, the body may name the
/// version that it is for, and the version rises by one.
///
/// ```
/// use cartwright::document::Document;
/// use cartwright::schema::SchemaRegistry;
/// use cartwright::site::{Sites, replace_site_mixin};
///
/// let mut sites = Sites::from_json(r#"{"sites": [{"code": "main", "mixins": {"gifts": {}}}]}"#)?;
/// let body = Document::parse(r#"["paper"]"#)?;
/// let refused = replace_site_mixin(&mut sites, "main", "gifts", body.root(), &SchemaRegistry::default());
/// assert_eq!(refused.unwrap_err().code().as_str(), "WRONG_TYPE");
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `SITE_NOT_FOUND`, `SITE_MIXIN_NOT_FOUND`, `VERSION_CONFLICT`; any fault of a member; the findings of the schema.
pub fn replace_site_mixin(
    sites: &mut Sites,
    code: &str,
    name: &str,
    body: Node<'_>,
    schemas: &SchemaRegistry,
) -> Result<SiteChanged, Error> {
    sites.0.replace_mixin(code, name, body, schemas).map_err(Error::of_site)
}

/// Patches a mixin of a site according to RFC 7396. The result is validated as a whole. A patch that changes nothing
/// leaves the versions of the mixin and of the site unchanged.
///
/// ```
/// use cartwright::document::Document;
/// use cartwright::schema::SchemaRegistry;
/// use cartwright::site::{Sites, patch_site_mixin};
///
/// let mut sites = Sites::from_json(r#"{"sites": [{"code": "main", "mixins": {"gifts": {"wrapping": "paper"}}}]}"#)?;
/// let patch = Document::parse(r#"{"wrapping": "paper"}"#)?;
/// let change = patch_site_mixin(&mut sites, "main", "gifts", patch.root(), &SchemaRegistry::default())?;
/// assert_eq!(change.version, 1, "nothing has changed");
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Those of [`replace_site_mixin`]; a fault of the result has a pointer into the patch if the patch brings it, or else
/// into the site.
pub fn patch_site_mixin(
    sites: &mut Sites,
    code: &str,
    name: &str,
    patch: Node<'_>,
    schemas: &SchemaRegistry,
) -> Result<SiteChanged, Error> {
    sites.0.patch_mixin(code, name, patch, schemas).map_err(Error::of_site)
}
