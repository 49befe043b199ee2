//! One offer at its turn: the prices that it reaches, its plan, and its notices.

use std::ops::Deref;
use std::sync::Arc;

use super::{
    Attempt, DiscountApplier, GroupTurn, OfSets, Offer, Plan, Qualification, Selection, Sets, Turn, Units, eligibility,
    sets,
};
use crate::error::{Error, Path};
use crate::model::borrowed::Coupon;
use crate::pricing::amounts::bounds;
use crate::pricing::checks::{CheckedOffer, Form, Measure, OfferKind, PreparedOffer, Set, offer};
use crate::pricing::state::NoticeCode;

/// An offer that is ready for the calculation: a coupon is checked anew, a promotion is kept with the prepared site.
#[allow(clippy::large_enum_variant, reason = "there is one at a time, and it is not moved")]
pub(crate) enum Checked {
    Read(CheckedOffer),
    Kept(Arc<PreparedOffer>),
}

impl Deref for Checked {
    type Target = CheckedOffer;

    fn deref(&self) -> &CheckedOffer {
        match self {
            Self::Read(offer) => offer,
            Self::Kept(kept) => &kept.offer,
        }
    }
}

impl<'a> DiscountApplier<'_, 'a> {
    /// Prepares an offer, which must not be marked invalid, for the calculation.
    pub(crate) fn checked(&self, offer: &Offer<'_>, path: &Path<'_>) -> Result<Checked, Error> {
        let context = &*self.context;
        if let OfferKind::Promotion = offer.kind
            && let Some(kept) = context.promotion(offer.place)
        {
            context.sale.limits.check_text(offer.id().unwrap_or_default(), &path.below("/id"))?;
            return Ok(Checked::Kept(Arc::clone(kept)));
        }
        let terms = context.terms();
        offer::coupon(&Form::of_any_coupon(offer.terms, &terms, path), terms.limits).map(Checked::Read)
    }

    /// The targets that an offer reaches, in the buffer for them.
    pub(crate) fn reach_of(&mut self, offer: &Offer<'_>, path: &Path<'_>) -> Result<Vec<usize>, Error> {
        let mut reach = std::mem::take(&mut self.reach);
        reach.clear();
        if !self.context.may_reach(offer) {
            return Ok(reach);
        }
        self.looks.at_lines(eligibility::looks(offer.terms), path)?;
        eligibility::of_offer(offer.terms, self.context, self.targets, &mut reach);
        self.looks.at(reach.len(), path)?;
        Ok(reach)
    }

    /// Makes the plan of an offer for the targets that it reaches. Returns `false` if the offer is for sets and none
    /// counts.
    pub(crate) fn make(&self, plan: &mut Plan, turn: &Turn<'_, '_>) -> Result<bool, Error> {
        let overflow = || bounds::overflow(turn.path);
        if let Some(set) = &turn.checked.set {
            let sets = self.sets_of(turn, set, &plan.reach).ok_or_else(overflow)?;
            plan.sets = Some(sets).filter(|sets| sets.count > 0).map(Box::new);
            if plan.sets.is_none() {
                return Ok(false);
            }
        }
        plan.make(self.context, self.targets).ok_or_else(overflow)?;
        Ok(true)
    }

    /// Makes the sets of an offer from the units of lines, without those that earlier sets have used. With a fixed price
    /// for a set, only sets that add more than it count. Returns `None` on overflow.
    fn sets_of(&self, turn: &Turn<'_, '_>, set: &Set, lines: &[usize]) -> Option<OfSets> {
        let price = match turn.checked.measure {
            Measure::FixedPrice(price) if !turn.checked.per_unit => Some(price),
            _ => None,
        };
        let mut units = self.units_of(turn.offer.terms, lines);
        let Sets { count, taken, used } = sets::make(set, &mut units, price)?;
        let mut worths = Vec::with_capacity(taken.len());
        for (index, count) in taken {
            let units = units.get(index)?;
            worths.push((*units, count, units.worth(count)?));
        }
        // The prices give in the order of the lines, whatever their worth.
        crate::collections::sort_by(&mut worths, |one, other| one.0.line.cmp(&other.0.line));
        let used = used.iter().filter_map(|(index, count)| Some((units.get(*index)?.line, *count))).collect();
        Some(OfSets { count, taken: worths, used })
    }

    /// The units of lines, with the parts of the set that select them.
    fn units_of(&self, offer: &Coupon<'_>, lines: &[usize]) -> Vec<Units> {
        let parts = offer.set.as_deref().unwrap_or_default();
        let mut selections = Vec::with_capacity(parts.len());
        for part in parts {
            selections.push(part.of.as_ref().map(Selection::of));
        }
        let items = &self.context.sale.cart.items;
        let mut units = Vec::with_capacity(lines.len());
        for line in lines {
            let (Some(item), Some(target)) = (items.get(*line), self.targets.get(*line)) else { continue };
            let mut of_parts = 0;
            for (number, selection) in selections.iter().enumerate() {
                if selection.as_ref().is_none_or(|selection| selection.admits(item)) {
                    of_parts |= sets::bit(number);
                }
            }
            let all = sets::units_of(item);
            let free = all.saturating_sub(self.used.get(*line).copied().unwrap_or_default());
            units.push(Units { line: *line, all, free, base: target.base, parts: of_parts });
        }
        units
    }

    /// Notes the units that an offer finds for its sets, if a report is requested.
    pub(crate) fn note_units(&mut self, turn: &Turn<'_, '_>, reach: &[usize]) {
        let (Some(set), true) = (&turn.checked.set, self.context.sale.tells_lacks()) else { return };
        let mut units = self.units_of(turn.offer.terms, reach);
        let found = Some(sets::found(set, &mut units));
        if let Some(outcome) = self.outcome(turn.number) {
            outcome.found = found;
        }
    }

    /// Notes that the offer with this number takes what is planned.
    pub(crate) fn note_planned(&mut self, number: usize, plan: &Plan) {
        if let Some(outcome) = self.outcome(number) {
            outcome.value = plan.sum();
            outcome.sets = plan.sets.as_ref().map_or(0, |sets| sets.count);
        }
    }

    /// Takes an offer from the targets that it reaches.
    pub(crate) fn offer(&mut self, turn: &Turn<'_, 'a>, reach: Vec<usize>) -> Result<(), Error> {
        let Turn { number, offer, checked, path } = *turn;
        let is_without_target = reach.is_empty();
        let waits = is_without_target && self.tell_without_target(offer, path);
        // A promotion that cannot take anything, and a coupon that waits for a shipping cost, end here; another coupon
        // goes on to get its notice.
        let is_promotion = offer.kind == OfferKind::Promotion;
        if waits || (is_promotion && (is_without_target || !self.context.may_complete(offer))) {
            self.reach = reach;
            return Ok(());
        }
        let mut plan = Plan::of_offer(checked, reach, std::mem::take(&mut self.values));
        if self.make(&mut plan, turn)? {
            self.note_planned(number, &plan);
            self.take(offer.source(), &plan, path)?;
        } else if !is_without_target {
            self.tell(NoticeCode::CouponNotMet, offer, path);
        }
        self.keep_room(plan);
        Ok(())
    }

    /// Adds a notice about a coupon that reaches nothing, and returns whether it waits for a shipping cost: one for
    /// shipping alone counts as soon as there is a cost. If it needs a line and none qualifies, it has no target, like
    /// any other.
    pub(crate) fn tell_without_target(&mut self, offer: &Offer<'_>, path: &Path<'_>) -> bool {
        let terms = offer.terms;
        let needs_cost = || {
            let items = &self.context.sale.cart.items;
            !eligibility::is_restricted(terms) || Qualification::of(terms, self.context).admits_any(items)
        };
        let waits = eligibility::is_of_shipping(terms) && self.targets.order.shipping().is_none() && needs_cost();
        self.tell(if waits { NoticeCode::CouponNotMet } else { NoticeCode::CouponNoTarget }, offer, path);
        waits
    }

    /// Adds the notices on an offer of a group that does not count: what kept it from taking anything at the turn of
    /// its group, or else the offer that counts.
    pub(crate) fn tell_attempt(&mut self, of_group: GroupTurn, turn: &Turn<'_, '_>) -> Result<(), Error> {
        let GroupTurn { winner, attempt: Attempt { has_target, is_complete, rest } } = of_group;
        let Turn { offer, checked, path, .. } = *turn;
        let waits = !has_target && self.tell_without_target(offer, path);
        if has_target && (winner.is_some() || !is_complete) {
            self.tell(NoticeCode::CouponNotMet, offer, path);
        }
        match winner {
            Some(_) => Ok(()),
            None if waits => Ok(()),
            None => self.tell_rest(offer.source(), checked.measure, rest, path),
        }
    }

    /// Adds a notice on why a coupon takes nothing; a promotion gets none.
    pub(crate) fn tell(&mut self, code: NoticeCode, offer: &Offer<'_>, path: &Path<'_>) {
        if offer.kind == OfferKind::Coupon {
            self.context.notices.push(offer.notice(code, path));
        }
    }
}
