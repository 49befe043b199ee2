//! Shipping that is taxed as goods of several taxes, after discounts: the rest of it and the amount of each discount,
//! in parts.

use super::{AppliedDiscount, DiscountLedger};
use crate::error::{Error, Path};
use crate::money::Amount;
use crate::pricing::amounts::{AppliedShare, PriceValue, Rule, TaxedAmount, bounds, in_proportion};
use crate::pricing::shipping::{Charge, sum};
use crate::pricing::state::{Context, groups};

/// Shipping after discounts, in parts by tax key.
pub(crate) struct PartedShipping {
    pub(crate) parts: Vec<TaxedAmount>,
    pub(crate) discounts: Vec<AppliedDiscount>,
}

impl DiscountLedger {
    /// Splits an amount of shipping on the basis side in proportion to the parts of the undiscounted cost. Returns
    /// `None` on overflow.
    fn shipping_in_parts(&self, amount: Amount) -> Option<Vec<TaxedAmount>> {
        let whole = &self.shipping_parts;
        let mut parts = Vec::with_capacity(whole.len());
        for ((tax_id, _), side) in whole.iter().zip(in_proportion(amount, whole.iter().map(|(_, side)| *side))?) {
            parts.push(self.basis().price_untold(side, self.taxed(*tax_id))?);
        }
        Some(parts)
    }

    /// Shipping after discounts, in parts by tax key; empty if it has no parts. `None` on overflow.
    pub(crate) fn shipping_left(&self) -> Option<Vec<TaxedAmount>> {
        if self.shipping_parts.is_empty() {
            return Some(Vec::new());
        }
        self.shipping_in_parts(self.basis().side(&self.paid(self.order.shipping()?)?))
    }

    /// Shipping after discounts; the amount of each discount goes into `taken`, in order of application. `None` without
    /// a discount, and for shipping that has no parts.
    pub(crate) fn parted_shipping(
        &self,
        context: &mut Context<'_>,
        taken: &mut Vec<AppliedShare>,
    ) -> Result<Option<PartedShipping>, Error> {
        let Some(at) = self.order.shipping().filter(|_| !self.shipping_parts.is_empty()) else { return Ok(None) };
        let count = self.count(at);
        let Some(paid) = self.paid(at).filter(|_| count > 0) else { return Ok(None) };
        let (basis, index) = (self.basis(), self.order.discounted(at));
        let left = basis.side(&paid);
        let overflow = || bounds::overflow(&Path::Of(&index));
        let weights: Vec<Amount> = self.shipping_parts.iter().map(|(_, side)| *side).collect();
        let tell = |context: &mut Context<'_>, parts: &[TaxedAmount]| {
            if let (Some(price), true) = (sum(parts), context.trace.is_on()) {
                let charge = Charge { price, on: basis, parts: parts.to_vec(), taxes: Vec::new() };
                charge.tell_parts(context, index, &weights);
            }
        };
        context.trace.left(basis.figure(index, Rule::Left, left), self.order.undiscounted(at), count);
        let parts = self.shipping_in_parts(left).ok_or_else(overflow)?;
        tell(context, &parts);
        taken.clear();
        let mut discounts = Vec::with_capacity(count);
        for (number, one) in self.taken(at).enumerate() {
            let side = basis.side(&one.price);
            let parts = self.shipping_in_parts(side).ok_or_else(overflow)?;
            context.trace.enter(basis.figure(index, Rule::Sum, side), number);
            tell(context, &parts);
            let share = AppliedShare { price: sum(&parts).ok_or_else(overflow)?, ..one };
            let key = self.groups().key(share.group).ok_or_else(overflow)?.clone();
            let charge = Charge { price: share.price, on: basis, parts, taxes: Vec::new() };
            let price = charge.value(context)?;
            discounts.push(AppliedDiscount { key, value: context.number(side)?, price, quantity: None });
            taken.push(share);
        }
        context.trace.leave();
        Ok(Some(PartedShipping { parts, discounts }))
    }
}

impl Charge {
    /// The price as it appears in results, with its parts by tax key.
    pub(crate) fn value(&self, context: &Context<'_>) -> Result<PriceValue, Error> {
        let tax_aggregate = groups(context, &self.parts, &self.taxes, self.on)?;
        Ok(PriceValue { tax_aggregate, ..context.value(&self.price)? })
    }
}
