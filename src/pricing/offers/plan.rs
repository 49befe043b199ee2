//! The plan of one discount: the amounts that it takes off each price that it reaches, before any is taken.

use super::{Targets, Units};
use crate::model::borrowed::{Distribution, Item};
use crate::money::{Amount, Number, Ratio, Units as Integers};
use crate::pricing::amounts::spreading::allocate;
use crate::pricing::amounts::{RoundNote, Share};
use crate::pricing::checks::{CheckedOffer, Measure};
use crate::pricing::state::{Context, Sale};

/// A discount before it is taken: its terms, and the amounts that the prices it reaches give.
pub(crate) struct Plan {
    pub(crate) measure: Measure,
    pub(crate) per_unit: bool,
    pub(crate) cap: Option<Amount>,
    /// The targets that it reaches; with `sets`, not all of them need to give anything.
    pub(crate) reach: Vec<usize>,
    /// The sets that it takes from.
    pub(crate) sets: Option<Box<OfSets>>,
    /// The amount that each target gives: those of `sets` if there are any, else those of `reach`.
    pub(crate) values: Vec<Amount>,
    /// The amount that could not be given because too little was left.
    pub(crate) rest: Amount,
    /// The amount that was spread, if any, and whether it is the cap.
    pub(crate) spread: Option<(Amount, bool)>,
    pub(crate) notes: Vec<RoundNote>,
}

/// The complete sets of an offer.
pub(crate) struct OfSets {
    pub(crate) count: u128,
    /// The units of each line that gives something, how many of them are taken from, and the worth of these.
    pub(crate) taken: Vec<(Units, u128, Amount)>,
    /// The lines of all units in the sets, with the number of these units.
    pub(crate) used: Vec<(usize, u128)>,
}

/// The price of a target as a discount sees it.
#[derive(Clone, Copy)]
pub(crate) struct Portion {
    pub(crate) at: usize,
    /// The undiscounted price, or the worth of the units that are taken from.
    pub(crate) base: Amount,
    pub(crate) left: Amount,
}

impl Plan {
    /// Creates an empty plan in the buffers of an earlier one.
    pub(crate) fn of(measure: Measure, reach: Vec<usize>, mut values: Vec<Amount>) -> Self {
        values.clear();
        let notes = Vec::new();
        Self { measure, per_unit: false, cap: None, reach, sets: None, values, rest: 0, spread: None, notes }
    }

    /// Like [`Plan::of`], for an offer.
    pub(crate) fn of_offer(offer: &CheckedOffer, reach: Vec<usize>, values: Vec<Amount>) -> Self {
        Self { per_unit: offer.per_unit, cap: offer.cap, ..Self::of(offer.measure, reach, values) }
    }

    /// The total that it takes.
    pub(crate) fn sum(&self) -> Amount {
        self.values.iter().fold(0, |sum, value| sum.saturating_add(*value))
    }

    /// The number of prices in the plan.
    pub(crate) fn len(&self) -> usize {
        self.sets.as_ref().map_or(self.reach.len(), |sets| sets.taken.len())
    }

    /// The price at an index of the plan.
    #[inline]
    pub(crate) fn portion(&self, place: usize, targets: &Targets) -> Option<Portion> {
        let Some(sets) = &self.sets else {
            let at = *self.reach.get(place)?;
            let target = targets.get(at)?;
            return Some(Portion { at, base: target.base, left: target.left });
        };
        let (units, _, worth) = sets.taken.get(place)?;
        Some(Portion { at: units.line, base: *worth, left: targets.get(units.line)?.left })
    }

    /// The number of units that an amount per unit applies to: the units taken from in sets, else the quantity of the
    /// line in measurement units.
    pub(crate) fn units(&self, place: usize, sale: &Sale<'_>) -> Option<Ratio> {
        match &self.sets {
            Some(sets) => sets.taken.get(place).map(|(_, units, _)| Ratio { num: *units, den: 1 }),
            None => measured(sale.cart.items.get(*self.reach.get(place)?)?),
        }
    }

    /// The number of times that an amount counts: once for each set, and once without sets.
    pub(crate) fn times(&self) -> Ratio {
        Ratio { num: self.sets.as_ref().map_or(1, |sets| sets.count), den: 1 }
    }

    /// Adds the amount that the next price gives, at most what is left of it; the excess goes into `rest`.
    pub(crate) fn give(&mut self, full: Amount, left: Amount) -> Option<()> {
        let value = full.min(left);
        self.rest = self.rest.checked_add(full.checked_sub(value)?)?;
        self.values.push(value);
        Some(())
    }

    /// Spreads an amount over the prices in proportion to them.
    pub(crate) fn spread(&mut self, amount: Amount, context: &Context<'_>, targets: &Targets) -> Option<()> {
        let mut values = std::mem::take(&mut self.values);
        let portions =
            |index| self.portion(index, targets).map(|portion| (portion.base, portion.left.min(portion.base)));
        let (given, notes) = Spread::new(context, self.len(), &portions).give(amount, &mut values)?;
        self.rest = amount.checked_sub(given)?;
        (self.values, self.spread, self.notes) = (values, Some((amount, false)), notes);
        Some(())
    }

    /// Reduces the amounts to the cap of the offer, in proportion to what each price would give. It then is the cap
    /// that limits the offer, and not what is left of the prices.
    pub(crate) fn keep_cap(&mut self, context: &Context<'_>) -> Option<()> {
        let Some(cap) = self.cap.filter(|cap| *cap < self.sum()) else { return Some(()) };
        let full = self.values.as_slice();
        let portions = |place: usize| full.get(place).map(|value| (*value, *value));
        let mut values = Vec::with_capacity(full.len());
        let (_, notes) = Spread::new(context, full.len(), &portions).give(cap, &mut values)?;
        (self.values, self.rest, self.spread, self.notes) = (values, 0, Some((cap, true)), notes);
        Some(())
    }
}

/// The prices over which an amount is spread.
struct Spread<'p> {
    count: usize,
    /// The base of each price, and what is left of it.
    portions: &'p dyn Fn(usize) -> Option<(Amount, Amount)>,
    distribution: Distribution,
    /// Whether an explanation is requested.
    is_told: bool,
}

impl<'p> Spread<'p> {
    fn new(context: &Context<'_>, count: usize, portions: &'p dyn Fn(usize) -> Option<(Amount, Amount)>) -> Self {
        let distribution = context.sale.inputs.preferences.distribution.unwrap_or_default();
        Self { count, portions, distribution, is_told: context.trace.is_on() }
    }

    /// Spreads an amount into `values`. Returns the amount that could be given, with notes on the rounds if an
    /// explanation is requested.
    fn give(&self, amount: Amount, values: &mut Vec<Amount>) -> Option<(Amount, Vec<RoundNote>)> {
        let mut notes = Vec::new();
        if self.is_told {
            let given = self.give_in::<u128>(amount, values, Some(&mut notes))?;
            return Some((given, notes));
        }
        if let Ok(small) = u64::try_from(amount)
            && let Some(given) = self.give_in(small, values, None)
        {
            return Some((given.into(), notes));
        }
        Some((self.give_in::<u128>(amount, values, None)?, notes))
    }

    fn give_in<U: Integers>(
        &self,
        amount: U,
        values: &mut Vec<Amount>,
        notes: Option<&mut Vec<RoundNote>>,
    ) -> Option<U> {
        let mut shares = Vec::with_capacity(self.count);
        for index in 0..self.count {
            let (base, left) = (self.portions)(index)?;
            shares.push(Share::new(U::try_from(base).ok()?, U::try_from(left).ok()?));
        }
        let given = allocate(amount, &mut shares, self.distribution, notes)?;
        values.extend(shares.iter().map(|share| share.given.into()));
        Some(given)
    }
}

/// The quantity of a line in the units that its price is for.
fn measured(item: &Item<'_>) -> Option<Ratio> {
    let quantity = Ratio::of(item.quantity, 0)?;
    match item.price.as_ref().and_then(|price| price.measurement_unit.as_ref()) {
        Some(unit) => quantity.divided_by(Ratio::of(unit.quantity, 0)?),
        None => Some(quantity),
    }
}

/// Converts a number of units into a [`Number`].
pub(crate) fn number_of(units: u128) -> Number {
    Number::from_parts(false, units, 0).unwrap_or_default()
}
