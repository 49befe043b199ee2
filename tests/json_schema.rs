//! The JSON Schema of a model and the reading of the model agree: a value that the schema accepts can be read, and the
//! schema accepts the answer of every operation.

use std::collections::BTreeMap;

use cartwright::document::{Document, Node};
use cartwright::model::FeeDefinition;
use cartwright::{Cart, Coupon, Error, Item, Site, json};
use jsonschema::Validator;
use serde_json::Value;

use crate::corpus::cases;

/// A model: its name, the function that reads it, and its schema.
struct Model {
    name: &'static str,
    read: fn(&str) -> Result<(), Error>,
    schema: Validator,
}

macro_rules! models {
    ($($name:ident),*) => {
        [$(Model {
            name: stringify!($name),
            read: |text| $name::from_json(text).map(drop),
            schema: compiled(&$name::json_schema()),
        }),*]
    };
}

fn compiled(schema: &str) -> Validator {
    let schema: Value = serde_json::from_str(schema).unwrap();
    assert!(jsonschema::draft202012::meta::is_valid(&schema), "{schema}");
    jsonschema::draft202012::new(&schema).unwrap()
}

/// Refusals that a schema cannot express: numbers and words out of bounds, and rules between members.
const BEYOND: [&str; 3] = ["NUMBER_OUT_OF_RANGE", "ITEM_TYPE_CONTRADICTION", "IMAGE_SIZE_INVALID"];

/// Returns the member of a request that has a model.
fn place(name: &str) -> &'static [&'static str] {
    match name {
        "Cart" => &["cart"],
        "Item" => &["item", "cart/items"],
        "Coupon" => &["coupon", "coupons", "cart/discounts"],
        "Site" => &["site", "sites"],
        _ => &["fee", "cart/items/0/externalFees"],
    }
}

fn values<'a>(root: Node<'a>, path: &str) -> Vec<Node<'a>> {
    let mut at = Some(root);
    for step in path.split('/') {
        at = at.and_then(|at| match step.parse::<usize>() {
            Ok(index) => at.elements().nth(index),
            Err(_) => at.get(step),
        });
    }
    match at {
        Some(list) if list.raw().starts_with('[') => list.elements().collect(),
        Some(value) => vec![value],
        None => Vec::new(),
    }
}

#[test]
fn what_a_schema_takes_is_read() {
    let (mut taken, mut refused): (BTreeMap<&str, usize>, BTreeMap<&str, usize>) = Default::default();
    for model in models!(Cart, Item, Coupon, Site, FeeDefinition) {
        for case in cases() {
            let Ok(request) = Document::parse(case.request.as_str()) else { continue };
            for value in place(model.name).iter().flat_map(|path| values(request.root(), path)) {
                // A `serde_json::Value` gives a member with such a name a meaning of its own.
                let own = value.raw().contains("$serde_json::private::");
                let Ok(tree) = serde_json::from_str::<Value>(value.raw()) else { continue };
                if own {
                    continue;
                }
                if model.schema.is_valid(&tree) {
                    let read = (model.read)(value.raw()).err();
                    let beyond = read.as_ref().is_none_or(|error| BEYOND.contains(&error.code().as_str()));
                    assert!(beyond, "{}, {}: {read:?}\n{}", case.title, model.name, value.raw());
                    *taken.entry(model.name).or_default() += 1;
                } else {
                    *refused.entry(model.name).or_default() += 1;
                }
            }
        }
    }
    println!("taken {taken:?}, refused {refused:?}");
    assert!(taken.len() == 5 && taken["Cart"] > 1_000 && taken["Item"] > 1_000, "{taken:?}");
    assert!(refused["Cart"] > 100, "{refused:?}");
}

#[test]
fn what_operations_answer_with_is_taken() {
    let [cart, site] = models!(Cart, Site);
    let mut carts = 0;
    for case in cases() {
        let Ok(answer) = json::call(&case.operation, &case.request) else { continue };
        let Ok(answer) = serde_json::from_str::<Value>(&answer) else { continue };
        let (model, value) = match (&answer["cart"], &answer["state"]["sites"]) {
            (Value::Object(_), _) if !case.request.contains("calculatedOnly") => (&cart, vec![&answer["cart"]]),
            (_, Value::Array(sites)) => (&site, sites.iter().collect()),
            _ => continue,
        };
        // A calculation passes on members that it does not read; a change of one site ignores faults of others.
        if case.operation == "calculate" || case.title.contains("/stored_faults/") {
            continue;
        }
        for value in value.into_iter().filter(|value| value.is_object()) {
            let errors: Vec<String> =
                model.schema.iter_errors(value).map(|error| format!("{error} at {}", error.instance_path())).collect();
            assert!(errors.is_empty(), "{}: {errors:?}\n{value}", case.title);
            carts += 1;
        }
    }
    println!("{carts} taken");
    assert!(carts > 300, "{carts}");
}
