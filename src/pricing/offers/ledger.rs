//! The ledger of discounts: what is left of every price, and what each discount took off it.

use std::ops::Range;

use super::targets::Target;
use super::{CalculationType, DiscountParts, PriceOrder, Targets};
use crate::error::{Error, Path};
use crate::money::{Amount, Digits, Number};
use crate::pricing::amounts::{
    AppliedShare, Basis, Column, Groups, KnownTax, PriceParts, Rule, Source, Sum, TaxGroups, TaxId, TaxKey, Taxed,
    TaxedAmount, bounds,
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
    /// The amount that each discount took off its price, price by price, in order of application, with its group.
    taken: Column<u32>,
    /// The number of units that each discount for sets was taken from, with its index in `taken`, in ascending order.
    units: Vec<(usize, u128)>,
    sums: GroupSums,
    groups: Groups,
    basis: Basis,
    /// The tax keys of all prices.
    tax_keys: Vec<KnownTax>,
    /// The undiscounted parts of shipping on the basis side by tax key; empty unless it has several.
    pub(crate) shipping_parts: Vec<(TaxId, Amount)>,
}

/// The amounts that the discounts of each group took off together.
#[derive(Debug)]
struct GroupSums {
    lines: Vec<Sum>,
    fees: Vec<Sum>,
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
        let (order, basis) = (&targets.order, context.basis);
        let mut paid = Column::copy_of(&lines.columns.prices, order.count());
        lines.fees.iter().for_each(|fee| paid.push(&fee.price));
        shipping.into_iter().for_each(|shipping| paid.push(&shipping.price));
        let groups = Groups::of(sources);
        let none = || vec![Sum::default(); groups.count()];
        let sums = GroupSums { lines: none(), fees: none() };
        let (ends, taken, units) = (Vec::new(), Column::default(), Vec::new());
        let parts = shipping.map(|shipping| shipping.parts.as_slice()).unwrap_or_default();
        let shipping_parts = parts.iter().map(|part| (part.tax_id, basis.side(part))).collect();
        let tax_keys = context.tax_keys.list().to_vec();
        let mut ledger =
            Self { order: order.clone(), paid, ends, taken, units, sums, groups, basis, tax_keys, shipping_parts };
        if !targets.applied().is_empty() {
            ledger.place(&targets).map_err(|at| bounds::overflow(&Path::Of(&order.discounted(at))))?;
        }
        Ok(ledger)
    }

    /// Every line after discounts.
    pub(crate) fn into_lines(mut self) -> Column<TaxId> {
        self.paid.truncate(self.order.line_count());
        self.paid
    }

    /// Places what the discounts took, and what they left of every price. Fails with the index of a price that takes
    /// more than 128 bits.
    fn place(&mut self, targets: &Targets) -> Result<(), usize> {
        self.ends.reserve_exact(targets.all().len());
        let mut end = 0_usize;
        for target in targets.all() {
            self.ends.push(end);
            end = end.saturating_add(target.applied);
        }
        self.taken.fill(targets.applied().len(), 0);
        self.sort(targets)?;
        for (at, target) in targets.all().iter().enumerate() {
            // A price without discounts stays as it is.
            if target.applied > 0 {
                self.derive(at, target).ok_or(at)?;
            }
        }
        Ok(())
    }

    /// Sorts the amounts taken, which are in order of application, by price. In the end, `ends` has the ends of the
    /// discounts of every price.
    // Not inlined, so that its loop has the registers for itself.
    #[inline(never)]
    fn sort(&mut self, targets: &Targets) -> Result<(), usize> {
        let mut of_sets = targets.units().iter();
        let mut next_of_sets = of_sets.next();
        let (mut source, mut group) = (u32::MAX, 0);
        for (number, one) in targets.applied().iter().enumerate() {
            if one.source != source {
                source = one.source;
                group = u32::try_from(self.groups.group(source)).unwrap_or(u32::MAX);
            }
            let end = self.ends.get_mut(one.at).ok_or(one.at)?;
            let place = *end;
            *end = place.wrapping_add(1);
            self.taken.set(place, [one.value, 0], group);
            if let Some((_, count)) = next_of_sets.filter(|(own, _)| *own == number) {
                self.units.push((place, *count));
                next_of_sets = of_sets.next();
            }
        }
        crate::collections::sort_by(&mut self.units, |one, other| one.0.cmp(&other.0));
        Ok(())
    }

    /// Derives what is left of a price, and what was taken off it, from the basis side. `None` on arithmetic overflow.
    fn derive(&mut self, at: usize, target: &Target) -> Option<()> {
        let known = target.tax_id.index().checked_sub(1).and_then(|index| self.tax_keys.get(index));
        let taxed = Taxed { tax_id: target.tax_id, known: known.map(|tax| &tax.known) };
        self.paid.replace(at, &self.basis.price_untold(target.left, taxed)?);
        let sums = match at {
            line if line < self.order.line_count() => Some(self.sums.lines.as_mut_slice()),
            // An amount taken off shipping may be derived part by part.
            shipping if self.order.shipping() == Some(shipping) => None,
            _ => Some(self.sums.fees.as_mut_slice()),
        };
        let start = at.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or_default();
        self.taken.derive(start..*self.ends.get(at)?, self.basis, taxed, sums)
    }

    /// The amount that the discounts of a group took off all lines; `None` if nothing.
    pub(crate) fn taken_of_lines(&self, group: usize) -> Option<TaxedAmount> {
        self.sums.lines.get(group).and_then(|sum| sum.get())
    }

    /// The amount that the discounts of a group took off all fees; `None` if nothing.
    pub(crate) fn taken_of_fees(&self, group: usize) -> Option<TaxedAmount> {
        self.sums.fees.get(group).and_then(|sum| sum.get())
    }

    /// The number of groups whose discounts took something off a line.
    pub(crate) fn groups_of_lines(&self) -> usize {
        self.sums.lines.iter().filter(|sum| sum.get().is_some()).count()
    }

    /// The groups of the discounts of a price.
    pub(crate) fn groups_of(&self, at: usize) -> impl Iterator<Item = usize> {
        self.discounts_of(at).filter_map(|place| self.taken.tag(place).and_then(|group| usize::try_from(group).ok()))
    }

    /// Adds the lines after discounts to the sums of their tax keys. `None` on 128-bit overflow.
    pub(crate) fn add_lines_to(&self, sums: &mut TaxGroups) -> Option<()> {
        self.paid.add_to(sums, self.order.line_count())
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

    /// The parts of each discount of a price as they are written, from a number on.
    #[inline]
    pub(crate) fn discounts(&self, at: usize, first: usize) -> impl Iterator<Item = DiscountParts<'_>> {
        let tax_id = self.paid(at).map(|price| price.tax_id).unwrap_or_default();
        let tax = self.known(tax_id).map(|known| &known.key);
        let scale = self.basis.scale;
        self.discounts_of(at).skip(first).map_while(move |place| {
            let AppliedShare { group, price } = self.taken.share(place, tax_id)?;
            let (key, value) = (self.groups.key(group)?, self.side(&price));
            Some(DiscountParts { key, value, price: price.parts(scale, tax), units: self.units(place) })
        })
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
