//! The report on the offers of a calculation: what each took, or why it took nothing and what is missing.

use super::conditions::{ValuedLines, selected};
use super::plan::number_of;
use super::{
    DiscountApplier, FoundUnits, Offer, Outcome, Qualification, Verdict, Verdicts, conditions, eligibility, sets,
};
use crate::error::Error;
use crate::model::Promotion;
use crate::model::borrowed::DiscountCalculationType;
use crate::money::{Number, Ratio};
use crate::pricing::amounts::bounds;
use crate::pricing::lines::Lines;
use crate::pricing::state::{Context, NextSet, OfferReason, OfferReasonCode, OfferResult};

/// The result of every offer that the report is about.
pub(crate) fn results(
    applier: &DiscountApplier<'_, '_>,
    lines: &Lines<'_>,
    outcomes: &[Outcome],
    verdicts: &Verdicts,
) -> Result<Vec<OfferResult>, Error> {
    let context = &*applier.context;
    if !context.sale.tells_lacks() {
        let offers = (0..).map_while(|number| context.offer(number)).zip(outcomes);
        return offers
            .filter(|(_, outcome)| outcome.value > 0)
            .map(|(offer, outcome)| taken(context, &offer, outcome))
            .collect();
    }
    let lines = ValuedLines { lines, value: lines.undiscounted(context)? };
    let passed_over = passed_over(context);
    let mut results = Vec::with_capacity(passed_over.len().saturating_add(outcomes.len()));
    for (place, promotion) in passed_over.iter().enumerate() {
        let offer = Offer::of_promotion(promotion, place);
        let outcome = Outcome { found: found_nothing(context, &offer), ..Outcome::default() };
        let reasons = Some(reasons(applier, lines, &offer, &outcome)?);
        results.push(OfferResult { reasons, ..taken(context, &offer, &outcome)? });
    }
    for (number, outcome) in outcomes.iter().enumerate() {
        let Some(offer) = context.offer(number) else { break };
        let mut result = taken(context, &offer, outcome)?;
        if result.applied {
            let most = offer.terms.max_sets.map_or(u128::MAX, Number::mantissa);
            let one_more = |found: &&FoundUnits| outcome.sets == found.complete && outcome.sets < most;
            result.next = outcome.found.as_ref().filter(one_more).map(|found| NextSet { units: units(found) });
        } else if verdicts.of(number) == Verdict::Duplicate {
            result.reasons = Some(vec![of(OfferReasonCode::Duplicate)]);
        } else {
            result.reasons = Some(reasons(applier, lines, &offer, outcome)?);
        }
        results.push(result);
    }
    Ok(results)
}

/// The amount that an offer took, with the sets that it took from.
fn taken(context: &Context<'_>, offer: &Offer<'_>, outcome: &Outcome) -> Result<OfferResult, Error> {
    let applied = outcome.value > 0;
    Ok(OfferResult {
        id: offer.id().unwrap_or_default().to_owned(),
        kind: offer.kind,
        applied,
        value: applied.then(|| context.number(outcome.value)).transpose()?,
        sets: (applied && outcome.sets > 0).then(|| number_of(outcome.sets)),
        ..OfferResult::default()
    })
}

/// The promotions of the site that were passed over, because no line is one that they name.
fn passed_over<'a>(context: &Context<'a>) -> &'a [Promotion] {
    if context.promotions.is_empty() { &context.sale.site.promotions } else { &[] }
}

/// The units that a promotion finds for its sets where it names no line; `None` without sets, and if it is skipped.
fn found_nothing(context: &Context<'_>, offer: &Offer<'_>) -> Option<FoundUnits> {
    let set = context.promotion(offer.place)?.offer.set.as_ref()?;
    Some(sets::found(set, &mut Vec::new()))
}

/// A reason that has only a code.
fn of(code: OfferReasonCode) -> OfferReason {
    OfferReason { code, ..OfferReason::default() }
}

fn units(found: &FoundUnits) -> Vec<Number> {
    found.missing.iter().map(|units| number_of(*units)).collect()
}

/// Every reason why an offer takes nothing.
fn reasons(
    applier: &DiscountApplier<'_, '_>,
    lines: ValuedLines<'_>,
    offer: &Offer<'_>,
    outcome: &Outcome,
) -> Result<Vec<OfferReason>, Error> {
    let context = &*applier.context;
    if offer.is_skipped {
        return Ok(vec![of(OfferReasonCode::Skipped)]);
    }
    let mut reasons = Vec::new();
    if offer.is_foreign(&context.sale) {
        reasons.push(of(OfferReasonCode::Currency));
    }
    let list = offer.list(&context.sale);
    let path = &list.element(offer.place);
    let conditions = conditions::of_offer(context, offer, path).ok_or_else(|| bounds::overflow(path))?;
    let conditions = conditions.as_ref();
    let now = context.now.as_ref().map(|now| &now.at);
    for (code, holds) in [
        (OfferReasonCode::NowMissing, conditions.is_dated() && now.is_none()),
        (OfferReasonCode::NotYetValid, now.is_some_and(|now| conditions.is_early(now))),
        (OfferReasonCode::Ended, now.is_some_and(|now| conditions.is_late(now))),
    ] {
        reasons.extend(holds.then(|| of(code)));
    }
    let has_shipping = applier.targets.order.shipping().is_some();
    of_lines(context, offer, has_shipping, &mut |code| reasons.push(of(code)));
    let short = |code, needed: Option<Number>, found: Number, scale: Option<u32>| {
        let needed = needed.filter(|needed| found < *needed)?;
        let missing = difference(needed, found, scale);
        Some(OfferReason { needed: Some(needed), found: Some(found), missing, ..of(code) })
    };
    let scale = Some(context.basis.scale);
    reasons.extend(short(OfferReasonCode::MinOrderValue, conditions.least, lines.value, scale));
    if let Some(selected) = selected(context, lines, offer, conditions)? {
        reasons.extend(short(OfferReasonCode::MinValue, conditions.least_of, selected.value, scale));
        reasons.extend(short(OfferReasonCode::MinQuantity, conditions.least_units, selected.units, None));
        let left = selected.left.unwrap_or_default();
        reasons.extend(short(OfferReasonCode::MinLeft, conditions.least_left, left, scale));
    }
    if let Some(found) = outcome.found.as_ref().filter(|found| found.complete == 0) {
        reasons.push(OfferReason { units: Some(units(found)), ..of(OfferReasonCode::SetIncomplete) });
    }
    if let Some(winner) = outcome.winner.and_then(|winner| context.offer(winner)) {
        let (id, kind) = (winner.id().map(str::to_owned), Some(winner.kind));
        reasons.push(OfferReason { id, kind, ..of(OfferReasonCode::InGroup) });
    }
    if eligibility::is_of_shipping(offer.terms) && !has_shipping {
        reasons.push(of(OfferReasonCode::NoShipping));
    }
    if reasons.is_empty() {
        reasons.push(of(OfferReasonCode::NothingLeft));
    }
    Ok(reasons)
}

/// Reports the reasons found in the lines: neither the customer nor a line is in one of the segments, or no line
/// qualifies otherwise although one must.
fn of_lines(context: &Context<'_>, offer: &Offer<'_>, has_shipping: bool, tell: &mut dyn FnMut(OfferReasonCode)) {
    let items = &context.sale.cart.items;
    let may_reach = context.may_reach(offer);
    let offer = offer.terms;
    if !may_reach && !offer.segment_restricted {
        // It names its lines, and none is there.
        return tell(OfferReasonCode::NoLine);
    }
    let qualification = Qualification::of(offer, context);
    let is_in_segment = items.iter().any(|item| qualification.is_in_segment(item));
    let has_segment = !offer.segment_restricted || is_in_segment || qualification.is_of_customer();
    if !has_segment {
        tell(OfferReasonCode::Segment);
    }
    let is_of_all = offer.discount_calculation_type == Some(DiscountCalculationType::Total);
    // An offer for everything has nothing to take from in a cart without lines and shipping.
    let needs_line = match (eligibility::is_of_shipping(offer), is_of_all) {
        (true, _) => false,
        (false, true) => !has_shipping,
        (false, false) => true,
    };
    let needs_line = needs_line || eligibility::is_restricted(offer);
    let qualifies = |item| if has_segment { qualification.admits(item) } else { qualification.selects(item) };
    if needs_line && !items.iter().any(qualifies) {
        tell(OfferReasonCode::NoLine);
    }
}

/// The difference of two numbers; with a scale, it is rounded up to that many decimals.
fn difference(needed: Number, found: Number, scale: Option<u32>) -> Option<Number> {
    let of = needed.scale().max(found.scale());
    let [needed, found] = [needed, found].map(|number| Ratio::of(number, of).map(|ratio| ratio.num));
    let missing = needed?.checked_sub(found?)?;
    match scale.filter(|scale| *scale < of) {
        Some(scale) => {
            let ulp = 10_u128.checked_pow(of.checked_sub(scale)?)?;
            Number::from_parts(false, missing.div_ceil(ulp), scale)
        }
        None => Number::from_parts(false, missing, of),
    }
}
