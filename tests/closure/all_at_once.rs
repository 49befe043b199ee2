//! The findings of a validation come all at once: two faults of different members are both told, wherever they are.

use std::collections::BTreeSet;

use cartwright::json::call;
use serde_json::{Value, json};

/// A cart with a member of every kind that can be at fault.
const CART: &str = include_str!("cart.json");

/// A fault that is planted into the cart: the place and what is put there; nothing if the member is taken away.
type Fault = (String, Option<Value>);

/// The findings about a cart: the code and the member of each.
fn findings(cart: &Value) -> BTreeSet<(String, String)> {
    let site = json!({
        "code": "main",
        "currency": "EUR",
        "homeBase": {"address": {"country": "DE", "zipCode": "10115"}},
        "shipToCountries": ["DE", "AT"],
        "tax": [{"configuration": {"public": {"countries": [
            {"countryCode": "DE", "taxClasses": [{"code": "S", "rate": 19, "isDefault": true}]}
        ]}}}]
    });
    let customer = json!({"id": "u", "addresses": [{"country": "DE", "isDefault": true}]});
    let request = json!({"cart": cart, "site": site, "customer": customer});
    let answer: Value = serde_json::from_str(&call("validate_cart", &request.to_string()).unwrap()).unwrap();
    let mut found = BTreeSet::new();
    for entry in answer["itemsValidationDetails"].as_array().unwrap() {
        for error in entry["errors"].as_array().unwrap() {
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            found.insert((text(&error["errorCode"]), text(&error["field"])));
        }
    }
    found
}

/// Every fault that can be planted at a value or below it.
fn faults(value: &Value, path: &str, all: &mut Vec<Fault>) {
    if !path.is_empty() {
        all.push((path.to_owned(), None));
        all.extend([json!(-1), json!("x")].map(|wrong| (path.to_owned(), Some(wrong))));
    }
    match value {
        Value::Object(members) => {
            members.iter().for_each(|(name, value)| faults(value, &format!("{path}/{name}"), all))
        }
        Value::Array(elements) => {
            elements.iter().enumerate().for_each(|(index, value)| faults(value, &format!("{path}/{index}"), all));
        }
        _ => {}
    }
}

/// The cart with a fault planted; `None` if the place is gone.
fn planted(cart: &Value, (path, wrong): &Fault) -> Option<Value> {
    let mut cart = cart.clone();
    let (above, name) = path.rsplit_once('/')?;
    match (cart.pointer_mut(above)?, wrong) {
        (Value::Object(members), None) => members.remove(name).map(drop)?,
        (Value::Object(members), Some(wrong)) => *members.get_mut(name)? = wrong.clone(),
        (Value::Array(elements), Some(wrong)) => *elements.get_mut(name.parse::<usize>().ok()?)? = wrong.clone(),
        _ => return None,
    }
    Some(cart)
}

/// Codes of what is judged by comparison with a whole cart or line that is otherwise right.
const COMPARED: [&str; 2] = ["COUPON_MIN_ORDER_VALUE", "TAX_CODE_UNKNOWN"];

/// Members that decide which others are read, or what they are compared with, each with those.
const DECIDING: [(&str, &[&str]); 6] = [
    ("type", &["tax", "lineTax"]),
    ("feeType", &["feeAbsolute", "feePercentage"]),
    ("discountType", &["discountAbsolute", "discountPercentage", "choose", "taken"]),
    ("discountType", &["externalDiscounts"]),
    ("set", &["maxSets"]),
    ("quantity", &["taken"]),
];

/// Whether a fault may hide a finding: one of the same member, or of one that depends on it.
fn may_hide((path, _): &Fault, (code, field): &(String, String)) -> bool {
    let steps = path.split('/').filter(|step| !step.is_empty() && step.parse::<usize>().is_err());
    let steps: Vec<&str> = steps.skip_while(|step| *step == "items").collect();
    let (member, found) = (format!("{}.", steps.join(".")), format!("{field}."));
    let is_same = member.starts_with(&found) || found.starts_with(&member);
    let decides =
        |(name, others): &(&str, &[&str])| steps.contains(name) && field.split('.').any(|step| others.contains(&step));
    COMPARED.contains(&code.as_str()) || is_same || DECIDING.iter().any(decides)
}

#[test]
fn two_faults_of_a_cart_are_both_told_and_no_third_one() {
    let cart: Value = serde_json::from_str(CART).unwrap();
    assert_eq!(findings(&cart), BTreeSet::new());
    let mut all = Vec::new();
    faults(&cart, "", &mut all);
    let alone: Vec<_> = all
        .into_iter()
        .filter_map(|fault| {
            let told = findings(&planted(&cart, &fault)?);
            (!told.is_empty()).then_some((fault, told))
        })
        .collect();
    assert!(alone.len() > 150, "{}", alone.len());
    let mut wrong = Vec::new();
    for (index, (one, told_of_one)) in alone.iter().enumerate() {
        let with_one = planted(&cart, one).unwrap();
        for (other, told_of_other) in &alone[index + 1..] {
            let is_within = other.0.starts_with(&one.0) || one.0.starts_with(&other.0);
            let Some(both) = planted(&with_one, other).filter(|_| !is_within) else { continue };
            let told = findings(&both);
            let hidden_by = |fault, of: &BTreeSet<_>| {
                of.difference(&told).filter(|finding| !may_hide(fault, finding)).cloned().collect::<Vec<_>>()
            };
            let missing = [hidden_by(other, told_of_one), hidden_by(one, told_of_other)].concat();
            let alone: BTreeSet<_> = told_of_one.union(told_of_other).cloned().collect();
            let made_up: Vec<_> = told.difference(&alone).collect();
            if !missing.is_empty() || !made_up.is_empty() {
                wrong.push(format!("{one:?} and {other:?}: {missing:?} missing, {made_up:?} made up"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}
