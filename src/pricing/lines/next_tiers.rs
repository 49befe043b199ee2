//! The next price tier of each line, and the quantity that is missing for it.

use super::{LineTier, NextTier};
use crate::model::borrowed::Item;
use crate::money::Number;

/// The next tier of each line that has one; `None` if no line has.
pub(crate) fn next_tiers(items: &[Item<'_>]) -> Option<Vec<LineTier>> {
    let next = |(index, item): (usize, &Item<'_>)| {
        let price = item.price.as_ref()?;
        let tier = price.tiers.get(price.tiers_reached(item.quantity))?;
        let missing = tier.min_quantity.checked_sub(item.quantity)?;
        let next = NextTier { min_quantity: tier.min_quantity, effective_amount: tier.effective_amount, missing };
        let item_id = item.line_id().map(str::to_owned);
        let index = if item_id.is_none() { Some(Number::from(u64::try_from(index).ok()?)) } else { None };
        Some(LineTier { item_id, index, next })
    };
    let tiers: Vec<LineTier> = items.iter().enumerate().filter_map(next).collect();
    if tiers.is_empty() { None } else { Some(tiers) }
}
