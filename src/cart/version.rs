//! The version of a cart and its timestamps. Every change raises `metadata.version` by one, even if it changes nothing
//! else, and sets `modifiedAt` to the time that the caller gives, written in UTC. An absent version counts as 0.

use super::CartContext;
use crate::document::to_json::written;
use crate::document::{Document, FromNode, Kind, MemberEdit, Node, Text, edit, member, wrong_type};
use crate::error::{Error, ErrorCode, Path, pointer};
use crate::money::Number;
use crate::timestamp;

/// Refuses a cart with another version than expected, and metadata that cannot be read.
pub(crate) fn expect(cart: Node<'_>, expected: Option<Number>) -> Result<(), Error> {
    let stored = version(metadata(cart)?)?;
    let Some(expected) = expected else { return Ok(()) };
    whole(expected, &Path::Text("/expectedVersion"))?;
    compare(stored, expected)
}

/// Refuses a stored version other than the expected one.
pub(crate) fn compare(stored: Option<Number>, expected: Number) -> Result<(), Error> {
    if stored.unwrap_or_default() == expected {
        return Ok(());
    }
    let message = match stored {
        Some(stored) => format!("the cart has version {stored}, expected {expected}"),
        None => format!("the cart has no version, expected {expected}"),
    };
    Err(Error::new(ErrorCode::VersionConflict, "/expectedVersion", message))
}

/// Refuses a malformed version, and metadata that cannot be read.
pub(crate) fn check(cart: Node<'_>) -> Result<(), Error> {
    version(metadata(cart)?).map(drop)
}

/// The metadata of a cart after a change.
pub(crate) fn next(cart: Node<'_>, context: &CartContext<'_>) -> Result<String, Error> {
    raise(metadata(cart)?, context)
}

/// Like [`next`], for metadata that the change itself has written.
pub(crate) fn next_of_text(text: &str, context: &CartContext<'_>) -> Result<String, Error> {
    let document = Document::parse_with_limits(text, &context.limits)?;
    raise(document.root(), context)
}

/// The metadata of a new cart: version 1 unless it brings one, created at the time that the caller gives.
pub(crate) fn first(cart: Node<'_>, context: &CartContext<'_>) -> Result<String, Error> {
    let metadata = metadata(cart)?;
    let mut members = in_utc(metadata);
    if let Some(now) = now(context) {
        members.push(member("createdAt", written(&now)));
        members.push(member("modifiedAt", written(&now)));
    }
    if version(metadata)?.is_none() {
        members.push(member("version", "1"));
    }
    Ok(edit::set_all(metadata, &members))
}

/// The metadata of a cart; an empty object if it has none.
fn metadata(cart: Node<'_>) -> Result<Node<'_>, Error> {
    match cart.present("metadata") {
        Some(metadata) if metadata.kind() != Kind::Object => Err(wrong_type(metadata, "an object")),
        metadata => Ok(metadata.unwrap_or(edit::nothing())),
    }
}

fn version(metadata: Node<'_>) -> Result<Option<Number>, Error> {
    let Some(node) = metadata.present("version") else { return Ok(None) };
    let version = Number::read(node)?;
    whole(version, &node.path())?;
    Ok(Some(version))
}

fn whole(version: Number, path: &Path<'_>) -> Result<(), Error> {
    if version.scale() == 0 && !version.is_negative() {
        return Ok(());
    }
    let message = format!("version `{version}`, expected a whole number of 0 or more");
    Err(Error::new(ErrorCode::VersionInvalid, path, message))
}

/// Raises the version in metadata; without one it becomes 1.
fn raise(metadata: Node<'_>, context: &CartContext<'_>) -> Result<String, Error> {
    let stored = version(metadata)?.unwrap_or_default();
    let next = stored.mantissa().checked_add(1).and_then(|next| Number::from_parts(false, next, 0));
    let Some(next) = next else {
        let message = format!("version `{stored}` is the highest possible");
        return Err(Error::new(ErrorCode::VersionInvalid, pointer::to_member(&metadata.pointer(), "version"), message));
    };
    let mut members = in_utc(metadata);
    if let Some(now) = now(context) {
        members.push(member("modifiedAt", written(&now)));
    }
    members.push(member("version", next.to_string()));
    Ok(edit::set_all(metadata, &members))
}

/// The timestamps in metadata that are stated with another offset than that of UTC, each in UTC.
fn in_utc<'m>(metadata: Node<'m>) -> Vec<MemberEdit<'m>> {
    let mut members = Vec::new();
    for name in ["createdAt", "modifiedAt"] {
        let stated = metadata.present(name).and_then(|stated| stated.as_text());
        if let Some(stated) = stated
            && let Some(utc) = timestamp::in_utc(&stated).filter(|utc| *utc != stated)
        {
            members.push(member(name, written(&utc)));
        }
    }
    members
}

/// The time of the change in UTC, if the caller gives one.
fn now<'c>(context: &'c CartContext<'_>) -> Option<Text<'c>> {
    context.now.as_deref().and_then(timestamp::in_utc)
}
