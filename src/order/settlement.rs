//! `settle`: splits an order into lines for a payment provider, in whole minor units that add up.

use super::shares::{self, Share, Shares};
use super::{
    MinorUnits, OrderParts, PayableForm, Placed, SettleOptions, SettledKind, SettledLine, SettledPayable, SettledTax,
    Settlement, TOTAL, payable,
};
use crate::error::{Error, ORDER};
use crate::money::Number;
use crate::pricing::amounts::{Rate, bounds};
use crate::pricing::state::{Notice, NoticeCode};

/// The lines for a provider, and their sums.
pub(crate) fn of(order: &OrderParts<'_>, options: &SettleOptions<'_>) -> Result<Settlement, Error> {
    let minor = MinorUnits::of(order, options.counting())?;
    let mut shares = Shares::of(order, minor)?;
    if options.line_tax == SettledTax::OfTotal {
        tax_of_totals(order, &mut shares)?;
    }
    let payable = payable::settle(order, minor, shares.amount)?;
    let mut lines = Vec::with_capacity(shares.parts.len());
    for (placed, share) in order.placed().zip(&shares.parts) {
        if !is_nothing(placed) {
            lines.push(Settling { order, minor, placed, share: *share }.line(options.language)?);
        }
    }
    let (amount, payable) = match payable {
        Some(payable) if options.payable == PayableForm::Lines => {
            let due = payable.due;
            lines.extend(of_payable(payable));
            (due, None)
        }
        beside => (minor.whole(shares.amount)?, beside),
    };
    let mut notices = off_rate(order, &shares);
    let tax_amount = minor.whole(shares.tax)?;
    // In any other form the taxes of the lines add up to what the parts can have of the order's tax.
    let differs = match options.line_tax {
        SettledTax::Stated => 0,
        SettledTax::OfTotal => tax_amount.saturating_sub(minor.whole(shares::tax(order, minor)?)?),
    };
    if differs != 0 {
        let notice = Notice::new(NoticeCode::SettleTaxDiffers, TOTAL.member("taxValue"));
        notices.push(Notice { amount: Some(differs.into()), ..notice });
    }
    Ok(Settlement {
        currency: order.currency,
        minor_units: minor.digits,
        step: minor.step,
        amount,
        tax_amount,
        lines,
        payable,
        notices,
    })
}

/// Replaces the tax of every part that has a rate by the one that its total includes: total x rate / (100 + rate).
fn tax_of_totals(order: &OrderParts<'_>, shares: &mut Shares) -> Result<(), Error> {
    let overflow = || bounds::overflow(&ORDER);
    let mode = order.basis.of_tax.unwrap_or_default();
    let mut sum = 0_u128;
    for (part, share) in order.parts().zip(&mut shares.parts) {
        if let Some(rate) = order.rate(part.paid.tax_id) {
            share.tax = mode.round(rate.tax_of(share.total, true)).ok_or_else(overflow)?;
        }
        sum = sum.checked_add(share.tax).ok_or_else(overflow)?;
    }
    shares.tax = sum;
    Ok(())
}

/// Whether a part is a line of no units that costs nothing, which no provider takes.
pub(crate) fn is_nothing(placed: Placed<'_>) -> bool {
    let no_units = placed.line().is_some_and(|line| line.units == 0);
    no_units && placed.part().paid.gross == 0
}

/// The notices of parts whose tax a provider may refuse.
pub(crate) fn off_rate(order: &OrderParts<'_>, shares: &Shares) -> Vec<Notice> {
    let mut notices = Vec::new();
    for (placed, share) in order.placed().zip(&shares.parts) {
        if !is_nothing(placed) && is_off(*share, order.rate(placed.part().paid.tax_id)) {
            let place = placed.place();
            let notice = Notice::new(NoticeCode::SettleTaxOffRate, ORDER.below(&place));
            notices.push(Notice { id: placed.id().map(str::to_owned), ..notice });
        }
    }
    notices
}

/// Whether the tax of an amount is more than one step off its rate: |tax - total x rate / (100 + rate)| > 1.
fn is_off(Share { total, tax }: Share, rate: Option<&Rate>) -> bool {
    let Some(rate) = rate else { return tax > 1 };
    match rate.tax_of(total, true).parts() {
        Some((whole, 0)) => whole.abs_diff(tax) > 1,
        Some((whole, _)) => tax < whole || tax.saturating_sub(whole) > 1,
        None => true,
    }
}

/// A part of an order, and its share of the settled amount.
struct Settling<'p> {
    order: &'p OrderParts<'p>,
    minor: MinorUnits,
    placed: Placed<'p>,
    share: Share,
}

impl Settling<'_> {
    fn line(&self, language: Option<&str>) -> Result<SettledLine, Error> {
        let overflow = || bounds::overflow(&ORDER);
        let (part, minor, total) = (self.placed.part(), self.minor, self.share.total);
        let undiscounted = match part.undiscounted {
            Some(undiscounted) => minor.round(undiscounted.gross).ok_or_else(overflow)?.max(total),
            None => total,
        };
        let stated = self.placed.line().map(|line| line.stated.quantity.unwrap_or_default());
        let units = stated.filter(|units| units.scale() == 0 && undiscounted.is_multiple_of(units.mantissa()));
        let units = units.map(Number::mantissa).filter(|units| *units > 0).unwrap_or(1);
        let quantity = Number::from_parts(false, units, 0).ok_or_else(overflow)?;
        Ok(SettledLine {
            line: self.placed.line_of_fee(),
            quantity,
            unit_amount: minor.whole(undiscounted.checked_div(units).ok_or_else(overflow)?)?,
            discount_amount: minor.whole(undiscounted.saturating_sub(total))?,
            total_amount: minor.whole(total)?,
            tax_rate: self.order.rate(part.paid.tax_id).map(|rate| rate.percent),
            tax_amount: minor.whole(self.share.tax)?,
            measured_quantity: stated.filter(|stated| *stated != quantity),
            ..SettledLine::blank(self.placed.kind().into(), self.placed.reference(), self.placed.name(language))
        })
    }
}

/// The goods taken back, credits that pay something, the cash rounding and what is paid out, as lines.
fn of_payable(payable: SettledPayable) -> Vec<SettledLine> {
    let line = |kind, reference: String, amount| SettledLine {
        unit_amount: amount,
        total_amount: amount,
        ..SettledLine::blank(kind, reference.clone(), reference)
    };
    let paying = payable.credits.into_iter().filter(|credit| credit.value != 0);
    let credit = |credit: super::SettledCredit| SettledLine {
        credit_kind: credit.kind,
        ..line(SettledKind::Credit, credit.id, credit.value.saturating_neg())
    };
    let named = |kind, name: &str, amount: Option<i64>| {
        amount.filter(|amount| *amount != 0).map(|amount| line(kind, name.to_owned(), amount))
    };
    let taken_back = payable.taken_back.map(i64::saturating_neg);
    let mut lines: Vec<SettledLine> = named(SettledKind::TakenBack, "takenBack", taken_back).into_iter().collect();
    lines.extend(paying.map(credit));
    lines.extend(named(SettledKind::Rounding, "rounding", payable.rounding));
    lines.extend(named(SettledKind::Refund, "refund", payable.refund));
    lines
}
