//! Checks that the tiers of a price are well-formed, and finds the one that prices a line.

use super::{CheckContext, Location};
use crate::error::{Error, ErrorCode, Path};
use crate::limits::PRICE_TIERS;
use crate::model::borrowed::{Item, ItemType, Price, PriceTier};
use crate::money::Ratio;
use crate::pricing::amounts::bounds;

/// Checks the tiers of a line's price: only an INTERNAL line may have them, at most a thousand, with ascending
/// quantities above 0. Returns the last tier that the quantity of the line reaches, and its exact amount in ulps.
pub(crate) fn reached<'p>(
    price: &'p Price<'_>,
    item: &Item<'_>,
    terms: &CheckContext<'_>,
    at: Location<'_>,
) -> Result<Option<(&'p PriceTier<'p>, Ratio)>, Error> {
    let path = &at.below("/price/tiers");
    if item.item_type == ItemType::External {
        return Err(refusal(path, "an EXTERNAL line has a stated price, so it cannot have tiers".to_owned()));
    }
    if price.tiers.len() > PRICE_TIERS {
        return Err(refusal(
            path,
            format!("the price has {} tiers, expected at most {PRICE_TIERS}", price.tiers.len()),
        ));
    }
    let count = price.tiers_reached(item.quantity);
    let (mut before, mut last) = (None, None);
    for (index, tier) in price.tiers.iter().enumerate() {
        let place = path.element(index);
        let least = place.member("minQuantity");
        if bounds::quantity(tier.min_quantity, &least)?.num == 0 {
            return Err(refusal(&least, "`minQuantity` is 0, expected more than 0".to_owned()));
        }
        if let Some(before) = before.filter(|before| *before >= tier.min_quantity) {
            return Err(refusal(
                &least,
                format!("`minQuantity` is {}, expected more than {before}", tier.min_quantity),
            ));
        }
        before = Some(tier.min_quantity);
        let amount = amount(tier, terms, &place)?;
        if index < count {
            last = Some((tier, amount));
        }
    }
    Ok(last)
}

/// Checks each part of the tiers separately and returns everything that is wrong with them.
pub(super) fn faults(price: &Price<'_>, item: &Item<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Vec<Error> {
    if price.tiers.is_empty() {
        return Vec::new();
    }
    let path = &at.below("/price/tiers");
    let mut tiers = price.tiers.iter().enumerate();
    let of_amount = tiers.find_map(|(index, tier)| amount(tier, terms, &path.element(index)).err());
    let first = reached(price, item, terms, at).err();
    let second = of_amount.filter(|fault| first.as_ref().is_none_or(|first| first.path() != fault.path()));
    first.into_iter().chain(second).collect()
}

/// Checks the amount of a tier and returns it in ulps; `at` is the path of the tier.
fn amount(tier: &PriceTier<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<Ratio, Error> {
    bounds::amount(tier.effective_amount, terms.scale(), &at.member("effectiveAmount"))
}

#[cold]
fn refusal(path: &Path<'_>, message: String) -> Error {
    Error::new(ErrorCode::PriceTiers, path, message)
}
