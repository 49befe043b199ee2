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
                item.categories().iter().for_each(|category| self.look(true, category, &mut met));
            }
        }
        Met(met)
    }

    /// Marks the selections that list a name as met.
    fn look(&self, is_category: bool, text: &str, met: &mut [bool]) {
        let (word, bit) = mark(text);
        if self.marks.get(word).is_none_or(|word| word & bit == 0) {
            return;
        }
        let compare = |name: &Name| name.is_category.cmp(&is_category).then_with(|| name.text.as_ref().cmp(text));
        let first = self.names.partition_point(|name| compare(name) == Ordering::Less);
        let same = self.names.iter().skip(first).take_while(|name| compare(name) == Ordering::Equal);
        for name in same {
            if let Some(met) = met.get_mut(name.selection) {
                *met = true;
            }
        }
    }

    fn selection(&self, promotion: usize, number: usize) -> Option<usize> {
        self.first.get(promotion).map(|first| first.saturating_add(number))
    }

    /// Whether any line may qualify for a promotion.
    pub(crate) fn is_own_met(&self, promotion: usize, met: &Met) -> bool {
        self.selection(promotion, 0).is_none_or(|selection| met.has(selection))
    }

    /// Whether the condition of a promotion may select any line.
    pub(crate) fn is_condition_met(&self, promotion: usize, met: &Met) -> bool {
        self.selection(promotion, 1).is_none_or(|selection| met.has(selection))
    }

    /// Whether each part of a promotion's set may match a line.
    pub(crate) fn are_parts_met(&self, promotion: usize, parts: usize, met: &Met) -> bool {
        let mut parts = (0..parts).filter_map(|part| self.selection(promotion, part.saturating_add(2)));
        parts.all(|selection| met.has(selection))
    }
}

/// The selections that at least one line may match.
#[derive(Debug, Clone, Default)]
pub(crate) struct Met(Vec<bool>);

impl Met {
    fn has(&self, selection: usize) -> bool {
        self.0.get(selection).copied().unwrap_or(true)
    }
}
