//! Adds up the rounded figures: the lines, then shipping, then the cart with its tax aggregate.

use std::ops::Range;
use std::sync::Arc;

use super::Paid;
use crate::document::Verbatim;
use crate::error::{Error, FIGURES, ITEMS};
use crate::model::Origin;
use crate::pricing::amounts::{AppliedShare, Basis, PriceValue, Sum, Summary, TaxGroups, TaxedAmount, bounds};
use crate::pricing::figures::{
    CartCalculation, DiscountedPrice, KeptFee, KeptLine, KeptLines, KeptTotal, PaymentFeeCalculation,
};
use crate::pricing::lines::{ChargedFee, Lines, PricedLine};
use crate::pricing::offers::{AppliedDiscounts, DiscountLedger, PartedShipping};
use crate::pricing::payment::ChargedPayment;
use crate::pricing::shipping::{Charge, sum};
use crate::pricing::state::{ComponentSums, Context};

/// The sums so far.
pub(crate) struct Totals {
    ledger: Arc<DiscountLedger>,
    price: Sum,
    uplift: Sum,
    discounted: Sum,
    fees: Sum,
    total_fee: Sum,
    final_price: Sum,
    aggregate: TaxGroups,
    /// The taxes that make up the rates; `None` on a site without such tax classes.
    components: Option<ComponentSums>,
    /// The amounts paid for every price, if the taxes of all prices were rounded together.
    paid: Option<Paid>,
    line_discounts: Summary,
    fee_discounts: Summary,
    shipping_discounts: Summary,
    /// Shipping after discounts.
    total_shipping: Option<DiscountedPrice>,
    /// The groups of discounts in order of first appearance, and whether each group has appeared.
    groups: Vec<usize>,
    appeared: Vec<bool>,
    /// The discounts taken off the current price.
    taken: Vec<AppliedShare>,
    /// The discounts taken off the current line with its fees, and off its fees alone. They are collected only if the
    /// line has fees or if discounts share a group.
    of_line: Summary,
    of_line_fees: Summary,
}

impl Totals {
    /// `paid` has the amounts paid for every price, if the taxes of all prices have been rounded together.
    pub(crate) fn new(context: &Context<'_>, ledger: DiscountLedger, mut paid: Option<Paid>) -> Self {
        let has_components = context.rules.taxes.have_components();
        let taxes = paid.as_mut().map(|paid| std::mem::take(&mut paid.taxes)).unwrap_or_default();
        Self {
            price: Sum::default(),
            uplift: Sum::default(),
            discounted: Sum::default(),
            fees: Sum::default(),
            total_fee: Sum::default(),
            final_price: Sum::default(),
            aggregate: TaxGroups::default(),
            components: has_components.then(|| ComponentSums::handed_out(taxes)),
            paid,
            line_discounts: Summary::default(),
            fee_discounts: Summary::default(),
            shipping_discounts: Summary::default(),
            total_shipping: None,
            groups: Vec::new(),
            appeared: vec![false; ledger.groups().count()],
            taken: Vec::new(),
            of_line: Summary::default(),
            of_line_fees: Summary::default(),
            ledger: Arc::new(ledger),
        }
    }

    /// The ledger of the cart's discounts.
    pub(crate) const fn ledger(&self) -> &Arc<DiscountLedger> {
        &self.ledger
    }

    /// The number of discounts applied to lines, fees, and shipping.
    pub(crate) fn discounts(&self) -> usize {
        self.ledger.targets().applied_count()
    }

    /// The sum of the final prices so far: those of the lines, then shipping too, and, once [`Totals::cart`] has added
    /// the payment fee, the whole amount to be paid.
    pub(crate) fn so_far(&self) -> TaxedAmount {
        self.final_price.or_zero()
    }

    /// Computes and keeps every figure of a line. Must be called once for each line, in order.
    pub(crate) fn line(
        &mut self,
        context: &mut Context<'_>,
        index: usize,
        lines: &Lines<'_>,
        kept: &mut KeptLines,
    ) -> Result<(), Error> {
        let overflow = || bounds::overflow(&ITEMS.element(index));
        let line = lines.list.get(index).ok_or_else(overflow)?;
        let price = self.discount(context, index, &line.price)?;
        let is_discounted = !self.taken.is_empty();
        context.require_number(&price)?;
        self.add_line(context, line, &price).ok_or_else(overflow)?;
        let grouped = line.fees > 0 || !self.ledger.groups().all_differ();
        if grouped {
            self.of_line.clear();
            self.of_line_fees.clear();
            self.of_line.add_all(&self.taken).ok_or_else(overflow)?;
        }
        let mut final_price = price;
        let (mut fees, mut total_fee) = (0..0, None);
        if line.fees > 0 {
            let (places, total) = self.fees(context, index, lines, kept)?;
            final_price = Sum::of(price).and(&total).ok_or_else(overflow)?;
            self.total_fee.add(&total).ok_or_else(overflow)?;
            let shares = kept.add_shares(self.ledger.require_numbers(context, self.of_line_fees.entries())?);
            context.require_number(&total)?;
            fees = places;
            total_fee = Some(kept.add_total(KeptTotal { price: total, shares: Some(shares) }));
        }
        self.final_price.add(&final_price).ok_or_else(overflow)?;
        let all = if grouped { self.of_line.entries() } else { &self.taken };
        // Once every group has appeared, no line can have a new one.
        if self.groups.len() < self.appeared.len() {
            appear(&mut self.groups, &mut self.appeared, all);
        }
        let total_discount = if all.is_empty() {
            None
        } else {
            // Without a discounted fee or a coupon that counts twice, the discounts of the line are those of its price.
            // Discounts of sets are an exception: they state their units only on the price.
            let same = all.len() == self.ledger.count(index)
                && (!grouped || self.of_line_fees.entries().is_empty())
                && !self.ledger.targets().has_units(index);
            let shares = if same { None } else { Some(kept.add_shares(self.ledger.require_numbers(context, all)?)) };
            let price = DiscountLedger::sum_of(all)?;
            context.require_number(&price)?;
            Some(kept.add_total(KeptTotal { price, shares }))
        };
        for figures in [Some(&line.price), Some(&final_price), Some(&line.unit), line.uplift.as_deref()] {
            figures.map_or(Ok(()), |figures| context.require_number(figures))?;
        }
        let id = context.cart.items.get(index).and_then(|item| item.id.as_deref()).map(|id| kept.add_id(id));
        kept.lines.push(KeptLine {
            at: index,
            id,
            discounted: price,
            is_discounted,
            fees,
            total_fee,
            total_discount,
            final_price,
        });
        Ok(())
    }

    /// Adds a line, whose price after discounts is `price`, to the sums of the cart. `None` on 128-bit overflow.
    fn add_line(&mut self, context: &Context<'_>, line: &PricedLine, price: &TaxedAmount) -> Option<()> {
        self.price.add(&line.price)?;
        self.discounted.add(price)?;
        self.add_part(context, price, context.basis)?;
        // Together, the taxes of all other prices are known already.
        if self.paid.is_some() && line.stated && self.taken.is_empty() {
            self.add_components(context, price, context.basis)?;
        }
        if let Some(uplift) = &line.uplift {
            self.uplift.add(uplift)?;
        }
        self.line_discounts.add_all(&self.taken)
    }

    /// Adds a part of the final price, derived from its amount `on` a side, to the tax aggregate. If all taxes were
    /// rounded together, those of its components are known already. `None` on 128-bit overflow.
    #[inline]
    fn add_part(&mut self, context: &Context<'_>, part: &TaxedAmount, on: Basis) -> Option<()> {
        self.aggregate.add(part)?;
        let has_components = self.components.is_some() && self.paid.is_none();
        if has_components { self.add_components(context, part, on) } else { Some(()) }
    }

    /// Adds the taxes of the components of a part.
    #[cold]
    fn add_components(&mut self, context: &Context<'_>, part: &TaxedAmount, on: Basis) -> Option<()> {
        self.components.as_mut().map_or(Some(()), |components| components.add(part, on, &context.tax_keys))
    }

    /// Makes a target the current one, and returns its price after discounts.
    fn discount(
        &mut self,
        context: &mut Context<'_>,
        at: usize,
        undiscounted: &TaxedAmount,
    ) -> Result<TaxedAmount, Error> {
        let price = self.ledger.of_target(context, at, undiscounted, &mut self.taken);
        if self.paid.is_none() { price } else { price.map(|price| self.together(at, price)) }
    }

    /// A price with its share in the one tax of its rate.
    #[cold]
    fn together(&self, at: usize, price: TaxedAmount) -> TaxedAmount {
        self.paid.as_ref().and_then(|paid| paid.amount(at)).unwrap_or(price)
    }

    /// Keeps the fees of a line. Returns their indexes and their sum after discounts.
    #[inline(never)]
    fn fees(
        &mut self,
        context: &mut Context<'_>,
        line: usize,
        lines: &Lines<'_>,
        kept: &mut KeptLines,
    ) -> Result<(Range<usize>, TaxedAmount), Error> {
        let overflow = || bounds::overflow(&ITEMS.element(line).member("externalFees"));
        let mut total = Sum::default();
        let start = kept.fees.len();
        for at in self.ledger.targets().fees_of(line) {
            let fee = at.checked_sub(lines.list.len()).and_then(|at| lines.fees.get(at)).ok_or_else(overflow)?;
            let price = self.discount(context, at, &fee.price)?;
            total.add(&price).ok_or_else(overflow)?;
            self.add_fee(context, fee, &price).ok_or_else(overflow)?;
            context.require_number(&fee.price)?;
            context.require_number(&price)?;
            let definition = fee.definition;
            kept.fees.push(KeptFee {
                at,
                id: definition.id.as_deref().map(str::to_owned),
                fee_type: definition.fee_type,
                origin: definition.origin.unwrap_or(Origin::External),
                name: definition.name.as_ref().cloned().map(Verbatim::into_owned),
                price: fee.price,
                discounted: (!self.taken.is_empty()).then_some(price),
            });
        }
        Ok((start..kept.fees.len(), total.or_zero()))
    }

    /// Adds a fee, whose price after discounts is `price`, to the sums of its line and of the cart. `None` on 128-bit
    /// overflow.
    fn add_fee(&mut self, context: &Context<'_>, charged: &ChargedFee<'_>, price: &TaxedAmount) -> Option<()> {
        self.fees.add(&charged.price)?;
        let on = if self.taken.is_empty() { charged.on } else { context.basis };
        self.add_part(context, price, on)?;
        self.of_line.add_all(&self.taken)?;
        self.of_line_fees.add_all(&self.taken)?;
        self.fee_discounts.add_all(&self.taken)
    }

    /// Computes shipping after discounts. Must be called after the lines and before the cart.
    pub(crate) fn shipping(&mut self, context: &mut Context<'_>, shipping: Option<&Charge>) -> Result<(), Error> {
        let at = self.ledger.targets().shipping();
        let (Some(at), Some(shipping)) = (at, shipping) else { return Ok(()) };
        let overflow = || bounds::overflow(&FIGURES.member("totalShipping"));
        let parted = self.ledger.parted_shipping(context, &mut self.taken)?;
        let (mut paid, listed) = match parted {
            Some(PartedShipping { parts, discounts }) => {
                let price = sum(&parts).ok_or_else(overflow)?;
                (Charge { price, on: context.basis, parts, taxes: Vec::new() }, Some(discounts))
            }
            None => {
                let price = self.ledger.of_target(context, at, &shipping.price, &mut self.taken)?;
                let on = if self.taken.is_empty() { shipping.on } else { context.basis };
                (Charge { price, on, ..shipping.clone() }, None)
            }
        };
        if let Some(together) = &self.paid {
            paid = together.shipping(&paid)?;
        }
        self.shipping_discounts.add_all(&self.taken).ok_or_else(overflow)?;
        appear(&mut self.groups, &mut self.appeared, &self.taken);
        self.final_price.add(&paid.price).ok_or_else(overflow)?;
        self.add_charge(context, &paid).ok_or_else(overflow)?;
        let applied_discounts = match listed {
            Some(discounts) => discounts.into(),
            None if self.taken.is_empty() => AppliedDiscounts::default(),
            None => self.ledger.discounts(at),
        };
        self.total_shipping = Some(DiscountedPrice { price: paid.value(context)?, applied_discounts });
        Ok(())
    }

    /// Adds a charge to the tax aggregate, part by part if it has parts. `None` on 128-bit overflow.
    fn add_charge(&mut self, context: &Context<'_>, charge: &Charge) -> Option<()> {
        if charge.parts.is_empty() {
            return self.add_part(context, &charge.price, charge.on);
        }
        charge.parts.iter().try_for_each(|part| self.add_part(context, part, charge.on))
    }

    /// All discounts, one entry per group. `None` on 128-bit overflow.
    fn all_discounts(&self) -> Option<Vec<AppliedShare>> {
        let mut all = Vec::with_capacity(self.groups.len());
        for group in &self.groups {
            let mut price = Sum::default();
            for part in [&self.line_discounts, &self.fee_discounts, &self.shipping_discounts] {
                part.of_group(*group).map_or(Some(()), |part| price.add(&part.price))?;
            }
            all.push(AppliedShare { group: *group, price: price.or_zero() });
        }
        Some(all)
    }

    /// Computes every figure of the cart but `payable`.
    pub(crate) fn cart(
        &mut self,
        context: &Context<'_>,
        shipping: Option<&Charge>,
        payment: Option<ChargedPayment<'_>>,
    ) -> Result<CartCalculation, Error> {
        let overflow = || bounds::overflow(&FIGURES.member("finalPrice"));
        let mut payment_fees = Vec::new();
        if let Some(payment) = payment {
            self.final_price.add(&payment.charge.price).ok_or_else(overflow)?;
            self.add_charge(context, &payment.charge).ok_or_else(overflow)?;
            let price = payment.charge.value(context)?;
            let (id, origin) = (payment.id.to_owned(), Origin::Internal);
            payment_fees.push(PaymentFeeCalculation { id, fee_type: payment.fee_type, origin, price });
        }
        let mut tax_aggregate = Vec::new();
        for group in self.aggregate.in_order(&context.tax_keys) {
            tax_aggregate.push(match &self.components {
                Some(components) => components.group(context, &group)?,
                None => context.value(&group)?.group(Vec::new()),
            });
        }
        if self.line_discounts.entries().is_empty() {
            self.discounted = Sum::default();
        }
        let (line_discounts, fee_discounts) = (self.line_discounts.entries(), self.fee_discounts.entries());
        let all_discounts = self.all_discounts().ok_or_else(overflow)?;
        let all_discounts = all_discounts.as_slice();
        let total_discount = if all_discounts.is_empty() {
            None
        } else {
            Some(DiscountLedger::total(context, all_discounts, self.ledger.list(context, all_discounts)?)?)
        };
        Ok(CartCalculation {
            price: context.value(&self.price.or_zero())?,
            uplift_value: optional(context, self.uplift)?,
            discounted_price: with_discounts(&self.ledger, context, self.discounted, line_discounts)?,
            fees: optional(context, self.fees)?,
            total_fee: with_discounts(&self.ledger, context, self.total_fee, fee_discounts)?,
            total_discount,
            shipping: shipping.map(|shipping| shipping.value(context)).transpose()?,
            total_shipping: self.total_shipping.take(),
            payment_fees,
            final_price: PriceValue { tax_aggregate, ..context.value(&self.final_price.or_zero())? },
            payable: None,
        })
    }
}

/// Notes the groups that appear for the first time.
fn appear(groups: &mut Vec<usize>, appeared: &mut [bool], discounts: &[AppliedShare]) {
    for discount in discounts {
        if let Some(known) = appeared.get_mut(discount.group).filter(|known| !**known) {
            *known = true;
            groups.push(discount.group);
        }
    }
}

/// A sum as a price; `None` if nothing was added.
fn optional(context: &Context<'_>, sum: Sum) -> Result<Option<PriceValue>, Error> {
    match sum.get() {
        Some(figures) => context.value(&figures).map(Some),
        None => Ok(None),
    }
}

/// A sum with its discounts; `None` if nothing was added.
fn with_discounts(
    ledger: &Arc<DiscountLedger>,
    context: &Context<'_>,
    sum: Sum,
    discounts: &[AppliedShare],
) -> Result<Option<DiscountedPrice>, Error> {
    match sum.get() {
        Some(figures) => ledger.sum(context, &figures, discounts).map(Some),
        None => Ok(None),
    }
}
