//! Takes discounts from the targets: free shipping first, then the external discounts line by line, then the coupons
//! in the order they were added.

use super::basis::{Basis, Figures};
use super::line::Lines;
use super::take::{Measure, Source, Taker};
use super::target::Targets;
use super::{Context, check, reach};
use crate::calculation::{Notice, NoticeCode};
use crate::cart::{ExternalDiscount, ExternalDiscountType, Origin};
use crate::coupon::{Coupon, DiscountType};
use crate::error::{Code, Error};
use crate::order;

/// Applies every discount to the lines, their fees and shipping, and names them.
pub(crate) fn apply<'a>(
    context: &mut Context<'a>,
    lines: &Lines<'a>,
    shipping: Option<&Figures>,
) -> Result<(Targets, Vec<Source<'a>>), Error> {
    let (coupons, items) = (context.coupons, &context.cart.items);
    let most = context.limits.coupons;
    if coupons.len() > most {
        let message = format!("{} coupons, the limit `coupons` is {most}", coupons.len());
        return Err(Error::new(Code::LimitExceeded, context.inputs.coupons_path, message));
    }
    let targets = Targets::of(context.basis, lines, shipping);
    let mut targets = targets.ok_or_else(|| check::overflow(String::from("/cart/calculatedPrice")))?;
    let mut taker = Taker { context, targets: &mut targets, sources: Vec::new() };
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
    !coupon.invalid && coupon.discount_type == DiscountType::FreeShipping
}

/// The places of external discounts by sequence, equal ones as they stand in the list.
fn in_sequence(discounts: &[ExternalDiscount<'_>]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..discounts.len()).collect();
    let sequence = |place: &usize| discounts.get(*place).and_then(|discount| discount.sequence).unwrap_or_default();
    order::sort_by(&mut places, |one, other| sequence(one).cmp(&sequence(other)));
    places
}

/// The coupon as results name it; none when it is skipped, with a notice.
fn source_of<'a>(context: &mut Context<'a>, index: usize, coupon: &'a Coupon<'a>) -> Result<Option<Source<'a>>, Error> {
    let path = context.coupon_path(index);
    if coupon.invalid {
        context.notices.push(Notice { id: coupon.code.as_deref(), ..Notice::new(NoticeCode::CouponSkipped, path) });
        return Ok(None);
    }
    let Some(id) = coupon.code.as_deref() else {
        return Err(Error::new(Code::CouponCodeMissing, format!("{path}/code"), "a coupon needs a `code`"));
    };
    Ok(Some(Source { id, origin: Origin::Internal, discount_type: coupon.discount_type }))
}

/// Takes all of what is left of shipping. A restricted coupon does so when at least one line qualifies.
fn free_shipping<'a>(taker: &mut Taker<'_, 'a>, index: usize, coupon: &'a Coupon<'a>) -> Result<(), Error> {
    let context = &mut *taker.context;
    let Some(source) = source_of(context, index, coupon)? else { return Ok(()) };
    let path = context.coupon_path(index);
    let restricted = coupon.category_restricted || coupon.segment_restricted;
    let applies =
        !restricted || reach::Qualification::of(coupon, context.inputs.customer).admits_any(&context.cart.items);
    match taker.targets.shipping().filter(|_| applies) {
        Some(shipping) => taker.take_all(source, shipping, &path),
        None => {
            taker.notice(NoticeCode::CouponNoTarget, &path, source, None);
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
    let path = format!("/cart/items/{line}/externalDiscounts/{index}");
    let value_path = || format!("{path}/value");
    let (measure, discount_type) = match discount.discount_type {
        ExternalDiscountType::Percent => {
            let share = check::discount_percentage(discount.value, &value_path)?;
            (Measure::Percent(share, discount.value), DiscountType::Percent)
        }
        ExternalDiscountType::Absolute => {
            let basis = taker.context.basis;
            let amount = check::amount(discount.value, basis.scale, &value_path)?;
            (Measure::Absolute(Basis::round_ratio(amount, &value_path)?), DiscountType::Absolute)
        }
    };
    let source = Source { id: &discount.id, origin: Origin::External, discount_type };
    let reach = reach::of_line(line, discount.include_fees == Some(true), taker.targets);
    taker.take(source, &measure, &reach, &path)
}

fn apply_coupon<'a>(taker: &mut Taker<'_, 'a>, index: usize, coupon: &'a Coupon<'a>) -> Result<(), Error> {
    let context = &mut *taker.context;
    let Some(source) = source_of(context, index, coupon)? else { return Ok(()) };
    let path = context.coupon_path(index);
    let measure = match coupon.discount_type {
        DiscountType::Percent => percentage(coupon, &path)?,
        DiscountType::Absolute | DiscountType::FreeShipping => amount(context, coupon, &path)?,
    };
    let reach = reach::of_coupon(coupon, context.inputs.customer, &context.cart.items, taker.targets);
    taker.take(source, &measure, &reach, &path)
}

/// `discountPercentage`, else `discountRate`.
fn percentage(coupon: &Coupon<'_>, path: &str) -> Result<Measure, Error> {
    let (member, value) = match (coupon.discount_percentage, coupon.discount_rate) {
        (Some(value), _) => ("discountPercentage", value),
        (None, Some(value)) => ("discountRate", value),
        (None, None) => {
            let message = "a PERCENT coupon needs `discountPercentage`";
            return Err(Error::new(Code::CouponValueMissing, format!("{path}/discountPercentage"), message));
        }
    };
    check::discount_percentage(value, &|| format!("{path}/{member}")).map(|share| Measure::Percent(share, value))
}

/// `discountAbsolute`, else `amount` with `currency`; a missing currency is the cart's.
fn amount(context: &Context<'_>, coupon: &Coupon<'_>, path: &str) -> Result<Measure, Error> {
    let (currency, scale) = (context.cart.currency, context.basis.scale);
    let member = |member: &str| format!("{path}/{member}");
    let exact = match (&coupon.discount_absolute, coupon.amount) {
        (Some(money), _) => check::money(money, currency, scale, &|| member("discountAbsolute"))?,
        (None, Some(amount)) => {
            check::same_currency(coupon.currency, currency, &|| path.to_owned())?;
            check::amount(amount, scale, &|| member("amount"))?
        }
        (None, None) => {
            let message = "an ABSOLUTE coupon needs `discountAbsolute`";
            return Err(Error::new(Code::CouponValueMissing, member("discountAbsolute"), message));
        }
    };
    Basis::round_ratio(exact, &|| path.to_owned()).map(Measure::Absolute)
}
