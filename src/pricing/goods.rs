//! The goods of a cart by their taxes, for what is taxed as they are.

use crate::model::request::Distribution;
use crate::money::exact::Amount;
use crate::pricing::basis::Basis;
use crate::pricing::discount::allocate::{Share, allocate};
use crate::pricing::line::Lines;
use crate::pricing::tax::{TaxId, TaxKeys};

/// The tax keys of the lines, by order of first appearance, each with the undiscounted prices of its lines `on` a side; lines
/// without a value have no part in it. `None` past 128 bits.
pub(crate) fn by_tax(keys: &TaxKeys<'_>, lines: &Lines<'_>, on: Basis) -> Option<Vec<(TaxId, Amount)>> {
    let mut goods: Vec<(TaxId, Amount)> = Vec::new();
    // For every tax key one more than its place among the goods.
    let mut places: Vec<usize> = Vec::new();
    for (at, line) in lines.list.iter().enumerate() {
        let price = lines.taxed.get(at).unwrap_or(&line.price);
        let side = on.side(price);
        let key = price.tax_id.index();
        places.resize(places.len().max(key.checked_add(1)?), 0);
        let place = places.get_mut(key)?;
        match place.checked_sub(1) {
            Some(at) => {
                let (_, sum) = goods.get_mut(at)?;
                *sum = sum.checked_add(side)?;
            }
            None => {
                let is_split = keys.components(price.tax_id).is_some_and(|own| own.list.len() > 1);
                goods.push((if is_split { price.tax_id.split() } else { price.tax_id }, side));
                *place = goods.len();
            }
        }
    }
    goods.retain(|(_, side)| *side > 0);
    Some(goods)
}

/// An amount in proportion to others: cut down, and one unit each to the largest fractions, ties to the earlier. `None` past 128
/// bits.
pub(crate) fn split(amount: Amount, others: impl Iterator<Item = Amount>) -> Option<Vec<Amount>> {
    let mut shares: Vec<Share<u128>> =
        others.map(|other| Share::new(other, if other > 0 { amount } else { 0 })).collect();
    let given = allocate(amount, &mut shares, Distribution::LargestRemainder, None)?;
    (given == amount).then(|| shares.iter().map(|share| share.given).collect())
}
