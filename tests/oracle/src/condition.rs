//! The conditions of an offer: a time, and requirements on the undiscounted lines.

use crate::fractions::{self, Fraction, zero};
use crate::instant;
use crate::model::{Coupon, Line, Request};
use crate::offer::{qualifies, selects};

/// The undiscounted lines, on the site's own side.
#[derive(Clone, Copy)]
pub struct Undiscounted<'a> {
    pub lines: &'a [Line],
    pub prices: &'a [Fraction],
    /// The prices that the same calculation without shipping leaves; absent in that calculation.
    pub left: Option<&'a [Fraction]>,
}

impl Undiscounted<'_> {
    /// Returns the worth of all lines.
    pub fn worth(&self) -> Fraction {
        fractions::sum(self.prices)
    }

    /// Returns what is left of the lines that a condition is about.
    pub fn left_of_condition(&self, request: &Request, offer: &Coupon) -> Option<Fraction> {
        let left = Undiscounted { prices: self.left?, ..*self };
        Some(left.of_condition(request, offer).0)
    }

    /// Returns the worth and the quantity of the lines that a condition is about.
    pub fn of_condition(&self, request: &Request, offer: &Coupon) -> (Fraction, Fraction) {
        let of = offer.offer.condition.as_ref().and_then(|condition| condition.of.as_ref());
        let counts = |line: &Line| match of {
            Some(of) => selects(of, line),
            None => qualifies(request, offer, line),
        };
        let counting = self.lines.iter().zip(self.prices).filter(|(line, _)| counts(line));
        counting.fold((zero(), zero()), |(worth, quantity), (line, price)| {
            (worth + price, quantity + line.quantity.exact())
        })
    }
}

/// The judgement of an offer that is not skipped.
#[derive(Clone, Copy, PartialEq)]
pub struct Judgement {
    /// It has dates, and the request does not state the time.
    pub now_missing: bool,
    pub early: bool,
    pub late: bool,
    /// All lines are worth too little; those that the condition is about are; there are too few of them; or too little
    /// is left of them.
    pub short: [bool; 4],
    /// It is for carts of another currency.
    pub foreign: bool,
}

impl Judgement {
    /// Whether a condition that can be judged does not hold.
    pub fn not_met(self) -> bool {
        self.early || self.late || self.foreign || self.short.contains(&true)
    }

    pub fn may_take(self) -> bool {
        !self.now_missing && !self.not_met()
    }
}

/// Judges an offer by the undiscounted prices of the lines and by the time.
pub fn judge(request: &Request, offer: &Coupon, undiscounted: Undiscounted) -> Judgement {
    let asked = offer.restrictions.clone().unwrap_or_default();
    let now = request.now.as_deref().map(instant::parse);
    let from = asked.valid_from.as_deref().map(instant::parse);
    let until = asked.valid_until.as_deref().map(instant::parse);
    let dated = from.is_some() || until.is_some();
    let condition = offer.offer.condition.clone().unwrap_or_default();
    let (worth, quantity) = undiscounted.of_condition(request, offer);
    let least = asked.min_order_value.map(|least| least.amount);
    let [least, value, units] =
        [(least, undiscounted.worth()), (condition.min_value, worth), (condition.min_quantity, quantity)]
            .map(|(least, found)| least.is_some_and(|least| found < least.exact()));
    let left = undiscounted.left_of_condition(request, offer);
    let short_left = condition.min_left.is_some_and(|least| left.is_none_or(|left| left < least.exact()));
    let short = [least, value, units, short_left];
    // Both ends are inclusive.
    let early = now.as_ref().is_some_and(|now| from.is_some_and(|from| *now < from));
    let late = now.as_ref().is_some_and(|now| until.is_some_and(|until| *now > until));
    Judgement { now_missing: dated && now.is_none(), early, late, short, foreign: offer.offer.foreign }
}
