//! The cases of growth: for each limit, the operations that it bounds, with a request of any size up to the limit.

use cartwright::limits::{BATCH_ADDS, BATCH_UPDATES, Limits};

/// An operation whose request grows.
pub(crate) struct Case {
    /// The limit that bounds it.
    pub(crate) limit: &'static str,
    pub(crate) operation: &'static str,
    /// A remark.
    pub(crate) note: &'static str,
    /// The largest size.
    pub(crate) most: usize,
    /// Returns the request of a size.
    pub(crate) request: fn(usize) -> String,
}

pub(crate) const fn case(
    limit: &'static str,
    operation: &'static str,
    note: &'static str,
    most: usize,
    request: fn(usize) -> String,
) -> Case {
    Case { limit, operation, note, most, request }
}

/// A cost that grows by more than this factor when the request doubles grows more than in proportion; four would be
/// quadratic.
pub(crate) const SUSPICIOUS: u64 = 3;

pub(crate) const MOST: Limits = Limits::DEFAULT;

pub(crate) fn list(count: usize, one: impl Fn(usize) -> String) -> String {
    (0..count).map(one).collect::<Vec<_>>().join(",")
}

/// Returns a line with its own product and further members, which begin with a comma.
pub(crate) fn line(number: usize, more: &str) -> String {
    format!(
        r#"{{"id":"{number}","type":"INTERNAL","itemYrn":"urn:p{number}","quantity":2,"price":{{"effectiveAmount":1{:04}.50}},"unitPrice":{{"taxRate":19}}{more}}}"#,
        number % 10_000
    )
}

pub(crate) fn lines(count: usize) -> String {
    list(count, |number| line(number, ""))
}

pub(crate) fn cart(items: &str, more: &str) -> String {
    format!(r#""cart":{{"id":"c","currency":"EUR","siteCode":"main","customerId":"u","items":[{items}]{more}}}"#)
}

fn percents(count: usize) -> String {
    list(count, |number| format!(r#"{{"code":"C{number}","discountType":"PERCENT","discountPercentage":0.01}}"#))
}

fn absolutes(count: usize) -> String {
    list(count, |number| {
        format!(r#"{{"code":"A{number}","discountType":"ABSOLUTE","amount":1.01,"discountCalculationType":"TOTAL"}}"#)
    })
}

fn discounts(count: usize) -> String {
    let one =
        |number| format!(r#"{{"id":"d{number}","discountType":"PERCENT","value":0.01,"sequence":{}}}"#, count - number);
    format!(r#","externalDiscounts":[{}]"#, list(count, one))
}

pub(crate) fn fees(count: usize) -> String {
    let one = |number| {
        format!(r#"{{"id":"f{number}","feeType":"ABSOLUTE","feeAbsolute":1,"taxable":true,"taxRate":{}}}"#, number % 20)
    };
    format!(r#","externalFees":[{}]"#, list(count, one))
}

/// Returns a request that prices a cart.
pub(crate) fn priced(cart: &str, more: &str) -> String {
    format!(r#"{{{cart},"site":{{"includesTax":true}}{more}}}"#)
}

/// Returns a request that changes a cart.
fn changed(cart: &str, more: &str) -> String {
    format!(r#"{{{cart},"caller":{{"host":true}}{more}}}"#)
}

/// Returns a cart with a mixin and its schema.
fn mixin(value: &str, schema: &str) -> String {
    let own =
        format!(r#","mixins":{{"own":{value}}},"metadata":{{"mixins":{{"own":"https://schemas.example/own.json"}}}}"#);
    changed(&cart("", &own), &format!(r#","schemas":{{"https://schemas.example/own.json":{schema}}}"#))
}

/// Returns a site with this many shipping methods, which are taxed as the goods.
fn by_goods(count: usize) -> String {
    let method = |number| {
        format!(r#"{{"id":"m{number}","taxBy":"GOODS","fees":[{{"minOrderValue":0,"cost":5,"includesTax":true}}]}}"#)
    };
    let (home, zone) =
        (r#""homeBase":{"address":{"country":"DE","zipCode":"1"}}"#, r#""id":"z","shipTo":[{"country":"DE"}]"#);
    let shipping = format!(r#""shipping":[{{"id":"s","zones":[{{{zone},"methods":[{}]}}]}}]"#, list(count, method));
    format!(r#"{{"includesTax":true,{home},{shipping}}}"#)
}

/// The cases of carts, limit by limit.
pub(crate) const CASES: &[Case] = &[
    case("lines", "calculate", "", MOST.lines, |count| priced(&cart(&lines(count), ""), "")),
    case("lines", "calculate", "3 coupons", MOST.lines, |count| {
        priced(&cart(&lines(count), ""), &format!(r#","coupons":[{}]"#, absolutes(3)))
    }),
    case("lines", "shipping_quotes", "", MOST.lines, |count| priced(&cart(&lines(count), ""), r#","kind":"MINIMUM""#)),
    case("lines", "calculate", "each at a rate of its own, shipping taxed as the goods", MOST.lines, |count| {
        let one =
            |number| line(number, "").replace(r#""taxRate":19"#, &format!(r#""taxRate":{}.{number:06}"#, number % 50));
        priced(&cart(&list(count, one), ""), r#","shippingCost":{"amount":100000,"taxBy":"GOODS"}"#)
    }),
    case("lines", "calculate", "as many methods taxed as the goods", MOST.lines, |count| {
        let cart = cart(&lines(count), r#","countryCode":"DE","zipCode":"1""#);
        format!(r#"{{{cart},"site":{}}}"#, by_goods(count))
    }),
    case("lines", "validate_cart", "", MOST.lines, |count| priced(&cart(&lines(count), ""), "")),
    case("lines", "validate_cart", "all of one product at prices of their own", MOST.lines, |count| {
        let one = |number| line(number, "").replace(&format!("urn:p{number}"), "urn:p");
        priced(&cart(&list(count, one), ""), "")
    }),
    case("lines", "create_cart", "", MOST.lines, |count| changed(&cart(&lines(count), ""), "")),
    case("lines", "add_item", "", MOST.lines - 1, |count| {
        changed(&cart(&lines(count), ""), &format!(r#","item":{}"#, line(count, "")))
    }),
    case("lines", "add_items", "200 entries", MOST.lines - BATCH_ADDS, |count| {
        let items = list(BATCH_ADDS, |number| line(count + number, ""));
        changed(&cart(&lines(count), ""), &format!(r#","items":[{items}]"#))
    }),
    case("lines", "update_item", "", MOST.lines, |count| {
        let update = format!(r#","itemId":"{}","partial":true,"item":{{"quantity":3}}"#, count - 1);
        changed(&cart(&lines(count), ""), &update)
    }),
    case("lines", "update_items", "50 entries", MOST.lines, |count| {
        let entry = |number| format!(r#"{{"itemId":"{}","partial":true,"item":{{"quantity":3}}}}"#, count - 1 - number);
        changed(&cart(&lines(count), ""), &format!(r#","items":[{}]"#, list(BATCH_UPDATES.min(count), entry)))
    }),
    case("lines", "remove_item", "", MOST.lines, |count| {
        changed(&cart(&lines(count), ""), &format!(r#","itemId":"{}""#, count - 1))
    }),
    case("lines", "clear_items", "", MOST.lines, |count| changed(&cart(&lines(count), ""), "")),
    case("lines", "add_fee", "", MOST.lines, |count| {
        let fee = format!(r#","itemId":"{}","fee":{{"feeType":"ABSOLUTE","feeAbsolute":1}}"#, count - 1);
        changed(&cart(&lines(count), ""), &fee)
    }),
    case("lines", "merge_carts", "half from a source", MOST.lines, |count| {
        let source =
            format!(r#"{{"currency":"EUR","siteCode":"main","items":[{}]}}"#, list(count / 2, |n| line(n + count, "")));
        changed(&cart(&lines(count / 2), ""), &format!(r#","sources":[{source}]"#))
    }),
    case("lines", "merge_carts", "into lines that are there", MOST.lines, |count| {
        let source = format!(r#"{{"currency":"EUR","siteCode":"main","items":[{}]}}"#, lines(count));
        changed(&cart(&lines(count), ""), &format!(r#","sources":[{source}]"#))
    }),
    case("lines", "update_cart", "", MOST.lines, |count| {
        changed(&cart(&lines(count), ""), r#","changes":{"countryCode":"DE"}"#)
    }),
    case("lines", "apply_coupon", "", MOST.lines, |count| {
        changed(&cart(&lines(count), ""), &format!(r#","coupon":{}"#, percents(1)))
    }),
    case("coupons", "calculate", "absolute ones on 100 lines", MOST.coupons, |count| {
        priced(&cart(&lines(100), ""), &format!(r#","coupons":[{}]"#, absolutes(count)))
    }),
    case("coupons", "create_cart", "", MOST.coupons, |count| {
        changed(&cart("", &format!(r#","discounts":[{}]"#, percents(count))), "")
    }),
    case("coupons", "apply_coupon", "", MOST.coupons - 1, |count| {
        let coupon = r#","coupon":{"code":"new","discountType":"FREE_SHIPPING"}"#;
        changed(&cart("", &format!(r#","discounts":[{}]"#, percents(count))), coupon)
    }),
    case("coupons", "remove_coupon", "the last", MOST.coupons, |count| {
        changed(&cart("", &format!(r#","discounts":[{}]"#, percents(count))), &format!(r#","index":{}"#, count - 1))
    }),
    case("coupons", "merge_carts", "all from a source", MOST.coupons, |count| {
        let source = format!(r#"{{"currency":"EUR","siteCode":"main","discounts":[{}]}}"#, percents(count));
        changed(&cart("", ""), &format!(r#","sources":[{source}]"#))
    }),
    case("coupons", "validate_cart", "", MOST.coupons, |count| {
        priced(&cart(&lines(1), &format!(r#","discounts":[{}]"#, percents(count))), "")
    }),
    case("external_discounts", "calculate", "of one line", MOST.external_discounts, |count| {
        priced(&cart(&line(0, &discounts(count)), ""), "")
    }),
    case("external_discounts", "add_item", "to the same line", MOST.external_discounts, |count| {
        let line = line(0, &discounts(count));
        changed(&cart(&line, ""), &format!(r#","item":{line}"#))
    }),
    case("external_fees", "calculate", "of one line", MOST.external_fees, |count| {
        priced(&cart(&line(0, &fees(count)), ""), "")
    }),
    case("external_fees", "add_fee", "to one line", MOST.external_fees - 1, |count| {
        let fee = r#","itemId":"0","fee":{"feeType":"ABSOLUTE","feeAbsolute":1}"#;
        changed(&cart(&line(0, &fees(count)), ""), fee)
    }),
    case("applied_discounts", "calculate", "100 coupons, figures alone", MOST.applied_discounts, |count| {
        let coupons = format!(r#","calculatedOnly":true,"coupons":[{}]"#, percents(100));
        priced(&cart(&lines(count / 100), ""), &coupons)
    }),
    case("explained_steps", "calculate", "explained", MOST.explained_steps / 8, |count| {
        priced(&cart(&lines(count), ""), &format!(r#","explain":true,"coupons":[{}]"#, percents(2)))
    }),
    case("text_bytes", "calculate", "a coupon code on 1,000 lines", MOST.text_bytes, |bytes| {
        let coupon = percents(1).replace("C0", &"c".repeat(bytes));
        priced(&cart(&lines(1_000), ""), &format!(r#","coupons":[{coupon}]"#))
    }),
    case("document_bytes", "calculate", "one text", MOST.document_bytes - 1_024, |bytes| {
        priced(&cart("", &format!(r#","xNote":"{}""#, "x".repeat(bytes))), "")
    }),
    case("document_bytes", "calculate", "small values", MOST.document_bytes - 1_024, |bytes| {
        priced(&cart("", &format!(r#","xNote":[{}]"#, list(bytes / 3, |_| "{}".to_owned()))), "")
    }),
    case("document_bytes", "update_cart", "many members", MOST.document_bytes / 16, |bytes| {
        let members = list(bytes / 12, |number| format!(r#""m{number:06}":1"#));
        changed(&cart("", &format!(r#","xNote":{{{members}}}"#)), &format!(r#","changes":{{"xNote":{{{members}}}}}"#))
    }),
    case(
        "document_bytes",
        "validate_cart",
        "many members of a line, and a fault behind them",
        MOST.document_bytes / 64,
        |bytes| {
            let members = list(bytes / 12, |number| format!(r#""m{number:06}":1"#));
            priced(&cart(&line(0, &format!(r#",{members},"segments":5"#)), ""), "")
        },
    ),
    case("answer_bytes", "calculate", "1,000 coupons", 1_000, |count| {
        priced(&cart(&lines(count), ""), &format!(r#","coupons":[{}]"#, percents(1_000)))
    }),
    case("depth", "calculate", "", MOST.depth, |levels| {
        let deep = format!("{}{}", "[".repeat(levels - 2), "]".repeat(levels - 2));
        priced(&cart("", &format!(r#","xNote":{deep}"#)), "")
    }),
    case("violations", "create_cart", "of one mixin", 1 << 16, |count| {
        mixin(&format!("[{}]", list(count, |_| "1".to_owned())), r#"{"items":{"type":"string"}}"#)
    }),
    case("schema_steps", "create_cart", "one mixin", 1 << 18, |count| {
        mixin(&format!("[{}]", list(count, |_| "1".to_owned())), r#"{"items":{"type":"integer"}}"#)
    }),
    case("schema_steps", "create_cart", "a large schema", 1 << 16, |count| {
        let properties = list(count, |number| format!(r#""p{number}":{{"type":"integer","minimum":0}}"#));
        mixin(r#"{"p0":1}"#, &format!(r#"{{"properties":{{{properties}}}}}"#))
    }),
    case("pattern_bytes", "create_cart", "patterns of one schema", 1 << 10, |count| {
        let of_name = |number| format!(r#""p{number}":{{"pattern":"^[a-z]{{1,64}}x{number}$"}}"#);
        mixin(r#"{"p0":"ax0"}"#, &format!(r#"{{"properties":{{{}}}}}"#, list(count, of_name)))
    }),
    case("pattern_input_bytes", "check_customer_setting", "", MOST.pattern_input_bytes, |bytes| {
        let settings = r#"{"regExSettings":{"mail":"^(?=.*t)[a-z]{1,64}[a-z]*$"}}"#;
        format!(r#"{{"customerSettings":{settings},"setting":"mail","value":"{}"}}"#, "t".repeat(bytes))
    }),
];
