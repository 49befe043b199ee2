//! The schemas of a site's mixins: the one that a mixin names itself as `metadata.schema`, else the one that the site
//! lists under its name in `metadata.mixins`. A mixin without a schema is free.

use std::collections::BTreeMap;

use crate::document::{Node, Placed, Text, edit, write};
use crate::error::Error;
use crate::limits::Limits;
use crate::order;
use crate::schema::{SchemaRegistry, Subject};

/// A mixin, the pointer to it and the URL of its schema.
struct Governed<'a> {
    mixin: Node<'a>,
    pointer: String,
    schema: Text<'a>,
}

/// Validates the mixins of a site that are not stored already under the same schema; those have been validated.
pub(in crate::site) fn validate_changed(
    site: Node<'_>,
    stored: Option<Node<'_>>,
    schemas: &SchemaRegistry<'_>,
) -> Result<(), Error> {
    let known = stored.map(governed).unwrap_or_default();
    let changed = governed(site).into_iter().filter(|(name, new)| {
        known.get(name).is_none_or(|old| old.mixin.raw() != new.mixin.raw() || old.schema != new.schema)
    });
    validate_all(changed.map(|(_, governed)| governed).collect(), schemas)
}

/// Validates one mixin of a site.
pub(super) fn validate(site: Node<'_>, name: &str, mixin: Node<'_>, schemas: &SchemaRegistry<'_>) -> Result<(), Error> {
    let listed = || site.present("metadata")?.present("mixins")?.get(name)?.as_text();
    let governed = own_schema(mixin).or_else(listed).map(|schema| Governed { mixin, pointer: mixin.pointer(), schema });
    validate_all(governed.into_iter().collect(), schemas)
}

/// Every mixin of a site that has a schema.
fn governed(site: Node<'_>) -> BTreeMap<Text<'_>, Governed<'_>> {
    let listed = site.present("metadata").and_then(|metadata| metadata.present("mixins"));
    let listed: BTreeMap<Text<'_>, Node<'_>> = order::map(listed.iter().flat_map(|mixins| mixins.members()));
    let mixins = site.present("mixins");
    let base = mixins.map(|mixins| mixins.pointer()).unwrap_or_default();
    let governed = mixins.iter().flat_map(|mixins| mixins.members()).filter_map(|(name, mixin)| {
        let schema = own_schema(mixin).or_else(|| listed.get(&name)?.as_text())?;
        let pointer = write::pointer(&base, &name);
        Some((name, Governed { mixin, pointer, schema }))
    });
    governed.collect()
}

fn own_schema(mixin: Node<'_>) -> Option<Text<'_>> {
    mixin.present("metadata")?.present("schema")?.as_text()
}

/// A schema is about the properties of a mixin; what `metadata` says about it is none of them.
fn validate_all(mixins: Vec<Governed<'_>>, schemas: &SchemaRegistry<'_>) -> Result<(), Error> {
    let properties =
        |governed: &Governed<'_>| Placed::new(&edit::set_all(governed.mixin, &[("metadata", None)]), &governed.pointer);
    let properties = mixins.iter().map(properties).collect::<Result<Vec<_>, _>>()?;
    let subjects = properties.iter().zip(mixins);
    let subjects = subjects.map(|(properties, mixin)| Subject { value: properties.node(), schema: mixin.schema });
    schemas.validate_all(&subjects.collect::<Vec<_>>(), &Limits::DEFAULT)
}
