//! The findings of a validation: every fault for which `create_cart` or `calculate` would refuse the cart.

use cartwright::{Error, json};
use cartwright_generator::shop::Shop;
use serde_json::Value;

use super::run;

/// Codes that the interface has for external discounts, whatever is wrong with them.
const OF_DISCOUNTS: &[&str] = &["CART-ITEM-EXTERNAL-DISCOUNT-100001", "CART-ITEM-EXTERNAL-DISCOUNT-100002"];

/// Compares the outcomes of all three operations for a cart, and returns what is wrong with them.
pub(crate) fn judge(shop: &Shop, cart: &str) -> Result<(), String> {
    let validation =
        run("validate_cart", &shop.validation(cart)).map_err(|error| format!("it fails: {error}\n{cart}"))?;
    let validation: Value = serde_json::from_str(&validation).unwrap();
    let creation = shop.change(cart, "").replace("AddToCart\":true", "AddToCart\":false");
    for (operation, request) in [("calculate", shop.calculation(cart)), ("create_cart", creation)] {
        let Err(error) = json::call(operation, &request) else { continue };
        if !error.path().starts_with("/cart") {
            continue;
        }
        if validation["isValid"] == true {
            return Err(format!("valid, but {operation} refuses it: {error}\n{cart}"));
        }
        if !is_found(&validation, &error) {
            return Err(format!("{operation} refuses what is not found: {error}\n{cart}\n{validation}"));
        }
    }
    Ok(())
}

/// Whether a finding has the code of a refusal and the member that it points at.
fn is_found(validation: &Value, error: &Error) -> bool {
    let entries = validation["itemsValidationDetails"].as_array().unwrap();
    let mut findings = entries.iter().flat_map(|entry| entry["errors"].as_array().unwrap());
    findings.any(|finding| {
        let code = finding["errorCode"].as_str().unwrap_or_default();
        let field = finding["field"].as_str().unwrap_or_default();
        let of_discount = OF_DISCOUNTS.contains(&code) && error.path().contains("/externalDiscounts");
        // A line that is not an object has no member to name.
        let about = field_of(error.path());
        of_discount || (code == error.code().as_str() && (field == about || (about.is_empty() && field == "items")))
    })
}

/// Returns the dotted path of a member in its line or in the cart, without list indexes.
fn field_of(path: &str) -> String {
    let mut steps: Vec<&str> = path.split('/').skip(2).collect();
    if steps.first() == Some(&"items") && steps.len() > 1 {
        steps.drain(..2);
    }
    steps.retain(|step| !step.bytes().all(|byte| byte.is_ascii_digit()));
    steps.join(".")
}
