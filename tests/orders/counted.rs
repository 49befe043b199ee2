//! The unit count of an order has to be correct; otherwise every operation refuses the order.

use cartwright_generator::Random;
use cartwright_oracle::fractions::{self, text, ulp};
use cartwright_oracle::json::Object;

use super::for_each_order;
use super::judged::said;

/// Returns the answers of every operation on an order, with the count replaced; the first operation returns everything.
fn answers(order: &str, provenance: &str) -> [String; 5] {
    let request = || Object::new().raw("order", order).raw("provenance", provenance);
    let refused = |refusal: cartwright::Error| refusal.to_json();
    [
        said(cartwright::json::calculate_return(&request().raw("returned", "true").end()).map_err(refused)),
        said(cartwright::json::settle(&request().end()).map_err(refused)),
        said(cartwright::json::itemize(&request().end()).map_err(refused)),
        said(cartwright::json::invoice(&request().end()).map_err(refused)),
        said(cartwright::json::reconcile_tax(&request().end()).map_err(refused)),
    ]
}

#[test]
fn a_count_that_does_not_fit_is_refused() {
    for_each_order(1_000, |seed, order| {
        let random = &mut Random::of_seed(seed);
        let count = fractions::sum(order.lines.iter().map(|line| &line.quantity));
        let member = format!(",\"totalUnitsCount\":{}", text(&count));
        assert_eq!(order.cart_text.matches(&member).count(), 1, "CARTWRIGHT_SEED={seed} {member}\n{}", order.cart_text);
        let with = |other: &str| answers(&order.cart_text.replace(&member, other), &order.provenance_text);

        let same = random.pick(&["null", "{}", "{}e0", "\"{}\""]).replace("{}", &text(&count));
        for fitting in [String::new(), format!(",\"totalUnitsCount\":{same}")] {
            assert_eq!(with(&fitting), with(&member), "CARTWRIGHT_SEED={seed} {fitting}\n{}", order.cart_text);
        }
        let other = &count + ulp(random.pick(&[0, 1, 9]));
        for answer in with(&format!(",\"totalUnitsCount\":{}", text(&other))) {
            let refused =
                answer.contains(r#""code":"ORDER_FIGURES""#) && answer.contains(r#""path":"/order/totalUnitsCount""#);
            assert!(refused, "CARTWRIGHT_SEED={seed} {answer}\n{}", order.cart_text);
        }
    });
}
