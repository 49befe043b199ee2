//! Reading the members of an object ahead: those that come in the order of their declaration by comparing each with the
//! one name that is expected, and any other by the list of names.

use super::{Ahead, FEW, Span};
use crate::document::model::{Member, bit};
use crate::document::{Need, UNNAMED};

/// Sets a member, given its index in the list of members.
type Set<'s, 'a> = &'s mut dyn FnMut(usize, &mut Ahead<'a, '_, '_>) -> Option<()>;

/// The members that an object may have.
#[derive(Clone, Copy)]
pub(crate) struct Members {
    list: &'static [Member],
    /// A bit for each member that it must have.
    required: u64,
}

impl Members {
    pub(crate) const fn new(list: &'static [Member]) -> Self {
        let (mut required, mut place, mut rest) = (0, 0_u32, list);
        while let [member, others @ ..] = rest {
            if matches!(member.need, Need::Required) {
                required |= 1 << place;
            }
            place = place.wrapping_add(1);
            rest = others;
        }
        Self { list, required }
    }
}

/// An object that is being read.
pub(crate) struct OpenObject {
    /// The number of containers around it that are not listed.
    outer: usize,
    /// A bit for each member that was there.
    seen: u64,
    /// The index of the member that is expected next.
    expected: usize,
    /// The number of names of unknown members of the objects around it.
    names: usize,
    /// The one member that its type does not name, but reads.
    beside: &'static str,
    /// Whether another member comes.
    pub(crate) goes_on: bool,
}

impl OpenObject {
    /// The object with one member that its type does not name, but reads.
    pub(crate) fn beside(self, name: &'static str) -> Self {
        Self { beside: name, ..self }
    }
}

impl<'a> Ahead<'a, '_, '_> {
    /// Reads an object: `set` reads each known member, except those that no rule reads. Returns the members that were
    /// there, like [`object`](crate::document::model::object).
    pub(crate) fn object(&mut self, members: Members, set: Set<'_, 'a>) -> Option<u64> {
        let object = self.begin_object()?;
        self.end_object(object, members, set)
    }

    /// Enters an object.
    pub(crate) fn begin_object(&mut self) -> Option<OpenObject> {
        if self.byte()? != b'{' {
            return None;
        }
        let outer = self.open()?;
        let goes_on = self.byte()? != b'}';
        if !goes_on {
            self.skip();
        }
        Some(OpenObject { outer, seen: 0, expected: 0, names: self.names.len(), beside: "", goes_on })
    }

    /// Passes over the name of the member at an index of the list, given with its quotes and its colon, if it comes next.
    #[inline]
    pub(crate) fn comes<const N: usize>(&mut self, object: &mut OpenObject, place: usize, name: &[u8; N]) -> bool {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        if !object.goes_on || rest.first_chunk::<N>() != Some(name) || object.seen & bit(place) != 0 {
            return false;
        }
        let end = self.at.wrapping_add(N);
        self.name = Some(Span { start: self.at, end: end.wrapping_sub(1) });
        self.at = end;
        self.count();
        self.white();
        object.expected = place.wrapping_add(1);
        object.seen |= bit(place);
        true
    }

    /// Continues after the value of a member.
    #[inline]
    pub(crate) fn after_member(&mut self, object: &mut OpenObject) -> Option<()> {
        object.goes_on = self.goes_on(b'}')?;
        Some(())
    }

    /// Reads the next member, which may be any, and continues after it.
    pub(crate) fn any_member(&mut self, object: &mut OpenObject, members: Members, set: Set<'_, 'a>) -> Option<()> {
        self.member(object, members.list, set)?;
        self.after_member(object)
    }

    /// Reads the rest of an object, whose members may come in any order, and leaves it. Returns the members that were
    /// there.
    #[inline]
    pub(crate) fn end_object(&mut self, mut object: OpenObject, members: Members, set: Set<'_, 'a>) -> Option<u64> {
        if object.goes_on {
            self.members(&mut object, members, set)?;
        }
        let OpenObject { outer, seen, names, .. } = object;
        if members.required & !seen != 0 {
            return None;
        }
        self.names.truncate(names);
        self.close(outer)?;
        Some(seen)
    }

    /// Reads the rest of an object, whose members may come in any order.
    fn members(&mut self, object: &mut OpenObject, members: Members, set: Set<'_, 'a>) -> Option<()> {
        while object.goes_on {
            self.any_member(object, members, set)?;
        }
        Some(())
    }

    /// Reads the next member of an object.
    fn member(&mut self, object: &mut OpenObject, members: &[Member], set: Set<'_, 'a>) -> Option<()> {
        let start = self.at;
        let place = match self.expected(members, object.expected) {
            Some(()) => object.expected,
            None => self.place(members)?,
        };
        let name = Span { start, end: self.at };
        self.count();
        self.white();
        if self.byte()? != b':' {
            return None;
        }
        self.skip();
        self.white();
        let Some(member) = members.get(place) else {
            object.seen |= UNNAMED;
            self.note(name, object.names)?;
            return if self.inside(name) == object.beside { set(place, self) } else { self.unknown(name) };
        };
        let own = bit(place);
        if object.seen & own != 0 {
            return None;
        }
        object.expected = place.wrapping_add(1);
        object.seen |= own;
        self.name = Some(name);
        self.known(member, place, set)
    }

    /// Passes over the name of the next member in the list, as most names are.
    fn expected(&mut self, members: &[Member], place: usize) -> Option<()> {
        let name = members.get(place)?.name;
        let rest = self.text.as_bytes().get(self.at..)?.strip_prefix(b"\"")?;
        let behind = rest.strip_prefix(name.as_bytes())?.strip_prefix(b"\"")?;
        self.at = self.text.len().wrapping_sub(behind.len());
        Some(())
    }

    /// Passes over a name: returns the index of its member in the list, or the index after the last.
    fn place(&mut self, members: &[Member]) -> Option<usize> {
        if self.byte()? != b'"' {
            return None;
        }
        let (name, escaped) = self.string()?;
        (!escaped).then(|| members.iter().position(|member| member.name == name).unwrap_or(members.len()))
    }

    /// Notes the name of an unknown member, unless its object already has one with this name.
    fn note(&mut self, name: Span, outer: usize) -> Option<()> {
        let own = self.names.get(outer..)?;
        if own.len() >= FEW || own.iter().any(|other| self.inside(*other) == self.inside(name)) {
            return None;
        }
        self.names.push(name);
        Some(())
    }

    /// Reads the value of a known member, whose name has just been passed over.
    pub(crate) fn known(&mut self, member: &Member, place: usize, set: Set<'_, 'a>) -> Option<()> {
        if member.is_plain() {
            return set(place, self);
        }
        let name = self.name?;
        let is_kept = member.need == Need::Kept;
        let is_absent = is_kept || (member.need == Need::OrDefault && self.byte()? == b'n');
        if member.keeps_names {
            self.index.passed_over = true;
            return self.list_member(name);
        }
        if !member.is_answered {
            return if is_absent { self.pass() } else { set(place, self) };
        }
        // The answer changes the member where it is listed; the rules read its value.
        let value = self.at;
        match self.byte()? {
            _ if is_kept => self.list_passed(name),
            b'"' => {
                set(place, self)?;
                self.list_text(name, Span { start: value, end: self.at })
            }
            b'{' => {
                self.list_next(name)?;
                set(place, self)
            }
            b'n' => self.list_member(name),
            _ => None,
        }
    }
}
