//! Takes discounts from the targets: free shipping first, then the external discounts line by line, then the coupons
//! in the order they were added.

pub(crate) mod allocate;
pub(crate) mod apply;
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
use crate::pricing::discount::targets::Targets;
use crate::pricing::line::Lines;
use crate::pricing::result::notice::{Notice, NoticeCode};

/// Applies every discount to the lines, their fees and shipping, and names them.
pub(crate) fn apply<'a>(
    context: &mut Context<'a>,
    lines: &Lines<'a>,
    shipping: Option<&TaxedAmount>,
) -> Result<(Targets, Vec<Source<'a>>), Error> {
    let (coupons, items) = (context.coupons, &context.cart.items);
    let most = context.limits.coupons;
    if coupons.len() > most {
        let found = format!("the calculation has {} coupons", coupons.len());
        return Err(Limits::exceeded("coupons", most, &found, context.inputs.coupons_path));
    }
    let targets = Targets::of(context.basis, lines, shipping, context.limits.applied_discounts);
    let mut targets = targets.ok_or_else(|| bounds::overflow(&Path::Text("/cart/calculatedPrice")))?;
    let mut taker = Taker::new(context, &mut targets);
    for (index, coupon) in coupons.iter().enumerate() {
        if is_free_shipping(coupon) {
            free_shipping(&mut taker, index, coupon)?;
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
        if !is_free_shipping(coupon) {
            apply_coupon(&mut taker, index, coupon)?;
        }
    }
    let sources = taker.sources;
    Ok((targets, sources))
}

fn is_free_shipping(coupon: &Coupon<'_>) -> bool {
    // Of a skipped coupon not even the type is looked at.
    !coupon.is_invalid() && coupon.discount_type == DiscountType::FreeShipping
}

/// The places of external discounts by sequence, equal ones as they stand in the list.
fn in_sequence(discounts: &[ExternalDiscount<'_>]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..discounts.len()).collect();
    let sequence = |place: &usize| discounts.get(*place).and_then(|discount| discount.sequence).unwrap_or_default();
    sort::sort_by(&mut places, |one, other| sequence(one).cmp(&sequence(other)));
    places
}

/// The coupon as results name it, and what it takes off; none when it is skipped, with a notice.
fn checked<'a>(
    context: &mut Context<'a>,
    path: &Path<'_>,
    coupon: &'a Coupon<'a>,
) -> Result<Option<(Source<'a>, Measure)>, Error> {
    let id = coupon.code.as_deref();
    if coupon.is_invalid() {
        context.notices.push(Notice { id: id.map(str::to_owned), ..Notice::new(NoticeCode::CouponSkipped, path) });
        return Ok(None);
    }
    let measure = coupon::coupon(coupon, &context.terms(), path)?;
    let id = id.unwrap_or_default();
    Ok(Some((Source { id, origin: Origin::Internal, discount_type: coupon.discount_type }, measure)))
}

/// Takes all of what is left of shipping. A restricted coupon does so when at least one line qualifies.
fn free_shipping<'a>(taker: &mut Taker<'_, 'a>, index: usize, coupon: &'a Coupon<'a>) -> Result<(), Error> {
    let context = &mut *taker.context;
    let coupons = Path::Text(context.inputs.coupons_path);
    let path = &coupons.element(index);
    let Some((source, _)) = checked(context, path, coupon)? else { return Ok(()) };
    taker.look_at(eligibility::looks(coupon, &taker.context.cart.items), path)?;
    let context = &*taker.context;
    let applies = !eligibility::is_restricted(coupon)
        || eligibility::Qualification::of(coupon, context.inputs.customer).admits_any(&context.cart.items);
    match taker.targets.shipping().filter(|_| applies) {
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
    let discount_type = match discount.discount_type {
        ExternalDiscountType::Percent => DiscountType::Percent,
        ExternalDiscountType::Absolute => DiscountType::Absolute,
    };
    let source = Source { id: &discount.id, origin: Origin::External, discount_type };
    let reach = eligibility::of_line(line, discount.include_fees == Some(true), taker.targets);
    taker.take(source, &measure, &reach, path)
}

fn apply_coupon<'a>(taker: &mut Taker<'_, 'a>, index: usize, coupon: &'a Coupon<'a>) -> Result<(), Error> {
    let context = &mut *taker.context;
    let coupons = Path::Text(context.inputs.coupons_path);
    let path = &coupons.element(index);
    let Some((source, measure)) = checked(context, path, coupon)? else { return Ok(()) };
    taker.look_at(eligibility::looks(coupon, &taker.context.cart.items), path)?;
    let context = &*taker.context;
    let reach = eligibility::of_coupon(coupon, context.inputs.customer, &context.cart.items, taker.targets);
    taker.take(source, &measure, &reach, path)
}
