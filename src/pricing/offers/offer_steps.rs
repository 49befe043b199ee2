//! The steps of an explanation that say what a discount took off each price.

use super::kinds::rule;
use super::{DiscountApplier, Plan};
use crate::money::Quotient;
use crate::pricing::amounts::{Round, Step};
use crate::pricing::checks::Measure;

impl DiscountApplier<'_, '_> {
    /// Adds the steps for the amounts of a discount, before they are taken; an amount of zero gets none.
    pub(crate) fn explain(&mut self, plan: &Plan) -> Option<()> {
        let mut rounds = self.rounds(plan)?;
        for (place, value) in plan.values.iter().enumerate().filter(|(_, value)| **value > 0) {
            let portion = plan.portion(place, self.targets)?;
            let scale = self.context.basis.scale;
            let exact = match (plan.measure, plan.spread) {
                (Measure::Percent(share, _), None) => {
                    Some(Quotient::new(portion.base, share.num, share.den).exact(scale))
                }
                (Measure::PercentOfRest(share, _), None) => {
                    Some(Quotient::new(portion.left, share.num, share.den).exact(scale))
                }
                _ => None,
            };
            let applied = self.targets.get(portion.at)?.applied;
            let path = self.targets.order.discounted(portion.at).discount(applied) + "/value";
            let trace = &mut self.context.trace;
            trace.note(Step { exact, ..Step::new(path, rule(plan), trace.amount(*value)) });
            self.inputs(plan, place, portion)?;
            if let Some(rounds) = rounds.get_mut(place) {
                self.context.trace.rounds(std::mem::take(rounds));
            }
        }
        Some(())
    }

    pub(crate) fn distribution(&mut self) {
        let distribution = self.context.sale.inputs.preferences.distribution.unwrap_or_default();
        self.context.trace.input("distribution", distribution.as_str().to_owned());
    }

    /// The rounds of a spread, one list for each price.
    fn rounds(&self, plan: &Plan) -> Option<Vec<Vec<Round>>> {
        if plan.spread.is_none() {
            return Some(Vec::new());
        }
        let scale = self.context.basis.scale;
        let mut rounds: Vec<Vec<Round>> = vec![Vec::new(); plan.values.len()];
        for note in &plan.notes {
            let number = |value| self.context.trace.amount(value);
            rounds.get_mut(note.position)?.push(Round {
                pending: number(note.pending),
                base: number(note.base),
                total_base: number(note.total_base),
                exact: note.exact.exact(scale),
                residue: note.residue,
                share: number(note.share),
                given: number(note.given),
            });
        }
        Some(rounds)
    }
}
