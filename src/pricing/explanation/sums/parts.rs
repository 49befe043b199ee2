//! The parts of sums: figures of the answer and their places.

use std::cmp::Ordering;

use crate::collections::SortedIndex;
use crate::pricing::amounts::{DiscountKey, Key, Part, Place, PriceParts, Source, TaxKey};

/// A price value in the answer, and its place.
#[derive(Clone, Copy)]
pub(crate) struct Priced<'c> {
    pub(crate) place: Place,
    pub(crate) price: PriceParts<'c>,
}

/// An applied discount in the answer, and its place: the price from which it was taken, and its index there.
#[derive(Clone)]
pub(crate) struct Spot {
    pub(crate) place: Place,
    pub(crate) number: usize,
    pub(crate) key: DiscountKey,
}

impl Spot {
    pub(crate) fn pointer(&self) -> String {
        self.place.discount(self.number)
    }
}

/// The parts of the sums of the cart, collected line by line.
#[derive(Default)]
pub(crate) struct Parts<'c> {
    pub(crate) prices: Vec<Priced<'c>>,
    pub(crate) uplifts: Vec<Priced<'c>>,
    pub(crate) discounted: Vec<Priced<'c>>,
    pub(crate) fees: Vec<Priced<'c>>,
    pub(crate) total_fees: Vec<Priced<'c>>,
    pub(crate) finals: Vec<Priced<'c>>,
    /// The parts of the tax aggregate.
    pub(crate) leaves: Vec<Leaf<'c>>,
    pub(crate) line_spots: Vec<Spot>,
    pub(crate) fee_spots: Vec<Spot>,
}

/// The parts of a sum of one member of the values at some pointers.
pub(crate) fn parts(pointers: &[String], member: &str) -> Vec<Part> {
    let mut parts = Vec::with_capacity(pointers.len());
    for pointer in pointers {
        parts.push(Part::plus(format!("{pointer}/{member}")));
    }
    parts
}

/// For each group, the indexes of its parts. `group` compares two groups, and `part` compares a group with a part.
pub(crate) fn by_group(
    groups: usize,
    parts: usize,
    group: &dyn Fn(usize, usize) -> Ordering,
    part: &dyn Fn(usize, usize) -> Ordering,
) -> Vec<Vec<usize>> {
    let mut known = SortedIndex::default();
    (0..groups).for_each(|_| known.add(group));
    let mut places = vec![Vec::new(); groups];
    for at in 0..parts {
        let own = known.find(&|group| part(group, at));
        if let Some(own) = own.and_then(|group| places.get_mut(group)) {
            own.push(at);
        }
    }
    places
}

/// A part of the tax aggregate: its place, and its tax.
#[derive(Clone, Copy)]
pub(crate) struct Leaf<'c> {
    pub(crate) place: Place,
    pub(crate) tax: Key<'c>,
}

/// The tax by which the parts of a tax aggregate are grouped.
pub(crate) fn key_of(tax: &TaxKey) -> Key<'_> {
    (tax.code(), tax.rate())
}

/// Adds a price to the parts of the tax aggregate: the price itself, or its parts if it has some.
pub(crate) fn push_leaves<'c>(leaves: &mut Vec<Leaf<'c>>, priced: Priced<'c>) {
    let groups = priced.price.groups();
    if groups.is_empty() {
        leaves.push(Leaf { place: priced.place, tax: priced.price.tax().map_or((None, None), key_of) });
    }
    for (number, group) in groups.iter().enumerate() {
        if let Some(place) = priced.place.part(number) {
            leaves.push(Leaf { place, tax: key_of(&group.tax) });
        }
    }
}

/// The source that the discounts of one group have in common.
pub(crate) fn source(key: &DiscountKey) -> Source<'_> {
    Source { id: key.id(), origin: key.origin(), discount_type: key.discount_type() }
}

/// Appends a price to a list. The many lists share this function to keep the code small.
pub(crate) fn push<'c>(list: &mut Vec<Priced<'c>>, priced: Priced<'c>) {
    list.push(priced);
}

pub(crate) fn push_all(list: &mut Vec<Spot>, spots: &[Spot]) {
    list.extend_from_slice(spots);
}
