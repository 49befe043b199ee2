//! The places of known words: a member that an object does not know, but that decides something at another object, was
//! meant to be there.

use std::borrow::Cow;

use super::shape::Member;
use super::{Model, Node, Shape};
use crate::error::{Known, Path, is_form_of, nearest};

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

/// The words that an object knows.
pub(crate) struct Words<'k> {
    /// The names of its members.
    pub(crate) known: Known<'k>,
    /// Words that do not belong into it, each with the place that is meant.
    pub(crate) instead: &'static [(&'static str, &'static str)],
    /// Its declared members, in and below which words have their places.
    pub(crate) members: &'static [Member],
}

impl<'k> Words<'k> {
    /// Those of an object without a declaration.
    pub(crate) const fn of_names(known: Known<'k>) -> Self {
        Self { known, instead: &[], members: &[] }
    }
}

/// Whether the value of a member is an object in which any of some members decides something.
pub(crate) type Has<'v> = &'v dyn Fn(&[Member]) -> bool;

/// A bit for the first letter and the number of letters of a word, and one for its last letter and their number; or those
/// of several words. All forms of a word have the same bits.
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
        let (mut first, mut last, mut count) = (None, 0, 0_usize);
        let mut bytes = word.as_bytes();
        while let [byte, rest @ ..] = bytes {
            if !matches!(byte, b'_' | b'-') {
                last = byte.to_ascii_lowercase();
                first = if first.is_none() { Some(last) } else { first };
                count = count.wrapping_add(1);
            }
            bytes = rest;
        }
        match first {
            Some(first) => Self { first: bit(first, count), last: bit(last, count) },
            None => Self::NONE,
        }
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
const fn bit(letter: u8, count: usize) -> u128 {
    let mixed = (letter as usize).wrapping_add(count.wrapping_mul(37)) & 127;
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

    /// Shows a member of an object, if it looks like one that the object knows or has its place elsewhere. What the
    /// object names for a word comes first.
    pub(crate) fn judge(&mut self, name: &str, own: &Words<'_>, at: &Path<'_>, has: Has<'_>) {
        let named = own.instead.iter().find(|(word, _)| is_form_of(name, word)).map(|(_, place)| *place);
        let is_known = || (0..).map_while(own.known).any(|one| one == name);
        let meant = match named.or_else(|| nearest(name, own.known)) {
            Some(near) => Some(Cow::Borrowed(near)),
            None if is_known() => None,
            None => self.whole(name, has).or_else(|| self.place(name, own.members, at)),
        };
        if let Some(meant) = meant {
            (self.see)(&at.member(name), meant);
        }
    }

    /// A member of the request that hosts have in their own data, too, such as a customer in a cart, if its value has
    /// something that decides.
    fn whole(&self, word: &str, has: Has<'_>) -> Option<Cow<'static, str>> {
        let member = self.request.members.iter().find(|member| !member.decides && is_form_of(word, member.name))?;
        has(member.shape.inner()).then_some(Cow::Borrowed(member.name))
    }

    /// The place that a word at a path has elsewhere: the shortest path below the object, else below the enclosing object,
    /// else in the request.
    fn place(&self, word: &str, own: &[Member], at: &Path<'_>) -> Option<Cow<'static, str>> {
        if !self.request.may_have(word) {
            return None;
        }
        let at = at.pointer();
        let below = |members: &[Member]| Places { word, at: &at, found: None }.shortest(members);
        below(own)
            .or_else(|| below(self.around.map_or(&[], |around| around.members)))
            .or_else(|| below(self.request.members))
            .map(Cow::Owned)
    }
}

/// Whether a value is an object in which any of these members decides something.
pub(crate) fn has_any(value: Node<'_>, members: &[Member]) -> bool {
    value.members().any(|(name, _)| decides(members, &name).is_some())
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

/// The member among these that a word names and that decides something.
fn decides<'m>(members: &'m [Member], word: &str) -> Option<&'m Member> {
    members.iter().find(|member| member.decides && is_form_of(word, member.name))
}

/// A search for the places of a word that decides something.
struct Places<'w> {
    word: &'w str,
    /// The pointer to the object that has the word.
    at: &'w str,
    found: Option<Found>,
}

struct Found {
    depth: usize,
    path: String,
    /// Whether the place is at an object around the word.
    is_around: bool,
}

impl Places<'_> {
    /// The shortest path to a place; of several, one at an object around the word, else the first in the order of the
    /// declarations.
    fn shortest(mut self, members: &[Member]) -> Option<String> {
        self.look(members, None);
        self.found.map(|found| found.path)
    }

    /// Looks for a path that is better than the one found so far.
    fn look(&mut self, members: &[Member], outer: Option<&Trail<'_>>) {
        let depth = outer.map_or(0, |trail| trail.depth);
        let is_as_good = |found: &Found| found.depth < depth || (found.depth == depth && found.is_around);
        if self.found.as_ref().is_some_and(is_as_good) {
            return;
        }
        if let Some(member) = decides(members, self.word) {
            let (mut path, mut is_around) = (String::from(member.name), true);
            let mut outer = outer;
            while let Some(trail) = outer {
                path.insert(0, '/');
                path.insert_str(0, trail.name);
                is_around &= self.at.split('/').any(|step| step == trail.name);
                outer = trail.outer;
            }
            if is_around || self.found.as_ref().is_none_or(|found| found.depth > depth) {
                self.found = Some(Found { depth, path, is_around });
            }
            return;
        }
        for member in members {
            let trail = Trail { name: member.name, depth: depth.saturating_add(1), outer };
            self.look(member.shape.inner(), Some(&trail));
        }
    }
}
