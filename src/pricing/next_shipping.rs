//! By how much more an order would cost less to ship.

use std::cmp::Ordering;

use crate::collections::sort;
use crate::error::Error;
use crate::error::path::Path;
use crate::model::site::shipping::{ShippingFee, ShippingMethod};
use crate::money::exact::{Amount, Ratio};
use crate::money::number::Number;
use crate::pricing::check::bounds;
use crate::pricing::context::Context;
use crate::pricing::line::Lines;
use crate::pricing::methods::{MethodPlace, from, methods, takes};
use crate::pricing::result::offer::NextShipping;
use crate::pricing::shipping::{self, Kind};

/// The next cheaper cost of the shipping that a calculation charges; none where the host states it.
pub(crate) fn of_cart(context: &Context<'_>, lines: &Lines<'_>) -> Result<Option<NextShipping>, Error> {
    if context.inputs.shipping_cost.is_some() {
        return Ok(None);
    }
    match shipping::stage(context)? {
        Some(kind) => next(context, kind, lines),
        None => Ok(None),
    }
}

/// The least rise of the order value by which the same question has a lower cost: that of any method that the address may
/// have, or of the method that the checkout names.
pub(crate) fn next(context: &Context<'_>, kind: Kind, lines: &Lines<'_>) -> Result<Option<NextShipping>, Error> {
    let order = shipping::order_value(lines)?;
    let Some(quote) = shipping::chosen(context, kind, order)? else { return Ok(None) };
    let cost = quote.tier.cost.amount;
    let mut next: Option<Cheaper> = None;
    let mut look = |place, method| {
        if let Some(cheaper) = cheaper(context, place, method, order, cost)? {
            let is_next = next.is_none_or(|next| (cheaper.order, cheaper.cost) < (next.order, next.cost));
            next = if is_next { Some(cheaper) } else { next };
        }
        Ok::<(), Error>(())
    };
    if kind == Kind::Minimum {
        for zone in shipping::serving(context)?.unwrap_or_default() {
            methods(context, zone).try_for_each(|(index, method)| look(MethodPlace(zone, index), method))?;
        }
    } else {
        look(quote.place, quote.method)?;
    }
    let Some(Cheaper { order: from, cost }) = next else { return Ok(None) };
    let missing = context.number(from.saturating_sub(order))?;
    Ok(Some(NextShipping { missing, cost }))
}

/// A lower cost, and the order value from which it is.
#[derive(Debug, Clone, Copy)]
struct Cheaper {
    order: Amount,
    cost: Number,
}

/// The first tier above an order value by which a method costs less.
fn cheaper(
    context: &Context<'_>,
    place: MethodPlace,
    method: &ShippingMethod,
    order: Amount,
    cost: Number,
) -> Result<Option<Cheaper>, Error> {
    if takes(context, place, method, order)?.is_some() {
        return Ok(None);
    }
    let at = Path::Of(&place);
    let mut tiers: Vec<(Ratio, &ShippingFee)> = Vec::with_capacity(method.fees.len());
    for (number, tier) in method.fees.iter().enumerate() {
        let is_for_all = tier.shipping_group_id.as_deref().is_none_or(|group| context.in_group(group));
        let least = match &tier.min_order_value {
            Some(least) => {
                let fees = at.member("fees");
                bounds::money(
                    least,
                    context.cart.currency,
                    context.basis.scale,
                    &fees.element(number).below("/minOrderValue"),
                )?
            }
            None => Ratio { num: 0, den: 1 },
        };
        if is_for_all {
            tiers.push((least, tier));
        }
    }
    sort::sort_by(&mut tiers, |one, other| compare(one.0, other.0));
    let (mut own, mut general): (Option<&ShippingFee>, Option<&ShippingFee>) = (None, None);
    let mut next = tiers.iter().peekable();
    while let Some((least, tier)) = next.next() {
        // Of those from one value on the first counts.
        let best = if tier.shipping_group_id.is_some() { &mut own } else { &mut general };
        let is_same = best.is_some_and(|best| from(best) == from(tier));
        *best = if is_same { *best } else { Some(tier) };
        let reached = least.num.div_ceil(least.den.max(1));
        let is_last = next.peek().is_none_or(|(next, _)| next.num.div_ceil(next.den.max(1)) > reached);
        let Some(counts) = own.or(general).filter(|_| is_last && reached > order) else { continue };
        if takes(context, place, method, reached)?.is_some() {
            return Ok(None);
        }
        if counts.cost.amount < cost {
            return Ok(Some(Cheaper { order: reached, cost: counts.cost.amount }));
        }
    }
    Ok(None)
}

/// The order of two amounts of ulps, which are fractions only of small powers of ten.
fn compare(one: Ratio, other: Ratio) -> Ordering {
    one.num.saturating_mul(other.den).cmp(&other.num.saturating_mul(one.den))
}
