//! The amount that each price contributes, by the measure of a discount.

use crate::discount::Discounting;
use crate::fractions::{Fraction, sum, whole, zero};
use crate::model::{Coupon, Decimal, Line};
use crate::spread::{Place, Rule, spread};
use crate::target::Part;

impl Discounting<'_> {
    /// Returns the quantity of a line in the units that its price is for.
    pub(crate) fn quantity(&self, at: usize) -> Fraction {
        let line: Option<&Line> = match self.targets[at].part {
            Part::Line(line) => Some(&self.request.cart.items[line]),
            _ => None,
        };
        line.map_or_else(zero, |line| match &line.measurement_unit {
            Some(unit) => line.quantity.exact() / unit.exact(),
            None => line.quantity.exact(),
        })
    }

    /// Takes an amount at each place, but no more than is left and, for units, no more than they are worth.
    pub(crate) fn at_most(&self, places: &[Place], full: Vec<Fraction>, worth: bool) -> (Vec<Fraction>, Fraction) {
        let mut rest = zero();
        let value = |(place, full): (&Place, Fraction)| {
            let most = if worth { place.left.clone().min(place.base.clone()) } else { place.left.clone() };
            let value = full.clone().min(most);
            rest += full - &value;
            value
        };
        let values = places.iter().zip(full).map(value).collect();
        (values, rest)
    }

    /// Takes the percentage of each original price, whatever was taken before, or `of_rest` of what is left; never more
    /// than is left.
    pub(crate) fn percent(&self, places: &[Place], percent: &Decimal, of_rest: bool) -> (Vec<Fraction>, Fraction) {
        let of = |place: &Place| if of_rest { place.left.clone() } else { place.base.clone() };
        let share = |place: &Place| self.basis.round(&(of(place) * percent.exact() / whole(100)));
        self.at_most(places, places.iter().map(share).collect(), false)
    }

    /// Spreads an amount over the prices; the part that does not fit is left over.
    pub(crate) fn spread(&self, places: &[Place], amount: Fraction) -> (Vec<Fraction>, Fraction) {
        let place =
            |place: &Place| Place { base: place.base.clone(), left: place.left.clone().min(place.base.clone()) };
        let places: Vec<Place> = places.iter().map(place).collect();
        let values = spread(&amount, &places, self.basis.scale, self.rule());
        let rest = amount - sum(&values);
        (values, rest)
    }

    fn rule(&self) -> Rule {
        Rule::of(self.request)
    }

    /// Reduces the amounts in proportion, so that they do not exceed the cap of the offer.
    pub(crate) fn capped(&self, offer: &Coupon, values: Vec<Fraction>) -> Vec<Fraction> {
        let Some(most) = &offer.offer.max_discount else { return values };
        let most = self.basis.round(&most.exact());
        if sum(&values) <= most {
            return values;
        }
        let places: Vec<Place> = values.into_iter().map(|value| Place { base: value.clone(), left: value }).collect();
        spread(&most, &places, self.basis.scale, self.rule())
    }
}
