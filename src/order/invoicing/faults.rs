//! The refusals of an order of which no invoice would be right.

use super::units::overflow;
use super::{Cents, Counts, Group, InvoiceOptions, InvoiceTaxes, Leaves};
use crate::error::{Error, ErrorCode, PROVENANCE, Path};
use crate::money::{Amount, Quotient, power_of_ten};
use crate::order::payable::Due;
use crate::order::{LINES, OrderParts, TAKEN_BACK, TOTAL};
use crate::pricing::amounts::TaxedAmount;

const AGGREGATE: Path<'static> = TOTAL.member("taxAggregate");
/// The decimals that an invoice has at most.
const DECIMALS: u32 = 2;

fn off_rate(message: &str) -> Error {
    Error::new(ErrorCode::InvoiceTaxOffRate, AGGREGATE, message)
}

/// Refuses the invoice of an order with which something was taken back: that is stated as a credit note of its own.
pub(crate) fn taken_back(order: &OrderParts<'_>, options: &InvoiceOptions<'_>) -> Result<(), Error> {
    if order.figures.taken_back.is_none() || options.returned.is_some() {
        return Ok(());
    }
    let message = "something was taken back with the order, which an invoice cannot state: state it as a credit note";
    Err(Error::new(ErrorCode::InvoiceTakenBack, TAKEN_BACK, message))
}

/// Refuses an amount due that has more than two decimals in a currency that has more, and figures with more than two
/// decimals that an invoice should show as they are.
pub(crate) fn decimals(order: &OrderParts<'_>, tax: InvoiceTaxes, due: &Due) -> Result<(), Error> {
    let scale = order.basis.scale;
    if let Some(digits) = order.currency.minor_units().filter(|digits| *digits > DECIMALS) {
        let power = |digits: u32| power_of_ten(digits).ok_or_else(overflow);
        let up = power(digits.saturating_sub(scale))?;
        let exact = Quotient::new(due.amount, up, power(scale.saturating_sub(digits))?);
        let rounded = exact.round().ok_or_else(overflow)?;
        if !rounded.is_multiple_of(power(digits.saturating_sub(DECIMALS))?) {
            let message = "the amount due has more than two decimals, which an invoice cannot state";
            return Err(Error::new(ErrorCode::InvoiceDecimals, due.at, message));
        }
    }
    if tax == InvoiceTaxes::AsShown && scale > DECIMALS {
        let message = format!("the figures have {scale} decimals, and an invoice that shows them as they are has two");
        return Err(Error::new(ErrorCode::InvoiceDecimals, PROVENANCE.member("scale"), message));
    }
    Ok(())
}

/// Refuses an order whose taxes are not those of its rates: a tax at a rate of 0, and a gross amount that the rates do
/// not give, up to a unit for each part and one.
pub(crate) fn tax(
    order: &OrderParts<'_>,
    leaves: &Leaves<'_>,
    counts: &Counts<'_>,
    sums: &[TaxedAmount],
) -> Result<(), Error> {
    let untaxed = counts.groups().iter().zip(sums).find(|(group, sum)| group.rate.part() == 0 && sum.gross != sum.net);
    if untaxed.is_some() {
        return Err(off_rate("the order has a tax at a rate of 0"));
    }
    if counts.tax() == InvoiceTaxes::AsShown {
        return Ok(());
    }
    let mut gross = 0_u128;
    for count in &counts.list {
        gross = count.net.checked_add(count.tax).and_then(|sum| gross.checked_add(sum)).ok_or_else(overflow)?;
    }
    let parts = leaves.0.iter().filter(|leaf| leaf.is_part()).count();
    let per = counts.cents().per;
    let most = u128::try_from(parts).ok().and_then(|parts| parts.checked_add(1)?.checked_mul(per));
    let off = gross.checked_mul(per).map(|gross| gross.abs_diff(order.total.gross));
    match off.zip(most) {
        Some((off, most)) if off <= most => Ok(()),
        Some(_) => Err(off_rate("the taxes of the order are not those of their rates")),
        None => Err(overflow()),
    }
}

/// Refuses the net amount and the tax of a group of which no official rule would take an invoice.
pub(crate) fn group(cents: Cents, tax_mode: InvoiceTaxes, group: &Group, [net, tax]: [Amount; 2]) -> Result<(), Error> {
    const HALF: Amount = 50;
    const WHOLE: Amount = 100;
    let in_cents = |amount: Amount| cents.in_cents(amount).ok_or_else(overflow);
    // A rate below 0.5 %: the tax is less than 1/200 of the net amount.
    let is_small = group.rate.part() > 0 && u128::from(group.rate.part()).saturating_mul(200) < group.rate.down.into();
    if is_small && in_cents(tax)? >= HALF {
        let message = "a rate below 0.5 % rounds to 0 in the official rules, which then take no tax of 0.50 or more";
        return Err(Error::new(ErrorCode::InvoiceRate, AGGREGATE, message));
    }
    // The official rules round the tax by the rate to cents, in a currency without cents, too.
    let by_rate = Cents::tax(in_cents(net)?, &group.rate).round().ok_or_else(overflow)?;
    if tax_mode == InvoiceTaxes::AsShown && in_cents(tax)?.abs_diff(by_rate) >= WHOLE {
        return Err(off_rate("the tax that the order shows is 1.00 or more off its rate; state it `EXACT`"));
    }
    Ok(())
}

/// The refusal of a document without a line.
pub(crate) fn empty(is_note: bool) -> Error {
    const RETURNED: Path<'static> = Path::Text("/returned");
    if is_note {
        return Error::new(ErrorCode::InvoiceEmpty, RETURNED, "nothing comes back that a credit note could state");
    }
    Error::new(ErrorCode::InvoiceEmpty, LINES, "the order has nothing that an invoice could state")
}
