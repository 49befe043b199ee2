//! Random carts and what they hold, as JSON texts: mostly good, now and then slightly malformed. Every strategy shrinks
//! to fewer members and to the first of the texts.

use std::fmt;

use proptest::prelude::*;

use super::accepted::{LARGEST_QUANTITY, Shop};

/// Members with the texts of their values, in their order.
#[derive(Clone)]
pub(crate) struct Object(pub(crate) Vec<(&'static str, String)>);

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let members = self.0.iter().map(|(name, value)| format!("\"{name}\":{value}"));
        write!(f, "{{{}}}", members.collect::<Vec<_>>().join(","))
    }
}

impl fmt::Debug for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// One of the good texts, rarely one of the odd ones.
fn text(good: &'static [&'static str], odd: &'static [&'static str]) -> BoxedStrategy<String> {
    let good = prop::sample::select(good).prop_map(str::to_owned);
    if odd.is_empty() {
        return good.boxed();
    }
    prop_oneof![80 => good, 1 => prop::sample::select(odd).prop_map(str::to_owned)].boxed()
}

/// A member that is there with this probability.
fn member(
    name: &'static str,
    often: f64,
    value: BoxedStrategy<String>,
) -> BoxedStrategy<Option<(&'static str, String)>> {
    prop::option::weighted(often, value).prop_map(move |value| value.map(|value| (name, value))).boxed()
}

fn object(members: Vec<BoxedStrategy<Option<(&'static str, String)>>>) -> BoxedStrategy<Object> {
    members.prop_map(|members| Object(members.into_iter().flatten().collect())).boxed()
}

fn written(object: BoxedStrategy<Object>) -> BoxedStrategy<String> {
    object.prop_map(|object| object.to_string()).boxed()
}

fn list(element: BoxedStrategy<String>, most: usize) -> BoxedStrategy<String> {
    let list = prop::collection::vec(element, 0..=most).prop_map(|elements| format!("[{}]", elements.join(",")));
    prop_oneof![80 => list.boxed(), 1 => text(&["null", "{}", "\"x\"", "[null]"], &[])].boxed()
}

/// Amounts, and such as no amount may be. On a site with decimals what is too large is the site's to say.
fn amount(shop: &'static Shop) -> BoxedStrategy<String> {
    const ODD: &[&str] = &["-1", "null", "\"x\"", "0.0000000000001", "1e20", "{}"];
    const LARGE: &[&str] = &["9999999999999999", "99999999999999999", "-1", "null", "\"x\"", "1e20"];
    // Often the same, so that a stated tax often agrees with its price.
    let often = Just("10".to_owned());
    let any = text(&["10", "4.95", "0", "0.005", "\"2.50\"", "1E1"], if shop.scale == 0 { LARGE } else { ODD });
    prop_oneof![1 => often, 1 => any].boxed()
}

fn money(shop: &'static Shop) -> BoxedStrategy<String> {
    let with_currency =
        |currency| amount(shop).prop_map(move |amount| format!(r#"{{"amount":{amount}{currency}}}"#)).boxed();
    prop_oneof![
        10 => amount(shop),
        10 => with_currency(r#","currency":"EUR""#),
        10 => with_currency(""),
        1 => with_currency(r#","currency":"USD""#),
    ]
    .boxed()
}

fn rate() -> BoxedStrategy<String> {
    text(&["19", "7", "0", "7.7", "\"19\""], &["-1", "1e13", "0.0000000001", "null", "true"])
}

fn percentage() -> BoxedStrategy<String> {
    text(&["10", "0", "100", "33.333"], &["100.5", "-1", "null", "\"x\""])
}

fn quantity(shop: &'static Shop) -> BoxedStrategy<String> {
    const ODD: &[&str] = &["0", "-1", "null", "\"x\"", "1e15", "0.0000000001", "{}"];
    const LARGE: &[&str] = &[LARGEST_QUANTITY, "0", "-1", "null", "\"x\"", "1e15", "0.0000000001"];
    text(&["1", "2", "0.5", "3.125", "\"2\"", "1e1"], if shop.scale == 0 { LARGE } else { ODD })
}

fn flag() -> BoxedStrategy<String> {
    text(&["false", "true"], &["null", "1", "\"true\""])
}

fn code() -> BoxedStrategy<String> {
    text(&["\"FULL\"", "\"HALF\""], &["null", "5", "\"NONE\""])
}

fn id() -> BoxedStrategy<String> {
    text(&["\"0\"", "\"1\"", "\"7\"", "\"a\"", "\"03\""], &["null", "5", "\"\"", "\"99999999999999999999\""])
}

fn price(shop: &'static Shop) -> BoxedStrategy<String> {
    let unit = written(object(vec![
        member("quantity", 0.95, text(&["1", "0.5", "3"], &["0", "-1", "null"])),
        member("unitCode", 0.5, text(&["\"kg\""], &["1"])),
    ]));
    written(object(vec![
        member("effectiveAmount", 0.97, amount(shop)),
        member("originalAmount", 0.1, amount(shop)),
        member("priceId", 0.2, text(&["\"p\"", "\"q\""], &["1"])),
        member("currency", 0.2, text(&["\"EUR\"", "null"], &["\"USD\"", "\"eur\""])),
        member("measurementUnit", 0.1, unit),
    ]))
}

/// The tax of an EXTERNAL line.
fn tax(shop: &'static Shop) -> BoxedStrategy<String> {
    written(object(vec![
        member(shop.side, 0.5, amount(shop)),
        member(if shop.side == "netValue" { "grossValue" } else { "netValue" }, 0.7, amount(shop)),
        member("rate", 0.95, rate()),
        member("name", 0.3, text(&["\"FULL\""], &["1"])),
        member("quantity", 0.1, quantity(shop)),
    ]))
}

pub(crate) fn fee(shop: &'static Shop) -> BoxedStrategy<Object> {
    object(vec![
        member("id", 0.5, text(&["\"f\""], &["1", "null"])),
        member(
            "feeType",
            0.97,
            text(&["\"ABSOLUTE\"", "\"PERCENT\"", "\"ABSOLUTE_MULTIPLY_ITEMQUANTITY\""], &["\"x\"", "1"]),
        ),
        member("feeAbsolute", 0.8, money(shop)),
        member("feePercentage", 0.8, rate()),
        member("taxable", 0.5, flag()),
        member("taxCode", 0.5, code()),
        member("taxRate", 0.3, rate()),
        member("origin", 0.2, text(&["\"EXTERNAL\"", "\"INTERNAL\""], &["\"x\""])),
        member("itemType", 0.05, text(&["\"EXTERNAL\"", "\"INTERNAL\""], &["1"])),
        member("name", 0.1, text(&["\"Fee\"", "{\"en\":\"Fee\"}"], &["1"])),
    ])
}

fn external_discount() -> BoxedStrategy<String> {
    written(object(vec![
        member("id", 0.97, text(&["\"d\"", "\"e\""], &["1", "null"])),
        member("discountType", 0.97, text(&["\"PERCENT\"", "\"ABSOLUTE\""], &["\"x\""])),
        member("value", 0.97, percentage()),
        member("sequence", 0.3, text(&["0", "1"], &["-1", "0.5", "null"])),
        member("includeFees", 0.3, flag()),
    ]))
}

/// A line. Those of the cart have an id more often than those of a request.
pub(crate) fn line(shop: &'static Shop) -> BoxedStrategy<Object> {
    let product = text(
        &["{\"id\":\"a\"}", "{\"id\":\"b\",\"categories\":[\"c\"]}"],
        &["{}", "{\"id\":5}", "\"x\"", "{\"images\":[1]}"],
    );
    object(vec![
        member("itemYrn", 0.8, text(&["\"urn:a\"", "\"urn:b\"", "\"urn:c\""], &["7", "null", "\"\""])),
        member("product", 0.3, product),
        member("quantity", 0.98, quantity(shop)),
        member("price", 0.98, price(shop)),
        member("id", 0.5, id()),
        member("type", 0.6, text(&["\"INTERNAL\"", "\"EXTERNAL\""], &["\"x\"", "1", "null"])),
        member("itemType", 0.05, text(&["\"INTERNAL\"", "\"EXTERNAL\""], &["\"x\"", "1"])),
        member("tax", 0.4, tax(shop)),
        member("lineTax", 0.2, tax(shop)),
        member("linePrice", 0.1, text(&["{\"effectiveAmount\":5}", "5"], &["null"])),
        member("taxCode", 0.3, code()),
        member("unitPrice", 0.1, written(object(vec![member("taxRate", 0.7, rate()), member("taxCode", 0.7, code())]))),
        member("externalFees", 0.2, list(written(fee(shop)), 2)),
        member("externalDiscounts", 0.2, list(external_discount(), 2)),
        member("keepAsSeparateLineItem", 0.2, flag()),
        member("weightDependent", 0.1, flag()),
        member("segments", 0.1, text(&["[\"gold\"]", "[]", "null"], &["\"gold\"", "[1]"])),
        member("calculatedPrice", 0.1, text(&["{\"price\":5}", "{}"], &["5"])),
        member("xNote", 0.1, text(&["1.50", "null", "{}"], &[])),
    ])
}

pub(crate) fn coupon(shop: &'static Shop) -> BoxedStrategy<Object> {
    const RESTRICTIONS: &[&str] = &["{\"includedCategories\":[\"c\"]}", "{}", "{\"minOrderValue\":1}", "null"];
    object(vec![
        member("code", 0.97, text(&["\"A\"", "\"B\"", "\"a\""], &["1", "null", "\"\""])),
        member("discountType", 0.97, text(&["\"PERCENT\"", "\"ABSOLUTE\"", "\"FREE_SHIPPING\""], &["\"x\"", "null"])),
        member("discountPercentage", 0.8, percentage()),
        member("discountRate", 0.1, percentage()),
        member("discountAbsolute", 0.8, money(shop)),
        member("amount", 0.1, amount(shop)),
        member("currency", 0.2, text(&["\"EUR\"", "null"], &["\"USD\"", "1"])),
        member("discountCalculationType", 0.3, text(&["\"TOTAL\"", "\"SUBTOTAL\""], &["\"x\""])),
        member("valid", 0.2, flag()),
        member("categoryRestricted", 0.2, flag()),
        member("segmentRestricted", 0.1, flag()),
        member(
            "restrictions",
            0.2,
            text(RESTRICTIONS, &["[]", "{\"segments\":5}", "{\"minOrderValue\":-1}", "{\"validFrom\":\"x\"}"]),
        ),
        member("links", 0.05, text(&["[]"], &["{}", "[1]"])),
    ])
}

/// A cart. Its countries are such as the site taxes.
pub(crate) fn cart(shop: &'static Shop) -> BoxedStrategy<Object> {
    const METADATA: &[&str] =
        &["{\"version\":3}", "{}", "{\"mixins\":{\"own\":\"https://schemas.example/any.json\"}}", "null"];
    const ODD_METADATA: &[&str] = &[
        "{\"version\":-1}",
        "{\"version\":\"x\"}",
        "{\"mixins\":5}",
        "{\"mixins\":{\"own\":5}}",
        "1",
        "{\"createdAt\":5}",
    ];
    object(vec![
        member("currency", 0.99, text(&["\"EUR\""], &["\"USD\"", "\"eur\"", "1", "\"ZZZ\""])),
        member("siteCode", 0.99, text(&["\"main\""], &["\"other\"", "1"])),
        member("items", 0.95, list(written(line(shop)), 3)),
        member("id", 0.5, text(&["\"c\""], &["1", "null"])),
        member("customerId", 0.5, text(&["\"u\"", "null", "\" \""], &["1"])),
        member("countryCode", 0.3, text(&["\"DE\"", "\"de\"", "\"\"", "null"], &["1"])),
        member("zipCode", 0.2, text(&["\"1\"", "\" \""], &["1"])),
        member("discounts", 0.4, list(written(coupon(shop)), 2)),
        member("metadata", 0.3, text(METADATA, ODD_METADATA)),
        member("mixins", 0.1, text(&["{}", "{\"own\":{}}", "null"], &["[]", "{\"own\":5}"])),
        member("type", 0.1, text(&["\"shopping\""], &["1"])),
        member("channel", 0.1, text(&["{\"name\":\"web\"}", "null"], &["\"web\"", "{\"name\":1}"])),
        member("totalTax", 0.1, text(&["{\"amount\":5}", "{}"], &["1"])),
        member("totalUnitsCount", 0.1, text(&["5"], &["\"x\""])),
        member("calculatedPrice", 0.1, text(&["{}"], &["1"])),
        member("xNote", 0.1, text(&["1.50", "null"], &[])),
    ])
}
