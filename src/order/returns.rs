//! `calculate_return`: goods come back, and with them the amounts paid for them. Nothing is priced anew: coupons, tiers
//! and limits apply as they did when the order was made.

use super::minor::Counting;
use super::refund::{difference, in_turn};
use super::{
    CalculatedReturn, Explained, Extent, Ledger, Line, MinorUnits, MovedLine, OrderParts, Part, RefundStep, Remaining,
    RemainingLine, Return, ReturnOptions, Returned, ReturnedFee, ReturnedLine, ReturnedOrderFee, ReturnedPaymentFee,
    ReturnedShare, ReturnedShipping,
};
use crate::error::{Error, ORDER, Path};
use crate::limits::Limits;
use crate::money::{Amount, Number};
use crate::pricing::amounts::{ComponentTax, PriceValue, Sum, TaxGroups, TaxId, TaxedAmount, bounds};

/// The sums of the amounts that come back.
#[derive(Default)]
struct Back {
    sum: Sum,
    aggregate: TaxGroups,
}

impl Back {
    fn add(&mut self, part: &TaxedAmount) -> Result<(), Error> {
        self.sum.add(part).and_then(|()| self.aggregate.add(part)).ok_or_else(|| bounds::overflow(&ORDER))
    }
}

/// A return during its calculation.
struct Refund<'o> {
    order: &'o OrderParts<'o>,
    ledger: Ledger<'o>,
    back: Back,
    explained: Explained,
    /// A lower bound on the bytes that the parts so far take in an answer.
    bytes: usize,
    limits: &'o Limits,
}

impl<'o> Refund<'o> {
    /// Adds the amount that an entry returns of a part; `place` makes the pointer to it in the answer.
    fn give(&mut self, moved: &RefundStep<'_>, place: &dyn Fn() -> String) -> Result<(TaxedAmount, PriceValue), Error> {
        self.count(r#"{"price":{"netValue":0,"grossValue":0,"taxValue":0}}"#)?;
        let given = moved.given().ok_or_else(|| bounds::overflow(&ORDER))?;
        self.back.add(&given)?;
        let price = self.order.value(&given, &ORDER)?;
        self.explained.part(moved, &price, place);
        Ok((given, price))
    }

    /// Counts a text of the answer. Entries of few bytes each may return a thousand fees each, with their ids.
    fn count(&mut self, text: &str) -> Result<(), Error> {
        self.bytes = self.bytes.saturating_add(text.len());
        self.limits.check_answer(self.bytes)
    }

    /// The identifier of a part in the answer.
    fn id(&mut self, id: Option<&str>) -> Result<Option<String>, Error> {
        let Some(id) = id else { return Ok(None) };
        self.count(id)?;
        Ok(Some(id.to_owned()))
    }

    /// A part before and after an entry that takes its share of the units from one to the other.
    fn step<'p>(&self, paid: &'p TaxedAmount, [before, after]: [ReturnedShare; 2]) -> Result<RefundStep<'p>, Error> {
        let refunded = |share| self.order.basis.refunded(paid, share).map(|refunded| (refunded, share));
        Ok(RefundStep { paid, before: refunded(before)?, after: refunded(after)? })
    }

    /// Makes one line of the answer of a line that has come back.
    fn line(&mut self, number: usize, back: &MovedLine) -> Result<ReturnedLine, Error> {
        let order = self.order;
        let line = order.lines.get(back.at).ok_or_else(|| bounds::overflow(&ORDER))?;
        let moved = self.step(&line.part.paid, back.shares)?;
        let (given, price) = self.give(&moved, &|| format!("/lines/{number}/price"))?;
        let mut sum = Sum::of(given);
        let mut fees = Vec::new();
        for (at, shares) in &back.fees {
            let fee = line.fees.get(*at).ok_or_else(|| bounds::overflow(&ORDER))?;
            let moved = self.step(&fee.part.paid, *shares)?;
            let index = fees.len();
            let (given, price) = self.give(&moved, &|| format!("/lines/{number}/fees/{index}/price"))?;
            sum.add(&given).ok_or_else(|| bounds::overflow(&ORDER))?;
            fees.push(ReturnedFee { id: self.id(fee.stated.fee_id())?, price });
        }
        let (quantity, amount) = match back.extent {
            Extent::Units(quantity) => (Some(quantity), None),
            Extent::Amount(amount) => (None, Some(amount)),
        };
        let returned = ReturnedLine {
            item_id: self.id(line.stated.line_id())?,
            quantity,
            amount,
            price,
            fees,
            final_price: order.value(&sum.or_zero(), &ORDER)?,
        };
        self.explained.line(number, &returned);
        self.explained.refuse_full()?;
        Ok(returned)
    }
}

/// Applies an earlier return to the ledger.
fn apply(ledger: &mut Ledger<'_>, back: &Return<'_>, path: &Path<'_>) -> Result<(), Error> {
    let list = path.member("returned");
    let mut number = 0_usize;
    while let Some(entry) = ledger.entry(&back.returned, number, &list)? {
        ledger.meter.compare(1)?;
        ledger.take_entry(entry, &list.element(number))?;
        number = number.saturating_add(1);
    }
    take_shipping(ledger, back, path)?;
    for at in ledger.named_order_fees(&back.order_fees, &path.member("orderFees"))? {
        ledger.take_order_fee(at);
    }
    if back.payment_fees == Some(true) {
        ledger.take_payment_fees();
    }
    Ok(())
}

/// Takes back the shipping cost that a return names.
pub(crate) fn take_shipping(ledger: &mut Ledger<'_>, back: &Return<'_>, path: &Path<'_>) -> Result<(), Error> {
    match back.shipping {
        ReturnedShipping::None => Ok(()),
        ReturnedShipping::All => {
            ledger.take_all_shipping();
            Ok(())
        }
        ReturnedShipping::Amount(amount) => ledger.take_shipping(amount, &path.member("shipping")),
    }
}

/// Calculates a return that follows earlier ones.
pub(crate) fn calculate<'o>(
    order: &'o OrderParts<'o>,
    back: &Return<'_>,
    options: &ReturnOptions<'_>,
    limits: &'o Limits,
) -> Result<CalculatedReturn, Error> {
    let minor = MinorUnits::of(order, Counting { minor_units: options.minor_units, step: None })?;
    let mut ledger = Ledger::new(order)?;
    let list = Path::Text("/previous");
    for (index, earlier) in options.previous.iter().enumerate() {
        apply(&mut ledger, earlier, &list.element(index))?;
    }
    let before = ledger.refunded()?;

    let explained = Explained::new(options.explain, limits.explained_steps, order.basis);
    let mut giving = Refund { order, ledger, back: Back::default(), explained, bytes: 0, limits };
    let lines = giving.lines(&back.returned)?;
    let shipping = giving.shipping(back)?;
    let order_fees = giving.order_fees(back)?;
    let payment_fees = giving.payment_fees(back)?;

    let refunded = giving.ledger.refunded()?;
    let (taxes_before, taxes_gone) = (by_tax(&before)?, by_tax(&refunded)?);
    let taxes = |tax_id| {
        let before = components_gone(order, &taxes_before, tax_id)?.into_iter();
        let after = components_gone(order, &taxes_gone, tax_id)?;
        after.into_iter().zip(before).map(|(after, before)| after.checked_sub(before)).collect()
    };
    let total_price = giving.aggregated(&giving.back.sum.or_zero(), &giving.back.aggregate, &taxes)?;
    let remaining = giving.remaining(&refunded)?;
    let refund = minor.round(gross_of(&refunded)?).zip(minor.round(gross_of(&before)?));
    let refund = refund.and_then(|(after, before)| after.checked_sub(before));
    let refund_amount = minor.whole(refund.ok_or_else(|| bounds::overflow(&ORDER))?)?;
    let mut answer = CalculatedReturn {
        lines,
        shipping,
        order_fees,
        payment_fees,
        total_price,
        minor_units: minor.digits,
        refund_amount,
        remaining,
        explanation: None,
    };
    answer.explanation = giving.explained.finish(&answer)?;
    Ok(answer)
}

/// The sums of amounts by tax.
fn by_tax(amounts: &[TaxedAmount]) -> Result<TaxGroups, Error> {
    let mut aggregate = TaxGroups::default();
    amounts.iter().try_for_each(|amount| aggregate.add(amount)).ok_or_else(|| bounds::overflow(&ORDER))?;
    Ok(aggregate)
}

/// The taxes of a tax key's components that have been returned, as parts of the key's returned tax. `None` past 128
/// bits.
fn components_gone(order: &OrderParts<'_>, refunded: &TaxGroups, tax_id: TaxId) -> Option<Vec<Amount>> {
    let shares: Vec<Amount> = order.components(tax_id).iter().map(|component| component.paid).collect();
    let refunded = refunded.group(tax_id).unwrap_or_default();
    in_turn(refunded.gross.checked_sub(refunded.net)?, &shares)
}

fn gross_of(parts: &[TaxedAmount]) -> Result<Amount, Error> {
    let sum = parts.iter().try_fold(0_u128, |sum, part| sum.checked_add(part.gross));
    sum.ok_or_else(|| bounds::overflow(&ORDER))
}

impl Refund<'_> {
    fn lines(&mut self, returned: &Returned<'_>) -> Result<Vec<ReturnedLine>, Error> {
        let list = Path::Text("/returned");
        let mut lines = Vec::new();
        while let Some(moved) = self.ledger.move_line(returned, lines.len(), &list)? {
            lines.push(self.line(lines.len(), &moved)?);
        }
        Ok(lines)
    }

    fn shipping(&mut self, back: &Return<'_>) -> Result<Option<PriceValue>, Error> {
        let order = self.order;
        let before = order.shipping.as_ref().map(|part| self.ledger.shipping_gone(part)).transpose()?;
        take_shipping(&mut self.ledger, back, &Path::Text(""))?;
        let (Some(part), Some(before)) = (&order.shipping, before) else { return Ok(None) };
        if back.shipping == ReturnedShipping::None {
            return Ok(None);
        }
        let after = self.ledger.shipping_gone(part)?;
        let moved = |((paid, before), after)| RefundStep {
            paid,
            before: (before, ReturnedShare::NONE),
            after: (after, ReturnedShare::NONE),
        };
        let moved: Vec<RefundStep<'_>> = part.amounts().iter().zip(before).zip(after).map(moved).collect();
        self.give_by_tax(&moved, "/shipping").map(Some)
    }

    /// Adds the amounts of a part that come back, each with one tax; `place` is its pointer in the answer.
    fn give_by_tax(&mut self, moved: &[RefundStep<'_>], place: &str) -> Result<PriceValue, Error> {
        if let [single] = moved {
            return self.give(single, &|| place.to_owned()).map(|(_, price)| price);
        }
        let (mut sum, mut groups, mut places) = (Sum::default(), Vec::new(), Vec::new());
        for (number, moved) in moved.iter().enumerate() {
            let place = format!("{place}/taxAggregate/lines/{number}");
            let (given, price) = self.give(moved, &|| place.clone())?;
            sum.add(&given).ok_or_else(|| bounds::overflow(&ORDER))?;
            groups.push(price.group(Vec::new()));
            places.push(place);
        }
        let price = PriceValue { tax_aggregate: groups, ..self.order.value(&sum.or_zero(), &ORDER)? };
        self.explained.sum(place, &price, &places);
        Ok(price)
    }

    fn order_fees(&mut self, back: &Return<'_>) -> Result<Vec<ReturnedOrderFee>, Error> {
        let (order, mut fees) = (self.order, Vec::new());
        for at in self.ledger.named_order_fees(&back.order_fees, &Path::Text("/orderFees"))? {
            let before = self.ledger.take_order_fee(at);
            let fee = order.order_fees.get(at).ok_or_else(|| bounds::overflow(&ORDER))?;
            let price = self.give_whole(&fee.part, before, &format!("/orderFees/{}/price", fees.len()))?;
            fees.push(ReturnedOrderFee { id: fee.stated.id.clone().into_owned(), price });
        }
        Ok(fees)
    }

    /// Gives back what is left of a part; `before` is the share that had come back, and `place` its pointer in the answer.
    fn give_whole(&mut self, part: &Part, before: ReturnedShare, place: &str) -> Result<PriceValue, Error> {
        let mut moved = Vec::new();
        for paid in part.amounts() {
            moved.push(self.step(paid, [before, ReturnedShare::WHOLE])?);
        }
        self.give_by_tax(&moved, place)
    }

    fn payment_fees(&mut self, back: &Return<'_>) -> Result<Vec<ReturnedPaymentFee>, Error> {
        let mut fees = Vec::new();
        if back.payment_fees != Some(true) {
            return Ok(fees);
        }
        let (order, share) = (self.order, self.ledger.payment_share());
        self.ledger.take_payment_fees();
        for (number, fee) in order.payment_fees.iter().enumerate() {
            let price = self.give_whole(&fee.part, share, &format!("/paymentFees/{number}/price"))?;
            fees.push(ReturnedPaymentFee { id: fee.id.to_owned(), price });
        }
        Ok(fees)
    }

    /// A sum with its parts by tax; `taxes` returns the taxes of the components of a tax key.
    fn aggregated(
        &self,
        sum: &TaxedAmount,
        aggregate: &TaxGroups,
        taxes: &dyn Fn(TaxId) -> Option<Vec<Amount>>,
    ) -> Result<PriceValue, Error> {
        let order = self.order;
        let mut groups = Vec::new();
        for group in aggregate.in_order(order.tax_keys()) {
            let own = order.components(group.tax_id);
            let taxes = taxes(group.tax_id).ok_or_else(|| bounds::overflow(&ORDER))?;
            let mut components = Vec::with_capacity(own.len());
            for (component, tax) in own.iter().zip(taxes) {
                let stated = component.stated;
                components.push(ComponentTax {
                    code: stated.code.clone().into_owned(),
                    name: stated.name.clone().map(|name| name.into_owned()),
                    rate: stated.rate,
                    tax_value: Number::from_parts(false, tax, order.basis.scale)
                        .ok_or_else(|| bounds::overflow(&ORDER))?,
                });
            }
            groups.push(order.value(&group, &ORDER)?.group(components));
        }
        Ok(PriceValue { tax_aggregate: groups, ..order.value(sum, &ORDER)? })
    }

    /// The rest of the order, given the returned amounts of its parts.
    fn remaining(&self, refunded: &[TaxedAmount]) -> Result<Remaining, Error> {
        let order = self.order;
        let mut left = Back::default();
        for (paid, refunded) in order.amounts().zip(refunded) {
            left.add(&difference(refunded, paid).ok_or_else(|| bounds::overflow(&ORDER))?)?;
        }
        let refunded = by_tax(refunded)?;
        let sum = TaxedAmount { tax_id: order.total.tax_id, ..left.sum.or_zero() };
        let line = |(at, line): (usize, &Line<'_>)| {
            let quantity = self.ledger.left(at).filter(|quantity| *quantity > Number::ZERO)?;
            Some(RemainingLine { item_id: line.stated.line_id().map(str::to_owned), quantity })
        };
        let lines = order.lines.iter().enumerate().filter_map(line).collect();
        let taxes = |tax_id| {
            let paid = order.components(tax_id).iter().map(|component| component.paid);
            paid.zip(components_gone(order, &refunded, tax_id)?)
                .map(|(paid, refunded)| paid.checked_sub(refunded))
                .collect()
        };
        Ok(Remaining { lines, total_price: self.aggregated(&sum, &left.aggregate, &taxes)? })
    }
}
