//! The row of an offer: what it took from a cart, or what the cart lacks for more.

use super::options::Offers;
use super::table::Cell;
use crate::money::{Digits, Number};
use crate::pricing::state::{OfferReason, OfferResult};

/// The number of decimals in the column `missing`.
pub(crate) const MISSING_SCALE: u32 = 10;

/// The cells of a row behind the cart's id: offer, applied, value, sets, reason, missing.
pub(crate) fn cells(result: &OfferResult, offers: Offers) -> Option<[Cell<'_>; 6]> {
    let near = (offers == Offers::Near).then(|| near(result)).flatten();
    if !result.applied && near.is_none() {
        return None;
    }
    let (reason, missing) = near.unwrap_or_default();
    Some([
        Cell::Text(&result.id),
        Cell::Flag(result.applied),
        Cell::Digits(result.value.unwrap_or_default().digits()),
        result.sets.map_or(Cell::Null, |sets| Cell::Digits(sets.digits())),
        reason.map_or(Cell::Null, Cell::Text),
        missing.map_or(Cell::Null, |missing| Cell::Digits(up(missing))),
    ])
}

/// The first reason of an offer that only lacks what the cart could have more of, and how much; or for an offer that
/// has applied, the units that are missing for one more set.
fn near(result: &OfferResult) -> Option<(Option<&'static str>, Option<Number>)> {
    if let Some(next) = &result.next {
        return Some((None, sum(&next.units)));
    }
    let reasons = result.reasons.as_ref()?;
    let lack = |reason: &OfferReason| reason.missing.or_else(|| sum(reason.units.as_deref()?));
    reasons.iter().all(|reason| lack(reason).is_some()).then_some(())?;
    let first = reasons.first()?;
    Some((Some(first.code.as_str()), lack(first)))
}

fn sum(units: &[Number]) -> Option<Number> {
    units.iter().copied().sum()
}

/// A number rounded up to the decimals of its column: with that much more the offer applies.
fn up(number: Number) -> Digits {
    let Digits { mantissa, scale, .. } = number.digits();
    let by = scale.checked_sub(MISSING_SCALE).and_then(|more| 10_u128.checked_pow(more));
    by.map_or(number.digits(), |by| Digits::of(mantissa.div_ceil(by), MISSING_SCALE))
}
