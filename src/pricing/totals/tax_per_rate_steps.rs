//! Explains a price whose tax is a share of the one tax of its rate.

use std::borrow::Cow;

use crate::money::Amount;
use crate::pricing::amounts::{Part, Place, Rule, Step, TaxedAmount};
use crate::pricing::state::Context;

/// Notes the side of a price that follows from its share in the taxes of its rate, replacing the earlier step of the
/// same figure.
pub(crate) fn tell(context: &mut Context<'_>, place: Place, price: &TaxedAmount, taxes: &[Amount]) {
    let (basis, trace) = (context.basis, &mut context.trace);
    let other = basis.other();
    let rate = context.tax_keys.rate(price.tax_id).map(|rate| rate.percent).unwrap_or_default();
    let of_rate: Vec<String> = taxes.iter().map(|tax| trace.amount(*tax).to_string()).collect();
    let tax = trace.amount(price.gross.saturating_sub(price.net));
    let inputs = vec![
        (basis.member(), trace.amount(basis.side(price)).to_string()),
        ("taxRate", rate.to_string()),
        ("taxOfRate", of_rate.join(" + ")),
        ("tax", tax.to_string()),
    ];
    let inputs = inputs.into_iter().map(|(name, value)| (Cow::Borrowed(name), value)).collect();
    let step = Step::new(trace.path(place, other.member()), Rule::TaxPerRate, trace.amount(other.side(price)));
    trace.replace(Step { inputs, ..step });
}

/// Notes, likewise, the side of a price that is the sum of its parts by tax. A price without parts already has a step.
pub(crate) fn tell_sum(context: &mut Context<'_>, parts: &[(Place, TaxedAmount)]) {
    let (member, trace) = (context.basis.other().member(), &mut context.trace);
    let Some(whole) = parts.first().and_then(|(place, _)| place.whole()).filter(|_| trace.is_on()) else { return };
    let other = context.basis.other();
    let value = parts.iter().fold(0_u128, |sum, (_, amount)| sum.saturating_add(other.side(amount)));
    let step = Step::new(trace.path(whole, member), Rule::Sum, trace.amount(value));
    let parts = parts.iter().map(|(place, _)| Part::plus(trace.path(*place, member))).collect();
    trace.replace(Step { parts, ..step });
}
