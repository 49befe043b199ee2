//! Finds members that are unknown but look like known ones.

use crate::document::entry::Kind;
use crate::document::node::Node;
use crate::document::shape::{MONEY, Model, Shape};
use crate::error::nearest::{Known, See, nearest};
use crate::error::path::Path;

impl Shape {
    /// Shows every member, at any depth, that is unknown but looks like a known one, in the order of the document.
    pub(crate) fn misspelt(&self, node: Node<'_>, at: &Path<'_>, see: See<'_>) {
        match self {
            Self::List(element) if element.has_names() => {
                for (index, value) in node.elements().enumerate() {
                    element.misspelt(value, &at.element(index), see);
                }
            }
            Self::Object(model) => model.misspelt(node, at, &[], see),
            Self::Named(names) => each_misspelt(node, &|place| names.get(place).copied(), at, see),
            Self::Money => each_misspelt(node, &|place| MONEY.get(place).map(|(name, _)| *name), at, see),
            _ => {}
        }
    }

    /// Like [`Shape::misspelt`], for the members of an object; those named in `but` are not looked into.
    pub(crate) fn misspelt_members(&self, object: Node<'_>, at: &Path<'_>, but: &[&str], see: See<'_>) {
        if let Self::Object(model) = self {
            model.misspelt(object, at, but, see);
        }
    }

    /// Shows a member that a typed value keeps without knowing it, if it looks like a known one.
    pub(crate) fn kept_misspelt(&self, name: &str, at: &Path<'_>, see: See<'_>) {
        match self {
            Self::Object(model) => show_misspelt(name, &|index| model.name(index), at, see),
            Self::Named(names) => show_misspelt(name, &|index| names.get(index).copied(), at, see),
            _ => {}
        }
    }

    /// Whether members of its values have known names.
    pub(crate) const fn has_names(&self) -> bool {
        match self {
            Self::List(element) => element.has_names(),
            Self::Object(_) | Self::Named(_) | Self::Money => true,
            _ => false,
        }
    }
}

impl Model {
    /// The known names by index, its own members first.
    fn name(&self, place: usize) -> Option<&'static str> {
        match self.members.get(place) {
            Some(member) => Some(member.name),
            None => self.beside.get(place.checked_sub(self.members.len())?).copied(),
        }
    }

    fn misspelt(&self, object: Node<'_>, at: &Path<'_>, but: &[&str], see: See<'_>) {
        let is_off = |flag: &&str| object.present(flag).is_some_and(|flag| flag.raw() == "false");
        if self.unless.is_some_and(|(flags, _)| flags.iter().any(is_off)) {
            return;
        }
        let mut expected = 0;
        for (name, value) in object.members() {
            // Members usually come in the order of the list.
            let is_next = self.members.get(expected).is_some_and(|member| member.name == name);
            let index = if is_next { Some(expected) } else { self.members.iter().position(|own| own.name == name) };
            let Some((index, known)) = index.and_then(|index| Some((index, self.members.get(index)?))) else {
                show_misspelt(&name, &|index| self.name(index), at, see);
                continue;
            };
            expected = index.saturating_add(1);
            if matches!(value.kind(), Kind::Object | Kind::Array) && !but.contains(&known.name) {
                known.shape.misspelt(value, &at.member(known.name), see);
            }
        }
    }
}

/// Like [`show_misspelt`], for every member of an object.
fn each_misspelt(object: Node<'_>, known: Known<'_>, at: &Path<'_>, see: See<'_>) {
    object.members().for_each(|(name, _)| show_misspelt(&name, known, at, see));
}

/// Shows a member that looks like a known one.
fn show_misspelt(name: &str, known: Known<'_>, at: &Path<'_>, see: See<'_>) {
    if let Some(meant) = nearest(name, known) {
        see(&at.member(name), meant);
    }
}
