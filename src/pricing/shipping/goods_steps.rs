//! Explains the parts of an amount that is taxed like the goods.

use std::borrow::Cow;

use crate::money::Amount;
use crate::pricing::amounts::{Basis, Part, Place, Rule, Step, TaxKeys, TaxedAmount, Trace};

/// Notes the parts of a price whose amount already has a step: of each part, the share in proportion to a weight, and
/// the other side by its tax; then the other side of the price, as the sum of those of the parts.
pub(crate) fn parts(
    trace: &mut Trace,
    keys: &TaxKeys<'_>,
    (on, place): (Basis, Place),
    (price, parts): (&TaxedAmount, &[TaxedAmount]),
    weights: &[Amount],
) {
    let ranks = keys.ranks(parts.iter().map(|part| part.tax_id));
    let all = weights.iter().fold(0_u128, |sum, weight| sum.saturating_add(*weight));
    let mut sums = Vec::with_capacity(parts.len());
    for ((part, weight), rank) in parts.iter().zip(weights).zip(ranks) {
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

/// Notes the net amount of a gross amount that is taxed like the goods, for a customer who pays no tax.
pub(crate) fn net(trace: &mut Trace, place: Place, parts: &[TaxedAmount], net: Amount) {
    let told: Vec<String> = parts.iter().map(|part| trace.amount(part.net).to_string()).collect();
    let inputs = vec![(Cow::Borrowed("parts"), told.join(" + "))];
    let step = Step::new(trace.path(place, "netValue"), Rule::NetOfGoods, trace.amount(net));
    trace.note(Step { inputs, ..step });
}
