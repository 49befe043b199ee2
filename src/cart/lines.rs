//! The lines of a cart while it changes: found by identity and by id without a search, and written once at the end.

use super::change::Draft;
use super::identity::{Identity, UnitPrices};
use super::item::Item;
use super::line::Line;
use crate::document::{Document, Kind, Node, Read, Text, edit, write, wrong_type};
use crate::error::{Code, Error, cut};
use crate::text_map::Index;

/// The lines of a cart.
///
/// A line that cannot be read stands in nobody's way: it has no identity, nothing is merged into it, and it can be
/// removed or updated. A calculation refuses it, a validation reports it.
pub(crate) struct Lines<'a> {
    /// The array as it came.
    array: Option<Node<'a>>,
    list: Vec<Line<'a>>,
    by_id: Index<'a>,
    by_identity: Index<'static>,
    pub(crate) prices: UnitPrices,
    /// The next id that is free: a decimal string above every other one in use.
    next_id: String,
}

impl<'a> Lines<'a> {
    /// The lines of a cart; two of one id are an error.
    pub(crate) fn of(cart: Node<'a>) -> Result<Self, Error> {
        let array = array(cart)?;
        let mut lines = Self {
            array,
            list: Vec::new(),
            by_id: Index::default(),
            by_identity: Index::default(),
            prices: UnitPrices::default(),
            next_id: String::from("0"),
        };
        for element in array.unwrap_or(edit::nothing()).elements() {
            let place = lines.list.len();
            // An id that is no text is nobody's: it cannot be asked for.
            if let Some(id) = id(element) {
                lines.reserve(&id);
                if *lines.by_id.place_of(id.clone(), place) != place {
                    let message = format!("two lines have the id `{}`", cut(&id));
                    return Err(Error::new(Code::DuplicateItemId, write::pointer(&element.pointer(), "id"), message));
                }
            }
            let mut line = Line::stored(element);
            // Pointers that begin at the line cost nothing to write, however many lines cannot be read.
            let own = element.to_document();
            if let Ok(item) = Item::read(own.root()) {
                line.note_quantity(item.quantity);
                lines.register(place, identity(&line, &item).as_ref());
            }
            lines.list.push(line);
        }
        Ok(lines)
    }

    /// How many lines there are.
    pub(crate) fn count(&self) -> usize {
        self.list.len()
    }

    /// The place of the line with an id.
    pub(crate) fn find(&self, id: &str) -> Option<usize> {
        self.by_id.get(id)
    }

    /// The place of the first line with an identity.
    pub(crate) fn same(&self, identity: &Identity) -> Option<usize> {
        self.by_identity.get(&identity.text())
    }

    pub(crate) fn get(&self, place: usize) -> Option<&Line<'a>> {
        self.list.get(place)
    }

    pub(crate) fn get_mut(&mut self, place: usize) -> Option<&mut Line<'a>> {
        self.list.get_mut(place)
    }

    /// Takes an id that nobody has.
    pub(crate) fn take_id(&mut self) -> String {
        let id = self.next_id.clone();
        self.reserve(&id);
        id
    }

    /// Adds a line behind the others.
    pub(crate) fn push(&mut self, line: Line<'a>, identity: &Identity) {
        self.register(self.list.len(), Some(identity));
        self.list.push(line);
    }

    /// Writes the lines into a cart.
    pub(crate) fn write(&self, draft: &mut Draft<'a>) {
        let came = self.array.map_or(0, |array| array.elements().count());
        let mut new = Vec::new();
        for line in self.list.iter().skip(came) {
            new.extend(line.text());
        }
        let text = match self.array {
            Some(array) => {
                let change = |place: usize, _: Node<'_>| match self.list.get(place).and_then(Line::text) {
                    Some(text) => edit::Change::Replace(text),
                    None => edit::Change::Keep,
                };
                edit::changed_array(array, &change, &new)
            }
            None => edit::list(&new),
        };
        draft.set("items", text);
    }

    /// The cart with its lines, or as it came when nothing has `changed`.
    pub(crate) fn finish(&self, mut draft: Draft<'a>, changed: bool) -> Result<Document<'static>, Error> {
        if !changed {
            return draft.unchanged();
        }
        self.write(&mut draft);
        draft.finish()
    }

    /// Of lines with one identity the first is the one that others are merged into.
    fn register(&mut self, place: usize, identity: Option<&Identity>) {
        if let Some(identity) = identity {
            self.prices.add(identity);
            self.by_identity.place_of(identity.text().into(), place);
        }
    }

    /// Keeps the next id above this one, if it is a decimal number.
    fn reserve(&mut self, id: &str) {
        if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_digit()) {
            return;
        }
        let next = successor(id);
        if (self.next_id.len(), self.next_id.as_str()) < (next.len(), next.as_str()) {
            self.next_id = next;
        }
    }
}

/// The lines of a cart as they stand in it.
pub(crate) fn array(cart: Node<'_>) -> Result<Option<Node<'_>>, Error> {
    match cart.present("items") {
        Some(items) if items.kind() != Kind::Array => Err(wrong_type(items, "an array")),
        items => Ok(items),
    }
}

/// The id of a line.
pub(crate) fn id(line: Node<'_>) -> Option<Text<'_>> {
    line.present("id").and_then(|id| id.as_text())
}

/// The identity of a line whose values are these.
pub(crate) fn identity(line: &Line<'_>, item: &Item<'_>) -> Option<Identity> {
    Identity::of(item, line.get("externalDiscounts"), line.get("externalFees"))
}

/// The line that no id leads to.
pub(crate) fn not_found(id: &str, path: impl Into<String>) -> Error {
    Error::new(Code::ItemNotFound, path, format!("the cart has no line with the id `{}`", cut(id)))
}

/// One more than a decimal number of any length, without leading zeros.
fn successor(digits: &str) -> String {
    let kept = digits.trim_start_matches('0');
    let nines = kept.len().saturating_sub(kept.trim_end_matches('9').len());
    let (head, _) = kept.split_at_checked(kept.len().saturating_sub(nines)).unwrap_or((kept, ""));
    let mut out = String::with_capacity(digits.len().saturating_add(1));
    match head.char_indices().last() {
        Some((place, digit)) => {
            out.push_str(head.get(..place).unwrap_or_default());
            out.extend(digit.to_digit(10).and_then(|digit| char::from_digit(digit.saturating_add(1), 10)));
        }
        None => out.push('1'),
    }
    out.extend(std::iter::repeat_n('0', nines));
    out
}

#[cfg(test)]
mod tests {
    use super::successor;

    #[test]
    fn counts_on_at_any_length() {
        for (digits, next) in
            [("0", "1"), ("9", "10"), ("19", "20"), ("099", "100"), ("000", "1"), ("1099", "1100"), ("123", "124")]
        {
            assert_eq!(successor(digits), next);
        }
        assert_eq!(successor(&"9".repeat(50)), format!("1{}", "0".repeat(50)));
    }
}
