//! Compares the library's answers with the judge's, byte for byte.

use cartwright_generator::{Random, orders};
use cartwright_oracle::currency;
use cartwright_oracle::json::Object;
use cartwright_oracle::orders::back::Back;
use cartwright_oracle::orders::order::Order;
use cartwright_oracle::orders::{reconciled, returned, settled};

use super::for_each_order;

/// Returns the answer of the library or its refusal.
pub fn said(answer: Result<String, impl std::fmt::Display>) -> String {
    answer.unwrap_or_else(|refusal| format!("refused: {refusal}"))
}

fn assert_same(seed: u64, request: &str, expected: &str, answer: &str) {
    if expected != answer {
        let same = expected.bytes().zip(answer.bytes()).take_while(|(one, other)| one == other).count();
        panic!(
            "CARTWRIGHT_SEED={seed}\nrequest:  {request}\nexpected: {expected}\nlibrary:  {answer}\n\
             the same up to byte {same}"
        );
    }
}

/// Draws the digits to state, if any, and those that apply.
fn minor_units(random: &mut Random, order: &Order) -> (Option<u32>, u32) {
    let stated = random.maybe(25, |random| random.below(11) as u32);
    (stated, stated.unwrap_or_else(|| currency::digits(&order.currency)))
}

#[test]
fn the_library_agrees_on_returns() {
    for_each_order(3_000, |seed, order| {
        let random = &mut Random::of_seed(seed);
        let backs: Vec<Back> = orders::returns(random, order);
        let (stated, digits) = minor_units(random, order);
        for (step, back) in backs.iter().enumerate() {
            let request = back.request(order, &backs[..step], stated);
            let answer = said(cartwright::json::calculate_return(&request));
            assert_same(seed, &request, &returned::answer(order, &backs[..step], back, digits), &answer);
        }
    });
}

#[test]
fn the_library_agrees_on_settlements() {
    for_each_order(3_000, |seed, order| {
        let random = &mut Random::of_seed(seed);
        let (stated, digits) = minor_units(random, order);
        let language = random.maybe(50, |random| random.pick(&["de", "en", "fr"]));
        let request = Object::new()
            .raw("order", &order.cart_text)
            .raw("provenance", &order.provenance_text)
            .maybe("minorUnits", stated.map(|digits| digits.to_string()))
            .maybe_string("language", language)
            .end();
        assert_same(
            seed,
            &request,
            &settled::answer(order, digits, language),
            &said(cartwright::json::settle(&request)),
        );
    });
}

#[test]
fn the_library_agrees_on_reconciliations() {
    for_each_order(3_000, |seed, order| {
        let request = Object::new().raw("order", &order.cart_text).raw("provenance", &order.provenance_text).end();
        assert_same(seed, &request, &reconciled::answer(order), &said(cartwright::json::reconcile_tax(&request)));
    });
}
