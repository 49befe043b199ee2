//! The schema of a mixin: the one that the mixin names in its `metadata.schema`, or else the one that the site lists
//! under the mixin's name in `metadata.mixins`. A mixin without a schema may have any members.

use crate::collections::TextMap;
use crate::document::{Kind, Node, Placed, edit, members};
use crate::error::{Error, SCHEMAS, pointer};
use crate::limits::Limits;
use crate::schema::{Schemas, Subject, url, validation};
use crate::site::{CustomerSettings, SettingsGroup, settings};

/// A mixin, its pointer, and the member with the URL of its schema.
struct Governed<'a> {
    mixin: Node<'a>,
    pointer: String,
    schema: Node<'a>,
}

/// Validates the mixins and regular expressions of a site, except those stored already: they have been validated
/// before, the mixins under the same schema.
pub(crate) fn validate_changed(
    site: Node<'_>,
    stored: Option<Node<'_>>,
    schemas: &dyn Schemas,
    limits: &Limits,
) -> Result<(), Error> {
    let name = CustomerSettings::NAME;
    if let Some(settings) = mixin_of(site, name) {
        settings::check_patterns(name, settings, stored.and_then(|stored| mixin_of(stored, name)), limits)?;
    }
    let known = stored.map(governed).unwrap_or_default();
    let new = governed(site);
    let mut changed = Vec::new();
    for (name, new) in new.iter() {
        let same =
            |old: &Governed<'_>| old.mixin.raw() == new.mixin.raw() && old.schema.as_text() == new.schema.as_text();
        if !known.get(name).is_some_and(same) {
            changed.push(new);
        }
    }
    validate_all(&changed, schemas, limits)
}

fn mixin_of<'a>(site: Node<'a>, name: &str) -> Option<Node<'a>> {
    site.present("mixins")?.present(name)
}

/// Validates one mixin of a site, and its regular expressions.
pub(crate) fn validate(
    site: Node<'_>,
    name: &str,
    mixin: Node<'_>,
    schemas: &dyn Schemas,
    limits: &Limits,
) -> Result<(), Error> {
    settings::check_patterns(name, mixin, mixin_of(site, name), limits)?;
    let listed = || site.present("metadata")?.present("mixins")?.present(name);
    let governed = own_schema(mixin).or_else(listed).map(|schema| Governed { mixin, pointer: mixin.pointer(), schema });
    match &governed {
        Some(governed) => validate_all(&[governed], schemas, limits),
        None => Ok(()),
    }
}

/// The mixins of a site that have a schema.
fn governed(site: Node<'_>) -> TextMap<'_, Governed<'_>> {
    let listed = site.present("metadata").and_then(|metadata| metadata.present("mixins"));
    let listed = members::by_name(listed.unwrap_or(edit::nothing()));
    let mut governed = TextMap::new();
    let Some(mixins) = site.present("mixins") else { return governed };
    let base = mixins.pointer();
    for (name, mixin) in mixins.members().filter(|(_, mixin)| mixin.kind() != Kind::Null) {
        let schema =
            own_schema(mixin).or_else(|| listed.get(&name).copied().filter(|schema| schema.kind() != Kind::Null));
        if let Some(schema) = schema {
            let pointer = pointer::to_member(&base, &name);
            governed.insert(name, Governed { mixin, pointer, schema });
        }
    }
    governed
}

fn own_schema(mixin: Node<'_>) -> Option<Node<'_>> {
    mixin.present("metadata")?.present("schema")
}

/// Validates mixins against their schemas, without their `metadata`: a schema describes the properties of a mixin only.
fn validate_all(mixins: &[&Governed<'_>], schemas: &dyn Schemas, limits: &Limits) -> Result<(), Error> {
    let mut properties = Vec::new();
    for governed in mixins {
        let text = edit::set_all(governed.mixin, &[("metadata".into(), None)]);
        properties.push(Placed::new(&text, &governed.pointer)?);
    }
    let mut subjects = Vec::new();
    for (properties, governed) in properties.iter().zip(mixins) {
        subjects.push(Subject { value: properties.node(), schema: url::read(governed.schema)? });
    }
    validation::validate_all(schemas, &subjects, limits)
}

/// An error of the validation, with its pointers moved to where the members come from; pointers into a schema stay.
pub(crate) fn found_at(error: Error, origin: &dyn Fn(&str) -> String) -> Error {
    error.with_paths(&|path| if SCHEMAS.steps_to(path).is_some() { path.to_owned() } else { origin(path) })
}
