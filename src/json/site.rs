//! The operations on sites: a request `{state, caller, tenant?, ...}`. A change answers `{outcome, state, effects?}`; a
//! read leaves the state out, which it does not change, and has what was asked for in `outcome.body`.

use super::envelope::{Envelope, Request};
use super::stored::read_answer;
use super::{members, required};
use crate::access::{Caller, Tenant, admit, scope};
use crate::document::{Node, Read, Text, write};
use crate::error::{Area, Error};
use crate::limits::Limits;
use crate::outcome::Outcome;
use crate::schema::SchemaRegistry;
use crate::site::{Expand, SiteChange, SitePage, SiteQuery, Sites};

/// Creates a site: `{state, site, schemas?}`. Scope `site.site_manage`.
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
/// As [`Sites::create`], `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_INVALID`, `TENANT_MISMATCH`, or the member that cannot be
/// read.
pub fn create_site(text: &str) -> Result<String, Error> {
    change(text, Outcome::Created, |root, sites| sites.create(required(root, "site")?, &schemas(root)?).map(Some))
}

/// Lists sites: `{state, includeInactive?, pageNumber?, pageSize?, sort?, q?, totalCount?, expand?}` to
/// `{outcome, totalCount?}`; without a page, every site. No scope; `includeInactive` needs `site.site_manage`.
///
/// # Errors
/// `SORT_INVALID`, `PAGE_OUT_OF_RANGE`, `SEARCH_INVALID`, `EXPAND_INVALID`, `UNAUTHORIZED`, `FORBIDDEN`,
/// `TENANT_INVALID`, `TENANT_MISMATCH`, or the member that cannot be read.
pub fn list_sites(text: &str) -> Result<String, Error> {
    run(text, members::SITE_LIST, &[], &|root, _| {
        let (query, expand) = (query(root)?, expand(root)?);
        let sites = state(root)?;
        let found = sites.list(&query);
        let body = |out: &mut String| write::list(out, &found.sites, |out, site| out.push_str(&site.expanded(&expand)));
        Ok(read_answer(found.total_count, &body))
    })
}

/// Lists the codes of sites: `{state, includeInactive?, pageNumber?, pageSize?, sort?, q?, totalCount?, expand?}` to
/// `{outcome, totalCount?}`; without a page, the first one of 16 codes. Scope `site.site_read` or `site.site_manage`;
/// `includeInactive` needs the latter.
///
/// # Errors
/// As [`list_sites`].
pub fn list_site_codes(text: &str) -> Result<String, Error> {
    run(text, members::SITE_LIST, &[scope::SITE_READ, scope::SITE_MANAGE], &|root, _| {
        let mut query = query(root)?;
        query.page.get_or_insert(SitePage::default());
        // A list of codes has nothing to expand; what is asked for must be well-formed all the same.
        expand(root)?;
        let sites = state(root)?;
        let found = sites.list(&query);
        let body = |out: &mut String| write::list(out, &found.sites, |out, site| write::string(out, &site.code()));
        Ok(read_answer(found.total_count, &body))
    })
}

/// Reads a site: `{state, code, expand?}`. No scope; an inactive site exists only for `site.site_manage`.
///
/// # Errors
/// `SITE_NOT_FOUND`, `EXPAND_INVALID`, `UNAUTHORIZED`, `TENANT_INVALID`, `TENANT_MISMATCH`, or the member that cannot be
/// read.
pub fn get_site(text: &str) -> Result<String, Error> {
    run(text, members::SITE, &[], &|root, _| {
        let (code, expand) = (code(root)?, expand(root)?);
        let sites = state(root)?;
        let site = if sees_inactive(root)? { sites.get(&code) } else { sites.get_active(&code) }?;
        Ok(read_answer(None, &|out| out.push_str(&site.expanded(&expand))))
    })
}

/// Replaces a site: `{state, code, site, expand?, schemas?}`. Scope `site.site_manage`.
///
/// # Errors
/// As [`Sites::replace`], `EXPAND_INVALID`, `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_INVALID`, `TENANT_MISMATCH`, or the
/// member that cannot be read.
pub fn replace_site(text: &str) -> Result<String, Error> {
    change(text, Outcome::Ok, |root, sites| {
        sites.replace(&code(root)?, required(root, "site")?, &expand(root)?, &schemas(root)?).map(Some)
    })
}

/// Patches a site: `{state, code, patch, expand?, schemas?}`. Scope `site.site_manage`.
///
/// # Errors
/// As [`Sites::patch`], `EXPAND_INVALID`, `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_INVALID`, `TENANT_MISMATCH`, or the
/// member that cannot be read.
pub fn patch_site(text: &str) -> Result<String, Error> {
    change(text, Outcome::Ok, |root, sites| {
        sites.patch(&code(root)?, required(root, "patch")?, &expand(root)?, &schemas(root)?).map(Some)
    })
}

/// Deletes a site: `{state, code}`; the same success when it does not exist. Scope `site.site_manage`.
///
/// # Errors
/// As [`Sites::delete`], `UNAUTHORIZED`, `FORBIDDEN`, `TENANT_INVALID`, `TENANT_MISMATCH`, or the member that cannot be
/// read.
pub fn delete_site(text: &str) -> Result<String, Error> {
    change(text, Outcome::NoContent, |root, sites| sites.delete(&code(root)?).map(|_| None))
}

/// Runs an operation on a request that its caller may make. Refusals have the shape of sites.
pub(super) fn run(
    text: &str,
    own: &'static [&'static str],
    scopes: &[&str],
    operation: &dyn Fn(Node<'_>, &Caller) -> Result<String, Error>,
) -> Result<String, Error> {
    let admitted = |root: Node<'_>| {
        let caller = admit(root, scopes)?;
        if let Some(tenant) = root.present("tenant") {
            let tenant = Tenant::read(tenant)?;
            tenant.check_form()?;
            tenant.check()?;
        }
        operation(root, &caller)
    };
    let request = Request::read(text, &Limits::DEFAULT, Envelope::of(members::STATE, own));
    let answer = request.and_then(|request| request.answer(admitted(request.root())?));
    answer.map_err(|error| error.in_area(Area::Site))
}

/// Runs a change of the state by whoever manages sites, to `{outcome, state, effects?}`.
pub(super) fn change(
    text: &str,
    outcome: Outcome,
    operation: fn(Node<'_>, &mut Sites<'_>) -> Result<Option<SiteChange>, Error>,
) -> Result<String, Error> {
    run(text, members::SITE, &[scope::SITE_MANAGE], &|root, _| {
        let mut sites = state(root)?;
        let change = operation(root, &mut sites)?;
        Ok(changed_answer(&sites, outcome, change.as_ref()))
    })
}

/// Inactive sites exist for those only who manage sites.
fn sees_inactive(root: Node<'_>) -> Result<bool, Error> {
    Ok(admit(root, &[])?.has(scope::SITE_MANAGE))
}

pub(super) fn state(root: Node<'_>) -> Result<Sites<'_>, Error> {
    Sites::read(required(root, "state")?)
}

pub(super) fn code(root: Node<'_>) -> Result<Text<'_>, Error> {
    Text::read(required(root, "code")?)
}

pub(super) fn schemas(root: Node<'_>) -> Result<SchemaRegistry<'_>, Error> {
    root.present("schemas").map(SchemaRegistry::read).transpose().map(Option::unwrap_or_default)
}

fn expand(root: Node<'_>) -> Result<Expand, Error> {
    root.present("expand").map(Expand::read).transpose().map(Option::unwrap_or_default)
}

/// The query of a list; inactive sites are listed for those only who may see them.
fn query(root: Node<'_>) -> Result<SiteQuery, Error> {
    let query = SiteQuery::read(root)?;
    if query.include_inactive {
        admit(root, &[scope::SITE_MANAGE])?;
    }
    Ok(query)
}

/// `{outcome, state, effects?}`; what was created is named in the body.
fn changed_answer(sites: &Sites<'_>, outcome: Outcome, change: Option<&SiteChange>) -> String {
    let mut out = String::from("{");
    match change.filter(|_| outcome == Outcome::Created) {
        Some(change) => outcome.write(
            &mut out,
            Some(&|out| {
                out.push_str(r#"{"id":"#);
                write::string(out, &change.id);
                out.push('}');
            }),
        ),
        None => outcome.write(&mut out, None),
    }
    write::name(&mut out, "state");
    sites.write(&mut out);
    if let Some(code) = change.and_then(|change| change.no_longer_default.as_ref()) {
        out.push_str(r#","effects":[{"type":"NO_LONGER_DEFAULT","code":"#);
        write::string(&mut out, code);
        out.push_str("}]");
    }
    out.push('}');
    out
}
