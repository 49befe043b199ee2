//! Promotions of a site that can take nothing from a cart without a line that they name, and have nothing to tell of it.

use super::OfferIndex;
use crate::model::Promotion;
use crate::model::borrowed::Coupon;

/// The conditions under which the promotions of a site are passed over in carts without a line that they name.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NamedOnly {
    /// Whether each names its lines itself, rather than only those of its sets.
    pub(super) by_own: bool,
    /// Whether any names products, and whether any names categories.
    pub(super) products: bool,
    pub(super) categories: bool,
    /// Whether any has dates.
    pub(super) dated: bool,
    /// Whether any is in a group.
    pub(super) grouped: bool,
    /// The most times that they look at the strings of all lines: once each for its own lines, and for each part of a set.
    pub(super) looks: usize,
    /// The length of the longest id.
    pub(super) longest_id: usize,
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
            all.grouped |= offer.own_group().is_some();
        }
        Some(all)
    }
}

/// Whether a promotion tells something of carts that it takes nothing from, or has others wait for it.
fn tells(offer: &Coupon<'_>) -> bool {
    let lists = &offer.restrictions;
    let has_categories = !lists.included_categories.is_empty() || !lists.excluded_categories.is_empty();
    let is_unused =
        (has_categories && !offer.category_restricted) || (!lists.segments.is_empty() && !offer.segment_restricted);
    is_unused || offer.condition.as_deref().is_some_and(|condition| condition.min_left.is_some())
}
