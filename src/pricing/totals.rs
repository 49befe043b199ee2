//! Adds the rounded figures up: the lines, then shipping, then the cart with its tax aggregate.

use std::ops::Range;
use std::sync::Arc;

use crate::document::Verbatim;
use crate::error::Error;
use crate::error::path::Path;
use crate::model::fee::Origin;
use crate::pricing::basis::TaxedAmount;
use crate::pricing::check::ITEMS;
use crate::pricing::check::bounds;
use crate::pricing::context::Context;
use crate::pricing::discount::ledger::DiscountLedger;
use crate::pricing::line::{Lines, PricedLine};
use crate::pricing::payment::ChargedPayment;
use crate::pricing::price_sum::{AppliedShare, Sum, Summary};
use crate::pricing::result::kept::{KeptFee, KeptLine, KeptLines, KeptTotal};
use crate::pricing::result::line::DiscountedPrice;
use crate::pricing::result::price::PriceValue;
use crate::pricing::result::{CartCalculation, PaymentFeeCalculation};
use crate::pricing::tax_aggregate::TaxAggregate;

/// The sums so far.
pub(crate) struct Totals {
    ledger: Arc<DiscountLedger>,
    price: Sum,
    uplift: Sum,
    discounted: Sum,
    fees: Sum,
    total_fee: Sum,
    final_price: Sum,
    aggregate: TaxAggregate,
    line_discounts: Summary,
    fee_discounts: Summary,
    shipping_discounts: Summary,
    /// The groups of discounts, in order of first appearance, and which have appeared.
    groups: Vec<usize>,
    appeared: Vec<bool>,
    /// The discounts taken off the price in hand.
    taken: Vec<AppliedShare>,
    /// The discounts taken off the line in hand with its fees, and off its fees alone, where the two differ or the
    /// line has several discounts of one group.
    of_line: Summary,
    of_line_fees: Summary,
}

impl Totals {
    pub(crate) fn new(ledger: DiscountLedger) -> Self {
        Self {
            price: Sum::default(),
            uplift: Sum::default(),
            discounted: Sum::default(),
            fees: Sum::default(),
            total_fee: Sum::default(),
            final_price: Sum::default(),
            aggregate: TaxAggregate::default(),
            line_discounts: Summary::default(),
            fee_discounts: Summary::default(),
            shipping_discounts: Summary::default(),
            groups: Vec::new(),
            appeared: vec![false; ledger.groups().count()],
            taken: Vec::new(),
            of_line: Summary::default(),
            of_line_fees: Summary::default(),
            ledger: Arc::new(ledger),
        }
    }

    /// The discounts of the cart.
    pub(crate) const fn ledger(&self) -> &Arc<DiscountLedger> {
        &self.ledger
    }

    /// How many discounts all lines, fees and shipping have.
    pub(crate) fn discounts(&self) -> usize {
        self.ledger.targets().applied_count()
    }

    /// The sum of the final prices so far: of the lines, then of shipping too, and once [`Totals::cart`] has added the payment
    /// fee all that is to be paid.
    pub(crate) fn so_far(&self) -> TaxedAmount {
        self.final_price.or_zero()
    }

    /// Keeps every figure of a line; call it for the lines in their order, once for each.
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
        self.add_line(line, &price).ok_or_else(overflow)?;
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
            total_fee = Some(Box::new((total, shares)));
        }
        self.final_price.add(&final_price).ok_or_else(overflow)?;
        let all = if grouped { self.of_line.entries() } else { &self.taken };
        // Once every group has appeared, no line has a new one.
        if self.groups.len() < self.appeared.len() {
            appear(&mut self.groups, &mut self.appeared, all);
        }
        let total_discount = if all.is_empty() {
            None
        } else {
            // Without a discounted fee and a coupon that counts twice, the discounts of the line are those of its price; but
            // only there do those of sets tell their units.
            let same = all.len() == self.ledger.count(index)
                && (!grouped || self.of_line_fees.entries().is_empty())
                && !self.ledger.targets().has_units(index);
            let shares = if same { None } else { Some(kept.add_shares(self.ledger.require_numbers(context, all)?)) };
            let price = DiscountLedger::sum_of(all)?;
            context.require_number(&price)?;
            Some(KeptTotal { price, shares })
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

    /// Adds a line, whose price after discounts is `price`, to the sums of the cart; `None` past 128 bits.
    fn add_line(&mut self, line: &PricedLine, price: &TaxedAmount) -> Option<()> {
        self.price.add(&line.price)?;
        self.discounted.add(price)?;
        self.aggregate.add(price)?;
        if let Some(uplift) = &line.uplift {
            self.uplift.add(uplift)?;
        }
        self.line_discounts.add_all(&self.taken)
    }

    /// Takes a target in hand; answers with its price after discounts.
    fn discount(
        &mut self,
        context: &mut Context<'_>,
        at: usize,
        undiscounted: &TaxedAmount,
    ) -> Result<TaxedAmount, Error> {
        self.ledger.of_target(context, at, undiscounted, &mut self.taken)
    }

    /// The price after discounts of the target in hand; none without a discount.
    fn discounted(
        &self,
        context: &Context<'_>,
        at: usize,
        price: &TaxedAmount,
    ) -> Result<Option<DiscountedPrice>, Error> {
        if self.taken.is_empty() {
            return Ok(None);
        }
        let price = context.value(price)?;
        Ok(Some(DiscountedPrice { price, applied_discounts: self.ledger.discounts(at) }))
    }

    /// Keeps the fees of a line; answers with their places and their sum after discounts.
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
            self.add_fee(&fee.price, &price, &mut total).ok_or_else(overflow)?;
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

    /// Adds a fee, whose price after discounts is `price`, to the sums of its line and of the cart; `None` past 128
    /// bits.
    fn add_fee(&mut self, charged: &TaxedAmount, price: &TaxedAmount, total: &mut Sum) -> Option<()> {
        self.fees.add(charged)?;
        total.add(price)?;
        self.aggregate.add(price)?;
        self.of_line.add_all(&self.taken)?;
        self.of_line_fees.add_all(&self.taken)?;
        self.fee_discounts.add_all(&self.taken)
    }

    /// Shipping after discounts; call it after the lines and before the cart.
    pub(crate) fn shipping(
        &mut self,
        context: &mut Context<'_>,
        shipping: Option<&TaxedAmount>,
    ) -> Result<Option<DiscountedPrice>, Error> {
        let at = self.ledger.targets().shipping();
        let (Some(at), Some(shipping)) = (at, shipping) else { return Ok(None) };
        let overflow = || bounds::overflow(&Path::Text("/cart/calculatedPrice/totalShipping"));
        let price = self.discount(context, at, shipping)?;
        self.shipping_discounts.add_all(&self.taken).ok_or_else(overflow)?;
        appear(&mut self.groups, &mut self.appeared, &self.taken);
        self.final_price.add(&price).ok_or_else(overflow)?;
        self.aggregate.add(&price).ok_or_else(overflow)?;
        let discounted = self.discounted(context, at, &price)?;
        let undiscounted = || Ok(DiscountedPrice { price: context.value(&price)?, ..DiscountedPrice::default() });
        discounted.map_or_else(undiscounted, Ok).map(Some)
    }

    /// All discounts, one entry a group; `None` past 128 bits.
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

    /// Every figure of the cart.
    pub(crate) fn cart(
        &mut self,
        context: &Context<'_>,
        shipping: Option<&TaxedAmount>,
        total_shipping: Option<DiscountedPrice>,
        payment: Option<ChargedPayment<'_>>,
    ) -> Result<CartCalculation, Error> {
        let overflow = || bounds::overflow(&Path::Text("/cart/calculatedPrice/finalPrice"));
        let mut payment_fees = Vec::new();
        if let Some(payment) = payment {
            self.final_price.add(&payment.price).ok_or_else(overflow)?;
            self.aggregate.add(&payment.price).ok_or_else(overflow)?;
            let price = context.value(&payment.price)?;
            let (id, origin) = (payment.id.to_owned(), Origin::Internal);
            payment_fees.push(PaymentFeeCalculation { id, fee_type: payment.fee_type, origin, price });
        }
        let mut tax_aggregate = Vec::new();
        for group in self.aggregate.in_order(&context.tax_keys) {
            tax_aggregate.push(context.value(&group)?);
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
            shipping: shipping.map(|shipping| context.value(shipping)).transpose()?,
            total_shipping,
            payment_fees,
            final_price: context.value(&self.final_price.or_zero())?,
            tax_aggregate,
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

/// A sum as a price; none when nothing was added.
fn optional(context: &Context<'_>, sum: Sum) -> Result<Option<PriceValue>, Error> {
    match sum.get() {
        Some(figures) => context.value(&figures).map(Some),
        None => Ok(None),
    }
}

/// A sum with its discounts; none when nothing was added.
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
