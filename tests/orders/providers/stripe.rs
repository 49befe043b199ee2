//! Stripe, payment line items: `amount_details.line_items` of a payment intent. Prices are net, with the tax of each
//! line beside them; a line is one unit, so that `unit_cost` is its total less its tax, with discounts already taken
//! off.

use cartwright_oracle::fractions::{Fraction, whole, zero};

use super::{Line, Settlement, rule, total};

struct LineItem {
    product_name: String,
    unit_cost: Fraction,
    quantity: Fraction,
    total_tax_amount: Fraction,
}

impl LineItem {
    fn of(line: &Line) -> LineItem {
        LineItem {
            product_name: line.name.clone(),
            unit_cost: &line.total - &line.tax,
            quantity: whole(1),
            total_tax_amount: line.tax.clone(),
        }
    }
}

pub fn check(settlement: &Settlement) -> Result<(), String> {
    let items: Vec<LineItem> = settlement.lines.iter().map(LineItem::of).collect();
    for item in &items {
        let sound = item.unit_cost.is_integer() && item.unit_cost >= zero();
        rule(sound, "Stripe: line_items[].unit_cost is a whole number of the smallest unit, not negative", || {
            item.unit_cost.to_string()
        })?;
        let sound = item.total_tax_amount.is_integer() && item.total_tax_amount >= zero();
        rule(sound, "Stripe: line_items[].tax.total_tax_amount is a whole number, not negative", || {
            item.total_tax_amount.to_string()
        })?;
        rule(!item.product_name.is_empty(), "Stripe: line_items[].product_name is not empty", String::new)?;
    }
    let of_lines = total(items.iter().map(|item| &item.unit_cost * &item.quantity + &item.total_tax_amount));
    rule(
        of_lines == settlement.amount,
        "Stripe: amount is the sum of unit_cost x quantity and total_tax_amount of the line items",
        || format!("{of_lines} and {}", settlement.amount),
    )
}
