//! Chooses the units of a number of sets, part by part: those that the offer takes from, and the others.

use crate::pricing::checks::{Part, Set};
use crate::pricing::offers::sets::units::{Parts, bit, bought};
use crate::pricing::offers::{ChosenUnits, Units};

/// The units in order, and how many of each are still free while sets are made.
struct Choice<'u> {
    /// The most expensive first.
    units: &'u [Units],
    free: Vec<u128>,
    /// Whether the offer takes from the cheapest units.
    cheapest: bool,
}

/// Chooses the units of `sets` sets.
pub(super) fn choose(set: &Set, units: &[Units], sets: u128) -> Option<Parts> {
    let free = units.iter().map(|units| units.free).collect();
    let mut choice = Choice { units, free, cheapest: set.cheapest };
    match set.parts.as_slice() {
        [one, other] => choice.two([*one, *other], sets).map(Parts),
        parts => {
            let mut chosen = Vec::with_capacity(parts.len());
            let mut any = u128::MAX;
            for (number, part) in parts.iter().enumerate() {
                chosen.push(choice.part(*part, bit(number), sets, &mut any)?);
            }
            Some(Parts(chosen))
        }
    }
}

impl Choice<'_> {
    /// Picks `wanted` units of a part, from the most expensive down or from the cheapest up. Of units that another part
    /// selects too, it picks at most `shared`, which it lowers. Returns `None` if there are too few.
    fn pick(&mut self, part: u8, wanted: u128, cheapest: bool, shared: &mut u128) -> Option<ChosenUnits> {
        let mut wanted = wanted;
        let chosen = self.walk(cheapest, &mut |units, free| {
            let is_shared = units.parts & !part != 0;
            let most = if is_shared { *shared } else { u128::MAX };
            let count = if units.parts & part == 0 { 0 } else { wanted.min(free).min(most) };
            wanted = wanted.checked_sub(count)?;
            *shared = if is_shared { shared.checked_sub(count)? } else { *shared };
            Some(count)
        })?;
        (wanted == 0).then_some(chosen)
    }

    /// Picks units of two parts together, in the same way: as many as both numbers of `wanted` add up to. Of units that
    /// only the first part selects, it picks at most the first number, of those that only the second selects the second,
    /// and of the others at most `shared`.
    fn pick_both(&mut self, bits: [u8; 2], wanted: [u128; 2], shared: u128, cheapest: bool) -> Option<ChosenUnits> {
        let ([mut first, mut second], mut shared) = (wanted, shared);
        let mut wanted = first.checked_add(second)?;
        let both = bits[0] | bits[1];
        let chosen = self.walk(cheapest, &mut |units, free| {
            let most = match units.parts & both {
                0 => return Some(0),
                parts if parts == both => &mut shared,
                parts if parts == bits[0] => &mut first,
                _ => &mut second,
            };
            let count = wanted.min(free).min(*most);
            (wanted, *most) = (wanted.checked_sub(count)?, most.checked_sub(count)?);
            Some(count)
        })?;
        (wanted == 0).then_some(chosen)
    }

    /// Walks through the units, and takes as many of each as `count` says of those that are still free. Returns them,
    /// the most expensive first.
    fn walk(&mut self, cheapest: bool, count: &mut dyn FnMut(&Units, u128) -> Option<u128>) -> Option<ChosenUnits> {
        let mut chosen = ChosenUnits::new();
        let mut take = |place: usize| {
            let (units, free) = (self.units.get(place)?, self.free.get_mut(place)?);
            let count = count(units, *free)?;
            if count > 0 {
                *free = free.checked_sub(count)?;
                chosen.push((place, count));
            }
            Some(())
        };
        let places = 0..self.units.len();
        if cheapest {
            places.rev().try_for_each(&mut take)?;
            chosen.reverse();
        } else {
            places.into_iter().try_for_each(&mut take)?;
        }
        Some(chosen)
    }

    /// Chooses the units of one part for `sets` sets.
    fn part(&mut self, part: Part, bit: u8, sets: u128, shared: &mut u128) -> Option<(ChosenUnits, ChosenUnits)> {
        let (all, taken) = (part.quantity.checked_mul(sets)?, part.taken.checked_mul(sets)?);
        if self.cheapest {
            let cheapest = self.pick(bit, taken, true, shared)?;
            return Some((cheapest, self.pick(bit, all.checked_sub(taken)?, false, shared)?));
        }
        Some(grouped(&self.pick(bit, all, false, shared)?, part))
    }

    /// Chooses the units of two parts, which may select the same units.
    fn two(&mut self, parts: [Part; 2], sets: u128) -> Option<Vec<(ChosenUnits, ChosenUnits)>> {
        // The part that is only bought, if any, comes before the one that is taken from.
        let ([one, other], [first, second]) = (parts, [bit(0), bit(1)]);
        let ([buy, give], bits) =
            if bought(&parts) == 0 { ([one, other], [first, second]) } else { ([other, one], [second, first]) };
        if self.cheapest {
            return Some(vec![self.cheapest_of_both([buy, give], bits, sets)?]);
        }
        if buy.taken > 0 {
            return self.both([buy, give], bits, sets).map(Vec::from);
        }
        // Of the units that both parts select, only so many may be given away that enough are left to be bought.
        let mut shared = self.left(bits[0]).checked_sub(buy.quantity.checked_mul(sets)?)?;
        let given = self.part(give, bits[1], sets, &mut shared)?;
        let mut any = u128::MAX;
        Some(vec![self.part(buy, bits[0], sets, &mut any)?, given])
    }

    /// The number of units of a part that are still free.
    fn left(&self, part: u8) -> u128 {
        let of_part = self.units.iter().zip(&self.free).filter(|(units, _)| units.parts & part != 0);
        of_part.map(|(_, free)| *free).fold(0, u128::saturating_add)
    }

    /// Chooses the units of two parts that are both taken from: the most expensive of both together. Units that both
    /// select go to the second part until it is full.
    fn both(&mut self, parts: [Part; 2], bits: [u8; 2], sets: u128) -> Option<[(ChosenUnits, ChosenUnits); 2]> {
        let [buy, give] = parts;
        let give_wanted = give.quantity.checked_mul(sets)?;
        let chosen = self.pick_both(bits, [buy.quantity.checked_mul(sets)?, give_wanted], u128::MAX, false)?;
        let selects = |place: usize, part: u8| self.units.get(place).is_some_and(|units| units.parts & part != 0);
        let given_alone = chosen.iter().filter(|(place, _)| !selects(*place, bits[0])).map(|(_, count)| *count);
        let mut room = give_wanted.checked_sub(given_alone.fold(0, u128::saturating_add))?;
        let (mut bought, mut given) = (ChosenUnits::new(), ChosenUnits::new());
        for (place, count) in chosen {
            let to_give = match (selects(place, bits[0]), selects(place, bits[1])) {
                (true, true) => {
                    let to_give = count.min(room);
                    room = room.checked_sub(to_give)?;
                    to_give
                }
                (false, _) => count,
                (true, false) => 0,
            };
            if to_give > 0 {
                given.push((place, to_give));
            }
            if count > to_give {
                bought.push((place, count.checked_sub(to_give)?));
            }
        }
        Some([grouped(&bought, buy), grouped(&given, give)])
    }

    /// Chooses the units of two parts of which the cheapest are taken from: those that are worth the least together, as
    /// long as enough are left for the rest of both parts, which are the most expensive of the others.
    fn cheapest_of_both(&mut self, parts: [Part; 2], bits: [u8; 2], sets: u128) -> Option<(ChosenUnits, ChosenUnits)> {
        let times = |counts: [u128; 2]| Some([counts[0].checked_mul(sets)?, counts[1].checked_mul(sets)?]);
        let (all, taken) = (times(parts.map(|part| part.quantity))?, times(parts.map(|part| part.taken))?);
        let rest = [all[0].checked_sub(taken[0])?, all[1].checked_sub(taken[1])?];
        // A part keeps enough if so many units are taken that only the other part selects.
        let least = |own: usize, other: usize| {
            Some(all.get(other)?.checked_add(*taken.get(own)?)?.saturating_sub(self.left(*bits.get(other)?)))
        };
        let least = [least(0, 1)?, least(1, 0)?];
        let more = [taken[0].checked_sub(least[0])?, taken[1].checked_sub(least[1])?];
        let mut chosen = self.pick_both(bits, least, 0, true)?;
        chosen.extend(self.pick_both(bits, more, u128::MAX, true)?);
        Some((chosen, self.pick_both(bits, rest, u128::MAX, false)?))
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
    for (place, count) in chosen {
        let behind = before.saturating_add(*count);
        let taken = of_first(behind).saturating_sub(of_first(before));
        before = behind;
        if taken > 0 {
            is_taken.push((*place, taken));
        }
        if taken < *count {
            others.push((*place, count.saturating_sub(taken)));
        }
    }
    (is_taken, others)
}
