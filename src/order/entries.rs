//! The entries of a return: the lines that come back, one after another, each with its fees, and amounts of lines.

use super::{Extent, Ledger, Returned, ReturnedShare, ReturnedUnits};
use crate::error::{Error, Path};

/// A line that comes back: units or an amount of it, or all that is left.
#[derive(Clone, Copy)]
pub(crate) struct Entry<'e> {
    /// The index of the line.
    at: usize,
    units: Option<&'e ReturnedUnits<'e>>,
}

/// The share of a line and its fees that an entry has taken.
pub(crate) struct MovedLine {
    /// The index of the line.
    pub(crate) at: usize,
    pub(crate) extent: Extent,
    /// The share of the line that had come back before the entry, and after it.
    pub(crate) shares: [ReturnedShare; 2],
    /// The same of each fee that comes back, by its index.
    pub(crate) fees: Vec<(usize, [ReturnedShare; 2])>,
}

impl Ledger<'_> {
    /// The entry of a return at an index, whose list is at `list`; `None` past the last one.
    pub(crate) fn entry<'e>(
        &self,
        returned: &'e Returned<'e>,
        number: usize,
        list: &Path<'_>,
    ) -> Result<Option<Entry<'e>>, Error> {
        let entries = match returned {
            Returned::All => return Ok(self.line(number).map(|_| Entry { at: number, units: None })),
            Returned::Units(entries) => entries,
        };
        let Some(units) = entries.get(number) else { return Ok(None) };
        let at = self.place(&units.item_id, &list.element(number).member("itemId"))?;
        Ok(Some(Entry { at, units: Some(units) }))
    }

    /// Takes back what an entry at `path` names, and returns how much that is.
    pub(crate) fn take_entry(&mut self, entry: Entry<'_>, path: &Path<'_>) -> Result<Extent, Error> {
        match entry.units {
            Some(units) => self.take_some(entry.at, units, path),
            None => Ok(Extent::Units(self.take_rest(entry.at))),
        }
    }

    /// Takes back the line of the entry at an index with its fees, if these come back too; `None` past the last entry.
    pub(crate) fn move_line(
        &mut self,
        returned: &Returned<'_>,
        number: usize,
        list: &Path<'_>,
    ) -> Result<Option<MovedLine>, Error> {
        let Some(entry) = self.entry(returned, number, list)? else { return Ok(None) };
        let at = entry.at;
        // Fees that stay are skipped: entries of few bytes each may name a line with a thousand of them.
        let with_fees = entry.units.is_none_or(ReturnedUnits::with_fees);
        let line = self.line(at).filter(|_| with_fees);
        let fees = line.map(|(line, _)| line.fees.as_slice()).unwrap_or_default();
        self.meter.give_back(fees.len().saturating_add(1))?;
        let before = self.line_share(at);
        let fees_before: Vec<ReturnedShare> = fees.iter().map(|fee| self.fee_share(at, fee)).collect();
        let extent = self.take_entry(entry, &list.element(number))?;
        let mut moved = MovedLine { at, extent, shares: [before, self.line_share(at)], fees: Vec::new() };
        for (index, (fee, before)) in fees.iter().zip(fees_before).enumerate() {
            let after = self.fee_share(at, fee);
            // A fee paid once per line is left out before the last unit.
            if !fee.goes_at_the_end() || after.is_whole() {
                moved.fees.push((index, [before, after]));
            }
        }
        Ok(Some(moved))
    }
}
