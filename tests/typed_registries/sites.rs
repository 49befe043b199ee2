//! Runs requests about sites, given as text, on typed sites.

use cartwright::access::{Caller, scope};
use cartwright::document::{FromNode, Node, Verbatim};
use cartwright::schema::SchemaRegistry;
use cartwright::site::{Expand, SiteChanged, SiteChanges, SiteMixin, SiteMixinChanges, SiteQuery, Sites, StoredSite};
use cartwright::{Error, Site};

use super::registry::{Outcome, Typed, limits};

/// The operations on sites and their mixins.
pub(crate) const OPERATIONS: [&str; 13] = [
    "create_site",
    "list_sites",
    "list_site_codes",
    "get_site",
    "replace_site",
    "patch_site",
    "delete_site",
    "list_site_mixins",
    "create_site_mixin",
    "get_site_mixin",
    "replace_site_mixin",
    "patch_site_mixin",
    "delete_site_mixin",
];

/// Runs a request.
pub(crate) fn typed(operation: &str, root: Node<'_>) -> Vec<Typed> {
    let outcome = limits(root).and_then(|limits| {
        let state = root.get("state").map(|state| Sites::from_json(state.raw())).transpose().map_err(Typed::Unread)?;
        let mut sites = state.ok_or(Typed::PassedOver("no state"))?.with_limits(limits);
        let before = sites.to_json();
        let done = ask(operation, root, &mut sites);
        if done.is_err() {
            assert_eq!(sites.to_json(), before, "after an error the sites are as they were");
        }
        done
    });
    vec![outcome.map_or_else(|typed| typed, Typed::Done)]
}

fn ask(operation: &str, root: Node<'_>, sites: &mut Sites) -> Result<Outcome, Typed> {
    let text = |name: &str| {
        let missing = Typed::PassedOver("an argument that a typed call cannot leave out");
        root.get(name).ok_or(missing).and_then(|node| String::read(node).map_err(Typed::Unread))
    };
    let raw = |name: &str| root.get(name).map_or("null", |node| node.raw());
    let caller = root.present("caller").map(Caller::read).transpose().map_err(Typed::Unread)?.unwrap_or_default();
    let schemas = root.present("schemas").map(SchemaRegistry::read).transpose().map_err(Typed::Unread)?;
    let schemas = schemas.unwrap_or_default();
    let expand = || root.present("expand").map(Expand::read).transpose().map(Option::unwrap_or_default);
    let shown = |site: &StoredSite<'_>| -> Result<String, Typed> {
        let expand = expand().map_err(Typed::Unread)?;
        site.to_site_for(&caller, &expand).map(|site| site.to_json()).map_err(|error| match site.to_site() {
            Err(_) if site.expanded_for(&caller, &expand).is_ok() => {
                Typed::PassedOver("a stored member of the wrong type, which a text shows as it stands")
            }
            _ => Typed::Refused(error),
        })
    };
    let query = || SiteQuery::read(root).map_err(Typed::Unread);
    Ok(match operation {
        "create_site" => {
            let site = Site::from_json(raw("site")).map_err(Typed::Unread)?;
            created(sites.create_site(&site, &schemas), sites)?
        }
        "replace_site" => {
            let site = Site::from_json(raw("site")).map_err(Typed::Unread)?;
            let (code, expand) = (text("code")?, expand().map_err(Typed::Unread)?);
            changed(sites.replace_site(&code, &site, &expand, &schemas).map(Some), sites)?
        }
        "patch_site" => {
            let changes = SiteChanges::from_json(raw("patch")).map_err(Typed::Unread)?;
            let (code, expand) = (text("code")?, expand().map_err(Typed::Unread)?);
            changed(sites.patch_site(&code, &changes, &expand, &schemas).map(Some), sites)?
        }
        "delete_site" => changed(sites.delete_site(&text("code")?).map(|_| None), sites)?,
        "get_site" => {
            let code = text("code")?;
            let manages = caller.has(scope::SITE_MANAGE);
            let site = if manages { sites.get_site(&code) } else { sites.get_active_site(&code) };
            Outcome::saying("body", shown(&site.map_err(Typed::Refused)?)?)
        }
        "list_sites" => {
            let found = sites.list_sites(&query()?);
            let bodies: Vec<String> = found.items.iter().map(shown).collect::<Result<_, _>>()?;
            counted(format!("[{}]", bodies.join(",")), found.total_count)
        }
        "list_site_codes" => {
            expand().map_err(Typed::Unread)?;
            let found = sites.list_site_codes(&query()?);
            let quoted: Vec<String> =
                found.items.iter().map(|code| serde_json::Value::from(code.as_str()).to_string()).collect();
            counted(format!("[{}]", quoted.join(",")), found.total_count)
        }
        "list_site_mixins" => {
            Outcome::saying("body", sites.list_site_mixins(&text("code")?).map_err(Typed::Refused)?.to_json())
        }
        "get_site_mixin" => {
            let mixin = sites.get_site_mixin(&text("code")?, &text("name")?).map_err(Typed::Refused)?;
            Outcome::saying("body", mixin.value.as_str().to_owned())
        }
        "create_site_mixin" => {
            let mut members = root.get("mixin").into_iter().flat_map(|mixin| mixin.members());
            let (Some((name, mixin)), None) = (members.next(), members.next()) else {
                return Err(Typed::PassedOver("a typed mixin has one name"));
            };
            let mixin = SiteMixin::new(name, Verbatim::parse(mixin.raw()).map_err(Typed::Unread)?.into_owned());
            created(sites.create_site_mixin(&text("code")?, &mixin, &schemas), sites)?
        }
        "replace_site_mixin" => {
            let body = Verbatim::parse(raw("mixin")).map_err(Typed::Unread)?.into_owned();
            let mixin = SiteMixin::new(text("name")?, body);
            changed(sites.replace_site_mixin(&text("code")?, &mixin, &schemas).map(Some), sites)?
        }
        "patch_site_mixin" => {
            let changes = SiteMixinChanges::from_json(raw("patch")).map_err(Typed::Unread)?;
            changed(sites.patch_site_mixin(&text("code")?, &text("name")?, &changes, &schemas).map(Some), sites)?
        }
        "delete_site_mixin" => changed(sites.delete_site_mixin(&text("code")?, &text("name")?), sites)?,
        other => panic!("{other}"),
    })
}

fn counted(body: String, total_count: Option<usize>) -> Outcome {
    let mut outcome = Outcome::saying("body", body);
    outcome.says.extend(total_count.map(|count| ("totalCount", count.to_string())));
    outcome
}

fn created(change: Result<SiteChanged, Error>, sites: &Sites) -> Result<Outcome, Typed> {
    let id = change.as_ref().map(|change| change.id.clone()).unwrap_or_default();
    let mut outcome = changed(change.map(Some), sites)?;
    outcome.says.insert(0, ("body", serde_json::json!({ "id": id }).to_string()));
    Ok(outcome)
}

fn changed(change: Result<Option<SiteChanged>, Error>, sites: &Sites) -> Result<Outcome, Typed> {
    let change = change.map_err(Typed::Refused)?;
    let effect = |code: String| serde_json::json!([{ "type": "NO_LONGER_DEFAULT", "code": code }]).to_string();
    let says = change.and_then(|change| change.no_longer_default).map(|code| ("effects", effect(code)));
    Ok(Outcome { state: Some(sites.to_json()), says: says.into_iter().collect() })
}
