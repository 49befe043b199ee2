//! The discounts of an itemized order: for each id and kind, the sum of what it takes from the parts.

use super::{DiscountKind, ItemizedDiscount, ItemizedLine, PartKind};
use crate::collections::NameSet;

/// The discounts of the lines, in order of first appearance.
pub(crate) fn of(lines: &[ItemizedLine]) -> Vec<ItemizedDiscount> {
    let mut discounts: Vec<ItemizedDiscount> = Vec::new();
    let mut ids = NameSet::default();
    // For each id the index of its discount of each kind.
    let mut places: Vec<[Option<usize>; 3]> = Vec::new();
    for line in lines {
        for discount in &line.discounts {
            let id = ids.find(&discount.id).unwrap_or_else(|| {
                ids.add(&discount.id);
                places.push([None; 3]);
                places.len().saturating_sub(1)
            });
            let Some(place) = places.get_mut(id).and_then(|kinds| kinds.get_mut(at(discount.kind))) else { continue };
            let place = *place.get_or_insert_with(|| {
                let (id, kind) = (discount.id.clone(), discount.kind);
                discounts.push(ItemizedDiscount { id, kind, value: 0, of_lines: 0 });
                discounts.len().saturating_sub(1)
            });
            if let Some(sum) = discounts.get_mut(place) {
                // The sums are parts of amounts of the order, which fit.
                sum.value = sum.value.saturating_add(discount.value);
                if line.kind == PartKind::Line {
                    sum.of_lines = sum.of_lines.saturating_add(discount.value);
                }
            }
        }
    }
    discounts
}

const fn at(kind: DiscountKind) -> usize {
    match kind {
        DiscountKind::Coupon => 0,
        DiscountKind::Promotion => 1,
        DiscountKind::External => 2,
    }
}
