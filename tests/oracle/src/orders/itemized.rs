//! The answer of `itemize` that the judge expects, to the byte.

use super::dealt::in_proportion;
use super::held;
use super::order::{Line, Order};
use super::paid::Paid;
use super::price::Price;
use super::settled::{Settled, shares};
use super::wanted::Wanted;
use crate::fractions::{self, Fraction, round, sum, whole, zero};
use crate::json::{Object, array};

/// A part in whole steps, on the side of the site's prices.
struct Item<'o> {
    settled: &'o Settled<'o>,
    /// Its line, for a line, and the index of that.
    line: Option<(usize, &'o Line)>,
    full: Fraction,
    discounted: Fraction,
    /// Ids, kinds and values.
    discounts: Vec<(String, &'static str, Fraction)>,
}

/// A figure of a part.
type Figure = fn(&Item<'_>) -> Fraction;

pub fn answer(order: &Order, wanted: &Wanted) -> String {
    if let Some(refusal) = held::refusal(order) {
        return refusal;
    }
    let (amount, tax, settled) = shares(order, wanted);
    let all: Vec<Item<'_>> = settled.iter().map(|settled| Item::of(order, settled, wanted)).collect();
    if let Some(refusal) = too_large(&all, wanted) {
        return refusal;
    }
    let of = |kinds: &[&str], figure: Figure| -> Fraction {
        all.iter().filter(|item| kinds.contains(&item.settled.kind)).map(figure).sum::<Fraction>() * wanted.step()
    };
    let full: Figure = |item| item.full.clone();
    let off: Figure = |item| &item.full - &item.discounted;
    let totals = Object::new()
        .number("lines", &of(&["LINE"], full))
        .number("lineDiscount", &of(&["LINE"], off))
        .number("fees", &of(&["FEE", "ORDER_FEE"], full))
        .number("shipping", &of(&["SHIPPING"], full))
        .number("paymentFees", &of(&["PAYMENT_FEE"], full))
        .number("otherDiscount", &of(&["FEE", "SHIPPING", "ORDER_FEE", "PAYMENT_FEE"], off))
        .number("tax", &(tax * wanted.step()))
        .number("total", &(&amount * wanted.step()))
        .end();
    let shown: Vec<&Item<'_>> = all.iter().filter(|item| item.is_shown()).collect();
    Object::new()
        .string("currency", &order.currency)
        .raw("minorUnits", wanted.minor_units.to_string())
        .number("step", &wanted.step())
        .string("basis", if order.gross { "GROSS" } else { "NET" })
        .raw("lines", array(shown.iter().map(|item| item.json(order, wanted))))
        .raw("discounts", discounts(&shown, wanted))
        .raw("taxes", taxes(order, &settled, wanted))
        .raw("totals", totals)
        .maybe("payable", order.payable.as_ref().map(|payable| Paid::of(payable, &amount, wanted).json()))
        .raw("notices", array(settled.iter().filter_map(Settled::notice)))
        .end()
}

fn too_large(all: &[Item<'_>], wanted: &Wanted) -> Option<String> {
    let amounts = all.iter().flat_map(|item| [item.full.clone(), item.settled.total.clone()]);
    let sums = [sum(all.iter().map(|item| &item.full)), sum(all.iter().map(|item| &item.settled.total))];
    held::too_large(amounts.chain(sums).map(|amount| amount * wanted.step()))
}

impl<'o> Item<'o> {
    fn of(order: &'o Order, settled: &'o Settled<'o>, wanted: &Wanted) -> Item<'o> {
        let part = settled.part;
        let discounted = if order.gross { settled.total.clone() } else { &settled.total - &settled.total_tax };
        let taken: Vec<_> = part.discounts.iter().filter(|taken| *order.basis(&taken.price) > zero()).collect();
        let full = match taken.is_empty() {
            true => discounted.clone(),
            false => round(&wanted.units(order.basis(&part.full)), 0).max(discounted.clone()),
        };
        let sides: Vec<Fraction> = taken.iter().map(|taken| order.basis(&taken.price).clone()).collect();
        let values = in_proportion(&(&full - &discounted), &sides);
        let discounts = taken.iter().zip(values).filter(|(_, value)| *value > zero());
        let discounts = discounts.map(|(taken, value)| (taken.id.clone(), taken.kind, value)).collect();
        let line = order.lines.iter().enumerate().find(|(_, line)| std::ptr::eq(&line.part, part));
        Item { settled, line, full, discounted, discounts }
    }

    fn is_shown(&self) -> bool {
        let no_units = self.line.is_some_and(|(_, line)| line.quantity == zero());
        !(no_units && self.full == zero() && self.settled.total == zero())
    }

    /// Returns the price that times the quantity is the amount, in steps, and the number of units that it is for. One that
    /// no answer can state does not fit.
    fn unit(&self, order: &Order, wanted: &Wanted) -> Option<(Fraction, Fraction)> {
        let (_, line) = self.line.filter(|(_, line)| line.quantity > zero())?;
        let unit = line.unit.as_ref().map(|unit| order.basis(unit).clone());
        let sold = line.sale.as_ref().map(|(amount, units)| amount / units);
        for per in [whole(1), whole(1000)] {
            for own in [&unit, &sold].into_iter().flatten() {
                let price = round(&(wanted.units(own) * &per), 0);
                let is_stated = held::too_large([&price * wanted.step()].into_iter()).is_none();
                if is_stated && round(&(&price * &line.quantity / &per), 0) == self.full {
                    return Some((price, per));
                }
            }
        }
        None
    }

    fn json(&self, order: &Order, wanted: &Wanted) -> String {
        let (settled, step) = (self.settled, wanted.step());
        let in_minor = |amount: &Fraction| fractions::text(&(amount * &step));
        let unit = self.unit(order, wanted);
        let label = &settled.part.paid.label;
        let discounts = self.discounts.iter().map(|(id, kind, value)| {
            Object::new().string("id", id).string("kind", kind).raw("value", in_minor(value)).end()
        });
        Object::new()
            .string("kind", settled.kind)
            .string("reference", settled.reference())
            .maybe("index", self.line.map(|(index, _)| index.to_string()))
            .maybe("line", settled.line.map(|line| line.to_string()))
            .string("name", settled.name(wanted.language))
            .maybe("quantity", self.line.map(|(_, line)| fractions::text(&line.quantity)))
            .maybe("unitAmount", unit.as_ref().map(|(price, _)| in_minor(price)))
            .maybe("per", unit.filter(|(_, per)| *per != whole(1)).map(|(_, per)| fractions::text(&per)))
            .raw("amount", in_minor(&self.full))
            .raw("discountAmount", in_minor(&(&self.full - &self.discounted)))
            .raw("discountedAmount", in_minor(&self.discounted))
            .raw("taxAmount", in_minor(&settled.total_tax))
            .raw("totalAmount", in_minor(&settled.total))
            .maybe_string("taxCode", label.code.as_ref())
            .maybe("taxRate", label.rate.as_ref().map(fractions::text))
            .maybe("discounts", (!self.discounts.is_empty()).then(|| array(discounts)))
            .end()
    }
}

/// Adds up the values of each id and kind, by first appearance.
fn discounts(shown: &[&Item<'_>], wanted: &Wanted) -> String {
    let mut sums: Vec<(&String, &str, Fraction, Fraction)> = Vec::new();
    for item in shown {
        for (id, kind, value) in &item.discounts {
            let at = sums.iter().position(|sum| sum.0 == id && sum.1 == *kind).unwrap_or_else(|| {
                sums.push((id, kind, zero(), zero()));
                sums.len() - 1
            });
            sums[at].2 += value;
            if item.line.is_some() {
                sums[at].3 += value;
            }
        }
    }
    array(sums.into_iter().map(|(id, kind, value, of_lines)| {
        let object = Object::new().string("id", id).string("kind", kind);
        object.number("value", &(value * wanted.step())).number("ofLines", &(of_lines * wanted.step())).end()
    }))
}

/// Adds up the taxes of each group, and splits those of several groups and of several taxes in proportion.
fn taxes(order: &Order, settled: &[Settled<'_>], wanted: &Wanted) -> String {
    let mut sums = vec![zero(); order.groups.len()];
    for one in settled {
        let leaves = one.part.paid.leaves();
        let taxes: Vec<Fraction> = leaves.iter().map(Price::tax).collect();
        let own = if leaves.len() == 1 { vec![one.total_tax.clone()] } else { in_proportion(&one.total_tax, &taxes) };
        for (leaf, tax) in leaves.iter().zip(own) {
            let at = order.groups.iter().position(|group| group.label == leaf.label).expect("a group of the order");
            sums[at] += tax;
        }
    }
    let group = |(group, sum): (&Price, Fraction)| {
        let label = &group.label;
        if label.code.is_none() && label.rate.is_none() && sum == zero() {
            return None;
        }
        let own: Vec<Fraction> = group.components.iter().map(|component| component.tax.clone()).collect();
        let values = if own.is_empty() { Vec::new() } else { in_proportion(&sum, &own) };
        let components = group.components.iter().zip(values).map(|(component, value)| {
            Object::new()
                .string("code", &component.code)
                .maybe_string("name", component.name.as_ref())
                .number("rate", &component.rate)
                .number("value", &(value * wanted.step()))
                .end()
        });
        let object = Object::new()
            .maybe_string("taxCode", label.code.as_ref())
            .maybe("taxRate", label.rate.as_ref().map(fractions::text))
            .number("value", &(&sum * wanted.step()));
        Some(object.maybe("components", (!own.is_empty()).then(|| array(components))).end())
    };
    array(order.groups.iter().zip(sums).filter_map(group))
}
