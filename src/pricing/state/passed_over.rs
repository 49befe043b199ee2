//! Promotions that are passed over all at once: none of them can take anything from a cart without a line that they name,
//! and none has anything to tell.

use super::{OfferIndex, Sale};
use crate::model::Promotion;
use crate::model::borrowed::{Coupon, Item, Sold};

/// What must hold for the promotions of a site to be passed over in carts without a line that they name.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NamedOnly {
    /// Whether each names its lines itself, rather than only those of its sets.
    by_own: bool,
    /// Whether any names products, and whether any names categories.
    products: bool,
    categories: bool,
    /// Whether any has dates.
    dated: bool,
    /// Whether any is in a group.
    grouped: bool,
    /// The most times that they look at the strings of all lines: once each for its own lines, and for each part of a set.
    looks: usize,
    /// The length of the longest id.
    longest_id: usize,
}

impl NamedOnly {
    /// `None` if one of the promotions may take something from any cart, or has something to tell of any, and if there is
    /// none.
    pub(super) fn of(promotions: &[Promotion], index: &OfferIndex) -> Option<Self> {
        if promotions.is_empty() {
            return None;
        }
        let (products, categories) = index.kinds();
        let mut all =
            Self { by_own: true, products, categories, dated: false, grouped: false, looks: 0, longest_id: 0 };
        for (place, promotion) in promotions.iter().enumerate() {
            let offer = promotion.offer();
            all.longest_id = all.longest_id.max(offer.id.as_deref().map_or(0, str::len));
            if !promotion.is_active() {
                continue;
            }
            let (is_own, parts) = (index.names_own(place), offer.set.as_ref().map_or(0, Vec::len));
            if tells(offer) || !(is_own || index.names_parts(place, parts)) {
                return None;
            }
            all.looks = all.looks.saturating_add(parts).saturating_add(2);
            all.by_own &= is_own;
            all.dated |= offer.restrictions.valid_from.is_some() || offer.restrictions.valid_until.is_some();
            all.grouped |= offer.group.is_some();
        }
        Some(all)
    }

    /// Whether the promotions are passed over in a calculation.
    pub(crate) fn are_passed_over(&self, sale: &Sale<'_>, index: &OfferIndex) -> bool {
        let Sale { cart, coupons, inputs, limits, .. } = sale;
        // A group takes its turn where its first offer stands. Units of sets are looked for in every line, which counts
        // towards a limit that all offers share, and are part of a report.
        (!self.dated || inputs.now.is_some())
            && (!self.grouped || coupons.list.is_empty())
            && (self.by_own || (!inputs.offers && coupons.list.is_empty() && self.is_short(&cart.items)))
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
            let own = item.segments.len().saturating_add(item.categories().len()).saturating_add(1);
            texts = texts.saturating_add(own);
        }
        texts.saturating_mul(self.looks) <= FEW_LOOKS
    }

    /// Whether any promotion names the line.
    #[inline]
    fn is_named(&self, item: &Item<'_>, index: &OfferIndex) -> bool {
        (self.products && item.sold().map(Sold::name).is_some_and(|product| index.lists(false, product)))
            || (self.categories && item.categories().iter().any(|category| index.lists(true, category)))
    }
}

/// A number of looks at strings far below the least that a calculation may take.
const FEW_LOOKS: usize = 100_000;

/// Whether a promotion tells something of carts that it takes nothing from, or has others wait for it.
fn tells(offer: &Coupon<'_>) -> bool {
    let lists = &offer.restrictions;
    let has_categories = !lists.included_categories.is_empty() || !lists.excluded_categories.is_empty();
    let is_unused =
        (has_categories && !offer.category_restricted) || (!lists.segments.is_empty() && !offer.segment_restricted);
    is_unused || offer.condition.as_deref().is_some_and(|condition| condition.min_left.is_some())
}
