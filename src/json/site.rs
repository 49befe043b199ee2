//! The operations on sites. Each takes a request `{state, caller, tenant?, ...}`. A change answers
//! `{outcome, state, effects?}`. A read does not change the state and leaves it out; what was requested is in
//! `outcome.body`.

use std::cell::Cell;

use super::answers::sites as answers;
use super::answers::{GetSiteAnswer, ListSiteCodesAnswer, ListSitesAnswer};
use super::operation::operation;
use super::stored::admit;
use super::{
    AboutOneSite, CallerMembers, Every, Expanded, OnSites, OneSite, Operation, Request, SiteList, SitePatch,
    SiteToCreate, SiteToReplace, Status, WithSchemas,
};
use crate::access::{Caller, no_caller, scope};
use crate::document::{By, FromNode, Node, Text, write};
use crate::error::{BodyShape, Error, ErrorCode, Path};
use crate::limits::Limits;
use crate::schema::RequestSchemas;
use crate::site::{Expand, SiteChanged, SiteQuery, SiteRegistry, StoredSite};

/// Creates a site; the effects name the site that is no longer the default. Scope `site.site_manage`.
///
/// Request `{"state", "site", "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
///
/// ```
/// let answer = cartwright::json::create_site(r#"{"state":{},"caller":{"scopes":["site.site_manage"]},
///   "site":{"code":"main","name":"Main store",
///   "defaultLanguage":"en","languages":["en"],"currency":"EUR","shipToCountries":["DE"],
///   "homeBase":{"address":{"country":"DE","zipCode":"10117"}}}}"#)?;
/// assert!(answer.starts_with(r#"{"outcome":{"category":"created","status":201,"body":{"id":"main"}},"state":"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`create_site`](crate::site::create_site), `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_INVALID`,
/// `TENANT_MISMATCH`, or an error for a member that cannot be read.
#[operation(
    "A site to create.",
    takes(OnSites, CallerMembers, SiteToCreate, WithSchemas, Every),
    beside(AboutOneSite),
    answers(CreatedInSites)
)]
pub fn create_site(text: &str) -> Result<String, Error> {
    change(text, &CREATE_SITE, Status::Created, |request, sites| {
        sites.create(SiteToCreate::of(request.root).site.node()?, &request.schemas()?).map(Some)
    })
}

/// Lists sites; without a page, all of them. No scope, but `includeInactive`, and `:all` and `mixin:` in `expand`, need
/// `site.site_manage`. Restricted settings of services are shown only with that scope.
///
/// Request `{"state", "includeInactive"?, "pageNumber"?, "pageSize"?, "sort"?, "q"?, "totalCount"?, "expand"?}`, answer
/// `{"outcome", "totalCount"?}` with the list in `outcome.body`.
///
/// ```
/// let answer = cartwright::json::list_sites(r#"{"caller":{},"q":"name:Main","totalCount":true,
///   "state":{"sites":[{"code":"main","name":"Main store"},{"code":"tea","name":"Tea shop"}]}}"#)?;
/// assert!(answer.ends_with(r#""body":[{"code":"main","name":"Main store"}]},"totalCount":1}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `SORT_INVALID`, `PAGE_OUT_OF_RANGE`, `SEARCH_INVALID`, `EXPAND_INVALID`, `UNAUTHORIZED`, `FORBIDDEN`,
/// `TENANT_INVALID`, `TENANT_MISMATCH`, or an error for a member that cannot be read.
#[operation(
    "Sites to list; without a page, all of them.",
    takes(OnSites, CallerMembers, SiteList, Expanded, Every),
    answers(ListSitesAnswer)
)]
pub fn list_sites(text: &str) -> Result<String, Error> {
    run(text, &LIST_SITES, &[], &|request| {
        let (query, expand) = (request.query()?, request.expand()?);
        let sites = request.state()?;
        let found = sites.list(&query);
        let refused = Cell::new(None);
        let site = |out: &mut String, site: &StoredSite<'_>| match request.shown(&sites, *site, &expand) {
            Ok(text) => out.push_str(&text),
            Err(error) => refused.set(refused.take().or(Some(error))),
        };
        let body = By(|out: &mut String| write::list(out, &found.items, site));
        let answer = ListSitesAnswer::text(&body, found.total_count);
        refused.into_inner().map_or(Ok(answer), Err)
    })
}

/// Lists the codes of sites; without a page, the first 16. Scope `site.site_read` or `site.site_manage`;
/// `includeInactive`, and `:all` and `mixin:` in `expand`, need the latter.
///
/// Request `{"state", "includeInactive"?, "pageNumber"?, "pageSize"?, "sort"?, "q"?, "totalCount"?, "expand"?}`, answer
/// `{"outcome", "totalCount"?}` with the list in `outcome.body`.
///
/// ```
/// let answer = cartwright::json::list_site_codes(r#"{"caller":{"scopes":["site.site_read"]},
///   "state":{"sites":[{"code":"main","name":"Main store"},{"code":"old","active":false}]}}"#)?;
/// assert_eq!(answer, r#"{"outcome":{"category":"ok","status":200,"body":["main"]}}"#);
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`list_sites`].
#[operation(
    "Sites to list, only with their codes; without a page, the first 16.",
    takes(OnSites, CallerMembers, SiteList, Expanded, Every),
    answers(ListSiteCodesAnswer)
)]
pub fn list_site_codes(text: &str) -> Result<String, Error> {
    run(text, &LIST_SITE_CODES, &[scope::SITE_READ, scope::SITE_MANAGE], &|request| {
        let query = request.query()?;
        // A list of codes has nothing to expand, but the caller must still be allowed to.
        request.expand()?;
        let sites = request.state()?;
        let found = sites.list_codes(&query);
        Ok(ListSiteCodesAnswer::text(&found.items, found.total_count))
    })
}

/// Reads a site. No scope, but `:all` and `mixin:` in `expand` need `site.site_manage`. Only callers with that scope
/// can read an inactive site and see restricted settings of services.
///
/// Request `{"state", "code", "expand"?}`, answer `{"outcome"}` with the site in `outcome.body`.
///
/// ```
/// let answer = cartwright::json::get_site(r#"{"caller":{},"code":"main",
///   "state":{"sites":[{"code":"main","name":"Main store"}]}}"#)?;
/// assert!(answer.ends_with(r#""status":200,"body":{"code":"main","name":"Main store"}}}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `SITE_NOT_FOUND`, `EXPAND_INVALID`, `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_INVALID`, `TENANT_MISMATCH`, or an error
/// for a member that cannot be read.
#[operation(
    "A site to read, by its code.",
    takes(OnSites, CallerMembers, OneSite, Expanded, Every),
    beside(AboutOneSite),
    answers(GetSiteAnswer)
)]
pub fn get_site(text: &str) -> Result<String, Error> {
    run(text, &GET_SITE, &[], &|request| {
        let (code, expand) = (request.code()?, request.expand()?);
        let sites = request.state()?;
        let manages = request.caller.has(scope::SITE_MANAGE);
        let site = if manages { sites.get(&code) } else { sites.get_active(&code) }?;
        let site = request.shown(&sites, site, &expand)?;
        Ok(GetSiteAnswer::text(&By(|out: &mut String| out.push_str(&site))))
    })
}

/// Replaces a site; the effects name the site that is no longer the default. Scope `site.site_manage`.
///
/// Request `{"state", "code", "site", "expand"?, "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
///
/// ```
/// let answer = cartwright::json::replace_site(r#"{"caller":{"scopes":["site.site_manage"]},"code":"main",
///   "state":{"sites":[{"code":"main","name":"Main store","default":true,"metadata":{"version":1}}]},
///   "site":{"code":"main","name":"Tea shop","defaultLanguage":"en","languages":["en"],"currency":"EUR",
///     "shipToCountries":["DE"],"homeBase":{"address":{"country":"DE","zipCode":"10117"}},
///     "default":true,"metadata":{"version":1}}}"#)?;
/// assert!(answer.contains(r#""name":"Tea shop""#) && answer.contains(r#""metadata":{"version":2}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`replace_site`](crate::site::replace_site), `EXPAND_INVALID`, `UNAUTHORIZED`, `FORBIDDEN`,
/// `TENANT_INVALID`, `TENANT_MISMATCH`, or an error for a member that cannot be read.
#[operation(
    "A whole site, with the version that it replaces; parts that `expand` hides are kept.",
    takes(OnSites, CallerMembers, OneSite, SiteToReplace, Expanded, WithSchemas, Every),
    beside(AboutOneSite),
    answers(ChangedSites)
)]
pub fn replace_site(text: &str) -> Result<String, Error> {
    change(text, &REPLACE_SITE, Status::Ok, |request, sites| {
        let site = SiteToReplace::of(request.root).site;
        sites.replace(&request.code()?, site.node()?, &request.expand()?, &request.schemas()?).map(Some)
    })
}

/// Changes a site by a JSON merge patch; the effects name the site that is no longer the default. Scope
/// `site.site_manage`.
///
/// Request `{"state", "code", "patch", "expand"?, "schemas"?}`, answer `{"outcome", "state", "effects"?, "notices"?}`.
///
/// ```
/// let answer = cartwright::json::patch_site(r#"{"caller":{"scopes":["site.site_manage"]},"code":"main",
///   "patch":{"name":"Tea shop","metadata":{"version":1}},"state":{"sites":[{"code":"main","name":"Main store",
///     "defaultLanguage":"en","languages":["en"],"currency":"EUR","default":true,"shipToCountries":["DE"],
///     "homeBase":{"address":{"country":"DE","zipCode":"10117"}},"metadata":{"version":1}}]}}"#)?;
/// assert!(answer.contains(r#""name":"Tea shop""#) && answer.contains(r#""metadata":{"version":2}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`patch_site`](crate::site::patch_site), `EXPAND_INVALID`, `UNAUTHORIZED`, `FORBIDDEN`,
/// `TENANT_INVALID`, `TENANT_MISMATCH`, or an error for a member that cannot be read.
#[operation(
    "A change of a site.",
    takes(OnSites, CallerMembers, OneSite, SitePatch, Expanded, WithSchemas, Every),
    beside(AboutOneSite),
    answers(ChangedSites),
    patches("patch")
)]
pub fn patch_site(text: &str) -> Result<String, Error> {
    change(text, &PATCH_SITE, Status::Ok, |request, sites| {
        let patch = SitePatch::of(request.root).patch;
        sites.patch(&request.code()?, patch.node()?, &request.expand()?, &request.schemas()?).map(Some)
    })
}

/// Deletes a site. It succeeds even if the site does not exist; the default site is refused. Scope `site.site_manage`.
///
/// Request `{"state", "code"}`, answer `{"outcome", "state"}`.
///
/// ```
/// let answer = cartwright::json::delete_site(r#"{"caller":{"scopes":["site.site_manage"]},"code":"old",
///   "state":{"sites":[{"code":"main","default":true},{"code":"old"}]}}"#)?;
/// assert!(answer.ends_with(r#""status":204},"state":{"sites":[{"code":"main","default":true}]}}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`Sites::delete_site`](crate::site::Sites::delete_site), `UNAUTHORIZED`, `FORBIDDEN`,
/// `TENANT_INVALID`, `TENANT_MISMATCH`, or an error for a member that cannot be read.
#[operation(
    "A site to delete, by its code.",
    takes(OnSites, CallerMembers, OneSite, Every),
    beside(AboutOneSite),
    answers(DeletedFromSites)
)]
pub fn delete_site(text: &str) -> Result<String, Error> {
    change(text, &DELETE_SITE, Status::NoContent, |request, sites| sites.delete(&request.code()?).map(|_| None))
}

/// A request whose caller may make it.
pub(crate) struct SiteRequest<'r> {
    pub(crate) root: Node<'r>,
    caller: Caller,
    /// The limits of the request.
    limits: Limits,
}

impl<'r> SiteRequest<'r> {
    /// The sites of the tenant.
    pub(crate) fn state(&self) -> Result<SiteRegistry<'r>, Error> {
        Ok(OnSites::of(self.root).state.read()?.with_limits(self.limits))
    }

    /// The code of the site that the request is about.
    pub(crate) fn code(&self) -> Result<Text<'r>, Error> {
        OneSite::of(self.root).code.read()
    }

    pub(crate) fn schemas(&self) -> Result<RequestSchemas<'r>, Error> {
        WithSchemas::of(self.root).schemas.read().map(Option::unwrap_or_default)
    }

    /// Returns the parts of sites to show, if the caller may see them.
    fn expand(&self) -> Result<Expand, Error> {
        let expand = Expanded::of(self.root).expand.read()?.unwrap_or_default();
        expand.permit(&self.caller).map(|()| expand).map_err(|error| self.refine(error))
    }

    /// Refines a refusal of the caller: it tells a request without a caller from one whose caller is refused.
    fn refine(&self, error: Error) -> Error {
        let is_nobody = error.code() == ErrorCode::Unauthorized && CallerMembers::of(self.root).caller.node().is_none();
        if is_nobody { no_caller() } else { error }
    }

    /// Reads the query of a list. Only callers who may see inactive sites can list them.
    fn query(&self) -> Result<SiteQuery, Error> {
        let query = SiteQuery::read(self.root)?;
        if query.include_inactive {
            let permitted = self.caller.require_for(&[scope::SITE_MANAGE], &Path::Text("/includeInactive"));
            permitted.map_err(|error| self.refine(error))?;
        }
        Ok(query)
    }

    /// Returns the text of a site, with the parts that the caller may see.
    fn shown(&self, sites: &SiteRegistry<'_>, site: StoredSite<'_>, expand: &Expand) -> Result<String, Error> {
        site.expanded_for(&self.caller, expand).map_err(|error| sites.fault(&site.code(), error))
    }
}

/// Runs an operation on a request if its caller may make it. Refusals have the form of those of sites.
pub(crate) fn run(
    text: &str,
    declared: &Operation,
    scopes: &[&str],
    operation: &dyn Fn(&SiteRequest<'_>) -> Result<String, Error>,
) -> Result<String, Error> {
    let admitted = |request: &Request<'_>| {
        let root = request.root();
        let caller = admit(root, scopes)?;
        if let Some(tenant) = CallerMembers::of(root).tenant.read()? {
            tenant.check_form()?;
            tenant.check()?;
        }
        operation(&SiteRequest { root, caller, limits: request.limits })
    };
    let request = Request::read(text, &Limits::DEFAULT, declared);
    let answer = request.and_then(|request| request.answer(admitted(&request)?));
    answer.map_err(|error| error.with_body_shape(BodyShape::Site))
}

/// A change of the state; `None` if there was nothing to change.
type Change = fn(&SiteRequest<'_>, &mut SiteRegistry<'_>) -> Result<Option<SiteChanged>, Error>;

/// Runs a change of the state for a caller who manages sites, and answers `{outcome, state, effects?, notices?}`.
pub(crate) fn change(text: &str, declared: &Operation, status: Status, change: Change) -> Result<String, Error> {
    run(text, declared, &[scope::SITE_MANAGE], &|request| {
        let mut sites = request.state()?;
        let change = change(request, &mut sites)?;
        Ok(answers::changed(&By(|out: &mut String| sites.write(out)), status, change.as_ref()))
    })
}
