//! Lines of orders that are read while their request is indexed say the same as those that are read from the index, which
//! a request with a limit of its own always is.

use cartwright::document::Document;
use cartwright::json::call;
use cartwright_generator::{Random, for_each_seed};

use super::verify_laws::{spliced, within};
use crate::compared::on_an_order;

/// Values to put in the place of another, which is `$`.
const ODD: [&str; 26] = [
    "null",
    "true",
    "\"x\"",
    "\"1.5\"",
    "\"EXTERNAL\"",
    "\"Caf\\u00e9 \\\"4\\\"\"",
    "-1",
    "01",
    "1e2",
    "0.1000000000000000055511151231257827",
    "1234567890123456789012345678",
    "99999999999999999999999999999",
    "{}",
    "[]",
    "[null]",
    "{\"a\":1,\"a\":2}",
    "{\"a\":[{\"b\":{\"\\u0061\":[[[]]]}}],\"\\u0061\":1}",
    "[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]",
    " $ ",
    "$,\"own\":{\"deep\":[true,false,null]}",
    "$,\"own\":1,\"own\":2",
    "$,\"netValue\":1",
    "$,\"netvalue\":1",
    "$,\"appliedDiscounts\":[]",
    "$,\"calculated\":\"EXTERNAL\"",
    "$,\"price\":{\"effectiveAmount\":1}",
];

/// The request with one of its values replaced.
fn distorted(random: &mut Random, request: &str) -> String {
    let document = Document::parse(request).expect("JSON");
    let cart = document.root().get("order").or(document.root().get("cart")).expect("an order");
    let mut nodes = Vec::new();
    within(cart.get("items").expect("lines"), &mut nodes);
    let node = random.pick(&nodes);
    spliced(request, node, &random.pick(&ODD).replace('$', node.raw()))
}

/// The request with a limit of its own, which no order reaches.
fn listed(request: &str) -> String {
    let members = request.strip_suffix('}').expect("an object");
    format!("{members},\"limits\":{{\"depth\":127}}}}")
}

#[test]
fn an_order_says_the_same_read_ahead() {
    let answered = std::cell::Cell::new([0_u32; 2]);
    for_each_seed(400, |seed| {
        let random = &mut Random::of_seed(seed);
        let mut asked = Vec::new();
        on_an_order(random, seed, &mut asked);
        for (operation, request) in asked {
            let mut requests = vec![request.clone(), request.replacen('{', "{\"numbers\":\"DOUBLE\",", 1)];
            requests.extend((0..6).map(|_| distorted(random, &request)));
            for request in requests {
                let answer = call(operation, &request);
                assert_eq!(answer, call(operation, &listed(&request)), "CARTWRIGHT_SEED={seed} {operation}\n{request}");
                let [yes, no] = answered.get();
                answered.set(if answer.is_ok() { [yes + 1, no] } else { [yes, no + 1] });
            }
        }
    });
    let [yes, no] = answered.get();
    assert!(yes > no && no > yes / 20, "{yes} answered, {no} refused");
}
