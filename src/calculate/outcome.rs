//! What discounts leave of every target, and what each of them took off.

use super::Context;
use super::basis::Figures;
use super::check;
use super::discount::{Applied, Discounts};
use super::sum::{Groups, Sum, Taken};
use super::target::{Target, Targets};
use crate::calculation::{AppliedDiscount, CalculationType, DiscountedPrice, TotalDiscount};
use crate::error::Error;

/// The discounts of a cart, sorted by target.
pub(crate) struct Outcomes<'a> {
    groups: Groups<'a>,
    /// The applied discounts by target, in order of application.
    applied: Vec<Applied>,
    /// Where the discounts of each target start among them; one more marks the end.
    starts: Vec<usize>,
}

impl<'a> Outcomes<'a> {
    pub(crate) fn new(targets: &Targets, discounts: &Discounts<'a>) -> Self {
        let (applied, starts) = by_target(&discounts.applied, targets.count());
        Self { groups: Groups::of(&discounts.sources), applied, starts }
    }

    /// How many groups of discounts there are.
    pub(crate) fn groups(&self) -> usize {
        self.groups.count()
    }

    /// What is left of a target, derived anew from its basis side; what each discount took off it goes into `taken`. A
    /// target that gave nothing keeps its price.
    pub(crate) fn of_target(
        &self,
        context: &mut Context<'a>,
        targets: &Targets,
        at: usize,
        undiscounted: &Figures,
        taken: &mut Vec<Taken>,
    ) -> Result<Figures, Error> {
        taken.clear();
        let (Some(target), applied) = (targets.get(at), self.applied_to(at)) else { return Ok(*undiscounted) };
        if applied.is_empty() {
            return Ok(*undiscounted);
        }
        let Target { left, label, price, discounted, .. } = *target;
        context.trace.left(discounted, price, context.basis.member(), left, applied.len());
        let price = context.price(left, label, discounted)?;
        for (number, one) in applied.iter().enumerate() {
            if context.trace.is_on() {
                let path = format!("{}/appliedDiscounts/{number}", discounted.pointer());
                context.trace.enter(path, context.basis.member(), one.value);
            }
            let price = context.price(one.value, label, discounted)?;
            taken.push(Taken { group: self.groups.group(one.source), value: one.value, price });
        }
        context.trace.leave();
        Ok(price)
    }

    fn applied_to(&self, at: usize) -> &[Applied] {
        match (self.starts.get(at), self.starts.get(at.saturating_add(1))) {
            (Some(start), Some(end)) => self.applied.get(*start..*end).unwrap_or_default(),
            _ => &[],
        }
    }

    /// A price with its discounts; none without a discount.
    pub(crate) fn discounted(
        &self,
        context: &Context<'a>,
        price: &Figures,
        taken: &[Taken],
    ) -> Result<Option<DiscountedPrice<'a>>, Error> {
        if taken.is_empty() { Ok(None) } else { self.price(context, price, taken).map(Some) }
    }

    /// A price with what was taken off it.
    pub(crate) fn price(
        &self,
        context: &Context<'a>,
        price: &Figures,
        taken: &[Taken],
    ) -> Result<DiscountedPrice<'a>, Error> {
        let applied_discounts = self.applied_discounts(context, taken)?;
        Ok(DiscountedPrice { price: context.value(price)?, applied_discounts })
    }

    /// The sum of what was taken off; none without a discount. `same` are applied discounts that may be these very ones.
    pub(crate) fn total(
        &self,
        context: &Context<'a>,
        taken: &[Taken],
        same: Option<&[AppliedDiscount<'a>]>,
    ) -> Result<Option<TotalDiscount<'a>>, Error> {
        let overflow = || check::overflow(String::from("/cart/calculatedPrice/totalDiscount"));
        let mut price = Sum::default();
        let mut value = 0_u128;
        for one in taken {
            price.add(&one.price).ok_or_else(overflow)?;
            value = value.checked_add(one.value).ok_or_else(overflow)?;
        }
        let Some(price) = price.get() else { return Ok(None) };
        let calculation_type = if context.basis.gross { CalculationType::AfterTax } else { CalculationType::BeforeTax };
        Ok(Some(TotalDiscount {
            calculation_type,
            value: context.number(value)?,
            price: context.value(&price)?,
            applied_discounts: match same {
                Some(same) => same.to_vec(),
                None => self.applied_discounts(context, taken)?,
            },
        }))
    }

    fn applied_discounts(&self, context: &Context<'a>, taken: &[Taken]) -> Result<Vec<AppliedDiscount<'a>>, Error> {
        let mut discounts = Vec::with_capacity(taken.len());
        for one in taken {
            let Some(source) = self.groups.source(one.group) else { continue };
            discounts.push(AppliedDiscount {
                id: source.id,
                value: context.number(one.value)?,
                discount_type: source.discount_type,
                origin: source.origin,
                price: context.value(&one.price)?,
            });
        }
        Ok(discounts)
    }
}

/// The applied discounts sorted by target, those of one target in order of application, in linear time.
fn by_target(applied: &[Applied], targets: usize) -> (Vec<Applied>, Vec<usize>) {
    let mut starts = vec![0_usize; targets.saturating_add(1)];
    for one in applied {
        if let Some(count) = starts.get_mut(one.target.saturating_add(1)) {
            *count = count.saturating_add(1);
        }
    }
    let mut before = 0_usize;
    for count in &mut starts {
        before = before.saturating_add(*count);
        *count = before;
    }
    let mut next = starts.clone();
    let mut sorted = vec![Applied { target: 0, source: 0, value: 0 }; applied.len()];
    for one in applied {
        let Some(at) = next.get_mut(one.target) else { continue };
        if let Some(place) = sorted.get_mut(*at) {
            *place = *one;
        }
        *at = at.saturating_add(1);
    }
    (sorted, starts)
}
