//! Random operations on random sites, some of them malformed.

use cartwright_generator::Random;
use serde_json::{Value, json};

pub(crate) const CODES: [&str; 3] = ["a", "b", "c"];

/// Returns a site with some of everything that a rule reads.
pub(crate) fn site(code: &str) -> Value {
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

/// Returns pointers to every value inside a value.
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

/// Draws a value of any kind to replace another.
fn anything(random: &mut Random) -> Value {
    let many = json!([
        null, true, false, 0, -1, 2.5, "-3", "2", "", "x", "#", "EUR", "ZZZ", "DE", "b", 1e17, [], {}, ["de"], [{"id": "card"}],
        {"active": 0}, {"": {}}, [null], {"version": "5"}, {"address": {"country": "AT"}}, {"feeType": "PERCENT"}
    ]);
    random.one_of(many.as_array().unwrap()).clone()
}

/// Removes or replaces something in a value.
fn spoil(value: &mut Value, random: &mut Random) {
    let mut all = pointers(value);
    if random.once_in(3) {
        // Members outside the view of a replacing operation.
        all.retain(|pointer| pointer.starts_with("/payment/1") || pointer.starts_with("/mixins/"));
    }
    let pointer = random.one_of(&all).clone();
    let (parent, last) = pointer.rsplit_once('/').unwrap();
    match value.pointer_mut(parent).unwrap() {
        Value::Object(members) if random.once_in(3) => drop(members.remove(last)),
        Value::Object(members) => drop(members.insert(last.to_owned(), anything(random))),
        Value::Array(elements) => elements[last.parse::<usize>().unwrap()] = anything(random),
        _ => {}
    }
}

fn body(code: &str, random: &mut Random) -> Value {
    let mut body = site(code);
    body["default"] = random.one_of(&[json!(true), json!(false), json!(null)]).clone();
    if random.once_in(3) {
        body["active"] = json!(false);
    }
    if random.once_in(2) {
        spoil(&mut body, random);
    }
    body
}

/// Draws a patch somewhere in a site: the existing value, another one, or none.
fn patch(of: &Value, random: &mut Random) -> Value {
    let all = pointers(of);
    let pointer = random.one_of(&all);
    let own = of.pointer(pointer).unwrap().clone();
    let value = match random.index(3) {
        0 => own,
        1 => Value::Null,
        _ => anything(random),
    };
    // A patch cannot reach into an array.
    let steps = pointer.split('/').skip(1).take_while(|step| step.parse::<usize>().is_err());
    steps.collect::<Vec<_>>().into_iter().rev().fold(value, |inner, step| json!({ step: inner }))
}

pub(crate) fn initial(random: &mut Random) -> Value {
    let mut sites: Vec<Value> = CODES.iter().take(random.index(4)).map(|code| site(code)).collect();
    if let Some(first) = sites.first_mut() {
        first["default"] = json!(!random.once_in(3));
    }
    for site in &mut sites {
        if random.once_in(3) {
            spoil(site, random);
        }
    }
    json!({ "sites": sites })
}

/// Draws one operation on a state: its name, and the members of its request besides state and caller.
pub(crate) fn step(state: &Value, random: &mut Random) -> (&'static str, Value) {
    let code = random.pick(&CODES);
    let stored = state["sites"].as_array().and_then(|sites| sites.iter().find(|site| site["code"] == code));
    let stored = stored.cloned().unwrap_or_else(|| site(code));
    let name = random.pick(&["own", "feeService", "new", ""]);
    let expand = random.pick(&["", "payment:all", "mixin:*", "payment:all,shipping:all,tax:all,mixin:own", "tax:none"]);
    let mut members = json!({ "code": code });
    let operation = random.pick(&[
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
        "create_site" => members = json!({ "site": body(code, random) }),
        "replace_site" => {
            members["site"] = body(code, random);
            members["site"]["metadata"] = stored["metadata"].clone();
            if random.once_in(2) {
                // A member that is absent from the body and outside the view is kept.
                for member in ["payment", "shipping", "tax", "mixins"] {
                    members["site"][member] = Value::Null;
                }
            }
            members["expand"] = expand.into();
        }
        "patch_site" => {
            members["patch"] = patch(&stored, random);
            members["expand"] = expand.into();
        }
        "create_site_mixin" => members["mixin"] = json!({ name: anything(random) }),
        "replace_site_mixin" => {
            members["name"] = name.into();
            members["mixin"] =
                random.one_of(&[json!({}), json!({"active": false}), anything(&mut Random::of_seed(1))]).clone();
        }
        "patch_site_mixin" => {
            members["name"] = name.into();
            let mixin = of_mixin.filter(|mixin| mixin != &json!({})).unwrap_or_else(|| json!({ "x": 1 }));
            members["patch"] = patch(&mixin, random);
        }
        "delete_site_mixin" => members["name"] = name.into(),
        _ => {}
    }
    (operation, members)
}
