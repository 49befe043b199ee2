//! The lines that an offer applies to.

use crate::model::{Coupon, Line, Request, Selector};

/// Whether a line meets all the restrictions of an offer.
pub fn qualifies(request: &Request, offer: &Coupon, line: &Line) -> bool {
    let segment = offer.segment_restricted != Some(true) || in_segments(request, offer, line);
    segment && qualifies_by_product(offer, line)
}

/// Whether a line meets the restrictions by product and category. Category lists count if the offer says so, and an
/// empty one counts as absent; product lists always count.
pub fn qualifies_by_product(offer: &Coupon, line: &Line) -> bool {
    let restrictions = offer.restrictions.clone().unwrap_or_default();
    let by_category = offer.category_restricted == Some(true);
    let categories = |list: Option<Vec<String>>| list.filter(|list| by_category && !list.is_empty());
    let lists = Selector {
        included_items: offer.offer.included_items.clone(),
        excluded_items: offer.offer.excluded_items.clone(),
        included: categories(restrictions.included),
        excluded: categories(restrictions.excluded),
    };
    let excludes_nothing = lists.excluded_items.as_ref().is_none_or(|list| list.is_empty());
    let none =
        lists.included_items.is_none() && excludes_nothing && lists.included.is_none() && lists.excluded.is_none();
    !(by_category && none) && selects(&lists, line)
}

/// Whether a line is in no excluded list and, if there are included ones, in one of them.
pub fn selects(lists: &Selector, line: &Line) -> bool {
    let named = |name: &String| !name.trim().is_empty();
    let own = || line.product.as_ref().map(|product| product.id.clone()).filter(named);
    let product = line.item_yrn.clone().filter(named).or_else(own);
    let categories = line.product.as_ref().and_then(|product| product.categories.clone()).unwrap_or_default();
    let has_product = |list: &Option<Vec<String>>| list.iter().flatten().any(|name| product.as_ref() == Some(name));
    let has_category = |list: &Option<Vec<String>>| list.iter().flatten().any(|name| categories.contains(name));
    let excluded = has_product(&lists.excluded_items) || has_category(&lists.excluded);
    let included = match (&lists.included_items, &lists.included) {
        (None, None) => true,
        (products, categories) => has_product(products) || has_category(categories),
    };
    included && !excluded
}

/// Whether the targets of an offer depend on the lines.
pub fn is_restricted(offer: &Coupon) -> bool {
    let by_flag = offer.category_restricted == Some(true) || offer.segment_restricted == Some(true);
    by_flag || offer.offer.included_items.is_some() || offer.offer.excluded_items.is_some()
}

/// Whether a segment of the customer or of the line is one of the offer's.
pub fn in_segments(request: &Request, offer: &Coupon, line: &Line) -> bool {
    let wanted = offer.restrictions.as_ref().and_then(|limits| limits.segments.as_deref()).unwrap_or_default();
    let customer = request.customer.iter().flat_map(|customer| &customer.segments);
    customer.chain(&line.segments).any(|segment| wanted.contains(segment))
}

/// Whether the customer is in a segment of the offer.
pub fn is_customer_in_segments(request: &Request, offer: &Coupon) -> bool {
    in_segments(request, offer, &Line::default())
}
