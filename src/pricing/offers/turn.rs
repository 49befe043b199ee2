//! One offer at its turn: the prices that it reaches, its plan, and its notices.

use std::ops::Deref;
use std::sync::Arc;

use super::{Attempt, DiscountApplier, GroupTurn, Offer, Plan, Qualification, eligibility, plan, sets};
use crate::error::{Error, Path};
use crate::pricing::amounts::{Source, bounds};
use crate::pricing::checks::{CheckedOffer, Form, Measure, OfferKind, PreparedOffer, offer};
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
            context.limits.check_text(offer.id().unwrap_or_default(), &path.below("/id"))?;
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
        let times = eligibility::looks(offer.terms);
        if times > 0 {
            let items = &self.context.cart.items;
            let texts = *self.texts.get_or_insert_with(|| eligibility::texts(items));
            self.look_at(texts.saturating_mul(times), path)?;
        }
        eligibility::of_offer(offer.terms, self.context, self.targets, &mut reach);
        self.look_at(reach.len(), path)?;
        Ok(reach)
    }

    /// Makes the plan of an offer for the targets that it reaches. Returns `false` if the offer is for sets and none
    /// counts.
    pub(crate) fn make(
        &self,
        plan: &mut Plan,
        offer: &Offer<'_>,
        checked: &CheckedOffer,
        path: &Path<'_>,
    ) -> Result<bool, Error> {
        let overflow = || bounds::overflow(path);
        if let Some(set) = &checked.set {
            let price = match checked.measure {
                Measure::FixedPrice(price) if !checked.per_unit => Some(price),
                _ => None,
            };
            let sets = plan::sets_of(offer.terms, set, price, &plan.reach, &self.used, self.context, self.targets);
            plan.sets = Some(sets.ok_or_else(overflow)?).filter(|sets| sets.count > 0).map(Box::new);
            if plan.sets.is_none() {
                return Ok(false);
            }
        }
        plan.make(self.context, self.targets).ok_or_else(overflow)?;
        Ok(true)
    }

    /// Notes the units that an offer finds for its sets, if a report is requested.
    pub(crate) fn note_units(&mut self, number: usize, offer: &Offer<'_>, checked: &CheckedOffer, reach: &[usize]) {
        let (Some(set), true) = (&checked.set, self.outcomes.is_some()) else { return };
        let mut units = plan::units_of(offer.terms, reach, &self.used, self.context, self.targets);
        let found = Some(sets::found(set, &mut units));
        if let Some(outcome) = self.outcome(number) {
            outcome.found = found;
        }
    }

    /// Takes an offer as planned, and notes its outcome.
    pub(crate) fn take_planned(
        &mut self,
        number: usize,
        offer: &Offer<'a>,
        plan: &Plan,
        path: &Path<'_>,
    ) -> Result<(), Error> {
        if let Some(outcome) = self.outcome(number) {
            outcome.value = plan.sum();
            outcome.sets = plan.sets.as_ref().map_or(0, |sets| sets.count);
        }
        self.take(source(offer), plan, path)
    }

    /// Takes an offer from the targets that it reaches.
    pub(crate) fn offer(
        &mut self,
        number: usize,
        offer: &Offer<'a>,
        checked: &CheckedOffer,
        reach: Vec<usize>,
        path: &Path<'_>,
    ) -> Result<(), Error> {
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
        if self.make(&mut plan, offer, checked, path)? {
            self.take_planned(number, offer, &plan, path)?;
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
            let items = &self.context.cart.items;
            !eligibility::is_restricted(terms) || Qualification::of(terms, self.context).admits_any(items)
        };
        let waits = eligibility::is_of_shipping(terms) && self.targets.shipping().is_none() && needs_cost();
        self.tell(if waits { NoticeCode::CouponNotMet } else { NoticeCode::CouponNoTarget }, offer, path);
        waits
    }

    /// Adds the notices on an offer of a group that does not count: what kept it from taking anything at the turn of
    /// its group, or else the offer that counts.
    pub(crate) fn tell_attempt(
        &mut self,
        turn: GroupTurn,
        offer: &Offer<'_>,
        checked: &CheckedOffer,
        path: &Path<'_>,
    ) -> Result<(), Error> {
        let GroupTurn { winner, attempt: Attempt { has_target, is_complete, rest } } = turn;
        let waits = !has_target && self.tell_without_target(offer, path);
        if has_target && (winner.is_some() || !is_complete) {
            self.tell(NoticeCode::CouponNotMet, offer, path);
        }
        match winner {
            Some(_) => Ok(()),
            None if waits => Ok(()),
            None => self.tell_rest(source(offer), checked.measure, rest, path),
        }
    }

    /// Adds a notice on why a coupon takes nothing; a promotion gets none.
    pub(crate) fn tell(&mut self, code: NoticeCode, offer: &Offer<'_>, path: &Path<'_>) {
        if offer.kind == OfferKind::Coupon {
            self.context.notices.push(offer.notice(code, path));
        }
    }
}

/// The identity of an offer's discount, as results state it.
fn source<'a>(offer: &Offer<'a>) -> Source<'a> {
    let id = offer.id().unwrap_or_default();
    Source { id, origin: offer.origin(), discount_type: offer.terms.discount_type }
}
