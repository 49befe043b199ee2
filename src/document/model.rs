//! Models: a type is declared once, as a struct whose fields say which members of a JSON object they are. The
//! declaration determines how it is read, how it is written, how it is made independent of the text that it was read
//! from, and, with the feature `serde`, how it is serialized.

pub(crate) use cartwright_derive::{Choice, Described, Model};

use super::{Kind, Need, Node, Text, missing, wrong_type};
use crate::error::Error;

/// A member that an object may have.
#[derive(Clone, Copy)]
pub(crate) struct Member {
    pub(crate) name: &'static str,
    pub(crate) need: Need,
    /// Whether it is kept unread and its own members have known names.
    pub(crate) keeps_names: bool,
    /// Whether the answer of a calculation sets it.
    pub(crate) is_answered: bool,
}

impl Member {
    pub(crate) const fn new(name: &'static str, need: Need) -> Self {
        Self { name, need, keeps_names: false, is_answered: false }
    }

    /// A member that is kept unread; `names` says whether its own members have known names.
    pub(crate) const fn keeping(self, names: bool) -> Self {
        Self { keeps_names: names, ..self }
    }

    pub(crate) const fn answered(self) -> Self {
        Self { is_answered: true, ..self }
    }

    /// Whether a value of it is read; `whole` says whether members are that no rule reads.
    pub(crate) fn is_read(&self, value: Node<'_>, whole: bool) -> bool {
        match self.need {
            Need::Optional | Need::Required => true,
            Need::OrDefault => value.kind() != Kind::Null,
            Need::Kept => whole && value.kind() != Kind::Null,
        }
    }

    /// Whether its value is always read, and needs nothing more.
    pub(crate) const fn is_plain(&self) -> bool {
        matches!(self.need, Need::Optional | Need::Required) && !self.is_answered
    }
}

/// The value of a field before it is read. A type without a sensible default has an arbitrary one here, which is never
/// seen, since an absent required member is refused.
pub(crate) trait Blank {
    fn blank() -> Self;
}

impl<T: Default> Blank for T {
    fn blank() -> Self {
        Self::default()
    }
}

/// Reads an object, up to its first fault unless the document is a tolerant one. `set` takes the value of every member with
/// the member's index in the list; a member that the list does not name has the index after the last. Returns one bit for
/// each member that was there, and [`UNNAMED`] for all that the list does not name.
///
/// There is one such function for all models, so each adds only its list and the handling of a value.
pub(crate) fn object<'a>(
    node: Node<'a>,
    members: &[Member],
    set: &mut dyn FnMut(usize, &Text<'a>, Node<'a>) -> Result<(), Error>,
) -> Result<u64, Error> {
    if node.kind() != Kind::Object {
        return Err(wrong_type(node, "an object"));
    }
    let whole = node.keeps_unknown();
    let mut seen = 0_u64;
    let mut expected = 0;
    for (name, value) in node.members() {
        // Members usually come in the order of the list.
        let is_next = members.get(expected).is_some_and(|member| member.name == name);
        let index = if is_next { Some(expected) } else { members.iter().position(|member| member.name == name) };
        let Some((index, member)) = index.and_then(|index| Some((index, members.get(index)?))) else {
            seen |= UNNAMED;
            node.pass_over();
            if whole && let Err(fault) = set(members.len(), &name, value) {
                node.tolerate(fault)?;
            }
            continue;
        };
        expected = index.saturating_add(1);
        seen |= bit(index);
        if member.keeps_names {
            node.pass_over();
        }
        if member.is_read(value, whole)
            && let Err(fault) = set(index, &name, value)
        {
            node.tolerate(fault)?;
        }
    }
    let absent = |(index, member): &(usize, &Member)| member.need == Need::Required && seen & bit(*index) == 0;
    for (_, member) in members.iter().enumerate().filter(absent) {
        node.tolerate(missing(node, member.name))?;
    }
    Ok(seen)
}

/// The bit for members that the list does not name.
pub(crate) const UNNAMED: u64 = 1 << 63;

pub(crate) fn bit(place: usize) -> u64 {
    u32::try_from(place).ok().and_then(|place| 1_u64.checked_shl(place)).unwrap_or_default()
}
