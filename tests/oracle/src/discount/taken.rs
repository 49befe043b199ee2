//! How the amounts come about that a discount takes off each price.

use super::Discounting;
use crate::fractions::{Fraction, sum, whole};
use crate::model::{Coupon, Decimal};
use crate::spread::{Place, Rule, in_rounds};
use crate::step::{Round, Told};
use crate::target::Part;
use crate::worked::Worked;

impl Discounting<'_> {
    pub(crate) fn told_of_offer(&self, offer: &Coupon, worked: &Worked<'_>) -> Vec<Told> {
        let cap = offer.offer.max_discount.as_ref().map(|most| self.basis.round(&most.exact()));
        if let Some(cap) = cap.filter(|cap| sum(worked.values) > *cap) {
            let places = worked.values.iter().map(|value| Place { base: value.clone(), left: value.clone() });
            let rounds = self.rounds(&places.collect::<Vec<_>>(), &cap);
            let told = |rounds| self.distributed(Told::new("DISCOUNT_CAP").with("maxDiscount", &cap), rounds);
            return rounds.into_iter().map(told).collect();
        }
        let is_spread = self.is_spread(offer);
        let rounds = if is_spread { self.rounds(worked.places, &worked.amount()) } else { Vec::new() };
        let mut told: Vec<Told> = (0..worked.places.len()).map(|at| self.of_place(offer, worked, at)).collect();
        if is_spread {
            let spread = |(told, rounds): (Told, _)| self.distributed(told.with("amount", &worked.amount()), rounds);
            told = told.into_iter().zip(rounds).map(spread).collect();
        }
        told
    }

    /// Whether an offer is one amount for all prices together.
    fn is_spread(&self, offer: &Coupon) -> bool {
        let own = &offer.offer;
        match offer.discount_type {
            "ABSOLUTE" => !own.per_unit,
            "FIXED_PRICE" => !own.per_unit && (!own.set.is_empty() || offer.calculation == Some("SHIPPING")),
            _ => false,
        }
    }

    fn of_place(&self, offer: &Coupon, worked: &Worked<'_>, at: usize) -> Told {
        let (own, place) = (&offer.offer, &worked.places[at]);
        let is_spread = self.is_spread(offer);
        let rule = match (offer.discount_type, worked.sets) {
            ("FREE_SHIPPING", _) => "DISCOUNT_FREE_SHIPPING",
            (_, Some(_)) => "DISCOUNT_SET",
            ("PERCENT", _) if own.percent_of == Some("REST") => "DISCOUNT_PERCENT_OF_REST",
            ("PERCENT", _) => "DISCOUNT_PERCENT",
            ("FIXED_PRICE", _) => "DISCOUNT_FIXED_PRICE",
            _ if is_spread => "DISCOUNT_SHARE",
            _ => "DISCOUNT_PER_UNIT",
        };
        let mut told = Told::new(rule);
        if let Some((sets, units)) = worked.sets {
            told = told.with("sets", &whole(sets.count as i64)).with("units", &units[at]).with("worth", &place.base);
        }
        let is_plain = worked.sets.is_none();
        match offer.discount_type {
            "PERCENT" => {
                let percent = offer.percentage.as_ref().or(offer.rate.as_ref()).expect("a percentage").exact();
                if own.percent_of == Some("REST") {
                    let told = told.with("left", &place.left).with("percentage", &percent);
                    return told.exactly(&(&place.left * percent / whole(100)));
                }
                let told = if is_plain { told.with("price", &place.base) } else { told };
                let told = told.with("percentage", &percent).with("left", &place.left);
                return told.exactly(&(&place.base * percent / whole(100)));
            }
            "FIXED_PRICE" => {
                told = if is_plain { told.with("price", &place.base) } else { told };
                told = told.with("fixedPrice", &own.fixed_price.as_ref().expect("a price").exact());
            }
            "ABSOLUTE" if !is_spread => {
                told =
                    told.with("amount", &offer.absolute.as_ref().or(offer.amount.as_ref()).expect("an amount").exact());
            }
            _ => {}
        }
        if let (true, false, Part::Line(line)) = (is_plain, is_spread, self.targets[worked.reach[at]].part) {
            let item = &self.request.cart.items[line];
            told = told.with("quantity", &item.quantity.exact());
            if let Some(unit) = &item.measurement_unit {
                told = told.with("measurementUnit", &unit.exact());
            }
        }
        if is_spread { told } else { told.with("left", &place.left) }
    }

    /// An external discount: a percentage of each price, or one amount for all of them.
    pub(crate) fn told_of_external(&self, percent: Option<&Decimal>, worked: &Worked<'_>) -> Vec<Told> {
        if let Some(percent) = percent.map(Decimal::exact) {
            let of_place = |place: &Place| {
                let told = Told::new("DISCOUNT_PERCENT").with("price", &place.base).with("percentage", &percent);
                told.with("left", &place.left).exactly(&(&place.base * &percent / whole(100)))
            };
            return worked.places.iter().map(of_place).collect();
        }
        let amount = worked.amount();
        let told = |rounds| self.distributed(Told::new("DISCOUNT_SHARE").with("amount", &amount), rounds);
        self.rounds(worked.places, &amount).into_iter().map(told).collect()
    }

    fn rounds(&self, places: &[Place], amount: &Fraction) -> Vec<Vec<Round>> {
        let place =
            |place: &Place| Place { base: place.base.clone(), left: place.left.clone().min(place.base.clone()) };
        let places: Vec<Place> = places.iter().map(place).collect();
        in_rounds(amount, &places, self.basis.scale, Rule::of(self.request)).1
    }

    fn distributed(&self, told: Told, rounds: Vec<Round>) -> Told {
        let preferred = self.request.preferences.as_ref().and_then(|preferences| preferences.distribution);
        Told { rounds, ..told.with_text("distribution", preferred.unwrap_or("LARGEST_FIRST").to_owned()) }
    }
}
