//! The steps of an explanation that say what a discount took off each price.

use crate::money::exact::Quotient;
use crate::pricing::check::discount::Measure;
use crate::pricing::discount::apply::Taker;
use crate::pricing::discount::plan::{Plan, Portion, number_of};
use crate::pricing::explain::steps::{Round, Rule};

impl Taker<'_, '_> {
    /// Adds the steps for the amounts of a discount, before they are taken; an amount of zero gets none.
    pub(crate) fn explain(&mut self, plan: &Plan) -> Option<()> {
        let mut rounds = self.rounds(plan)?;
        for (place, value) in plan.values.iter().enumerate().filter(|(_, value)| **value > 0) {
            let portion = plan.portion(place, self.targets)?;
            let exact = match (plan.measure, plan.spread) {
                (Measure::Percent(share, _), None) => Some(Quotient::new(portion.base, share.num, share.den)),
                _ => None,
            };
            let applied = self.targets.get(portion.at)?.applied;
            let discounted = self.targets.discounted(portion.at);
            self.context.trace.discount(discounted, applied, rule(plan), *value, exact.as_ref());
            self.inputs(plan, place, portion)?;
            if let Some(rounds) = rounds.get_mut(place) {
                self.context.trace.rounds(std::mem::take(rounds));
            }
        }
        Some(())
    }

    /// Adds the inputs to the step of a price.
    fn inputs(&mut self, plan: &Plan, place: usize, portion: Portion) -> Option<()> {
        if let Some((cap, true)) = plan.spread {
            self.input("maxDiscount", cap);
            self.distribution();
            return Some(());
        }
        if let Some(sets) = &plan.sets {
            let (_, units, worth) = sets.taken.get(place)?;
            self.context.trace.input("sets", number_of(sets.count).to_string());
            self.context.trace.input("units", number_of(*units).to_string());
            self.input("worth", *worth);
        }
        let is_of_line = plan.sets.is_none();
        let quantity = self.context.cart.items.get(portion.at).filter(|_| is_of_line && plan.per_unit);
        let quantity = quantity.map(|item| item.quantity.to_string());
        match plan.measure {
            Measure::FreeShipping => self.input("left", portion.left),
            Measure::Percent(_, percent) => {
                if is_of_line {
                    self.input("price", portion.base);
                }
                self.context.trace.input("percentage", percent.to_string());
                self.input("left", portion.left);
            }
            Measure::Absolute(amount) | Measure::FixedPrice(amount) => {
                let is_fixed = matches!(plan.measure, Measure::FixedPrice(_));
                if is_of_line && is_fixed {
                    self.input("price", portion.base);
                }
                if is_fixed || plan.spread.is_none() {
                    let exact = Quotient::ratio(amount).exact(self.context.basis.scale);
                    self.context.trace.input(if is_fixed { "fixedPrice" } else { "amount" }, exact);
                }
                if let Some(quantity) = quantity {
                    self.context.trace.input("quantity", quantity);
                }
                match plan.spread {
                    Some((amount, _)) => {
                        self.input("amount", amount);
                        self.distribution();
                    }
                    None => self.input("left", portion.left),
                }
            }
        }
        Some(())
    }

    fn distribution(&mut self) {
        let distribution = self.context.inputs.preferences.distribution.unwrap_or_default();
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

/// The rule that determines what a price gives.
fn rule(plan: &Plan) -> Rule {
    match (plan.measure, plan.spread) {
        (_, Some((_, true))) => Rule::DiscountCap,
        (Measure::FreeShipping, _) => Rule::DiscountFreeShipping,
        _ if plan.sets.is_some() => Rule::DiscountSet,
        (Measure::Percent(..), _) => Rule::DiscountPercent,
        (Measure::FixedPrice(_), _) => Rule::DiscountFixedPrice,
        (Measure::Absolute(_), Some(_)) => Rule::DiscountShare,
        (Measure::Absolute(_), None) => Rule::DiscountPerUnit,
    }
}
