//! The kinds of discount: the amount that each takes off a price, the rule of its step in an explanation, and the inputs
//! of that step.

use super::plan::number_of;
use super::{DiscountApplier, Plan, Portion, Targets};
use crate::model::RoundingMode;
use crate::money::Quotient;
use crate::pricing::amounts::Rule;
use crate::pricing::checks::Measure;
use crate::pricing::state::Context;

impl Plan {
    /// Works out the amount that each price gives, by the kind of the discount. Returns `None` on overflow.
    pub(crate) fn make(&mut self, context: &Context<'_>, targets: &Targets) -> Option<()> {
        let count = self.len();
        self.values.reserve(count);
        match (self.measure, self.per_unit) {
            (Measure::Percent(share, _), _) => {
                for index in 0..count {
                    let Portion { base, left, .. } = self.portion(index, targets)?;
                    self.give(Quotient::new(base, share.num, share.den).round()?, left)?;
                }
            }
            (Measure::PercentOfRest(share, _), _) => {
                for index in 0..count {
                    let left = self.portion(index, targets)?.left;
                    self.give(Quotient::new(left, share.num, share.den).round()?, left)?;
                }
            }
            (Measure::Absolute(amount), true) => {
                for index in 0..count {
                    let Portion { base, left, .. } = self.portion(index, targets)?;
                    let full = Quotient::product(amount, self.units(index, &context.sale)?)?.round()?;
                    self.give(full, left.min(base))?;
                }
            }
            (Measure::FixedPrice(price), true) => {
                for index in 0..count {
                    let Portion { base, left, .. } = self.portion(index, targets)?;
                    let kept = Quotient::product(price, self.units(index, &context.sale)?)?.round()?;
                    self.give(base.saturating_sub(kept), left)?;
                }
            }
            (Measure::Absolute(amount), false) => {
                let amount = Quotient::product(amount, self.times())?.round()?;
                self.spread(amount, context, targets)?;
            }
            (Measure::FixedPrice(price), false) => {
                // The amount above the price of all sets is rounded half up, and so that price half down.
                let mode = if self.sets.is_some() { RoundingMode::HalfDown } else { RoundingMode::HalfUp };
                let kept = mode.round(Quotient::product(price, self.times())?)?;
                let mut worth = 0_u128;
                for index in 0..count {
                    worth = worth.checked_add(self.portion(index, targets)?.base)?;
                }
                self.spread(worth.saturating_sub(kept), context, targets)?;
            }
            // Free shipping takes all that is left.
            (Measure::FreeShipping, _) => {
                for index in 0..count {
                    let left = self.portion(index, targets)?.left;
                    self.give(left, left)?;
                }
            }
        }
        self.keep_cap(context)
    }
}

impl DiscountApplier<'_, '_> {
    /// Adds the number of units that the price of a line is for, if it is for several: an amount per unit counts as often
    /// as the price.
    fn measurement_unit(&mut self, line: usize) {
        let price = self.context.sale.cart.items.get(line).and_then(|item| item.price.as_ref());
        if let Some(unit) = price.and_then(|price| price.measurement_unit.as_ref()) {
            self.context.trace.input("measurementUnit", unit.quantity.to_string());
        }
    }

    /// Adds the inputs to the step of a price.
    pub(crate) fn inputs(&mut self, plan: &Plan, place: usize, portion: Portion) -> Option<()> {
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
        let quantity = self.context.sale.cart.items.get(portion.at).filter(|_| is_of_line && plan.per_unit);
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
            Measure::PercentOfRest(_, percent) => {
                self.input("left", portion.left);
                self.context.trace.input("percentage", percent.to_string());
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
                    self.measurement_unit(portion.at);
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
}

/// The rule that determines what a price gives.
pub(crate) fn rule(plan: &Plan) -> Rule {
    match (plan.measure, plan.spread) {
        (_, Some((_, true))) => Rule::DiscountCap,
        (Measure::FreeShipping, _) => Rule::DiscountFreeShipping,
        _ if plan.sets.is_some() => Rule::DiscountSet,
        (Measure::Percent(..), _) => Rule::DiscountPercent,
        (Measure::PercentOfRest(..), _) => Rule::DiscountPercentOfRest,
        (Measure::FixedPrice(_), _) => Rule::DiscountFixedPrice,
        (Measure::Absolute(_), Some(_)) => Rule::DiscountShare,
        (Measure::Absolute(_), None) => Rule::DiscountPerUnit,
    }
}
