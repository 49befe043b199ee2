//! Every member that the interface lists has its JSON type checked when its document is sent whole or is changed, even
//! if no rule reads it. The documents of the good requests have all of these members, with values of the right types.

use cartwright::{ErrorCode, json};

use super::judge::judge;
use super::requests::requests;
use super::tree::{Bend, Place, Tree};

/// The operations that take a document, and its path in the request.
const DOCUMENTS: &[(&str, &str)] = &[
    ("create_cart", "/cart"),
    ("update_cart", "/changes"),
    ("merge_carts", "/sources/0"),
    ("add_item", "/item"),
    ("add_items", "/items/0"),
    ("update_item", "/item"),
    ("update_items", "/items/0/item"),
    ("add_fee", "/fee"),
    ("apply_coupon", "/coupon"),
    ("create_site", "/site"),
    ("replace_site", "/site"),
    ("patch_site", "/patch"),
    ("create_currency", "/currency"),
    ("update_currency", "/currency"),
    ("create_exchange_rate", "/exchangeRate"),
    ("update_exchange_rate", "/exchangeRate"),
];

/// Members that are never checked: unknown ones, and an amount without effect.
const FREE: &[&str] = &["xNote", "linePrice"];

/// Members with a type whose own members are free: figures of an earlier calculation, and data of others.
const OPEN: &[&str] = &["calculatedPrice", "couponDiscounts", "totalTax", "mixins", "configuration"];

/// Members of a site's service configurations that no rule reads and no table lists.
const OF_SERVICES: &[&str] = &["name", "isDefault", "order", "groups", "capacity", "cutOffTime", "deliveryTimeRange"];

/// Members that may have one of several types.
const MIXED: &[&str] =
    &["name", "description", "feeAbsolute", "discountAbsolute", "minOrderValue", "cost", "maxOrderValue"];

/// Whether the value at a pointer into a document may have any type.
fn is_free(below: &str) -> bool {
    let steps: Vec<&str> = below.split('/').skip(1).collect();
    let (own, outer) = steps.split_last().unwrap();
    // `metadata.mixins` names the schema of a mixin; it is a map of strings.
    let open = |step: &&str| OPEN.contains(step) && outer.first() != Some(&"metadata");
    let of_service =
        ["tax", "shipping", "payment"].contains(&steps[0]) && steps.iter().any(|step| OF_SERVICES.contains(step));
    let figure = outer.last() == Some(&"unitPrice") && own.ends_with("Value");
    steps.iter().any(|step| FREE.contains(step)) || outer.iter().any(open) || of_service || figure
}

/// Returns values of the types that a value does not have. A number may be written as a string, so only a string with
/// letters is not a number.
fn other_types(place: &Place<'_>) -> Vec<&'static str> {
    let own = match place.value {
        Tree::Object(_) => "{}",
        Tree::Array(_) => "[]",
        Tree::Scalar(text) if text.starts_with('"') => "\"x\"",
        Tree::Scalar(text) if text == "true" || text == "false" => "true",
        Tree::Scalar(_) => "1",
    };
    let mixed = place.name.as_deref().is_some_and(|name| MIXED.contains(&name));
    let others = ["{}", "[]", "\"x\"", "true", "1"].into_iter().filter(|other| *other != own);
    others.filter(|other| !mixed || matches!(*other, "[]" | "true")).collect()
}

#[test]
fn every_member_of_a_table_has_its_type_checked() {
    let (mut faults, mut checked) = (Vec::new(), 0);
    for (operation, document) in DOCUMENTS {
        assert!(json::OPERATIONS.iter().any(|own| own.name == *operation), "{operation}");
        let request = &requests(operation)[0];
        for (number, place) in request.places().iter().enumerate() {
            let Some(below) = place.pointer.strip_prefix(document).filter(|below| below.starts_with('/')) else {
                continue;
            };
            if is_free(below) {
                continue;
            }
            for other in other_types(place) {
                let mut bent = request.clone();
                bent.bend(number, &Bend::Replace(other.to_owned()));
                checked += 1;
                let told = match refusal(operation, &bent.text()) {
                    Some((ErrorCode::WrongType, path)) if path == place.pointer => continue,
                    // A value with a format of its own has its own code: a currency, a language, a timestamp, one of
                    // several words.
                    Some((code, path)) if path == place.pointer && other == "\"x\"" => {
                        assert_ne!(code, ErrorCode::MissingMember, "{operation}: {path}");
                        continue;
                    }
                    Some((code, path)) => format!("{} at `{path}`", code.as_str()),
                    None => String::from("it is accepted"),
                };
                faults.push(format!("{operation}: {other} as `{}`: {told}", place.pointer));
            }
        }
    }
    println!("{checked} values of a wrong type");
    assert!(checked > 1000);
    assert!(
        faults.is_empty(),
        "{} values of a wrong type are not refused as that:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// Returns the reason why a request, or an entry of its batch, is refused.
fn refusal(operation: &str, request: &str) -> Option<(ErrorCode, String)> {
    let answer = match judge(operation, request) {
        Err(error) => return Some((error.code(), error.path().to_owned())),
        Ok(answer) => cartwright::document::Document::parse(answer).unwrap(),
    };
    let first = answer.root().get("results")?.elements().next()?;
    let error = first.get("error")?;
    let text = |member: &str| error.get(member).and_then(|text| text.as_text()).unwrap_or_default().into_owned();
    let code = text("code");
    Some((*ErrorCode::ALL.iter().find(|one| one.as_str() == code).unwrap(), text("path")))
}
