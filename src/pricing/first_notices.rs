//! The notices that stand before all others, kind by kind: what there is to say about lines, offers and the site before
//! anything is taken off.

use crate::collections::sort;
use crate::error::given::SITE;
use crate::limits::SCALE_DEFAULT;
use crate::model::coupon::Coupon;
use crate::pricing::context::Context;
use crate::pricing::result::notice::{Notice, NoticeCode};
use crate::pricing::untaxed;

/// Notes them, once the lines are priced.
pub(crate) fn note(context: &mut Context<'_>) {
    untaxed::note(context);
    let mut rest = std::mem::take(&mut context.of_lines);
    unused_restrictions(context, &mut rest);
    assumed_scale(context, &mut rest);
    // Stable: of one kind, each stays where its line stands.
    sort::sort_by(&mut rest, |one, other| one.code.rank().cmp(&other.code.rank()));
    context.notices.append(&mut rest);
}

/// Lists of restrictions whose flag is not set, so that they restrict nothing.
fn unused_restrictions(context: &Context<'_>, notices: &mut Vec<Notice>) {
    for number in 0..context.offers() {
        let Some(offer) = context.offer(number).filter(|offer| !offer.terms.is_invalid()) else { continue };
        for list in unused(offer.terms).into_iter().flatten() {
            let offers = offer.list(context);
            let path = offers.element(offer.place).below("/restrictions").member(list).pointer();
            notices.push(Notice::new(NoticeCode::RestrictionUnused, path));
        }
    }
}

/// The lists of an offer that are not empty and whose flag is not set.
fn unused(coupon: &Coupon<'_>) -> [Option<&'static str>; 3] {
    let lists = &coupon.restrictions;
    let list = |name, is_empty: bool, flag: bool| (!is_empty && !flag).then_some(name);
    [
        list("includedCategories", lists.included_categories.is_empty(), coupon.category_restricted),
        list("excludedCategories", lists.excluded_categories.is_empty(), coupon.category_restricted),
        list("segments", lists.segments.is_empty(), coupon.segment_restricted),
    ]
}

/// A site that states no decimals, where the currency of the cart has others than are assumed.
fn assumed_scale(context: &Context<'_>, notices: &mut Vec<Notice>) {
    let is_stated = context.site.cart_calculation_scale.is_some();
    if !is_stated && context.cart.currency.minor_units().is_some_and(|own| own != SCALE_DEFAULT) {
        notices.push(Notice::new(NoticeCode::ScaleAssumed, SITE.member("cartCalculationScale")));
    }
}
