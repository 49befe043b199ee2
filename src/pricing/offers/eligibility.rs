//! Eligibility: the targets that an offer reaches.

use super::Targets;
use crate::collections::NameSet;
use crate::document::Text;
use crate::model::borrowed::{Coupon, DiscountCalculationType, DiscountType, Item, Selector};
use crate::pricing::state::Context;

/// A selection of lines by lists of products and categories.
#[derive(Debug, Default)]
pub(crate) struct Selection<'a> {
    included_items: Option<NameSet<'a>>,
    excluded_items: Option<NameSet<'a>>,
    included_categories: Option<NameSet<'a>>,
    excluded_categories: Option<NameSet<'a>>,
}

/// The restrictions of an offer, ready to decide which lines qualify.
#[derive(Debug)]
pub(crate) struct Qualification<'a> {
    selection: Selection<'a>,
    /// Whether no line qualifies: the offer is restricted by category, and there is no list.
    is_empty: bool,
    /// The segments; a line must be in one of them to qualify. `None` if segments do not matter, or the customer is in
    /// one.
    segments: Option<NameSet<'a>>,
}

/// Whether one of the strings is among the names.
fn meet(names: &NameSet<'_>, texts: &[Text<'_>]) -> bool {
    texts.iter().any(|text| names.contains(text.as_ref()))
}

impl<'a> Selection<'a> {
    pub(crate) fn of(selector: &'a Selector<'_>) -> Self {
        let names = |list: &'a Option<Vec<Text<'_>>>| list.as_ref().map(|list| NameSet::of(list));
        Self {
            included_items: names(&selector.included_items),
            excluded_items: names(&selector.excluded_items),
            included_categories: names(&selector.included_categories),
            excluded_categories: names(&selector.excluded_categories),
        }
    }

    /// Whether a line is in no excluded list and, if there are included lists, in at least one of them.
    pub(crate) fn admits(&self, item: &Item<'_>) -> bool {
        let has_item = |list: &Option<NameSet<'_>>| {
            list.as_ref().is_some_and(|names| item.sold().is_some_and(|product| names.contains(product.name())))
        };
        let has_category =
            |list: &Option<NameSet<'_>>| list.as_ref().is_some_and(|names| meet(names, item.product_categories()));
        let is_any_included = self.included_items.is_none() && self.included_categories.is_none();
        (is_any_included || has_item(&self.included_items) || has_category(&self.included_categories))
            && !has_item(&self.excluded_items)
            && !has_category(&self.excluded_categories)
    }
}

impl<'a> Qualification<'a> {
    pub(crate) fn of(offer: &'a Coupon<'a>, context: &Context<'_>) -> Self {
        let restrictions = &offer.restrictions;
        // An empty list of categories counts as absent; an empty list of products does not.
        let categories = |list: &'a Vec<Text<'a>>| {
            Some(list).filter(|list| offer.category_restricted && !list.is_empty()).map(|list| NameSet::of(list))
        };
        let items = |list: &'a Option<Vec<Text<'a>>>| list.as_ref().map(|list| NameSet::of(list));
        let selection = Selection {
            included_items: items(&restrictions.included_items),
            excluded_items: items(&restrictions.excluded_items),
            included_categories: categories(&restrictions.included_categories),
            excluded_categories: categories(&restrictions.excluded_categories),
        };
        // A list of exclusions that has been emptied leaves nothing to tell lines by.
        let excludes_items = restrictions.excluded_items.as_ref().is_some_and(|list| !list.is_empty());
        let Selection { included_items, included_categories, excluded_categories, .. } = &selection;
        let lists = [included_items, included_categories, excluded_categories];
        let is_empty = offer.category_restricted && !excludes_items && lists.iter().all(|list| list.is_none());
        // If the customer is in one of the segments, every line qualifies.
        let of_lines = offer.segment_restricted && !restrictions.segments.iter().any(|own| context.in_segment(own));
        let segments = of_lines.then(|| NameSet::of(&restrictions.segments));
        Self { selection, is_empty, segments }
    }

    /// Whether a line qualifies: by its product and its categories, and by its segments.
    pub(crate) fn admits(&self, item: &Item<'_>) -> bool {
        (self.is_of_customer() || self.is_in_segment(item)) && self.selects(item)
    }

    /// Whether segments do not matter, or the customer is in one of them.
    pub(crate) const fn is_of_customer(&self) -> bool {
        self.segments.is_none()
    }

    /// Whether a line is in one of the segments.
    pub(crate) fn is_in_segment(&self, item: &Item<'_>) -> bool {
        self.segments.as_ref().is_some_and(|segments| meet(segments, &item.segments))
    }

    /// Whether a line qualifies by its product and its categories.
    pub(crate) fn selects(&self, item: &Item<'_>) -> bool {
        !self.is_empty && self.selection.admits(item)
    }

    /// Whether any line qualifies.
    pub(crate) fn admits_any(&self, items: &[Item<'_>]) -> bool {
        items.iter().any(|item| self.admits(item))
    }
}

/// Whether an offer restricts its lines by product, category or segment.
pub(crate) const fn is_restricted(offer: &Coupon<'_>) -> bool {
    let lists = &offer.restrictions;
    offer.category_restricted
        || offer.segment_restricted
        || lists.included_items.is_some()
        || lists.excluded_items.is_some()
}

/// Whether an offer is for shipping alone.
pub(crate) fn is_of_shipping(offer: &Coupon<'_>) -> bool {
    offer.discount_type == DiscountType::FreeShipping
        || offer.discount_calculation_type == Some(DiscountCalculationType::Shipping)
}

/// The number of times that an offer looks at the strings of all lines to find its own: once if it is restricted, and
/// once for each part of its sets.
pub(crate) fn looks(offer: &Coupon<'_>) -> usize {
    usize::from(is_restricted(offer)).saturating_add(offer.set.as_ref().map_or(0, Vec::len))
}

/// The number of strings that offers select lines by.
pub(crate) fn texts(items: &[Item<'_>]) -> usize {
    items.iter().map(Item::selected_by).fold(0, usize::saturating_add)
}

/// Puts the targets that an offer reaches into `reach`, in their order: the lines with SUBTOTAL; lines, fees and
/// shipping with TOTAL; shipping alone with SHIPPING, and with free shipping. A restricted offer reaches only the lines
/// that qualify and, with TOTAL, their fees, but no other fees and no shipping. With SHIPPING it reaches shipping if
/// any line qualifies.
pub(crate) fn of_offer(offer: &Coupon<'_>, context: &Context<'_>, targets: &Targets, reach: &mut Vec<usize>) {
    reach.clear();
    let items = &context.sale.cart.items;
    let of = match is_of_shipping(offer) {
        true => DiscountCalculationType::Shipping,
        false => offer.discount_calculation_type.unwrap_or_default(),
    };
    let restricted = is_restricted(offer).then(|| Qualification::of(offer, context));
    match (of, restricted) {
        (DiscountCalculationType::Shipping, restricted) => {
            let applies = restricted.is_none_or(|qualification| qualification.admits_any(items));
            reach.extend(targets.order.shipping().filter(|_| applies));
        }
        (DiscountCalculationType::Total, None) => reach.extend(0..targets.order.count()),
        (DiscountCalculationType::Subtotal, None) => reach.extend(0..targets.order.line_count()),
        (_, Some(qualification)) => {
            for (line, item) in items.iter().enumerate() {
                if qualification.admits(item) {
                    reach.push(line);
                }
            }
            if of == DiscountCalculationType::Total {
                for at in 0..reach.len() {
                    reach.extend(reach.get(at).map(|line| targets.order.fees_of(*line)).unwrap_or_default());
                }
            }
        }
    }
}

/// The targets of an external discount: its line and, if it says so, the fees of the line.
pub(crate) fn of_line(line: usize, include_fees: bool, targets: &Targets) -> Vec<usize> {
    let mut reach = vec![line];
    if include_fees {
        reach.extend(targets.order.fees_of(line));
    }
    reach
}
