//! Finds members that are unknown but look like known ones, or have their place at another object.

use super::places::has_any;
use super::shape::Member;
use super::{Document, Kind, MONEY, Model, Node, Search, Shape, Verbatim, Words};
use crate::error::{Known, Path};

impl Shape {
    /// Shows every member, at any depth, that is unknown but was probably meant to have an effect, in the order of the
    /// document.
    pub(crate) fn misspelt(&self, node: Node<'_>, at: &Path<'_>, search: &mut Search<'_>) {
        match self {
            Self::List(element) if element.has_names() => {
                for (index, value) in node.elements().enumerate() {
                    element.misspelt(value, &at.element(index), search);
                }
            }
            Self::Object(model) => model.misspelt(node, at, &[], search),
            Self::Named(names) => each_misspelt(node, &Words::of_names(&|place| names.get(place).copied()), at, search),
            Self::Money => {
                let known = &|place| MONEY.get(place).map(|(name, _)| *name);
                let words = Words { instead: &[("currencyCode", "currency")], ..Words::of_names(known) };
                each_misspelt(node, &words, at, search);
            }
            _ => {}
        }
    }

    /// Like [`Shape::misspelt`], for the members of an object; those named in `but` are not looked into.
    pub(crate) fn misspelt_members(&self, object: Node<'_>, at: &Path<'_>, but: &[&str], search: &mut Search<'_>) {
        if let Self::Object(model) = self {
            model.misspelt(object, at, but, search);
        }
    }

    /// Shows a member that a typed value keeps without knowing it, if it was probably meant to have an effect.
    pub(crate) fn kept_misspelt(&self, name: &str, value: &Verbatim<'_>, at: &Path<'_>, search: &mut Search<'_>) {
        let has =
            &|members: &[Member]| Document::parse(value.as_str()).is_ok_and(|value| has_any(value.root(), members));
        match self {
            Self::Object(model) => search.judge(name, &model.words(&|index| model.name(index)), at, has),
            Self::Named(names) => search.judge(name, &Words::of_names(&|index| names.get(index).copied()), at, has),
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

    /// The words that it knows, with its names.
    const fn words<'k>(&'static self, known: Known<'k>) -> Words<'k> {
        Words { known, instead: self.instead, members: self.members }
    }

    fn misspelt(&'static self, object: Node<'_>, at: &Path<'_>, but: &[&str], search: &mut Search<'_>) {
        let is_off = |flag: &&str| object.present(flag).is_some_and(|flag| flag.raw() == "false");
        if self.unless.is_some_and(|(flags, _)| flags.iter().any(is_off)) {
            return;
        }
        let (names, outer) = (|index| self.name(index), search.enter(Some(self)));
        let words = self.words(&names);
        let mut expected = 0;
        for (name, value) in object.members() {
            // Members usually come in the order of the list.
            let is_next = self.members.get(expected).is_some_and(|member| member.name == name);
            let index = if is_next { Some(expected) } else { self.members.iter().position(|own| own.name == name) };
            let Some((index, known)) = index.and_then(|index| Some((index, self.members.get(index)?))) else {
                search.judge(&name, &words, at, &|members| has_any(value, members));
                continue;
            };
            expected = index.saturating_add(1);
            if matches!(value.kind(), Kind::Object | Kind::Array) && !but.contains(&known.name) {
                known.shape.misspelt(value, &at.member(known.name), search);
            }
        }
        search.leave(outer);
    }
}

/// Judges every member of an object without a declaration.
fn each_misspelt(object: Node<'_>, words: &Words<'_>, at: &Path<'_>, search: &mut Search<'_>) {
    object.members().for_each(|(name, value)| search.judge(&name, words, at, &|members| has_any(value, members)));
}
