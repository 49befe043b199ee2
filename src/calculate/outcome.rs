//! What discounts leave of every target, and what each of them took off: known before the lines are added up, and
//! looked into by the results.

use super::Context;
use super::basis::{Basis, Figures};
use super::check;
use super::explain::Place;
use super::rounding::{Stored, Ulps};
use super::sum::{Groups, Taken};
use super::take::Source;
use super::target::Targets;
use super::tax::Label;
use crate::calculation::AppliedDiscount;
use crate::error::Error;
use crate::number::Number;

/// The discounts of a cart, as they were applied.
#[derive(Debug)]
pub(crate) struct Outcome<'a> {
    targets: Targets,
    groups: Groups<'a>,
    basis: Basis,
    /// The code and the rate of every label.
    labels: Vec<(Option<&'a str>, Number)>,
}

impl<'a> Outcome<'a> {
    /// Derives the other side of what is left of every target, and of everything that was taken off it.
    pub(crate) fn of(context: &mut Context<'a>, mut targets: Targets, sources: &[Source<'a>]) -> Result<Self, Error> {
        if targets.applied_count() > 0 {
            for line in 0..targets.line_count() {
                complete(context, &mut targets, line)?;
                for fee in targets.fees_of(line) {
                    complete(context, &mut targets, fee)?;
                }
            }
            if let Some(shipping) = targets.shipping() {
                complete(context, &mut targets, shipping)?;
            }
        }
        let (basis, labels) = (context.basis, context.labels.named());
        Ok(Self { targets, groups: Groups::of(sources), basis, labels })
    }

    pub(crate) const fn targets(&self) -> &Targets {
        &self.targets
    }

    pub(crate) const fn groups(&self) -> &Groups<'a> {
        &self.groups
    }

    /// How many discounts a target has.
    pub(crate) fn count(&self, at: usize) -> usize {
        let applied = self.targets.get(at).map(|target| target.applied);
        applied.and_then(|applied| usize::try_from(applied).ok()).unwrap_or_default()
    }

    /// A target after discounts; without any, the price that it had.
    pub(crate) fn price(&self, at: usize, undiscounted: &Figures) -> Figures {
        match self.targets.get(at).filter(|target| target.applied > 0) {
            Some(target) => self.basis.figures(target.left(), target.left_other.get(), target.label),
            None => *undiscounted,
        }
    }

    /// What each discount took off a target, in order of application.
    pub(crate) fn taken(&self, at: usize, taken: &mut Vec<Taken>) {
        taken.clear();
        let mut place = None;
        for _ in 0..self.count(at) {
            let Some((one, next)) = self.one(at, place) else { return };
            taken.push(one);
            place = Some(next);
        }
    }

    /// What one discount took off a target, and the place of the next one; `place` is none for the first.
    pub(crate) fn one(&self, at: usize, place: Option<u32>) -> Option<(Taken, u32)> {
        let target = self.targets.get(at)?;
        let one = self.targets.applied(place.or(target.first())?)?;
        let price = self.basis.figures(one.value(), one.other.get(), target.label);
        Some((Taken { group: self.groups.group(one.source), price }, one.next()))
    }

    /// A discount as results show it; `None` past what a number holds.
    #[inline(never)]
    pub(crate) fn shown(&self, taken: &Taken) -> Option<AppliedDiscount<'a>> {
        let Source { id, origin, discount_type } = *self.groups.source(taken.group)?;
        let pair = taken.price.label.index().checked_sub(1).and_then(|index| self.labels.get(index));
        let price = taken.price.value(self.basis.scale, pair.copied())?;
        let value = if self.basis.gross { price.gross_value } else { price.net_value };
        Some(AppliedDiscount { id, value, discount_type, origin, price })
    }
}

/// Derives the other side of what is left of a target, and of what each discount took off it.
fn complete(context: &mut Context<'_>, targets: &mut Targets, at: usize) -> Result<(), Error> {
    let Some(target) = targets.get(at).filter(|target| target.applied > 0).copied() else { return Ok(()) };
    let (member, place) = (context.basis.member(), targets.discounted(at));
    targets.put_in_order(at).ok_or_else(|| check::overflow(place.pointer()))?;
    context.trace.left(place, targets.undiscounted(at), member, target.left(), target.applied);
    let left_other = other_side(context, target.left(), target.label, place)?;
    let mut next = target.first();
    for number in 0..usize::try_from(target.applied).unwrap_or_default() {
        let Some(one) = next.and_then(|place| targets.applied_mut(place)) else { break };
        context.trace.enter(place, number, member, one.value());
        one.other = other_side(context, one.value(), target.label, place)?;
        next = Some(one.next());
    }
    context.trace.leave();
    if let Some(target) = targets.get_mut(at) {
        target.left_other = left_other;
    }
    Ok(())
}

/// The other side of a price; refused when results could not show it.
#[inline(never)]
fn other_side(context: &mut Context<'_>, side: Ulps, label: Label, place: Place) -> Result<Stored, Error> {
    let price = context.price(side, label, place)?;
    if price.gross > u64::MAX.into() {
        // Past 64 bits it may be past what a number holds.
        context.value(&price)?;
    }
    Stored::of(context.basis.other_side(&price)).ok_or_else(|| check::overflow(place.pointer()))
}
