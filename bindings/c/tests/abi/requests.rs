//! The most demanding requests: as deep as the limits allow, in the forms that make the library recurse.

use std::fs;
use std::path::PathBuf;

use crate::support::folder;

/// An operation and a request to it.
pub(crate) struct Request {
    pub(crate) operation: &'static str,
    name: &'static str,
    text: String,
}

impl Request {
    /// Creates a request whose file has the given name.
    pub(crate) fn of(operation: &'static str, name: &'static str, text: String) -> Self {
        Self { operation, name, text }
    }

    /// Writes the request to a file.
    pub(crate) fn file(&self) -> PathBuf {
        let file = folder("requests").join(format!("{}.json", self.name));
        fs::write(&file, &self.text).unwrap();
        file
    }
}

/// Returns a value wrapped in this many objects.
pub(crate) fn nested(levels: usize, inner: &str) -> String {
    format!("{}{inner}{}", r#"{"a":"#.repeat(levels), "}".repeat(levels))
}

/// Returns a schema wrapped in this many schemas, each under a keyword of the next.
pub(crate) fn schemas(levels: usize, keyword: &str) -> String {
    let begin = format!(r#"{{"$schema":"https://json-schema.org/draft/2020-12/schema","{keyword}":"#);
    format!(r#"{}{{"type":["string","object","number"]}}{}"#, begin.repeat(levels), "}".repeat(levels))
}

pub(crate) const CALLER: &str = r#""caller":{"authenticated":true,"scopes":["cart.cart_manage","site.site_manage"]}"#;

/// Returns a change of a mixin with its schema.
pub(crate) fn mixin(value: &str, schema: &str) -> String {
    format!(
        r#"{{{CALLER},"cart":{{"currency":"EUR","siteCode":"main"}},
           "changes":{{"mixins":{{"m":{value}}},"metadata":{{"mixins":{{"m":"https://s.example/m"}}}}}},
           "schemas":{{"https://s.example/m":{schema}}}}}"#
    )
}

/// Returns a mixin that satisfies its schema.
pub(crate) fn schema() -> Request {
    let text = mixin(r#"{"a":1}"#, r#"{"type":"object","required":["a"],"patternProperties":{"^[a-z]+$":{}}}"#);
    Request { operation: "update_cart", name: "schema", text }
}

/// Returns a mixin without a registered schema, which is refused.
pub(crate) fn without_schema() -> Request {
    let text = mixin("1", "{}");
    let text = text.replace(r#""schemas":{"https://s.example/m":{}}"#, r#""now":"2026-03-01T10:00:00Z""#);
    Request { operation: "update_cart", name: "without-schema", text }
}

/// Returns a pattern of a tenant.
pub(crate) fn pattern() -> Request {
    let text =
        r#"{"customerSettings":{"regExSettings":{"phone":"^\\+?[0-9 ]{5,}$"}},"setting":"phone","value":"030 123"}"#;
    Request { operation: "check_customer_setting", name: "pattern", text: text.to_owned() }
}

/// Returns a schema with this many levels, and at its innermost level a pattern with this many groups.
pub(crate) fn levels(name: &'static str, levels: usize, groups: usize) -> Request {
    let pattern = format!(r#"{{"pattern":"{}"}}"#, optional(groups));
    let keyword = r#"{"$schema":"https://json-schema.org/draft/2020-12/schema","unevaluatedProperties":"#;
    let schema = format!("{}{pattern}{}", keyword.repeat(levels), "}".repeat(levels));
    Request { operation: "update_cart", name, text: mixin(&nested(levels, "\"a\""), &schema) }
}

/// Returns a pattern with this many nested groups.
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

/// Returns a schema and a pattern that are deep, though not as deep as allowed.
pub(crate) fn deep() -> [Request; 2] {
    [levels("deep-schema", 20, 15), setting("deep-pattern", &optional(15))]
}

/// Returns a cart to calculate, with many members that no rule reads.
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

/// Returns a cart to calculate with a prepared site, the same cart to verify, and the request that prepares the site.
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

/// Returns a cart with so many lines that its figures take noticeable memory.
fn cart_of_many_lines() -> String {
    let line = |number: u32| {
        format!(r#"{{"id":"{number}","itemYrn":"urn:tea:{number}","quantity":3,"price":{{"effectiveAmount":4.95}}}}"#)
    };
    let lines: Vec<String> = (0..200).map(line).collect();
    format!(r#""cart":{{"currency":"EUR","siteCode":"main","items":[{}]}}"#, lines.join(","))
}

/// Returns a calculation that takes noticeable memory.
pub(crate) fn many_lines() -> Request {
    let text = format!(r#"{{{},"site":{{"includesTax":true}}}}"#, cart_of_many_lines());
    Request { operation: "calculate", name: "many-lines", text }
}

/// Returns the same calculation for a prepared site.
pub(crate) fn many_lines_on_a_site() -> Request {
    Request { operation: "calculate", name: "many-lines-on-a-site", text: format!("{{{}}}", cart_of_many_lines()) }
}

/// Returns that site.
pub(crate) fn site_of_many_lines() -> Request {
    Request { operation: "calculate", name: "site-of-many-lines", text: r#"{"site":{"includesTax":true}}"#.to_owned() }
}

/// Returns a request with the calculated cart and the other members of an operation; `name` is the member of the cart.
pub(crate) fn calculated(operation: &'static str, name: &str, rest: &str) -> Request {
    let answer = cartwright::json::calculate(&calculation().text).unwrap();
    let (cart, end) = answer.rsplit_once(r#","notices":"#).unwrap();
    let (_, provenance) = end.rsplit_once(r#","provenance":"#).unwrap();
    let cart = cart.strip_prefix(r#"{"cart":"#).unwrap();
    let text = format!(r#"{{"{name}":{cart},{rest},"provenance":{provenance}"#);
    Request { operation, name: operation, text }
}
