//! One tax for each rate: rounded once for all prices with that rate, whatever their codes, and distributed over them.

use crate::fractions::{self, Fraction, cut, ulp};
use crate::model::Request;
use crate::payable;
use crate::tax;
use crate::value::{Basis, Component, Tax, Value, component_tax};

/// Replaces prices, in order, by the amounts paid when the tax of each rate is rounded for all of them together. Prices
/// that an external system has stated as a whole are not included.
pub fn replace(request: &Request, basis: Basis, mode: Option<&str>, prices: &mut [&mut Value]) {
    let mut taxes: Vec<Tax> = Vec::new();
    for price in prices.iter().flat_map(|price| leaves(price)) {
        if price.tax.rate.is_some() && !taxes.iter().any(|tax| is_one_tax(request, tax, &price.tax)) {
            taxes.push(price.tax.clone());
        }
    }
    for tax in taxes {
        let mut own: Vec<&mut Value> = prices.iter_mut().flat_map(|price| leaves_mut(price)).collect();
        own.retain(|price| is_one_tax(request, &price.tax, &tax));
        of_tax(request, basis, mode, &tax, own);
    }
    for price in prices.iter_mut().filter(|price| !price.parts.is_empty()) {
        **price = Value::of_parts(price.parts.clone());
    }
}

/// Whether the taxes of two codes are rounded together: they have the same rate and, where several taxes make it up,
/// the same ones, in whatever order.
pub(crate) fn is_one_tax(request: &Request, one: &Tax, other: &Tax) -> bool {
    let several = |tax: &Tax| {
        let components = tax::components(request, tax);
        let mut known: Vec<_> = components.into_iter().map(|component| (component.code, component.rate)).collect();
        known.sort();
        if known.len() < 2 { Vec::new() } else { known }
    };
    one.rate == other.rate && several(one) == several(other)
}

fn leaves(value: &Value) -> Vec<&Value> {
    if value.parts.is_empty() { vec![value] } else { value.parts.iter().collect() }
}

fn leaves_mut(value: &mut Value) -> Vec<&mut Value> {
    if value.parts.is_empty() { vec![value] } else { value.parts.iter_mut().collect() }
}

fn of_tax(request: &Request, basis: Basis, mode: Option<&str>, tax: &Tax, mut own: Vec<&mut Value>) {
    let several = tax::components(request, tax);
    let whole = vec![Component { code: String::new(), name: None, rate: tax.rate.clone().expect("a rate") }];
    let is_one = several.len() < 2;
    let components = if is_one { whole } else { several };
    let sides: Vec<Fraction> = own.iter().map(|price| basis.of(price)).collect();
    let all = fractions::sum(&sides);
    let mut left = sides.clone();
    let mut handed: Vec<Vec<Fraction>> = vec![Vec::new(); own.len()];
    for component in &components {
        let exact = |side: &Fraction| component_tax(side, component, tax, basis.gross);
        let unit = ulp(basis.scale);
        let mut sum = payable::round(&(exact(&all) / &unit), mode) * &unit;
        if basis.gross {
            sum = sum.min(fractions::sum(&left));
        }
        let room = |at: usize, left: &[Fraction]| if basis.gross { left[at].clone() } else { exact(&all) + &sum };
        let mut shares: Vec<Fraction> =
            (0..sides.len()).map(|at| cut(&exact(&sides[at]), basis.scale).min(room(at, &left))).collect();
        let mut order: Vec<usize> = (0..sides.len()).collect();
        let rest = |at: &usize| exact(&sides[*at]) - cut(&exact(&sides[*at]), basis.scale);
        order.sort_by_key(|at| std::cmp::Reverse(rest(at)));
        while fractions::sum(&shares) < sum {
            for at in &order {
                if shares[*at] < room(*at, &left) && fractions::sum(&shares) < sum {
                    shares[*at] += &unit;
                }
            }
        }
        for (at, share) in shares.into_iter().enumerate() {
            left[at] -= &share;
            handed[at].push(share);
        }
    }
    for (price, taxes) in own.iter_mut().zip(handed) {
        let all = fractions::sum(&taxes);
        match basis.gross {
            true => price.net = &price.gross - all,
            false => price.gross = &price.net + all,
        }
        // Another code may list the same components in another order.
        let own = tax::components(request, &price.tax);
        let of_code =
            |code: &str| components.iter().position(|component| component.code == code).expect("the same ones");
        let in_order = || own.iter().map(|component| taxes[of_code(&component.code)].clone()).collect();
        price.taxes = if is_one { Vec::new() } else { in_order() };
    }
}
