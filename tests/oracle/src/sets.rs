//! Chooses the units that make the sets of an offer, unit by unit.

use crate::fractions::{Fraction, whole, zero};
use crate::model::{Line, Offer};
use crate::offer::selects;
use num_traits::Zero;

/// A unit of a line.
#[derive(Clone, Debug)]
pub struct Unit {
    pub line: usize,
    /// Its exact worth.
    pub worth: Fraction,
    /// Whether each part selects it.
    pub parts: Vec<bool>,
}

/// Complete sets: the discounted units, and all units in the sets, each as its line.
#[derive(Clone, Debug, Default)]
pub struct Sets {
    pub count: usize,
    pub taken: Vec<usize>,
    pub used: Vec<usize>,
}

/// Returns the number of units in a line. One of quantity 0 that costs something as a whole is a unit, too.
pub fn units_of(line: &Line) -> usize {
    let quantity = line.quantity.exact();
    let one = line.weight_dependent == Some(true)
        || !quantity.is_integer()
        || line.measurement_unit.as_ref().is_some_and(|unit| unit.exact() != whole(1));
    match (quantity.is_zero(), one) {
        (true, _) => line.line_amount.as_ref().is_some_and(|amount| amount.exact() > zero()).into(),
        (false, true) => 1,
        (false, false) => quantity.to_integer().try_into().expect("few units"),
    }
}

/// Returns the units that no earlier set has used, the most expensive first.
pub fn units(offer: &Offer, lines: &[Line], prices: &[Fraction], qualifying: &[usize], used: &[usize]) -> Vec<Unit> {
    let mut all = Vec::new();
    for &line in qualifying {
        let count = units_of(&lines[line]);
        let selected = |part: &crate::model::SetPart| part.of.as_ref().is_none_or(|of| selects(of, &lines[line]));
        let mut parts: Vec<bool> = offer.set.iter().map(selected).collect();
        if parts.len() > 2 {
            let first = parts.iter().position(|part| *part);
            parts = (0..parts.len()).map(|part| Some(part) == first).collect();
        }
        let free = count.saturating_sub(used.iter().filter(|&&other| other == line).count());
        if parts.contains(&true) {
            let unit = Unit { line, worth: &prices[line] / whole(count.max(1) as i64), parts };
            all.extend(vec![unit; free]);
        }
    }
    all.sort_by(|one, other| other.worth.cmp(&one.worth).then(one.line.cmp(&other.line)));
    all
}

/// Returns the number of sets that the units make.
pub fn complete(offer: &Offer, units: &[Unit]) -> usize {
    let of_parts = offer.set.iter().enumerate().map(|(part, asked)| count(units, part) / asked.quantity);
    let least = of_parts.min().unwrap_or(0);
    match &offer.set[..] {
        [one, other] => least.min(units.len() / (one.quantity + other.quantity)),
        _ => least,
    }
}

/// Returns the units that each part lacks for one set more than are complete.
pub fn missing(offer: &Offer, units: &[Unit]) -> Vec<usize> {
    let sets = complete(offer, units) + 1;
    let lacks =
        |(part, asked): (usize, &crate::model::SetPart)| (asked.quantity * sets).saturating_sub(count(units, part));
    let mut missing: Vec<usize> = offer.set.iter().enumerate().map(lacks).collect();
    if let [one, other] = &offer.set[..] {
        let together = ((one.quantity + other.quantity) * sets).saturating_sub(units.len());
        let single: usize = missing.iter().sum();
        missing[1 - bought(offer)] += together.saturating_sub(single);
    }
    missing
}

fn count(units: &[Unit], part: usize) -> usize {
    units.iter().filter(|unit| unit.parts[part]).count()
}

fn taken(part: &crate::model::SetPart) -> usize {
    part.taken.unwrap_or(part.quantity)
}

/// Returns, of two parts, the one with no discounted units, or else the first.
fn bought(offer: &Offer) -> usize {
    offer.set.iter().position(|part| taken(part) == 0).unwrap_or(0)
}

/// Returns the sets that count; with a fixed price for each set, as many as each add more than the price to the worth
/// of the sets without it.
pub fn make(offer: &Offer, units: &[Unit], price: Option<&Fraction>) -> Sets {
    let most = complete(offer, units).min(offer.max_sets.unwrap_or(usize::MAX));
    let worth = |sets: usize| {
        let chosen = choose(offer, units, sets);
        let all = chosen.iter().flat_map(|chosen| chosen.taken.iter().chain(&chosen.others));
        all.fold(zero(), |sum, &unit| sum + &units[unit].worth)
    };
    let adds_enough = |sets: &usize| price.is_none_or(|price| worth(*sets) - worth(*sets - 1) > *price);
    let count = (1..=most).take_while(adds_enough).count();
    sets(count, units, &choose(offer, units, count))
}

fn sets(count: usize, units: &[Unit], chosen: &[Chosen]) -> Sets {
    let lines = |places: Vec<usize>| places.into_iter().map(|unit| units[unit].line).collect();
    let taken: Vec<usize> = chosen.iter().flat_map(|chosen| chosen.taken.clone()).collect();
    let used: Vec<usize> =
        chosen.iter().flat_map(|chosen| chosen.taken.iter().chain(&chosen.others).copied()).collect();
    Sets { count, taken: lines(taken), used: lines(used) }
}

/// The units chosen for a part, by index: the discounted ones and the others.
#[derive(Clone, Debug, Default)]
struct Chosen {
    taken: Vec<usize>,
    others: Vec<usize>,
}

fn choose(offer: &Offer, units: &[Unit], sets: usize) -> Vec<Chosen> {
    match (&offer.set[..], offer.cheapest) {
        ([_, _], true) => vec![both_cheapest(offer, units, sets)],
        ([_, _], false) if taken(&offer.set[bought(offer)]) > 0 => both_dearest(offer, units, sets),
        ([_, _], false) => two(offer, units, sets),
        (parts, _) => {
            let mut gone = vec![false; units.len()];
            let of_part = |part: usize| {
                let all = parts[part].quantity * sets;
                part_of(offer, units, part, all, &mut gone, &|_, _| true)
            };
            (0..parts.len()).map(of_part).collect()
        }
    }
}

/// Takes units of a part one by one, as long as `may` allows each.
fn pick(
    units: &[Unit],
    part: usize,
    wanted: usize,
    cheapest: bool,
    gone: &mut [bool],
    may: &dyn Fn(&[bool], usize) -> bool,
) -> Vec<usize> {
    let mut order: Vec<usize> = (0..units.len()).collect();
    if cheapest {
        order.reverse();
    }
    let mut picked = Vec::new();
    for unit in order {
        if picked.len() < wanted && units[unit].parts[part] && !gone[unit] && may(gone, unit) {
            gone[unit] = true;
            picked.push(unit);
        }
    }
    assert_eq!(picked.len(), wanted, "enough units");
    picked.sort_unstable();
    picked
}

/// Chooses the units of a part: the cheapest of each group, starting with the most expensive group, or the cheapest of
/// all.
fn part_of(
    offer: &Offer,
    units: &[Unit],
    part: usize,
    all: usize,
    gone: &mut [bool],
    may: &dyn Fn(&[bool], usize) -> bool,
) -> Chosen {
    let asked = &offer.set[part];
    if offer.cheapest {
        let cheap = all / asked.quantity * taken(asked);
        let taken = pick(units, part, cheap, true, gone, may);
        return Chosen { taken, others: pick(units, part, all - cheap, false, gone, may) };
    }
    groups(asked, &pick(units, part, all, false, gone, may))
}

fn groups(asked: &crate::model::SetPart, picked: &[usize]) -> Chosen {
    let mut chosen = Chosen::default();
    for group in picked.chunks(asked.quantity) {
        let (others, taken) = group.split_at(asked.quantity - taken(asked));
        chosen.others.extend(others);
        chosen.taken.extend(taken);
    }
    chosen
}

/// Chooses the units of two parts of which one is only bought; it keeps enough.
fn two(offer: &Offer, units: &[Unit], sets: usize) -> Vec<Chosen> {
    let buy = bought(offer);
    let give = 1 - buy;
    let mut gone = vec![false; units.len()];
    let left = |gone: &[bool]| (0..units.len()).filter(|&unit| units[unit].parts[buy] && !gone[unit]).count();
    let all = [0, 1].map(|part| offer.set[part].quantity * sets);
    // A unit that the bought part selects too is given only while that part keeps as many as it needs.
    let keeps = |gone: &[bool], unit: usize| !units[unit].parts[buy] || left(gone) > all[buy];
    let given = part_of(offer, units, give, all[give], &mut gone, &keeps);
    let bought = part_of(offer, units, buy, all[buy], &mut gone, &|_, _| true);
    if buy == 0 { vec![bought, given] } else { vec![given, bought] }
}

/// Numbers of units: those that only the first of two parts selects, those that only the second does, and the others.
type Kinds = [usize; 3];

fn kind(unit: &Unit) -> usize {
    match unit.parts[..] {
        [true, false] => 0,
        [false, true] => 1,
        _ => 2,
    }
}

fn kinds<'a>(units: impl IntoIterator<Item = &'a Unit>) -> Kinds {
    let mut kinds = [0; 3];
    units.into_iter().for_each(|unit| kinds[kind(unit)] += 1);
    kinds
}

/// Whether so many units of each part can be found, each unit for one part.
fn suffice(kinds: Kinds, [first, second]: [usize; 2]) -> bool {
    let [one, other, both] = kinds;
    first.saturating_sub(one) + second.saturating_sub(other) <= both
}

/// Whether the chosen units can be completed so that they fill both parts, and the units that remain do so for `rest`.
fn can_be_completed(chosen: Kinds, all: Kinds, [first, second]: [usize; 2], rest: [usize; 2]) -> bool {
    (chosen[0]..=all[0].min(first)).any(|one| {
        (chosen[1]..=all[1].min(second)).any(|other| {
            let both = first + second - one - other;
            (chosen[2]..=all[2]).contains(&both) && suffice([all[0] - one, all[1] - other, all[2] - both], rest)
        })
    })
}

/// Chooses the units of two parts of which the cheapest are discounted: of all ways to take them that leave enough, the
/// one that is worth the least, and then the most expensive of the units that remain.
fn both_cheapest(offer: &Offer, units: &[Unit], sets: usize) -> Chosen {
    let wanted = [0, 1].map(|part| taken(&offer.set[part]) * sets);
    let rest = [0, 1].map(|part| (offer.set[part].quantity - taken(&offer.set[part])) * sets);
    let all = kinds(units);
    let walk = |order: &[usize], all: Kinds, wanted: [usize; 2], rest: [usize; 2]| {
        let mut chosen: Vec<usize> = Vec::new();
        for &unit in order {
            let with = kinds(chosen.iter().chain([&unit]).map(|&unit| &units[unit]));
            if chosen.len() < wanted[0] + wanted[1] && can_be_completed(with, all, wanted, rest) {
                chosen.push(unit);
            }
        }
        assert_eq!(chosen.len(), wanted[0] + wanted[1], "enough units");
        chosen
    };
    let cheapest_first: Vec<usize> = (0..units.len()).rev().collect();
    let taken = walk(&cheapest_first, all, wanted, rest);
    let remaining: Vec<usize> = (0..units.len()).filter(|unit| !taken.contains(unit)).collect();
    let left = kinds(remaining.iter().map(|&unit| &units[unit]));
    let others = walk(&remaining, left, rest, [0, 0]);
    Chosen { taken, others }
}

/// Chooses the most expensive units of two parts that are both discounted; units selected by both go to the second part
/// until it is full.
fn both_dearest(offer: &Offer, units: &[Unit], sets: usize) -> Vec<Chosen> {
    let all = [0, 1].map(|part| offer.set[part].quantity * sets);
    let (mut alone, mut together) = ([Vec::new(), Vec::new()], Vec::new());
    for (place, unit) in units.iter().enumerate() {
        if alone[0].len() + alone[1].len() + together.len() == all[0] + all[1] {
            break;
        }
        match unit.parts[..] {
            [true, true] => together.push(place),
            [true, false] if alone[0].len() < all[0] => alone[0].push(place),
            [false, true] if alone[1].len() < all[1] => alone[1].push(place),
            _ => {}
        }
    }
    let to_second = all[1] - alone[1].len();
    let (second, first) = together.split_at(to_second.min(together.len()));
    let [mut one, mut other] = alone;
    one.extend(first);
    other.extend(second);
    one.sort_unstable();
    other.sort_unstable();
    vec![groups(&offer.set[0], &one), groups(&offer.set[1], &other)]
}
