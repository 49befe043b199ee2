//! The amounts paid for every price of a cart, when the taxes of all prices are rounded together.

use std::ops::Range;

use crate::error::{Error, FIGURES};
use crate::money::Amount;
use crate::pricing::amounts::{Place, TaxedAmount, bounds};
use crate::pricing::lines::Lines;
use crate::pricing::offers::DiscountLedger;
use crate::pricing::payment::ChargedFees;
use crate::pricing::shipping::{Charge, sum};
use crate::pricing::state::Context;

/// The amount paid for one price, or for the part of it that has one tax.
#[derive(Debug)]
pub(crate) struct PaidPrice {
    pub(crate) amount: TaxedAmount,
    /// The place of the figure in the answer.
    pub(crate) place: Place,
    /// Whether it shares in the tax of its rate: `false` for a line that an external system has stated as a whole,
    /// unless it is discounted.
    pub(crate) is_counted: bool,
    /// The taxes of its components, once they have been distributed.
    pub(crate) taxes: Vec<Amount>,
}

/// The amounts paid for every price: lines and fees, in the order of the discount targets, then shipping, then the
/// fees of the order, then the payment fee.
#[derive(Debug)]
pub(crate) struct Paid {
    list: Vec<PaidPrice>,
    shipping: Range<usize>,
    /// The prices of each fee of the order, and of the payment fee.
    fees: Vec<Range<usize>>,
    /// The taxes of each tax key, once rounded: one for each component if it has several, else one for the rate.
    pub(crate) taxes: Vec<Vec<Amount>>,
}

impl Paid {
    /// The prices before their taxes are rounded together. `None` on arithmetic overflow.
    pub(crate) fn of(
        context: &Context<'_>,
        lines: &Lines<'_>,
        shipping: Option<&Charge>,
        ledger: &DiscountLedger,
    ) -> Option<Self> {
        let order = &ledger.order;
        let mut list = Vec::with_capacity(order.count());
        let mut stated = lines.columns.stated.iter().peekable();
        for at in 0..lines.columns.prices.len().checked_add(lines.fees.len())? {
            let amount = ledger.paid(at)?;
            let is_discounted = ledger.count(at) > 0;
            // The statement is of the whole price, and not of what a discount leaves of it.
            let is_counted = stated.next_if(|line| **line == at).is_none() || is_discounted;
            let place = if is_discounted { order.discounted(at) } else { order.undiscounted(at) };
            list.push(PaidPrice { amount, place, is_counted, taxes: Vec::new() });
        }
        let start = list.len();
        if let (Some(shipping), Some(at)) = (shipping, order.shipping()) {
            let (place, parts) = match ledger.count(at) {
                0 => (order.undiscounted(at), shipping.parts.clone()),
                _ => (order.discounted(at), ledger.shipping_left()?),
            };
            let price = ledger.paid(at)?;
            add(context, &mut list, &Charge { price, on: shipping.on, parts, taxes: Vec::new() }, place);
        }
        let end = list.len();
        Some(Self { list, shipping: start..end, fees: Vec::new(), taxes: Vec::new() })
    }

    /// The prices of what is taken back, which share in the taxes of their rates alone.
    pub(crate) fn taken_back(prices: &[TaxedAmount]) -> Self {
        let place = |(index, amount): (usize, &TaxedAmount)| PaidPrice {
            amount: *amount,
            place: Place::TakenBack(index),
            is_counted: true,
            taxes: Vec::new(),
        };
        Self {
            list: prices.iter().enumerate().map(place).collect(),
            shipping: 0..0,
            fees: Vec::new(),
            taxes: Vec::new(),
        }
    }

    /// Adds the fees of the order and the payment fee, which come last.
    pub(crate) fn add_fees(&mut self, context: &Context<'_>, fees: &ChargedFees<'_>) {
        let of_order = fees.of_order.iter().enumerate().map(|(number, fee)| (Place::OrderFee(number), &fee.charge));
        let payment = fees.payment.iter().map(|payment| (Place::Payment, &payment.charge));
        for (place, charge) in of_order.chain(payment) {
            let start = self.list.len();
            add(context, &mut self.list, charge, place);
            self.fees.push(start..self.list.len());
        }
    }

    /// The sum of all prices; `None` on 128-bit overflow.
    pub(crate) fn sum(&self) -> Option<TaxedAmount> {
        self.list.iter().try_fold(TaxedAmount::default(), |mut sum, price| {
            sum.add(&price.amount)?;
            Some(sum)
        })
    }

    pub(crate) fn prices(&self) -> impl Iterator<Item = &PaidPrice> {
        self.list.iter()
    }

    pub(crate) fn price(&self, at: usize) -> Option<&PaidPrice> {
        self.list.get(at)
    }

    /// Replaces the price at an index, and the taxes of its components.
    pub(crate) fn set(&mut self, at: usize, amount: TaxedAmount, taxes: Vec<Amount>) {
        if let Some(price) = self.list.get_mut(at) {
            (price.amount, price.taxes) = (amount, taxes);
        }
    }

    /// Writes the replaced prices back to the ledger and, unless they are discounted, to the lines, the fees, and
    /// shipping.
    pub(crate) fn put(
        &self,
        lines: &mut Lines<'_>,
        shipping: Option<&mut Charge>,
        ledger: &mut DiscountLedger,
    ) -> Result<(), Error> {
        let count = lines.columns.prices.len();
        for (at, paid) in self.list.iter().take(self.shipping.start).enumerate() {
            ledger.set_paid(at, &paid.amount);
            if ledger.count(at) > 0 {
                continue;
            }
            match at.checked_sub(count) {
                None => lines.columns.prices.replace(at, &paid.amount),
                Some(fee) => lines.fees.get_mut(fee).into_iter().for_each(|fee| fee.price = paid.amount),
            }
        }
        let is_discounted = ledger.order.shipping().is_some_and(|at| ledger.count(at) > 0);
        shipping.filter(|_| !is_discounted).map_or(Ok(()), |shipping| self.replace(shipping, &self.shipping))
    }

    /// Writes the replaced prices back to the fees of the order and the payment fee.
    pub(crate) fn put_fees(&self, fees: &mut ChargedFees<'_>) -> Result<(), Error> {
        let of_order = fees.of_order.iter_mut().map(|fee| &mut fee.charge);
        let mut charges = of_order.chain(fees.payment.iter_mut().map(|payment| &mut payment.charge));
        charges.by_ref().zip(&self.fees).try_for_each(|(charge, places)| self.replace(charge, places))
    }

    /// Shipping, the fees of the order and the payment fee as they are paid, each in parts by tax.
    pub(crate) fn charges(&self) -> impl Iterator<Item = Vec<(Place, TaxedAmount)>> {
        std::iter::once(&self.shipping).chain(&self.fees).map(|places| {
            let own = self.list.get(places.clone()).unwrap_or_default();
            own.iter().map(|part| (part.place, part.amount)).collect()
        })
    }

    /// Replaces the figures of a charge with the amounts paid for it.
    fn replace(&self, charge: &mut Charge, places: &Range<usize>) -> Result<(), Error> {
        let overflow = || bounds::overflow(&FIGURES);
        let own = self.list.get(places.clone()).unwrap_or_default();
        if let [single] = own {
            charge.price = single.amount;
            return Ok(());
        }
        charge.parts = own.iter().map(|part| part.amount).collect();
        charge.taxes = own.iter().map(|part| part.taxes.clone()).collect();
        charge.price = sum(&charge.parts).ok_or_else(overflow)?;
        Ok(())
    }

    /// Shipping as it is paid.
    pub(crate) fn shipping(&self, charge: &Charge) -> Result<Charge, Error> {
        let mut paid = charge.clone();
        self.replace(&mut paid, &self.shipping)?;
        Ok(paid)
    }
}

/// Adds the price of a charge, or its parts by tax.
fn add(context: &Context<'_>, list: &mut Vec<PaidPrice>, charge: &Charge, place: Place) {
    if charge.parts.is_empty() {
        list.push(PaidPrice { amount: charge.price, place, is_counted: true, taxes: Vec::new() });
    }
    let ranks = context.tax_keys.ranks(charge.parts.iter().map(|part| part.tax_id));
    for (part, rank) in charge.parts.iter().zip(ranks) {
        let place = place.part(rank).unwrap_or(place);
        list.push(PaidPrice { amount: *part, place, is_counted: true, taxes: Vec::new() });
    }
}
