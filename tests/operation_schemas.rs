//! The operations agree with their JSON Schemas: requests that are answered match the schema of the request, every
//! answer matches its schema, and a request that matches its schema is not refused for its form.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use cartwright::{Cart, Coupon, Item, Site, json};
use jsonschema::Validator;
use serde_json::{Map, Value};

use crate::corpus::{Case, cases};

/// The schemas of one operation.
struct Schemas {
    request: Validator,
    answer: Validator,
}

fn parsed(schema: &str) -> Value {
    let schema: Value = serde_json::from_str(schema).unwrap();
    assert!(jsonschema::draft202012::meta::is_valid(&schema), "{schema}");
    schema
}

fn compiled(schema: &Value) -> Validator {
    jsonschema::draft202012::new(schema).unwrap()
}

/// Returns the models that hosts may add members to.
fn open() -> BTreeSet<String> {
    let schemas = [Cart::json_schema(), Item::json_schema(), Coupon::json_schema(), Site::json_schema()];
    let mut names: BTreeSet<String> = schemas.iter().flat_map(|schema| defined(&parsed(schema))).collect();
    names.extend(names.clone().iter().map(|name| format!("{name}AsRead")));
    names.extend(
        [
            "CalculatedCart",
            "ChangedCart",
            "ChangedMetadata",
            "CalculatedItem",
            "CalculatedUnitPrice",
            "SiteMixin",
            "SiteMixins",
            "SiteMixinMetadata",
            "Currency",
            "LocalizedCurrency",
            "ExchangeRate",
            "Metadata",
        ]
        .map(str::to_owned),
    );
    names.extend(["CurrenciesState", "SitesState", "StoredSite", "StoredMetadata"].map(str::to_owned));
    names
}

fn defined(schema: &Value) -> Vec<String> {
    schema["$defs"].as_object().unwrap().keys().cloned().collect()
}

/// Returns the schema of an answer that forbids undocumented members in the library's own objects.
fn exact(schema: &str, open: &BTreeSet<String>) -> Value {
    let mut schema = parsed(schema);
    for (name, model) in schema["$defs"].as_object_mut().unwrap() {
        if !open.contains(name) {
            model.as_object_mut().unwrap().insert("additionalProperties".to_owned(), Value::Bool(false));
        }
    }
    schema
}

/// Returns the schemas by operation. They are compiled once for all tests, which takes some seconds.
fn schemas() -> &'static BTreeMap<&'static str, Schemas> {
    static SCHEMAS: LazyLock<BTreeMap<&'static str, Schemas>> = LazyLock::new(compile);
    &SCHEMAS
}

fn compile() -> BTreeMap<&'static str, Schemas> {
    let open = open();
    let of = |operation| Schemas {
        request: compiled(&parsed(&json::request_schema(operation).unwrap())),
        answer: compiled(&exact(&json::answer_schema(operation).unwrap(), &open)),
    };
    json::OPERATIONS.iter().map(|own| (own.name, of(own.name))).collect()
}

/// Returns the reasons why a value does not match a schema; empty if it does.
fn faults(schema: &Validator, value: &Value) -> Vec<String> {
    schema.iter_errors(value).map(|error| format!("{error} at {}", error.instance_path())).collect()
}

/// Parses a text into a tree. A `serde_json::Value` gives a member with one name a meaning of its own.
fn tree(text: &str) -> Option<Value> {
    if text.contains("$serde_json::private::") { None } else { serde_json::from_str(text).ok() }
}

#[test]
fn requests_and_answers_are_as_their_schemas_say() {
    let schemas = schemas();
    let refusal = compiled(&exact(&json::error_schema(), &BTreeSet::new()));
    let (mut answered, mut refused) = (BTreeMap::<String, usize>::new(), 0);
    let mut wrong = Vec::new();
    for Case { title, operation, request } in cases() {
        let Some(schemas) = schemas.get(operation.as_str()) else { continue };
        match json::call(operation, request) {
            Ok(answer) => {
                let (Some(request), Some(answer)) = (tree(request), tree(&answer)) else { continue };
                let faults = [faults(&schemas.request, &request), faults(&schemas.answer, &answer)].concat();
                if !faults.is_empty() {
                    wrong.push(format!("{operation}, {title}: {faults:?}"));
                }
                *answered.entry(operation.clone()).or_default() += 1;
            }
            Err(error) => {
                let faults = faults(&refusal, &serde_json::from_str(&error.to_json()).unwrap());
                assert!(faults.is_empty(), "{title}: {faults:?}\n{}", error.to_json());
                refused += 1;
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(answered.len(), json::OPERATIONS.len(), "every operation was answered: {answered:?}");
    assert!(answered.values().sum::<usize>() > 1_000 && refused > 1_000, "{answered:?}, {refused} refused");
}

/// Types generated from all schemas together have one schema for each name.
#[test]
fn a_name_means_one_thing_in_all_schemas() {
    let asked = json::OPERATIONS.iter().map(|own| json::request_schema(own.name).unwrap());
    let answered = json::OPERATIONS.iter().map(|own| json::answer_schema(own.name).unwrap());
    let mut meanings = BTreeMap::<String, Value>::new();
    for schema in asked.chain(answered).chain([json::error_schema()]) {
        let Value::Object(models) = parsed(&schema)["$defs"].take() else { panic!("{schema}") };
        for (name, model) in models {
            let known = meanings.entry(name.clone()).or_insert_with(|| model.clone());
            assert_eq!(*known, model, "{name}");
        }
    }
    assert!(meanings.len() > 200 && meanings["SiteAsRead"] != meanings["Site"], "{}", meanings.len());
}

/// Refusals for the form of a request, which its schema can express.
const OF_FORM: [&str; 4] = ["WRONG_TYPE", "MISSING_MEMBER", "UNKNOWN_MEMBER", "UNKNOWN_VALUE"];

/// Refusals by rules between members that have a code of form, by operation and part of the path: an amount that a kind
/// of fee or a line requires, the cart's coupons that a calculation reads if there are no others, a line that is
/// removed unread, a name in the form that the content language requires, a required member of a whole site after a
/// change, the currency of an order if its tax does not state it either, the rate of a tax class that is looked up, and
/// the quantity of a line that comes back without an amount.
const OF_RULES: [(&str, &str); 11] = [
    ("", "/price"),
    ("", "/feeAbsolute"),
    ("", "/feePercentage"),
    ("calculate", "/cart/discounts"),
    ("remove_item", "/cart/items/"),
    ("_currency", "/currency/name"),
    ("_site", "/state/sites/"),
    ("create_cart", "/cart/discounts/"),
    ("", "/order/currency"),
    ("shipping_quotes", "/taxClasses/0/rate"),
    ("", "/returned/0/quantity"),
];

fn is_of_rules(operation: &str, path: &str) -> bool {
    OF_RULES.iter().any(|(of, at)| operation.contains(of) && path.contains(at))
}

/// Returns a value of every JSON type that a value does not have.
fn others(value: &Value) -> Vec<Value> {
    let all =
        [Value::Bool(true), Value::from(7), Value::from("?"), Value::Array(Vec::new()), Value::Object(Map::new())];
    all.into_iter().filter(|other| std::mem::discriminant(other) != std::mem::discriminant(value)).collect()
}

/// Returns the request with one change at a path: a member misspelt, removed or of another type.
fn hostile(request: &Value) -> Vec<(String, Value)> {
    let mut places = vec![String::new()];
    let mut at = 0;
    while let Some(place) = places.get(at).cloned() {
        match request.pointer(&place) {
            Some(Value::Object(members)) => {
                places.extend(
                    members.keys().filter(|name| !name.contains(['/', '~'])).map(|name| format!("{place}/{name}")),
                );
            }
            Some(Value::Array(elements)) => places.extend((0..elements.len()).map(|index| format!("{place}/{index}"))),
            _ => {}
        }
        at += 1;
    }
    let mut changed = Vec::new();
    for place in places.iter().skip(1) {
        let (owner, name) = place.rsplit_once('/').unwrap();
        for other in others(request.pointer(place).unwrap()) {
            let mut hostile = request.clone();
            *hostile.pointer_mut(place).unwrap() = other;
            changed.push((format!("another type at {place}"), hostile));
        }
        if request.pointer(owner).is_some_and(Value::is_object) {
            let mut hostile = request.clone();
            let members = hostile.pointer_mut(owner).unwrap().as_object_mut().unwrap();
            let value = members.remove(name).unwrap();
            changed.push((format!("without {place}"), hostile.clone()));
            hostile.pointer_mut(owner).unwrap().as_object_mut().unwrap().insert(format!("{name}s"), value);
            changed.push((format!("misspelt {place}"), hostile));
        }
    }
    changed
}

#[test]
fn what_is_refused_for_its_form_is_not_valid() {
    let schemas = schemas();
    let (mut seen, mut refused) = (BTreeMap::<String, usize>::new(), 0);
    let mut passed = Vec::new();
    for Case { title, operation, request } in cases() {
        let (Some(schemas), Some(tree)) = (schemas.get(operation.as_str()), tree(request)) else { continue };
        // Three requests show the members of an operation.
        if request.len() > 4_000 || !schemas.request.is_valid(&tree) || json::call(operation, request).is_err() {
            continue;
        }
        let seen = seen.entry(operation.clone()).or_default();
        *seen += 1;
        if *seen > 3 {
            continue;
        }
        for (change, hostile) in hostile(&tree) {
            let Err(error) = json::call(operation, &hostile.to_string()) else { continue };
            if OF_FORM.contains(&error.code().as_str()) && !is_of_rules(operation, error.path()) {
                refused += 1;
                if schemas.request.is_valid(&hostile) {
                    passed.push(format!("{operation}, {title}, {change}: {error}"));
                }
            }
        }
    }
    assert!(passed.is_empty(), "{} of {refused} passed\n{}", passed.len(), passed.join("\n"));
    assert!(seen.len() == json::OPERATIONS.len() && refused > 2_000, "{seen:?}, {refused} refused");
}

/// Every case with a member that an object does not have, at whatever depth. A selector is closed in a credit and open
/// in an offer.
#[test]
fn what_has_an_unknown_member_is_not_valid() {
    let schemas = schemas();
    let (mut refused, mut passed) = (0, Vec::new());
    for Case { title, operation, request } in cases() {
        let (Some(schemas), Some(tree)) = (schemas.get(operation.as_str()), tree(request)) else { continue };
        let Err(error) = json::call(operation, request) else { continue };
        // `partial` is refused inside a line by what the stored line has, which no schema sees.
        if error.code().as_str() == "UNKNOWN_MEMBER" && error.path() != "/item/partial" {
            refused += 1;
            if schemas.request.is_valid(&tree) {
                passed.push(format!("{operation}, {title}: {error}"));
            }
        }
    }
    assert!(passed.is_empty(), "{} of {refused} passed\n{}", passed.len(), passed.join("\n"));
    assert!(refused > 25, "{refused}");
}
