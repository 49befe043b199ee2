//! The answer of `calculate_return` that the judge expects, to the byte.

use super::back::Back;
use super::held;
use super::ledger::{GivenLine, Ledger};
use super::order::Order;
use super::price::{self, Price};
use crate::fractions::{self, Fraction, zero};
use crate::json::{Object, array};

/// Returns the answer to a return after earlier ones.
pub fn answer(order: &Order, before: &[Back], back: &Back, minor_units: u32) -> String {
    if let Some(refusal) = held::refusal(order) {
        return refusal;
    }
    let earlier = Ledger::after(order, before);
    let mut ledger = earlier.clone();
    let given = ledger.give(back);
    let parts = given.prices();
    let groups = groups_back(order, [&earlier, &ledger], &parts);
    let refund_amount = refund(&ledger, minor_units) - refund(&earlier, minor_units);
    if let Some(refusal) = held::too_large([refund_amount.clone()].into_iter()) {
        return refusal;
    }
    let payment_fees =
        given.payment_fees.filter(|fees| !fees.is_empty()).map(|fees| {
            array(
                order.payment_fees.iter().zip(&fees).map(|(fee, price)| {
                    Object::new().maybe_string("id", fee.id.as_ref()).raw("price", price.json()).end()
                }),
            )
        });
    let order_fees = given.order_fees.iter().map(|(fee, _, price)| {
        let id = order.order_fees[*fee].id.as_ref();
        Object::new().maybe_string("id", id).raw("price", price.json()).end()
    });
    let order_fees = (!given.order_fees.is_empty()).then(|| array(order_fees));
    Object::new()
        .raw("lines", array(given.lines.iter().map(|given| line(order, given))))
        .maybe("shipping", given.shipping.as_ref().map(Price::json))
        .maybe("orderFees", order_fees)
        .maybe("paymentFees", payment_fees)
        .raw("totalPrice", price::sum(&parts).with_groups(&groups))
        .raw("minorUnits", minor_units.to_string())
        .number("refundAmount", &refund_amount)
        .raw("remaining", remaining(order, &ledger))
        .end()
}

/// Returns the tax groups of what comes back, with the taxes of their components: those gone by then less those gone
/// before.
pub fn groups_back(order: &Order, ledgers: [&Ledger<'_>; 2], parts: &[Price]) -> Vec<Price> {
    let [before, gone] = ledgers.map(|ledger| price::groups(&ledger.gone));
    let back_of = |group: &Price| match order.groups.iter().find(|paid| paid.label == group.label) {
        Some(paid) => {
            let before = paid.components_of(&tax_of(&before, group), order.scale);
            let after = paid.components_of(&tax_of(&gone, group), order.scale);
            group.with_taxes(paid, after.into_iter().zip(before).map(|(after, before)| after - before).collect())
        }
        None => group.clone(),
    };
    price::groups(parts).iter().map(back_of).collect()
}

fn line(order: &Order, given: &GivenLine) -> String {
    let line = &order.lines[given.line];
    let fees = given.fees.iter().map(|(index, price)| {
        Object::new().maybe_string("id", line.fees[*index].part.id.as_ref()).raw("price", price.json()).end()
    });
    let mut parts = vec![given.price.clone()];
    parts.extend(given.fees.iter().map(|(_, price)| price.clone()));
    Object::new()
        .maybe_string("itemId", line.part.id.as_ref())
        .number(given.extent.member(), given.extent.value())
        .raw("price", given.price.json())
        .maybe("fees", (!given.fees.is_empty()).then(|| array(fees)))
        .raw("finalPrice", price::sum(&parts).json())
        .end()
}

fn remaining(order: &Order, ledger: &Ledger<'_>) -> String {
    let lines = order.lines.iter().enumerate().filter(|(index, _)| ledger.left(*index) > zero());
    let lines = lines.map(|(index, line)| {
        let left = ledger.left(index);
        Object::new().maybe_string("itemId", line.part.id.as_ref()).number("quantity", &left).end()
    });
    let total = order.total.less(&price::sum(&ledger.gone));
    let gone = price::groups(&ledger.gone);
    let rest = |(paid, left): (&Price, Price)| {
        let gone = paid.components_of(&tax_of(&gone, paid), order.scale);
        let taxes = paid.components.iter().zip(gone).map(|(component, gone)| &component.tax - gone);
        left.with_taxes(paid, taxes.collect())
    };
    let groups = price::groups_less(&order.groups, &ledger.gone);
    let groups: Vec<Price> = order.groups.iter().zip(groups).map(rest).collect();
    Object::new().raw("lines", array(lines)).raw("totalPrice", total.with_groups(&groups)).end()
}

/// Returns the tax of the group with the same label.
fn tax_of(groups: &[Price], like: &Price) -> Fraction {
    groups.iter().find(|group| group.label == like.label).map_or_else(zero, Price::tax)
}

/// Returns the whole refund in whole minor units.
fn refund(ledger: &Ledger<'_>, minor_units: u32) -> Fraction {
    let gross = fractions::sum(ledger.gone.iter().map(|price| &price.gross));
    fractions::round(&(gross / fractions::ulp(minor_units)), 0)
}
