//! The ledger of discounts: what is left of every price, and what each discount took off it.

use std::ops::Range;

use super::{CalculationType, DiscountParts, PriceOrder, Targets};
use crate::error::{Error, Path};
use crate::money::{Amount, Digits, Number};
use crate::pricing::amounts::{
    AppliedShare, Basis, Column, Groups, KnownTax, PriceParts, Rule, Source, TaxId, TaxKey, Taxed, TaxedAmount, bounds,
};
use crate::pricing::lines::Lines;
use crate::pricing::shipping::Charge;
use crate::pricing::state::Context;

/// The discounts of a cart, after all have been applied. Results refer to it.
#[derive(Debug)]
pub(crate) struct DiscountLedger {
    pub(crate) order: PriceOrder,
    /// Every price after discounts, in their order.
    paid: Column<TaxId>,
    /// For each price, the end of its discounts in `taken`; empty if there are none at all.
    ends: Vec<usize>,
    /// What each discount took off its price, price by price, in order of application, with its group.
    taken: Column<u32>,
    /// The number of units that each discount for sets was taken from, with its index in `taken`, in ascending order.
    units: Vec<(usize, u128)>,
    groups: Groups,
    basis: Basis,
    /// The tax keys of all prices.
    tax_keys: Vec<KnownTax>,
    /// The undiscounted parts of shipping on the basis side by tax key; empty unless it has several.
    pub(crate) shipping_parts: Vec<(TaxId, Amount)>,
}

impl DiscountLedger {
    /// Derives all prices after discounts, and all amounts taken off, from their basis sides.
    pub(crate) fn new(
        context: &Context<'_>,
        lines: &Lines<'_>,
        shipping: Option<&Charge>,
        targets: Targets,
        sources: &[Source<'_>],
    ) -> Result<Self, Error> {
        let (groups, basis) = (Groups::of(sources), context.basis);
        let derived = |at: usize, side: Amount, tax_id: TaxId| {
            let price = basis.price_untold(side, context.tax_keys.taxed(tax_id));
            price.ok_or_else(|| bounds::overflow(&Path::Of(&targets.order.discounted(at))))
        };
        let fees = lines.fees.iter().map(|fee| fee.price);
        let prices = lines.columns.prices.prices().chain(fees).chain(shipping.map(|shipping| shipping.price));
        let mut paid = Column::with_capacity(targets.all().len());
        let count = targets.applied().len();
        let (mut taken, mut ends) = (Column::default(), Vec::new());
        taken.fill(count, 0);
        let mut end = 0_usize;
        for (at, (price, target)) in prices.zip(targets.all()).enumerate() {
            // The rest of a discounted price is derived anew; any other price stays as it is.
            paid.push(&if target.applied > 0 { derived(at, target.left, target.tax_id)? } else { price });
            if count > 0 {
                ends.push(end);
                end = end.saturating_add(usize::try_from(target.applied).unwrap_or(usize::MAX));
            }
        }
        let mut units = Vec::with_capacity(targets.units().len());
        let mut of_sets = targets.units().iter().peekable();
        for (number, one) in targets.applied().iter().enumerate() {
            let at = usize::try_from(one.at).unwrap_or(usize::MAX);
            let (Some(target), Some(next)) = (targets.get(at), ends.get_mut(at)) else { continue };
            let price = derived(at, one.value, target.tax_id)?;
            let group = u32::try_from(groups.group(one.source)).unwrap_or(u32::MAX);
            taken.set(*next, [price.net, price.gross], group);
            if let Some((_, count)) = of_sets.next_if(|(own, _)| *own == number) {
                units.push((*next, *count));
            }
            // In the end, this is the end of the discounts of the price.
            *next = next.saturating_add(1);
        }
        crate::collections::sort_by(&mut units, |one, other| one.0.cmp(&other.0));
        let tax_keys = context.tax_keys.known();
        let parts = shipping.map(|shipping| shipping.parts.as_slice()).unwrap_or_default();
        let shipping_parts = parts.iter().map(|part| (part.tax_id, basis.side(part))).collect();
        Ok(Self { order: targets.order, paid, ends, taken, units, groups, basis, tax_keys, shipping_parts })
    }

    pub(crate) const fn basis(&self) -> Basis {
        self.basis
    }

    pub(crate) const fn groups(&self) -> &Groups {
        &self.groups
    }

    /// The number of all discounts.
    pub(crate) const fn count_all(&self) -> usize {
        self.taken.len()
    }

    /// Whether every price after discounts, and every amount taken off, fits 64 bits a side.
    pub(crate) const fn is_short(&self) -> bool {
        self.paid.is_short() && self.taken.is_short()
    }

    /// The indexes of the discounts of a price, in order of application.
    #[inline]
    pub(crate) fn discounts_of(&self, at: usize) -> Range<usize> {
        let Some(end) = self.ends.get(at) else { return 0..0 };
        let before = at.checked_sub(1).and_then(|before| self.ends.get(before));
        before.copied().unwrap_or_default()..*end
    }

    /// The number of discounts of a price.
    #[inline]
    pub(crate) fn count(&self, at: usize) -> usize {
        self.discounts_of(at).len()
    }

    /// A price after discounts.
    #[inline]
    pub(crate) fn paid(&self, at: usize) -> Option<TaxedAmount> {
        self.paid.price(at)
    }

    /// Replaces a price after discounts by one with its share in the one tax of its rate.
    pub(crate) fn set_paid(&mut self, at: usize, price: &TaxedAmount) {
        self.paid.replace(at, price);
    }

    /// The amounts that discounts took off a price, in order of application.
    pub(crate) fn taken(&self, at: usize) -> impl Iterator<Item = AppliedShare> {
        let tax_id = self.paid(at).map(|price| price.tax_id).unwrap_or_default();
        self.discounts_of(at).map_while(move |place| self.taken.share(place, tax_id))
    }

    /// The parts of a discount of a price as they are written.
    pub(crate) fn discount(&self, at: usize, number: usize) -> Option<DiscountParts<'_>> {
        let tax_id = self.paid(at)?.tax_id;
        let place = self.discounts_of(at).nth(number)?;
        Some(DiscountParts { units: self.units(place), ..self.parts(&self.taken.share(place, tax_id)?)? })
    }

    /// Notes the steps by which a price after discounts and the amounts of its discounts came about.
    #[cold]
    pub(crate) fn tell(&self, context: &mut Context<'_>, at: usize) -> Result<(), Error> {
        let (basis, place) = (self.basis, self.order.discounted(at));
        let count = self.count(at);
        let Some(paid) = self.paid(at).filter(|_| count > 0) else { return Ok(()) };
        let (left, taxed) = (basis.side(&paid), self.taxed(paid.tax_id));
        context.trace.left(basis.figure(place, Rule::Left, left), self.order.undiscounted(at), count);
        basis.price(left, taxed, &mut context.trace, place)?;
        for (number, one) in self.taken(at).enumerate() {
            let value = basis.side(&one.price);
            context.trace.enter(basis.figure(place, Rule::Sum, value), number);
            basis.price(value, taxed, &mut context.trace, place)?;
        }
        context.trace.leave();
        Ok(())
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

    /// The number of units that the discount at an index of all was taken from; `None` unless it is for sets.
    pub(crate) fn units(&self, place: usize) -> Option<Number> {
        if self.units.is_empty() {
            return None;
        }
        let at = self.units.binary_search_by(|(own, _)| own.cmp(&place)).ok()?;
        self.units.get(at).and_then(|(_, units)| Number::from_parts(false, *units, 0))
    }

    /// Whether any discount of a price is for sets.
    pub(crate) fn has_units(&self, at: usize) -> bool {
        !self.units.is_empty() && self.discounts_of(at).any(|place| self.units(place).is_some())
    }

    /// The parts of a price, or of a sum of prices, as they are written.
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
