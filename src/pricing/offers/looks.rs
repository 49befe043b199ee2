//! The prices and the strings of lines that offers, credits and order fees look at, counted so that no product of lines
//! and offers takes long.

use super::eligibility;
use crate::error::{Error, Path};
use crate::limits::Limits;
use crate::model::borrowed::Item;

/// The number of looks for each discount that may be applied, by default or by a higher limit. A discount also looks at
/// prices that it takes nothing from: those of zero, those whose share is zero, and lines that do not qualify.
const EACH: usize = 4;

/// The number of prices, or of strings of lines, that may still be looked at.
#[derive(Debug)]
pub(crate) struct Looks<'a> {
    limits: &'a Limits,
    items: &'a [Item<'a>],
    left: usize,
    /// The number of strings of the lines that offers select by, once they have been counted.
    texts: Option<usize>,
}

impl<'a> Looks<'a> {
    pub(crate) fn new(limits: &'a Limits, items: &'a [Item<'a>]) -> Self {
        let left = limits.applied_discounts.max(Limits::DEFAULT.applied_discounts).saturating_mul(EACH);
        Self { limits, items, left, texts: None }
    }

    /// Counts the looks at so many prices, and refuses too many.
    pub(crate) fn at(&mut self, count: usize, path: &Path<'_>) -> Result<(), Error> {
        let found = "more than four prices are looked at for each discount that may be applied";
        let refusal = || Limits::exceeded("applied_discounts", self.limits.applied_discounts, found, path);
        self.left = self.left.checked_sub(count).ok_or_else(refusal)?;
        Ok(())
    }

    /// Counts so many looks at the strings of all lines, and refuses too many.
    pub(crate) fn at_lines(&mut self, times: usize, path: &Path<'_>) -> Result<(), Error> {
        if times == 0 {
            return Ok(());
        }
        let texts = *self.texts.get_or_insert_with(|| eligibility::texts(self.items));
        self.at(texts.saturating_mul(times), path)
    }
}
