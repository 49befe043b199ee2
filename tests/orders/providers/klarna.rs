//! Klarna, payments: `order_lines`, `order_amount` and `order_tax_amount`. Prices are gross, in minor units, rates have
//! two decimals.

use cartwright_oracle::fractions::{Fraction, whole, zero};
use cartwright_oracle::orders::order::Order;

use super::{Line, Settlement, rule, total};

/// Whether the tax of every line matches its rate: the cart is calculated in minor units, no line is stated as a whole,
/// no part has several taxes, and no rate has more decimals than Klarna accepts.
pub fn is_exact(order: &Order, digits: u32) -> bool {
    let mut rates = order.parts().into_iter().filter_map(|part| part.paid.label.rate.clone());
    let coarse = |rate: Fraction| (rate * whole(100)).is_integer();
    let is_one_tax = order.parts().iter().all(|part| part.paid.parts.is_empty())
        && order.groups.iter().all(|group| group.components.len() < 2);
    order.scale == digits && order.lines.iter().all(|line| !line.stated) && is_one_tax && rates.all(coarse)
}

pub fn check(settlement: &Settlement, exact: bool) -> Result<(), String> {
    let lines = &settlement.lines;
    for line in lines {
        let amounts = [&line.quantity, &line.unit, &line.discount, &line.total, &line.tax];
        let sound = amounts.iter().all(|amount| amount.is_integer() && **amount >= zero());
        rule(sound, "Klarna: amounts of order_lines are whole minor units, not negative", || line.reference.clone())?;
        let of_units = &line.quantity * &line.unit - &line.discount;
        rule(of_units == line.total, "Klarna: total_amount is quantity x unit_price - total_discount_amount", || {
            format!("{}: {of_units} and {}", line.reference, line.total)
        })?;
        let noticed = settlement.off_rate.iter().any(|place| is_of(place, line));
        rule(by_rate(line) || (noticed && !exact), BY_RATE, || {
            format!("{}: {} of {}", line.reference, line.tax, line.total)
        })?;
    }
    let far = settlement.lines.iter().filter(|line| !by_rate(line)).count();
    rule(
        far == settlement.off_rate.len(),
        "Klarna: a notice stands for a line that breaks the rule of the tax",
        || format!("{far} lines, notices at {:?}", settlement.off_rate),
    )?;
    let amount = total(lines.iter().map(|line| line.total.clone()));
    rule(amount == settlement.amount, "Klarna: order_amount is the sum of total_amount", || amount.to_string())?;
    let tax = total(lines.iter().map(|line| line.tax.clone()));
    rule(tax == settlement.tax_amount, "Klarna: order_tax_amount is the sum of total_tax_amount", || tax.to_string())
}

const BY_RATE: &str =
    "Klarna: total_tax_amount is within 1 of total_amount - total_amount x 10000 / (10000 + tax_rate)";

fn by_rate(line: &Line) -> bool {
    let tax_rate = line.rate.clone().unwrap_or_else(zero) * whole(100);
    let off = &line.tax - (&line.total - &line.total * whole(10_000) / (whole(10_000) + tax_rate));
    off <= whole(1) && off >= -whole(1)
}

/// Whether a notice is about a line, which it names by its id or else by its path in the request.
fn is_of(place: &str, line: &Line) -> bool {
    place == line.reference || place.strip_prefix("/order") == Some(&*line.reference)
}
