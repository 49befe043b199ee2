//! The price of an amount stated for the whole cart: shipping, a payment fee.

use crate::fractions::{Fraction, zero};
use crate::line::PricedLine;
use crate::model::Request;
use crate::spread::{Place, Rule, spread};
use crate::tax;
use crate::value::{Basis, Tax, Value};

/// Returns the price of an amount by its tax or, without one, taxed as the goods.
pub fn price(
    request: &Request,
    basis: Basis,
    lines: &[PricedLine],
    (amount, includes_tax): (&Fraction, Option<bool>),
    tax: Option<&Tax>,
) -> Value {
    match tax {
        Some(tax) => tax::exempted(request, basis.price_as_it_says(amount, tax, includes_tax)),
        None => as_goods(request, basis, lines, amount, includes_tax),
    }
}

/// Returns the taxes of the goods, each with the sum of their prices on the side `on`.
pub(crate) fn goods(request: &Request, on: Basis, lines: &[PricedLine]) -> Vec<(Tax, Fraction)> {
    let mut goods: Vec<(Tax, Fraction)> = Vec::new();
    for line in lines {
        let side = on.of(&line.taxed);
        match goods.iter_mut().find(|(tax, _)| *tax == line.taxed.tax) {
            Some((_, sum)) => *sum += side,
            None => goods.push((line.taxed.tax.clone(), side)),
        }
    }
    goods.retain(|(_, side)| *side > zero());
    for (tax, _) in &mut goods {
        tax.components = tax::components(request, tax);
    }
    goods
}

fn as_goods(
    request: &Request,
    basis: Basis,
    lines: &[PricedLine],
    amount: &Fraction,
    includes_tax: Option<bool>,
) -> Value {
    let on = Basis { gross: basis.gross && includes_tax == Some(true), ..basis };
    let goods = goods(request, on, lines);
    let sides = split(&on.round(amount), &goods.iter().map(|(_, side)| side.clone()).collect::<Vec<_>>(), basis.scale);
    let parts = || goods.iter().zip(&sides).map(|((tax, _), side)| on.price_from_basis(side.clone(), tax));
    let whole = match goods.as_slice() {
        [] => on.price_from_basis(on.round(amount), &Tax::none()),
        [_] => parts().next().expect("one part"),
        _ => Value::of_parts(parts().collect()),
    };
    if tax::exemption(request).is_some() && goods.iter().any(|(tax, _)| tax.rate.is_some()) {
        let (taxed, _) = goods.iter().find(|(tax, _)| tax.rate.is_some()).expect("a tax");
        return tax::exempted(request, Value::new(whole.net, whole.gross, taxed.clone()));
    }
    whole
}

/// Splits an amount in proportion to others.
pub fn split(amount: &Fraction, others: &[Fraction], scale: u32) -> Vec<Fraction> {
    let places: Vec<Place> = others
        .iter()
        .map(|other| Place { base: other.clone(), left: if *other > zero() { amount.clone() } else { zero() } })
        .collect();
    spread(amount, &places, scale, Rule::LargestRemainder)
}
