//! Adds the rounded figures up: the lines, then shipping, then the cart with its tax aggregate.

use super::Context;
use super::basis::Figures;
use super::check;
use super::discount::Discounts;
use super::fee::ChargedFee;
use super::line::PricedLine;
use super::outcome::Outcomes;
use super::payment::ChargedPayment;
use super::rounding::Ulps;
use super::sum::{Sum, Summary, Taken};
use super::target::Targets;
use crate::calculation::{CartCalculation, DiscountedPrice, FeeCalculation, LineCalculation, PaymentFeeCalculation};
use crate::cart::Origin;
use crate::error::Error;
use crate::number::Number;

/// What has been added up so far.
pub(crate) struct Totals<'a> {
    outcomes: Outcomes<'a>,
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
    /// What the discounts have taken off the price in hand.
    taken: Vec<Taken>,
}

/// What the discounts of one line have taken off: of the line with its fees, and of the fees alone.
struct LineDiscounts {
    all: Summary,
    fees: Summary,
}

impl<'a> Totals<'a> {
    pub(crate) fn new(targets: &Targets, discounts: &Discounts<'a>) -> Self {
        let outcomes = Outcomes::new(targets, discounts);
        let summary = || Summary::new(outcomes.groups());
        Self {
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
            taken: Vec::new(),
            outcomes,
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
        let summary = || Summary::new(self.outcomes.groups());
        let mut discounts = LineDiscounts { all: summary(), fees: summary() };
        let mut calculations = Vec::with_capacity(lines.len());
        for (index, line) in lines.iter().enumerate() {
            discounts.all.clear();
            discounts.fees.clear();
            calculations.push(self.line(context, index, line, targets, &mut discounts)?);
        }
        Ok(calculations)
    }

    fn line(
        &mut self,
        context: &mut Context<'a>,
        index: usize,
        line: &PricedLine<'a>,
        targets: &Targets,
        discounts: &mut LineDiscounts,
    ) -> Result<LineCalculation<'a>, Error> {
        let overflow = || check::overflow(format!("/cart/items/{index}"));
        let price = self.outcomes.of_target(context, targets, index, &line.price, &mut self.taken)?;
        let discounted_price = self.outcomes.discounted(context, &price, &self.taken)?;
        self.price.add(&line.price).ok_or_else(overflow)?;
        self.discounted.add(&price).ok_or_else(overflow)?;
        self.aggregate(&price).ok_or_else(overflow)?;
        if let Some(uplift) = &line.uplift {
            self.uplift.add(uplift).ok_or_else(overflow)?;
        }
        for taken in &self.taken {
            discounts.all.add(taken).ok_or_else(overflow)?;
            self.line_discounts.add(taken).ok_or_else(overflow)?;
        }
        let mut total_fee = Sum::default();
        let mut fees = Vec::with_capacity(line.fees.len());
        for (at, fee) in targets.fees_of(index).zip(&line.fees) {
            fees.push(self.fee(context, (index, at), fee, targets, discounts, &mut total_fee)?);
        }
        for taken in discounts.all.entries() {
            self.all_discounts.add(taken).ok_or_else(overflow)?;
        }
        let mut final_price = Sum::default();
        final_price.add(&price).ok_or_else(overflow)?;
        let total_fee = match total_fee.get() {
            Some(total_fee) => {
                final_price.add(&total_fee).ok_or_else(overflow)?;
                self.total_fee.add(&total_fee).ok_or_else(overflow)?;
                Some(self.outcomes.price(context, &total_fee, discounts.fees.entries())?)
            }
            None => None,
        };
        let final_price = final_price.or_zero();
        self.final_price.add(&final_price).ok_or_else(overflow)?;
        // Without a discounted fee and a coupon that counts twice, the discounts of the line are those of its price.
        let own = discounted_price.as_ref().map(|discounted| discounted.applied_discounts.as_slice());
        let all = discounts.all.entries().len();
        let same = own.filter(|own| own.len() == all && discounts.fees.entries().is_empty());
        Ok(LineCalculation {
            unit_price: context.value(&line.unit)?,
            price: context.value(&line.price)?,
            calculated_externally: line.stated,
            uplift_value: line.uplift.map(|uplift| context.value(&uplift)).transpose()?,
            total_discount: self.outcomes.total(context, discounts.all.entries(), same)?,
            discounted_price,
            fees,
            total_fee,
            final_price: context.value(&final_price)?,
        })
    }

    fn fee(
        &mut self,
        context: &mut Context<'a>,
        (line, at): (usize, usize),
        fee: &ChargedFee<'a>,
        targets: &Targets,
        discounts: &mut LineDiscounts,
        total_fee: &mut Sum,
    ) -> Result<FeeCalculation<'a>, Error> {
        let overflow = || check::overflow(format!("/cart/items/{line}/externalFees"));
        let price = self.outcomes.of_target(context, targets, at, &fee.price, &mut self.taken)?;
        self.fees.add(&fee.price).ok_or_else(overflow)?;
        total_fee.add(&price).ok_or_else(overflow)?;
        self.aggregate(&price).ok_or_else(overflow)?;
        for taken in &self.taken {
            discounts.all.add(taken).ok_or_else(overflow)?;
            discounts.fees.add(taken).ok_or_else(overflow)?;
            self.fee_discounts.add(taken).ok_or_else(overflow)?;
        }
        let definition = fee.definition;
        Ok(FeeCalculation {
            id: definition.id.as_deref(),
            fee_type: definition.fee_type,
            origin: definition.origin.unwrap_or(Origin::External),
            name: definition.name.as_ref(),
            price: context.value(&fee.price)?,
            discounted_price: self.outcomes.discounted(context, &price, &self.taken)?,
        })
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
        let price = self.outcomes.of_target(context, targets, at, shipping, &mut self.taken)?;
        for taken in &self.taken {
            self.all_discounts.add(taken).ok_or_else(overflow)?;
        }
        self.final_price.add(&price).ok_or_else(overflow)?;
        self.aggregate(&price).ok_or_else(overflow)?;
        self.outcomes.price(context, &price, &self.taken).map(Some)
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
        let with_discounts = |sum: Sum, discounts: &Summary| {
            sum.get().map(|figures| self.outcomes.price(context, &figures, discounts.entries())).transpose()
        };
        let discounted = if self.line_discounts.entries().is_empty() { Sum::default() } else { self.discounted };
        Ok(CartCalculation {
            price: context.value(&self.price.or_zero())?,
            uplift_value: optional(self.uplift)?,
            discounted_price: with_discounts(discounted, &self.line_discounts)?,
            fees: optional(self.fees)?,
            total_fee: with_discounts(self.total_fee, &self.fee_discounts)?,
            total_discount: self.outcomes.total(context, self.all_discounts.entries(), None)?,
            shipping: shipping.map(|shipping| context.value(&shipping)).transpose()?,
            total_shipping,
            payment_fees,
            final_price: context.value(&self.final_price.or_zero())?,
            tax_aggregate,
        })
    }

    /// Adds a part to its group of the tax aggregate; the fee of the payment mode may bring a label that is new.
    fn aggregate(&mut self, figures: &Figures) -> Option<()> {
        let group = figures.label.index();
        if group >= self.aggregate.len() {
            self.aggregate.resize(group.checked_add(1)?, Sum::default());
        }
        self.aggregate.get_mut(group)?.add(figures)
    }
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
