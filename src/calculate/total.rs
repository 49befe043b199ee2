//! Adds the rounded figures up: the lines, then the cart with its tax aggregate.

use super::Context;
use super::basis::Figures;
use super::check;
use super::discount::{Applied, Discounts};
use super::line::PricedLine;
use super::payment::ChargedPayment;
use super::rounding::Ulps;
use super::sum::{Groups, Sum, Summary, Taken};
use super::target::{Target, Targets};
use crate::calculation::{
    AppliedDiscount, CalculationType, CartCalculation, DiscountedPrice, FeeCalculation, LineCalculation,
    PaymentFeeCalculation, PriceValue, TotalDiscount,
};
use crate::cart::Origin;
use crate::error::Error;
use crate::number::Number;

/// A price after discounts, in ulps, with what each discount took off.
#[derive(Debug, Default)]
struct Outcome {
    price: Figures,
    taken: Vec<Taken>,
}

/// What has been added up so far.
pub(crate) struct Totals<'a> {
    groups: Groups<'a>,
    /// The applied discounts by target, in order of application.
    applied: Vec<Applied>,
    /// Where the discounts of each target start among them; one more marks the end.
    starts: Vec<usize>,
    price: Sum,
    uplift: Sum,
    discounted: Sum,
    fees: Sum,
    total_fee: Sum,
    final_price: Sum,
    aggregate: Vec<Sum>,
    line_discounts: Summary,
    fee_discounts: Summary,
    all_discounts: Summary,
}

impl<'a> Totals<'a> {
    pub(crate) fn new(targets: &Targets, discounts: &Discounts<'a>) -> Self {
        let groups = Groups::of(&discounts.sources);
        let (applied, starts) = by_target(&discounts.applied, targets.count());
        let summary = || Summary::new(groups.count());
        Self {
            applied,
            starts,
            price: Sum::default(),
            uplift: Sum::default(),
            discounted: Sum::default(),
            fees: Sum::default(),
            total_fee: Sum::default(),
            final_price: Sum::default(),
            aggregate: Vec::new(),
            line_discounts: summary(),
            fee_discounts: summary(),
            all_discounts: summary(),
            groups,
        }
    }

    /// The net sum of the final prices so far: of the lines, then of shipping too.
    pub(crate) fn net_sum(&self) -> Ulps {
        self.final_price.or_zero().net
    }

    /// Every figure of every line.
    pub(crate) fn lines(
        &mut self,
        context: &mut Context<'a>,
        lines: &[PricedLine<'a>],
        targets: &Targets,
    ) -> Result<Vec<LineCalculation<'a>>, Error> {
        let mut own = Summary::new(self.groups.count());
        let mut of_fees = Summary::new(self.groups.count());
        let mut calculations = Vec::with_capacity(lines.len());
        for (index, line) in lines.iter().enumerate() {
            let overflow = || check::overflow(format!("/cart/items/{index}"));
            own.clear();
            of_fees.clear();
            let outcome = self.outcome(context, targets, index, &line.price)?;
            self.price.add(&line.price).ok_or_else(overflow)?;
            self.discounted.add(&outcome.price).ok_or_else(overflow)?;
            self.aggregate(&outcome.price).ok_or_else(overflow)?;
            if let Some(uplift) = &line.uplift {
                self.uplift.add(uplift).ok_or_else(overflow)?;
            }
            for taken in &outcome.taken {
                own.add(taken).ok_or_else(overflow)?;
                self.line_discounts.add(taken).ok_or_else(overflow)?;
            }
            let mut final_price = Sum::default();
            final_price.add(&outcome.price).ok_or_else(overflow)?;

            let mut total_fee = Sum::default();
            let mut fees = Vec::with_capacity(line.fees.len());
            for (at, fee) in targets.fees_of(index).zip(&line.fees) {
                let outcome = self.outcome(context, targets, at, &fee.price)?;
                self.fees.add(&fee.price).ok_or_else(overflow)?;
                total_fee.add(&outcome.price).ok_or_else(overflow)?;
                self.aggregate(&outcome.price).ok_or_else(overflow)?;
                for taken in &outcome.taken {
                    own.add(taken).ok_or_else(overflow)?;
                    of_fees.add(taken).ok_or_else(overflow)?;
                    self.fee_discounts.add(taken).ok_or_else(overflow)?;
                }
                let definition = fee.definition;
                fees.push(FeeCalculation {
                    id: definition.id.as_deref(),
                    fee_type: definition.fee_type,
                    origin: definition.origin.unwrap_or(Origin::External),
                    name: definition.name.as_ref(),
                    price: context.value(&fee.price)?,
                    discounted_price: self.discounted_price(context, &outcome)?,
                });
            }
            for taken in own.entries() {
                self.all_discounts.add(taken).ok_or_else(overflow)?;
            }
            let total_fee = total_fee.get();
            if let Some(total_fee) = &total_fee {
                final_price.add(total_fee).ok_or_else(overflow)?;
                self.total_fee.add(total_fee).ok_or_else(overflow)?;
            }
            let final_price = final_price.or_zero();
            self.final_price.add(&final_price).ok_or_else(overflow)?;
            calculations.push(LineCalculation {
                unit_price: context.value(&line.unit)?,
                price: context.value(&line.price)?,
                calculated_externally: line.stated,
                uplift_value: line.uplift.map(|uplift| context.value(&uplift)).transpose()?,
                discounted_price: self.discounted_price(context, &outcome)?,
                fees,
                total_fee: self.with_discounts(context, total_fee, of_fees.entries())?,
                total_discount: self.total_discount(context, own.entries())?,
                final_price: context.value(&final_price)?,
            });
        }
        Ok(calculations)
    }

    /// Shipping after discounts; call it after the lines and before the cart.
    pub(crate) fn shipping(
        &mut self,
        context: &mut Context<'a>,
        targets: &Targets,
        shipping: Option<&Figures>,
    ) -> Result<Option<DiscountedPrice<'a>>, Error> {
        let (Some(at), Some(shipping)) = (targets.shipping(), shipping) else { return Ok(None) };
        let overflow = || check::overflow(String::from("/cart/calculatedPrice/totalShipping"));
        let outcome = self.outcome(context, targets, at, shipping)?;
        for taken in &outcome.taken {
            self.all_discounts.add(taken).ok_or_else(overflow)?;
        }
        self.final_price.add(&outcome.price).ok_or_else(overflow)?;
        self.aggregate(&outcome.price).ok_or_else(overflow)?;
        self.with_discounts(context, Some(outcome.price), &outcome.taken)
    }

    /// Every figure of the cart.
    pub(crate) fn cart(
        mut self,
        context: &Context<'a>,
        shipping: Option<Figures>,
        total_shipping: Option<DiscountedPrice<'a>>,
        payment: Option<ChargedPayment<'a>>,
    ) -> Result<CartCalculation<'a>, Error> {
        let overflow = || check::overflow(String::from("/cart/calculatedPrice/finalPrice"));
        let mut payment_fees = Vec::new();
        if let Some(payment) = payment {
            self.final_price.add(&payment.price).ok_or_else(overflow)?;
            self.aggregate(&payment.price).ok_or_else(overflow)?;
            let price = context.value(&payment.price)?;
            payment_fees.push(PaymentFeeCalculation { id: payment.id, fee_type: payment.fee_type, price });
        }
        let aggregate = context.labels.in_order().filter_map(|label| self.aggregate.get(label.index())?.get());
        let tax_aggregate = aggregate.map(|figures| context.value(&figures)).collect::<Result<Vec<_>, Error>>()?;
        let optional = |sum: Sum| sum.get().map(|figures| context.value(&figures)).transpose();
        let discounted = self.discounted.get().filter(|_| !self.line_discounts.entries().is_empty());
        Ok(CartCalculation {
            price: context.value(&self.price.or_zero())?,
            uplift_value: optional(self.uplift)?,
            discounted_price: self.with_discounts(context, discounted, self.line_discounts.entries())?,
            fees: optional(self.fees)?,
            total_fee: self.with_discounts(context, self.total_fee.get(), self.fee_discounts.entries())?,
            total_discount: self.total_discount(context, self.all_discounts.entries())?,
            shipping: shipping.map(|shipping| context.value(&shipping)).transpose()?,
            total_shipping,
            payment_fees,
            final_price: context.value(&self.final_price.or_zero())?,
            tax_aggregate,
        })
    }

    /// What is left of a target, derived anew from its basis side, and the price of each discount. A target that gave
    /// nothing keeps its price.
    fn outcome(
        &self,
        context: &mut Context<'a>,
        targets: &Targets,
        at: usize,
        undiscounted: &Figures,
    ) -> Result<Outcome, Error> {
        let (Some(target), applied) = (targets.get(at), self.of_target(at)) else { return Ok(Outcome::default()) };
        if applied.is_empty() {
            return Ok(Outcome { price: *undiscounted, taken: Vec::new() });
        }
        let Target { left, label, price, discounted, .. } = *target;
        context.trace.left(discounted, price, context.basis.member(), left, applied.len());
        let price = context.price(left, label, discounted)?;
        let mut taken = Vec::with_capacity(applied.len());
        for (number, one) in applied.iter().enumerate() {
            if context.trace.is_on() {
                let path = format!("{}/appliedDiscounts/{number}", discounted.pointer());
                context.trace.enter(path, context.basis.member(), one.value);
            }
            let price = context.price(one.value, label, discounted)?;
            taken.push(Taken { group: self.groups.group(one.source), value: one.value, price });
        }
        context.trace.leave();
        Ok(Outcome { price, taken })
    }

    fn of_target(&self, at: usize) -> &[Applied] {
        match (self.starts.get(at), self.starts.get(at.saturating_add(1))) {
            (Some(start), Some(end)) => self.applied.get(*start..*end).unwrap_or_default(),
            _ => &[],
        }
    }

    /// Adds a part to its group of the tax aggregate; the fee of the payment mode may bring a label that is new.
    fn aggregate(&mut self, figures: &Figures) -> Option<()> {
        let group = figures.label.index();
        if group >= self.aggregate.len() {
            self.aggregate.resize(group.checked_add(1)?, Sum::default());
        }
        self.aggregate.get_mut(group)?.add(figures)
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

    fn discounted_price(&self, context: &Context<'a>, outcome: &Outcome) -> Result<Option<DiscountedPrice<'a>>, Error> {
        let price = (!outcome.taken.is_empty()).then_some(outcome.price);
        self.with_discounts(context, price, &outcome.taken)
    }

    fn with_discounts(
        &self,
        context: &Context<'a>,
        price: Option<Figures>,
        taken: &[Taken],
    ) -> Result<Option<DiscountedPrice<'a>>, Error> {
        let Some(price) = price else { return Ok(None) };
        let price: PriceValue<'a> = context.value(&price)?;
        Ok(Some(DiscountedPrice { price, applied_discounts: self.applied_discounts(context, taken)? }))
    }

    fn total_discount(&self, context: &Context<'a>, taken: &[Taken]) -> Result<Option<TotalDiscount<'a>>, Error> {
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
            applied_discounts: self.applied_discounts(context, taken)?,
        }))
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

/// The sum of the quantities of a cart.
pub(crate) fn units<'a>(quantities: impl Iterator<Item = &'a Number>) -> Option<Number> {
    const DECIMALS: u32 = crate::limits::QUANTITY_DECIMALS;
    let mut sum = 0_u128;
    for quantity in quantities {
        let factor = super::rounding::power_of_ten(DECIMALS.checked_sub(quantity.scale())?)?;
        sum = sum.checked_add(quantity.mantissa().checked_mul(factor)?)?;
    }
    Number::from_parts(false, sum, DECIMALS)
}
