//! A shopper fills one cart on a phone and another on a tablet, then logs in: both are merged into the cart that they
//! left behind, and the report says where every line went. `cargo run --example merge_carts`
//!
//! Carts are read and written as text: members that the library does not know come through unchanged.

use cartwright::cart::{CartContext, merge_carts};
use cartwright::document::{Document, Node, Text};

const SHOPPER: &str = r#"{
  "id": "c-1", "customerId": "ada", "currency": "EUR", "siteCode": "main", "wishlist": ["urn:kettle"],
  "items": [
    {"id": "0", "itemYrn": "urn:tea", "quantity": 1, "price": {"priceId": "tea-1", "effectiveAmount": 4.95}},
    {"id": "1", "itemYrn": "urn:cup", "quantity": 2, "price": {"priceId": "cup-1", "effectiveAmount": 7.5}}
  ],
  "discounts": [{"code": "TEN", "discountType": "PERCENT", "discountPercentage": 10}],
  "metadata": {"version": 4}
}"#;

const PHONE: &str = r#"{
  "id": "c-2", "currency": "EUR", "siteCode": "main", "zipCode": "10435",
  "items": [
    {"id": "0", "itemYrn": "urn:tea", "quantity": 2, "price": {"priceId": "tea-1", "effectiveAmount": 4.95}},
    {"id": "1", "itemYrn": "urn:cup", "quantity": 1, "price": {"priceId": "cup-1", "effectiveAmount": 7.5},
     "keepAsSeparateLineItem": true, "engraving": "For Grace"}
  ],
  "discounts": [{"code": "ten", "discountType": "PERCENT", "discountPercentage": 10}, {"code": "SHIP", "discountType": "FREE_SHIPPING"}]
}"#;

const TABLET: &str = r#"{
  "id": "c-3", "currency": "EUR", "siteCode": "main",
  "items": [{"id": "0", "itemYrn": "urn:pot", "quantity": 1, "price": {"priceId": "pot-1", "effectiveAmount": 24.9}}]
}"#;

/// The same tea at another price: somebody has to decide, so nothing is merged.
const STALE: &str = r#"{
  "id": "c-4", "currency": "EUR", "siteCode": "main",
  "items": [{"id": "0", "itemYrn": "urn:tea", "quantity": 1, "price": {"priceId": "tea-0", "effectiveAmount": 3.95}}]
}"#;

fn main() -> Result<(), cartwright::Error> {
    let target = Document::parse(SHOPPER)?;
    let sources = [Document::parse(PHONE)?, Document::parse(TABLET)?];
    let context = CartContext { expected_version: Some(4), ..CartContext::by_host() };

    let roots: Vec<Node<'_>> = sources.iter().map(Document::root).collect();
    let merged = merge_carts(target.root(), &roots, &context)?;
    for line in &merged.lines {
        let cart = text(roots.get(line.source).copied(), "id");
        let way = if line.place.merged { "added to" } else { "became" };
        println!("line {} of {cart} {way} line {}", line.item, line.place.item_id);
    }

    println!();
    let cart = merged.cart.root();
    for item in cart.get("items").into_iter().flat_map(|items| items.elements()) {
        let engraving = item.get("engraving").map(|_| ", engraved").unwrap_or_default();
        let quantity = item.get("quantity").map_or("?", |quantity| quantity.raw());
        println!("line {}: {quantity} x {}{engraving}", text(Some(item), "id"), text(Some(item), "itemYrn"));
    }
    for coupon in cart.get("discounts").into_iter().flat_map(|coupons| coupons.elements()) {
        println!("coupon {}", text(Some(coupon), "code"));
    }
    println!("postal code {}, version {}", text(Some(cart), "zipCode"), cart.get("metadata").map_or("", |it| it.raw()));

    println!();
    let stale = Document::parse(STALE)?;
    match merge_carts(merged.cart.root(), &[stale.root()], &CartContext::by_host()) {
        Ok(_) => println!("merged"),
        Err(error) => println!("not merged: {} at {}: {}", error.code(), error.path(), error.message()),
    }
    Ok(())
}

/// Returns a string member of an object; empty if it is absent.
fn text<'a>(object: Option<Node<'a>>, member: &str) -> Text<'a> {
    object.and_then(|object| object.get(member)?.as_text()).unwrap_or_default()
}
