//! The goods of a cart by tax key, for charges that are taxed like them.

use std::cell::OnceCell;

use crate::error::Error;
use crate::money::Amount;
use crate::pricing::amounts::{Basis, TaxId, TaxKeys, TaxedAmount};

/// The lines that a charge is taxed like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GoodsOf {
    /// All of them.
    All,
    /// Those that are shipped; all if none is.
    Shipped,
}

/// The undiscounted prices of lines by tax key, on either side. They are added up on first use and never again, since
/// every shipping method that is taxed like the goods needs them.
#[derive(Debug, Default)]
pub(crate) struct Goods {
    /// The refusal of the first line whose rate is not known, for charges that need it.
    pub(crate) unrated: Option<Error>,
    net: OnceCell<Option<Vec<(TaxId, Amount)>>>,
    gross: OnceCell<Option<Vec<(TaxId, Amount)>>>,
}

impl Goods {
    /// The tax keys of the lines in order of first appearance, each with the sum of its prices `on` a side. A key whose
    /// sum is 0 is left out. `None` on 128-bit overflow.
    pub(crate) fn by_tax(
        &self,
        keys: &TaxKeys,
        prices: impl Iterator<Item = TaxedAmount>,
        on: Basis,
    ) -> Option<&[(TaxId, Amount)]> {
        let known = if on.gross { &self.gross } else { &self.net };
        known.get_or_init(|| by_tax(keys, prices, on)).as_deref()
    }
}

fn by_tax(keys: &TaxKeys, prices: impl Iterator<Item = TaxedAmount>, on: Basis) -> Option<Vec<(TaxId, Amount)>> {
    let mut goods: Vec<(TaxId, Amount)> = Vec::new();
    // For each tax key, its index in `goods` plus 1; 0 if it is not there.
    let mut places: Vec<usize> = Vec::new();
    for price in prices {
        let side = on.side(&price);
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
