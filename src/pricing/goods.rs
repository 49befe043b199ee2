//! The goods of a cart by their taxes, for what is taxed as they are.

use std::cell::OnceCell;

use crate::model::request::Distribution;
use crate::money::exact::Amount;
use crate::pricing::basis::{Basis, TaxedAmount};
use crate::pricing::discount::allocate::{Share, allocate};
use crate::pricing::tax::{TaxId, TaxKeys};

/// The undiscounted prices of the lines by tax, on either side: added up when they are first asked for, since every method of
/// shipping that is taxed as the goods asks. They stay as they are then.
#[derive(Debug, Default)]
pub(crate) struct Goods {
    net: OnceCell<Option<Vec<(TaxId, Amount)>>>,
    gross: OnceCell<Option<Vec<(TaxId, Amount)>>>,
}

impl Goods {
    /// The tax keys of the prices of lines, by order of first appearance, each with their sum `on` a side; lines without a value
    /// have no part in it. `None` past 128 bits.
    pub(crate) fn by_tax<'l>(
        &self,
        keys: &TaxKeys<'_>,
        prices: impl Iterator<Item = &'l TaxedAmount>,
        on: Basis,
    ) -> Option<&[(TaxId, Amount)]> {
        let known = if on.gross { &self.gross } else { &self.net };
        known.get_or_init(|| by_tax(keys, prices, on)).as_deref()
    }
}

fn by_tax<'l>(
    keys: &TaxKeys<'_>,
    prices: impl Iterator<Item = &'l TaxedAmount>,
    on: Basis,
) -> Option<Vec<(TaxId, Amount)>> {
    let mut goods: Vec<(TaxId, Amount)> = Vec::new();
    // For every tax key one more than its place among the goods.
    let mut places: Vec<usize> = Vec::new();
    for price in prices {
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
