//! The changes of sites and mixins that are given as documents: what a document says that no rule reads is stored to the
//! last blank and digit. Pointers of errors are those of the document.

use crate::document::node::Node;
use crate::error::Error;
use crate::schema::registry::SchemaRegistry;
use crate::site::changed::SiteChanged;
use crate::site::expand::Expand;
use crate::site::sites::Sites;

/// Creates a site, with version 1. The first site becomes the default one unless it says `default: false`; a site that
/// says `default: true` takes the place of the one that was. Mixins are validated where a schema is given.
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
/// Whatever is wrong with a member, with a pointer to it; `SITE_EXISTS` for a code that is taken; what the schemas find;
/// `DEFAULT_SITE_INACTIVE` for a default site that says it is inactive.
pub fn create_site(sites: &mut Sites, site: Node<'_>, schemas: &SchemaRegistry) -> Result<SiteChanged, Error> {
    sites.0.create(site, schemas)
}

/// Replaces a site by a full body that carries the version it is for. `expand` says what the caller has in view: inactive
/// service configurations and mixins out of view stay as they are, unless the body names the mixin. A body that does not
/// say `default` leaves it as it is.
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
/// `SITE_NOT_FOUND`; `MISSING_MEMBER` without a version, `VERSION_CONFLICT` for another one than the stored;
/// `IMMUTABLE_MEMBER` for another code; `SERVICE_INACTIVE` for an inactive service configuration that is not in view;
/// `DEFAULT_SITE_REQUIRED` and `DEFAULT_SITE_INACTIVE` for a default site that would stop being it or being active;
/// whatever is wrong with a member of the body, or of what stays of the site; what the schemas find.
pub fn replace_site(
    sites: &mut Sites,
    code: &str,
    site: Node<'_>,
    expand: &Expand,
    schemas: &SchemaRegistry,
) -> Result<SiteChanged, Error> {
    sites.0.replace(code, site, expand, schemas)
}

/// Patches a site as RFC 7396 says: members of the patch replace those of the site, objects member by member, `null`
/// removes. The result is validated as a whole. The patch may carry the version it is for, which is a condition and no
/// change. One that changes nothing leaves the version too.
///
/// An array is replaced as a whole; where the site has inactive service configurations of the kind, that takes the
/// matching `expand`.
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
/// `SITE_NOT_FOUND`; `VERSION_CONFLICT` for another version than the stored; `IMMUTABLE_MEMBER` for another code;
/// `SERVICE_INACTIVE`; `DEFAULT_SITE_REQUIRED` and `DEFAULT_SITE_INACTIVE` for a default site that would stop being it or
/// being active; whatever is wrong with the result, where the patch brings it or else where the site has it; what the
/// schemas find.
pub fn patch_site(
    sites: &mut Sites,
    code: &str,
    patch: Node<'_>,
    expand: &Expand,
    schemas: &SchemaRegistry,
) -> Result<SiteChanged, Error> {
    sites.0.patch(code, patch, expand, schemas)
}

/// Creates a mixin of a site: the body maps its name to it. It is validated where its `metadata.schema`, or the site's
/// `metadata.mixins`, names a schema. The id of the change is the name.
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
/// `SITE_NOT_FOUND`; `SITE_MIXIN_BODY_INVALID` for a body of no or several names; `SITE_MIXIN_EXISTS`; whatever is wrong
/// with a member; what the schema finds.
pub fn create_site_mixin(
    sites: &mut Sites,
    code: &str,
    body: Node<'_>,
    schemas: &SchemaRegistry,
) -> Result<SiteChanged, Error> {
    sites.0.create_mixin(code, body, schemas)
}

/// Replaces a mixin of a site by a full body. Where the stored mixin has a `metadata.version`, the body may carry the
/// version it is for, and the new one is one higher.
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
/// `SITE_NOT_FOUND`, `SITE_MIXIN_NOT_FOUND`, `VERSION_CONFLICT`; whatever is wrong with a member; what the schema finds.
pub fn replace_site_mixin(
    sites: &mut Sites,
    code: &str,
    name: &str,
    body: Node<'_>,
    schemas: &SchemaRegistry,
) -> Result<SiteChanged, Error> {
    sites.0.replace_mixin(code, name, body, schemas)
}

/// Patches a mixin of a site as RFC 7396 says. The result is validated as a whole; one that changes nothing leaves the
/// versions too.
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
/// As [`replace_site_mixin`]; what is wrong with the result is told where the patch brings it or else where the site has
/// it.
pub fn patch_site_mixin(
    sites: &mut Sites,
    code: &str,
    name: &str,
    patch: Node<'_>,
    schemas: &SchemaRegistry,
) -> Result<SiteChanged, Error> {
    sites.0.patch_mixin(code, name, patch, schemas)
}
