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
    /// A file with the request.
    pub(crate) fn file(&self) -> PathBuf {
        let file = folder("requests").join(format!("{}.json", self.name));
        fs::write(&file, &self.text).unwrap();
        file
    }
}

/// As many objects as levels around a value.
fn nested(levels: usize, inner: &str) -> String {
    format!("{}{inner}{}", r#"{"a":"#.repeat(levels), "}".repeat(levels))
}

/// As many schemas around another as levels, each under the keyword of the next.
fn schemas(levels: usize, keyword: &str) -> String {
    let begin = format!(r#"{{"$schema":"https://json-schema.org/draft/2020-12/schema","{keyword}":"#);
    format!(r#"{}{{"type":["string","object","number"]}}{}"#, begin.repeat(levels), "}".repeat(levels))
}

const CALLER: &str = r#""caller":{"authenticated":true,"scopes":["cart.cart_manage","site.site_manage"]}"#;

/// A change of a mixin, with its schema.
fn mixin(value: &str, schema: &str) -> String {
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
fn levels(name: &'static str, levels: usize, groups: usize) -> Request {
    let pattern = format!(r#"{{"pattern":"{}"}}"#, optional(groups));
    let keyword = r#"{"$schema":"https://json-schema.org/draft/2020-12/schema","unevaluatedProperties":"#;
    let schema = format!("{}{pattern}{}", keyword.repeat(levels), "}".repeat(levels));
    Request { operation: "update_cart", name, text: mixin(&nested(levels, "\"a\""), &schema) }
}

/// A pattern of so many groups within each other.
fn optional(groups: usize) -> String {
    format!("{}a{}", "(?:".repeat(groups), ")?".repeat(groups))
}

fn setting(name: &'static str, pattern: &str) -> Request {
    let text = format!(
        r#"{{"customerSettings":{{"regExSettings":{{"phone":"{pattern}"}}}},"setting":"phone","value":"{}"}}"#,
        "a".repeat(1000)
    );
    Request { operation: "check_customer_setting", name, text }
}

/// A schema and a pattern that go deep, though not as deep as they may.
pub(crate) fn deep() -> [Request; 2] {
    [levels("deep-schema", 20, 20), setting("deep-pattern", &optional(30))]
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

/// The cart of that calculation as a calculated one, and what an operation on it asks beside: `name` is the cart's.
fn calculated(operation: &'static str, name: &str, rest: &str) -> Request {
    let answer = cartwright::json::calculate(&calculation().text).unwrap();
    let (cart, end) = answer.rsplit_once(r#","notices":"#).unwrap();
    let (_, provenance) = end.rsplit_once(r#","provenance":"#).unwrap();
    let cart = cart.strip_prefix(r#"{"cart":"#).unwrap();
    let text = format!(r#"{{"{name}":{cart},{rest},"provenance":{provenance}"#);
    Request { operation, name: operation, text }
}

/// The deepest of everything.
pub(crate) fn deepest() -> Vec<Request> {
    let cart = r#""currency":"EUR","siteCode":"main""#;
    let site = |rest: &str| {
        format!(
            r#"{{"code":"main","name":"Main","defaultLanguage":"en","languages":["en"],"currency":"EUR","active":true,
               "homeBase":{{"address":{{"country":"DE","zipCode":"70173"}}}},"shipToCountries":["DE"],
               "metadata":{{"version":1}},"more":{rest}}}"#
        )
    };
    let state = format!(r#""state":{{"sites":[{}]}}"#, site(&nested(120, "1")));
    let of = |operation, name, text| Request { operation, name, text };
    vec![
        calculation(),
        calculated("verify_cart", "cart", r#""site":{"includesTax":true}"#),
        calculated("calculate_return", "order", r#""returned":true,"explain":true"#),
        calculated("settle", "order", r#""language":"en""#),
        calculated("reconcile_tax", "order", r#""limits":{}"#),
        of("create_cart", "create", format!(r#"{{{CALLER},"cart":{{{cart},"more":{}}}}}"#, nested(120, "[1]"))),
        of(
            "update_cart",
            "patch",
            format!(
                r#"{{{CALLER},"cart":{{{cart},"more":{}}},"changes":{{"more":{}}}}}"#,
                nested(122, "1"),
                nested(122, "2")
            ),
        ),
        of(
            "update_cart",
            "new",
            format!(r#"{{{CALLER},"cart":{{{cart}}},"changes":{{"more":{}}}}}"#, nested(122, r#"{"b":null}"#)),
        ),
        of("create_site", "site", format!(r#"{{{CALLER},"state":{{"sites":[]}},"site":{}}}"#, site(&nested(120, "1")))),
        of(
            "patch_site",
            "patch-site",
            format!(
                r#"{{{CALLER},{state},"code":"main","patch":{{"metadata":{{"version":1}},"more":{}}}}}"#,
                nested(120, "2")
            ),
        ),
        setting("deepest-pattern", &optional(90)),
        levels("deepest-schema", 100, 20),
        // Each of these is at the edge of what runs on the caller's stack.
        levels("shallow-schema", 9, 12),
        setting("shallow-pattern", &optional(12)),
        of("update_cart", "unevaluated", mixin(r#"{"a":1}"#, &schemas(124, "unevaluatedProperties"))),
        of("update_cart", "additional", mixin(&nested(100, "1"), &schemas(100, "additionalProperties"))),
        of("update_cart", "if", mixin(r#"{"a":1}"#, &schemas(100, "if"))),
        of("update_cart", "recursive", mixin(&nested(60, "1"), r##"{"properties":{"a":{"$ref":"#"}}}"##)),
    ]
}
