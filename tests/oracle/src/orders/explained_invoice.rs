//! The explanation of an invoice or a credit note: every amount, and the exact value that it was rounded or dealt from.

use super::asked::Asked;
use super::back::Back;
use super::invoice_layout::{Item, Layout};
use super::invoiced::document;
use super::order::Order;
use crate::fractions::{Fraction, whole};
use crate::step::{Step, Steps, Told};

/// Explains the document for an order, or for what comes back in the last of several returns, in the order of its
/// answer; `None` for an order of which no invoice is right.
pub fn explain(order: &Order, asked: &Asked, backs: &[Back]) -> Option<Vec<Step>> {
    let document = document(order, asked, backs).ok()?;
    let layout = Layout::of(&document, order, asked);
    let mut steps = Steps::default();
    // Amounts that are shown as they are have no exact value.
    let told = |rule: &'static str, exact: &Fraction| match asked.as_shown {
        true => Told::new(rule),
        false => Told::new(rule).exactly(exact),
    };
    for (number, item) in layout.lines.iter().enumerate() {
        let at = format!("/lines/{number}");
        let (price, base) = layout.price(item);
        let price_told = Told::new("INVOICE_UNIT_PRICE");
        let quotient = &item.full / layout.quantity(item);
        steps.add(
            format!("{at}/unitPrice"),
            if base.is_none() { price_told.exactly(&quotient) } else { price_told },
            &price,
        );
        for (index, own) in layout.own_allowances(item).iter().enumerate() {
            let path = format!("{at}/allowances/{index}/amount");
            steps.add(path, told("INVOICE_ALLOWANCE", &own.exact), &own.amount);
        }
        let exact = if asked.of_document { before_discounts(item) } else { &item.exact_net };
        steps.add(format!("{at}/netAmount"), told("INVOICE_SHARE", exact), layout.net_of(item));
    }
    for (number, item) in layout.charges.iter().enumerate() {
        let path = format!("/charges/{number}/amount");
        steps.add(path, told("INVOICE_CHARGE", before_discounts(item)), &item.full);
    }
    for (number, own) in layout.allowances.iter().enumerate() {
        steps.add(format!("/allowances/{number}/amount"), Told::new("INVOICE_ALLOWANCE"), &own.amount);
    }
    for (number, at) in layout.taxes.iter().enumerate() {
        let group = &document.groups[*at];
        // A note has the difference of two amounts.
        let told = |rule, exact: &Fraction| if document.is_note { Told::new(rule) } else { told(rule, exact) };
        let path = |figure: &str| format!("/taxes/{number}/{figure}");
        steps.add(path("taxableAmount"), told("INVOICE_NET", &document.nets[*at]), &group.net);
        let tax = &group.net * &group.rate / whole(100);
        steps.add(path("taxAmount"), told("INVOICE_TAX", &tax), &group.tax);
    }
    totals(&layout, &mut steps);
    Some(steps.list)
}

/// Returns the exact amount of a part before discounts; without any, that of its net amount, which it then is.
fn before_discounts<'i>(item: &'i Item<'_>) -> &'i Fraction {
    if item.allowances.is_empty() { &item.exact_net } else { &item.exact_full }
}

fn totals(layout: &Layout<'_, '_>, steps: &mut Steps) {
    let list = |list: &str, count: usize, figure: &str| -> Vec<(bool, String)> {
        (0..count).map(|number| (false, format!("/{list}/{number}/{figure}"))).collect()
    };
    let of = |parts: &[(bool, &str)]| -> Vec<(bool, String)> {
        parts.iter().map(|(minus, name)| (*minus, format!("/totals/{name}"))).collect()
    };
    for (name, amount) in &layout.totals {
        let parts = match *name {
            "lineNetAmount" => list("lines", layout.lines.len(), "netAmount"),
            "allowanceAmount" => list("allowances", layout.allowances.len(), "amount"),
            "chargeAmount" => list("charges", layout.charges.len(), "amount"),
            "netAmount" => of(&[(false, "lineNetAmount"), (true, "allowanceAmount"), (false, "chargeAmount")]),
            "taxAmount" => list("taxes", layout.taxes.len(), "taxAmount"),
            "grossAmount" => of(&[(false, "netAmount"), (false, "taxAmount")]),
            "roundingAmount" => of(&[(false, "dueAmount"), (true, "grossAmount"), (false, "paidAmount")]),
            _ => Vec::new(),
        };
        let rule = match *name {
            "paidAmount" => "INVOICE_PAID",
            "dueAmount" => "INVOICE_DUE",
            _ => "SUM",
        };
        steps.of(format!("/totals/{name}"), rule, parts, amount);
    }
}
