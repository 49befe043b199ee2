//! `itemize`: splits an order into its parts for a checkout, on the basis of the site, in whole minor units that add up.

use super::shares::{Share, Shares};
use super::{
    Itemization, ItemizeOptions, ItemizedDiscounts, ItemizedLine, ItemizedTotals, MinorUnits, OrderParts, PartDiscount,
    PartKind, Placed, Taken, itemized_taxes, payable, settlement, unit_amount,
};
use crate::error::{Error, ORDER};
use crate::money::Amount;
use crate::pricing::amounts::{TaxKey, bounds, in_proportion};
use crate::pricing::figures::PriceBasis;

/// The parts of an order for a checkout, and their sums.
pub(crate) fn of(order: &OrderParts<'_>, options: &ItemizeOptions<'_>) -> Result<Itemization, Error> {
    let minor = MinorUnits::of(order, options.counting())?;
    let shares = Shares::of(order, minor)?;
    let payable = payable::settle(order, minor, shares.amount)?;
    let mut sums = Sums::default();
    let (mut lines, mut discounts) = (Vec::with_capacity(shares.parts.len()), ItemizedDiscounts::default());
    for (placed, share) in order.placed().zip(&shares.parts) {
        let part = Itemizing { order, minor, placed, share: *share };
        let amounts = part.amounts(&mut discounts)?;
        sums.add(placed.kind(), &amounts).ok_or_else(|| bounds::overflow(&ORDER))?;
        let no_units = placed.line().is_some_and(|line| line.units == 0);
        if !(no_units && amounts.full == 0 && share.total == 0) {
            lines.push(part.line(amounts, options.language)?);
        }
    }
    Ok(Itemization {
        currency: order.currency,
        minor_units: minor.digits,
        step: minor.step,
        basis: if order.basis.gross { PriceBasis::Gross } else { PriceBasis::Net },
        discounts: discounts.list,
        lines,
        taxes: itemized_taxes::of(order, minor, &shares)?,
        totals: sums.totals(minor, &shares)?,
        payable,
        notices: settlement::off_rate(order, &shares),
    })
}

/// A part of an order, and its share of the settled amount.
struct Itemizing<'p> {
    order: &'p OrderParts<'p>,
    minor: MinorUnits,
    placed: Placed<'p>,
    share: Share,
}

/// The price of a part in steps, on the basis of the site.
struct Amounts {
    /// Before discounts; at least the price after them.
    full: Amount,
    discounted: Amount,
    /// The discounts that take something, which add up to the difference.
    discounts: Vec<PartDiscount>,
}

impl Itemizing<'_> {
    fn amounts(&self, all: &mut ItemizedDiscounts) -> Result<Amounts, Error> {
        let overflow = || bounds::overflow(&ORDER);
        let (order, Share { total, tax }) = (self.order, self.share);
        let discounted = if order.basis.gross { total } else { total.saturating_sub(tax) };
        let taken = Taken::of_part(order, self.placed)?;
        if taken.is_empty() {
            return Ok(Amounts { full: discounted, discounted, discounts: Vec::new() });
        }
        let part = self.placed.part();
        let undiscounted = order.basis.side(&part.undiscounted.unwrap_or(part.paid));
        let full = self.minor.round(undiscounted).ok_or_else(overflow)?.max(discounted);
        let sides = taken.iter().map(|taken| taken.side);
        let values = in_proportion(full.saturating_sub(discounted), sides).ok_or_else(overflow)?;
        let mut discounts = Vec::with_capacity(taken.len());
        for (value, taken) in values.into_iter().zip(taken).filter(|(value, _)| *value > 0) {
            let value = self.minor.whole(value)?;
            discounts.push(all.add(self.placed.kind(), &taken, value));
        }
        Ok(Amounts { full, discounted, discounts })
    }

    fn line(&self, amounts: Amounts, language: Option<&str>) -> Result<ItemizedLine, Error> {
        let (minor, placed, Share { total, tax }) = (self.minor, self.placed, self.share);
        let line = placed.line();
        let unit = line.and_then(|line| unit_amount::of(self.order, minor, line, amounts.full));
        let tax_key = self.order.tax_keys().tax_key(placed.part().paid.tax_id);
        Ok(ItemizedLine {
            kind: placed.kind(),
            reference: placed.reference(),
            index: placed.index(),
            line: placed.line_of_fee(),
            name: placed.name(language),
            quantity: line.map(|line| line.stated.quantity.unwrap_or_default()),
            unit_amount: unit.map(|unit| minor.whole(unit.amount)).transpose()?,
            per: unit.and_then(|unit| unit.per),
            amount: minor.whole(amounts.full)?,
            discount_amount: minor.whole(amounts.full.saturating_sub(amounts.discounted))?,
            discounted_amount: minor.whole(amounts.discounted)?,
            tax_amount: minor.whole(tax)?,
            total_amount: minor.whole(total)?,
            tax_code: tax_key.and_then(TaxKey::code).map(str::to_owned),
            tax_rate: tax_key.and_then(TaxKey::rate),
            discounts: amounts.discounts,
        })
    }
}

/// The sums of the parts in steps.
#[derive(Default)]
struct Sums {
    lines: Amount,
    line_discount: Amount,
    fees: Amount,
    shipping: Amount,
    payment_fees: Amount,
    other_discount: Amount,
}

impl Sums {
    /// Adds a part. `None` on 128-bit overflow.
    fn add(&mut self, kind: PartKind, amounts: &Amounts) -> Option<()> {
        let (sum, discount) = match kind {
            PartKind::Line => (&mut self.lines, &mut self.line_discount),
            PartKind::Fee => (&mut self.fees, &mut self.other_discount),
            PartKind::Shipping => (&mut self.shipping, &mut self.other_discount),
            PartKind::OrderFee => (&mut self.fees, &mut self.other_discount),
            PartKind::PaymentFee => (&mut self.payment_fees, &mut self.other_discount),
        };
        *sum = sum.checked_add(amounts.full)?;
        *discount = discount.checked_add(amounts.full.checked_sub(amounts.discounted)?)?;
        Some(())
    }

    fn totals(&self, minor: MinorUnits, shares: &Shares) -> Result<ItemizedTotals, Error> {
        Ok(ItemizedTotals {
            lines: minor.whole(self.lines)?,
            line_discount: minor.whole(self.line_discount)?,
            fees: minor.whole(self.fees)?,
            shipping: minor.whole(self.shipping)?,
            payment_fees: minor.whole(self.payment_fees)?,
            other_discount: minor.whole(self.other_discount)?,
            tax: minor.whole(shares.tax)?,
            total: minor.whole(shares.amount)?,
        })
    }
}
