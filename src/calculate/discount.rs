//! Takes discounts from the targets: free shipping first, then the external discounts line by line, then the coupons
//! in the order they were added.

use super::allocate::{RoundNote, Share, allocate};
use super::explain::Rule;
use super::rounding::{Quotient, Ratio, Ulps};
use super::target::Targets;
use super::{Context, check, reach};
use crate::calculation::{Notice, NoticeCode};
use crate::cart::{ExternalDiscount, ExternalDiscountType, Origin};
use crate::coupon::{Coupon, DiscountType};
use crate::error::{Code, Error};
use crate::explanation::Round;
use crate::number::Number;
use crate::order;
use crate::request::Distribution;

/// A discount that takes part, as results name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Source<'a> {
    pub(crate) id: &'a str,
    pub(crate) origin: Origin,
    pub(crate) discount_type: DiscountType,
}

/// A discount applied to one target. A share of zero leaves no record.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Applied {
    pub(crate) target: usize,
    pub(crate) source: usize,
    pub(crate) value: Ulps,
}

/// Every discount applied in a cart.
#[derive(Debug, Default)]
pub(crate) struct Discounts<'a> {
    pub(crate) sources: Vec<Source<'a>>,
    pub(crate) applied: Vec<Applied>,
}

/// What a discount takes off.
enum Measure {
    /// A percentage of the undiscounted price of each target.
    Percent(Ratio, Number),
    /// An amount of ulps, spread over the targets.
    Absolute(Ulps),
}

/// Applies every discount to `targets`.
pub(crate) fn apply<'a>(context: &mut Context<'a>, targets: &mut Targets) -> Result<Discounts<'a>, Error> {
    let coupons = context.coupons;
    let most = context.prepared.limits.coupons;
    if coupons.len() > most {
        let message = format!("{} coupons, the limit `coupons` is {most}", coupons.len());
        return Err(Error::new(Code::LimitExceeded, context.inputs.coupons_path, message));
    }
    let mut discounts = Discounts::default();
    let numbered = || coupons.iter().enumerate();
    for (index, coupon) in numbered().filter(|(_, coupon)| is_free_shipping(coupon)) {
        free_shipping(context, targets, &mut discounts, index, coupon)?;
    }
    for (line, item) in context.cart.items.iter().enumerate() {
        for (index, discount) in in_sequence(&item.external_discounts) {
            external(context, targets, &mut discounts, line, index, discount)?;
        }
    }
    for (index, coupon) in numbered().filter(|(_, coupon)| !is_free_shipping(coupon)) {
        apply_coupon(context, targets, &mut discounts, index, coupon)?;
    }
    Ok(discounts)
}

fn is_free_shipping(coupon: &Coupon<'_>) -> bool {
    // Of a skipped coupon not even the type is looked at.
    !coupon.invalid && coupon.discount_type == DiscountType::FreeShipping
}

/// External discounts by sequence, equal ones as they stand in the list.
fn in_sequence<'a>(discounts: &'a [ExternalDiscount<'a>]) -> Vec<(usize, &'a ExternalDiscount<'a>)> {
    let mut ordered: Vec<_> = discounts.iter().enumerate().collect();
    let sequence = |discount: &ExternalDiscount<'_>| discount.sequence.unwrap_or_default();
    order::sort_by(&mut ordered, |(_, one), (_, other)| sequence(one).cmp(&sequence(other)));
    ordered
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
fn free_shipping<'a>(
    context: &mut Context<'a>,
    targets: &mut Targets,
    discounts: &mut Discounts<'a>,
    index: usize,
    coupon: &'a Coupon<'a>,
) -> Result<(), Error> {
    let Some(source) = source_of(context, index, coupon)? else { return Ok(()) };
    let restricted = coupon.category_restricted || coupon.segment_restricted;
    let applies =
        !restricted || reach::Qualification::of(coupon, context.inputs.customer).admits_any(&context.cart.items);
    let Some(shipping) = targets.shipping().filter(|_| applies) else {
        let path = context.coupon_path(index);
        context.notices.push(Notice { id: Some(source.id), ..Notice::new(NoticeCode::CouponNoTarget, path) });
        return Ok(());
    };
    let source = discounts.add(source);
    let left = targets.get(shipping).map(|target| target.left).unwrap_or_default();
    let inputs = vec![("left", context.trace.amount(left).to_string())];
    record(context, targets, discounts, Applied { target: shipping, source, value: left }, |context, path| {
        context.trace.discount(path, Rule::DiscountFreeShipping, left, None, inputs, Vec::new());
    });
    Ok(())
}

fn external<'a>(
    context: &mut Context<'a>,
    targets: &mut Targets,
    discounts: &mut Discounts<'a>,
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
            let amount = check::amount(discount.value, context.basis.scale, &value_path)?;
            (Measure::Absolute(context.basis.round_ratio(amount, &value_path)?), DiscountType::Absolute)
        }
    };
    let source = Source { id: &discount.id, origin: Origin::External, discount_type };
    let reach = reach::of_line(line, discount.include_fees == Some(true), targets);
    take(context, targets, discounts, source, &measure, &reach, &path)
}

fn apply_coupon<'a>(
    context: &mut Context<'a>,
    targets: &mut Targets,
    discounts: &mut Discounts<'a>,
    index: usize,
    coupon: &'a Coupon<'a>,
) -> Result<(), Error> {
    let Some(source) = source_of(context, index, coupon)? else { return Ok(()) };
    let path = context.coupon_path(index);
    let measure = match coupon.discount_type {
        DiscountType::Percent => percentage(coupon, &path)?,
        DiscountType::Absolute | DiscountType::FreeShipping => amount(context, coupon, &path)?,
    };
    let reach = reach::of_coupon(coupon, context.inputs.customer, &context.cart.items, targets);
    take(context, targets, discounts, source, &measure, &reach, &path)
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
    context.basis.round_ratio(exact, &|| path.to_owned()).map(Measure::Absolute)
}

/// Takes a discount from the targets it reaches, and notes what a person would ask about.
fn take<'a>(
    context: &mut Context<'a>,
    targets: &mut Targets,
    discounts: &mut Discounts<'a>,
    source: Source<'a>,
    measure: &Measure,
    reach: &[usize],
    path: &str,
) -> Result<(), Error> {
    let notice = |code| Notice { id: Some(source.id), ..Notice::new(code, path) };
    if reach.is_empty() {
        context.notices.push(notice(NoticeCode::CouponNoTarget));
    }
    let index = discounts.add(source);
    let overflow = || check::overflow(path.to_owned());
    let (code, rest) = match measure {
        Measure::Percent(share, percent) => {
            let clamped = take_percent(context, targets, discounts, index, (*share, *percent), reach);
            (NoticeCode::PercentClamped, clamped.ok_or_else(overflow)?)
        }
        Measure::Absolute(amount) => {
            let given = take_amount(context, targets, discounts, index, *amount, reach).ok_or_else(overflow)?;
            (NoticeCode::CouponUndistributed, amount.checked_sub(given).ok_or_else(overflow)?)
        }
    };
    if rest > 0 {
        let amount = Number::from_parts(false, rest, context.basis.scale).ok_or_else(overflow)?;
        context.notices.push(Notice { amount: Some(amount), ..notice(code) });
    }
    Ok(())
}

/// Each target gives the percentage of its undiscounted price, at most what it has left; answers with what was
/// clamped in all.
fn take_percent(
    context: &mut Context<'_>,
    targets: &mut Targets,
    discounts: &mut Discounts<'_>,
    source: usize,
    (share, percent): (Ratio, Number),
    reach: &[usize],
) -> Option<Ulps> {
    let mut clamped = 0_u128;
    for at in reach {
        let target = *targets.get(*at)?;
        let exact = Quotient::new(target.base, share.num, share.den);
        let full = exact.round()?;
        let value = full.min(target.left);
        clamped = clamped.checked_add(full.checked_sub(value)?)?;
        record(context, targets, discounts, Applied { target: *at, source, value }, |context, path| {
            let input = |value| context.trace.amount(value).to_string();
            let inputs =
                vec![("price", input(target.base)), ("percentage", percent.to_string()), ("left", input(target.left))];
            context.trace.discount(path, Rule::DiscountPercent, value, Some(exact), inputs, Vec::new());
        });
    }
    Some(clamped)
}

/// Spreads an amount over the targets in proportion to their undiscounted prices; answers with what could be given.
fn take_amount(
    context: &mut Context<'_>,
    targets: &mut Targets,
    discounts: &mut Discounts<'_>,
    source: usize,
    amount: Ulps,
    reach: &[usize],
) -> Option<Ulps> {
    let mut shares = Vec::with_capacity(reach.len());
    for at in reach {
        let target = targets.get(*at)?;
        shares.push(Share::new(target.base, target.left));
    }
    let mut notes: Option<Vec<RoundNote>> = context.trace.is_on().then(Vec::new);
    let distribution: Distribution = context.inputs.preferences.distribution.unwrap_or_default();
    let given = allocate(amount, &mut shares, distribution, notes.as_mut())?;
    let mut rounds: Vec<Vec<RoundNote>> = vec![Vec::new(); notes.as_ref().map_or(0, |_| shares.len())];
    for note in notes.unwrap_or_default() {
        rounds.get_mut(note.position)?.push(note);
    }
    for (position, (at, share)) in reach.iter().zip(&shares).enumerate() {
        let value = share.given;
        record(context, targets, discounts, Applied { target: *at, source, value }, |context, path| {
            let scale = context.basis.scale;
            let number = |value| context.trace.amount(value);
            let notes = rounds.get(position).map(Vec::as_slice).unwrap_or_default();
            let rounds = notes.iter().map(|note| Round {
                pending: number(note.pending),
                base: number(note.base),
                total_base: number(note.total_base),
                exact: note.exact.exact(scale),
                residue: note.residue,
                share: number(note.share),
                given: number(note.given),
            });
            let rounds = rounds.collect();
            let inputs =
                vec![("amount", number(amount).to_string()), ("distribution", distribution.as_str().to_owned())];
            context.trace.discount(path, Rule::DiscountShare, value, None, inputs, rounds);
        });
    }
    Some(given)
}

/// Records what a target gives; nothing, when it is zero.
fn record<'a>(
    context: &mut Context<'a>,
    targets: &mut Targets,
    discounts: &mut Discounts<'_>,
    applied: Applied,
    explain: impl FnOnce(&mut Context<'a>, &str),
) {
    let Some(target) = targets.get_mut(applied.target).filter(|_| applied.value > 0) else { return };
    if context.trace.is_on() {
        let path = format!("{}/appliedDiscounts/{}", target.discounted.pointer(), target.applied);
        explain(context, &path);
    }
    target.left = target.left.saturating_sub(applied.value);
    target.applied = target.applied.saturating_add(1);
    discounts.applied.push(applied);
}

impl<'a> Discounts<'a> {
    fn add(&mut self, source: Source<'a>) -> usize {
        self.sources.push(source);
        self.sources.len().saturating_sub(1)
    }
}
