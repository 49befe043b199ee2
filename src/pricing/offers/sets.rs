//! Decides which units make sets, and which of them an offer takes from. The units of a line are counted, not listed,
//! so the work depends on the number of lines, not on their quantities.

mod choice;
pub(crate) mod units;
pub(crate) mod worth;

use super::sets::choice::choose;
use super::sets::units::bought;
use super::{FoundUnits, Worth};
use crate::collections::sort;
use crate::money::Ratio;
use crate::pricing::checks::{Part, Set};

pub(crate) use self::units::{Sets, Units, bit, units_of};

/// Makes sets of `units`, which it puts in order, the most expensive first. With a price for each set, only as many
/// count as add more than it. Returns `None` on overflow.
pub(crate) fn make(set: &Set, units: &mut Vec<Units>, price: Option<Ratio>) -> Option<Sets> {
    keep_first(set, units);
    let mut order: Vec<usize> = (0..units.len()).collect();
    sort::sort_by(&mut order, |one, other| Units::compare(units.get(*one), units.get(*other)));
    *units = order.iter().filter_map(|index| units.get(*index).copied()).collect();
    let most = complete(set, units).min(set.most);
    let sets = match price {
        Some(price) => worth_more(set, units, most, price)?,
        None => most,
    };
    Some(choose(set, units, sets)?.merged(sets))
}

/// The largest number of sets, at most `most`, of which each adds more than a price to those before it. The units of
/// every number of sets are chosen afresh, so that more goods never lose the offer.
fn worth_more(set: &Set, units: &[Units], most: u128, price: Ratio) -> Option<u128> {
    // No set adds more than the one before it, so a binary search finds the bound; usually all sets count.
    let (mut more, mut less, mut next) = (0_u128, most, most);
    while more < less {
        if adds_more(set, units, next, price)? {
            more = next
        } else {
            less = next.checked_sub(1)?
        }
        next = less.checked_sub(less.checked_sub(more)? / 2)?;
    }
    Some(more)
}

/// Whether the last of so many sets adds more than a price to the worth of the others.
fn adds_more(set: &Set, units: &[Units], sets: u128, price: Ratio) -> Option<bool> {
    let chosen = |sets| Some(choose(set, units, sets)?.merged(sets).used);
    // One set more never leaves out a unit, so the two differ in what the larger number has more of each line.
    let mut fewer = chosen(sets.checked_sub(1)?)?.into_iter().peekable();
    let mut worth = Worth::default();
    for (index, count) in chosen(sets)? {
        let before = fewer.next_if(|(own, _)| *own == index).map_or(0, |(_, count)| count);
        let Units { base, all, .. } = units.get(index)?;
        worth.add(*base, count.checked_sub(before)?, *all)?;
    }
    worth.exceeds(price)
}

/// Keeps the units that a part selects and that no earlier set has used up. With more than two parts, a unit belongs to
/// the first part that selects it.
fn keep_first(set: &Set, units: &mut Vec<Units>) {
    units.retain(|units| units.free > 0 && units.parts > 0);
    if set.parts.len() > 2 {
        for units in units.iter_mut() {
            units.parts &= units.parts.wrapping_neg();
        }
    }
}

/// Returns the number of sets that can be made of units, and what each part lacks for one more. What two parts lack
/// only together is counted for the part that is taken from.
pub(crate) fn found(set: &Set, units: &mut Vec<Units>) -> FoundUnits {
    keep_first(set, units);
    let complete = complete(set, units);
    let sets = complete.saturating_add(1);
    let mut missing = Vec::with_capacity(set.parts.len());
    for (number, part) in set.parts.iter().enumerate() {
        missing.push(part.quantity.saturating_mul(sets).saturating_sub(count(units, bit(number))));
    }
    if let [one, other] = set.parts.as_slice() {
        let all = one.quantity.saturating_add(other.quantity).saturating_mul(sets);
        let together = all.saturating_sub(count(units, 3));
        let single = missing.iter().fold(0_u128, |sum, units| sum.saturating_add(*units));
        let given = usize::from(bought(&[*one, *other]) == 0);
        if let Some(given) = missing.get_mut(given) {
            *given = given.saturating_add(together.saturating_sub(single));
        }
    }
    FoundUnits { complete, missing }
}

/// The number of free units of a part, or of several parts together.
fn count(units: &[Units], parts: u8) -> u128 {
    units.iter().filter(|units| units.parts & parts != 0).map(|units| units.free).fold(0, u128::saturating_add)
}

/// The number of sets that can be made.
fn complete(set: &Set, units: &[Units]) -> u128 {
    let sets = |units: u128, wanted: u128| units.checked_div(wanted).unwrap_or_default();
    let of_part = |(number, part): (usize, &Part)| sets(count(units, bit(number)), part.quantity);
    let least = set.parts.iter().enumerate().map(of_part).min().unwrap_or_default();
    match set.parts.as_slice() {
        [one, other] => least.min(sets(count(units, 3), one.quantity.saturating_add(other.quantity))),
        _ => least,
    }
}
