//! A whole shopping session on text, as any host would run it: a cart is created, filled, changed, given a coupon and a
//! gift note, checked and priced. Refusals on the way change nothing.
//!
//! `cargo run --example shopping_session --features schema`

use cartwright::document::{Document, Node, Text};
use cartwright::json;

const SITE: &str = r#"{
  "code": "main", "includesTax": true, "currency": "EUR",
  "homeBase": {"address": {"country": "DE", "zipCode": "70173"}}, "shipToCountries": ["DE", "AT"],
  "tax": [{"id": "tax", "countries": [
    {"countryCode": "DE", "taxClasses": [{"code": "FULL", "rate": 19}, {"code": "REDUCED", "rate": 7}]}]}],
  "shipping": [{"id": "post", "zones": [{"id": "de", "shipTo": [{"country": "DE"}], "methods": [
    {"id": "parcel", "active": true, "shippingTaxCode": "FULL", "fees": [{"minOrderValue": 0, "cost": 4.12}]}]}]}]
}"#;

const TEA: &str = r#"{"itemYrn": "urn:shop:tea", "quantity": 2, "taxCode": "REDUCED",
  "price": {"priceId": "tea-1", "effectiveAmount": 4.95}}"#;
const CHEAP_TEA: &str = r#"{"itemYrn": "urn:shop:tea", "quantity": 1, "taxCode": "REDUCED",
  "price": {"priceId": "tea-2", "effectiveAmount": 3.95}}"#;
const POT: &str = r#"{"itemYrn": "urn:shop:pot", "quantity": 1, "taxCode": "FULL",
  "price": {"priceId": "pot-1", "effectiveAmount": 24.9}}"#;
const WRAPPING: &str = r#"{"id": "wrapping", "name": {"en": "Gift wrapping"}, "feeType": "ABSOLUTE",
  "feeAbsolute": {"amount": 2.1, "currency": "EUR"}, "taxable": true, "taxCode": "FULL"}"#;
const TEN: &str = r#"{"code": "TEN", "discountType": "PERCENT", "discountPercentage": 10,
  "restrictions": {"minOrderValue": {"amount": 30, "currency": "EUR"}, "validUntil": "2026-12-31T23:59:59Z"}}"#;
const GIFT_SCHEMA: &str = r#"{"type": "object", "properties": {"note": {"type": "string", "maxLength": 40}}}"#;
const SHOPPER: &str = r#"{"scopes": [], "customerId": "ada"}"#;
const NOW: &str = r#""2026-11-21T10:00:00Z""#;

fn main() -> Result<(), cartwright::Error> {
    let mut session = Session { cart: String::from("{}") };
    session.step(
        "create the cart",
        json::create_cart,
        r#""cart": {"id": "c-1", "customerId": "ada", "currency": "EUR", "siteCode": "main", "countryCode": "DE",
           "zipCode": "10435", "items": [], "metadata": {}}"#,
    );
    session.step("add two teas", json::add_item, &format!(r#""item": {TEA}"#));
    session.step("add a pot", json::add_item, &format!(r#""item": {POT}"#));
    session.step("add two teas more", json::add_item, &format!(r#""item": {TEA}"#));
    session.step("add a tea at another price", json::add_item, &format!(r#""item": {CHEAP_TEA}"#));
    session.step("take one tea back", json::update_item, r#""itemId": "0", "partial": true, "item": {"quantity": 3}"#);
    session.step("take none of it", json::update_item, r#""itemId": "0", "partial": true, "item": {"quantity": 0}"#);
    session.step("wrap the pot", json::add_fee, &format!(r#""itemId": "1", "fee": {WRAPPING}"#));
    session.step("apply the coupon", json::apply_coupon, &format!(r#""coupon": {TEN}, "site": {SITE}"#));
    session.step("apply it again", json::apply_coupon, &format!(r#""coupon": {TEN}, "site": {SITE}"#));
    session.step(
        "attach a gift note",
        json::update_cart,
        &format!(
            r#""changes": {{"mixins": {{"gift": {{"note": "For Grace"}}}},
               "metadata": {{"mixins": {{"gift": "https://schemas.example/gift.json"}}}}}},
               "schemas": {{"https://schemas.example/gift.json": {GIFT_SCHEMA}}}"#
        ),
    );

    let findings = json::validate_cart(&session.about(&format!(
        r#""now": {NOW}, "site": {SITE}, "schemas": {{"https://schemas.example/gift.json": {GIFT_SCHEMA}}}"#
    )))?;
    println!("\nvalidated: {findings}");
    let answer = Document::parse(json::calculate(&session.about(&format!(r#""now": {NOW}, "site": {SITE}"#)))?)?;
    println!("priced:");
    let prices = answer.root().get("cart").and_then(|cart| cart.get("calculatedPrice"));
    for figure in ["price", "discountedPrice", "totalFee", "totalShipping", "finalPrice"] {
        if let Some(price) = prices.and_then(|prices| prices.get(figure)) {
            let side = |name| price.get(name).map_or("", |value| value.raw());
            println!("  {figure:<16}{:>8} net {:>8} gross", side("netValue"), side("grossValue"));
        }
    }
    Ok(())
}

/// The cart between two operations.
struct Session {
    cart: String,
}

impl Session {
    /// Returns a request for a computation on the cart, which needs no caller.
    fn about(&self, members: &str) -> String {
        format!(r#"{{"cart": {}, {members}}}"#, self.cart)
    }

    /// Returns a request for a change of the cart, by the shopper, now.
    fn request(&self, members: &str) -> String {
        self.about(&format!(r#""caller": {SHOPPER}, "now": {NOW}, {members}"#))
    }

    /// Runs an operation; the cart in its answer replaces the previous one.
    fn step(&mut self, title: &str, operation: json::Run, members: &str) {
        // The first operation provides the cart itself.
        let request = if members.starts_with(r#""cart""#) {
            format!(r#"{{"caller": {SHOPPER}, "now": {NOW}, {members}}}"#)
        } else {
            self.request(members)
        };
        let answer = operation(&request).and_then(Document::parse);
        match answer.as_ref().map(|answer| answer.root().get("cart")) {
            Ok(Some(cart)) => {
                self.cart = cart.raw().to_owned();
                println!("{title:<28}{}", lines(cart));
            }
            Ok(None) => println!("{title:<28}no cart in the answer"),
            Err(error) => println!("{title:<28}refused: {}: {}", error.code(), error.message()),
        }
    }
}

/// Returns a short description of the lines of a cart and its version.
fn lines(cart: Node<'_>) -> String {
    let lines = cart.get("items").into_iter().flat_map(|items| items.elements()).map(|line| {
        let product: Text<'_> = line.get("itemYrn").and_then(|yrn| yrn.as_text()).unwrap_or_default();
        format!("{} x {}", line.get("quantity").map_or("", |quantity| quantity.raw()), product)
    });
    let version = cart.get("metadata").and_then(|metadata| metadata.get("version")).map_or("", |version| version.raw());
    format!("[{}] version {version}", lines.collect::<Vec<_>>().join(", "))
}
