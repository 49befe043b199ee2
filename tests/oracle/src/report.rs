//! The report on the offers, and on the next better ones.

use crate::condition::judge;
use crate::discount::Discounting;
use crate::fractions::{Fraction, round, ulp, zero};
use crate::json::{Object, array};
use crate::listed::{Listed, PROMOTION, listed};
use crate::model::Decimal;
use crate::offer::{in_segments, is_customer_in_segments, is_restricted, qualifies, qualifies_by_product};
use crate::sets::{complete, missing};
use crate::target::Part;

/// Returns the report on the offers as JSON, promotions first.
pub fn offers(done: &Discounting) -> String {
    let offers = listed(done.request);
    array((0..offers.len()).map(|number| one(done, &offers, number)))
}

fn one(done: &Discounting, offers: &[Listed], number: usize) -> String {
    let (listed, outcome) = (&offers[number], &done.outcomes[number]);
    let own = &listed.offer.offer;
    let object = named(listed).raw("applied", if outcome.value > zero() { "true" } else { "false" });
    if outcome.value <= zero() {
        return object.raw("reasons", array(reasons(done, offers, number))).end();
    }
    let most = own.max_sets.unwrap_or(usize::MAX);
    let next = !own.set.is_empty() && outcome.sets == complete(own, &outcome.units) && outcome.sets < most;
    let units = || numbers(&missing(own, &outcome.units));
    object
        .number("value", &outcome.value)
        .maybe("sets", (outcome.sets > 0).then(|| outcome.sets.to_string()))
        .maybe("next", next.then(|| Object::new().raw("units", units()).end()))
        .end()
}

fn named(listed: &Listed) -> Object {
    let kind = if listed.origin == PROMOTION { "PROMOTION" } else { "COUPON" };
    Object::new().string("id", listed.id().map_or("", |id| id)).string("kind", kind)
}

fn numbers(numbers: &[usize]) -> String {
    array(numbers.iter().map(|number| number.to_string()))
}

/// Returns every reason why an offer takes nothing.
fn reasons(done: &Discounting, offers: &[Listed], number: usize) -> Vec<String> {
    let (request, listed, outcome) = (done.request, &offers[number], &done.outcomes[number]);
    let offer = listed.offer;
    let of = |code: &str| Object::new().string("code", code);
    if listed.skipped {
        return vec![of("SKIPPED").end()];
    }
    if listed.duplicate {
        return vec![of("DUPLICATE").end()];
    }
    let undiscounted = done.undiscounted();
    let judgement = judge(request, offer, undiscounted);
    let lines = &request.cart.items;
    let segment = offer.segment_restricted == Some(true)
        && !is_customer_in_segments(request, offer)
        && !lines.iter().any(|line| in_segments(request, offer, line));
    let shipping = offer.discount_type == "FREE_SHIPPING" || offer.calculation == Some("SHIPPING");
    let has_shipping = done.targets.iter().any(|target| target.part == Part::Shipping);
    // An offer for everything needs a line where there is no shipping.
    let of_all = offer.calculation == Some("TOTAL") && has_shipping;
    let needs_line = is_restricted(offer) || !(shipping || of_all);
    let counts = |line| if segment { qualifies_by_product(offer, line) } else { qualifies(request, offer, line) };
    let no_line = needs_line && !lines.iter().any(counts);
    let mut reasons = Vec::new();
    for (code, holds) in [
        ("CURRENCY", judgement.foreign),
        ("NOW_MISSING", judgement.now_missing),
        ("NOT_YET_VALID", judgement.early),
        ("ENDED", judgement.late),
        ("SEGMENT", segment),
        ("NO_LINE", no_line),
    ] {
        reasons.extend(holds.then(|| of(code).end()));
    }
    let condition = offer.offer.condition.clone().unwrap_or_default();
    let least = offer.restrictions.as_ref().and_then(|asked| asked.min_order_value.as_ref());
    let (worth, quantity) = undiscounted.of_condition(request, offer);
    let kinds = [
        ("MIN_ORDER_VALUE", least.map(|least| &least.amount), undiscounted.worth()),
        ("MIN_VALUE", condition.min_value.as_ref(), worth),
        ("MIN_QUANTITY", condition.min_quantity.as_ref(), quantity),
        ("MIN_LEFT", condition.min_left.as_ref(), undiscounted.left_of_condition(request, offer).unwrap_or_else(zero)),
    ];
    for ((code, needed, found), short) in kinds.into_iter().zip(judgement.short) {
        if let Some(needed) = needed.map(Decimal::exact).filter(|_| short) {
            let is_money = code != "MIN_QUANTITY";
            let missing = if is_money { rise(&found, &needed, done.basis.scale) } else { &needed - &found };
            reasons.push(of(code).number("needed", &needed).number("found", &found).number("missing", &missing).end());
        }
    }
    if !offer.offer.set.is_empty() && complete(&offer.offer, &outcome.units) == 0 {
        reasons.push(of("SET_INCOMPLETE").raw("units", numbers(&missing(&offer.offer, &outcome.units))).end());
    }
    if let Some(winner) = outcome.winner {
        let kind = if offers[winner].origin == PROMOTION { "PROMOTION" } else { "COUPON" };
        reasons.push(of("IN_GROUP").maybe_string("id", offers[winner].id()).string("kind", kind).end());
    }
    if shipping && !has_shipping {
        reasons.push(of("NO_SHIPPING").end());
    }
    if reasons.is_empty() {
        reasons.push(of("NOTHING_LEFT").end());
    }
    reasons
}

/// Returns the difference of two amounts, rounded up to whole ulps.
pub fn rise(from: &Fraction, to: &Fraction, scale: u32) -> Fraction {
    let missing = to - from;
    let down = round(&missing, scale);
    if down < missing { down + ulp(scale) } else { down }
}
