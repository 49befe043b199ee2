//! The amounts that one discount takes off each price that it reaches, before any is taken.

use crate::model::coupon::Coupon;
use crate::model::item::Item;
use crate::model::request::Distribution;
use crate::money::exact::{Amount, Quotient, Ratio};
use crate::money::number::Number;
use crate::money::units::Units as Integers;
use crate::pricing::check::discount::Measure;
use crate::pricing::check::offer::{CheckedOffer, Set};
use crate::pricing::context::Context;
use crate::pricing::discount::allocate::{RoundNote, Share, allocate};
use crate::pricing::discount::eligibility::Selection;
use crate::pricing::discount::sets::{self, Sets, Units};
use crate::pricing::discount::targets::Targets;

/// A discount as it is taken: what there is to know about the offer, and the amounts of the prices that it reaches.
pub(crate) struct Plan {
    pub(crate) measure: Measure,
    pub(crate) per_unit: bool,
    pub(crate) cap: Option<Amount>,
    /// The targets that it reaches; of a set those lines that units are taken of.
    pub(crate) reach: Vec<usize>,
    /// The sets that it takes from.
    pub(crate) sets: Option<Box<OfSets>>,
    /// The amount that each of the targets gives.
    pub(crate) values: Vec<Amount>,
    /// The amount that could not be given, because less was left.
    pub(crate) rest: Amount,
    /// The amount that was spread, and whether that is what a cap allows.
    pub(crate) spread: Option<(Amount, bool)>,
    pub(crate) notes: Vec<RoundNote>,
}

/// Complete sets of an offer.
pub(crate) struct OfSets {
    pub(crate) count: u128,
    /// The units that are taken of each target, with their worth.
    pub(crate) taken: Vec<(Units, u128, Amount)>,
    /// The lines of all units in them, with how many.
    pub(crate) used: Vec<(usize, u128)>,
}

/// The price of a target as a discount sees it.
#[derive(Clone, Copy)]
pub(crate) struct Portion {
    pub(crate) at: usize,
    /// The undiscounted price, or the worth of the units that are taken.
    pub(crate) base: Amount,
    pub(crate) left: Amount,
}

impl Plan {
    /// A plan that is to be made, in the room of earlier ones.
    pub(crate) fn of(measure: Measure, reach: Vec<usize>, mut values: Vec<Amount>) -> Self {
        values.clear();
        let notes = Vec::new();
        Self { measure, per_unit: false, cap: None, reach, sets: None, values, rest: 0, spread: None, notes }
    }

    /// As [`Plan::of`], for an offer.
    pub(crate) fn of_offer(offer: &CheckedOffer, reach: Vec<usize>, values: Vec<Amount>) -> Self {
        Self { per_unit: offer.per_unit, cap: offer.cap, ..Self::of(offer.measure, reach, values) }
    }

    /// The sum of what it takes.
    pub(crate) fn sum(&self) -> Amount {
        self.values.iter().fold(0, |sum, value| sum.saturating_add(*value))
    }

    /// How many prices give something.
    fn len(&self) -> usize {
        self.sets.as_ref().map_or(self.reach.len(), |sets| sets.taken.len())
    }

    /// The price at a place among those that give something.
    #[inline]
    pub(crate) fn portion(&self, place: usize, targets: &Targets) -> Option<Portion> {
        let Some(sets) = &self.sets else {
            let at = *self.reach.get(place)?;
            let target = targets.get(at)?;
            return Some(Portion { at, base: target.base(), left: target.left() });
        };
        let (units, _, worth) = sets.taken.get(place)?;
        Some(Portion { at: units.line, base: *worth, left: targets.get(units.line)?.left() })
    }

    /// The units that an amount for each is for: those that are taken of a set, else the quantity of a line, in measurement
    /// units.
    fn units(&self, place: usize, context: &Context<'_>) -> Option<Ratio> {
        match &self.sets {
            Some(sets) => sets.taken.get(place).map(|(_, units, _)| Ratio { num: *units, den: 1 }),
            None => measured(context.cart.items.get(*self.reach.get(place)?)?),
        }
    }

    /// Works out what each price gives. `None` past what can be calculated.
    pub(crate) fn make(&mut self, context: &Context<'_>, targets: &Targets) -> Option<()> {
        let count = self.len();
        self.values.reserve(count);
        match (self.measure, self.per_unit) {
            (Measure::Percent(share, _), _) => {
                for place in 0..count {
                    let Portion { base, left, .. } = self.portion(place, targets)?;
                    self.give(Quotient::new(base, share.num, share.den).round()?, left)?;
                }
            }
            (Measure::Absolute(amount), true) => {
                for place in 0..count {
                    let Portion { base, left, .. } = self.portion(place, targets)?;
                    let full = Quotient::product(amount, self.units(place, context)?)?.round()?;
                    self.give(full, left.min(base))?;
                }
            }
            (Measure::FixedPrice(price), true) => {
                for place in 0..count {
                    let Portion { base, left, .. } = self.portion(place, targets)?;
                    let kept = Quotient::product(price, self.units(place, context)?)?.round()?;
                    self.give(base.saturating_sub(kept), left)?;
                }
            }
            (Measure::Absolute(amount), false) => {
                let amount = Quotient::product(amount, self.times())?.round()?;
                self.spread(amount, context, targets)?;
            }
            (Measure::FixedPrice(price), false) => {
                let kept = Quotient::product(price, self.times())?.round()?;
                let mut worth = 0_u128;
                for place in 0..count {
                    worth = worth.checked_add(self.portion(place, targets)?.base)?;
                }
                self.spread(worth.saturating_sub(kept), context, targets)?;
            }
            // Free shipping is all that is left of it.
            (Measure::FreeShipping, _) => {
                for place in 0..count {
                    let left = self.portion(place, targets)?.left;
                    self.give(left, left)?;
                }
            }
        }
        self.keep_cap(context)
    }

    /// How many times an amount counts: once for each set.
    fn times(&self) -> Ratio {
        Ratio { num: self.sets.as_ref().map_or(1, |sets| sets.count), den: 1 }
    }

    /// The next price gives an amount, at most what is left.
    fn give(&mut self, full: Amount, left: Amount) -> Option<()> {
        let value = full.min(left);
        self.rest = self.rest.checked_add(full.checked_sub(value)?)?;
        self.values.push(value);
        Some(())
    }

    /// Spreads an amount over the prices in proportion to them.
    fn spread(&mut self, amount: Amount, context: &Context<'_>, targets: &Targets) -> Option<()> {
        let mut values = std::mem::take(&mut self.values);
        let portions =
            |place| self.portion(place, targets).map(|portion| (portion.base, portion.left.min(portion.base)));
        let (given, notes) = spread(amount, self.len(), &portions, &mut values, context)?;
        self.rest = amount.checked_sub(given)?;
        (self.values, self.spread, self.notes) = (values, Some((amount, false)), notes);
        Some(())
    }

    /// Takes no more in all than the offer may, in proportion to what each price would give.
    fn keep_cap(&mut self, context: &Context<'_>) -> Option<()> {
        let Some(cap) = self.cap.filter(|cap| *cap < self.sum()) else { return Some(()) };
        let full = self.values.as_slice();
        let portions = |place: usize| full.get(place).map(|value| (*value, *value));
        let mut values = Vec::with_capacity(full.len());
        let (_, notes) = spread(cap, full.len(), &portions, &mut values, context)?;
        (self.values, self.spread, self.notes) = (values, Some((cap, true)), notes);
        Some(())
    }
}

/// Spreads an amount over prices, of each of which there are the base and what is left, into `values`. Answers with what could be
/// given, and with how that came about where it is asked for.
fn spread(
    amount: Amount,
    count: usize,
    portions: &dyn Fn(usize) -> Option<(Amount, Amount)>,
    values: &mut Vec<Amount>,
    context: &Context<'_>,
) -> Option<(Amount, Vec<RoundNote>)> {
    let distribution = context.inputs.preferences.distribution.unwrap_or_default();
    let mut notes = Vec::new();
    if context.trace.is_on() {
        let given = spread_in::<u128>(amount, count, portions, values, distribution, Some(&mut notes))?;
        return Some((given, notes));
    }
    if let Ok(small) = u64::try_from(amount)
        && let Some(given) = spread_in(small, count, portions, values, distribution, None)
    {
        return Some((given.into(), notes));
    }
    let given = spread_in::<u128>(amount, count, portions, values, distribution, None)?;
    Some((given, notes))
}

fn spread_in<U: Integers>(
    amount: U,
    count: usize,
    portions: &dyn Fn(usize) -> Option<(Amount, Amount)>,
    values: &mut Vec<Amount>,
    distribution: Distribution,
    notes: Option<&mut Vec<RoundNote>>,
) -> Option<U> {
    let mut shares = Vec::with_capacity(count);
    for place in 0..count {
        let (base, left) = portions(place)?;
        shares.push(Share::new(U::try_from(base).ok()?, U::try_from(left).ok()?));
    }
    let given = allocate(amount, &mut shares, distribution, notes)?;
    values.extend(shares.iter().map(|share| share.given.into()));
    Some(given)
}

/// The quantity of a line in the units that its price is for.
fn measured(item: &Item<'_>) -> Option<Ratio> {
    let quantity = Ratio::of(item.quantity, 0)?;
    match item.price.as_ref().and_then(|price| price.measurement_unit.as_ref()) {
        Some(unit) => quantity.divided_by(Ratio::of(unit.quantity, 0)?),
        None => Some(quantity),
    }
}

/// The sets that can be made of lines for an offer, whose units earlier sets have `used`.
pub(crate) fn sets_of(
    offer: &Coupon<'_>,
    set: &Set,
    price: Option<Ratio>,
    lines: &[usize],
    used: &[u128],
    context: &Context<'_>,
    targets: &Targets,
) -> Option<OfSets> {
    let mut units = units_of(offer, lines, used, context, targets);
    let Sets { count, taken, used } = sets::make(set, &mut units, price)?;
    let mut worths = Vec::with_capacity(taken.len());
    for (place, count) in taken {
        let units = units.get(place)?;
        worths.push((*units, count, units.worth(count)?));
    }
    // Prices give in their own order, whatever their worth.
    crate::collections::sort::sort_by(&mut worths, |one, other| one.0.line.cmp(&other.0.line));
    let used = used.iter().filter_map(|(place, count)| Some((units.get(*place)?.line, *count))).collect();
    Some(OfSets { count, taken: worths, used })
}

/// The units of lines that the parts of a set select.
pub(crate) fn units_of(
    offer: &Coupon<'_>,
    lines: &[usize],
    used: &[u128],
    context: &Context<'_>,
    targets: &Targets,
) -> Vec<Units> {
    let parts = offer.set.as_deref().unwrap_or_default();
    let mut selections = Vec::with_capacity(parts.len());
    for part in parts {
        selections.push(part.of.as_ref().map(Selection::of));
    }
    let mut units = Vec::with_capacity(lines.len());
    for line in lines {
        let (Some(item), Some(target)) = (context.cart.items.get(*line), targets.get(*line)) else { continue };
        let mut of_parts = 0;
        for (number, selection) in selections.iter().enumerate() {
            if selection.as_ref().is_none_or(|selection| selection.admits(item)) {
                of_parts |= sets::bit(number);
            }
        }
        let all = sets::units_of(item);
        let free = all.saturating_sub(used.get(*line).copied().unwrap_or_default());
        units.push(Units { line: *line, all, free, base: target.base(), parts: of_parts });
    }
    units
}

/// The number of units as a number.
pub(crate) fn number_of(units: u128) -> Number {
    Number::from_parts(false, units, 0).unwrap_or_default()
}
