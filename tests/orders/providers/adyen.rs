//! Adyen, open invoices: `lineItems` of a payment. The amounts of a line item are those of one item, so a line is sent
//! as one item.

use cartwright_oracle::fractions::{Fraction, whole, zero};

use super::{Line, Settlement, rule, total};

struct LineItem {
    quantity: Fraction,
    amount_including_tax: Fraction,
    amount_excluding_tax: Fraction,
    tax_amount: Fraction,
}

impl LineItem {
    fn of(line: &Line) -> LineItem {
        LineItem {
            quantity: whole(1),
            amount_including_tax: line.total.clone(),
            amount_excluding_tax: &line.total - &line.tax,
            tax_amount: line.tax.clone(),
        }
    }
}

pub fn check(settlement: &Settlement) -> Result<(), String> {
    let items: Vec<LineItem> = settlement.lines.iter().map(LineItem::of).collect();
    for item in &items {
        for (name, amount) in [
            ("amountIncludingTax", &item.amount_including_tax),
            ("amountExcludingTax", &item.amount_excluding_tax),
            ("taxAmount", &item.tax_amount),
        ] {
            let sound = amount.is_integer() && *amount >= zero();
            rule(sound, "Adyen: amounts of lineItems are whole minor units, not negative", || {
                format!("{name} {amount}")
            })?;
        }
        let with_tax = &item.amount_excluding_tax + &item.tax_amount;
        rule(
            with_tax == item.amount_including_tax,
            "Adyen: amountIncludingTax is amountExcludingTax and taxAmount",
            || format!("{with_tax} and {}", item.amount_including_tax),
        )?;
    }
    let of_lines = total(items.iter().map(|item| &item.amount_including_tax * &item.quantity));
    rule(of_lines == settlement.amount, "Adyen: amount.value is the sum of amountIncludingTax x quantity", || {
        format!("{of_lines} and {}", settlement.amount)
    })
}
