//! Which line an addition joins, against a search from the first line to the last: one by one, in a batch, and in a merge.

use cartwright::json;
use cartwright_generator::Random;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::random::{config, drawn};

/// Members that a line may have beside its product, quantity and price; an addition that states one joins only lines with
/// the same.
const STATED: [&str; 4] = ["externalDiscounts", "externalFees", "engraving", "shippable"];

/// Draws a line. Few values are equal often.
fn line(random: &mut Random) -> Value {
    let mut line = json!({
        "itemYrn": random.pick(&["tea", "tea", "cup"]), "quantity": random.below(3) + 1, "price": {"effectiveAmount": 10},
    });
    let discount = |id: &str| json!({"id": id, "discountType": "ABSOLUTE", "value": 1});
    let mut discounts = Vec::new();
    if random.chance(33) {
        let mut of_a_quantity = discount("once");
        of_a_quantity["quantity"] = line["quantity"].clone();
        discounts.push(of_a_quantity);
    }
    if random.chance(33) {
        discounts.push(discount("always"));
    }
    if !discounts.is_empty() {
        line["externalDiscounts"] = json!(discounts);
    }
    if random.chance(25) {
        line["externalFees"] =
            json!([{"id": "f", "feeType": "ABSOLUTE", "feeAbsolute": {"amount": 1, "currency": "EUR"}}]);
    }
    if random.chance(25) {
        line["engraving"] = json!(random.pick(&["A", "B"]));
    }
    if random.chance(16) {
        line["shippable"] = json!(false);
    }
    line
}

fn lines(most: usize) -> impl Strategy<Value = Vec<Value>> {
    prop::collection::vec(drawn(24, line), 0..most)
}

fn cart(lines: &[Value]) -> Value {
    let with_id = |(place, line): (usize, &Value)| {
        let mut line = line.clone();
        line["id"] = json!(place.to_string());
        line
    };
    let items: Vec<Value> = lines.iter().enumerate().map(with_id).collect();
    json!({"currency": "EUR", "siteCode": "main", "customerId": "shopper", "items": items})
}

/// A value that a line states; an empty list states nothing.
fn stated<'v>(line: &'v Value, name: &str) -> Option<&'v Value> {
    line.get(name).filter(|value| **value != json!([]))
}

fn joins(line: &Value, addition: &Value) -> bool {
    line["itemYrn"] == addition["itemYrn"]
        && STATED.iter().all(|name| stated(addition, name).is_none_or(|value| stated(line, name) == Some(value)))
}

/// Adds lines as the rules say: to the first line that each joins, which loses its discounts for one quantity.
fn expected(cart: &Value, additions: &[Value]) -> Vec<Value> {
    let mut lines: Vec<Value> = cart["items"].as_array().unwrap().clone();
    for addition in additions {
        match lines.iter_mut().find(|line| joins(line, addition)) {
            Some(line) => {
                line["quantity"] = json!(line["quantity"].as_u64().unwrap() + addition["quantity"].as_u64().unwrap());
                if let Some(discounts) = line.get_mut("externalDiscounts") {
                    discounts.as_array_mut().unwrap().retain(|discount| discount.get("quantity").is_none());
                }
            }
            None => {
                let mut line = addition.clone();
                line["id"] = json!(lines.len().to_string());
                lines.push(line);
            }
        }
    }
    lines
}

/// The lines after an operation, without the type that it gives to those that it changes.
fn after(operation: &str, mut request: Value) -> (Value, Vec<Value>) {
    request["caller"] = json!({"host": true});
    let answer: Value = serde_json::from_str(&json::call(operation, &request.to_string()).unwrap()).unwrap();
    let mut lines: Vec<Value> = answer["cart"]["items"].as_array().cloned().unwrap_or_default();
    lines.iter_mut().for_each(|line| drop(line.as_object_mut().unwrap().remove("type")));
    (answer["cart"].clone(), lines)
}

proptest! {
    #![proptest_config(config("joined", 20_000))]

    #[test]
    fn an_addition_joins_the_first_line_that_has_what_it_states(stored in lines(6), additions in lines(6)) {
        let start = cart(&stored);
        let expected = expected(&start, &additions);
        prop_assert_eq!(&after("add_items", json!({"cart": start, "items": additions})).1, &expected, "in a batch");

        let (mut cart, mut lines) = (start.clone(), start["items"].as_array().unwrap().clone());
        for addition in &additions {
            (cart, lines) = after("add_item", json!({"cart": cart, "item": addition}));
        }
        prop_assert_eq!(&lines, &expected, "one by one");

        let source = json!({"id": "source", "currency": "EUR", "siteCode": "main", "items": additions});
        prop_assert_eq!(&after("merge_carts", json!({"cart": start, "sources": [source]})).1, &expected, "in a merge");
    }
}
