//! Texts that the generator must sometimes reach; a rule that it never reaches would be untested.

use cartwright_generator::reached::Reached;
use cartwright_generator::{Random, orders};
use cartwright_oracle::json::Object;

use super::judged::settle_request;
use super::settle_laws::{drawn, settlement};
use super::{calculated, read};

/// Texts in a return or its answer.
const RETURNS: [&str; 16] = [
    "{\"itemId\":\"0\",\"amount\":",
    "\"components\":[{\"code\":\"T1\"",
    "\"shipping\":{\"netValue\":0,\"grossValue\":0,\"taxValue\":0,\"taxAggregate\"",
    "\"returned\":true",
    "\"returned\":[]",
    "\"fees\":false",
    "\"fees\":true",
    "\"shipping\":true",
    "\"shipping\":{\"amount\":",
    "\"paymentFees\":true",
    "\"previous\":[",
    "\"minorUnits\":",
    "\"fees\":[{\"id\":\"fee-",
    "{\"quantity\":0,",
    "\"paymentFees\":[{\"id\":\"card\"",
    "\"remaining\":{\"lines\":[]",
];

/// Texts in a settlement.
const SETTLEMENTS: [&str; 16] = [
    "\"payable\":{\"credits\":[{\"id\":\"card-0\"",
    "\"rounding\":-",
    "\"kind\":\"FEE\"",
    "\"kind\":\"SHIPPING\"",
    "\"kind\":\"PAYMENT_FEE\"",
    "\"reference\":\"/items/",
    "/calculatedPrice/fees/",
    "\"measuredQuantity\":",
    "\"measuredQuantity\":0}",
    "\"name\":\"Chair\"",
    "\"code\":\"SETTLE_TAX_OFF_RATE\"",
    "\"code\":\"SETTLE_TAX_DIFFERS\"",
    "\"kind\":\"CREDIT\"",
    "\"kind\":\"ROUNDING\"",
    "\"creditKind\":",
    "\"line\":1,\"kind\":\"FEE\"",
];

/// Texts in an itemized order.
const ITEMIZED: [&str; 13] = [
    "\"kind\":\"FEE\"",
    "\"kind\":\"SHIPPING\"",
    "\"kind\":\"PAYMENT_FEE\"",
    "\"kind\":\"COUPON\"",
    "\"kind\":\"PROMOTION\"",
    "\"kind\":\"EXTERNAL\"",
    "\"per\":1000",
    "\"ofLines\":0}",
    "\"quantity\":0,\"amount\"",
    "\"components\":[",
    "\"basis\":\"NET\"",
    "\"basis\":\"GROSS\"",
    "\"payable\":{\"credits\":[{\"id\":\"card-0\"",
];

/// Texts in a reconciliation.
const RECONCILIATIONS: [&str; 3] = ["\"difference\":0.", "\"difference\":-", "\"taxCode\":\"STANDARD\""];

#[test]
fn the_random_orders_reach_every_rule() {
    let (mut returns, mut settlements) = (Reached::new(&RETURNS), Reached::new(&SETTLEMENTS));
    let (mut itemized, mut reconciliations) = (Reached::new(&ITEMIZED), Reached::new(&RECONCILIATIONS));
    for seed in 0..2_000 {
        if [&returns, &settlements, &itemized, &reconciliations].iter().all(|reached| reached.is_enough()) {
            break;
        }
        let order = &read::order(&calculated(&orders::request(seed)));
        let backs = orders::returns(&mut Random::of_seed(seed), order);
        for (step, back) in backs.iter().enumerate() {
            let stated = (seed % 4 == 0).then_some(2);
            let request = back.request(order, &backs[..step], stated);
            let answer = cartwright::json::calculate_return(&request).expect("a return of what is left");
            let own = request.split("\"returned\"").skip(1).map(|part| format!("\"returned\"{part}"));
            returns.look(&format!("{} {answer}", own.collect::<String>()));
        }
        let wanted = drawn(&mut Random::of_seed(seed), order);
        let other = cartwright::json::settle(&settle_request(order, &wanted, None)).expect("an order that adds up");
        settlements.look(&format!("{} {other}", settlement(seed, order).expect("an order that adds up")));
        let request = Object::new().raw("order", &order.cart_text).raw("provenance", &order.provenance_text).end();
        itemized.look(&cartwright::json::itemize(&request).expect("an order that adds up"));
        let answer = cartwright::json::reconcile_tax(&request).expect("an order that adds up");
        reconciliations.look(&answer);
    }
    for reached in [returns, settlements, itemized, reconciliations] {
        reached.assert_all();
    }
}
