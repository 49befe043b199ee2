//! What sums are made up of: figures of the answer and where they stand.

use std::cmp::Ordering;

use crate::calculate::explain::Place;
use crate::calculate::known::Known;
use crate::calculate::take::Source;
use crate::calculate::tax::Key;
use crate::calculation::{AppliedDiscount, PriceValue};
use crate::explanation::Part;

/// A price value in the answer and where it stands.
#[derive(Clone, Copy)]
pub(super) struct Priced<'c> {
    pub(super) place: Place,
    pub(super) value: &'c PriceValue<'c>,
}

/// An applied discount in the answer and where it stands: the price that it was taken from, and its number there.
#[derive(Clone, Copy)]
pub(super) struct Spot<'c> {
    pub(super) place: Place,
    pub(super) number: usize,
    pub(super) source: Source<'c>,
}

impl Spot<'_> {
    pub(super) fn pointer(&self, member: &str) -> String {
        format!("{}/appliedDiscounts/{}/{member}", self.place.pointer(), self.number)
    }
}

/// What the sums of the cart are made up of, as the lines come.
#[derive(Default)]
pub(super) struct Parts<'c> {
    pub(super) prices: Vec<Priced<'c>>,
    pub(super) uplifts: Vec<Priced<'c>>,
    pub(super) discounted: Vec<Priced<'c>>,
    pub(super) fees: Vec<Priced<'c>>,
    pub(super) total_fees: Vec<Priced<'c>>,
    pub(super) finals: Vec<Priced<'c>>,
    /// What the tax aggregate is made up of.
    pub(super) leaves: Vec<Priced<'c>>,
    pub(super) line_spots: Vec<Spot<'c>>,
    pub(super) fee_spots: Vec<Spot<'c>>,
}

/// The parts of a sum; `path` points at each of them.
pub(super) fn parts(count: usize, path: &dyn Fn(usize) -> String) -> Vec<Part> {
    let mut parts = Vec::with_capacity(count);
    for at in 0..count {
        parts.push(Part::plus(path(at)));
    }
    parts
}

/// For each of several groups the places of its parts. `group` compares two groups, `part` a group with a part.
pub(super) fn by_group(
    (groups, parts): (usize, usize),
    group: &dyn Fn(usize, usize) -> Ordering,
    part: &dyn Fn(usize, usize) -> Ordering,
) -> Vec<Vec<usize>> {
    let mut known = Known::default();
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

/// What the parts of a tax aggregate have in common.
pub(super) const fn tax_of<'c>(value: &PriceValue<'c>) -> Key<'c> {
    (value.tax_code, value.tax_rate)
}

/// What the discounts of one group have in common.
pub(super) const fn source<'c>(discount: &AppliedDiscount<'c>) -> Source<'c> {
    Source { id: discount.id, origin: discount.origin, discount_type: discount.discount_type }
}

/// Adds a price to a list: one place in the code for the many lists.
pub(super) fn push<'c>(list: &mut Vec<Priced<'c>>, priced: Priced<'c>) {
    list.push(priced);
}

pub(super) fn push_all<'c>(list: &mut Vec<Spot<'c>>, spots: &[Spot<'c>]) {
    list.extend_from_slice(spots);
}
