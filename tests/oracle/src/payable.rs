//! The amount due: the total less credits, and rounded to whole steps for cash.

use crate::due::{Paid, Payable};
pub use crate::fractions::to_whole as round;
use crate::fractions::{Fraction, sum, zero};
use crate::model::{CashRounding, Credit, Request};
use crate::offer::selects;
use crate::spread::{Place, Rule, spread};
use crate::totals::{CalculatedLine, CartTotals};
use crate::value::Basis;

/// Returns the amount due of a cart; `None` without credits and cash rounding.
pub fn of(request: &Request, basis: Basis, lines: &[CalculatedLine], cart: &CartTotals) -> Option<Payable> {
    let cash = cash(request);
    let taken_back = cart.taken_back.as_ref().map(|own| own.total.gross.clone());
    if request.credits.is_none() && taken_back.is_none() && cash.is_none() {
        return None;
    }
    let total = cart.final_price.gross.clone();
    let balance = &total - taken_back.clone().unwrap_or_else(zero);
    let given = request.credits.as_deref().unwrap_or_default();
    let credits = pay(request, given, parts(basis, lines, cart), &balance.clone().max(zero()));
    let left = &balance - sum(credits.iter().map(|paid| &paid.value));
    // The amount that changes hands is rounded, in whichever direction.
    let exact = if left < zero() { -left.clone() } else { left.clone() };
    let rounded = cash.map_or_else(|| exact.clone(), |cash| steps(&exact, cash));
    let (due, refund) = if left < zero() { (zero(), Some(rounded)) } else { (rounded, None) };
    let rounding = &due - refund.clone().unwrap_or_else(zero) - left;
    let cash = cash.map(|cash| (cash.clone(), rounding));
    Some(Payable { total, taken_back, credits, exact, cash, due, refund })
}

/// The kind of a part of the cart.
#[derive(Clone, Copy)]
enum Kind {
    Line(usize),
    /// A fee of the line.
    Fee(usize),
    Shipping,
    /// A fee of the order.
    OfOrder,
}

/// A part of the cart, and the gross amount that is unpaid of it.
struct Part {
    kind: Kind,
    unpaid: Fraction,
}

/// Returns the parts of a cart in order: lines, then fees by line, then shipping, then the fees of the order.
fn parts(basis: Basis, lines: &[CalculatedLine], cart: &CartTotals) -> Vec<Part> {
    let of = |kind, price: &crate::value::Value| Part { kind, unpaid: price.gross.clone() };
    let mut parts = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        parts.push(of(Kind::Line(index), &line.target.current_price(basis)));
    }
    for (index, line) in lines.iter().enumerate() {
        parts.extend(line.fees.iter().map(|fee| of(Kind::Fee(index), &fee.current_price(basis))));
    }
    parts.extend(cart.shipping.iter().map(|shipping| of(Kind::Shipping, &shipping.current_price(basis))));
    parts.extend(cart.last.prices().map(|price| of(Kind::OfOrder, price)));
    parts
}

/// Whether a credit pays a part.
fn pays(request: &Request, credit: &Credit, kind: Kind) -> bool {
    let is_open = credit.of.is_none();
    let selected = |line: usize| credit.of.as_ref().is_none_or(|of| selects(of, &request.cart.items[line]));
    let with_fees = credit.fees.unwrap_or(is_open);
    match kind {
        Kind::Line(line) => selected(line),
        Kind::Fee(line) => with_fees && selected(line),
        Kind::Shipping => credit.shipping.unwrap_or(is_open),
        Kind::OfOrder => with_fees && is_open,
    }
}

/// Returns what each credit pays of at most `total`. The one whose parts come to least begins.
fn pay(request: &Request, credits: &[Credit], mut parts: Vec<Part>, total: &Fraction) -> Vec<Paid> {
    let own = |parts: &[Part], credit: &Credit| -> Vec<usize> {
        (0..parts.len()).filter(|at| pays(request, credit, parts[*at].kind)).collect()
    };
    let unpaid = |parts: &[Part], own: &[usize]| sum(own.iter().map(|at| &parts[*at].unpaid));
    let mut order: Vec<(Fraction, usize)> =
        credits.iter().enumerate().map(|(number, credit)| (unpaid(&parts, &own(&parts, credit)), number)).collect();
    order.sort();
    let nothing = Paid { left: zero(), unpaid: zero(), value: zero() };
    let (mut turns, mut left) = (vec![nothing; credits.len()], total.clone());
    for (_, number) in order {
        let own = own(&parts, &credits[number]);
        let unpaid = unpaid(&parts, &own);
        let value = credits[number].amount.exact().min(unpaid.clone()).min(left.clone());
        let place = |at: &usize| Place { base: parts[*at].unpaid.clone(), left: parts[*at].unpaid.clone() };
        let places: Vec<Place> = own.iter().map(place).collect();
        for (at, share) in own.iter().zip(spread(&value, &places, request.scale(), Rule::of(request))) {
            parts[*at].unpaid -= share;
        }
        turns[number] = Paid { left: left.clone(), unpaid, value: value.clone() };
        left -= value;
    }
    turns
}

/// Returns the cash rounding of the payment mode named in the checkout.
fn cash(request: &Request) -> Option<&CashRounding> {
    let mode = request.checkout.as_ref()?.payment_mode.as_ref()?;
    request.site.payment.iter().find(|entry| entry.id == *mode)?.cash.as_ref()
}

/// Rounds an amount to whole steps.
fn steps(amount: &Fraction, cash: &CashRounding) -> Fraction {
    let step = cash.step.exact();
    round(&(amount / &step), cash.mode) * step
}
