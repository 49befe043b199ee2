//! The cart in an answer is accepted by every other operation and can be priced.

use cartwright::json;
use cartwright_generator::loose::LARGEST_QUANTITY;
use cartwright_generator::shop::Shop;
use serde_json::Value;

/// Returns the operation that refuses a cart from the answer of another.
pub(crate) fn refused(cart: &str, shop: &Shop) -> Option<String> {
    harmless(cart).into_iter().find_map(|asked| refused_by(shop, asked))
}

/// A request that cannot be refused: the operation, the cart, and the other members.
pub(crate) type Asked = (&'static str, String, String);

/// Returns the refusal of a request that should not be refused.
pub(crate) fn refused_by(shop: &Shop, (operation, cart, members): Asked) -> Option<String> {
    let request = if operation == "calculate" { shop.calculation(&cart) } else { shop.change(&cart, &members) };
    let answer = match json::call(operation, &request) {
        Ok(answer) => answer,
        Err(error) => return Some(format!("{operation} refuses it: {error}\n{request}")),
    };
    let answer: Value = serde_json::from_str(&answer).unwrap();
    let entries = answer["results"].as_array().into_iter().flatten();
    let error = entries.map(|entry| &entry["error"]).find(|error| !error.is_null())?;
    Some(format!("an entry of {operation} is refused: {error}\n{request}"))
}

/// Returns every operation on a cart, with a body that cannot be refused.
pub(crate) fn harmless(cart: &str) -> Vec<Asked> {
    const LINE: &str = r#"{"itemYrn":"urn:new","quantity":1,"price":{"effectiveAmount":1}}"#;
    let parsed: Value = serde_json::from_str(cart).unwrap();
    let mut all = vec![("calculate", cart.to_owned(), String::new())];
    let mut add = |operation, cart: &str, members: String| all.push((operation, cart.to_owned(), members));
    add("create_cart", cart, String::new());
    add("add_item", cart, format!(r#","item":{LINE}"#));
    add("add_items", cart, format!(r#","items":[{LINE}]"#));
    add("clear_items", cart, String::new());
    add("update_cart", cart, String::from(r#","changes":{"xNote":1}"#));
    add("apply_coupon", cart, String::from(r#","coupon":{"code":"new","discountType":"FREE_SHIPPING"}"#));
    add("remove_coupon", cart, String::from(r#","all":true"#));
    for line in parsed["items"].as_array().into_iter().flatten() {
        let id = &line["id"];
        if !id.is_string() {
            continue;
        }
        add("update_item", cart, format!(r#","itemId":{id},"partial":true,"item":{{"xNote":1}}"#));
        add("update_items", cart, format!(r#","items":[{{"itemId":{id},"partial":true,"item":{{}}}}]"#));
        add("remove_item", cart, format!(r#","itemId":{id}"#));
        add("add_fee", cart, format!(r#","itemId":{id},"fee":{{"feeType":"ABSOLUTE","feeAbsolute":1}}"#));
    }
    let site = &parsed["siteCode"];
    let has_customer = parsed["customerId"].as_str().is_some_and(|customer| !customer.trim().is_empty());
    if has_customer {
        add("merge_carts", cart, format!(r#","sources":[{{"currency":{},"siteCode":{site}}}]"#, parsed["currency"]));
    } else if !cart.contains(LARGEST_QUANTITY) {
        // In another cart, lines of one product are merged, and their total quantity must still be valid.
        let target = format!(r#"{{"currency":{},"siteCode":{site},"customerId":"u"}}"#, parsed["currency"]);
        add("merge_carts", &target, format!(r#","sources":[{cart}]"#));
    }
    all
}
