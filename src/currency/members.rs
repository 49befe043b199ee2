//! Stored objects as texts: what a change sets, what it takes over from the body of a request, and the version.
//! Members that no rule knows stay as they were written.

use std::collections::BTreeMap;

use crate::document::edit::{self, Change};
use crate::document::{Document, Node, model};
use crate::error::Error;
use crate::order;
use crate::stored::Version;

/// The object with these members: in their place where it has them, else behind the others, in this order.
pub(super) fn with_members(object: Node<'_>, members: &[(&str, String)]) -> String {
    let mut absent: BTreeMap<&str, &String> = order::map(members.iter().map(|(name, text)| (*name, text)));
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

/// `metadata` with the members of a body's metadata and a version.
pub(super) fn metadata(stored: Option<Node<'_>>, body: Option<Node<'_>>, version: Version) -> Result<String, Error> {
    let empty = Document::parse("{}")?;
    let set = [("version", version.0.to_string())];
    merged(stored.unwrap_or(empty.root()), body.unwrap_or(empty.root()), &["version"], &set)
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
