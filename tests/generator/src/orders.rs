//! Random orders and returns, the same for the same seed.

use cartwright_oracle::currency::OF_EVERY_KIND;
use cartwright_oracle::fractions::{Fraction, cut, ulp, whole, zero};
use cartwright_oracle::model::Request;
use cartwright_oracle::orders::back::{Back, Entry, Extent, OrderFees, Returned, Shipping};
use cartwright_oracle::orders::ledger::Ledger;
use cartwright_oracle::orders::order::Order;

use crate::random::Random;
use crate::{line_amounts, request};

/// The most decimals of a quantity.
const FINEST: u32 = 9;

const NAMES: [&str; 5] =
    ["\"Chair\"", "{\"en\":\"Chair\",\"de\":\"Stuhl\"}", "{\"de\":\"St\u{fc}hle \\\"4\\\"\"}", "{}", "null"];

/// Returns a request of `calculate` in one of the currencies, often in one with as many digits as the calculation; with
/// names on some products, some lines without an id, and every third with offers, with the taxes of several countries
/// and with amounts of whole lines.
pub fn request(seed: u64) -> String {
    let mut request = match seed.is_multiple_of(3) {
        true => Request { offers: false, ..line_amounts::request(seed) },
        false => request::request(seed),
    };
    let random = &mut Random::of_seed(!seed);
    let as_fine = OF_EVERY_KIND.iter().find(|(_, digits)| *digits == request.scale());
    let drawn = random.pick(&OF_EVERY_KIND);
    request.cart.currency = as_fine.filter(|_| random.flag()).unwrap_or(&drawn).0.into();
    named(random, &request)
}

fn named(random: &mut Random, request: &Request) -> String {
    let mut text = request.json();
    for index in 0..request.cart.items.len() {
        if random.chance(40) {
            let name = random.pick(&NAMES);
            let product = format!("\"product\":{{\"id\":\"p{index}\"");
            text = text.replace(&product, &format!("\"product\":{{\"name\":{name},\"id\":\"p{index}\""));
        }
        if random.chance(8) {
            text = text.replace(&format!("{{\"id\":\"{index}\","), "{");
        } else if random.chance(10) {
            let name = random.pick(&NAMES);
            let id = format!("{{\"id\":\"{index}\",");
            text = text.replace(&id, &format!("{id}\"name\":{name},"));
        }
    }
    text
}

/// Draws a sequence of returns; most sequences end with everything that is left.
pub fn returns(random: &mut Random, order: &Order) -> Vec<Back> {
    let mut ledger = Ledger::new(order);
    let mut backs = Vec::new();
    for _ in 0..random.below(4) {
        let back = Back {
            returned: units_and_amounts(random, order, &ledger),
            shipping: shipping(random, order, &ledger),
            order_fees: order_fees(random, order),
            payment_fees: random.maybe(25, Random::flag),
        };
        ledger.give(&back);
        backs.push(back);
    }
    if random.chance(70) {
        backs.push(Back::everything());
    }
    if random.chance(10) {
        let shipping = random.maybe(50, |_| Shipping::Rest(true));
        let order_fees = order_fees(random, order);
        backs.push(Back { returned: Returned::All, shipping, order_fees, payment_fees: random.maybe(50, |_| true) });
    }
    backs
}

/// Draws order fees that come back, perhaps some that have before.
fn order_fees(random: &mut Random, order: &Order) -> Option<OrderFees> {
    let count = order.order_fees.len() as u64;
    if count == 0 {
        return random.maybe(5, |random| OrderFees::All(random.flag()));
    }
    random.maybe(40, |random| match random.chance(40) {
        true => OrderFees::All(random.chance(80)),
        false => OrderFees::Of((0..random.below(3)).map(|_| random.below(count) as usize).collect()),
    })
}

/// Draws some units of some lines; this many of a hundred keep their fees.
pub fn entries(random: &mut Random, order: &Order, ledger: &Ledger<'_>, kept: u64) -> Returned {
    let mut left: Vec<Fraction> = (0..order.lines.len()).map(|line| ledger.left(line)).collect();
    let mut entries = Vec::new();
    for _ in 0..random.below(5) {
        let open = |&line: &usize| left[line] > zero() && order.lines[line].part.id.is_some();
        let open: Vec<usize> = (0..left.len()).filter(open).collect();
        if open.is_empty() {
            break;
        }
        let line = random.pick(&open);
        let quantity = some_of(random, &left[line]);
        left[line] -= &quantity;
        let keep = random.chance(kept);
        let fees = if keep { Some(false) } else { random.maybe(20, |_| true) };
        entries.push(Entry { line, extent: Extent::Units(quantity), fees });
    }
    Returned::Entries(entries)
}

/// Draws units and amounts of some lines, in any order.
fn units_and_amounts(random: &mut Random, order: &Order, ledger: &Ledger<'_>) -> Returned {
    let mut ledger = ledger.clone();
    let mut all = Vec::new();
    for _ in 0..random.below(4) {
        let drawn = match random.chance(60) {
            true => entries(random, order, &ledger, 15),
            false => Returned::Entries(amount(random, order, &ledger).into_iter().collect()),
        };
        ledger.give(&Back { returned: drawn.clone(), shipping: None, order_fees: None, payment_fees: None });
        if let Returned::Entries(drawn) = drawn {
            all.extend(drawn);
        }
    }
    Returned::Entries(all)
}

/// Draws an amount of a line, at times all that is left of it.
pub fn amount(random: &mut Random, order: &Order, ledger: &Ledger<'_>) -> Option<Entry> {
    let open = |&line: &usize| ledger.amount_left(line) > zero() && order.lines[line].part.id.is_some();
    let open: Vec<usize> = (0..order.lines.len()).filter(open).collect();
    let line = *open.get(random.below(open.len().max(1) as u64) as usize)?;
    let amount = scaled_part(random, &ledger.amount_left(line), order.scale);
    Some(Entry { line, extent: Extent::Amount(amount), fees: None })
}

/// Draws an amount above zero, up to everything that is left.
pub fn some_of(random: &mut Random, left: &Fraction) -> Fraction {
    let some = match random.below(5) {
        0 => whole(1),
        1 => left.clone(),
        2 => cut(&(left / whole(2)), FINEST),
        3 => cut(&(left * whole(random.between(1, 6) as i64) / whole(7)), FINEST),
        _ => ulp(FINEST) * whole(random.between(1, 999) as i64),
    };
    if some > zero() && some <= *left { some } else { left.clone() }
}

fn shipping(random: &mut Random, order: &Order, ledger: &Ledger<'_>) -> Option<Shipping> {
    match random.below(10) {
        0..2 => Some(Shipping::Rest(random.chance(60))),
        2..6 if ledger.shipping_left() > zero() => {
            Some(Shipping::Amount(scaled_part(random, &ledger.shipping_left(), order.scale)))
        }
        _ => None,
    }
}

/// Draws a part of an amount, above zero and no finer than the scale.
pub fn scaled_part(random: &mut Random, amount: &Fraction, scale: u32) -> Fraction {
    let some = cut(&(amount * whole(random.between(1, 8) as i64) / whole(8)), scale);
    if some > zero() { some } else { amount.clone() }
}
