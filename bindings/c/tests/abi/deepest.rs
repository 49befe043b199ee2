//! The deepest requests to every operation, so that code that recurses once a level does so as often as possible.

use crate::requests::{CALLER, Request, calculated, calculation, levels, mixin, nested, optional, schemas, setting};

/// Returns an object as deep as a request can contain.
fn deep() -> String {
    nested(120, "1")
}

/// Returns a cart with a line, a coupon, and many members that no rule reads.
fn cart() -> String {
    format!(
        r#"{{"currency":"EUR","siteCode":"main","countryCode":"DE","zipCode":"70173","more":{deep},
           "items":[{{"id":"0","itemYrn":"urn:tea","quantity":2,"price":{{"effectiveAmount":4.95}},"more":{deep}}}],
           "discounts":[{{"code":"TEN","discountType":"PERCENT","discountPercentage":10,"more":{deep}}}]}}"#,
        deep = deep()
    )
}

/// Returns a line that is not in the cart.
fn item() -> String {
    format!(r#"{{"itemYrn":"urn:pot","quantity":1,"price":{{"effectiveAmount":5}},"more":{}}}"#, deep())
}

/// Returns a request to change the cart.
fn change(operation: &'static str, rest: &str) -> Request {
    Request::of(operation, operation, format!(r#"{{"caller":{{"host":true}},"cart":{}{rest}}}"#, cart()))
}

/// Returns every operation on carts, with lines as deep as possible.
fn carts() -> Vec<Request> {
    let (cart, item, deep) = (cart(), item(), deep());
    vec![
        change("add_item", &format!(r#","item":{item}"#)),
        change("add_items", &format!(r#","items":[{item},{item}]"#)),
        change("update_item", &format!(r#","itemId":"0","item":{{"quantity":5,"more":{deep}}},"partial":true"#)),
        change("update_items", r#","items":[{"itemId":"0","item":{"quantity":5},"partial":true}]"#),
        change("remove_item", r#","itemId":"0""#),
        change("clear_items", ""),
        change("add_fee", r#","itemId":"0","fee":{"id":"f","feeType":"ABSOLUTE","feeAbsolute":1}"#),
        Request::of(
            "merge_carts",
            "merge_carts",
            format!(
                r#"{{"caller":{{"host":true}},"cart":{},"sources":[{cart}]}}"#,
                cart.replacen('{', r#"{"customerId":"ada","#, 1)
            ),
        ),
        change("apply_coupon", r#","coupon":{"code":"NEW","discountType":"PERCENT","discountPercentage":1}"#),
        change("remove_coupon", r#","all":true"#),
        Request::of(
            "validate_cart",
            "validate_cart",
            format!(r#"{{"cart":{cart},"site":{{"code":"main","more":{deep}}}}}"#),
        ),
        Request::of(
            "shipping_quotes",
            "shipping_quotes",
            format!(
                r#"{{"cart":{cart},"kind":"MINIMUM","site":{{"code":"main","includesTax":true,"more":{deep},
                   "homeBase":{{"address":{{"country":"DE","zipCode":"70173"}}}},"shipToCountries":["DE"],
                   "shipping":[{{"zones":[{{"id":"z","shipTo":[{{"country":"DE"}}],
                   "methods":[{{"id":"m","fees":[{{"cost":4.9}}]}}]}}]}}]}}}}"#
            ),
        ),
    ]
}

/// Returns a request on stored currencies, with further members.
fn with_rates(operation: &'static str, rest: &str) -> Request {
    let text = format!(
        r#"{{"state":{{"defaultLanguage":"en","languages":["en"],"currencies":[
           {{"code":"EUR","name":{{"en":"Euro"}},"metadata":{{"version":1}},"more":{deep}}},
           {{"code":"USD","name":{{"en":"US dollar"}},"metadata":{{"version":1}}}}],
           "rates":[{{"code":"EUR_USD","sourceCurrency":"EUR","targetCurrency":"USD","rate":"1.1",
           "metadata":{{"version":1}},"more":{deep}}}]}}{rest}}}"#,
        deep = deep()
    );
    Request::of(operation, operation, text)
}

/// Does the same with a caller.
fn currency(operation: &'static str, rest: &str) -> Request {
    with_rates(operation, &format!(r#","caller":{{"host":true}}{rest}"#))
}

/// Returns every operation on currencies and rates.
fn currencies() -> Vec<Request> {
    vec![
        currency("create_currency", r#","currency":{"code":"PLN","name":"Zloty"}"#),
        currency("list_currencies", ""),
        currency("get_currency", r#","code":"EUR""#),
        currency("update_currency", r#","code":"EUR","currency":{"name":"Euro","metadata":{"version":1}}"#),
        currency("delete_currency", r#","code":"EUR""#),
        currency(
            "create_exchange_rate",
            r#","exchangeRate":{"sourceCurrency":"USD","targetCurrency":"EUR","rate":"0.9"}"#,
        ),
        currency("list_exchange_rates", ""),
        currency("get_exchange_rate", r#","code":"EUR_USD""#),
        currency("update_exchange_rate", r#","code":"EUR_USD","exchangeRate":{"rate":"1.2","metadata":{"version":1}}"#),
        currency("delete_exchange_rate", r#","code":"EUR_USD""#),
        with_rates("convert", r#","source":"EUR","target":"USD","amount":1"#),
    ]
}

/// Returns a site with many members that no rule reads.
fn site(code: &str, rest: &str) -> String {
    format!(
        r#"{{"code":"{code}","name":"Main","defaultLanguage":"en","languages":["en"],"currency":"EUR","active":true,
           "homeBase":{{"address":{{"country":"DE","zipCode":"70173"}}}},"shipToCountries":["DE"],
           "metadata":{{"version":1}},"more":{}{rest}}}"#,
        deep()
    )
}

/// Returns a request on stored sites.
fn stored(operation: &'static str, name: &'static str, rest: &str) -> Request {
    let (main, other) = (site("main", &format!(r#","default":true,"mixins":{{"own":{}}}"#, deep())), site("b", ""));
    Request::of(operation, name, format!(r#"{{{CALLER},"state":{{"sites":[{main},{other}]}}{rest}}}"#))
}

/// Returns every operation on sites and their mixins.
fn sites() -> Vec<Request> {
    let (replacement, deep) = (site("main", r#","default":true"#), deep());
    let of = |operation, rest: &str| stored(operation, operation, rest);
    vec![
        of("create_site", &format!(r#","site":{}"#, site("new", ""))),
        of("list_sites", r#","includeInactive":true"#),
        of("list_site_codes", ""),
        of("get_site", r#","code":"main""#),
        of("replace_site", &format!(r#","code":"main","site":{replacement}"#)),
        of("patch_site", &format!(r#","code":"main","patch":{{"metadata":{{"version":1}},"more":{deep}}}"#)),
        of("delete_site", r#","code":"b""#),
        of("list_site_mixins", r#","code":"main""#),
        of("create_site_mixin", &format!(r#","code":"main","mixin":{{"another":{deep}}}"#)),
        of("get_site_mixin", r#","code":"main","name":"own""#),
        of("replace_site_mixin", &format!(r#","code":"main","name":"own","mixin":{deep}"#)),
        of("patch_site_mixin", &format!(r#","code":"main","name":"own","patch":{deep}"#)),
        of("delete_site_mixin", r#","code":"main","name":"own""#),
    ]
}

/// Returns changes of a cart as deep as possible, and schemas and patterns in every form that makes them recurse.
fn schemas_and_patterns() -> Vec<Request> {
    let cart = r#""currency":"EUR","siteCode":"main""#;
    let of = |name, text| Request::of("update_cart", name, text);
    vec![
        Request::of(
            "create_cart",
            "create",
            format!(r#"{{{CALLER},"cart":{{{cart},"more":{}}}}}"#, nested(120, "[1]")),
        ),
        of(
            "patch",
            format!(
                r#"{{{CALLER},"cart":{{{cart},"more":{}}},"changes":{{"more":{}}}}}"#,
                nested(122, "1"),
                nested(122, "2")
            ),
        ),
        of("new", format!(r#"{{{CALLER},"cart":{{{cart}}},"changes":{{"more":{}}}}}"#, nested(122, r#"{"b":null}"#))),
        setting("deepest-pattern", &optional(18)),
        levels("deepest-schema", 100, 18),
        levels("shallow-schema", 9, 12),
        setting("grouped-pattern", &format!("{}a{}", "(".repeat(36), ")".repeat(36))),
        of("unevaluated", mixin(r#"{"a":1}"#, &schemas(124, "unevaluatedProperties"))),
        of("additional", mixin(&nested(100, "1"), &schemas(100, "additionalProperties"))),
        of("if", mixin(r#"{"a":1}"#, &schemas(100, "if"))),
        of("recursive", mixin(&nested(60, "1"), r##"{"properties":{"a":{"$ref":"#"}}}"##)),
    ]
}

/// Returns the deepest requests to every operation.
pub(crate) fn deepest() -> Vec<Request> {
    let after = vec![
        calculation(),
        calculated("verify_cart", "cart", r#""site":{"includesTax":true}"#),
        calculated("calculate_return", "order", r#""returned":true,"explain":true"#),
        calculated("settle", "order", r#""language":"en""#),
        calculated("itemize", "order", r#""language":"en""#),
        calculated("reconcile_tax", "order", r#""limits":{}"#),
        calculated("invoice", "order", r#""untaxed":{"category":"Z"},"explain":true"#),
    ];
    [after, carts(), currencies(), sites(), schemas_and_patterns()].into_iter().flatten().collect()
}
