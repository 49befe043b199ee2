//! The refusals of an order that the judge expects: by their code and path, which is where their text begins.

use super::order::{Line, Order};
use crate::fractions::{Fraction, ulp, whole, zero};

/// The first version of the rules by which the price of a line is that of its quantity.
const OF_QUANTITIES: i64 = 3;

/// Returns the refusal of an order with a line whose figures are not of its quantity.
pub fn refusal(order: &Order) -> Option<String> {
    if order.rules < whole(OF_QUANTITIES) {
        return None;
    }
    let other = order.lines.iter().position(|line| !is_of_its_quantity(order, line))?;
    Some(format!("refused: ORDER_FIGURES at `/order/items/{other}/quantity`"))
}

/// Whether the basis of a line is its unit price times its quantity, up to (quantity + 1) half units of the last
/// decimal, unless a whole line is stated for this quantity. A line of quantity 0 that was bought at an amount for the whole
/// of it is one unit.
fn is_of_its_quantity(order: &Order, line: &Line) -> bool {
    let counts = line.stated && line.stated_for.as_ref().is_none_or(|quantity| *quantity == line.quantity);
    let Some(unit) = line.unit.as_ref().filter(|_| !counts) else { return true };
    let has_amount = line.line_amount.as_ref().is_some_and(|amount| *amount > zero());
    let units = if has_amount && line.quantity == zero() { whole(1) } else { line.quantity.clone() };
    let off = order.basis(&line.part.full) - order.basis(unit) * &units;
    let most = (units + whole(1)) * ulp(order.scale) / whole(2);
    -&most <= off && off <= most
}

/// Returns the refusal of amounts in minor units of which one exceeds 2^63 - 1.
pub fn too_large(mut amounts: impl Iterator<Item = Fraction>) -> Option<String> {
    let past = amounts.any(|amount| amount > whole(i64::MAX));
    past.then(|| "refused: AMOUNT_OUT_OF_RANGE at `/order/calculatedPrice/finalPrice/grossValue`".to_owned())
}
