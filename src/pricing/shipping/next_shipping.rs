//! The rise of the order value that would make shipping cheaper.

use super::methods::{from, reachable, stated_cost, takes};
use super::{Kind, MethodPlace, Quote, cost, taxed_cost};
use crate::collections::{Least, sort};
use crate::error::{Error, Path};
use crate::model::{ShippingFee, ShippingMethod};
use crate::money::{Amount, Ratio};
use crate::pricing::amounts::bounds;
use crate::pricing::lines::Lines;
use crate::pricing::state::{Context, NextShipping};

/// The next cheaper cost of the shipping that a calculation charges; `None` if the host states the cost.
pub(crate) fn next_cheaper(context: &mut Context<'_>, lines: &Lines<'_>) -> Option<NextShipping> {
    if context.sale.inputs.shipping_cost.is_some() {
        return None;
    }
    let kind = cost::stage(&context.sale).ok().flatten()?;
    next(context, kind, lines)
}

/// The least rise of the order value that lowers the shipping cost, and the cost then. With `Kind::Minimum`, this is
/// the least cost over the methods that serve the address; otherwise, the cost of the method that the checkout names.
/// `None` also if a method that the order has not chosen has a cost or a tax that cannot be used: what is only told
/// refuses nothing that can be priced.
pub(crate) fn next(context: &mut Context<'_>, kind: Kind, lines: &Lines<'_>) -> Option<NextShipping> {
    found(context, kind, lines).ok().flatten()
}

fn found(context: &mut Context<'_>, kind: Kind, lines: &Lines<'_>) -> Result<Option<NextShipping>, Error> {
    let order = lines.order_value(context.sale.site)?;
    let Some(now) = cost::chosen(context, lines, kind, order)? else { return Ok(None) };
    let mut offered = Vec::new();
    if kind == Kind::Minimum {
        for zone in cost::serving(&context.sale)?.unwrap_or_default() {
            offered.extend(reachable(&context.sale, zone).map(|(index, method)| (MethodPlace(zone, index), method)));
        }
    } else {
        offered.push((now.place, now.method));
    }
    let changes = changes(context, &offered, order)?;
    let mut rising = Rising::of(offered);
    let mut changes = changes.into_iter().peekable();
    while let Some(change) = changes.next() {
        rising.apply(context, lines, &change)?;
        let is_last = changes.peek().is_none_or(|next| next.at > change.at);
        if change.at <= order || !is_last {
            continue;
        }
        let Some(quote) = rising.least() else { continue };
        if costs_less(context, lines, &quote, &now)? {
            let missing = context.number(change.at.saturating_sub(order))?;
            let includes_tax = taxed_cost::is_stated_gross(context, &quote).then_some(true);
            return Ok(Some(NextShipping { missing, cost: quote.tier.cost.amount, includes_tax }));
        }
    }
    Ok(None)
}

/// Whether one quote costs less than another. Stated costs are compared, or gross prices if either cost is stated
/// gross.
fn costs_less<'a>(
    context: &mut Context<'a>,
    lines: &Lines<'_>,
    one: &Quote<'a>,
    other: &Quote<'a>,
) -> Result<bool, Error> {
    if [one, other].iter().any(|quote| taxed_cost::is_stated_gross(context, quote)) {
        return Ok(taxed_cost::gross(context, lines, one)? < taxed_cost::gross(context, lines, other)?);
    }
    Ok(one.tier.cost.amount < other.tier.cost.amount)
}

/// A change of the cost of a method as the order value rises.
struct Change<'a> {
    /// The order value from which the change applies, in whole ulps.
    at: Amount,
    /// The exact order value from which the change applies.
    exact: Ratio,
    /// The index of the method among those offered.
    method: usize,
    /// The tier that begins to apply; `None` if the method accepts no larger order.
    tier: Option<&'a ShippingFee>,
}

/// The changes of the methods that accept the order, sorted by order value.
fn changes<'a>(
    context: &Context<'a>,
    offered: &[(MethodPlace, &'a ShippingMethod)],
    order: Amount,
) -> Result<Vec<Change<'a>>, Error> {
    let money = |money, path: &Path<'_>| bounds::money(money, context.sale.cart.currency, context.basis.scale, path);
    let mut changes = Vec::new();
    for (number, (place, method)) in offered.iter().enumerate() {
        if takes(context, *place, method, order)?.is_some() {
            continue;
        }
        let at = Path::Of(place);
        for (index, tier) in method.fees.iter().enumerate() {
            let exact = match &tier.min_order_value {
                Some(least) => money(least, &at.member("fees").element(index).below("/minOrderValue"))?,
                None => Ratio { num: 0, den: 1 },
            };
            if tier.group().is_none_or(|group| context.in_group(group)) {
                let at = exact.num.div_ceil(exact.den.max(1));
                changes.push(Change { at, exact, method: number, tier: Some(tier) });
            }
        }
        if let Some(most) = &method.max_order_value {
            let most = money(most, &at.below("/maxOrderValue"))?;
            let at = most.num.checked_div(most.den).unwrap_or_default().saturating_add(1);
            changes.push(Change { at, exact: Ratio { num: at, den: 1 }, method: number, tier: None });
        }
    }
    sort::sort_by(&mut changes, |one, other| {
        let [one, other] = [one.exact, other.exact];
        // The denominators are only small powers of ten.
        one.num.saturating_mul(other.den).cmp(&other.num.saturating_mul(one.den))
    });
    Ok(changes)
}

/// A method, as the order value rises.
struct Offered<'a> {
    place: MethodPlace,
    method: &'a ShippingMethod,
    /// The tier for the customer's groups, and the one for everybody.
    own: Option<&'a ShippingFee>,
    general: Option<&'a ShippingFee>,
    has_ended: bool,
}

impl<'a> Offered<'a> {
    fn quote(&self) -> Option<Quote<'a>> {
        let tier = self.own.or(self.general).filter(|_| !self.has_ended)?;
        Some(Quote { method: self.method, tier, place: self.place })
    }
}

/// The methods as the order value rises, and the one that costs least.
struct Rising<'a> {
    offered: Vec<Offered<'a>>,
    /// The stated costs, in fractions of an ulp.
    stated: Least,
    /// The gross prices, once any cost is stated gross.
    gross: Option<Least>,
    /// The number of current costs that are stated gross.
    stated_gross: usize,
}

impl<'a> Rising<'a> {
    fn of(offered: Vec<(MethodPlace, &'a ShippingMethod)>) -> Self {
        let stated = Least::vacant(offered.len());
        let method = |(place, method)| Offered { place, method, own: None, general: None, has_ended: false };
        Self { offered: offered.into_iter().map(method).collect(), stated, gross: None, stated_gross: 0 }
    }

    fn apply(&mut self, context: &mut Context<'a>, lines: &Lines<'_>, change: &Change<'a>) -> Result<(), Error> {
        let Some(offered) = self.offered.get_mut(change.method) else { return Ok(()) };
        let before = offered.quote();
        match change.tier {
            None => offered.has_ended = true,
            Some(tier) => {
                // Among tiers from the same value, the first counts.
                let best = if tier.group().is_some() { &mut offered.own } else { &mut offered.general };
                let is_same = best.is_some_and(|best| from(best) == from(tier));
                *best = if is_same { *best } else { Some(tier) };
            }
        }
        let after = offered.quote();
        let is_gross = |quote: &Quote<'a>| taxed_cost::is_stated_gross(context, quote);
        let (was, is) = (before.as_ref().is_some_and(is_gross), after.as_ref().is_some_and(is_gross));
        self.stated_gross = self.stated_gross.saturating_add(is.into()).saturating_sub(was.into());
        let stated = after.map(|quote| stated(context, &quote)).transpose()?;
        self.stated.set(change.method, stated);
        if let Some(gross) = &mut self.gross {
            gross.set(change.method, after.map(|quote| taxed_cost::gross(context, lines, &quote)).transpose()?);
        } else if is {
            let mut gross = Least::vacant(self.offered.len());
            for (number, offered) in self.offered.iter().enumerate() {
                let price = offered.quote().map(|quote| taxed_cost::gross(context, lines, &quote)).transpose()?;
                gross.set(number, price);
            }
            self.gross = Some(gross);
        }
        Ok(())
    }

    /// The quote that costs least, the first of equal ones. Stated costs are compared, or gross prices while any
    /// current cost is stated gross.
    fn least(&self) -> Option<Quote<'a>> {
        let by_gross = self.gross.as_ref().filter(|_| self.stated_gross > 0);
        self.offered.get(by_gross.unwrap_or(&self.stated).place()?)?.quote()
    }
}

/// The stated cost of a quote, in fractions of an ulp so small that every amount is a whole number of them.
fn stated(context: &Context<'_>, quote: &Quote<'_>) -> Result<u128, Error> {
    const PARTS: u128 = 1_000_000_000_000;
    let Ratio { num, den } = stated_cost(context, quote)?;
    PARTS.checked_div(den).and_then(|parts| num.checked_mul(parts)).ok_or_else(|| bounds::overflow(&quote.path()))
}
