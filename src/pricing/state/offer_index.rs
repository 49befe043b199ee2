//! An index of the products and categories that promotions include. A single lookup for each name on a line finds the
//! promotions that include it, even among a thousand.

use std::cmp::Ordering;

use crate::collections::sort;
use crate::document::Text;
use crate::model::borrowed::{Coupon, Item, Promotion, Sold};

/// The lists of included products and categories of all promotions.
#[derive(Debug, Clone, Default)]
pub(crate) struct OfferIndex {
    /// Every name, with the selection that lists it, sorted.
    names: Vec<Name>,
    /// A bit for each of the 1,024 marks that a name may have. It rules out most names on lines, since no promotion
    /// lists them.
    marks: Vec<u64>,
    /// The first selection of each promotion: its own, which is followed by that of its condition and those of the
    /// parts of its set.
    first: Vec<usize>,
    /// Whether each selection has no list of inclusions, and so may match any line.
    open: Vec<bool>,
}

/// A name in a list.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Name {
    is_category: bool,
    text: Box<str>,
    selection: usize,
}

const WORDS: usize = 16;

/// The mark of a name, computed from its length and three of its bytes: the index of a word, and a bit in that word.
fn mark(text: &str) -> (usize, u64) {
    let bytes = text.as_bytes();
    let byte = |at: usize| bytes.get(at).map_or(0, |byte| usize::from(*byte));
    let last = bytes.len().saturating_sub(1);
    let [middle, before, end] = [last / 2, last.saturating_sub(1), last].map(byte);
    let sum = end.wrapping_add(before.wrapping_mul(11)).wrapping_add(middle.wrapping_mul(37)).wrapping_add(last);
    (sum / 64 % WORDS, 1 << (sum % 64))
}

impl OfferIndex {
    pub(crate) fn of(promotions: &[Promotion]) -> Self {
        let mut index = Self::default();
        for promotion in promotions {
            index.first.push(index.open.len());
            index.add(promotion.offer());
        }
        sort::sort_by(&mut index.names, Ord::cmp);
        index.marks = vec![0; WORDS];
        for name in &index.names {
            let (word, bit) = mark(&name.text);
            if let Some(word) = index.marks.get_mut(word) {
                *word |= bit;
            }
        }
        index
    }

    fn add(&mut self, offer: &Coupon<'_>) {
        let lists = &offer.restrictions;
        let of_categories = offer.category_restricted && !lists.included_categories.is_empty();
        let own = of_categories.then_some(&lists.included_categories);
        self.add_selection(lists.included_items.as_ref(), own);
        let condition = offer.condition.as_deref().and_then(|condition| condition.of.as_ref());
        let parts = offer.set.iter().flatten().map(|part| part.of.as_ref());
        for of in std::iter::once(condition).chain(parts) {
            let items = of.and_then(|of| of.included_items.as_ref());
            self.add_selection(items, of.and_then(|of| of.included_categories.as_ref()));
        }
    }

    fn add_selection(&mut self, items: Option<&Vec<Text<'_>>>, categories: Option<&Vec<Text<'_>>>) {
        let selection = self.open.len();
        self.open.push(items.is_none() && categories.is_none());
        for (is_category, list) in [(false, items), (true, categories)] {
            for text in list.into_iter().flatten() {
                self.names.push(Name { is_category, text: Box::from(text.as_ref()), selection });
            }
        }
    }

    /// The selections that at least one of the lines may match.
    pub(crate) fn met(&self, items: &[Item<'_>]) -> Met {
        let mut met = self.open.clone();
        if !self.names.is_empty() {
            for item in items {
                if let Some(product) = item.sold().map(Sold::name) {
                    self.look(false, product, &mut met);
                }
                item.product_categories().iter().for_each(|category| self.look(true, category, &mut met));
            }
        }
        Met(Some(met))
    }

    /// Marks the selections that list a name as met.
    fn look(&self, is_category: bool, text: &str, met: &mut [bool]) {
        if !self.may_list(text) {
            return;
        }
        for name in self.same(is_category, text) {
            if let Some(met) = met.get_mut(name.selection) {
                *met = true;
            }
        }
    }

    /// Whether a name has the mark of one that is listed.
    #[inline]
    fn may_list(&self, text: &str) -> bool {
        let (word, bit) = mark(text);
        self.marks.get(word).is_some_and(|word| word & bit != 0)
    }

    /// The entries of a name.
    fn same<'i>(&'i self, is_category: bool, text: &'i str) -> impl Iterator<Item = &'i Name> {
        let compare = move |name: &Name| name.is_category.cmp(&is_category).then_with(|| name.text.as_ref().cmp(text));
        let first = self.names.partition_point(|name| compare(name) == Ordering::Less);
        self.names.iter().skip(first).take_while(move |name| compare(name) == Ordering::Equal)
    }

    /// Whether any selection lists a name.
    #[inline]
    pub(super) fn lists(&self, is_category: bool, text: &str) -> bool {
        self.may_list(text) && self.same(is_category, text).next().is_some()
    }

    /// Whether any product, and whether any category, is listed.
    pub(super) fn kinds(&self) -> (bool, bool) {
        let has = |is_category| self.names.iter().any(|name| name.is_category == is_category);
        (has(false), has(true))
    }

    /// Whether a promotion lists the lines that it is for.
    pub(super) fn names_own(&self, promotion: usize) -> bool {
        !self.is_open(self.selection(promotion, 0))
    }

    /// Whether a promotion lists the lines of any of the parts of its set.
    pub(super) fn names_parts(&self, promotion: usize, parts: usize) -> bool {
        self.parts(promotion, parts).any(|part| !self.is_open(Some(part)))
    }

    fn is_open(&self, selection: Option<usize>) -> bool {
        selection.and_then(|selection| self.open.get(selection)).copied().unwrap_or(true)
    }

    fn selection(&self, promotion: usize, number: usize) -> Option<usize> {
        self.first.get(promotion).map(|first| first.saturating_add(number))
    }

    /// Whether any line may qualify for a promotion.
    pub(crate) fn is_own_met(&self, promotion: usize, met: &Met) -> bool {
        self.has(met, self.selection(promotion, 0))
    }

    /// Whether the condition of a promotion may select any line.
    pub(crate) fn is_condition_met(&self, promotion: usize, met: &Met) -> bool {
        self.has(met, self.selection(promotion, 1))
    }

    /// Whether each part of a promotion's set may match a line.
    pub(crate) fn are_parts_met(&self, promotion: usize, parts: usize, met: &Met) -> bool {
        self.parts(promotion, parts).all(|part| self.has(met, Some(part)))
    }

    /// The selections of the parts of a promotion's set.
    fn parts(&self, promotion: usize, parts: usize) -> impl Iterator<Item = usize> {
        (0..parts).filter_map(move |part| self.selection(promotion, part.saturating_add(2)))
    }

    fn has(&self, met: &Met, selection: Option<usize>) -> bool {
        match (&met.0, selection) {
            (Some(met), Some(selection)) => met.get(selection).copied().unwrap_or(true),
            (None, selection) => self.is_open(selection),
            (Some(_), None) => true,
        }
    }
}

/// The selections that at least one line may match; `None` if no line is in any list, so that only those without lists
/// match.
#[derive(Debug, Clone, Default)]
pub(crate) struct Met(Option<Vec<bool>>);
