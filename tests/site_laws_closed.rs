//! The operations on sites are closed: a site that one of them has written every other one takes, and `calculate` with it.
//! What is refused is refused where it stands, and leaves nothing behind.

use std::collections::{BTreeMap, BTreeSet};

use cartwright::document::{Document, Kind, Node};
use cartwright::error::Category;
use cartwright::schema::SchemaRegistry;
use cartwright::site::{self, Sites};
use cartwright::{Code, Error, json};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use serde_json::{Value, json};
use steps::{Dice, initial, site, step};

#[path = "site_laws_closed/steps.rs"]
mod steps;

fn request(state: &Value, members: &Value) -> Value {
    let mut request = json!({ "state": state, "caller": {"host": true} });
    request.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
    request
}

fn ask(operation: &str, state: &Value, members: &Value) -> Result<Value, Error> {
    json::call(operation, &request(state, members).to_string()).map(|answer| serde_json::from_str(&answer).unwrap())
}

/// Whether a pointer leads to a member of the request, or to where one is missing.
fn leads(request: &Value, error: &Error) -> bool {
    if error.code() == Code::MissingMember && error.path() == "/site/metadata/version" {
        // A version is missing together with the metadata around it.
        return true;
    }
    let document = Document::parse(request.to_string()).unwrap();
    let mut at = Some(document.root());
    for step in error.path().split('/').skip(1) {
        let Some(here) = at else { return false };
        at = match here.kind() {
            Kind::Object => here.get(&step.replace("~1", "/").replace("~0", "~")),
            Kind::Array => match step.parse().ok().and_then(|place: usize| here.elements().nth(place)) {
                Some(element) => Some(element),
                None => return false,
            },
            _ => return false,
        };
    }
    true
}

/// The sites of a state by their code, as they were written.
fn sites(state: &Value) -> BTreeMap<String, Value> {
    let sites = state["sites"].as_array().cloned().unwrap_or_default();
    sites.into_iter().map(|site| (site["code"].as_str().unwrap().to_owned(), site)).collect()
}

/// Every operation that a well-formed site of a state is good for; what one of them was refused for.
fn refusals(state: &Value, code: &str) -> Vec<(String, Error)> {
    let mut probes: Vec<(&str, Value)> = vec![
        ("get_site", json!({ "code": code, "expand": "mixin:*", "caller": {} })),
        ("get_site", json!({ "code": code, "expand": "payment:all,shipping:all,tax:all,mixin:*" })),
        ("list_site_mixins", json!({ "code": code })),
        ("patch_site", json!({ "code": code, "patch": {} })),
        ("patch_site", json!({ "code": code, "patch": {"brandNew": 1} })),
        ("patch_site", json!({ "code": code, "patch": {"name": "Other", "metadata": {}}, "expand": "payment:all" })),
        ("create_site_mixin", json!({ "code": code, "mixin": {"brandNew": {"active": true}} })),
        ("delete_site_mixin", json!({ "code": code, "name": "own" })),
        (
            "create_site_mixin",
            json!({ "code": code, "mixin": {"other": {}}, "schemas": {"https://schemas.example/other": {}} }),
        ),
    ];
    let stored = &sites(state)[code];
    if stored["active"] == json!(false) {
        probes.remove(0);
    }
    let mut replaced = site(code);
    replaced["metadata"] = json!({ "version": stored["metadata"].get("version").unwrap_or(&json!(1)) });
    replaced["default"] = json!(null);
    for kind in ["payment", "shipping", "tax"] {
        replaced[kind] = json!(null);
    }
    if stored["mixins"].get("own").is_some_and(|own| !own.is_null()) {
        probes.push(("patch_site_mixin", json!({ "code": code, "name": "own", "patch": {"brandNew": 1} })));
        probes.push(("replace_site_mixin", json!({ "code": code, "name": "own", "mixin": {} })));
    }
    probes.push(("replace_site", json!({ "code": code, "site": replaced })));
    let mut refused = Vec::new();
    for (operation, members) in probes {
        refused.extend(ask(operation, state, &members).err().map(|error| (format!("{operation} {members}"), error)));
    }
    // Which schemas there are is not the site's choice.
    let of_schemas = [Code::SchemaNotRegistered, Code::SchemaValidationUnavailable];
    refused.retain(|(_, error)| !of_schemas.contains(&error.code()));
    refused
}

/// What `calculate` refuses of a site of a state, whatever is bought and paid there.
fn not_calculated(state: &Value, code: &str) -> Vec<Error> {
    let cart = json!({ "currency": "EUR", "siteCode": code, "countryCode": "DE", "zipCode": "10117", "items": [
        {"id": "0", "itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": 4.95}, "weightDependent": true},
        {"id": "1", "itemYrn": "urn:cup", "quantity": 1, "price": {"effectiveAmount": 9}, "taxCode": "STANDARD"}
    ] });
    let mut refused = Vec::new();
    for checkout in [
        json!({}),
        json!({ "paymentMode": "card" }),
        json!({ "paymentMode": "cash", "zoneId": "z", "methodId": "m" }),
        json!({ "deliveryTimeId": "t", "slotId": "s" }),
    ] {
        let request = json!({ "cart": cart, "sites": state, "checkout": checkout });
        let error = json::call("calculate", &request.to_string()).err();
        // An amount in another currency is the cart's choice; a slot without a method, or with one that does not fit, the
        // checkout's.
        refused.extend(error.filter(|error| {
            error.path().starts_with("/sites")
                && error.code() != Code::CurrencyMismatch
                && error.category() == Category::BadRequest
        }));
    }
    refused
}

/// The typed operation of a name.
fn typed(sites: &mut Sites, operation: &str, members: Node<'_>) -> bool {
    let schemas = SchemaRegistry::new();
    let text = |name: &str| members.get(name).and_then(|value| value.as_text()).unwrap_or_default();
    let expand = text("expand").parse().unwrap();
    let (code, name) = (text("code"), text("name"));
    let get = |name: &str| members.get(name).unwrap();
    match operation {
        "create_site" => site::create_site(sites, get("site"), &schemas).is_ok(),
        "replace_site" => site::replace_site(sites, &code, get("site"), &expand, &schemas).is_ok(),
        "patch_site" => site::patch_site(sites, &code, get("patch"), &expand, &schemas).is_ok(),
        "delete_site" => sites.delete_site(&code).is_ok(),
        "create_site_mixin" => site::create_site_mixin(sites, &code, get("mixin"), &schemas).is_ok(),
        "replace_site_mixin" => site::replace_site_mixin(sites, &code, &name, get("mixin"), &schemas).is_ok(),
        "patch_site_mixin" => site::patch_site_mixin(sites, &code, &name, get("patch"), &schemas).is_ok(),
        _ => sites.delete_site_mixin(&code, &name).is_ok(),
    }
}

/// Counterexamples are kept, and run again first.
fn config(cases: u32) -> ProptestConfig {
    let failures = FileFailurePersistence::Direct("tests/regressions/site_laws_closed.txt");
    ProptestConfig { cases, failure_persistence: Some(Box::new(failures)), ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn what_an_operation_writes_every_other_one_takes(seed in any::<u64>(), steps in prop::collection::vec(any::<u64>(), 1..12)) {
        let mut state = initial(&mut Dice(seed));
        for seed in steps {
            let (operation, members) = step(&state, &mut Dice(seed));
            let mut same = Sites::from_json(state.to_string()).ok();
            let before = same.as_ref().map(Sites::to_json);
            let document = Document::parse(members.to_string()).unwrap();
            let done = same.as_mut().is_some_and(|sites| typed(sites, operation, document.root()));
            match ask(operation, &state, &members) {
                Err(error) => {
                    prop_assert!(error.code() != Code::Internal, "{operation} {members}: {error}");
                    prop_assert!(leads(&request(&state, &members), &error), "{operation} {members} on {state}: {error}");
                    // The same operation on a typed value is refused too, and has left nothing behind.
                    prop_assert!(!done, "{operation} {members}");
                    prop_assert_eq!(same.map(|sites| sites.to_json()), before);
                }
                Ok(answer) => {
                    let after = answer["state"].clone();
                    let text = same.filter(|_| done).map(|sites| sites.to_json());
                    prop_assert_eq!(text.map(|text| serde_json::from_str::<Value>(&text).unwrap()), Some(after.clone()));
                    let (old, new) = (sites(&state), sites(&after));
                    for (code, site) in &new {
                        let written = old.get(code) != Some(site);
                        let known: Vec<Code> = if written || !old.contains_key(code) {
                            Vec::new()
                        } else {
                            let refused = refusals(&state, code).into_iter().map(|(_, error)| error);
                            refused.chain(not_calculated(&state, code)).map(|error| error.code()).collect()
                        };
                        let refused = refusals(&after, code);
                        let not_calculated = not_calculated(&after, code);
                        for (probe, error) in &refused {
                            prop_assert!(known.contains(&error.code()), "after {operation} {members} on {state}: {probe}: {error}");
                        }
                        for error in &not_calculated {
                            prop_assert!(known.contains(&error.code()), "after {operation} {members} on {state}: {error}");
                        }
                    }
                    let listed = ask("list_site_codes", &after, &json!({})).is_ok();
                    prop_assert!(listed);
                    state = after;
                }
            }
        }
    }
}

/// The random sequences come to something: every operation is both carried out and refused, and faults are told in the
/// request and in the state.
#[test]
fn the_random_steps_reach_what_they_are_for() {
    let mut done: BTreeSet<&str> = BTreeSet::new();
    let mut places: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..600_u64 {
        let mut state = initial(&mut Dice(seed));
        for inner in 0..6 {
            let (operation, members) = step(&state, &mut Dice(seed * 1_000 + inner));
            match ask(operation, &state, &members) {
                Ok(answer) => {
                    done.insert(operation);
                    state = answer["state"].clone();
                }
                Err(error) => {
                    let place = error.path().split('/').nth(1).unwrap_or_default();
                    *places.entry(format!("{operation} {place}")).or_default() += 1;
                }
            }
        }
    }
    assert_eq!(done.len(), 8, "{done:?}");
    for place in [
        "create_site site",
        "replace_site site",
        "replace_site state",
        "patch_site patch",
        "patch_site state",
        "delete_site code",
        "create_site_mixin mixin",
        "create_site_mixin state",
        "replace_site_mixin state",
        "patch_site_mixin patch",
        "patch_site_mixin state",
        "delete_site_mixin state",
    ] {
        assert!(places.contains_key(place), "{place} in {places:?}");
    }
}
