//! The answer of `settle` that the judge expects, to the byte.

use super::held;
use super::order::{Name, Order, Part, Payable};
use crate::fractions::{self, Fraction, cut, round, sum, ulp, whole, zero};
use crate::json::{Object, array};

/// A part in whole minor units.
struct Settled<'o> {
    kind: &'static str,
    part: &'o Part,
    /// The quantity of a line.
    quantity: Option<Fraction>,
    gross: Fraction,
    tax: Fraction,
    total: Fraction,
    total_tax: Fraction,
}

pub fn answer(order: &Order, minor_units: u32, language: Option<&str>) -> String {
    if let Some(refusal) = held::refusal(order) {
        return refusal;
    }
    let units = |amount: &Fraction| amount / ulp(minor_units);
    let mut settled = parts(order, units);
    let amount = round(&units(&order.total.gross), 0);
    let gross: Vec<Fraction> = settled.iter().map(|one| one.gross.clone()).collect();
    let most: Vec<Fraction> = gross.iter().map(rounded_up).collect();
    for (one, total) in settled.iter_mut().zip(spread(&gross, &most, &amount)) {
        one.total = total;
    }
    let tax: Vec<Fraction> = settled.iter().map(|one| one.tax.clone()).collect();
    let most: Vec<Fraction> = settled.iter().map(|one| rounded_up(&one.tax).min(one.total.clone())).collect();
    let tax_amount = round(&units(&order.total.tax()), 0).min(sum(&most));
    for (one, total_tax) in settled.iter_mut().zip(spread(&tax, &most, &tax_amount)) {
        one.total_tax = total_tax;
    }
    let mut amounts = vec![amount.clone(), tax_amount.clone()];
    for one in &settled {
        let undiscounted = one.undiscounted(&units(&one.part.full.gross));
        amounts.push(&undiscounted / one.units(&undiscounted));
        amounts.push(&undiscounted - &one.total);
    }
    if let Some(refusal) = held::too_large(amounts.iter()) {
        return refusal;
    }
    let lines = settled.iter().map(|one| one.json(&units(&one.part.full.gross), language));
    Object::new()
        .string("currency", &order.currency)
        .number("amount", &amount)
        .number("taxAmount", &tax_amount)
        .raw("lines", array(lines))
        .maybe("payable", order.payable.as_ref().map(|payable| payable_json(payable, &amount, units)))
        .raw("notices", array(settled.iter().filter_map(Settled::notice)))
        .end()
}

/// Writes each credit, up to the amount paid by all credits so far, and the rest; for cash also the amount paid of it,
/// and the difference.
fn payable_json(payable: &Payable, amount: &Fraction, units: impl Fn(&Fraction) -> Fraction) -> String {
    let (mut paid, mut before) = (zero(), zero());
    let mut credits = Vec::new();
    for (id, kind, value) in &payable.credits {
        paid += value;
        let so_far = round(&units(&paid), 0).min(amount.clone());
        let object = Object::new().string("id", id).maybe_string("kind", kind.as_ref());
        credits.push(object.number("value", &(&so_far - &before)).end());
        before = so_far;
    }
    let left = amount - before;
    let due = if payable.is_rounded { round(&units(&payable.due), 0) } else { left.clone() };
    let rounding = payable.is_rounded.then(|| fractions::text(&(&due - &left)));
    Object::new().raw("credits", array(credits)).maybe("rounding", rounding).number("due", &due).end()
}

fn parts(order: &Order, units: impl Fn(&Fraction) -> Fraction) -> Vec<Settled<'_>> {
    let quantities = order.lines.iter().map(|line| Some(line.quantity.clone()));
    let fees: usize = order.lines.iter().map(|line| line.fees.len()).sum();
    let shipping = order.shipping.iter().count();
    let kinds = [("LINE", order.lines.len()), ("FEE", fees), ("SHIPPING", shipping)];
    let kinds = kinds.into_iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, count));
    let kinds = kinds.chain(std::iter::repeat("PAYMENT_FEE"));
    let all = order.parts().into_iter().zip(kinds).zip(quantities.chain(std::iter::repeat(None)));
    let settled = all.map(|((part, kind), quantity)| Settled {
        kind,
        part,
        quantity,
        gross: units(&part.paid.gross),
        tax: units(&part.paid.tax()),
        total: zero(),
        total_tax: zero(),
    });
    settled.filter(|one| one.quantity != Some(zero()) || one.gross != zero()).collect()
}

/// Rounds each amount down, then adds one to the largest fractions that may have it, the earlier first.
fn spread(exact: &[Fraction], most: &[Fraction], all: &Fraction) -> Vec<Fraction> {
    let mut shares: Vec<Fraction> = exact.iter().map(|amount| cut(amount, 0)).collect();
    let mut open: Vec<usize> = (0..exact.len()).filter(|&index| shares[index] < most[index]).collect();
    open.sort_by_key(|&index| &shares[index] - &exact[index]);
    let mut left = all - sum(&shares);
    for index in open {
        if left > zero() {
            shares[index] += whole(1);
            left -= whole(1);
        }
    }
    assert_eq!(left, zero(), "what is spread goes up");
    shares
}

fn rounded_up(amount: &Fraction) -> Fraction {
    amount.ceil()
}

impl Settled<'_> {
    fn json(&self, full: &Fraction, language: Option<&str>) -> String {
        let undiscounted = self.undiscounted(full);
        let quantity = self.units(&undiscounted);
        let measured = self.quantity.as_ref().filter(|measured| **measured != quantity);
        Object::new()
            .string("reference", self.reference())
            .string("kind", self.kind)
            .string("name", self.name(language))
            .number("quantity", &quantity)
            .number("unitAmount", &(&undiscounted / &quantity))
            .number("discountAmount", &(&undiscounted - &self.total))
            .number("totalAmount", &self.total)
            .maybe("taxRate", self.part.paid.label.rate.as_ref().map(fractions::text))
            .number("taxAmount", &self.total_tax)
            .maybe("measuredQuantity", measured.map(fractions::text))
            .end()
    }

    /// Returns the amount of all units before discounts.
    fn undiscounted(&self, full: &Fraction) -> Fraction {
        if self.part.discounted { round(full, 0).max(self.total.clone()) } else { self.total.clone() }
    }

    /// Returns the quantity of the line for a provider.
    fn units(&self, undiscounted: &Fraction) -> Fraction {
        match &self.quantity {
            Some(quantity) if self.divides(quantity, undiscounted) => quantity.clone(),
            _ => whole(1),
        }
    }

    fn divides(&self, quantity: &Fraction, amount: &Fraction) -> bool {
        quantity.is_integer() && *quantity > zero() && (amount / quantity).is_integer()
    }

    fn reference(&self) -> String {
        self.part.id.clone().unwrap_or_else(|| self.part.pointer.clone())
    }

    fn name(&self, language: Option<&str>) -> String {
        let named = self.part.names.iter().find_map(|name| text_of(name, language));
        named.or_else(|| self.part.product.clone()).unwrap_or_else(|| self.reference())
    }

    /// Returns a notice if the tax of the line is more than a unit away from its rate.
    fn notice(&self) -> Option<String> {
        let rate = self.part.paid.label.rate.clone().unwrap_or_else(zero);
        let by_rate = &self.total * &rate / (whole(100) + &rate);
        let off = &self.total_tax - by_rate;
        let far = off > whole(1) || off < -whole(1);
        far.then(|| {
            Object::new()
                .string("code", "SETTLE_TAX_OFF_RATE")
                .string("path", format!("/order{}", self.part.pointer))
                .maybe_string("id", self.part.id.as_ref())
                .end()
        })
    }
}

/// Returns the text in the requested language, or else the first text.
fn text_of(name: &Name, language: Option<&str>) -> Option<String> {
    match name {
        Name::Text(text) => Some(text.clone()),
        Name::Texts(texts) => {
            let wanted = texts.iter().find(|(own, _)| Some(own.as_str()) == language);
            wanted.or_else(|| texts.first()).map(|(_, text)| text.clone())
        }
    }
}
