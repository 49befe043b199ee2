//! Elements of an array that are read while their document is indexed.

use super::ahead::Buffers;
use super::fault::fault;
use super::index::{Index, Shortcut, index_by};
use super::{Ahead, Indexed, Way};
use crate::error::Error;
use crate::limits::Limits;

/// The elements of an array that are read ahead.
pub(crate) trait Elements<'a> {
    /// The path to the array.
    fn way(&self) -> Way;

    /// Whether unknown members of the elements are listed, since they may be misspelt.
    fn lists_unknown(&self) -> bool;

    /// Reads the next element; `None` if it is not plain, in which case it is read from the list later.
    fn read(&mut self, ahead: &mut Ahead<'a, '_, '_>) -> Option<()>;
}

/// Indexes a text while `elements` reads the plain elements of one of its arrays.
///
/// # Errors
/// Those of [`index`](crate::document::index::index).
pub(super) fn index_ahead<'a>(
    text: &'a str,
    limits: &Limits,
    elements: &mut dyn Elements<'a>,
) -> Result<Indexed, Error> {
    index_by(text, limits, &mut Reader { elements, buffers: Buffers::default() })
}

/// The elements, and the memory that they share.
struct Reader<'e, 'a> {
    elements: &'e mut dyn Elements<'a>,
    buffers: Buffers,
}

impl<'a> Shortcut<'a> for Reader<'_, 'a> {
    fn way(&self) -> Way {
        self.elements.way()
    }

    fn read(&mut self, index: &mut Index<'a, '_>, at: usize) -> Result<Option<usize>, Error> {
        // A request that takes too much is refused once its list is complete; until then nothing more is held than that
        // list.
        if index.takes_too_much() {
            return Ok(None);
        }
        let (element, open) = (index.entries.len(), index.open.len());
        let before = (index.unlisted, index.wide, index.passed_over, index.is_long);
        let mut ahead = Ahead::new(index, at, self.elements.lists_unknown(), &mut self.buffers);
        if self.elements.read(&mut ahead).is_some() {
            let end = ahead.end();
            index.hold()?;
            index.entries.get_mut(element).ok_or_else(fault)?.read_ahead = true;
            return Ok(Some(end));
        }
        // An object that is not plain is read from the list, whose reader produces the error.
        index.entries.truncate(element);
        index.open.truncate(open);
        (index.unlisted, index.wide, index.passed_over, index.is_long) = before;
        index.around = 0;
        self.buffers.clear();
        Ok(None)
    }
}
