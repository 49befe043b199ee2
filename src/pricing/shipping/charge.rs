//! Charges stated for the whole cart: shipping and the payment fee.

use std::borrow::Cow;

use super::goods_steps;
use crate::error::{Error, Path};
use crate::money::Amount;
use crate::pricing::amounts::{Basis, Mark, Place, Sum, TaxId, TaxKeys, TaxedAmount, bounds};
use crate::pricing::lines::{Lines, split};
use crate::pricing::state::Context;

/// A price, and the side on which its amount was stated.
#[derive(Debug, Clone)]
pub(crate) struct Charge {
    pub(crate) price: TaxedAmount,
    pub(crate) on: Basis,
    /// Its parts by tax key, in the order in which the keys first appear on the lines; empty unless the charge is taxed
    /// like goods of several keys.
    pub(crate) parts: Vec<TaxedAmount>,
    /// The taxes of the components of each part; empty unless the taxes of the cart are rounded together.
    pub(crate) taxes: Vec<Vec<Amount>>,
}

/// The tax of a charge.
#[derive(Debug, Clone, Copy)]
pub(crate) enum ChargeTax {
    /// One tax key, which may be [`TaxId::UNTAXED`].
    Key(TaxId),
    /// The taxes of the goods in the cart: the charge has a part for each tax key of the lines.
    Goods,
}

impl Charge {
    /// Prices an amount that is stated `on` a side. With several `taxes`, each has a part in proportion to the value of
    /// its goods. Tax is included even for a customer who pays none. `None` on arithmetic overflow.
    fn as_ever(keys: &TaxKeys<'_>, (on, amount): (Basis, Amount), taxes: &[(TaxId, Amount)]) -> Option<Self> {
        if let [] | [_] = taxes {
            let tax_id = taxes.first().map_or(TaxId::UNTAXED, |(tax_id, _)| *tax_id);
            return Some(Self {
                price: on.price_untold(amount, keys.taxed(tax_id))?,
                on,
                parts: Vec::new(),
                taxes: Vec::new(),
            });
        }
        let mut parts = Vec::with_capacity(taxes.len());
        for ((tax_id, _), side) in taxes.iter().zip(split(amount, taxes.iter().map(|(_, goods)| *goods))?) {
            parts.push(on.price_untold(side, keys.taxed(*tax_id))?);
        }
        Some(Self { price: sum(&parts)?, on, parts, taxes: Vec::new() })
    }

    /// The charge for this customer: for one who pays no tax, gross equals net, and there are no parts.
    fn for_customer(&self, context: &Context<'_>) -> Self {
        let is_taxed = self.price.tax_id != TaxId::UNTAXED || !self.parts.is_empty();
        match context.exempt_key().filter(|_| is_taxed) {
            None => self.clone(),
            Some(tax_id) => {
                let price = TaxedAmount { net: self.price.net, gross: self.price.net, tax_id };
                Self { price, on: self.on, parts: Vec::new(), taxes: Vec::new() }
            }
        }
    }
}

impl ChargeTax {
    /// The taxes of a charge whose amount is stated `on` a side, each with the value of its goods. `None` on 128-bit
    /// overflow.
    fn taxes<'l>(self, keys: &TaxKeys<'_>, lines: &'l Lines<'_>, on: Basis) -> Option<Cow<'l, [(TaxId, Amount)]>> {
        match self {
            Self::Key(tax_id) => Some(Cow::Owned(vec![(tax_id, 0)])),
            Self::Goods => lines.goods(keys, on).map(Cow::Borrowed),
        }
    }
}

/// Prices an amount that is stated on a side, without noting steps. `None` on arithmetic overflow.
pub(crate) fn untold(
    context: &Context<'_>,
    lines: &Lines<'_>,
    stated: (Basis, Amount),
    tax: ChargeTax,
) -> Option<Charge> {
    let taxes = tax.taxes(&context.tax_keys, lines, stated.0)?;
    Some(Charge::as_ever(&context.tax_keys, stated, &taxes)?.for_customer(context))
}

/// Prices an amount that is stated on a side, and notes the steps. `mark` was set before the step of the amount.
pub(crate) fn charged(
    context: &mut Context<'_>,
    lines: &Lines<'_>,
    stated: (Basis, Amount),
    tax: ChargeTax,
    (mark, place): (Mark, Place),
) -> Result<Charge, Error> {
    let overflow = || bounds::overflow(&Path::Of(&place));
    let taxes = tax.taxes(&context.tax_keys, lines, stated.0).ok_or_else(overflow)?;
    let as_ever = Charge::as_ever(&context.tax_keys, stated, &taxes).ok_or_else(overflow)?;
    let charge = as_ever.for_customer(context);
    if context.trace.is_on() {
        tell(context, (&as_ever, &charge), &taxes, (mark, place));
    }
    Ok(charge)
}

/// Notes the steps of a charge: first as it is for everybody, then as it is for this customer.
fn tell(
    context: &mut Context<'_>,
    (as_ever, charge): (&Charge, &Charge),
    taxes: &[(TaxId, Amount)],
    (mark, place): (Mark, Place),
) {
    let (keys, trace, on) = (&context.tax_keys, &mut context.trace, as_ever.on);
    if as_ever.parts.is_empty() {
        on.tell(&as_ever.price, keys.taxed(as_ever.price.tax_id), trace, place);
    } else if charge.parts.is_empty() {
        if on.gross {
            goods_steps::net(trace, place, &as_ever.parts, as_ever.price.net);
        }
    } else {
        let goods: Vec<Amount> = taxes.iter().map(|(_, goods)| *goods).collect();
        goods_steps::parts(trace, keys, (on, place), (&as_ever.price, &as_ever.parts), &goods);
    }
    if charge.price != as_ever.price {
        trace.exempt(mark, place, charge.price.net);
    }
}

/// The sum of parts.
pub(crate) fn sum(parts: &[TaxedAmount]) -> Option<TaxedAmount> {
    let mut sum = Sum::default();
    parts.iter().try_for_each(|part| sum.add(part))?;
    Some(sum.or_zero())
}
