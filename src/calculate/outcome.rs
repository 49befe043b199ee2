//! What discounts leave of every target, and what each of them took off.

use super::Context;
use super::basis::Figures;
use super::check;
use super::explain::Place;
use super::sum::{Groups, Sum, Taken};
use super::take::Source;
use super::target::Targets;
use crate::calculation::{AppliedDiscount, AppliedDiscounts, CalculationType, DiscountedPrice, TotalDiscount};
use crate::error::Error;

/// The discounts of a cart, as results name them.
pub(crate) struct Outcomes<'a> {
    groups: Groups<'a>,
    /// The list in hand, before it gets a place of its own.
    list: Vec<AppliedDiscount<'a>>,
}

/// Where a price stands in the answer, undiscounted and discounted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Places {
    pub(crate) price: Place,
    pub(crate) discounted: Place,
}

impl<'a> Outcomes<'a> {
    pub(crate) fn new(sources: &[Source<'a>]) -> Self {
        Self { groups: Groups::of(sources), list: Vec::new() }
    }

    /// How many groups of discounts there are.
    pub(crate) fn groups(&self) -> usize {
        self.groups.count()
    }

    /// Whether no two discounts are of one group.
    pub(crate) const fn all_differ(&self) -> bool {
        self.groups.all_differ()
    }

    /// What is left of a target, derived anew from its basis side; what each discount took off it goes into `taken`. A
    /// target that gave nothing keeps its price.
    pub(crate) fn of_target(
        &self,
        context: &mut Context<'a>,
        targets: &Targets,
        (at, places): (usize, Places),
        undiscounted: &Figures,
        taken: &mut Vec<Taken>,
    ) -> Result<Figures, Error> {
        taken.clear();
        let Some(target) = targets.get(at).filter(|target| target.applied > 0) else { return Ok(*undiscounted) };
        let (member, Places { price, discounted }) = (context.basis.member(), places);
        context.trace.left(discounted, price, member, target.left, target.applied);
        let price = context.price(target.left, target.label, discounted)?;
        for (number, one) in targets.applied_to(target).enumerate() {
            context.trace.enter(discounted, number, member, one.value);
            let price = context.price(one.value, target.label, discounted)?;
            taken.push(Taken { group: self.groups.group(one.source), price });
        }
        context.trace.leave();
        Ok(price)
    }

    /// A price with what was taken off it.
    pub(crate) fn price(
        &mut self,
        context: &Context<'a>,
        price: &Figures,
        taken: &[Taken],
    ) -> Result<DiscountedPrice<'a>, Error> {
        let applied_discounts = self.applied_discounts(context, taken)?;
        Ok(DiscountedPrice { price: context.value(price)?, applied_discounts })
    }

    /// The sum of what was taken off, with the list of it; none without a discount.
    pub(crate) fn total(
        context: &Context<'a>,
        taken: &[Taken],
        applied_discounts: AppliedDiscounts<'a>,
    ) -> Result<Option<TotalDiscount<'a>>, Error> {
        let overflow = || check::overflow(String::from("/cart/calculatedPrice/totalDiscount"));
        let mut sum = Sum::default();
        for one in taken {
            sum.add(&one.price).ok_or_else(overflow)?;
        }
        let Some(sum) = sum.get() else { return Ok(None) };
        let price = context.value(&sum)?;
        let (calculation_type, value) = match context.basis.gross {
            true => (CalculationType::AfterTax, price.gross_value),
            false => (CalculationType::BeforeTax, price.net_value),
        };
        Ok(Some(TotalDiscount { calculation_type, value, price, applied_discounts }))
    }

    /// The list of what was taken off.
    pub(crate) fn applied_discounts(
        &mut self,
        context: &Context<'a>,
        taken: &[Taken],
    ) -> Result<AppliedDiscounts<'a>, Error> {
        self.list.clear();
        for one in taken {
            let Some(source) = self.groups.source(one.group) else { continue };
            let price = context.value(&one.price)?;
            let value = if context.basis.gross { price.gross_value } else { price.net_value };
            let Source { id, origin, discount_type } = *source;
            self.list.push(AppliedDiscount { id, value, discount_type, origin, price });
        }
        Ok(AppliedDiscounts::from(self.list.as_slice()))
    }
}
