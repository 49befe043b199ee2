//! Takes one discount from the prices that it reaches.

use super::{Looks, OfSets, Outcome, Plan, Targets};
use crate::error::{Error, Path};
use crate::limits::Limits;
use crate::money::Amount;
use crate::pricing::amounts::{DiscountOrigin, Source, bounds};
use crate::pricing::checks::Measure;
use crate::pricing::state::{Context, Notice, NoticeCode, Report};

/// Takes the discounts of a cart one after another.
pub(crate) struct DiscountApplier<'c, 'a> {
    pub(crate) context: &'c mut Context<'a>,
    pub(crate) targets: &'c mut Targets,
    /// The discounts so far.
    pub(crate) sources: Vec<Source<'a>>,
    /// A reusable buffer for the targets that an offer reaches.
    pub(crate) reach: Vec<usize>,
    /// A reusable buffer for the amounts that these targets give.
    pub(crate) values: Vec<Amount>,
    /// The number of units of each line that sets have used; empty before the first set.
    pub(crate) used: Vec<u128>,
    /// The outcome of each offer, if a report is requested.
    pub(crate) outcomes: Option<Vec<Outcome>>,
    /// The prices and the strings of lines that may still be looked at.
    pub(crate) looks: Looks<'a>,
}

impl<'c, 'a> DiscountApplier<'c, 'a> {
    pub(crate) fn new(context: &'c mut Context<'a>, targets: &'c mut Targets) -> Self {
        let looks = Looks::new(context.sale.limits, &context.sale.cart.items);
        let (sources, reach, values, used) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let outcomes = (context.sale.report != Report::Nothing).then(|| vec![Outcome::default(); context.offers()]);
        Self { context, targets, sources, reach, values, used, outcomes, looks }
    }

    /// Takes a discount as planned. Adds a notice if part of it found no price to be taken from, unless it is a
    /// promotion.
    pub(crate) fn take(&mut self, source: Source<'a>, plan: &Plan, path: &Path<'_>) -> Result<(), Error> {
        let index = self.add(source).ok_or_else(|| self.refusal(path))?;
        self.targets.expect(plan.values.len());
        if self.context.trace.is_on() {
            self.explain(plan).ok_or_else(|| bounds::overflow(path))?;
        }
        self.take_values(index, plan).ok_or_else(|| self.refusal(path))?;
        self.context.trace.refuse_full()?;
        self.tell_rest(source, plan.measure, plan.rest, path)
    }

    /// Adds a notice on the part of a discount for which too little was left, unless there is none, or the discount is
    /// a promotion.
    pub(crate) fn tell_rest(
        &mut self,
        source: Source<'_>,
        measure: Measure,
        rest: Amount,
        path: &Path<'_>,
    ) -> Result<(), Error> {
        if rest > 0 && source.origin != DiscountOrigin::Promotion {
            let code = match measure {
                Measure::Percent(..) => NoticeCode::PercentClamped,
                _ => NoticeCode::CouponUndistributed,
            };
            let amount = self.context.number(rest).map_err(|_| bounds::overflow(path))?;
            let notice = Notice::new(code, path);
            self.context.notices.push(Notice { id: Some(source.id.to_owned()), amount: Some(amount), ..notice });
        }
        Ok(())
    }

    /// Takes the planned amount from each price. Returns `None` if no more discounts can be applied, and on overflow.
    fn take_values(&mut self, source: u32, plan: &Plan) -> Option<()> {
        let Some(sets) = &plan.sets else {
            let mut of_targets = plan.reach.iter().zip(&plan.values);
            return of_targets.try_for_each(|(at, value)| self.targets.take(*at, source, *value));
        };
        for ((units, count, _), value) in sets.taken.iter().zip(&plan.values).filter(|(_, value)| **value > 0) {
            self.targets.take(units.line, source, *value)?;
            self.targets.note_units(*count);
        }
        if plan.sum() > 0 {
            self.use_up(sets);
        }
        Some(())
    }

    /// Keeps the buffers of a plan for the next one.
    pub(crate) fn keep_room(&mut self, plan: Plan) {
        (self.reach, self.values) = (plan.reach, plan.values);
    }

    /// Marks the units in sets as used, so that no later set gets them.
    fn use_up(&mut self, sets: &OfSets) {
        self.used.resize(self.targets.order.line_count(), 0);
        for (line, count) in &sets.used {
            if let Some(used) = self.used.get_mut(*line) {
                *used = used.saturating_add(*count);
            }
        }
    }

    /// The error for a discount that could not be taken.
    pub(crate) fn refusal(&self, path: &Path<'_>) -> Error {
        let most = self.context.sale.limits.applied_discounts;
        if self.targets.is_full() {
            return Limits::exceeded("applied_discounts", most, "the calculation applies more discounts", path);
        }
        bounds::overflow(path)
    }

    /// The outcome so far of the offer with this number; `None` if no report is requested.
    pub(crate) fn outcome(&mut self, number: usize) -> Option<&mut Outcome> {
        self.outcomes.as_mut()?.get_mut(number)
    }

    fn add(&mut self, source: Source<'a>) -> Option<u32> {
        let index = u32::try_from(self.sources.len()).ok()?;
        self.sources.push(source);
        Some(index)
    }

    /// Adds an amount to the inputs of the last step.
    pub(crate) fn input(&mut self, name: &'static str, value: Amount) {
        let value = self.context.trace.amount(value).to_string();
        self.context.trace.input(name, value);
    }
}
