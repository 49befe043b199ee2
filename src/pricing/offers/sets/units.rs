//! The units of lines, and those that are chosen for sets.

use std::cmp::Ordering;

use crate::collections::sort;
use crate::model::borrowed::Item;
use crate::money::{Amount, Number, Quotient};
use crate::pricing::checks::Part;

/// The units of a line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Units {
    pub(crate) line: usize,
    /// The number of units of the line, and of those that no earlier set has used.
    pub(crate) all: u128,
    pub(crate) free: u128,
    /// The undiscounted price of all of them.
    pub(crate) base: Amount,
    /// The parts that select the line, one bit each.
    pub(crate) parts: u8,
}

/// The number of units of a line: its quantity if that is a whole number. A line that depends on weight, has a
/// fraction, or is priced for a measurement unit other than 1 is one unit, and so is one of quantity 0 that states an
/// amount for the line.
pub(crate) fn units_of(item: &Item<'_>) -> u128 {
    let measured = item.price.as_ref().and_then(|price| price.measurement_unit.as_ref());
    let is_whole = item.quantity.scale() == 0 && measured.is_none_or(|unit| unit.quantity == Number::from(1_u8));
    match item.quantity.mantissa() {
        0 => {
            let amount = item.price.as_ref().and_then(|price| price.line_amount);
            u128::from(amount.is_some_and(|amount| amount > Number::ZERO))
        }
        units if is_whole && !item.weight_dependent => units,
        _ => 1,
    }
}

impl Units {
    /// Compares by the worth of a unit, the most expensive first, then by line.
    pub(super) fn compare(one: Option<&Self>, other: Option<&Self>) -> Ordering {
        let (Some(one), Some(other)) = (one, other) else { return Ordering::Equal };
        // An amount has at most 18 digits and a quantity 15, so the products fit.
        let worth = one.base.saturating_mul(other.all).cmp(&other.base.saturating_mul(one.all));
        worth.reverse().then(one.line.cmp(&other.line))
    }

    /// The worth of a number of these units, rounded; all of them are worth the whole price.
    pub(crate) fn worth(&self, units: u128) -> Option<Amount> {
        if units == self.all { Some(self.base) } else { Quotient::new(self.base, units, self.all).round() }
    }
}

/// Chosen units, the most expensive first: an index into the list of [`Units`], and the number of these units.
pub(crate) type ChosenUnits = Vec<(usize, u128)>;

/// Complete sets.
#[derive(Debug, Default)]
pub(crate) struct Sets {
    /// The number of sets.
    pub(crate) count: u128,
    /// The units that the offer takes from.
    pub(crate) taken: ChosenUnits,
    /// All units in the sets.
    pub(crate) used: ChosenUnits,
}

/// The index of the part, of two, that is only bought; the first part if there is none.
pub(super) fn bought(parts: &[Part; 2]) -> usize {
    parts.iter().position(|part| part.taken == 0).unwrap_or(0)
}

/// The bit of a part.
pub(crate) fn bit(part: usize) -> u8 {
    u32::try_from(part).ok().and_then(|part| 1_u8.checked_shl(part)).unwrap_or_default()
}

/// The units chosen for each part: those that are taken from, and the others, each with the most expensive first.
pub(super) struct Parts(pub(super) Vec<(ChosenUnits, ChosenUnits)>);

impl Parts {
    /// Merges the chosen units into sets, those of each line together.
    pub(super) fn merged(self, count: u128) -> Sets {
        let (mut taken, mut used) = (ChosenUnits::new(), ChosenUnits::new());
        for (is_taken, others) in self.0 {
            used.extend(is_taken.iter().chain(&others));
            taken.extend(is_taken);
        }
        Sets { count, taken: together(taken), used: together(used) }
    }
}

/// Sorts units by index, and adds up those of the same index.
fn together(mut chosen: ChosenUnits) -> ChosenUnits {
    sort::sort_by(&mut chosen, |one, other| one.0.cmp(&other.0));
    let mut merged = ChosenUnits::with_capacity(chosen.len());
    for (index, count) in chosen {
        match merged.last_mut() {
            Some((last, sum)) if *last == index => *sum = sum.saturating_add(count),
            _ => merged.push((index, count)),
        }
    }
    merged
}
