//! Explains the parts of a charge that is taxed like the goods.

use std::borrow::Cow;

use super::Charge;
use crate::money::Amount;
use crate::pricing::amounts::{Part, Place, Rule, Step, Trace};
use crate::pricing::state::Context;

impl Charge {
    /// Notes the parts of a charge whose amount already has a step: of each part, the share in proportion to a weight,
    /// and the other side by its tax; then the other side of the price, as the sum of those of the parts.
    pub(crate) fn tell_parts(&self, context: &mut Context<'_>, place: Place, weights: &[Amount]) {
        let (keys, trace) = (&context.tax_keys, &mut context.trace);
        let (on, price) = (self.on, &self.price);
        let ranks = keys.ranks(self.parts.iter().map(|part| part.tax_id));
        let all = weights.iter().fold(0_u128, |sum, weight| sum.saturating_add(*weight));
        let mut sums = Vec::with_capacity(self.parts.len());
        for ((part, weight), rank) in self.parts.iter().zip(weights).zip(ranks) {
            let Some(place) = place.part(rank) else { break };
            let inputs = [("amount", on.side(price)), ("goods", *weight), ("allGoods", all)];
            let inputs = inputs.map(|(name, value)| (Cow::Borrowed(name), trace.amount(value).to_string()));
            let step = Step::new(trace.path(place, on.member()), Rule::GoodsShare, trace.amount(on.side(part)));
            trace.note(Step { inputs: inputs.into(), ..step });
            on.tell(part, keys.taxed(part.tax_id), trace, place);
            sums.push(Part::plus(trace.path(place, on.other().member())));
        }
        let (member, value) = (on.other().member(), on.other().side(price));
        trace.note(Step { parts: sums, ..Step::new(trace.path(place, member), Rule::Sum, trace.amount(value)) });
    }

    /// Notes the net side of a gross charge for a customer who pays no tax, from its parts.
    pub(crate) fn tell_net(&self, trace: &mut Trace, place: Place) {
        let told: Vec<String> = self.parts.iter().map(|part| trace.amount(part.net).to_string()).collect();
        let inputs = vec![(Cow::Borrowed("parts"), told.join(" + "))];
        let step = Step::new(trace.path(place, "netValue"), Rule::NetOfGoods, trace.amount(self.price.net));
        trace.note(Step { inputs, ..step });
    }
}
