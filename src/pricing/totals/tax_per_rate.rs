//! One tax for each rate of a cart: rounded once for the sum of all prices at that rate, whatever their codes, and
//! distributed over them.

use std::cmp::Ordering;

use super::{Paid, tax_per_rate_steps};
use crate::collections::sort;
use crate::error::{Error, FIGURES};
use crate::model::{RoundingMode, TaxComponent};
use crate::money::Amount;
use crate::pricing::amounts::{Basis, Cut, Place, TaxComponents, TaxId, TaxKeys, TaxedAmount, bounds, hand_out_all};
use crate::pricing::lines::Lines;
use crate::pricing::offers::DiscountLedger;
use crate::pricing::payment::{ChargedFees, charge_fees, service};
use crate::pricing::shipping::Charge;
use crate::pricing::state::{Context, add_all};

/// A price that shares in the tax of its rate.
struct Taxable {
    /// Its tax key, and its place in the answer.
    tax_id: TaxId,
    place: Place,
    /// The basis side, and its share in the tax of each component, or of the rate as a whole.
    side: Amount,
    taxes: Vec<Amount>,
}

/// The amounts paid once the taxes of all prices have been rounded together.
pub(crate) struct Together<'a> {
    pub(crate) paid: Paid,
    pub(crate) fees: ChargedFees<'a>,
}

/// Rounds the taxes of all prices together, one for each rate, if the site asks for it. This covers the prices after
/// discounts, the fees of the order and the payment fee. Prices without a discount are replaced in place.
pub(crate) fn round<'a>(
    context: &mut Context<'a>,
    lines: &mut Lines<'a>,
    shipping: Option<&mut Charge>,
    ledger: &mut DiscountLedger,
) -> Result<Option<Together<'a>>, Error> {
    let Some(mode) = context.sale.rules.tax_per_rate else { return Ok(None) };
    let overflow = || bounds::overflow(&FIGURES.member("finalPrice"));
    let mut paid = Paid::of(context, lines, shipping.as_deref(), ledger).ok_or_else(overflow)?;
    let service = service(&context.sale)?;
    let mut fees = charge_fees(context, lines, service, paid.sum().ok_or_else(overflow)?)?;
    paid.add_fees(context, &fees);
    context.complete_components()?;
    paid.taxes = replace(context, mode, &mut paid)?;
    paid.put(lines, shipping, ledger)?;
    paid.put_fees(&mut fees)?;
    for parts in paid.charges() {
        tax_per_rate_steps::tell_sum(context, &parts);
    }
    Ok(Some(Together { paid, fees }))
}

/// Replaces the amounts paid for every price with those that have one tax for each rate, whatever the codes. Lines that
/// an external system has stated as a whole stay as they are. Returns the taxes of each tax key: one for each component
/// if it has several, else one for the rate.
pub(super) fn replace(
    context: &mut Context<'_>,
    mode: RoundingMode,
    paid: &mut Paid,
) -> Result<Vec<Vec<Amount>>, Error> {
    let overflow = || bounds::overflow(&FIGURES);
    let basis = context.basis;
    let mut counted = Vec::new();
    for (at, price) in paid.prices().enumerate() {
        let tax_id = price.amount.tax_id;
        if price.is_counted && context.tax_keys.rate(tax_id).is_some() {
            counted.push((at, tax_id));
        }
    }
    // Prices of one rate become neighbors, and keep their order.
    let keys = &context.tax_keys;
    sort::sort_by(&mut counted, |one, other| compare(keys, one.1, other.1));
    let mut sums = vec![Vec::new(); keys.count().saturating_add(1)];
    let mut next = counted.as_slice();
    while let Some((_, tax_id)) = next.first() {
        let keys = &context.tax_keys;
        let end = next.partition_point(|(_, other)| compare(keys, *tax_id, *other) == Ordering::Equal);
        let (group, rest) = next.split_at_checked(end).ok_or_else(overflow)?;
        let mut taxable = Vec::with_capacity(group.len());
        for (at, tax_id) in group {
            let price = paid.price(*at).ok_or_else(overflow)?;
            let side = basis.side(&price.amount);
            taxable.push(Taxable { tax_id: *tax_id, place: price.place, side, taxes: Vec::new() });
        }
        let of_rate = of_rate(keys, basis, mode, &mut taxable).ok_or_else(overflow)?;
        for ((at, _), taxable) in group.iter().zip(taxable) {
            let amount = together(basis, &taxable).ok_or_else(overflow)?;
            context.require_number(&amount)?;
            if context.trace.is_on() {
                tax_per_rate_steps::tell(context, taxable.place, &amount, &of_rate);
            }
            let of_key = sums.get_mut(taxable.tax_id.index()).ok_or_else(overflow)?;
            add_all(of_key, &taxable.taxes).ok_or_else(overflow)?;
            paid.set(*at, amount, taxable.taxes);
        }
        next = rest;
    }
    Ok(sums)
}

/// The order of tax keys by rate and, of those with several components, by these, whatever their order; keys of one tax
/// are equal.
fn compare(keys: &TaxKeys, one: TaxId, other: TaxId) -> Ordering {
    if one == other {
        return Ordering::Equal;
    }
    let percent = |tax_id| keys.rate(tax_id).map(|rate| rate.percent);
    let components = |tax_id| {
        let list = several(keys, tax_id).map(|components| components.list.as_slice()).unwrap_or_default();
        let mut known: Vec<_> = list.iter().map(|component| (&component.code, component.rate)).collect();
        sort::sort_by(&mut known, |one, other| one.cmp(other));
        known
    };
    percent(one).cmp(&percent(other)).then_with(|| components(one).cmp(&components(other)))
}

/// The components of a tax key, if it has several.
fn several(keys: &TaxKeys, tax_id: TaxId) -> Option<&TaxComponents> {
    keys.components(tax_id).filter(|components| components.list.len() > 1).map(|components| &**components)
}

/// Puts the taxes of a price, which are in the order of the components of `first`, into the order of its own.
fn put_in_own_order(keys: &TaxKeys, first: TaxId, price: &mut Taxable) {
    if first == price.tax_id {
        return;
    }
    let (Some(first), Some(own)) = (several(keys, first), several(keys, price.tax_id)) else { return };
    let tax = |component: &TaxComponent| {
        let place = first.list.iter().position(|known| known.code == component.code)?;
        price.taxes.get(place).copied()
    };
    if let Some(taxes) = own.list.iter().map(tax).collect() {
        price.taxes = taxes;
    }
}

/// A price with its share in the taxes of its rate. `None` on arithmetic overflow.
fn together(basis: Basis, price: &Taxable) -> Option<TaxedAmount> {
    let tax = price.taxes.iter().try_fold(0_u128, |sum, tax| sum.checked_add(*tax))?;
    let (net, gross) = match basis.gross {
        true => (price.side.checked_sub(tax)?, price.side),
        false => (price.side, price.side.checked_add(tax)?),
    };
    Some(TaxedAmount { net, gross, tax_id: price.tax_id })
}

/// Computes the tax of each component of a rate, or of the rate as a whole, for the sum of the prices, and distributes
/// it over them. `None` on arithmetic overflow.
fn of_rate(keys: &TaxKeys, basis: Basis, mode: RoundingMode, prices: &mut [Taxable]) -> Option<Vec<Amount>> {
    let tax_id = prices.first()?.tax_id;
    let rate = keys.rate(tax_id)?;
    let components = several(keys, tax_id);
    let exact = |number: usize, side: Amount| match components {
        Some(components) => components.exact(number, side, basis.gross),
        None => Some(rate.tax_of(side, basis.gross)),
    };
    let mut left = prices.iter().try_fold(0_u128, |sum, price| sum.checked_add(price.side))?;
    let whole = left;
    let mut sums = Vec::new();
    for number in 0..components.map_or(1, |components| components.list.len()) {
        let mut tax = mode.round(exact(number, whole)?)?;
        if basis.gross {
            tax = tax.min(left);
            left = left.checked_sub(tax)?;
        }
        let mut cuts = Vec::with_capacity(prices.len());
        for price in prices.iter() {
            let (amount, rest) = exact(number, price.side)?.parts()?;
            let taken = price.taxes.iter().try_fold(0_u128, |sum, tax| sum.checked_add(*tax))?;
            // In a gross amount, a tax is at most what the taxes before it leave.
            let most = if basis.gross { price.side.checked_sub(taken)? } else { u128::MAX };
            cuts.push(Cut { amount: amount.min(most), rest, most });
        }
        hand_out_all(&mut cuts, tax)?;
        for (price, cut) in prices.iter_mut().zip(cuts) {
            price.taxes.push(cut.amount);
        }
        sums.push(tax);
    }
    for price in prices {
        put_in_own_order(keys, tax_id, price);
    }
    Some(sums)
}
