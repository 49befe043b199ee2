//! The ledger of discounts: the rest of every target, and the amount that each discount took off it.

use super::{CalculationType, DiscountParts, Targets};
use crate::error::{Error, Path};
use crate::money::{Digits, Number};
use crate::pricing::amounts::{
    AppliedShare, Basis, DiscountKey, Groups, KnownTax, PriceParts, Rule, Source, TaxId, TaxKey, Taxed, TaxedAmount,
    bounds,
};
use crate::pricing::state::Context;

/// The discounts of a cart, after all have been applied. Results refer to it.
#[derive(Debug)]
pub(crate) struct DiscountLedger {
    targets: Targets,
    groups: Groups,
    basis: Basis,
    /// The tax keys of all targets.
    tax_keys: Vec<KnownTax>,
}

impl DiscountLedger {
    pub(crate) fn new(context: &Context<'_>, targets: Targets, sources: &[Source<'_>]) -> Self {
        Self { targets, groups: Groups::of(sources), basis: context.basis, tax_keys: context.tax_keys.known() }
    }

    pub(crate) const fn targets(&self) -> &Targets {
        &self.targets
    }

    pub(crate) const fn basis(&self) -> Basis {
        self.basis
    }

    pub(crate) const fn groups(&self) -> &Groups {
        &self.groups
    }

    /// The number of discounts of a target.
    pub(crate) fn count(&self, at: usize) -> usize {
        let applied = self.targets.get(at).map(|target| target.applied);
        applied.and_then(|applied| usize::try_from(applied).ok()).unwrap_or_default()
    }

    /// Returns the price of a target after discounts, derived anew from the basis side. The amount of each discount
    /// goes into `taken`, in order of application. A target without discounts keeps its price.
    pub(crate) fn of_target(
        &self,
        context: &mut Context<'_>,
        at: usize,
        undiscounted: &TaxedAmount,
        taken: &mut Vec<AppliedShare>,
    ) -> Result<TaxedAmount, Error> {
        taken.clear();
        let Some(target) = self.targets.get(at).filter(|target| target.applied > 0) else { return Ok(*undiscounted) };
        let index = self.targets.discounted(at);
        let is_told = context.trace.is_on();
        if is_told {
            let rest = self.basis.figure(index, Rule::Left, target.left());
            context.trace.left(rest, self.targets.undiscounted(at), target.applied);
        }
        let taxed = self.taxed(target.tax_id);
        let overflow = || bounds::overflow(&Path::Of(&index));
        let price = self.basis.price(target.left(), taxed, &mut context.trace, index)?;
        let mut next = target.first();
        for number in 0..self.count(at) {
            let Some(one) = next.and_then(|index| self.targets.applied(index)) else { break };
            let price = if is_told {
                context.trace.enter(self.basis.figure(index, Rule::Sum, one.value()), number);
                self.basis.price(one.value(), taxed, &mut context.trace, index)?
            } else {
                self.basis.price_untold(one.value(), taxed).ok_or_else(overflow)?
            };
            if price.gross > u64::MAX.into() {
                // A price of more than 64 bits may be too large for a number, and could not be shown.
                context.require_number(&price)?;
            }
            taken.push(AppliedShare { group: self.groups.group(one.source), price });
            next = Some(one.next);
        }
        context.trace.leave();
        Ok(price)
    }

    /// The price of a target after discounts, without steps for the explanation; `None` on overflow.
    pub(crate) fn paid(&self, at: usize, undiscounted: &TaxedAmount) -> Option<TaxedAmount> {
        match self.targets.get(at).filter(|target| target.applied > 0) {
            Some(target) => self.basis.price_untold(target.left(), self.taxed(target.tax_id)),
            None => Some(*undiscounted),
        }
    }

    /// The tax of a tax key; `None` if untaxed.
    fn known(&self, tax_id: TaxId) -> Option<&KnownTax> {
        tax_id.index().checked_sub(1).and_then(|index| self.tax_keys.get(index))
    }

    /// The tax keys, in the order that [`DiscountLedger::place_of_tax`] counts them.
    pub(crate) fn taxes(&self) -> impl Iterator<Item = &TaxKey> {
        self.tax_keys.iter().map(|tax| &tax.key)
    }

    /// The index of a tax among [`DiscountLedger::taxes`] plus one; 0 if untaxed.
    pub(crate) fn place_of_tax(&self, tax_id: TaxId) -> usize {
        if self.known(tax_id).is_some() { tax_id.index() } else { 0 }
    }

    /// The tax of a price that has a tax key.
    pub(crate) fn taxed(&self, tax_id: TaxId) -> Taxed<'_> {
        Taxed { tax_id, known: self.known(tax_id).map(|tax| &tax.known) }
    }

    /// The name of a discount of a target, its value on the basis side, and the place of the next discount. A `place`
    /// of `None` means the first discount.
    pub(crate) fn named(&self, at: usize, place: Option<u32>) -> Option<(&DiscountKey, Digits, u32)> {
        let one = self.targets.applied(place.or(self.targets.get(at)?.first())?)?;
        let key = self.groups.key(self.groups.group(one.source))?;
        Some((key, Digits::of(one.value(), self.basis.scale), one.next))
    }

    /// The amount that a discount took off a target, and the place of the next discount. A `place` of `None` means the
    /// first discount.
    pub(crate) fn taken(&self, at: usize, place: Option<u32>) -> Option<(AppliedShare, u32)> {
        let target = self.targets.get(at)?;
        let one = self.targets.applied(place.or(target.first())?)?;
        let price = self.basis.price_untold(one.value(), self.taxed(target.tax_id))?;
        Some((AppliedShare { group: self.groups.group(one.source), price }, one.next))
    }

    /// The number of units that a discount was taken from, if it is for sets. A `place` of `None` means the first
    /// discount of the target.
    pub(crate) fn units(&self, at: usize, place: Option<u32>) -> Option<Number> {
        let units = self.targets.units(place.or(self.targets.get(at)?.first())?)?;
        Number::from_parts(false, units, 0)
    }

    /// The parts of a target's price, or of a sum of such prices, as they are written.
    pub(crate) fn price(&self, price: TaxedAmount) -> PriceParts<'_> {
        price.parts(self.basis.scale, self.known(price.tax_id).map(|known| &known.key))
    }

    /// The basis side of a price.
    pub(crate) fn side(&self, price: &TaxedAmount) -> Digits {
        Digits::of(self.basis.side(price), self.basis.scale)
    }

    /// The parts of a discount as they are written, without turning each figure into a number.
    pub(crate) fn parts(&self, taken: &AppliedShare) -> Option<DiscountParts<'_>> {
        let key = self.groups.key(taken.group)?;
        Some(DiscountParts { key, value: self.side(&taken.price), price: self.price(taken.price), units: None })
    }

    /// The side that discounts are taken from.
    pub(crate) const fn calculation_type(&self) -> CalculationType {
        if self.basis.gross { CalculationType::AfterTax } else { CalculationType::BeforeTax }
    }
}
