//! The places of known words: a member that an object does not know, but that decides something at another object, was
//! meant to be there.

use std::borrow::Cow;

use super::shape::Member;
use super::{Model, Shape};
use crate::error::{Known, Path, nearest};

/// Takes the path of an unknown member, and the member that may have been meant: its name, or its place as a path of
/// names joined by `/`.
pub(crate) type See<'s> = &'s mut dyn FnMut(&Path<'_>, Cow<'static, str>);

/// The members of a request, in and below which words have their places.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) members: &'static [Member],
    /// The bits of every word that has a place, so that most others are not looked for: hosts have members of their own
    /// on every line.
    words: WordBits,
}

/// A bit for the first letter and the length of a word, and one for its last letter and its length; or those of several
/// words.
#[derive(Debug, Clone, Copy)]
struct WordBits {
    first: u128,
    last: u128,
}

impl Request {
    pub(crate) const fn of(members: &'static [Member]) -> Self {
        Self { members, words: WordBits::NONE.with(members) }
    }

    /// Whether a word may have a place: never wrong in saying no.
    const fn may_have(&self, word: &str) -> bool {
        let WordBits { first, last } = WordBits::of(word);
        self.words.first & first != 0 && self.words.last & last != 0
    }
}

impl WordBits {
    const NONE: Self = Self { first: 0, last: 0 };

    const fn of(word: &str) -> Self {
        let (Some(first), Some(last)) = (word.as_bytes().first(), word.as_bytes().last()) else { return Self::NONE };
        Self { first: bit(*first, word.len()), last: bit(*last, word.len()) }
    }

    /// Adds the bits of every word that decides something below some members.
    const fn with(mut self, mut members: &[Member]) -> Self {
        while let [member, rest @ ..] = members {
            if member.decides {
                let Self { first, last } = Self::of(member.name);
                self = Self { first: self.first | first, last: self.last | last };
            }
            self = self.with(member.shape.inner());
            members = rest;
        }
        self
    }
}

#[allow(clippy::as_conversions, reason = "a constant function cannot call `u32::from`; 7 bits fit")]
const fn bit(letter: u8, length: usize) -> u128 {
    let mixed = (letter as usize).wrapping_add(length.wrapping_mul(37)) & 127;
    1_u128.wrapping_shl(mixed as u32)
}

/// A search for unknown members that were probably meant to have an effect.
pub(crate) struct Search<'s> {
    see: See<'s>,
    request: &'static Request,
    /// The innermost enclosing object, in which places come before those in the request.
    around: Option<&'static Model>,
}

impl<'s> Search<'s> {
    pub(crate) fn new(request: &'static Request, see: See<'s>) -> Self {
        Self { see, request, around: None }
    }

    /// Enters an object. Returns the one around it, for [`Search::leave`].
    pub(crate) fn enter(&mut self, model: Option<&'static Model>) -> Option<&'static Model> {
        let outer = self.around;
        self.around = model.filter(|model| model.encloses).or(outer);
        outer
    }

    /// Leaves an object for the one around it.
    pub(crate) const fn leave(&mut self, outer: Option<&'static Model>) {
        self.around = outer;
    }

    /// Shows a member of an object that knows the names `known`, if it looks like one of them or has its place
    /// elsewhere. What the object names for a word comes first. `has` says whether the value of the member is an object
    /// in which any of some members decides something.
    pub(crate) fn judge(
        &mut self,
        name: &str,
        known: Known<'_>,
        own: Option<&'static Model>,
        at: &Path<'_>,
        has: &dyn Fn(&[Member]) -> bool,
    ) {
        let named = own.and_then(|own| own.instead.iter().find(|(word, _)| *word == name));
        let is_known = || (0..).map_while(known).any(|one| one == name);
        let meant = match named.map(|(_, place)| *place).or_else(|| nearest(name, known)) {
            Some(near) => Some(Cow::Borrowed(near)),
            None if is_known() => None,
            None => self.whole(name, has).or_else(|| self.place(name, own)),
        };
        if let Some(meant) = meant {
            (self.see)(&at.member(name), meant);
        }
    }

    /// A member of the request that hosts have in their own data, too, such as a customer in a cart, if its value has
    /// something that decides.
    fn whole(&self, word: &str, has: &dyn Fn(&[Member]) -> bool) -> Option<Cow<'static, str>> {
        let member = self.request.members.iter().find(|member| !member.decides && member.name == word)?;
        has(member.shape.inner()).then_some(Cow::Borrowed(member.name))
    }

    /// The place that a word has elsewhere: the shortest path below the object, else below the enclosing object, else in
    /// the request.
    fn place(&self, word: &str, own: Option<&'static Model>) -> Option<Cow<'static, str>> {
        if !self.request.may_have(word) {
            return None;
        }
        let below = |model: Option<&'static Model>| shortest(model?.members, word);
        below(own).or_else(|| below(self.around)).or_else(|| shortest(self.request.members, word)).map(Cow::Owned)
    }
}

impl Shape {
    /// The members of the objects that a value consists of.
    const fn inner(&self) -> &'static [Member] {
        match self {
            Self::List(element) => element.inner(),
            Self::Object(model) => model.members,
            _ => &[],
        }
    }
}

/// The names that lead to a member, innermost first, and their number.
struct Trail<'t> {
    name: &'static str,
    depth: usize,
    outer: Option<&'t Trail<'t>>,
}

/// The shortest path to a member with this name that decides something; of several, the first in the order of the
/// declarations.
fn shortest(members: &[Member], word: &str) -> Option<String> {
    let mut found = None;
    look(members, word, None, &mut found);
    found.map(|(_, path)| path)
}

/// Looks for a path that is shorter than the one found so far.
fn look(members: &[Member], word: &str, outer: Option<&Trail<'_>>, found: &mut Option<(usize, String)>) {
    let depth = outer.map_or(0, |trail| trail.depth);
    if found.as_ref().is_some_and(|(best, _)| *best <= depth) {
        return;
    }
    if let Some(member) = members.iter().find(|member| member.decides && member.name == word) {
        let mut path = String::from(member.name);
        let mut outer = outer;
        while let Some(trail) = outer {
            path.insert(0, '/');
            path.insert_str(0, trail.name);
            outer = trail.outer;
        }
        *found = Some((depth, path));
        return;
    }
    for member in members {
        let trail = Trail { name: member.name, depth: depth.saturating_add(1), outer };
        look(member.shape.inner(), word, Some(&trail), found);
    }
}
