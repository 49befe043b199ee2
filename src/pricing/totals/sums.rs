//! Adds up the rounded figures: the lines, then shipping, then the cart with its tax aggregate.

use std::sync::Arc;

use super::Paid;
use crate::document::Verbatim;
use crate::error::{Error, FIGURES};
use crate::model::Origin;
use crate::money::Amount;
use crate::pricing::amounts::{
    Appearance, AppliedShare, Basis, PriceValue, Sum, Summary, TaxGroups, TaxedAmount, bounds,
};
use crate::pricing::figures::{CartCalculation, DiscountedPrice, OrderFeeCalculation, PaymentFeeCalculation};
use crate::pricing::lines::ChargedFee;
use crate::pricing::offers::{AppliedDiscounts, DiscountLedger, PartedShipping};
use crate::pricing::payment::{Bill, ChargedFees, ChargedOrderFee, Charges};
use crate::pricing::shipping::{Charge, sum};
use crate::pricing::state::{ComponentSums, Context};

/// The sums so far.
pub(crate) struct Totals {
    ledger: Arc<DiscountLedger>,
    pub(super) price: Sum,
    pub(super) uplift: Sum,
    pub(super) discounted: Sum,
    pub(super) fees: Sum,
    pub(super) total_fee: Sum,
    pub(super) final_price: Sum,
    pub(super) aggregate: TaxGroups,
    /// The taxes that make up the rates; `None` on a site without such tax classes.
    components: Option<ComponentSums>,
    /// The amounts paid for every price, if the taxes of all prices were rounded together.
    paid: Option<Paid>,
    /// The groups of discounts, in order of first appearance: those taken off lines, off fees, and all.
    pub(super) of_lines: Appearance,
    pub(super) of_fees: Appearance,
    pub(super) of_all: Appearance,
    shipping_discounts: Summary,
    /// Shipping after discounts.
    total_shipping: Option<DiscountedPrice>,
    /// The amounts charged for the cart as a whole.
    charges: Charges,
}

impl Totals {
    /// `paid` has the amounts paid for every price, if the taxes of all prices have been rounded together.
    pub(crate) fn new(context: &Context<'_>, ledger: DiscountLedger, mut paid: Option<Paid>) -> Self {
        let has_components = context.sale.rules.taxes.have_components();
        let taxes = paid.as_mut().map(|paid| std::mem::take(&mut paid.taxes)).unwrap_or_default();
        let none = || Appearance::of(ledger.groups().count());
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
            of_lines: none(),
            of_fees: none(),
            of_all: none(),
            shipping_discounts: Summary::default(),
            total_shipping: None,
            charges: Charges::default(),
            ledger: Arc::new(ledger),
        }
    }

    /// The ledger of the cart's discounts.
    pub(crate) const fn ledger(&self) -> &Arc<DiscountLedger> {
        &self.ledger
    }

    /// Whether the site has taxes that make up its rates.
    pub(super) const fn has_components(&self) -> bool {
        self.components.is_some()
    }

    /// Adds the taxes of the components of a line, whose price after discounts is `paid`. If all taxes were rounded
    /// together, they are known already, but for a line that an external system has stated as a whole.
    #[cold]
    pub(super) fn add_components_of_line(
        &mut self,
        context: &Context<'_>,
        paid: &TaxedAmount,
        is_stated: bool,
    ) -> Option<()> {
        let adds = self.paid.is_none() || is_stated;
        if adds { self.add_components(context, paid, context.basis) } else { Some(()) }
    }

    /// Adds a fee, whose price after discounts is `paid`, to the sums of the cart. `None` on 128-bit overflow.
    pub(super) fn add_fee(
        &mut self,
        context: &Context<'_>,
        charged: &ChargedFee<'_>,
        paid: &TaxedAmount,
        is_discounted: bool,
    ) -> Option<()> {
        self.fees.add(&charged.price)?;
        self.add_part(context, paid, if is_discounted { context.basis } else { charged.on })
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

    /// The sum of the final prices so far: those of the lines, then shipping too, and, once [`Totals::cart`] has added
    /// the fees of the order and of the payment mode, the whole amount to be paid.
    pub(crate) fn so_far(&self) -> TaxedAmount {
        self.final_price.or_zero()
    }

    /// The bill of the cart, once [`Totals::cart`] has added everything; `taken_back` is the gross amount of what is taken
    /// back, if anything is.
    pub(crate) fn bill(&self, taken_back: Option<Amount>) -> Bill<'_> {
        Bill { total: self.so_far().gross, taken_back, ledger: &self.ledger, charges: &self.charges }
    }

    /// Computes shipping after discounts. Must be called after the lines and before the cart.
    pub(crate) fn shipping(&mut self, context: &mut Context<'_>, shipping: Option<&Charge>) -> Result<(), Error> {
        let at = self.ledger.order.shipping();
        let (Some(at), Some(shipping)) = (at, shipping) else { return Ok(()) };
        let overflow = || bounds::overflow(&FIGURES.member("totalShipping"));
        let mut taken = Vec::new();
        let parted = self.ledger.parted_shipping(context, &mut taken)?;
        let (mut paid, listed) = match parted {
            Some(PartedShipping { parts, discounts }) => {
                let price = sum(&parts).ok_or_else(overflow)?;
                (Charge { price, on: context.basis, parts, taxes: Vec::new() }, Some(discounts))
            }
            None => {
                self.ledger.tell(context, at)?;
                let price = self.ledger.paid(at).ok_or_else(overflow)?;
                taken.extend(self.ledger.taken(at));
                self.ledger.require_numbers(context, &taken)?;
                let on = if taken.is_empty() { shipping.on } else { context.basis };
                (Charge { price, on, ..shipping.clone() }, None)
            }
        };
        if let Some(together) = &self.paid {
            paid = together.shipping(&paid)?;
        }
        self.shipping_discounts.add_all(&taken).ok_or_else(overflow)?;
        taken.iter().for_each(|taken| self.of_all.note(taken.group));
        self.final_price.add(&paid.price).ok_or_else(overflow)?;
        self.charges.shipping = paid.price.gross;
        self.add_charge(context, &paid).ok_or_else(overflow)?;
        let applied_discounts = match listed {
            Some(discounts) => discounts.into(),
            None if taken.is_empty() => AppliedDiscounts::default(),
            None => self.ledger.listed(at),
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

    /// Adds a fee of the order or of the payment mode to the final price, and returns it as a price.
    fn add_fee_of_order(&mut self, context: &Context<'_>, charge: &Charge) -> Result<PriceValue, Error> {
        let overflow = || bounds::overflow(&FIGURES.member("finalPrice"));
        self.final_price.add(&charge.price).ok_or_else(overflow)?;
        self.charges.fees.push(charge.price.gross);
        self.add_charge(context, charge).ok_or_else(overflow)?;
        charge.value(context)
    }

    fn order_fees(
        &mut self,
        context: &Context<'_>,
        charged: &[ChargedOrderFee<'_>],
    ) -> Result<Vec<OrderFeeCalculation>, Error> {
        let mut order_fees = Vec::with_capacity(charged.len());
        for fee in charged {
            order_fees.push(OrderFeeCalculation {
                id: fee.id.to_owned(),
                fee_type: fee.fee_type,
                origin: fee.origin,
                name: fee.name.cloned().map(Verbatim::into_owned),
                price: self.add_fee_of_order(context, &fee.charge)?,
            });
        }
        Ok(order_fees)
    }

    /// All discounts, one entry per group. `None` on 128-bit overflow.
    fn all_discounts(&self) -> Option<Vec<AppliedShare>> {
        let ledger = &self.ledger;
        let mut all = Vec::with_capacity(self.of_all.groups().len());
        for group in self.of_all.groups() {
            let mut price = Sum::default();
            let of_shipping = self.shipping_discounts.of_group(*group).map(|part| part.price);
            let parts = [ledger.taken_of_lines(*group), ledger.taken_of_fees(*group), of_shipping];
            parts.iter().flatten().try_for_each(|part| price.add(part))?;
            all.push(AppliedShare { group: *group, price: price.or_zero() });
        }
        Some(all)
    }

    /// Computes every figure of the cart but `payable`.
    pub(crate) fn cart(
        &mut self,
        context: &Context<'_>,
        shipping: Option<&Charge>,
        fees: ChargedFees<'_>,
    ) -> Result<CartCalculation, Error> {
        let overflow = || bounds::overflow(&FIGURES.member("finalPrice"));
        let order_fees = self.order_fees(context, &fees.of_order)?;
        let mut payment_fees = Vec::new();
        if let Some(payment) = fees.payment {
            let price = self.add_fee_of_order(context, &payment.charge)?;
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
        let of = |groups: &Appearance, taken: &dyn Fn(usize) -> Option<TaxedAmount>| -> Vec<AppliedShare> {
            let shares = groups.groups().iter().filter_map(|group| Some((*group, taken(*group)?)));
            shares.map(|(group, price)| AppliedShare { group, price }).collect()
        };
        let line_discounts = of(&self.of_lines, &|group| self.ledger.taken_of_lines(group));
        let fee_discounts = of(&self.of_fees, &|group| self.ledger.taken_of_fees(group));
        if line_discounts.is_empty() {
            self.discounted = Sum::default();
        }
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
            discounted_price: with_discounts(&self.ledger, context, self.discounted, &line_discounts)?,
            fees: optional(context, self.fees)?,
            total_fee: with_discounts(&self.ledger, context, self.total_fee, &fee_discounts)?,
            total_discount,
            shipping: shipping.map(|shipping| shipping.value(context)).transpose()?,
            total_shipping: self.total_shipping.take(),
            order_fees,
            payment_fees,
            final_price: PriceValue { tax_aggregate, ..context.value(&self.final_price.or_zero())? },
            taken_back: None,
            payable: None,
        })
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
