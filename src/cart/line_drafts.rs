//! The lines of a cart during a change: found by identity and by id through indexes, and written once at the end.

use super::{Draft, HighestId, Identity, LineBase, LineDraft, LineGroups, UnitPrices, lists, own_members, rules};
#[cfg(feature = "typed")]
use super::{PlainLines, Sought};
use crate::collections::Index;
use crate::document::{Node, Text, edit};
use crate::error::{Error, Path};
use crate::limits::{Limits, Meter};
#[cfg(feature = "typed")]
use crate::model::borrowed::Item;
use crate::pricing::checks::CheckContext;

/// The lines of a cart.
///
/// A malformed line has no identity, and nothing is merged into it; an update can make it well-formed. No operation
/// returns a cart with a malformed line.
#[derive(Default)]
pub(crate) struct LineDrafts<'a> {
    /// The array as it came, for lines of a document.
    array: Option<Node<'a>>,
    list: Vec<LineDraft<'a>>,
    by_id: Index<'a>,
    groups: LineGroups,
    pub(crate) prices: UnitPrices,
    highest_id: HighestId<'a>,
    /// The number from which on ids may be free, where none is above the highest.
    free_from: usize,
    /// The indexes of malformed lines, in order.
    faulty: Vec<usize>,
}

impl<'a> LineDrafts<'a> {
    /// Holds the id of the line at `place`, if it has one; the answer is `false` if another line has it.
    fn hold_id(&mut self, id: Option<Text<'a>>, place: usize) -> bool {
        let Some(id) = id else { return true };
        self.highest_id.pass(&id);
        *self.by_id.place_of(id, place) == place
    }

    /// Replaces a line with a well-formed one.
    pub(crate) fn put(&mut self, place: usize, line: LineDraft<'a>) {
        if let Ok(at) = self.faulty.binary_search(&place) {
            self.faulty.remove(at);
        }
        if let Some(own) = self.list.get_mut(place) {
            *own = line;
        }
    }

    /// Whether a line is malformed: its price is not among those of the cart.
    pub(crate) fn is_faulty(&self, place: usize) -> bool {
        self.faulty.binary_search(&place).is_ok()
    }

    /// The number of lines.
    pub(crate) fn count(&self) -> usize {
        self.list.len()
    }

    /// The index of the line with an id.
    pub(crate) fn find(&self, id: &str) -> Option<usize> {
        self.by_id.get(id)
    }

    /// The index of the first line that an addition can be merged into: one with the same identity, including the
    /// discounts, the fees and the members of the host if the addition states some.
    pub(crate) fn same(
        &mut self,
        identity: &Identity,
        body: LineBase<'a>,
        meter: &Meter<'_>,
    ) -> Result<Option<usize>, Error> {
        let Self { groups, list, .. } = self;
        groups.first_fit(identity, &own_members::of(body), &|place| own_of(list, place), meter)
    }

    /// Notes that a line has another identity now.
    pub(crate) fn regroup(&mut self, place: usize, former: &Identity, identity: &Identity) {
        let Self { groups, list, .. } = self;
        groups.remove(place, former, &|place| own_of(list, place));
        groups.add(place, identity);
    }

    /// The lines as they are now.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &LineDraft<'a>> {
        self.list.iter()
    }

    pub(crate) fn get_mut(&mut self, place: usize) -> Option<&mut LineDraft<'a>> {
        self.list.get_mut(place)
    }

    /// Takes an unused id for the line at `place`; `path` points at that line in the request.
    pub(crate) fn take_id(&mut self, place: usize, limits: &Limits, path: &Path<'_>) -> Result<String, Error> {
        let next = self.highest_id.next();
        // An id of so many digits that no text holds the next number counts no more than one that is no number.
        let id = if limits.text_fits(&next) { next } else { self.free_id(place) };
        limits.check_text(&id, path)?;
        self.highest_id.pass(&id.clone().into());
        self.by_id.set(id.clone().into(), place);
        Ok(id)
    }

    /// The first unused number from `place` on. The search goes on where the last one ended, so that all of them together
    /// take time in proportion to the lines.
    fn free_id(&mut self, place: usize) -> String {
        self.free_from = self.free_from.max(place);
        loop {
            let id = self.free_from.to_string();
            self.free_from = self.free_from.saturating_add(1);
            if self.by_id.get(&id).is_none() {
                return id;
            }
        }
    }

    /// The id of a line that is added at `place`: its own, unless that is empty or another line has it.
    pub(crate) fn id_of(
        &mut self,
        line: LineBase<'a>,
        place: usize,
        limits: &Limits,
        path: &Path<'_>,
    ) -> Result<String, Error> {
        if let Some(own) = line.line_id()
            && *self.by_id.place_of(own.clone(), place) == place
        {
            self.highest_id.pass(&own);
            return Ok(own.into_owned());
        }
        self.take_id(place, limits, path)
    }

    /// Appends a line.
    pub(crate) fn push(&mut self, line: LineDraft<'a>, identity: &Identity) {
        self.register(self.list.len(), Some(identity));
        self.list.push(line);
    }

    /// Registers a line as a target for additions; if several lines fit an addition, it is merged into the first.
    fn register(&mut self, place: usize, identity: Option<&Identity>) {
        if let Some(identity) = identity {
            self.prices.add(identity);
            self.groups.add(place, identity);
        }
    }

    /// The lines of a cart; refuses two with one id.
    pub(crate) fn of(cart: Node<'a>, terms: &CheckContext<'_>) -> Result<Self, Error> {
        let array = lists::lines(cart)?;
        if let Some(array) = array {
            rules::few_lines(array.elements().count(), array, terms.limits)?;
        }
        let mut lines = Self { array, ..Self::default() };
        for element in array.unwrap_or(edit::nothing()).elements() {
            let index = lines.list.len();
            // An id that is not a string identifies no line.
            if !lines.hold_id(lists::line_id(element), index) {
                return Err(rules::duplicate_id(element));
            }
            // Pointers that begin at the line cost nothing to write, however many lines are malformed.
            let own = element.to_document();
            match rules::line(own.root(), terms) {
                Ok(item) => lines.register(index, Identity::of_line(&item, &element).as_ref()),
                Err(_) => lines.faulty.push(index),
            }
            lines.list.push(LineDraft::stored(LineBase::Node(element)));
        }
        Ok(lines)
    }

    /// Refuses the first malformed line.
    pub(crate) fn refuse_faulty(&self, terms: &CheckContext<'_>) -> Result<(), Error> {
        let Some(index) = self.faulty.first() else { return Ok(()) };
        let Some(line) = self.list.get(*index).map(LineDraft::base) else { return Ok(()) };
        line.checked(terms, &Path::Text(&line.pointer(*index)), |_| Ok(()))
    }

    /// Gives an id to every line that has none.
    pub(crate) fn identify(&mut self, limits: &Limits) -> Result<(), Error> {
        for index in 0..self.list.len() {
            let Some(line) = self.list.get(index).filter(|line| line.id().is_none()) else { continue };
            let at = line.base().pointer(index);
            let id = self.take_id(index, limits, &Path::Text(&at))?;
            if let Some(line) = self.list.get_mut(index) {
                line.set_id(&id);
            }
        }
        Ok(())
    }

    /// Checks the lines of a cart, and gives an id to those that have none.
    pub(crate) fn identify_in(draft: &mut Draft<'a>) -> Result<(), Error> {
        let lines = lists::lines(draft.node)?.unwrap_or(edit::nothing());
        if lines.elements().all(|line| lists::line_id(line).is_some()) {
            return draft.check_lines(None);
        }
        let mut lines = Self::of(draft.node, &draft.stored_terms())?;
        lines.refuse_faulty(&draft.stored_terms())?;
        lines.identify(&draft.context.limits)?;
        lines.write(draft);
        Ok(())
    }

    /// Writes the lines into a cart, without the figures of a calculation. An absent list stays absent unless a line is
    /// added.
    pub(crate) fn write(&mut self, draft: &mut Draft<'a>) {
        if self.list.is_empty() {
            return;
        }
        self.list.iter_mut().for_each(LineDraft::drop_figures);
        let came = self.array.map_or(0, |array| array.elements().count());
        let mut new = Vec::new();
        for line in self.list.iter().skip(came) {
            new.extend(line.text());
        }
        let text = match self.array {
            Some(array) => {
                let change = |place: usize, _: Node<'_>| match self.list.get(place).and_then(LineDraft::text) {
                    Some(text) => edit::Change::Replace(text),
                    None => edit::Change::Keep,
                };
                edit::changed_array(array, &change, &new)
            }
            None => edit::list(&new),
        };
        draft.set("items", text);
    }
}

/// The own members of the line at `place`.
fn own_of(lines: &[LineDraft<'_>], place: usize) -> Vec<String> {
    lines.get(place).map(|line| own_members::of_line(line.base())).unwrap_or_default()
}

#[cfg(feature = "typed")]
impl<'a> LineDrafts<'a> {
    /// The lines of a typed cart. Only those that are sought are found by their ids, products and prices.
    pub(super) fn typed(lines: PlainLines<'a>, sought: &Sought<'_>) -> Self {
        let mut drafts = Self { highest_id: lines.highest_id, ..Self::default() };
        for (place, line) in lines.list.iter().enumerate() {
            let base = LineBase::Typed(line, ());
            if sought.has(line) {
                drafts.hold_id(base.line_id(), place);
                drafts.register(place, Identity::of_line(line, &base).as_ref());
            }
            drafts.list.push(LineDraft::stored(base));
        }
        drafts
    }

    /// The lines that have changed, by their indexes.
    pub(super) fn into_changed(self) -> Result<Vec<(usize, Option<Item<'static>>)>, Error> {
        let changed = self.list.into_iter().enumerate().filter(|(_, line)| line.edits().is_some());
        changed.map(|(place, line)| Ok((place, Some(line.into_item()?)))).collect()
    }
}
