//! Decides which units make sets, and which of them an offer takes from. The units of a line are counted, not listed,
//! so the work depends on the number of lines, not on their quantities.

mod worth;

use std::cmp::Ordering;

use crate::collections::sort;
use crate::model::item::Item;
use crate::money::exact::{Amount, Quotient, Ratio};
use crate::money::number::Number;
use crate::pricing::check::offer::{Part, Set};
use crate::pricing::discount::outcome::FoundUnits;
use crate::pricing::discount::sets::worth::Worth;

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
/// fraction, or is priced for a measurement unit other than 1 is one unit.
pub(crate) fn units_of(item: &Item<'_>) -> u128 {
    let measured = item.price.as_ref().and_then(|price| price.measurement_unit.as_ref());
    let is_whole = item.quantity.scale() == 0 && measured.is_none_or(|unit| unit.quantity == Number::from(1_u8));
    match item.quantity.mantissa() {
        0 => 0,
        units if is_whole && !item.weight_dependent => units,
        _ => 1,
    }
}

impl Units {
    /// Compares by the worth of a unit, the most expensive first, then by line.
    fn compare(one: Option<&Self>, other: Option<&Self>) -> Ordering {
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
type ChosenUnits = Vec<(usize, u128)>;

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

/// The units in order, and how many of each are still free while sets are made.
struct Choice<'u> {
    /// The most expensive first.
    units: &'u [Units],
    free: Vec<u128>,
}

/// Makes sets of `units`, which it puts in order, the most expensive first. With a price, only sets that are worth more
/// than it count; these come first. Returns `None` on overflow.
pub(crate) fn make(set: &Set, units: &mut Vec<Units>, price: Option<Ratio>) -> Option<Sets> {
    keep_first(set, units);
    let mut order: Vec<usize> = (0..units.len()).collect();
    sort::sort_by(&mut order, |one, other| Units::compare(units.get(*one), units.get(*other)));
    *units = order.iter().filter_map(|index| units.get(*index).copied()).collect();
    let most = complete(set, units).min(set.most);
    let sets = choose(set, units, most)?;
    let Some(price) = price else { return Some(sets.merged(most)) };
    let worth = sets.worth_more(set, units, most, price)?;
    if worth == most { Some(sets.merged(most)) } else { Some(choose(set, units, worth)?.merged(worth)) }
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

/// The index of the part, of two, that is only bought; the first part if there is none.
fn bought(parts: &[Part; 2]) -> usize {
    parts.iter().position(|part| part.taken == 0).unwrap_or(0)
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

/// The bit of a part.
pub(crate) fn bit(part: usize) -> u8 {
    u32::try_from(part).ok().and_then(|part| 1_u8.checked_shl(part)).unwrap_or_default()
}

/// The units chosen for each part: those that are taken from, and the others, each with the most expensive first.
struct Parts(Vec<(ChosenUnits, ChosenUnits)>);

/// Chooses the units of `sets` sets.
fn choose(set: &Set, units: &[Units], sets: u128) -> Option<Parts> {
    let mut choice = Choice { units, free: units.iter().map(|units| units.free).collect() };
    match set.parts.as_slice() {
        [one, other] => choice.two(set, [*one, *other], sets),
        parts => {
            let mut chosen = Vec::with_capacity(parts.len());
            let mut any = u128::MAX;
            for (number, part) in parts.iter().enumerate() {
                chosen.push(choice.part(set, *part, bit(number), sets, &mut any)?);
            }
            Some(Parts(chosen))
        }
    }
}

impl Choice<'_> {
    /// Picks `wanted` units of a part, from the most expensive down or from the cheapest up. Of units that another part
    /// selects too, it picks at most `shared`, which it lowers. Returns `None` if there are too few.
    fn pick(&mut self, part: u8, wanted: u128, cheapest: bool, shared: &mut u128) -> Option<ChosenUnits> {
        let mut chosen = ChosenUnits::new();
        let mut wanted = wanted;
        let places = 0..self.units.len();
        let mut pick = |place: usize| {
            let (units, free) = (self.units.get(place)?, self.free.get_mut(place)?);
            let is_shared = units.parts & !part != 0;
            let most = if is_shared { *shared } else { u128::MAX };
            let count = if units.parts & part == 0 { 0 } else { wanted.min(*free).min(most) };
            if count > 0 {
                *free = free.checked_sub(count)?;
                wanted = wanted.checked_sub(count)?;
                *shared = if is_shared { shared.checked_sub(count)? } else { *shared };
                chosen.push((place, count));
            }
            Some(())
        };
        if cheapest {
            places.rev().try_for_each(&mut pick)?
        } else {
            places.into_iter().try_for_each(&mut pick)?
        }
        if cheapest {
            chosen.reverse();
        }
        (wanted == 0).then_some(chosen)
    }

    /// Chooses the units of one part for `sets` sets.
    fn part(
        &mut self,
        set: &Set,
        part: Part,
        bit: u8,
        sets: u128,
        shared: &mut u128,
    ) -> Option<(ChosenUnits, ChosenUnits)> {
        let (all, taken) = (part.quantity.checked_mul(sets)?, part.taken.checked_mul(sets)?);
        if set.cheapest {
            let cheapest = self.pick(bit, taken, true, shared)?;
            return Some((cheapest, self.pick(bit, all.checked_sub(taken)?, false, shared)?));
        }
        Some(grouped(&self.pick(bit, all, false, shared)?, part))
    }

    /// Chooses the units of two parts, which may select the same units.
    fn two(&mut self, set: &Set, parts: [Part; 2], sets: u128) -> Option<Parts> {
        // The part that is only bought, if any, and the one that is taken from.
        let bought = bought(&parts);
        let given = 1_usize.checked_sub(bought)?;
        let ([one, other], bits) = (parts, [bit(bought), bit(given)]);
        let [buy, give] = if bought == 0 { [one, other] } else { [other, one] };
        let chosen = if buy.taken > 0 && !set.cheapest {
            self.both(buy, give, bits, sets)?
        } else {
            // Of the units that both parts select, only so many may be given away that enough are left to be bought.
            let mut shared = self.left(bits[0]).checked_sub(buy.quantity.checked_mul(sets)?)?;
            if buy.taken > 0 {
                self.cheapest_of_both(buy, give, bits, sets, &mut shared)?
            } else {
                let give = self.part(set, give, bits[1], sets, &mut shared)?;
                let mut any = u128::MAX;
                [self.part(set, buy, bits[0], sets, &mut any)?, give]
            }
        };
        let [buy, give] = chosen;
        Some(Parts(if bought == 0 { vec![buy, give] } else { vec![give, buy] }))
    }

    /// The number of units of a part that are still free.
    fn left(&self, part: u8) -> u128 {
        let of_part = self.units.iter().zip(&self.free).filter(|(units, _)| units.parts & part != 0);
        of_part.map(|(_, free)| *free).fold(0, u128::saturating_add)
    }

    /// Chooses the units of two parts that are both taken from: the most expensive of both together. Units that both
    /// select go to the second part until it is full.
    fn both(&mut self, buy: Part, give: Part, bits: [u8; 2], sets: u128) -> Option<[(ChosenUnits, ChosenUnits); 2]> {
        let mut wanted = [buy.quantity.checked_mul(sets)?, give.quantity.checked_mul(sets)?];
        let mut all = wanted[0].checked_add(wanted[1])?;
        let both = bits[0] | bits[1];
        let mut chosen: Vec<(usize, u128, u8)> = Vec::new();
        for (index, units) in self.units.iter().enumerate() {
            let alone = if units.parts & both == both { None } else { Some(usize::from(units.parts & bits[0] == 0)) };
            let most = alone.and_then(|part| wanted.get(part)).copied().unwrap_or(u128::MAX);
            let count = units.free.min(all).min(most);
            if count > 0 {
                all = all.checked_sub(count)?;
                if let Some(wanted) = alone.and_then(|part| wanted.get_mut(part)) {
                    *wanted = wanted.checked_sub(count)?;
                }
                chosen.push((index, count, units.parts));
            }
        }
        let [_, mut give_wanted] = wanted;
        let (mut bought, mut given) = (ChosenUnits::new(), ChosenUnits::new());
        for (index, count, parts) in chosen {
            let to_give = match parts & both {
                parts if parts == both => count.min(give_wanted),
                parts if parts == bits[1] => count,
                _ => 0,
            };
            if parts & both == both {
                give_wanted = give_wanted.checked_sub(to_give)?;
            }
            if to_give > 0 {
                given.push((index, to_give));
            }
            if count > to_give {
                bought.push((index, count.checked_sub(to_give)?));
            }
        }
        (all == 0).then(|| [grouped(&bought, buy), grouped(&given, give)])
    }

    /// Chooses the cheapest units of two parts that are both taken from, so that each leaves enough for the other.
    fn cheapest_of_both(
        &mut self,
        buy: Part,
        give: Part,
        bits: [u8; 2],
        sets: u128,
        shared: &mut u128,
    ) -> Option<[(ChosenUnits, ChosenUnits); 2]> {
        let times = |count: u128| count.checked_mul(sets);
        let rest = |part: Part| part.quantity.checked_sub(part.taken);
        let given = self.pick(bits[1], times(give.taken)?, true, shared)?;
        let mut kept = self.left(bits[1]).checked_sub(times(rest(give)?)?)?;
        let bought = self.pick(bits[0], times(buy.taken)?, true, &mut kept)?;
        let mut kept = self.left(bits[0]).checked_sub(times(rest(buy)?)?)?;
        let given_rest = self.pick(bits[1], times(rest(give)?)?, false, &mut kept)?;
        let mut any = u128::MAX;
        let bought_rest = self.pick(bits[0], times(rest(buy)?)?, false, &mut any)?;
        Some([(bought, bought_rest), (given, given_rest)])
    }
}

/// Divides the units of a part into groups, the most expensive first. Returns the cheapest units of each group, which
/// are taken from, and the others.
fn grouped(chosen: &ChosenUnits, part: Part) -> (ChosenUnits, ChosenUnits) {
    let Part { quantity, taken } = part;
    // The number of units taken from among the first `units`.
    let of_first = |units: u128| {
        let groups = units.checked_div(quantity).unwrap_or_default();
        let rest = units.checked_rem(quantity).unwrap_or_default();
        groups.saturating_mul(taken).saturating_add(rest.saturating_sub(quantity.saturating_sub(taken)))
    };
    let (mut is_taken, mut others) = (ChosenUnits::new(), ChosenUnits::new());
    let mut before = 0_u128;
    for (index, count) in chosen {
        let behind = before.saturating_add(*count);
        let taken = of_first(behind).saturating_sub(of_first(before));
        before = behind;
        if taken > 0 {
            is_taken.push((*index, taken));
        }
        if taken < *count {
            others.push((*index, count.saturating_sub(taken)));
        }
    }
    (is_taken, others)
}

impl Parts {
    /// Merges the chosen units into sets, those of each line together.
    fn merged(self, count: u128) -> Sets {
        let (mut taken, mut used) = (ChosenUnits::new(), ChosenUnits::new());
        for (is_taken, others) in self.0 {
            used.extend(is_taken.iter().chain(&others));
            taken.extend(is_taken);
        }
        Sets { count, taken: together(taken), used: together(used) }
    }

    /// The number of sets that are worth more than a price. Each set has the next most expensive units of every part.
    fn worth_more(&self, set: &Set, units: &[Units], sets: u128, price: Ratio) -> Option<u128> {
        // No set is worth more than the one before it, so a binary search finds the bound.
        let (mut more, mut less) = (0_u128, sets);
        let mut all = Vec::with_capacity(self.0.len());
        for (is_taken, others) in &self.0 {
            all.push(together(is_taken.iter().chain(others).copied().collect()));
        }
        while more < less {
            let middle = more.midpoint(less);
            let mut worth = Worth::default();
            for (chosen, part) in all.iter().zip(&set.parts) {
                let (first, mut before) = (middle.checked_mul(part.quantity)?, 0_u128);
                let end = first.checked_add(part.quantity)?;
                for (index, count) in chosen {
                    let behind = before.checked_add(*count)?;
                    let of_set = behind.min(end).saturating_sub(before.max(first));
                    before = behind;
                    if of_set > 0 {
                        let Units { base, all, .. } = units.get(*index)?;
                        worth.add(*base, of_set, *all)?;
                    }
                }
            }
            if worth.exceeds(price)? { more = middle.checked_add(1)? } else { less = middle }
        }
        Some(more)
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
