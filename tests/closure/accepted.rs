//! What must hold of a cart that an operation has answered with: every other operation accepts it, and it is priced.

use cartwright::json;
use serde_json::Value;

/// A site whose tax table has every code that carts name, and which no country is too much for.
pub(crate) struct Shop {
    pub(crate) site: &'static str,
    /// The side of a stated tax that the price is on.
    pub(crate) side: &'static str,
    /// Decimals of every figure.
    pub(crate) scale: u32,
}

/// Prices are gross, with two decimals.
pub(crate) static GROSS: Shop = Shop {
    site: r#"{"includesTax":true,"taxDeterminationBasedOn":"SHIPPING_ADDRESS","homeBase":{"address":{"country":"DE","zipCode":"1"}},"tax":[{"countries":[{"countryCode":"DE","taxClasses":[{"code":"FULL","rate":19},{"code":"HALF","rate":7},{"code":"NONE","rate":0}]}]}]}"#,
    side: "grossValue",
    scale: 2,
};

/// Prices are net, without decimals: no amount that a cart may hold is too large for it.
pub(crate) static NET: Shop = Shop {
    site: r#"{"cartCalculationScale":0,"taxDeterminationBasedOn":"SHIPPING_ADDRESS","homeBase":{"address":{"country":"DE","zipCode":"1"}},"tax":[{"countries":[{"countryCode":"DE","taxClasses":[{"code":"FULL","rate":19},{"code":"HALF","rate":7},{"code":"NONE","rate":0}]}]}]}"#,
    side: "netValue",
    scale: 0,
};

/// Any price beside any other, so that carts need not agree on the prices of their products.
pub(crate) const PREFERENCES: &str =
    r#""preferences":{"cartItemValidationSkipExistingItemsValidationOnAddToCart":true}"#;
const SCHEMAS: &str = r#""schemas":{"https://schemas.example/any.json":{}}"#;

impl Shop {
    /// The request of a change of a cart by the host; `members` begin with a comma, if there are any.
    pub(crate) fn change(&self, cart: &str, members: &str) -> String {
        let site = self.site;
        format!(r#"{{"cart":{cart},"site":{site},"caller":{{"host":true}},{PREFERENCES},{SCHEMAS}{members}}}"#)
    }

    /// The request of a calculation.
    pub(crate) fn calculation(&self, cart: &str) -> String {
        format!(r#"{{"cart":{cart},"site":{}}}"#, self.site)
    }

    /// The request of a validation, which knows the schemas too.
    pub(crate) fn validation(&self, cart: &str) -> String {
        format!(r#"{{"cart":{cart},"site":{},{SCHEMAS}}}"#, self.site)
    }
}

/// The largest quantity of a line.
pub(crate) const LARGEST_QUANTITY: &str = "999999999999999";

/// Which operation refuses a cart that another one has answered with.
pub(crate) fn refused(cart: &str, shop: &Shop) -> Option<String> {
    harmless(cart).into_iter().find_map(|asked| refused_by(shop, asked))
}

/// A request that nobody could refuse: the operation, the cart, and the other members.
pub(crate) type Asked = (&'static str, String, String);

/// What an operation refuses of a request that nobody could refuse.
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

/// Every operation on a cart with a body that nobody could refuse.
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
        // In another cart lines of one product become one, whose quantity has to be one still.
        let target = format!(r#"{{"currency":{},"siteCode":{site},"customerId":"u"}}"#, parsed["currency"]);
        add("merge_carts", &target, format!(r#","sources":[{cart}]"#));
    }
    all
}
