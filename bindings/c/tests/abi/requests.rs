//! Requests that ask most of the library: as deep as its limits allow, in the ways that call themselves.

use std::fs;
use std::path::PathBuf;

use crate::support::folder;

/// An operation, and a request to it.
pub(crate) struct Request {
    pub(crate) operation: &'static str,
    name: &'static str,
    text: String,
}

impl Request {
    /// A request that has its file under a name.
    pub(crate) fn of(operation: &'static str, name: &'static str, text: String) -> Self {
        Self { operation, name, text }
    }

    /// A file with the request.
    pub(crate) fn file(&self) -> PathBuf {
        let file = folder("requests").join(format!("{}.json", self.name));
        fs::write(&file, &self.text).unwrap();
        file
    }
}

/// As many objects as levels around a value.
pub(crate) fn nested(levels: usize, inner: &str) -> String {
    format!("{}{inner}{}", r#"{"a":"#.repeat(levels), "}".repeat(levels))
}

/// As many schemas around another as levels, each under the keyword of the next.
pub(crate) fn schemas(levels: usize, keyword: &str) -> String {
    let begin = format!(r#"{{"$schema":"https://json-schema.org/draft/2020-12/schema","{keyword}":"#);
    format!(r#"{}{{"type":["string","object","number"]}}{}"#, begin.repeat(levels), "}".repeat(levels))
}

pub(crate) const CALLER: &str = r#""caller":{"authenticated":true,"scopes":["cart.cart_manage","site.site_manage"]}"#;

/// A change of a mixin, with its schema.
pub(crate) fn mixin(value: &str, schema: &str) -> String {
    format!(
        r#"{{{CALLER},"cart":{{"currency":"EUR","siteCode":"main"}},
           "changes":{{"mixins":{{"m":{value}}},"metadata":{{"mixins":{{"m":"https://s.example/m"}}}}}},
           "schemas":{{"https://s.example/m":{schema}}}}}"#
    )
}

/// A mixin that satisfies its schema.
pub(crate) fn schema() -> Request {
    let text = mixin(r#"{"a":1}"#, r#"{"type":"object","required":["a"],"patternProperties":{"^[a-z]+$":{}}}"#);
    Request { operation: "update_cart", name: "schema", text }
}

/// A mixin whose schema nobody registered: a refusal.
pub(crate) fn without_schema() -> Request {
    let text = mixin("1", "{}");
    let text = text.replace(r#""schemas":{"https://s.example/m":{}}"#, r#""now":"2026-03-01T10:00:00Z""#);
    Request { operation: "update_cart", name: "without-schema", text }
}

/// A pattern of a tenant.
pub(crate) fn pattern() -> Request {
    let text =
        r#"{"customerSettings":{"regExSettings":{"phone":"^\\+?[0-9 ]{5,}$"}},"setting":"phone","value":"030 123"}"#;
    Request { operation: "check_customer_setting", name: "pattern", text: text.to_owned() }
}

/// A schema of so many levels, with a pattern of so many groups at its bottom.
pub(crate) fn levels(name: &'static str, levels: usize, groups: usize) -> Request {
    let pattern = format!(r#"{{"pattern":"{}"}}"#, optional(groups));
    let keyword = r#"{"$schema":"https://json-schema.org/draft/2020-12/schema","unevaluatedProperties":"#;
    let schema = format!("{}{pattern}{}", keyword.repeat(levels), "}".repeat(levels));
    Request { operation: "update_cart", name, text: mixin(&nested(levels, "\"a\""), &schema) }
}

/// A pattern of so many groups within each other.
pub(crate) fn optional(groups: usize) -> String {
    format!("{}a{}", "(?:".repeat(groups), ")?".repeat(groups))
}

pub(crate) fn setting(name: &'static str, pattern: &str) -> Request {
    let text = format!(
        r#"{{"customerSettings":{{"regExSettings":{{"phone":"{pattern}"}}}},"setting":"phone","value":"{}"}}"#,
        "a".repeat(1000)
    );
    Request { operation: "check_customer_setting", name, text }
}

/// A schema and a pattern that go deep, though not as deep as they may.
pub(crate) fn deep() -> [Request; 2] {
    [levels("deep-schema", 20, 15), setting("deep-pattern", &optional(15))]
}

/// A cart to calculate, with much that no rule reads.
pub(crate) fn calculation() -> Request {
    let text = format!(
        r#"{{"cart":{{"currency":"EUR","siteCode":"main","mixins":{},"items":[{{"itemYrn":"urn:tea","quantity":2,
           "price":{{"effectiveAmount":4.95}},"mixins":{}}}]}},"site":{{"includesTax":true,"mixins":{}}}}}"#,
        nested(120, "1"),
        nested(120, "1"),
        nested(120, "1")
    );
    Request { operation: "calculate", name: "calculation", text }
}

/// A cart to calculate with a prepared site, the same cart to verify, and the request that prepares the site.
pub(crate) fn calculation_on_a_site() -> [Request; 3] {
    let (with_site, verified) = (calculation().text, calculated("verify_cart", "cart", r#""limits":{}"#).text);
    let (cart, site) = with_site.split_once(r#","site":"#).unwrap();
    let of = |name, text| Request { operation: "calculate", name, text };
    [
        of("cart-on-a-site", format!("{cart}}}")),
        of("verified-on-a-site", verified),
        of("site-of-a-calculation", format!(r#"{{"site":{site}"#)),
    ]
}

/// A cart of so many lines that it takes memory for its figures.
fn cart_of_many_lines() -> String {
    let line = |number: u32| {
        format!(r#"{{"id":"{number}","itemYrn":"urn:tea:{number}","quantity":3,"price":{{"effectiveAmount":4.95}}}}"#)
    };
    let lines: Vec<String> = (0..200).map(line).collect();
    format!(r#""cart":{{"currency":"EUR","siteCode":"main","items":[{}]}}"#, lines.join(","))
}

/// A calculation that takes memory.
pub(crate) fn many_lines() -> Request {
    let text = format!(r#"{{{},"site":{{"includesTax":true}}}}"#, cart_of_many_lines());
    Request { operation: "calculate", name: "many-lines", text }
}

/// The same for a prepared site.
pub(crate) fn many_lines_on_a_site() -> Request {
    Request { operation: "calculate", name: "many-lines-on-a-site", text: format!("{{{}}}", cart_of_many_lines()) }
}

/// That site.
pub(crate) fn site_of_many_lines() -> Request {
    Request { operation: "calculate", name: "site-of-many-lines", text: r#"{"site":{"includesTax":true}}"#.to_owned() }
}

/// The cart of the calculation as a calculated one, and what an operation on it asks beside: `name` is the cart's.
pub(crate) fn calculated(operation: &'static str, name: &str, rest: &str) -> Request {
    let answer = cartwright::json::calculate(&calculation().text).unwrap();
    let (cart, end) = answer.rsplit_once(r#","notices":"#).unwrap();
    let (_, provenance) = end.rsplit_once(r#","provenance":"#).unwrap();
    let cart = cart.strip_prefix(r#"{"cart":"#).unwrap();
    let text = format!(r#"{{"{name}":{cart},{rest},"provenance":{provenance}"#);
    Request { operation, name: operation, text }
}
