//! The notices that come before all others, sorted by kind: those about lines, offers, and the site before any discount
//! is taken.

use crate::collections::sort;
use crate::error::SITE;
use crate::limits::SCALE_DEFAULT;
use crate::model::borrowed::Coupon;
use crate::pricing::lines::untaxed;
use crate::pricing::state::{Context, Notice, NoticeCode, Sale};

/// Adds these notices, once the lines are priced.
pub(crate) fn note_first(context: &mut Context<'_>) {
    untaxed::note(context);
    let mut rest = std::mem::take(&mut context.of_lines);
    unused_restrictions(context, &mut rest);
    assumed_scale(&context.sale, &mut rest);
    repeated_class(&context.sale, &mut rest);
    // The sort is stable: notices of one kind stay in the order of their lines.
    sort::sort_by(&mut rest, |one, other| one.code.rank().cmp(&other.code.rank()));
    context.notices.append(&mut rest);
}

/// Notes lists of restrictions that have no effect because their flag is not set.
fn unused_restrictions(context: &Context<'_>, notices: &mut Vec<Notice>) {
    for number in 0..context.offers() {
        let Some(offer) = context.offer(number).filter(|offer| !offer.is_skipped) else { continue };
        for list in unused(offer.terms).into_iter().flatten() {
            let offers = offer.list(&context.sale);
            let path = offers.element(offer.place).below("/restrictions").member(list).pointer();
            notices.push(Notice::new(NoticeCode::RestrictionUnused, path));
        }
    }
}

/// The nonempty lists of an offer whose flag is not set.
fn unused(coupon: &Coupon<'_>) -> [Option<&'static str>; 3] {
    let lists = &coupon.restrictions;
    let list = |name, is_empty: bool, flag: bool| (!is_empty && !flag).then_some(name);
    [
        list("includedCategories", lists.included_categories.is_empty(), coupon.category_restricted),
        list("excludedCategories", lists.excluded_categories.is_empty(), coupon.category_restricted),
        list("segments", lists.segments.is_empty(), coupon.segment_restricted),
    ]
}

/// Notes a site that states no decimals, if the currency of the cart has a different number of decimals than is
/// assumed.
fn assumed_scale(sale: &Sale<'_>, notices: &mut Vec<Notice>) {
    let is_stated = sale.site.cart_calculation_scale.is_some();
    if !is_stated && sale.cart.currency.minor_units().is_some_and(|own| own != SCALE_DEFAULT) {
        notices.push(Notice::new(NoticeCode::ScaleAssumed, SITE.member("cartCalculationScale")));
    }
}

/// Notes that a tax service has two rates for one code and country: the first one counts, so that a table in another order
/// would give another tax.
fn repeated_class(sale: &Sale<'_>, notices: &mut Vec<Notice>) {
    let class = sale.rules.taxes.contradiction();
    notices.extend(class.map(|class| Notice::new(NoticeCode::TaxClassRepeated, class)));
}
