//! Rights: checks the tables of `tests/rights`, cell by cell.

mod line_values;
mod table;

use std::fs;
use std::path::PathBuf;

use cartwright::json;
use serde_json::{Value, json};

use crate::ROOT;

use table::{Row, Table};

fn file(name: &str) -> String {
    let path: PathBuf = [ROOT, "tests", "rights", name].iter().collect();
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the answer to a request or its refusal. In a batch the first entry counts.
fn run(operation: &str, request: &Value) -> Result<String, Value> {
    let answer = match json::call(operation, &request.to_string()) {
        Ok(answer) => answer,
        Err(error) => return Err(serde_json::from_str::<Value>(&error.to_json()).unwrap()["error"].clone()),
    };
    let first: Value = serde_json::from_str::<Value>(&answer).unwrap()["results"][0]["error"].clone();
    if first.is_null() { Ok(answer) } else { Err(first) }
}

/// Whether a refusal has this status, code and pointer, and names the scope.
fn is_refusal(error: &Value, (status, code): (u16, &str), pointer: &str, scope: &str) -> bool {
    let path = error["path"].as_str().unwrap_or_default();
    let points = match pointer.strip_suffix('*') {
        Some(beginning) => path.starts_with(beginning),
        None => path == pointer,
    };
    let message = error["message"].as_str().unwrap_or_default();
    let names = scope.is_empty() || message.contains(&format!("`{scope}`"));
    let body = &error["body"];
    let of_nobody = body["fault"]["detail"]["errorcode"] == "oauth.v2.InvalidAccessToken";
    error["status"] == status && error["code"] == code && points && names && of_nobody == (status == 401)
}

/// Whether the outcome of a request is the one in its cell; `scope` is the one that the operations of a table name
/// unless a row does.
fn holds(row: &Row, outcome: &Result<String, Value>, expected: &str, scope: &str) -> bool {
    let shows = |answer: &String| row.about.text.as_ref().is_some_and(|text| answer.contains(text.as_str()));
    let about = &row.about;
    match (expected, outcome) {
        ("ok", Ok(_)) => true,
        ("ok+", Ok(answer)) => shows(answer),
        ("ok-", Ok(answer)) => !shows(answer),
        ("401", Err(error)) => is_refusal(error, (401, "UNAUTHORIZED"), "/caller", ""),
        ("403", Err(error)) => {
            is_refusal(error, (403, "FORBIDDEN"), "/caller", about.scope.as_deref().unwrap_or(scope))
        }
        ("403*", Err(error)) => {
            let (pointer, scope) = (about.pointer.as_deref().unwrap(), about.scope_of_member.as_deref().unwrap());
            is_refusal(error, (403, "FORBIDDEN"), pointer, scope)
        }
        ("404", Err(error)) => error["status"] == 404 && error["code"] == "SITE_NOT_FOUND",
        ("ok" | "ok+" | "ok-" | "401" | "403" | "403*" | "404", _) => false,
        (unknown, _) => panic!("there is no outcome `{unknown}`"),
    }
}

/// Checks every cell of a table.
fn judge(name: &str, scope: &str) {
    let table = Table::read(&file(name));
    let base: Value = serde_json::from_str(&file(&table.base)).unwrap();
    let (mut wrong, mut count) = (Vec::new(), 0);
    for (row, caller, request, expected) in table.cells(&base) {
        let outcome = run(&row.operation, &request);
        count += 1;
        if !holds(row, &outcome, expected, scope) {
            let told = match outcome {
                Ok(_) => String::from("it is answered"),
                Err(error) => format!("{} at {}: {}", error["code"], error["path"], error["message"]),
            };
            let (row, operation) = (&row.name, &row.operation);
            wrong.push(format!("{row}, {caller}: expected {expected}\n  {operation} {request}\n  {told}"));
        }
    }
    println!("{count} cells");
    assert!(count > 100);
    assert!(wrong.is_empty(), "{} of {count} cells of {name} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn of_carts() {
    judge("carts.txt", "cart.cart_manage");
}

#[test]
fn of_currencies() {
    judge("currencies.txt", "");
}

#[test]
fn of_sites() {
    judge("sites.txt", "");
}

/// A pure computation needs no rights and takes no caller.
#[test]
fn of_pure_computations() {
    for operation in ["calculate", "shipping_quotes", "validate_cart", "convert", "check_customer_setting"] {
        for caller in [json!(null), json!({"host": true})] {
            let error = run(operation, &json!({ "caller": caller })).unwrap_err();
            assert_eq!((error["code"].as_str(), error["path"].as_str()), (Some("UNKNOWN_MEMBER"), Some("/caller")));
        }
    }
}

/// A batch is never refused as a whole for a missing right; each entry is refused separately.
#[test]
fn of_batches() {
    let base: Value = serde_json::from_str(&file("cart.json")).unwrap();
    let entry = |item_id: &str, item: Value| json!({"itemId": item_id, "partial": true, "item": item});
    let items = [
        entry("0", json!({"quantity": 7})),
        entry("1", json!({"taxCode": "HALF"})),
        entry("1", json!({"quantity": 7})),
    ];
    let request = json!({"cart": base["cart"], "items": items, "caller": {"scopes": ["cart.cart_manage"]}});
    let answer: Value = serde_json::from_str(&run("update_items", &request).unwrap()).unwrap();
    let error = &answer["results"][1]["error"];
    assert!(
        is_refusal(error, (403, "FORBIDDEN"), "/items/1/item/taxCode", "cart.cart_manage_external_prices"),
        "{error}"
    );
    assert_eq!(answer["results"][2], json!({"itemId": "1"}));
    let quantities: Vec<&Value> = (0..2).map(|line| &answer["cart"]["items"][line]["quantity"]).collect();
    assert_eq!(quantities, [&json!(7), &json!(7)]);
    assert_eq!(answer["cart"]["items"][1]["taxCode"], "FULL");

    let stranger = json!({"cart": base["cart"], "items": items, "caller": {}});
    let answer: Value = serde_json::from_str(&json::call("update_items", &stranger.to_string()).unwrap()).unwrap();
    for result in answer["results"].as_array().unwrap() {
        assert_eq!(result["error"]["code"], "FORBIDDEN", "{result}");
    }
    assert_eq!(answer["cart"], base["cart"], "nothing has changed, the version neither");
    let nobody = json!({"cart": base["cart"], "items": items, "caller": {"authenticated": false}});
    assert_eq!(run("update_items", &nobody).unwrap_err()["code"], "UNAUTHORIZED");
}
