//! Comparison of two values: numbers by value, `null` as absent, lists by index. Each difference has its pointer.

use crate::document::{Described, Kind, Node, Text, Verbatim};
use crate::error::{Error, Path};
use crate::limits::Limits;
use crate::money::Number;

/// A figure that differs from the calculated one.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct Difference {
    /// JSON pointer into the request.
    #[member("path", required)]
    pub path: String,
    /// The stated value; absent if nothing is stated.
    #[member("stated", shape = Any, read(Option<Verbatim<'a>>))]
    pub stated: Option<Verbatim<'static>>,
    /// The calculated value; absent if nothing is calculated.
    #[member("calculated", shape = Any, read(Option<Verbatim<'a>>))]
    pub calculated: Option<Verbatim<'static>>,
}

/// The greatest number of differences that are listed.
pub(crate) const MOST: usize = 1_000;

/// Differences as they are found, up to [`MOST`].
#[derive(Debug)]
pub(crate) struct Differences {
    pub(crate) list: Vec<Difference>,
    pub(crate) truncated: bool,
    /// The bytes left for them in an answer; `None` once there are too few. A pointer may be as long as the request, a
    /// thousand times over.
    room: Option<usize>,
}

impl Differences {
    /// No differences yet, for an answer within limits.
    pub(crate) const fn within(limits: &Limits) -> Self {
        Self { list: Vec::new(), truncated: false, room: Some(limits.answer_bytes) }
    }

    /// Refuses differences that do not fit into an answer.
    pub(crate) fn refuse_past(&self, limits: &Limits) -> Result<(), Error> {
        if self.room.is_some() { Ok(()) } else { limits.check_answer(usize::MAX) }
    }

    /// Compares a stated value with the calculated one; either may be absent. A value that only one side has is a
    /// single difference. The differences follow the order of the stated value; members that only the calculated one
    /// has come last.
    pub(crate) fn compare(&mut self, path: &Path<'_>, stated: Option<Node<'_>>, calculated: Option<Node<'_>>) {
        let there = |node: &Node<'_>| node.kind() != Kind::Null;
        let (stated, calculated) = (stated.filter(there), calculated.filter(there));
        if self.truncated || self.room.is_none() || stated.map(|node| node.raw()) == calculated.map(|node| node.raw()) {
            return;
        }
        match stated.zip(calculated) {
            Some((stated, calculated)) => match (stated.kind(), calculated.kind()) {
                (Kind::Object, Kind::Object) => self.members(path, stated, calculated),
                (Kind::Array, Kind::Array) => self.elements(path, stated, calculated),
                _ if same(stated, calculated) => {}
                _ => self.push(path, Some(stated), Some(calculated)),
            },
            None => self.push(path, stated, calculated),
        }
    }

    fn members(&mut self, path: &Path<'_>, stated: Node<'_>, calculated: Node<'_>) {
        // The name of a fee may have any number of languages, so members are looked up by binary search.
        let (of_stated, of_calculated) = (ByName::of(stated), ByName::of(calculated));
        for (name, value) in stated.members() {
            self.compare(&path.member(&name), Some(value), of_calculated.get(&name));
        }
        for (name, value) in calculated.members() {
            if of_stated.get(&name).is_none() {
                self.compare(&path.member(&name), None, Some(value));
            }
        }
    }

    fn elements(&mut self, path: &Path<'_>, stated: Node<'_>, calculated: Node<'_>) {
        let (mut stated, mut calculated) = (stated.elements(), calculated.elements());
        for index in 0_usize.. {
            let (one, other) = (stated.next(), calculated.next());
            if one.is_none() && other.is_none() {
                break;
            }
            self.compare(&path.element(index), one, other);
        }
    }

    fn push(&mut self, path: &Path<'_>, stated: Option<Node<'_>>, calculated: Option<Node<'_>>) {
        if self.list.len() >= MOST {
            self.truncated = true;
            return;
        }
        let path = path.pointer();
        let values = [stated, calculated].into_iter().flatten().map(|node| node.raw().len());
        let bytes = values.fold(path.len(), usize::saturating_add);
        self.room = self.room.and_then(|room| room.checked_sub(bytes));
        if self.room.is_some() {
            let kept = |node: Option<Node<'_>>| node.map(|node| Verbatim::of(node).into_owned());
            self.list.push(Difference { path, stated: kept(stated), calculated: kept(calculated) });
        }
    }

    /// Appends differences that come after these.
    pub(crate) fn append(&mut self, other: Self) {
        self.room = self.room.and(other.room);
        let room = MOST.saturating_sub(self.list.len());
        self.truncated |= other.truncated || other.list.len() > room;
        self.list.extend(other.list.into_iter().take(room));
    }
}

/// The members of an object, sorted for lookup by name.
struct ByName<'a>(Vec<(Text<'a>, Node<'a>)>);

impl<'a> ByName<'a> {
    fn of(object: Node<'a>) -> Self {
        let mut members: Vec<_> = object.members().collect();
        members.sort_by(|(one, _), (other, _)| one.cmp(other));
        Self(members)
    }

    fn get(&self, name: &str) -> Option<Node<'a>> {
        let at = self.0.binary_search_by(|(own, _)| own.as_ref().cmp(name)).ok()?;
        self.0.get(at).map(|(_, value)| *value)
    }
}

/// Whether two values without children are the same. A number may be written as a string, as elsewhere.
fn same(stated: Node<'_>, calculated: Node<'_>) -> bool {
    if calculated.kind() == Kind::Number {
        let number = |node: Node<'_>| match node.kind() {
            Kind::Number => node.raw().parse::<Number>().ok(),
            Kind::String => node.as_text().and_then(|text| text.parse().ok()),
            _ => None,
        };
        return number(stated).is_some_and(|stated| number(calculated) == Some(stated));
    }
    stated.as_text().is_some_and(|stated| Some(stated) == calculated.as_text())
}
