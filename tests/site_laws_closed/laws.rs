//! The laws of a step: every operation accepts a site written by another, and a refused one leaves no trace.

use std::collections::BTreeMap;

use cartwright::document::{Document, Kind, Node};
use cartwright::error::Category;
use cartwright::schema::SchemaRegistry;
use cartwright::site::{self, Sites};
use cartwright::{Error, ErrorCode, json};
use cartwright_generator::Random;
use serde_json::{Value, json};

use super::steps::{site, step};

fn request(state: &Value, members: &Value) -> Value {
    let mut request = json!({ "state": state, "caller": {"host": true} });
    request.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
    request
}

pub(crate) fn ask(operation: &str, state: &Value, members: &Value) -> Result<Value, Error> {
    json::call(operation, &request(state, members).to_string()).map(|answer| serde_json::from_str(&answer).unwrap())
}

/// Whether a pointer leads to a member of the request, or to a missing one.
fn leads(request: &Value, error: &Error) -> bool {
    if error.code() == ErrorCode::MissingMember && error.path() == "/site/metadata/version" {
        // The version may be missing together with its metadata.
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

/// Returns the sites of a state by code, as they are written.
pub(crate) fn sites(state: &Value) -> BTreeMap<String, Value> {
    let sites = state["sites"].as_array().cloned().unwrap_or_default();
    sites.into_iter().map(|site| (site["code"].as_str().unwrap().to_owned(), site)).collect()
}

/// Returns every operation for which a well-formed site of a state is valid, with the members of its request.
pub(crate) fn probes(state: &Value, code: &str) -> Vec<(&'static str, Value)> {
    let mut probes: Vec<(&'static str, Value)> = vec![
        ("get_site", json!({ "code": code, "expand": "mixin:*", "caller": { "scopes": ["site.site_manage"] } })),
        (
            "get_site",
            json!({ "code": code, "expand": "payment:all,shipping:all,tax:all,mixin:*", "caller": { "host": true } }),
        ),
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
    probes
}

/// Returns the refusal of a probe, if the site causes it. The available schemas are not up to the site.
pub(crate) fn refusal(state: &Value, (operation, members): &(&'static str, Value)) -> Option<Error> {
    let error = ask(operation, state, members).err()?;
    let of_schemas = [ErrorCode::SchemaNotRegistered, ErrorCode::SchemaValidationUnavailable];
    (!of_schemas.contains(&error.code())).then_some(error)
}

/// Returns the refusals of the probes of a site.
fn refusals(state: &Value, code: &str) -> Vec<(String, Error)> {
    let refused = |probe: &(&'static str, Value)| Some((format!("{} {}", probe.0, probe.1), refusal(state, probe)?));
    probes(state, code).iter().filter_map(refused).collect()
}

/// Returns the refusals by `calculate` that a site of a state causes, for any purchase and payment there.
pub(crate) fn not_calculated(state: &Value, code: &str) -> Vec<Error> {
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
        // An amount in another currency is the cart's choice; a slot without a method, or with an unsuitable one, the
        // checkout's.
        refused.extend(error.filter(|error| {
            error.path().starts_with("/sites")
                && error.code() != ErrorCode::CurrencyMismatch
                && error.category() == Category::BadRequest
        }));
    }
    refused
}

/// Runs the typed operation with a name.
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

/// Returns the state after the step drawn from a seed, which is the same for a typed value; `None` if it is refused.
pub(crate) fn changed(state: &Value, seed: u64) -> Option<Value> {
    let (operation, members) = step(state, &mut Random::of_seed(seed));
    let mut same = Sites::from_json(state.to_string()).ok();
    let before = same.as_ref().map(Sites::to_json);
    let document = Document::parse(members.to_string()).unwrap();
    let done = same.as_mut().is_some_and(|sites| typed(sites, operation, document.root()));
    match ask(operation, state, &members) {
        Err(error) => {
            assert!(error.code() != ErrorCode::Internal, "{operation} {members}: {error}");
            assert!(leads(&request(state, &members), &error), "{operation} {members} on {state}: {error}");
            // The same operation on a typed value is refused too, and leaves no trace.
            assert!(!done, "{operation} {members}");
            assert_eq!(same.map(|sites| sites.to_json()), before);
            None
        }
        Ok(answer) => {
            let after = answer["state"].clone();
            let text = same.filter(|_| done).map(|sites| sites.to_json());
            assert_eq!(text.map(|text| serde_json::from_str::<Value>(&text).unwrap()), Some(after.clone()));
            Some(after)
        }
    }
}

/// Returns the state after a step; every operation that accepted a site before still accepts it.
pub(crate) fn stepped(state: Value, seed: u64) -> Value {
    let Some(after) = changed(&state, seed) else { return state };
    let old = sites(&state);
    for (code, site) in &sites(&after) {
        let known: Vec<ErrorCode> = if old.get(code) == Some(site) {
            let refused = refusals(&state, code).into_iter().map(|(_, error)| error);
            refused.chain(not_calculated(&state, code)).map(|error| error.code()).collect()
        } else {
            Vec::new()
        };
        for (probe, error) in &refusals(&after, code) {
            assert!(known.contains(&error.code()), "step {seed} of {state}: {probe}: {error}");
        }
        for error in &not_calculated(&after, code) {
            assert!(known.contains(&error.code()), "step {seed} of {state}: {error}");
        }
    }
    assert!(ask("list_site_codes", &after, &json!({})).is_ok());
    after
}
