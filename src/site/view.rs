//! A site as a reader sees it: its members, with only the service configurations and mixins that are in view.

use super::{Expand, ServiceKind, Shown};
use crate::document::{Change, FromNode, Kind, MemberEdit, Node, edit, wrong_type};
use crate::error::Error;

/// The text of a site with only the parts that are in view; `restricted` says whether the restricted settings of
/// services are. If a member of the wrong type makes it unclear what to hide, nothing is shown at all.
pub(crate) fn of(site: Node<'_>, expand: &Expand, restricted: bool) -> Result<String, Error> {
    let mut changes: Vec<MemberEdit<'_>> = Vec::new();
    for kind in ServiceKind::ALL {
        let Some(value) = site.get(kind.as_str()) else { continue };
        match services(value, expand.services(kind), restricted)? {
            Change::Keep => {}
            Change::Remove => changes.push((kind.as_str().into(), None)),
            Change::Replace(text) => changes.push(edit::member(kind.as_str(), text)),
        }
    }
    match site.get("mixins").map(|mixins| mixins_in_view(mixins, expand)) {
        None | Some(Change::Keep) => {}
        Some(Change::Remove) => changes.push(("mixins".into(), None)),
        Some(Change::Replace(text)) => changes.push(edit::member("mixins", text)),
    }
    Ok(edit::set_all(site, &changes))
}

/// The change that leaves only the parts in view of the service configurations of a kind.
fn services(services: Node<'_>, shown: Shown, restricted: bool) -> Result<Change, Error> {
    match shown {
        Shown::None => return Ok(Change::Remove),
        Shown::All if restricted => return Ok(Change::Keep),
        Shown::All | Shown::Active => {}
    }
    match services.kind() {
        Kind::Array => {}
        Kind::Null => return Ok(Change::Keep),
        _ => return Err(wrong_type(services, "an array")),
    }
    let mut changes = Vec::new();
    for service in services.elements() {
        changes.push(match is_active(service)? {
            false if shown == Shown::Active => Change::Remove,
            _ if restricted => Change::Keep,
            _ => unrestricted(service)?,
        });
    }
    if changes.iter().all(|change| *change == Change::Keep) {
        return Ok(Change::Keep);
    }
    let change = |place: usize, _: Node<'_>| changes.get(place).cloned().unwrap_or(Change::Remove);
    Ok(Change::Replace(edit::array(services, &change)))
}

/// The change that removes the restricted settings from a service configuration.
fn unrestricted(service: Node<'_>) -> Result<Change, Error> {
    let Some(settings) = service.present("configuration") else { return Ok(Change::Keep) };
    if settings.kind() != Kind::Object {
        return Err(wrong_type(settings, "an object"));
    }
    if settings.get("restricted").is_none() {
        return Ok(Change::Keep);
    }
    let settings = edit::set_all(settings, &[("restricted".into(), None)]);
    Ok(Change::Replace(edit::set(service, "configuration", &settings)))
}

fn mixins_in_view(mixins: Node<'_>, expand: &Expand) -> Change {
    if expand.every_mixin() {
        return Change::Keep;
    }
    if !mixins.members().any(|(name, _)| expand.mixin(&name)) {
        return Change::Remove;
    }
    let hide = |name: &str, _: Node<'_>| if expand.mixin(name) { Change::Keep } else { Change::Remove };
    Change::Replace(edit::object(mixins, &hide))
}

/// Whether a service configuration is in use. It is, unless `active` is `false`.
pub(crate) fn is_active(service: Node<'_>) -> Result<bool, Error> {
    if service.kind() != Kind::Object {
        return Err(wrong_type(service, "an object"));
    }
    service.present("active").map_or(Ok(true), bool::read)
}
