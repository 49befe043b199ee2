//! Replacing a site: the body replaces everything that the caller has in view; the parts out of view stay.

use super::mixin::schema;
use super::save::keep_default;
use super::view::is_active;
use super::{Expand, ServiceKind, Shown, SiteChanged, SiteRegistry, StoredSite, validate};
use crate::collections::TextSet;
use crate::document::{Document, Node, Text, edit, members, missing};
use crate::error::{Error, ErrorCode, Path, cut, pointer};
use crate::pricing::state::misspelt;
use crate::schema::Schemas;
use crate::store::{Version, storable};

impl SiteRegistry<'_> {
    /// Replaces a site; see [`replace_site`](crate::site::replace_site).
    pub(crate) fn replace(
        &mut self,
        code: &str,
        body: Node<'_>,
        expand: &Expand,
        schemas: &dyn Schemas,
    ) -> Result<SiteChanged, Error> {
        let stored = self.find(code)?.node();
        let configuration = validate::site(body, &self.limits)?;
        if configuration.code != code {
            return Err(immutable_code(code, &configuration.code, body.pointer() + "/code"));
        }
        let version_path = || body.pointer() + "/metadata/version";
        let place = |_: &str| body.place_of(&["metadata", "version"]);
        let absent = if body.present("metadata").is_some() { "version" } else { "metadata" };
        let named = Version::stated(body)?.ok_or_else(|| missing(body, absent).with_paths(&place))?;
        let version = Version::of(stored)?;
        version.expect(named, version_path())?;

        let mut changes = Vec::new();
        let mut services = Vec::new();
        for kind in ServiceKind::ALL {
            let merged = self.merge_services(kind, StoredSite::new(stored), body, expand.services(kind))?;
            if let Some(merged) = &merged {
                changes.push(edit::member(kind.as_str(), merged.text.clone()));
            }
            services.push((kind, merged));
        }
        let staying = staying(stored, body, expand);
        if let Some(mixins) = mixins(stored, body, expand, &staying) {
            changes.push(edit::member("mixins", mixins));
        }
        if StoredSite::new(stored).is_default() && configuration.default.is_none() {
            changes.insert(0, edit::member("default", "true"));
        }
        let kept = !changes.is_empty();
        let metadata = self.next(code, version)?.metadata_of(body);
        changes.push(edit::member("metadata", with_schemas(metadata, stored, body, &staying)?));
        let document = body.remade(storable(edit::set_all(body, &changes), body.pointer(), &self.limits)?);
        let replaced = document.root();

        let own = self.pointer(code);
        let origin = |path: &str| match origin(path, &services, stored, body) {
            Origin::Body(path) => body.pointer() + &path,
            Origin::Stored(path) => own.clone() + &path,
        };
        if kept {
            validate::site(replaced, &self.limits).map_err(|error| error.with_paths(&origin))?;
        }
        keep_default(Some(StoredSite::new(stored)), StoredSite::new(replaced), &origin)?;
        schema::validate_changed(replaced, Some(stored), schemas, &self.limits)
            .map_err(|error| schema::found_at(error, &origin))?;
        let notices = misspelt::of_site(replaced, &Path::Origin(&origin), &self.limits)?;
        Ok(SiteChanged { notices, ..self.store(document)? })
    }

    /// The service configurations of a kind after the replacement: those of the body, and the stored ones out of view,
    /// each at its position. `None` if they are just those of the body.
    fn merge_services(
        &self,
        kind: ServiceKind,
        stored: StoredSite<'_>,
        body: Node<'_>,
        shown: Shown,
    ) -> Result<Option<MergedServices>, Error> {
        let own = body.present(kind.as_str());
        let kept = stored.node().present(kind.as_str());
        let mut hidden = Vec::new();
        match (shown, own) {
            (Shown::All, _) => return Ok(None),
            (Shown::None, Some(own)) => {
                let message = format!(
                    "`{kind}:none` hides the {kind} services, expected a body without `{kind}`",
                    kind = kind.as_str()
                );
                return Err(Error::new(ErrorCode::ExpandInvalid, own.pointer(), message));
            }
            (Shown::None, None) => {
                return Ok(kept.map(|kept| MergedServices { text: kept.raw().to_owned(), sources: None }));
            }
            (Shown::Active, _) => {
                for (position, service) in kept.unwrap_or(edit::nothing()).elements().enumerate() {
                    if !is_active(service).map_err(|error| self.fault(&stored.code(), error))? {
                        hidden.push((position, service));
                    }
                }
            }
        }
        if hidden.is_empty() { Ok(None) } else { interleaved(kind, &hidden, own).map(Some) }
    }
}

/// The service configurations of a kind after the replacement.
struct MergedServices {
    text: String,
    /// The source of each; `None` if all of them are the stored ones.
    sources: Option<Vec<Source>>,
}

/// The source of a service configuration, and its position there.
#[derive(Clone, Copy)]
enum Source {
    Body(usize),
    Stored(usize),
}

/// The error for a code other than that of the site.
pub(crate) fn immutable_code(code: &str, other: &str, path: String) -> Error {
    let message = format!("the code of site `{}` cannot change, found `{}`", cut(code), cut(other));
    Error::new(ErrorCode::ImmutableMember, path, message)
}

/// The service configurations of the body, with the hidden ones inserted at their positions.
fn interleaved(
    kind: ServiceKind,
    hidden: &[(usize, Node<'_>)],
    own: Option<Node<'_>>,
) -> Result<MergedServices, Error> {
    let mut ids = TextSet::default();
    for (_, service) in hidden {
        if let Some(id) = service.get("id").and_then(|id| id.as_text()) {
            ids.insert(id);
        }
    }
    let own = own.unwrap_or(edit::nothing());
    let (mut texts, mut sources) = (Vec::new(), Vec::new());
    let mut hidden = hidden.iter().peekable();
    for (position, service) in own.elements().enumerate() {
        if let Some(id) = service.get("id").filter(|id| id.as_text().is_some_and(|id| ids.contains(&id))) {
            return Err(inactive(kind, Some(id), id.pointer()));
        }
        while let Some((position, hidden)) = hidden.next_if(|(position, _)| *position <= texts.len()) {
            texts.push(hidden.raw());
            sources.push(Source::Stored(*position));
        }
        texts.push(service.raw());
        sources.push(Source::Body(position));
    }
    for (position, service) in hidden {
        texts.push(service.raw());
        sources.push(Source::Stored(*position));
    }
    Ok(MergedServices { text: format!("[{}]", texts.join(",")), sources: Some(sources) })
}

/// The error for changing an inactive service configuration that is not in view.
pub(crate) fn inactive(kind: ServiceKind, id: Option<Node<'_>>, path: String) -> Error {
    let kind = kind.as_str();
    let id = id.map_or("without an id", |id| cut(id.raw()));
    let message = format!("the {kind} service {id} is inactive; changing it needs `expand` `{kind}:all`");
    Error::new(ErrorCode::ServiceInactive, path, message)
}

/// The stored mixins that stay: those that are neither in view nor named in the body.
fn staying<'s>(stored: Node<'s>, body: Node<'_>, expand: &Expand) -> Vec<(Text<'s>, Node<'s>)> {
    let named = members::names(body.present("mixins").unwrap_or(edit::nothing()));
    let stored = stored.present("mixins").unwrap_or(edit::nothing());
    stored.members().filter(|(name, _)| !expand.mixin(name) && !named.contains(name)).collect()
}

/// The metadata of the body, with the stored schema URLs of the mixins that stay, unless the body names them: what stays
/// keeps its schema.
fn with_schemas(
    metadata: String,
    stored: Node<'_>,
    body: Node<'_>,
    staying: &[(Text<'_>, Node<'_>)],
) -> Result<String, Error> {
    let own = schemas_of(body);
    let (named, urls) = (members::names(own), members::by_name(schemas_of(stored)));
    let mut kept = Vec::new();
    for (name, _) in staying.iter().filter(|(name, _)| !named.contains(name)) {
        if let Some(url) = urls.get(name) {
            kept.push((name.clone(), Some(url.raw().into())));
        }
    }
    if kept.is_empty() {
        return Ok(metadata);
    }
    let urls = edit::set_all(own, &kept);
    Ok(edit::set(Document::parse(metadata)?.root(), "mixins", &urls))
}

/// The schema URLs that a site lists for its mixins.
fn schemas_of(site: Node<'_>) -> Node<'_> {
    let listed = site.present("metadata").and_then(move |metadata| metadata.present("mixins"));
    listed.unwrap_or(edit::nothing())
}

/// The mixins after the replacement: those of the body, and those that stay. `None` if they are just those of the body.
fn mixins(stored: Node<'_>, body: Node<'_>, expand: &Expand, staying: &[(Text<'_>, Node<'_>)]) -> Option<String> {
    if staying.is_empty() {
        return None;
    }
    let Some(own) = body.present("mixins") else {
        let hide = |name: &str, _: Node<'_>| if expand.mixin(name) { edit::Change::Remove } else { edit::Change::Keep };
        return Some(edit::object(stored.present("mixins")?, &hide));
    };
    let kept: Vec<_> = staying.iter().map(|(name, mixin)| (name.clone(), Some(mixin.raw().into()))).collect();
    Some(edit::set_all(own, &kept))
}

/// The origin of a member of a replaced site, and the pointer to it there.
enum Origin {
    Body(String),
    Stored(String),
}

fn origin(path: &str, services: &[(ServiceKind, Option<MergedServices>)], stored: Node<'_>, body: Node<'_>) -> Origin {
    let mut steps = path.splitn(4, '/').skip(1);
    let (member, inner) = (steps.next().unwrap_or_default(), steps.next());
    let rest = steps.next().map(|rest| format!("/{rest}")).unwrap_or_default();
    if member == "mixins" {
        let name = pointer::unescaped(inner.unwrap_or_default());
        let named = |site: Node<'_>| site.present("mixins").is_some_and(|mixins| mixins.get(&name).is_some());
        let kept = inner.is_some() && !named(body) && named(stored);
        return if kept { Origin::Stored(path.to_owned()) } else { Origin::Body(path.to_owned()) };
    }
    match services.iter().find(|(kind, _)| kind.as_str() == member) {
        Some((_, Some(merged))) => {
            let Some(sources) = &merged.sources else { return Origin::Stored(path.to_owned()) };
            let place = inner.and_then(|place| place.parse::<usize>().ok());
            match place.and_then(|place| sources.get(place)) {
                Some(Source::Stored(position)) => Origin::Stored(format!("/{member}/{position}{rest}")),
                Some(Source::Body(position)) => Origin::Body(format!("/{member}/{position}{rest}")),
                None => Origin::Body(path.to_owned()),
            }
        }
        _ => Origin::Body(path.to_owned()),
    }
}
