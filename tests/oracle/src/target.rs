//! The prices that a discount can apply to, and the amounts taken off them.

use crate::charge::split;
use crate::fractions::{self, Fraction, zero};
use crate::told::Told;
use crate::value::{self, Basis, Value};

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Part {
    Line(usize),
    /// The fee of a line, by both indexes.
    Fee(usize, usize),
    Shipping,
}

#[derive(Clone, Debug)]
pub struct Target {
    pub part: Part,
    /// Before discounts.
    pub price: Value,
    pub base: Fraction,
    /// The amount that no discount has taken off yet, on the site's own side.
    pub left: Fraction,
    pub applied: Vec<Applied>,
    /// The amount to be paid, if the taxes of the cart are rounded together.
    pub paid: Option<Value>,
}

/// One discount, or several of one kind combined, taken off a price.
#[derive(Clone, Debug)]
pub struct Applied {
    pub id: String,
    pub value: Fraction,
    pub kind: &'static str,
    pub origin: &'static str,
    pub price: Value,
    /// The number of units it was taken off, for an offer for sets on a line.
    pub quantity: Option<usize>,
    /// How the amount comes about; absent for several combined.
    pub told: Option<Told>,
}

impl Target {
    pub fn new(part: Part, price: Value, basis: Basis) -> Target {
        let base = basis.of(&price);
        Target { part, price, left: base.clone(), base, applied: Vec::new(), paid: None }
    }

    /// Takes off a share; a zero share leaves no trace.
    pub fn take(&mut self, basis: Basis, id: &str, kind: &'static str, origin: &'static str, share: Fraction) {
        if share > zero() {
            self.left -= &share;
            let price = self.priced(basis, &share);
            self.applied.push(Applied { id: id.into(), value: share, kind, origin, price, quantity: None, told: None });
        }
    }

    /// The other side is derived again from the rest, not by subtraction.
    pub fn discounted_price(&self, basis: Basis) -> Option<Value> {
        (!self.applied.is_empty()).then(|| self.paid.clone().unwrap_or_else(|| self.priced(basis, &self.left)))
    }

    /// Returns the price of a part of the target: by its tax or, if it has several, in proportion to its parts.
    fn priced(&self, basis: Basis, amount: &Fraction) -> Value {
        if self.price.parts.is_empty() {
            return basis.price_from_basis(amount.clone(), &self.price.tax);
        }
        let sides: Vec<Fraction> = self.price.parts.iter().map(|part| basis.of(part)).collect();
        let parts = split(amount, &sides, basis.scale).into_iter().zip(&self.price.parts);
        Value::of_parts(parts.map(|(side, part)| basis.price_from_basis(side, &part.tax)).collect())
    }

    /// Returns the price to be paid, discounted or not.
    pub fn current_price(&self, basis: Basis) -> Value {
        self.discounted_price(basis).unwrap_or_else(|| self.price.clone())
    }
}

/// Adds up discounts with the same id, kind and origin, in the order of first appearance.
pub fn group<'a>(applied: impl IntoIterator<Item = &'a Applied>) -> Vec<Applied> {
    let mut groups: Vec<Vec<&Applied>> = Vec::new();
    for one in applied {
        let same = |group: &&mut Vec<&Applied>| {
            let first = group[0];
            (&first.id, first.kind, first.origin) == (&one.id, one.kind, one.origin)
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.push(one),
            None => groups.push(vec![one]),
        }
    }
    let together = |group: Vec<&Applied>| Applied {
        value: fractions::sum(group.iter().map(|one| &one.value)),
        price: value::sum(group.iter().map(|one| &one.price)),
        quantity: None,
        told: None,
        ..group[0].clone()
    };
    groups.into_iter().map(together).collect()
}
