//! PayPal, orders v2: `purchase_units[].items` and `amount.breakdown`. Prices are gross, and no tax is sent.
//!
//! Shipping goes into `breakdown.shipping` and `breakdown.shipping_discount`, all other lines are items.

use cartwright_oracle::fractions::{Fraction, zero};

use super::{Line, Settlement, rule, total};

/// The order that a shop sends, in minor units.
struct PurchaseUnit<'s> {
    items: Vec<&'s Line>,
    item_total: Fraction,
    discount: Fraction,
    shipping: Fraction,
    shipping_discount: Fraction,
    value: Fraction,
}

pub fn check(settlement: &Settlement) -> Result<(), String> {
    let (shipping, items): (Vec<&Line>, Vec<&Line>) = settlement.lines.iter().partition(|line| line.kind == "SHIPPING");
    let unit = PurchaseUnit {
        item_total: total(items.iter().map(|line| &line.total + &line.discount)),
        discount: total(items.iter().map(|line| line.discount.clone())),
        shipping: total(shipping.iter().map(|line| line.unit.clone())),
        shipping_discount: total(shipping.iter().map(|line| line.discount.clone())),
        value: settlement.amount.clone(),
        items,
    };
    for item in &unit.items {
        let whole = item.quantity.is_integer() && item.quantity > zero();
        rule(whole, "PayPal: items[].quantity is a whole number above 0", || item.quantity.to_string())?;
        let sound = item.unit.is_integer() && item.unit >= zero();
        rule(sound, "PayPal: items[].unit_amount has the digits of the currency and is not negative", || {
            item.unit.to_string()
        })?;
        rule(!item.name.is_empty(), "PayPal: items[].name has at least one character", || item.reference.clone())?;
    }
    let of_items = total(unit.items.iter().map(|item| &item.unit * &item.quantity));
    rule(of_items == unit.item_total, "PayPal: breakdown.item_total is the sum of unit_amount x quantity", || {
        format!("{of_items} and {}", unit.item_total)
    })?;
    for (name, amount) in
        [("discount", &unit.discount), ("shipping", &unit.shipping), ("shipping_discount", &unit.shipping_discount)]
    {
        rule(*amount >= zero(), "PayPal: no amount of the breakdown is negative", || format!("{name} {amount}"))?;
    }
    let broken_down = &unit.item_total + &unit.shipping - &unit.shipping_discount - &unit.discount;
    rule(
        broken_down == unit.value,
        "PayPal: amount.value is item_total + tax_total + shipping + handling + insurance - shipping_discount - discount",
        || format!("{broken_down} and {}", unit.value),
    )
}
