//! Charges stated for the whole cart: shipping and the payment fee.

use std::borrow::Cow;

use crate::error::{Error, Path};
use crate::money::Amount;
use crate::pricing::amounts::{
    Basis, Place, PriceSteps, StatedAmount, Sum, TaxId, TaxKeys, TaxedAmount, bounds, in_proportion,
};
use crate::pricing::lines::{GoodsOf, Lines};
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
pub(crate) enum ChargeTax<'l> {
    /// One tax key, which may be [`TaxId::UNTAXED`].
    Key(TaxId),
    /// The taxes of the goods in the cart: the charge has a part for each tax key of the lines.
    Goods(&'l Lines<'l>, GoodsOf),
}

impl Charge {
    /// Prices a stated amount. With several `taxes`, each has a part in proportion to the value of its goods. Tax is
    /// included even for a customer who pays none. `None` on arithmetic overflow.
    fn as_ever(keys: &TaxKeys, stated: StatedAmount, taxes: &[(TaxId, Amount)]) -> Option<Self> {
        let StatedAmount { on, amount } = stated;
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
        for ((tax_id, _), side) in taxes.iter().zip(in_proportion(amount, taxes.iter().map(|(_, goods)| *goods))?) {
            parts.push(on.price_untold(side, keys.taxed(*tax_id))?);
        }
        Some(Self { price: sum(&parts)?, on, parts, taxes: Vec::new() })
    }

    /// Notes the steps of a charge as it is for everybody, up to the last one that counts for this customer.
    fn tell(&self, context: &mut Context<'_>, taxes: &[(TaxId, Amount)], place: Place) {
        if self.parts.is_empty() {
            let taxed = context.tax_keys.taxed(self.price.tax_id);
            self.on.tell(&self.price, taxed, &mut context.trace, place);
        } else if context.exempt_key().is_none() {
            let goods: Vec<Amount> = taxes.iter().map(|(_, goods)| *goods).collect();
            self.tell_parts(context, place, &goods);
        } else if self.on.gross {
            self.tell_net(&mut context.trace, place);
        }
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

impl<'l> ChargeTax<'l> {
    /// The number of taxes of a charge whose amount is stated `on` a side.
    pub(crate) fn count(self, keys: &TaxKeys, on: Basis) -> usize {
        match self {
            Self::Key(_) => 1,
            Self::Goods(lines, of) => lines.goods(keys, on, of).map_or(0, <[_]>::len),
        }
    }

    /// The taxes of a charge whose amount is stated `on` a side, each with the value of its goods. `None` on 128-bit
    /// overflow.
    fn taxes(self, keys: &TaxKeys, on: Basis) -> Option<Cow<'l, [(TaxId, Amount)]>> {
        match self {
            Self::Key(tax_id) => Some(Cow::Owned(vec![(tax_id, 0)])),
            Self::Goods(lines, of) => lines.goods(keys, on, of).map(Cow::Borrowed),
        }
    }
}

/// Prices a stated amount, without noting steps. `None` on arithmetic overflow.
pub(crate) fn untold(context: &Context<'_>, stated: StatedAmount, tax: ChargeTax<'_>) -> Option<Charge> {
    let taxes = tax.taxes(&context.tax_keys, stated.on)?;
    Some(Charge::as_ever(&context.tax_keys, stated, &taxes)?.for_customer(context))
}

/// Prices a stated amount, and notes the steps. `steps` began before the step of the amount.
pub(crate) fn charged(
    context: &mut Context<'_>,
    stated: StatedAmount,
    tax: ChargeTax<'_>,
    steps: PriceSteps,
) -> Result<Charge, Error> {
    let overflow = || bounds::overflow(&Path::Of(&steps.place));
    let taxes = tax.taxes(&context.tax_keys, stated.on).ok_or_else(overflow)?;
    let as_ever = Charge::as_ever(&context.tax_keys, stated, &taxes).ok_or_else(overflow)?;
    let charge = as_ever.for_customer(context);
    if context.trace.is_on() {
        as_ever.tell(context, &taxes, steps.place);
        if charge.price != as_ever.price {
            context.trace.exempt(steps, charge.price.net);
        }
    }
    Ok(charge)
}

/// The sum of parts.
pub(crate) fn sum(parts: &[TaxedAmount]) -> Option<TaxedAmount> {
    let mut sum = Sum::default();
    parts.iter().try_for_each(|part| sum.add(part))?;
    Some(sum.or_zero())
}
