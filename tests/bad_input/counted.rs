//! Requests with a given number of the things that a limit counts.

/// A request with a given number of the things that a limit counts, and the path of its refusal.
pub(crate) struct Counted {
    pub(crate) limit: &'static str,
    pub(crate) operation: &'static str,
    /// Empty if it may be anywhere in the request.
    pub(crate) path: &'static str,
    pub(crate) request: fn(usize) -> String,
}

/// Returns this many texts, joined by commas.
pub(crate) fn list(count: usize, one: impl Fn(usize) -> String) -> String {
    (0..count).map(one).collect::<Vec<_>>().join(",")
}

pub(crate) fn line(more: &str) -> String {
    format!(r#"{{"itemYrn":"u","quantity":1,"price":{{"effectiveAmount":10}}{more}}}"#)
}

pub(crate) fn lines(count: usize) -> String {
    list(count, |number| line(&format!(r#","id":"{number}""#)))
}

pub(crate) fn cart(items: &str, more: &str) -> String {
    format!(r#""cart":{{"currency":"EUR","siteCode":"main","items":[{items}]{more}}}"#)
}

pub(crate) fn coupon(code: &str) -> String {
    format!(r#"{{"code":"{code}","discountType":"PERCENT","discountPercentage":0.01}}"#)
}

fn discounts(count: usize) -> String {
    let one = |number| format!(r#"{{"id":"d{number}","discountType":"PERCENT","value":0.01}}"#);
    format!(r#","externalDiscounts":[{}]"#, list(count, one))
}

fn fees(count: usize) -> String {
    let one = |number| format!(r#"{{"id":"f{number}","feeType":"ABSOLUTE","feeAbsolute":1}}"#);
    format!(r#","externalFees":[{}]"#, list(count, one))
}

fn text(bytes: usize) -> String {
    "t".repeat(bytes)
}

/// Returns a request that prices a cart.
pub(crate) fn priced(cart: &str, more: &str) -> String {
    format!(r#"{{{cart},"site":{{}}{more}}}"#)
}

/// Returns a request that changes a cart.
fn changed(cart: &str, more: &str) -> String {
    format!(r#"{{{cart},"caller":{{"host":true}}{more}}}"#)
}

/// Returns the limits on the content of a request, each with the operations that check it. Without the feature `schema`
/// no pattern runs, so none can be too long.
pub(crate) fn counted() -> impl Iterator<Item = &'static Counted> {
    COUNTED.iter().filter(|case| cfg!(feature = "schema") || case.limit != "pattern_input_bytes")
}

const COUNTED: &[Counted] = &[
    Counted {
        limit: "lines",
        operation: "calculate",
        path: "/cart/items",
        request: |count| priced(&cart(&lines(count), ""), ""),
    },
    Counted {
        limit: "lines",
        operation: "create_cart",
        path: "/cart/items",
        request: |count| changed(&cart(&lines(count), ""), ""),
    },
    Counted {
        limit: "lines",
        operation: "add_item",
        path: "/item",
        request: |count| {
            let item = line(r#","keepAsSeparateLineItem":true"#);
            changed(&cart(&lines(count - 1), ""), &format!(r#","item":{item}"#))
        },
    },
    Counted {
        limit: "promotions",
        operation: "calculate",
        path: "/site/promotions",
        request: |count| {
            let one = |id| format!(r#"{{"id":"{id}","discountType":"PERCENT","discountPercentage":0.01}}"#);
            format!(r#"{{{},"site":{{"promotions":[{}]}}}}"#, cart("", ""), list(count, one))
        },
    },
    Counted {
        limit: "coupons",
        operation: "calculate",
        path: "/coupons",
        request: |count| {
            priced(&cart("", ""), &format!(r#","coupons":[{}]"#, list(count, |one| coupon(&one.to_string()))))
        },
    },
    Counted {
        limit: "coupons",
        operation: "calculate",
        path: "/cart/discounts",
        request: |count| {
            priced(&cart("", &format!(r#","discounts":[{}]"#, list(count, |one| coupon(&one.to_string())))), "")
        },
    },
    Counted {
        limit: "coupons",
        operation: "create_cart",
        path: "/cart/discounts",
        request: |count| {
            changed(&cart("", &format!(r#","discounts":[{}]"#, list(count, |one| coupon(&one.to_string())))), "")
        },
    },
    Counted {
        limit: "coupons",
        operation: "apply_coupon",
        path: "/coupon",
        request: |count| {
            let carried = format!(r#","discounts":[{}]"#, list(count - 1, |one| coupon(&one.to_string())));
            changed(&cart("", &carried), &format!(r#","coupon":{}"#, coupon("new")))
        },
    },
    Counted {
        limit: "external_discounts",
        operation: "calculate",
        path: "/cart/items/0/externalDiscounts",
        request: |count| priced(&cart(&line(&discounts(count)), ""), ""),
    },
    Counted {
        limit: "external_discounts",
        operation: "add_item",
        path: "/item/externalDiscounts",
        request: |count| changed(&cart("", ""), &format!(r#","item":{}"#, line(&discounts(count)))),
    },
    Counted {
        limit: "external_fees",
        operation: "calculate",
        path: "/cart/items/0/externalFees",
        request: |count| priced(&cart(&line(&fees(count)), ""), ""),
    },
    Counted {
        limit: "external_fees",
        operation: "add_item",
        path: "/item/externalFees",
        request: |count| changed(&cart("", ""), &format!(r#","item":{}"#, line(&fees(count)))),
    },
    Counted {
        limit: "external_fees",
        operation: "add_fee",
        path: "/fee",
        request: |count| {
            let line = line(&format!(r#","id":"0"{}"#, fees(count - 1)));
            let fee = r#","itemId":"0","fee":{"id":"new","feeType":"ABSOLUTE","feeAbsolute":1}"#;
            changed(&cart(&line, ""), fee)
        },
    },
    Counted {
        limit: "applied_discounts",
        operation: "calculate",
        path: "",
        // One coupon for each line: as many discounts as lines.
        request: |count| {
            priced(&cart(&lines(count), ""), &format!(r#","coupons":[{}]"#, coupon("ten").replace("0.01", "10")))
        },
    },
    Counted {
        limit: "text_bytes",
        operation: "calculate",
        path: "/coupons/0/code",
        request: |bytes| priced(&cart(&line(""), ""), &format!(r#","coupons":[{}]"#, coupon(&text(bytes)))),
    },
    Counted {
        limit: "text_bytes",
        operation: "calculate",
        path: "/cart/items/0/externalDiscounts/0/id",
        request: |bytes| priced(&cart(&line(&discounts(1).replace("d0", &text(bytes))), ""), ""),
    },
    Counted {
        limit: "text_bytes",
        operation: "calculate",
        path: "/cart/items/0/externalFees/0/id",
        request: |bytes| priced(&cart(&line(&fees(1).replace("f0", &text(bytes))), ""), ""),
    },
    Counted {
        limit: "text_bytes",
        operation: "apply_coupon",
        path: "/coupon/code",
        request: |bytes| changed(&cart("", ""), &format!(r#","coupon":{}"#, coupon(&text(bytes)))),
    },
    Counted {
        limit: "depth",
        operation: "calculate",
        path: "",
        // The request, the cart, and arrays in an unknown member.
        request: |levels| {
            let deep = format!("{}{}", "[".repeat(levels - 2), "]".repeat(levels - 2));
            priced(&cart("", &format!(r#","deep":{deep}"#)), "")
        },
    },
    Counted {
        limit: "pattern_input_bytes",
        operation: "check_customer_setting",
        path: "/value",
        request: |bytes| {
            let settings = r#"{"regExSettings":{"mail":"^t*$"}}"#;
            format!(r#"{{"customerSettings":{settings},"setting":"mail","value":"{}"}}"#, text(bytes))
        },
    },
];
