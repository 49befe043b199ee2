//! The operations on the mixins of a site, and the check of a value against a customer setting.

use super::answers::{CheckCustomerSettingAnswer, GetSiteMixinAnswer, ListSiteMixinsAnswer};
use super::operation::operation;
use super::site::{change, run};
use super::{
    AboutOneSite, CallerMembers, Checked, Every, MixinPatch, MixinToCreate, MixinToReplace, OnSites, OneMixin, OneSite,
    Request, Status, WithSchemas,
};
use crate::access::scope;
use crate::document::{By, Kind, Node, edit, written};
use crate::error::{BodyShape, Error};
use crate::limits::Limits;

/// Lists the mixins of a site by name. Scope `site.site_manage`.
///
/// Request `{"state", "code"}`, answer `{"outcome"}` with the mixins in `outcome.body`.
///
/// ```
/// let answer = cartwright::json::list_site_mixins(r#"{"caller":{"scopes":["site.site_manage"]},"code":"main",
///   "state":{"sites":[{"code":"main","mixins":{"merchantInfo":{"merchantName":"Tea & Co"}}}]}}"#)?;
/// assert!(answer.ends_with(r#""body":{"merchantInfo":{"merchantName":"Tea & Co"}}}}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `SITE_NOT_FOUND`, `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_INVALID`, `TENANT_MISMATCH`, or an error for a member that
/// cannot be read.
#[operation(
    "A site whose mixins are listed.",
    takes(OnSites, CallerMembers, OneSite, Every),
    beside(AboutOneSite),
    answers(ListSiteMixinsAnswer)
)]
pub fn list_site_mixins(text: &str) -> Result<String, Error> {
    run(text, &LIST_SITE_MIXINS, &[scope::SITE_MANAGE], &|request| {
        let sites = request.state()?;
        let mixins = sites.get(&request.code()?)?.mixins().unwrap_or(edit::nothing());
        // A mixin that is `null` is absent.
        let stated = |_: &str, mixin: Node<'_>| match mixin.kind() {
            Kind::Null => edit::Change::Remove,
            _ => edit::Change::Keep,
        };
        Ok(ListSiteMixinsAnswer::text(&By(|out: &mut String| out.push_str(&edit::object(mixins, &stated)))))
    })
}

/// Creates a mixin of a site. Scope `site.site_manage`.
///
/// Request `{"state", "code", "mixin": {<name>: {"active"?, "metadata"?, ...}}, "schemas"?}`, answer
/// `{"outcome", "state", "effects"?, "notices"?}`.
///
/// ```
/// let answer = cartwright::json::create_site_mixin(r#"{"state":{"sites":[{"code":"main","name":"Main store",
///   "defaultLanguage":"en","languages":["en"],"currency":"EUR","shipToCountries":["DE"],
///   "homeBase":{"address":{"country":"DE","zipCode":"10117"}}}]},"caller":{"scopes":["site.site_manage"]},"code":"main",
///   "mixin":{"merchantInfo":{"active":true,"merchantName":"Tea & Co"}}}"#)?;
/// assert!(answer.starts_with(r#"{"outcome":{"category":"created","status":201,"body":{"id":"merchantInfo"}},"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`create_site_mixin`](crate::site::create_site_mixin), `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_INVALID`,
/// `TENANT_MISMATCH`, or an error for a member that cannot be read.
#[operation(
    "A mixin to create, under its name.",
    takes(OnSites, CallerMembers, OneSite, MixinToCreate, WithSchemas, Every),
    beside(AboutOneSite),
    answers(CreatedInSites)
)]
pub fn create_site_mixin(text: &str) -> Result<String, Error> {
    change(text, &CREATE_SITE_MIXIN, Status::Created, |request, sites| {
        sites
            .create_mixin(&request.code()?, MixinToCreate::of(request.root).mixin.node()?, &request.schemas()?)
            .map(Some)
    })
}

/// Reads a mixin of a site. Scope `site.site_manage`.
///
/// Request `{"state", "code", "name"}`, answer `{"outcome"}` with the mixin in `outcome.body`.
///
/// ```
/// let answer = cartwright::json::get_site_mixin(r#"{"caller":{"scopes":["site.site_manage"]},"code":"main",
///   "name":"merchantInfo",
///   "state":{"sites":[{"code":"main","mixins":{"merchantInfo":{"merchantName":"Tea & Co"}}}]}}"#)?;
/// assert!(answer.ends_with(r#""body":{"merchantName":"Tea & Co"}}}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `SITE_NOT_FOUND`, `SITE_MIXIN_NOT_FOUND`, `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_INVALID`, `TENANT_MISMATCH`, or an
/// error for a member that cannot be read.
#[operation(
    "A mixin to read, by its name.",
    takes(OnSites, CallerMembers, OneSite, OneMixin, Every),
    beside(AboutOneSite),
    answers(GetSiteMixinAnswer)
)]
pub fn get_site_mixin(text: &str) -> Result<String, Error> {
    run(text, &GET_SITE_MIXIN, &[scope::SITE_MANAGE], &|request| {
        let sites = request.state()?;
        let mixin = sites.get(&request.code()?)?.mixin(&OneMixin::of(request.root).name.read()?)?;
        Ok(GetSiteMixinAnswer::text(&mixin))
    })
}

/// Replaces a mixin of a site. Scope `site.site_manage`.
///
/// Request `{"state", "code", "name", "mixin", "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
///
/// ```
/// let answer = cartwright::json::replace_site_mixin(r#"{"state":{"sites":[{"code":"main","name":"Main store",
///   "defaultLanguage":"en","languages":["en"],"currency":"EUR","shipToCountries":["DE"],
///   "homeBase":{"address":{"country":"DE","zipCode":"10117"}},"mixins":{"merchantInfo":{"merchantName":"Tea"}}}]},
///   "caller":{"scopes":["site.site_manage"]},"code":"main","name":"merchantInfo","mixin":{"merchantName":"Teas"}}"#)?;
/// assert!(answer.contains(r#""mixins":{"merchantInfo":{"merchantName":"Teas"}}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`replace_site_mixin`](crate::site::replace_site_mixin), `UNAUTHORIZED`, `FORBIDDEN`,
/// `TENANT_INVALID`, `TENANT_MISMATCH`, or an error for a member that cannot be read.
#[operation(
    "A whole mixin.",
    takes(OnSites, CallerMembers, OneSite, OneMixin, MixinToReplace, WithSchemas, Every),
    beside(AboutOneSite),
    answers(ChangedSites)
)]
pub fn replace_site_mixin(text: &str) -> Result<String, Error> {
    change(text, &REPLACE_SITE_MIXIN, Status::Ok, |request, sites| {
        let (code, name) = (request.code()?, OneMixin::of(request.root).name.read()?);
        sites.replace_mixin(&code, &name, MixinToReplace::of(request.root).mixin.node()?, &request.schemas()?).map(Some)
    })
}

/// Changes a mixin of a site by a JSON merge patch. Scope `site.site_manage`.
///
/// Request `{"state", "code", "name", "patch", "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
///
/// ```
/// let answer = cartwright::json::patch_site_mixin(r#"{"state":{"sites":[{"code":"main","name":"Main store",
///   "defaultLanguage":"en","languages":["en"],"currency":"EUR","shipToCountries":["DE"],
///   "homeBase":{"address":{"country":"DE","zipCode":"10117"}},"mixins":{"merchantInfo":{"merchantName":"Tea"}}}]},
///   "caller":{"scopes":["site.site_manage"]},"code":"main","name":"merchantInfo","patch":{"city":"Berlin"}}"#)?;
/// assert!(answer.contains(r#""mixins":{"merchantInfo":{"merchantName":"Tea","city":"Berlin"}}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`patch_site_mixin`](crate::site::patch_site_mixin), `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_INVALID`,
/// `TENANT_MISMATCH`, or an error for a member that cannot be read.
#[operation(
    "A change of a mixin.",
    takes(OnSites, CallerMembers, OneSite, OneMixin, MixinPatch, WithSchemas, Every),
    beside(AboutOneSite),
    answers(ChangedSites),
    patches("patch")
)]
pub fn patch_site_mixin(text: &str) -> Result<String, Error> {
    change(text, &PATCH_SITE_MIXIN, Status::Ok, |request, sites| {
        let (code, name) = (request.code()?, OneMixin::of(request.root).name.read()?);
        sites.patch_mixin(&code, &name, MixinPatch::of(request.root).patch.node()?, &request.schemas()?).map(Some)
    })
}

/// Deletes a mixin of a site. It succeeds even if the mixin does not exist. Scope `site.site_manage`.
///
/// Request `{"state", "code", "name"}`, answer `{"outcome", "state"}`.
///
/// ```
/// let answer = cartwright::json::delete_site_mixin(r#"{"state":{"sites":[{"code":"main","name":"Main store",
///   "defaultLanguage":"en","languages":["en"],"currency":"EUR","shipToCountries":["DE"],
///   "homeBase":{"address":{"country":"DE","zipCode":"10117"}},"mixins":{"merchantInfo":{"merchantName":"Tea"}}}]},
///   "caller":{"scopes":["site.site_manage"]},"code":"main","name":"merchantInfo"}"#)?;
/// assert!(answer.contains(r#""status":204"#) && !answer.contains("merchantInfo"));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `SITE_NOT_FOUND`, `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_INVALID`, `TENANT_MISMATCH`, or an error for a member that
/// cannot be read.
#[operation(
    "A mixin to delete, by its name.",
    takes(OnSites, CallerMembers, OneSite, OneMixin, Every),
    beside(AboutOneSite),
    answers(DeletedFromSites)
)]
pub fn delete_site_mixin(text: &str) -> Result<String, Error> {
    change(text, &DELETE_SITE_MIXIN, Status::NoContent, |request, sites| {
        sites.delete_mixin(&request.code()?, &OneMixin::of(request.root).name.read()?)
    })
}

/// Checks a value against a regular expression of the mixin `customerSettings`. No scope and no caller.
///
/// Request `{"customerSettings", "setting", "value"}`, answer `{"matches"}`.
///
/// ```
/// let request = r#"{"setting":"mail","value":"anna@shop.example",
///   "customerSettings":{"regExSettings":{"mail":"^[^@ ]+@[^@ ]+$"}}}"#;
/// # #[cfg(feature = "schema")]
/// assert_eq!(cartwright::json::check_customer_setting(request)?, r#"{"matches":true}"#);
/// let unknown = request.replace(r#""setting":"mail""#, r#""setting":"phone""#);
/// assert_eq!(cartwright::json::check_customer_setting(&unknown).unwrap_err().code().as_str(), "SETTING_NOT_FOUND");
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`CustomerSettings::accepts`](crate::site::CustomerSettings::accepts), or an error for a member that
/// cannot be read.
#[operation(
    "A value to check against a regular expression. It needs no `caller`.",
    takes(Checked, Every),
    answers(CheckCustomerSettingAnswer)
)]
pub fn check_customer_setting(text: &str) -> Result<String, Error> {
    let checked = |request: &Request<'_>| {
        let given = Checked::of(request.root());
        let settings = given.customer_settings.read()?;
        let matches = settings.accepts_within(&given.setting.read()?, &given.value.read()?, &request.limits)?;
        Ok::<_, Error>(written(&CheckCustomerSettingAnswer { matches }))
    };
    let request = Request::read(text, &Limits::DEFAULT, &CHECK_CUSTOMER_SETTING);
    let answer = request.and_then(|request| request.answer(checked(&request)?));
    answer.map_err(|error: Error| error.with_body_shape(BodyShape::Site))
}
