//! The discounts that apply, their order, the prices they apply to, and their amounts.

use std::collections::{BTreeMap, BTreeSet};

use crate::condition::{Undiscounted, judge};
use crate::fractions::{Fraction, sum, whole, zero};
use crate::listed::{Listed, PROMOTION, listed};
use crate::model::{Coupon, Decimal, Request};
use crate::notice::Notice;
use crate::offer::{is_restricted, qualifies};
use crate::sets::{self, Sets, Unit};
use crate::spread::Place;
use crate::target::{Applied, Part, Target};
use crate::told::Told;
use crate::value::Basis;
use crate::worked::Worked;

const EXTERNAL: &str = "EXTERNAL";

/// The running discounts of a cart: they change the targets and leave notices.
pub struct Discounting<'a> {
    pub request: &'a Request,
    pub basis: Basis,
    /// The undiscounted prices of the lines, on the site's own side.
    pub prices: Vec<Fraction>,
    /// The prices that the same calculation without shipping leaves of them; absent in that calculation.
    pub left: Option<Vec<Fraction>>,
    pub targets: Vec<Target>,
    pub notices: Vec<Notice>,
    /// The lines of the units used by sets.
    used: Vec<usize>,
    /// The groups that have had their turn.
    groups: BTreeMap<&'static str, GroupTurn>,
    pub outcomes: Vec<Outcome>,
}

/// The outcome of an offer.
#[derive(Clone, Default)]
pub struct Outcome {
    pub value: Fraction,
    pub sets: usize,
    /// The units found for its sets.
    pub units: Vec<Unit>,
    pub winner: Option<usize>,
}

/// The turn of a group: the offer that counts, if any takes something, and what the others found when they were tried.
#[derive(Default)]
struct GroupTurn {
    winner: Option<usize>,
    others: BTreeMap<usize, Plan>,
}

/// The amounts that a discount is about to take off each target.
#[derive(Default)]
struct Plan {
    takes: Vec<(usize, Fraction)>,
    /// How each amount comes about.
    told: Vec<Told>,
    /// The part of the discount for which too little is left.
    rest: Fraction,
    sets: Option<Sets>,
    no_target: bool,
    incomplete: bool,
}

impl<'a> Discounting<'a> {
    pub fn new(
        request: &'a Request,
        basis: Basis,
        prices: Vec<Fraction>,
        targets: Vec<Target>,
        notices: Vec<Notice>,
    ) -> Discounting<'a> {
        let outcomes = vec![Outcome::default(); listed(request).len()];
        let (used, groups) = (Vec::new(), BTreeMap::new());
        Discounting { request, basis, prices, left: None, targets, notices, used, groups, outcomes }
    }

    pub fn undiscounted(&self) -> Undiscounted<'_> {
        Undiscounted { lines: &self.request.cart.items, prices: &self.prices, left: self.left.as_deref() }
    }

    /// Free shipping comes first, then the external discounts line by line, then the other offers, promotions before
    /// coupons.
    pub fn apply_all(&mut self) {
        let offers = listed(self.request);
        for (number, listed) in offers.iter().enumerate() {
            if self.goes_first(listed) {
                self.turn(&offers, number);
            }
        }
        self.external();
        for (number, listed) in offers.iter().enumerate() {
            if !self.goes_first(listed) {
                self.turn(&offers, number);
            }
        }
        self.tell_take_all();
    }

    /// Notices that at least two offers, of which the external discounts are one, together leave nothing of the lines.
    fn tell_take_all(&mut self) {
        let lines = || self.targets.iter().filter(|target| matches!(target.part, Part::Line(_)));
        let taker = |applied: &Applied| {
            let id = if applied.origin == EXTERNAL { "" } else { applied.id.as_str() };
            (applied.origin, id.to_owned())
        };
        let takers: BTreeSet<_> = lines().flat_map(|line| &line.applied).map(taker).collect();
        let is_told =
            self.notices.iter().any(|notice| ["PERCENT_CLAMPED", "COUPON_UNDISTRIBUTED"].contains(&notice.code));
        if takers.len() > 1 && lines().all(|line| line.left == zero()) && !is_told {
            self.notices.push(Notice::new("DISCOUNTS_TAKE_ALL", "/cart"));
        }
    }

    fn may_take(&self, listed: &Listed) -> bool {
        // Not even the type of a skipped offer is examined.
        let undiscounted = self.undiscounted();
        !listed.skipped && !listed.duplicate && judge(self.request, listed.offer, undiscounted).may_take()
    }

    /// Free shipping that takes nothing keeps its place among the other offers.
    fn goes_first(&self, listed: &Listed) -> bool {
        self.may_take(listed) && listed.is_free_shipping()
    }

    /// Whether an offer that reaches nothing waits for a shipping cost: it is for shipping alone, there is none, and if
    /// it needs a line, one qualifies.
    fn waits(&self, offer: &Coupon) -> bool {
        let of_shipping = offer.discount_type == "FREE_SHIPPING" || offer.calculation == Some("SHIPPING");
        let has_shipping = self.targets.iter().any(|target| target.part == Part::Shipping);
        let lines = &self.request.cart.items;
        let has_line = || lines.iter().any(|line| qualifies(self.request, offer, line));
        of_shipping && !has_shipping && (!is_restricted(offer) || has_line())
    }

    fn turn(&mut self, offers: &[Listed], number: usize) {
        let listed = &offers[number];
        let offer = listed.offer;
        if listed.skipped {
            return self.tell("COUPON_SKIPPED", listed);
        }
        if listed.duplicate {
            return self.tell("COUPON_DUPLICATE", listed);
        }
        let undiscounted = self.undiscounted();
        let judgement = judge(self.request, offer, undiscounted);
        let plan = match offer.offer.group {
            Some(group) => {
                self.group_turn(offers, group);
                let turn = self.groups.get_mut(group).expect("the turn of the group");
                if turn.winner == Some(number) {
                    return;
                }
                self.outcomes[number].winner = turn.winner;
                turn.others.remove(&number)
            }
            None => {
                self.outcomes[number].units = self.units(offer);
                judgement.may_take().then(|| self.plan(offer))
            }
        };
        if judgement.not_met() {
            return self.tell("COUPON_NOT_MET", listed);
        }
        // A missing time has been noticed already.
        let Some(plan) = plan else { return };
        let is_beaten = self.outcomes[number].winner.is_some();
        if plan.no_target && self.waits(offer) {
            return self.tell("COUPON_NOT_MET", listed);
        }
        if plan.no_target {
            self.tell("COUPON_NO_TARGET", listed);
        } else if plan.incomplete || is_beaten {
            self.tell("COUPON_NOT_MET", listed);
        }
        if !is_beaten {
            // An offer of a group that nobody won would take nothing: only its notice is left.
            self.take_planned(listed, number, plan);
        }
    }

    /// Gives a group its only turn, at the place of the first of its offers: each is tried alone, and the one that
    /// takes most takes it.
    fn group_turn(&mut self, offers: &[Listed], group: &'static str) {
        if self.groups.contains_key(group) {
            return;
        }
        let mut turn = GroupTurn::default();
        let mut most = zero();
        for (number, listed) in offers.iter().enumerate() {
            if listed.offer.offer.group != Some(group) || listed.skipped || listed.duplicate {
                continue;
            }
            self.outcomes[number].units = self.units(listed.offer);
            if self.may_take(listed) {
                let plan = self.plan(listed.offer);
                if worth(&plan) > most {
                    (turn.winner, most) = (Some(number), worth(&plan));
                }
                turn.others.insert(number, plan);
            }
        }
        if let Some(number) = turn.winner {
            let plan = turn.others.remove(&number).expect("the plan of the winner");
            self.take_planned(&offers[number], number, plan);
        }
        self.groups.insert(group, turn);
    }

    fn take_planned(&mut self, listed: &Listed, number: usize, plan: Plan) {
        let outcome = &mut self.outcomes[number];
        outcome.value = worth(&plan);
        outcome.sets = plan.sets.as_ref().map_or(0, |sets| sets.count);
        let id = listed.id().expect("an offer has a name").clone();
        self.take(&id, listed.offer.discount_type, listed.origin, &listed.path, plan);
    }

    /// Takes the planned amounts. A promotion leaves no notice.
    fn take(&mut self, id: &str, kind: &'static str, origin: &'static str, path: &str, plan: Plan) {
        if let Some(sets) = plan.sets.as_ref().filter(|_| worth(&plan) > zero()) {
            self.used.extend(&sets.used);
        }
        for ((at, value), told) in plan.takes.into_iter().zip(plan.told) {
            let taken =
                |sets: &Sets| sets.taken.iter().filter(|&&line| Part::Line(line) == self.targets[at].part).count();
            let units = plan.sets.as_ref().map(taken);
            let leaves_trace = value > zero();
            self.targets[at].take(self.basis, id, kind, origin, value);
            if let Some(applied) = self.targets[at].applied.last_mut().filter(|_| leaves_trace) {
                applied.quantity = units;
                applied.told = Some(told);
            }
        }
        if plan.rest > zero() && origin != PROMOTION {
            let code = if kind == "PERCENT" { "PERCENT_CLAMPED" } else { "COUPON_UNDISTRIBUTED" };
            let (id, amount) = (Some(id.to_owned()), Some(plan.rest));
            self.notices.push(Notice { id, amount, ..Notice::new(code, path) });
        }
    }

    fn tell(&mut self, code: &'static str, listed: &Listed) {
        if listed.origin != PROMOTION {
            self.notices.push(Notice { id: listed.id().cloned(), ..Notice::new(code, &listed.path) });
        }
    }

    /// Applies the external discounts of a line by their sequence (0 by default), equal ones in the listed order.
    fn external(&mut self) {
        let request = self.request;
        for (line_index, line) in request.cart.items.iter().enumerate() {
            let mut listed: Vec<_> = line.discounts.iter().enumerate().collect();
            // A discount given for another quantity of the line does not count.
            listed.retain(|(_, discount)| match &discount.quantity {
                Some(quantity) => quantity.exact() == line.quantity.exact(),
                None => true,
            });
            listed.sort_by_key(|(_, discount)| discount.sequence.unwrap_or(0));
            for (index, external) in listed {
                let fees = external.include_fees == Some(true);
                let reach = self.which(|part| match part {
                    Part::Line(line) => line == line_index,
                    Part::Fee(line, _) => fees && line == line_index,
                    Part::Shipping => false,
                });
                let path = format!("/cart/items/{line_index}/externalDiscounts/{index}");
                let places = self.places(&reach);
                let (kind, (values, rest)) = if external.percent {
                    ("PERCENT", self.percent(&places, &external.value, false))
                } else {
                    ("ABSOLUTE", self.spread(&places, self.basis.round(&external.value.exact())))
                };
                let worked = Worked { reach: &reach, places: &places, sets: None, values: &values, rest: &rest };
                let told = self.told_of_external(external.percent.then_some(&external.value), &worked);
                let plan = Plan { takes: reach.into_iter().zip(values).collect(), told, rest, ..Plan::default() };
                self.take(&external.id, kind, EXTERNAL, &path, plan);
            }
        }
    }

    /// Returns the targets of an offer: the lines; with TOTAL also the fees and shipping; with SHIPPING only that. A
    /// restricted offer is limited to the lines that qualify and, with TOTAL, their fees; for shipping alone it needs
    /// one line that qualifies.
    fn reach(&self, offer: &Coupon) -> Vec<usize> {
        let total = offer.calculation == Some("TOTAL");
        let restricted = is_restricted(offer);
        let lines = &self.request.cart.items;
        if offer.discount_type == "FREE_SHIPPING" || offer.calculation == Some("SHIPPING") {
            let open = !restricted || lines.iter().any(|line| qualifies(self.request, offer, line));
            return self.which(|part| open && part == Part::Shipping);
        }
        self.which(|part| match part {
            Part::Line(line) => qualifies(self.request, offer, &lines[line]),
            Part::Fee(line, _) => total && qualifies(self.request, offer, &lines[line]),
            Part::Shipping => total && !restricted,
        })
    }

    fn which(&self, reached: impl Fn(Part) -> bool) -> Vec<usize> {
        (0..self.targets.len()).filter(|&at| reached(self.targets[at].part)).collect()
    }

    fn places(&self, reach: &[usize]) -> Vec<Place> {
        let place = |&at: &usize| Place { base: self.targets[at].base.clone(), left: self.targets[at].left.clone() };
        reach.iter().map(place).collect()
    }

    /// Returns the units that an offer finds for its sets.
    fn units(&self, offer: &Coupon) -> Vec<Unit> {
        if offer.offer.set.is_empty() {
            return Vec::new();
        }
        // Lines come first among the targets.
        sets::units(&offer.offer, &self.request.cart.items, &self.prices, &self.reach(offer), &self.used)
    }

    /// Returns the amounts that an offer would take off the remaining prices.
    fn plan(&self, offer: &Coupon) -> Plan {
        let mut reach = self.reach(offer);
        if offer.discount_type == "FREE_SHIPPING" {
            // Shipping with nothing left counts as no shipping.
            reach.retain(|&at| self.targets[at].left > zero());
        }
        let own = &offer.offer;
        let amount = || offer.absolute.as_ref().or(offer.amount.as_ref()).expect("an amount").exact();
        if reach.is_empty() {
            // An amount for everything is left over as a whole.
            let whole = offer.discount_type == "ABSOLUTE" && !own.per_unit && own.set.is_empty();
            let rest = if whole { self.basis.round(&amount()) } else { zero() };
            return Plan { no_target: true, rest, ..Plan::default() };
        }
        let fixed = own.fixed_price.as_ref().map(Decimal::exact);
        let mut plan = Plan::default();
        let mut places = self.places(&reach);
        let mut quantities: Vec<Fraction> = reach.iter().map(|&at| self.quantity(at)).collect();
        if !own.set.is_empty() {
            let price = fixed.as_ref().filter(|_| !own.per_unit);
            let sets = sets::make(own, &self.units(offer), price);
            if sets.count == 0 {
                return Plan { incomplete: true, ..Plan::default() };
            }
            reach.retain(|at| sets.taken.contains(at));
            let counts: Vec<usize> =
                reach.iter().map(|at| sets.taken.iter().filter(|line| line == &at).count()).collect();
            quantities = counts.iter().map(|&count| whole(count as i64)).collect();
            places = self.places(&reach);
            for ((place, at), count) in places.iter_mut().zip(&reach).zip(&quantities) {
                let all = whole(sets::units_of(&self.request.cart.items[*at]) as i64);
                place.base = self.basis.round(&(&place.base * count / all));
            }
            plan.sets = Some(sets);
        }
        let times = whole(plan.sets.as_ref().map_or(1, |sets| sets.count) as i64);
        let of_lines = offer.calculation != Some("SHIPPING");
        let (values, rest) = match (offer.discount_type, own.per_unit, &fixed) {
            ("FREE_SHIPPING", ..) => (places.iter().map(|place| place.left.clone()).collect(), zero()),
            ("PERCENT", ..) => {
                let percent = offer.percentage.as_ref().or(offer.rate.as_ref()).expect("a percentage");
                self.percent(&places, percent, own.percent_of == Some("REST"))
            }
            ("ABSOLUTE", true, _) => {
                let full = |(_, quantity): (&Place, &Fraction)| self.basis.round(&(amount() * quantity));
                self.at_most(&places, places.iter().zip(&quantities).map(full).collect(), true)
            }
            ("ABSOLUTE", false, _) => self.spread(&places, self.basis.round(&(amount() * times))),
            ("FIXED_PRICE", per_unit, Some(price)) if per_unit || (own.set.is_empty() && of_lines) => {
                let beyond = |(place, quantity): (&Place, &Fraction)| {
                    (&place.base - self.basis.round(&(price * quantity))).max(zero())
                };
                self.at_most(&places, places.iter().zip(&quantities).map(beyond).collect(), false)
            }
            ("FIXED_PRICE", _, Some(price)) => {
                let bases: Vec<Fraction> = places.iter().map(|place| place.base.clone()).collect();
                let beyond = match plan.sets {
                    Some(_) => self.basis.round(&(sum(&bases) - price * times).max(zero())),
                    None => (sum(&bases) - self.basis.round(price)).max(zero()),
                };
                self.spread(&places, beyond)
            }
            other => panic!("no rule for {other:?}"),
        };
        let sets = plan.sets.as_ref().map(|sets| (sets, quantities.as_slice()));
        let worked = Worked { reach: &reach, places: &places, sets, values: &values, rest: &rest };
        plan.told = self.told_of_offer(offer, &worked);
        // A cap that limits the offer, and not what is left, is told to nobody.
        let is_capped =
            offer.offer.max_discount.as_ref().is_some_and(|cap| sum(&values) > self.basis.round(&cap.exact()));
        plan.rest = if is_capped { zero() } else { rest };
        plan.takes = reach.into_iter().zip(self.capped(offer, values)).collect();
        plan
    }
}

fn worth(plan: &Plan) -> Fraction {
    plan.takes.iter().fold(zero(), |sum, (_, value)| sum + value)
}
