//! Replacing a site: what the caller has in view becomes what the body says, what is out of view stays.

use super::expand::{Expand, ServiceKind, Shown, is_active};
use super::sites::{SiteChange, Sites};
use super::{mixin, validate};
use crate::document::{Node, Placed, edit, missing};
use crate::error::{Code, Error, cut};
use crate::schema::SchemaRegistry;
use crate::stored::Version;
use crate::text_map::TextSet;

impl Sites<'_> {
    /// Replaces a site by a full body that carries the version it is for. `expand` says what the caller has in view:
    /// inactive service configurations and mixins out of view stay as they are, unless the body names the mixin.
    ///
    /// # Errors
    /// `SITE_NOT_FOUND`; `MISSING_MEMBER` without a version, `VERSION_CONFLICT` for another one than the stored;
    /// `IMMUTABLE_MEMBER` for another code; `SERVICE_INACTIVE` for an inactive service configuration that is not in
    /// view; whatever is wrong with a member; what the schemas find.
    pub fn replace(
        &mut self,
        code: &str,
        body: Node<'_>,
        expand: &Expand,
        schemas: &SchemaRegistry<'_>,
    ) -> Result<SiteChange, Error> {
        self.put_whole(code, body, expand, schemas).map_err(Error::of_site)
    }

    fn put_whole(
        &mut self,
        code: &str,
        body: Node<'_>,
        expand: &Expand,
        schemas: &SchemaRegistry<'_>,
    ) -> Result<SiteChange, Error> {
        let stored = self.find(code)?.node();
        let configuration = validate::site(body)?;
        if configuration.code != code {
            return Err(immutable_code(code, &configuration.code, body.pointer() + "/code"));
        }
        let version_path = || body.pointer() + "/metadata/version";
        let named = Version::stated(body)?.ok_or_else(|| missing(body, "version").with_paths(&|_| version_path()))?;
        let version = Version::of(stored)?;
        version.expect(named, version_path())?;

        let mut changes = Vec::new();
        for kind in ServiceKind::ALL {
            if let Some(services) = services(kind, stored, body, expand.services(kind))? {
                changes.push(edit::member(kind.as_str(), services));
            }
        }
        if let Some(mixins) = mixins(stored, body, expand) {
            changes.push(edit::member("mixins", mixins));
        }
        changes.push(edit::member("metadata", version.next()?.metadata_of(body)));
        let text = edit::set_all(body, &changes);
        let replaced = Placed::new(&text, &body.pointer())?;
        mixin::validate_changed(replaced.node(), Some(stored), schemas)?;
        self.store(text, &body.pointer())
    }
}

/// The refusal of another code than the site has.
pub(super) fn immutable_code(code: &str, other: &str, path: String) -> Error {
    let message = format!("the code of site `{}` never changes, found `{}`", cut(code), cut(other));
    Error::new(Code::ImmutableMember, path, message)
}

/// The service configurations of a kind where they are not just those of the body: the stored ones that are out of view
/// stay, each at its position.
fn services(kind: ServiceKind, stored: Node<'_>, body: Node<'_>, shown: Shown) -> Result<Option<String>, Error> {
    let own = body.present(kind.as_str());
    let mut hidden: Vec<(usize, Node<'_>)> = Vec::new();
    match shown {
        Shown::All => return Ok(None),
        Shown::None => {
            if let Some(own) = own {
                let message =
                    format!("`{kind}:none` hides the {kind} services, so that they stay", kind = kind.as_str());
                return Err(Error::new(Code::ExpandInvalid, own.pointer(), message));
            }
            return Ok(stored.present(kind.as_str()).map(|services| services.raw().to_owned()));
        }
        Shown::Active => {
            let services = stored.present(kind.as_str());
            for (position, service) in services.unwrap_or(edit::nothing()).elements().enumerate() {
                if !is_active(service) {
                    hidden.push((position, service));
                }
            }
        }
    }
    if hidden.is_empty() {
        return Ok(None);
    }
    let mut ids = TextSet::default();
    for (_, service) in &hidden {
        if let Some(id) = service.get("id").and_then(|id| id.as_text()) {
            ids.insert(id);
        }
    }
    let own = own.unwrap_or(edit::nothing());
    for service in own.elements() {
        if let Some(id) = service.get("id").filter(|id| id.as_text().is_some_and(|id| ids.contains(&id))) {
            return Err(inactive(kind, id));
        }
    }
    let mut texts = Vec::new();
    let mut hidden = hidden.into_iter().peekable();
    for service in own.elements() {
        while let Some((_, hidden)) = hidden.next_if(|(position, _)| *position <= texts.len()) {
            texts.push(hidden.raw());
        }
        texts.push(service.raw());
    }
    for (_, service) in hidden {
        texts.push(service.raw());
    }
    Ok(Some(format!("[{}]", texts.join(","))))
}

/// The refusal to touch an inactive service configuration that is not in view.
fn inactive(kind: ServiceKind, id: Node<'_>) -> Error {
    let kind = kind.as_str();
    let message =
        format!("the {kind} service {} is inactive, it can be changed with `expand` {kind}:all", cut(id.raw()));
    Error::new(Code::ServiceInactive, id.pointer(), message)
}

/// The mixins where they are not just those of the body: the stored ones stay that are neither in view nor named.
fn mixins(stored: Node<'_>, body: Node<'_>, expand: &Expand) -> Option<String> {
    let own = body.present("mixins");
    let named = TextSet::names(own.unwrap_or(edit::nothing()));
    let stored = stored.present("mixins")?;
    let hidden = |name: &str| !expand.mixin(name) && !named.contains(name);
    let mut kept = Vec::new();
    for (name, mixin) in stored.members() {
        if hidden(&name) {
            kept.push((name, Some(mixin.raw().into())));
        }
    }
    if kept.is_empty() {
        return None;
    }
    let Some(own) = own else {
        let hide = |name: &str, _: Node<'_>| if hidden(name) { edit::Change::Keep } else { edit::Change::Remove };
        return Some(edit::object(stored, &hide));
    };
    Some(edit::set_all(own, &kept))
}
