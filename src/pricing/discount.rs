//! Takes discounts from the targets: free shipping first, then the external discounts line by line, then the coupons
//! in the order they were added.

pub(crate) mod allocate;
pub(crate) mod apply;
pub(crate) mod conditions;
pub(crate) mod eligibility;
pub(crate) mod ledger;
pub(crate) mod listing;
pub(crate) mod targets;

use crate::collections::sort;
use crate::error::Error;
use crate::error::path::Path;
use crate::limits::Limits;
use crate::model::coupon::{Coupon, DiscountType};
use crate::model::fee::{ExternalDiscount, ExternalDiscountType, Origin};
use crate::pricing::basis::TaxedAmount;
use crate::pricing::check::ITEMS;
use crate::pricing::check::coupon::Measure;
use crate::pricing::check::{bounds, coupon};
use crate::pricing::context::Context;
use crate::pricing::discount::apply::{Source, Taker};
use crate::pricing::discount::conditions::{Verdict, Verdicts};
use crate::pricing::discount::targets::Targets;
use crate::pricing::line::Lines;
use crate::pricing::result::notice::{Notice, NoticeCode};

/// Applies every discount to the lines, their fees and shipping, and names them.
pub(crate) fn apply<'a>(
    context: &mut Context<'a>,
    lines: &Lines<'a>,
    shipping: Option<&TaxedAmount>,
    verdicts: &Verdicts,
) -> Result<(Targets, Vec<Source<'a>>), Error> {
    let (coupons, items) = (context.coupons.list, &context.cart.items);
    let most = context.limits.coupons;
    if coupons.len() > most {
        let found = format!("the calculation has {} coupons", coupons.len());
        return Err(Limits::exceeded("coupons", most, &found, context.coupons.path));
    }
    if context.coupons.unused {
        context.notices.push(Notice::new(NoticeCode::CartCouponsUnused, "/cart/discounts"));
    }
    let targets = Targets::of(context.basis, lines, shipping, context.limits.applied_discounts);
    let mut targets = targets.ok_or_else(|| bounds::overflow(&Path::Text("/cart/calculatedPrice")))?;
    targets.expect_all(coupons.len());
    let mut taker = Taker::new(context, &mut targets);
    for (index, coupon) in coupons.iter().enumerate() {
        if goes_first(coupon, verdicts.of(index)) {
            free_shipping(&mut taker, index, coupon, verdicts.of(index))?;
        }
    }
    // Most carts have none: then their lines need not be looked at.
    let with_own = if lines.external_discounts { items.as_slice() } else { &[] };
    for (line, item) in with_own.iter().enumerate() {
        for index in in_sequence(&item.external_discounts) {
            if let Some(discount) = item.external_discounts.get(index) {
                external(&mut taker, line, index, discount)?;
            }
        }
    }
    for (index, coupon) in coupons.iter().enumerate() {
        if !goes_first(coupon, verdicts.of(index)) {
            apply_coupon(&mut taker, index, coupon, verdicts.of(index))?;
        }
    }
    let sources = taker.sources;
    Ok((targets, sources))
}

/// Whether a coupon takes the cost of shipping, before any other discount. One that takes nothing keeps its place in the list,
/// whatever its type.
fn goes_first(coupon: &Coupon<'_>, verdict: Verdict) -> bool {
    !coupon.is_invalid() && verdict == Verdict::Met && coupon.discount_type == DiscountType::FreeShipping
}

/// The places of external discounts by sequence, equal ones as they stand in the list.
fn in_sequence(discounts: &[ExternalDiscount<'_>]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..discounts.len()).collect();
    let sequence = |place: &usize| discounts.get(*place).and_then(|discount| discount.sequence).unwrap_or_default();
    sort::sort_by(&mut places, |one, other| sequence(one).cmp(&sequence(other)));
    places
}

/// The coupon as results name it, and what it takes off; none when it is skipped or its condition does not hold, which a
/// notice tells.
fn checked<'a>(
    context: &mut Context<'a>,
    path: &Path<'_>,
    coupon: &'a Coupon<'a>,
    verdict: Verdict,
) -> Result<Option<(Source<'a>, Measure)>, Error> {
    let id = coupon.code.as_deref();
    let notice = |code| Notice { id: id.map(str::to_owned), ..Notice::new(code, path) };
    if coupon.is_invalid() {
        context.notices.push(notice(NoticeCode::CouponSkipped));
        return Ok(None);
    }
    let measure = coupon::coupon(coupon, &context.terms(), path)?;
    if verdict == Verdict::NotMet {
        context.notices.push(notice(NoticeCode::CouponNotMet));
    }
    if verdict != Verdict::Met {
        return Ok(None);
    }
    let id = id.unwrap_or_default();
    Ok(Some((Source { id, origin: Origin::Internal, discount_type: coupon.discount_type }, measure)))
}

/// Takes all of what is left of shipping. A restricted coupon does so when at least one line qualifies. Where nothing is left,
/// be it that the cost is 0, the coupon has no target.
fn free_shipping<'a>(
    taker: &mut Taker<'_, 'a>,
    index: usize,
    coupon: &'a Coupon<'a>,
    verdict: Verdict,
) -> Result<(), Error> {
    let context = &mut *taker.context;
    let coupons = Path::Text(context.coupons.path);
    let path = &coupons.element(index);
    let Some((source, _)) = checked(context, path, coupon, verdict)? else { return Ok(()) };
    taker.look_at(eligibility::looks(coupon, &taker.context.cart.items), path)?;
    let context = &*taker.context;
    let applies = !eligibility::is_restricted(coupon)
        || eligibility::Qualification::of(coupon, context).admits_any(&context.cart.items);
    let left = |at: &usize| taker.targets.get(*at).is_some_and(|target| target.left() > 0);
    match taker.targets.shipping().filter(|_| applies).filter(left) {
        Some(shipping) => taker.take_all(source, shipping, path),
        None => {
            taker.notice(NoticeCode::CouponNoTarget, path, source, None);
            Ok(())
        }
    }
}

fn external<'a>(
    taker: &mut Taker<'_, 'a>,
    line: usize,
    index: usize,
    discount: &'a ExternalDiscount<'a>,
) -> Result<(), Error> {
    let line_at = ITEMS.element(line);
    let discounts_at = line_at.member("externalDiscounts");
    let path = &discounts_at.element(index);
    let measure = coupon::external_discount(discount, &taker.context.terms(), path)?;
    let quantity = taker.context.cart.items.get(line).map(|item| item.quantity);
    if discount.quantity.is_some() && discount.quantity != quantity {
        return Ok(());
    }
    let discount_type = match discount.discount_type {
        ExternalDiscountType::Percent => DiscountType::Percent,
        ExternalDiscountType::Absolute => DiscountType::Absolute,
    };
    let source = Source { id: &discount.id, origin: Origin::External, discount_type };
    let reach = eligibility::of_line(line, discount.include_fees == Some(true), taker.targets);
    taker.take(source, &measure, &reach, path)
}

fn apply_coupon<'a>(
    taker: &mut Taker<'_, 'a>,
    index: usize,
    coupon: &'a Coupon<'a>,
    verdict: Verdict,
) -> Result<(), Error> {
    let context = &mut *taker.context;
    let coupons = Path::Text(context.coupons.path);
    let path = &coupons.element(index);
    let Some((source, measure)) = checked(context, path, coupon, verdict)? else { return Ok(()) };
    taker.look_at(eligibility::looks(coupon, &taker.context.cart.items), path)?;
    let context = &*taker.context;
    let mut reach = std::mem::take(&mut taker.reach);
    eligibility::of_coupon(coupon, context, taker.targets, &mut reach);
    taker.take(source, &measure, &reach, path)?;
    taker.reach = reach;
    Ok(())
}
