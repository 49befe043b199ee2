//! The operations on sites are closed: a site that one of them has written every other one takes, and `calculate` with it.
//! What is refused is refused where it stands, and leaves nothing behind.

#![allow(
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test may panic"
)]

use std::collections::BTreeMap;

use cartwright::{Category, Code, Document, Error, Kind, Node, SchemaRegistry, Sites, json};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

const CODES: [&str; 3] = ["a", "b", "c"];

/// Choices that follow from one number.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }

    fn one_of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }

    /// Whether one of so many times.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

/// A site with something of everything that a rule reads.
fn site(code: &str) -> Value {
    json!({
        "code": code, "name": "Name", "active": true, "default": false, "includesTax": true, "defaultLanguage": "en",
        "languages": ["en", "de"], "currency": "EUR", "availableCurrencies": ["EUR"], "shipToCountries": ["DE"],
        "homeBase": {"address": {"country": "DE", "zipCode": "10117", "city": "Berlin"},
            "location": {"latitude": 52.5, "longitude": "13.4"}},
        "assistedBuying": {"storefrontUrl": "https://shop.example"}, "taxDeterminationBasedOn": "SHIPPING_ADDRESS",
        "cartCalculationScale": 3, "authorizedAmountUplift": "0.1",
        "payment": [
            {"id": "card", "fee": {"feeType": "ABSOLUTE", "feeAbsolute": {"amount": 1.5, "currency": "EUR"}},
                "configuration": {"public": {"x": 1}, "restricted": {"y": 2}}},
            {"id": "cash", "active": false, "fee": {"feeType": "PERCENT", "feePercentage": 2}}],
        "shipping": [{"id": "parcel", "zones": [{"id": "z", "default": true, "shipTo": [{"country": "DE"}],
                "methods": [{"id": "m", "maxOrderValue": 100, "fees": [{"minOrderValue": "0", "cost": {"amount": 3}}]}]}],
            "deliveryTimes": [{"id": "t", "zoneId": "z", "slots": [{"id": "s", "shippingMethod": "m"}]}]}],
        "tax": [{"id": "t", "active": true, "countries": [
            {"countryCode": "DE", "taxClasses": [{"code": "STANDARD", "rate": 19}, {"code": "LOW", "rate": "7"}]}]}],
        "mixins": {"feeService": {"active": true}, "own": {"a": [1], "metadata": {"version": 3}},
            "imageSize": {"imageSlider": {"mobile": "160x90"}}},
        "metadata": {"version": 4, "mixins": {"other": "https://schemas.example/other"}}
    })
}

/// Pointers to every value within a value.
fn pointers(value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut inner: Vec<(String, &Value)> = Vec::new();
    match value {
        Value::Object(members) => inner.extend(members.iter().map(|(name, value)| (format!("/{name}"), value))),
        Value::Array(elements) => {
            inner.extend(elements.iter().enumerate().map(|(place, value)| (format!("/{place}"), value)));
        }
        _ => {}
    }
    for (step, value) in inner {
        found.extend(pointers(value).into_iter().map(|rest| format!("{step}{rest}")));
        found.push(step);
    }
    found
}

/// Something that may stand where something else belongs.
fn anything(dice: &mut Dice) -> Value {
    let many = [
        json!(null),
        json!(true),
        json!(false),
        json!(0),
        json!(-1),
        json!(2.5),
        json!("-3"),
        json!("2"),
        json!(""),
        json!("x"),
        json!("EUR"),
        json!("ZZZ"),
        json!("DE"),
        json!("b"),
        json!(1e17),
        json!([]),
        json!({}),
        json!(["de"]),
        json!([{"id": "card"}]),
        json!({"active": 0}),
        json!({"": {}}),
        json!([null]),
        json!({"version": "5"}),
        json!({"address": {"country": "AT"}}),
        json!({"feeType": "PERCENT"}),
    ];
    dice.one_of(&many).clone()
}

/// A value with something missing or something else in its place.
fn spoil(value: &mut Value, dice: &mut Dice) {
    let mut all = pointers(value);
    if dice.once_in(3) {
        // What a replace keeps out of view.
        all.retain(|pointer| pointer.starts_with("/payment/1") || pointer.starts_with("/mixins/"));
    }
    let pointer = dice.one_of(&all).clone();
    let (parent, last) = pointer.rsplit_once('/').unwrap();
    match value.pointer_mut(parent).unwrap() {
        Value::Object(members) if dice.once_in(3) => drop(members.remove(last)),
        Value::Object(members) => drop(members.insert(last.to_owned(), anything(dice))),
        Value::Array(elements) => elements[last.parse::<usize>().unwrap()] = anything(dice),
        _ => {}
    }
}

fn body(code: &str, dice: &mut Dice) -> Value {
    let mut body = site(code);
    body["default"] = dice.one_of(&[json!(true), json!(false), json!(null)]).clone();
    if dice.once_in(3) {
        body["active"] = json!(false);
    }
    if dice.once_in(2) {
        spoil(&mut body, dice);
    }
    body
}

/// A patch at some place of a site: what stands there, something else, or nothing.
fn patch(of: &Value, dice: &mut Dice) -> Value {
    let all = pointers(of);
    let pointer = dice.one_of(&all);
    let own = of.pointer(pointer).unwrap().clone();
    let value = match dice.below(3) {
        0 => own,
        1 => Value::Null,
        _ => anything(dice),
    };
    // A patch cannot go into an array.
    let steps = pointer.split('/').skip(1).take_while(|step| step.parse::<usize>().is_err());
    steps.collect::<Vec<_>>().into_iter().rev().fold(value, |inner, step| json!({ step: inner }))
}

fn initial(dice: &mut Dice) -> Value {
    let mut sites: Vec<Value> = CODES.iter().take(dice.below(4)).map(|code| site(code)).collect();
    if let Some(first) = sites.first_mut() {
        first["default"] = json!(!dice.once_in(3));
    }
    for site in &mut sites {
        if dice.once_in(3) {
            spoil(site, dice);
        }
    }
    json!({ "sites": sites })
}

/// One operation on a state: its name, and the members of its request beside state and caller.
fn step(state: &Value, dice: &mut Dice) -> (&'static str, Value) {
    let code = *dice.one_of(&CODES);
    let stored = state["sites"].as_array().and_then(|sites| sites.iter().find(|site| site["code"] == code));
    let stored = stored.cloned().unwrap_or_else(|| site(code));
    let name = *dice.one_of(&["own", "feeService", "new", ""]);
    let expand =
        *dice.one_of(&["", "payment:all", "mixin:*", "payment:all,shipping:all,tax:all,mixin:own", "tax:none"]);
    let mut members = json!({ "code": code });
    let operation = *dice.one_of(&[
        "create_site",
        "replace_site",
        "patch_site",
        "patch_site",
        "delete_site",
        "create_site_mixin",
        "replace_site_mixin",
        "patch_site_mixin",
        "delete_site_mixin",
    ]);
    let of_mixin = stored["mixins"].get(name).filter(|mixin| mixin.is_object()).cloned();
    match operation {
        "create_site" => members = json!({ "site": body(code, dice) }),
        "replace_site" => {
            members["site"] = body(code, dice);
            members["site"]["metadata"] = stored["metadata"].clone();
            if dice.once_in(2) {
                // What the body does not have and is out of view stays.
                for member in ["payment", "shipping", "tax", "mixins"] {
                    members["site"][member] = Value::Null;
                }
            }
            members["expand"] = expand.into();
        }
        "patch_site" => {
            members["patch"] = patch(&stored, dice);
            members["expand"] = expand.into();
        }
        "create_site_mixin" => members["mixin"] = json!({ name: anything(dice) }),
        "replace_site_mixin" => {
            members["name"] = name.into();
            members["mixin"] = dice.one_of(&[json!({}), json!({"active": false}), anything(&mut Dice(1))]).clone();
        }
        "patch_site_mixin" => {
            members["name"] = name.into();
            let mixin = of_mixin.filter(|mixin| mixin != &json!({})).unwrap_or_else(|| json!({ "x": 1 }));
            members["patch"] = patch(&mixin, dice);
        }
        "delete_site_mixin" => members["name"] = name.into(),
        _ => {}
    }
    (operation, members)
}

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
fn typed(sites: &mut Sites<'_>, operation: &str, members: Node<'_>) -> bool {
    let schemas = SchemaRegistry::new();
    let text = |name: &str| members.get(name).and_then(|value| value.as_text()).unwrap_or_default();
    let expand = text("expand").parse().unwrap();
    let (code, name) = (text("code"), text("name"));
    let get = |name: &str| members.get(name).unwrap();
    match operation {
        "create_site" => sites.create(get("site"), &schemas).is_ok(),
        "replace_site" => sites.replace(&code, get("site"), &expand, &schemas).is_ok(),
        "patch_site" => sites.patch(&code, get("patch"), &expand, &schemas).is_ok(),
        "delete_site" => sites.delete(&code).is_ok(),
        "create_site_mixin" => sites.create_mixin(&code, get("mixin"), &schemas).is_ok(),
        "replace_site_mixin" => sites.replace_mixin(&code, &name, get("mixin"), &schemas).is_ok(),
        "patch_site_mixin" => sites.patch_mixin(&code, &name, get("patch"), &schemas).is_ok(),
        _ => sites.delete_mixin(&code, &name).is_ok(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

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
    let mut done: Map<String, Value> = Map::new();
    let mut places: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..600_u64 {
        let mut state = initial(&mut Dice(seed));
        for inner in 0..6 {
            let (operation, members) = step(&state, &mut Dice(seed * 1_000 + inner));
            match ask(operation, &state, &members) {
                Ok(answer) => {
                    done.insert(operation.to_owned(), json!(true));
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
