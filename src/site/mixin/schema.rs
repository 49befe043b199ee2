//! The schemas of a site's mixins: the one that a mixin names itself as `metadata.schema`, else the one that the site
//! lists under its name in `metadata.mixins`. A mixin without a schema is free.

use crate::collections::text_map::TextMap;
use crate::document::entry::Kind;
use crate::document::node::Node;
use crate::document::placed::Placed;
use crate::document::{edit, members};
use crate::error::given::SCHEMAS;
use crate::error::{Error, pointer};
use crate::limits::Limits;
use crate::schema::subject::Subject;
use crate::schema::url;
use crate::schema::validation::{self, Schemas};
use crate::site::settings;
use crate::site::settings::customer::CustomerSettings;
use crate::site::settings::group::SettingsGroup;

/// A mixin, the pointer to it and what names the URL of its schema.
struct Governed<'a> {
    mixin: Node<'a>,
    pointer: String,
    schema: Node<'a>,
}

/// Validates the mixins of a site that are not stored already under the same schema, and the regular expressions that are
/// not; those have been validated.
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

/// Every mixin of a site that has a schema.
fn governed(site: Node<'_>) -> TextMap<'_, Governed<'_>> {
    let listed = site.present("metadata").and_then(|metadata| metadata.present("mixins"));
    let listed = members::by_name(listed.unwrap_or(edit::nothing()));
    let mut governed = TextMap::new();
    let Some(mixins) = site.present("mixins") else { return governed };
    let base = mixins.pointer();
    for (name, mixin) in mixins.members() {
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

/// A schema is about the properties of a mixin; what `metadata` says about it is none of them.
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

/// A fault that the validation of a site's mixins has found, where the members come from; one of a schema stays.
pub(crate) fn found_at(error: Error, origin: &dyn Fn(&str) -> String) -> Error {
    error.with_paths(&|path| if SCHEMAS.steps_to(path).is_some() { path.to_owned() } else { origin(path) })
}
