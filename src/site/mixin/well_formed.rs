//! The form that every mixin of a site must have, whatever its schema.

use crate::document::{FromNode, Kind, Model, Node, Text, edit};
use crate::error::{Error, ErrorCode};
use crate::limits::Limits;
use crate::schema::url;
use crate::site::settings;
use crate::store::Version;

/// The members that every mixin may have, whatever its name.
#[derive(Debug, Clone, Default, PartialEq, Model)]
struct Mixin<'a> {
    #[member("active")]
    _active: Option<bool>,
    #[member("metadata")]
    metadata: Option<MixinMetadata<'a>>,
}

/// Metadata of a mixin.
#[derive(Debug, Clone, Default, PartialEq, Model)]
struct MixinMetadata<'a> {
    #[member("schema")]
    schema: Option<Text<'a>>,
    #[member("version")]
    _version: Option<Version>,
}

/// Checks the form of every mixin of a site, but does not validate it against its schema.
pub(crate) fn all(site: Node<'_>, limits: &Limits) -> Result<(), Error> {
    let mixins = site.present("mixins");
    // A mixin that is `null` is absent.
    for (name, mixin) in mixins.unwrap_or(edit::nothing()).members().filter(|(_, mixin)| mixin.kind() != Kind::Null) {
        one(&name, mixin, limits)?;
    }
    Ok(())
}

/// Checks that a mixin has a name, is an object, and has a URL as its schema, if any. A mixin with the name of a
/// settings group must also be readable as that group.
pub(crate) fn one(name: &str, mixin: Node<'_>, limits: &Limits) -> Result<(), Error> {
    if name.is_empty() {
        let message = "the name of a mixin is empty";
        return Err(Error::new(ErrorCode::BlankValue, mixin.pointer(), message));
    }
    limits.check_text(name, &mixin.path())?;
    Mixin::read(mixin)?;
    if let Some(schema) = mixin.present("metadata").and_then(|metadata| metadata.present("schema")) {
        url::read(schema)?;
    }
    settings::check(name, mixin)
}
