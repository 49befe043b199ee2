//! The parts of an invoice by tax, as a whole or as much of them as comes back.

use super::back::{Back, Extent};
use super::ledger::Ledger;
use super::order::{Order, Part};
use super::price::{Label, Price};
use crate::fractions::{Fraction, whole, zero};

/// A part of an order with one tax.
#[derive(Clone)]
pub struct Leaf<'o> {
    pub kind: &'static str,
    pub part: &'o Part,
    /// The index of a line, or of the line that a fee belongs to.
    pub line: Option<usize>,
    pub paid: Price,
    pub full: Price,
    /// Ids, kinds and amounts on the side of the site's prices.
    pub taken: Vec<(String, &'static str, Fraction)>,
    /// The quantity of a line, or of the units that come back.
    pub quantity: Fraction,
    /// The share of the price before discounts.
    pub share: Fraction,
}

impl Leaf<'_> {
    /// Whether it costs anything, before discounts at least, or is a line with a quantity.
    pub fn counts(&self) -> bool {
        self.paid.gross > zero() || self.full.gross > zero() || self.quantity > zero()
    }
}

/// Every leaf of an order.
pub fn all(order: &Order) -> Vec<Leaf<'_>> {
    let mut leaves = Vec::new();
    for (at, line) in order.lines.iter().enumerate() {
        leaves.extend(leaves_of(order, "LINE", &line.part, Some(at)));
        leaves.last_mut().expect("a line").quantity = line.quantity.clone();
    }
    for (at, line) in order.lines.iter().enumerate() {
        for fee in &line.fees {
            leaves.extend(leaves_of(order, "FEE", &fee.part, Some(at)));
        }
    }
    leaves.extend(order.shipping.iter().flat_map(|part| leaves_of(order, "SHIPPING", part, None)));
    leaves.extend(order.order_fees.iter().flat_map(|part| leaves_of(order, "ORDER_FEE", part, None)));
    leaves.extend(order.payment_fees.iter().flat_map(|part| leaves_of(order, "PAYMENT_FEE", part, None)));
    leaves
}

fn leaves_of<'o>(order: &Order, kind: &'static str, part: &'o Part, line: Option<usize>) -> Vec<Leaf<'o>> {
    let with_label = |price: &Price, label: &Label| price.leaves().iter().find(|leaf| leaf.label == *label).cloned();
    let leaf = |paid: &Price| {
        let several = !part.paid.parts.is_empty();
        let full =
            if several { with_label(&part.full, &paid.label).unwrap_or(paid.clone()) } else { part.full.clone() };
        let taken = part.discounts.iter().filter_map(|one| {
            let own = if several && !one.price.parts.is_empty() {
                with_label(&one.price, &paid.label).map_or_else(zero, |price| order.basis(&price).clone())
            } else {
                order.basis(&one.price).clone()
            };
            (own > zero()).then(|| (one.id.clone(), one.kind, own))
        });
        let taken = taken.collect();
        Leaf { kind, part, line, paid: paid.clone(), full, taken, quantity: zero(), share: whole(1) }
    };
    part.paid.leaves().iter().map(leaf).collect()
}

/// Returns the parts that come back in one return, by the ledger of those before: the lines of its entries, their fees, shipping,
/// order fees and payment fees.
pub fn back<'o>(order: &'o Order, all: &[Leaf<'o>], ledger: &mut Ledger<'o>, back: &Back) -> Vec<Leaf<'o>> {
    let (open_shipping, open_fees) = (!ledger.shipping_is_whole(), !ledger.payment_fees_are_gone());
    let given = ledger.give(back);
    let (mut lines, mut fees) = (Vec::new(), Vec::new());
    let of_kind = |kind: &'static str| all.iter().filter(move |leaf| leaf.kind == kind);
    for entry in &given.lines {
        let share = entry.share(order);
        let leaf = of_kind("LINE").nth(entry.line).expect("a line");
        lines.push(Leaf {
            paid: entry.price.clone(),
            quantity: match &entry.extent {
                Extent::Units(quantity) => quantity.clone(),
                Extent::Amount(_) => whole(1),
            },
            share: share.clone(),
            ..leaf.clone()
        });
        for (number, price) in &entry.fees {
            let fee = &order.lines[entry.line].fees[*number];
            let leaf = of_kind("FEE").find(|leaf| std::ptr::eq(leaf.part, &fee.part)).expect("a fee");
            let share = if fee.once { whole(i64::from(share > zero())) } else { share.clone() };
            fees.push(Leaf { paid: price.clone(), share, ..leaf.clone() });
        }
    }
    lines.extend(fees);
    if let Some(price) = &given.shipping {
        let rest = open_shipping && ledger.shipping_is_whole();
        for (leaf, own) in of_kind("SHIPPING").zip(price.leaves()) {
            let paid = order.basis(&leaf.paid);
            let share = if *paid == zero() { whole(i64::from(rest)) } else { order.basis(own) / paid };
            lines.push(Leaf { paid: own.clone(), share, ..leaf.clone() });
        }
    }
    for (fee, is_new, price) in &given.order_fees {
        let part = &order.order_fees[*fee];
        let own = of_kind("ORDER_FEE").filter(|leaf| std::ptr::eq(leaf.part, part));
        for (leaf, paid) in own.zip(price.leaves()) {
            lines.push(Leaf { paid: paid.clone(), share: whole(i64::from(*is_new)), ..leaf.clone() });
        }
    }
    if let Some(prices) = &given.payment_fees {
        let leaves = prices.iter().flat_map(|price| price.leaves().to_vec());
        for (leaf, own) in of_kind("PAYMENT_FEE").zip(leaves) {
            lines.push(Leaf { paid: own, share: whole(i64::from(open_fees)), ..leaf.clone() });
        }
    }
    lines
}
