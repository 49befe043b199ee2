//! The discounts of an itemized order: for each id and kind, the sum of what it takes from the parts.

use super::{DiscountKind, ItemizedDiscount, PartDiscount, PartKind, Taken};
use crate::collections::SharedTexts;

/// The discounts of the parts so far, in order of first appearance.
#[derive(Default)]
pub(crate) struct ItemizedDiscounts {
    pub(crate) list: Vec<ItemizedDiscount>,
    ids: SharedTexts,
    /// For each id the index of its discount of each kind.
    places: Vec<[Option<usize>; 3]>,
}

impl ItemizedDiscounts {
    /// Adds what a discount takes from a part of a kind, in minor units, and returns it as the part states it.
    pub(crate) fn add(&mut self, of: PartKind, taken: &Taken<'_>, value: i64) -> PartDiscount {
        let (place, id) = self.ids.share(&taken.id);
        let discount = PartDiscount { id, kind: taken.kind, value };
        if place == self.places.len() {
            self.places.push([None; 3]);
        }
        let list = &mut self.list;
        let place = self.places.get_mut(place).and_then(|kinds| kinds.get_mut(at(taken.kind))).map(|place| {
            *place.get_or_insert_with(|| {
                let (id, kind) = (discount.id.clone(), discount.kind);
                list.push(ItemizedDiscount { id, kind, value: 0, of_lines: 0 });
                list.len().saturating_sub(1)
            })
        });
        if let Some(sum) = place.and_then(|place| list.get_mut(place)) {
            // The sums are parts of amounts of the order, which fit.
            sum.value = sum.value.saturating_add(value);
            if of == PartKind::Line {
                sum.of_lines = sum.of_lines.saturating_add(value);
            }
        }
        discount
    }
}

const fn at(kind: DiscountKind) -> usize {
    match kind {
        DiscountKind::Coupon => 0,
        DiscountKind::Promotion => 1,
        DiscountKind::External => 2,
    }
}
