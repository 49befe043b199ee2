//! Promotions that are passed over all at once, because they name no line of the cart.

use super::{NamedOnly, OfferIndex, Sale};
use crate::model::borrowed::{Item, Sold};

/// A number of looks at strings far below the least that a calculation may take.
const FEW_LOOKS: usize = 100_000;

impl Sale<'_> {
    /// Whether none of the site's promotions names a line of the cart, so that they can be passed over.
    pub(crate) fn passes_over_promotions(&self) -> bool {
        self.rules.named_only.as_ref().is_some_and(|named| named.are_passed_over(self, &self.rules.offers))
    }
}

impl NamedOnly {
    /// Whether the promotions are passed over in a calculation.
    fn are_passed_over(&self, sale: &Sale<'_>, index: &OfferIndex) -> bool {
        let Sale { cart, coupons, inputs, limits, .. } = sale;
        // A group takes its turn where its first offer stands. Units of sets are looked for in every line, which counts
        // towards a limit that all offers share, and a report tells which are missing.
        (!self.dated || inputs.now.is_some())
            && (!self.grouped || coupons.list.is_empty())
            && (self.by_own || (!sale.tells_lacks() && coupons.list.is_empty() && self.is_short(&cart.items)))
            && self.longest_id <= limits.text_bytes
            && !cart.items.iter().any(|item| self.is_named(item, index))
    }

    /// Whether all promotions together look at so few strings of the lines, and nothing else does, that no limit is near.
    fn is_short(&self, items: &[Item<'_>]) -> bool {
        let mut texts = 0_usize;
        for item in items {
            if !item.external_discounts.is_empty() {
                return false;
            }
            texts = texts.saturating_add(item.selected_by());
        }
        texts.saturating_mul(self.looks) <= FEW_LOOKS
    }

    /// Whether any promotion names the line.
    #[inline]
    fn is_named(&self, item: &Item<'_>, index: &OfferIndex) -> bool {
        (self.products && item.sold().map(Sold::name).is_some_and(|product| index.lists(false, product)))
            || (self.categories && item.product_categories().iter().any(|category| index.lists(true, category)))
    }
}
