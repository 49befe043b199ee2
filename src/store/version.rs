//! Versions of stored entries, and texts that the next request can read.

use crate::document::{Document, FromNode, Kind, Node, edit, merge, wrong_type};
#[cfg(feature = "typed")]
use crate::document::{Shape, Shaped};
use crate::error::{Error, ErrorCode};
use crate::limits::Limits;
use crate::money::Number;

/// Levels of nesting above a stored entry in a request: the request, its state, and the list.
const LEVELS_ABOVE: usize = 3;

/// Checks the text of an entry before it is stored; `path` points at the value that it was made from. Refuses one
/// nested so deep that the state could no longer be read as part of a request under the same limits.
pub(crate) fn storable(text: String, path: impl Into<String>, limits: &Limits) -> Result<Document<'static>, Error> {
    let path = path.into();
    let entry = Document::parse_within(text, "its state", LEVELS_ABOVE, &path, limits);
    entry.map_err(|error| error.with_paths(&|_| path.clone()))
}

/// The text of a stored entry after a patch. A version in the patch names the version that the patch is for: it is a
/// condition, not a change.
pub(crate) fn after_patch(thing: Node<'_>, patch: Node<'_>) -> Result<String, Error> {
    let Some(metadata) = patch.present("metadata").filter(|metadata| metadata.present("version").is_some()) else {
        return Ok(merge::patched(thing, patch));
    };
    // Metadata with nothing but the version is left out of the patch.
    let rest = metadata.members().nth(1).map(|_| edit::set_all(metadata, &[("version".into(), None)]).into());
    let changes = Document::parse(edit::set_all(patch, &[("metadata".into(), rest)]))?;
    Ok(merge::patched(thing, changes.root()))
}

/// The version of a stored entry: 1 when it is created, and one more with every change, so that nobody unknowingly
/// overwrites a change. It is the `version` in the entry's `metadata`; an entry without one has never been changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Version(pub(crate) u64);

impl Version {
    pub(crate) const FIRST: Self = Self(1);

    /// The version stated in the `metadata` of an entry.
    pub(crate) fn stated(thing: Node<'_>) -> Result<Option<Self>, Error> {
        match metadata(thing)? {
            Some(metadata) => metadata.present("version").map(Self::read).transpose(),
            None => Ok(None),
        }
    }

    /// The version of a stored entry.
    pub(crate) fn of(thing: Node<'_>) -> Result<Self, Error> {
        Self::stated(thing).map(|version| version.unwrap_or(Self::FIRST))
    }

    /// The version after one more change.
    pub(crate) fn next(self) -> Result<Self, Error> {
        self.0.checked_add(1).map(Self).ok_or_else(|| {
            Error::new(ErrorCode::VersionInvalid, "/state", "the stored version is the highest possible")
        })
    }

    /// Refuses an update for another version than the stored one; `path` points at the version that the update names.
    pub(crate) fn expect(self, named: Self, path: impl Into<String>) -> Result<(), Error> {
        if self == named {
            return Ok(());
        }
        let message = format!("the stored version is {}, but the update is for version {}", self.0, named.0);
        Err(Error::new(ErrorCode::VersionConflict, path, message))
    }

    /// The text of an entry with this version.
    pub(crate) fn written_in(self, thing: &str) -> Result<String, Error> {
        let thing = Document::parse(thing)?;
        Ok(edit::set(thing.root(), "metadata", &self.metadata_of(thing.root())))
    }

    /// The text of an entry's `metadata` with this version.
    pub(crate) fn metadata_of(self, thing: Node<'_>) -> String {
        match thing.present("metadata") {
            Some(metadata) => edit::set(metadata, "version", &self.0.to_string()),
            None => format!(r#"{{"version":{}}}"#, self.0),
        }
    }
}

impl Default for Version {
    fn default() -> Self {
        Self::FIRST
    }
}

fn metadata(thing: Node<'_>) -> Result<Option<Node<'_>>, Error> {
    match thing.present("metadata") {
        Some(metadata) if metadata.kind() != Kind::Object => Err(wrong_type(metadata, "an object")),
        metadata => Ok(metadata),
    }
}

#[cfg(feature = "typed")]
impl Shaped for Version {
    const SHAPE: Shape = Shape::Number;
}

impl<'a> FromNode<'a> for Version {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let number = Number::read(node)?;
        match u64::try_from(number.mantissa()) {
            Ok(version) if number.scale() == 0 && !number.is_negative() => Ok(Self(version)),
            _ => {
                let message = format!("version `{number}`, expected a whole number from 0 that fits in 64 bits");
                Err(Error::new(ErrorCode::VersionInvalid, node.pointer(), message))
            }
        }
    }
}
