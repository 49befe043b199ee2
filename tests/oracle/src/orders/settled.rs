//! The answer of `settle` that the judge expects, to the byte.

use super::held;
use super::order::{Name, Order, Part};
use super::paid::Paid;
use super::wanted::Wanted;
use crate::fractions::{self, Fraction, cut, round, sum, whole, zero};
use crate::json::{Object, array};
use crate::payable;

/// A part in whole steps of minor units.
pub struct Settled<'o> {
    pub kind: &'static str,
    pub part: &'o Part,
    /// The index of the line that a fee belongs to.
    pub line: Option<usize>,
    /// The quantity of a line.
    pub quantity: Option<Fraction>,
    gross: Fraction,
    tax: Fraction,
    pub total: Fraction,
    pub total_tax: Fraction,
}

/// Settles every part; the amount and the tax of all come first.
pub fn shares<'o>(order: &'o Order, wanted: &Wanted) -> (Fraction, Fraction, Vec<Settled<'o>>) {
    let mut settled = parts(order, |amount| wanted.units(amount));
    let amount = round(&wanted.units(&order.total.gross), 0);
    let gross: Vec<Fraction> = settled.iter().map(|one| one.gross.clone()).collect();
    let most: Vec<Fraction> = gross.iter().map(rounded_up).collect();
    for (one, total) in settled.iter_mut().zip(spread(&gross, &most, &amount)) {
        one.total = total;
    }
    let tax: Vec<Fraction> = settled.iter().map(|one| one.tax.clone()).collect();
    let most: Vec<Fraction> = settled.iter().map(|one| rounded_up(&one.tax).min(one.total.clone())).collect();
    let tax_amount = round(&wanted.units(&order.total.tax()), 0).min(sum(&most));
    for (one, total_tax) in settled.iter_mut().zip(spread(&tax, &most, &tax_amount)) {
        one.total_tax = total_tax;
    }
    (amount, tax_amount, settled)
}

pub fn answer(order: &Order, wanted: &Wanted) -> String {
    if let Some(refusal) = held::refusal(order) {
        return refusal;
    }
    let (amount, mut tax_amount, mut settled) = shares(order, wanted);
    // A line of no units that costs nothing is no line for a provider.
    settled.retain(|one| one.quantity != Some(zero()) || one.gross != zero());
    let mut differs = zero();
    if wanted.of_total {
        for one in &mut settled {
            if let Some(rate) = &one.part.paid.label.rate {
                let mode = order.of_tax.then_some(order.rounding.as_str());
                one.total_tax = payable::round(&(&one.total * rate / (whole(100) + rate)), mode);
            }
        }
        tax_amount = settled.iter().map(|one| one.total_tax.clone()).sum();
        differs = &tax_amount - round(&wanted.units(&order.total.tax()), 0);
    }
    let mut amounts = vec![amount.clone(), tax_amount.clone()];
    for one in &settled {
        let undiscounted = one.undiscounted(&wanted.units(&one.part.full.gross));
        amounts.push(&undiscounted / one.units(&undiscounted));
        amounts.push(&undiscounted - &one.total);
    }
    if let Some(refusal) = held::too_large(amounts.iter().map(|amount| amount * wanted.step())) {
        return refusal;
    }
    let mut lines: Vec<String> = settled.iter().map(|one| one.json(wanted)).collect();
    let mut due = None;
    let mut beside = None;
    if let Some(payable) = &order.payable {
        if wanted.as_lines {
            let paid = Paid::of(payable, &amount, wanted);
            lines.extend(paid.lines());
            due = Some(paid.due);
        } else {
            beside = Some(Paid::of(payable, &amount, wanted).json());
        }
    }
    let mut notices: Vec<String> = settled.iter().filter_map(Settled::notice).collect();
    if differs != zero() {
        let notice = Object::new()
            .string("code", "SETTLE_TAX_DIFFERS")
            .string("path", "/order/calculatedPrice/finalPrice/taxValue");
        notices.push(notice.number("amount", &(differs * wanted.step())).end());
    }
    Object::new()
        .string("currency", &order.currency)
        .raw("minorUnits", wanted.minor_units.to_string())
        .number("step", &wanted.step())
        .number("amount", &due.unwrap_or(amount * wanted.step()))
        .number("taxAmount", &(tax_amount * wanted.step()))
        .raw("lines", array(lines))
        .maybe("payable", beside)
        .raw("notices", array(notices))
        .end()
}

fn parts(order: &Order, units: impl Fn(&Fraction) -> Fraction) -> Vec<Settled<'_>> {
    let quantities = order.lines.iter().map(|line| Some(line.quantity.clone()));
    let fees = order.lines.iter().enumerate().flat_map(|(at, line)| line.fees.iter().map(move |_| ("FEE", Some(at))));
    let kinds = order.lines.iter().map(|_| ("LINE", None)).chain(fees);
    let kinds = kinds.chain(order.shipping.iter().map(|_| ("SHIPPING", None)));
    let kinds = kinds.chain(std::iter::repeat(("PAYMENT_FEE", None)));
    let all = order.parts().into_iter().zip(kinds).zip(quantities.chain(std::iter::repeat(None)));
    let settled = all.map(|((part, (kind, line)), quantity)| Settled {
        kind,
        part,
        line,
        quantity,
        gross: units(&part.paid.gross),
        tax: units(&part.paid.tax()),
        total: zero(),
        total_tax: zero(),
    });
    settled.collect()
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
    fn json(&self, wanted: &Wanted) -> String {
        let undiscounted = self.undiscounted(&wanted.units(&self.part.full.gross));
        let step = wanted.step();
        let quantity = self.units(&undiscounted);
        let measured = self.quantity.as_ref().filter(|measured| **measured != quantity);
        Object::new()
            .string("reference", self.reference())
            .maybe("line", self.line.map(|line| line.to_string()))
            .string("kind", self.kind)
            .string("name", self.name(wanted.language))
            .number("quantity", &quantity)
            .number("unitAmount", &(&undiscounted / &quantity * &step))
            .number("discountAmount", &((&undiscounted - &self.total) * &step))
            .number("totalAmount", &(&self.total * &step))
            .maybe("taxRate", self.part.paid.label.rate.as_ref().map(fractions::text))
            .number("taxAmount", &(&self.total_tax * &step))
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

    pub fn reference(&self) -> String {
        reference_of(self.part)
    }

    pub fn name(&self, language: Option<&str>) -> String {
        name_of(self.part, language)
    }

    /// Returns a notice if the tax of the line is more than a unit away from its rate.
    pub fn notice(&self) -> Option<String> {
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

pub fn reference_of(part: &Part) -> String {
    part.id.clone().unwrap_or_else(|| part.pointer.clone())
}

pub fn name_of(part: &Part, language: Option<&str>) -> String {
    let named = part.names.iter().find_map(|name| text_of(name, language));
    named.or_else(|| part.product.clone()).unwrap_or_else(|| reference_of(part))
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
