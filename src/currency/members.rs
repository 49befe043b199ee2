//! Stored objects as texts: what a change sets, what it takes over from the body of a request, and the version.
//! Members that no rule knows stay as they were written.

use std::collections::BTreeMap;

use crate::document::edit::{self, Change};
use crate::document::{Document, Node, Read, model};
use crate::error::{Code, Error};
use crate::limits::Limits;
use crate::number::Number;

/// The object with these members: in their place where it has them, else behind the others, in this order.
pub(super) fn with_members(object: Node<'_>, members: &[(&str, String)]) -> String {
    let mut absent: BTreeMap<&str, &String> = members.iter().map(|(name, text)| (*name, text)).collect();
    let replacements = absent.clone();
    for (name, _) in object.members() {
        absent.remove(name.as_ref());
    }
    let append: Vec<(&str, String)> = members
        .iter()
        .filter(|(name, _)| absent.contains_key(name))
        .map(|(name, text)| (*name, text.clone()))
        .collect();
    let change = |name: &str, _: Node<'_>| match replacements.get(name) {
        Some(text) => Change::Replace((*text).clone()),
        None => Change::Keep,
    };
    edit::object(object, change, &append)
}

/// The object with the members of a body, except those in `passed_over`, and then with the members `set`.
pub(super) fn merged(
    object: Node<'_>,
    body: Node<'_>,
    passed_over: &[&str],
    set: &[(&str, String)],
) -> Result<String, Error> {
    let taken: Vec<_> = body.members().filter(|(name, _)| !passed_over.contains(&name.as_ref())).collect();
    let taken: Vec<(&str, String)> =
        taken.iter().map(|(name, value)| (name.as_ref(), value.raw().to_owned())).collect();
    let document = Document::parse(with_members(object, &taken))?;
    Ok(with_members(document.root(), set))
}

/// Levels of nesting above a stored object in a request: the request, its state, and the list.
const LEVELS_ABOVE: usize = 3;

/// The text of an object that is to be stored. It may not be nested so deep that the state could no longer be read as
/// part of a request.
pub(super) fn storable(text: String, path: &str) -> Result<Document<'static>, Error> {
    let limits = Limits { depth: Limits::DEFAULT.depth.saturating_sub(LEVELS_ABOVE), ..Limits::DEFAULT };
    Document::parse_within(text, &limits).map_err(|error| Error::new(error.code(), path, error.message()))
}

/// `metadata` with the members of a body's metadata and a version.
pub(super) fn metadata(stored: Option<Node<'_>>, body: Option<Node<'_>>, version: Version) -> Result<String, Error> {
    let empty = Document::parse("{}")?;
    let set = [("version", version.0.to_string())];
    merged(stored.unwrap_or(empty.root()), body.unwrap_or(empty.root()), &["version"], &set)
}

/// The version of a stored thing: 1 when it is created, one more with every change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Version(pub(super) u64);

impl Version {
    pub(super) const FIRST: Self = Self(1);

    pub(super) fn next(self) -> Result<Self, Error> {
        self.0.checked_add(1).map(Self).ok_or_else(|| {
            Error::new(Code::VersionInvalid, "/state", "the stored version is the highest that there is")
        })
    }

    /// An update must name the version that is stored, so that nobody overwrites a change unseen.
    pub(super) fn expect(self, named: Self, path: &str) -> Result<(), Error> {
        if self == named {
            return Ok(());
        }
        let message = format!("version {} is stored, the update is for version {}", self.0, named.0);
        Err(Error::new(Code::VersionConflict, path, message))
    }
}

impl Default for Version {
    fn default() -> Self {
        Self::FIRST
    }
}

impl<'a> Read<'a> for Version {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let number = Number::read(node)?;
        match u64::try_from(number.mantissa()) {
            Ok(version) if number.scale() == 0 && !number.is_negative() => Ok(Self(version)),
            _ => {
                let message = format!("version `{number}`, expected a whole number from 0 that fits 64 bits");
                Err(Error::new(Code::VersionInvalid, node.pointer(), message))
            }
        }
    }
}

model! {
    /// The metadata of a stored thing; without a version it is the first.
    pub(super) struct Metadata {
        "version" version: Option<Version>,
    }
}

model! {
    /// The metadata of an update.
    pub(super) struct UpdateMetadata {
        "version"(required) version: Version,
    }
}
