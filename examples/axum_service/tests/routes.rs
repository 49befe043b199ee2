//! Tests the routes, called within the process.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use cartwright::schema::SchemaRegistry;
use cartwright::{Calculation, Coupon, Site};
use cartwright_axum_service::{Product, Shop, routes};
use cartwright_service_store::Store;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

const SITE: &str = r#"{"code":"main","includesTax":true,"tax":[{"countries":[
  {"countryCode":"DE","taxClasses":[{"code":"STANDARD","rate":19}]}]}],
  "promotions":[{"id":"3 for 2","discountType":"PERCENT","discountPercentage":100,
  "restrictions":{"includedItems":["urn:shop:product:mug"]},"set":[{"quantity":3,"taken":1}]}]}"#;
const PRODUCTS: &str = r#"[{"sku":"tea","name":"Tea","price":3.33,"taxClass":"STANDARD"},
  {"sku":"mug","name":"Mug","price":12,"taxClass":"STANDARD"},
  {"sku":"gold","name":"Gold","price":99999999999999.99,"taxClass":"STANDARD"}]"#;

fn service() -> Router {
    let gift = r#"{"properties": {"wrap": {"type": "boolean"}}, "required": ["wrap"]}"#;
    let schemas = SchemaRegistry::new().with("https://schemas.example/gift.json", gift).unwrap();
    let products: Vec<Product> = serde_json::from_str(PRODUCTS).unwrap();
    let coupons = vec![Coupon::percent("TEN", 10.into())];
    let store = Store::open(&file()).unwrap();
    routes(Shop::new(Site::from_json(SITE).unwrap(), schemas, products, coupons, store).unwrap())
}

/// Counts up, for files and keys that are used once.
fn count() -> u32 {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    COUNT.fetch_add(1, Ordering::Relaxed)
}

/// The file of a new store.
fn file() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("routes-{}", count()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder.join("shop.sqlite")
}

/// The price in an answer.
#[derive(serde::Deserialize)]
struct Priced {
    price: Calculation,
}

/// Sends a request with a key of its own.
async fn send(service: &Router, method: &str, path: &str, body: &str) -> (StatusCode, String) {
    send_with(service, method, path, Some(&count().to_string()), body).await
}

/// Sends a request and checks that the answer is either a success or a problem.
async fn send_with(service: &Router, method: &str, path: &str, key: Option<&str>, body: &str) -> (StatusCode, String) {
    let request = Request::builder().method(method).uri(path).header(header::CONTENT_TYPE, "application/json");
    let request = key.into_iter().fold(request, |request, key| request.header("Idempotency-Key", key));
    let response = service.clone().oneshot(request.body(Body::from(body.to_owned())).unwrap()).await.unwrap();
    let status = response.status();
    let kind = if status.is_success() { "application/json" } else { "application/problem+json" };
    assert_eq!(response.headers()[header::CONTENT_TYPE], kind);
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8(bytes.to_vec()).unwrap())
}

/// Sends a request that succeeds.
async fn done(service: &Router, method: &str, path: &str, body: Value) -> Value {
    let (status, text) = send(service, method, path, &body.to_string()).await;
    assert!(status.is_success(), "{method} {path}: {text}");
    serde_json::from_str(&text).unwrap()
}

/// Sends a request that is refused, and returns its status, code and pointer.
async fn refused(service: &Router, method: &str, path: &str, body: &str) -> (u16, String, String) {
    let (status, text) = send(service, method, path, body).await;
    let problem: Value = serde_json::from_str(&text).unwrap();
    let said = |member: &str| problem[member].as_str().unwrap_or_default().to_owned();
    assert_eq!(problem["status"], status.as_u16(), "{text}");
    assert!(!said("detail").is_empty(), "{text}");
    (status.as_u16(), said("code"), said("pointer"))
}

fn said(status: u16, code: &str, pointer: &str) -> (u16, String, String) {
    (status, code.to_owned(), pointer.to_owned())
}

async fn new_cart(service: &Router, customer: Option<&str>) -> String {
    let cart = json!({"currency": "EUR", "siteCode": "main", "countryCode": "DE", "customerId": customer});
    let created = done(service, "POST", "/carts", cart).await;
    format!("/carts/{}", created["cart"]["id"].as_str().unwrap())
}

#[tokio::test]
async fn a_cart_becomes_an_order_that_is_settled_and_taken_back() {
    let service = service();
    let cart = new_cart(&service, None).await;
    let lines = format!("{cart}/lines");
    done(&service, "POST", &lines, json!({"sku": "tea", "quantity": 2, "version": 1})).await;
    let priced = done(&service, "POST", &lines, json!({"sku": "tea", "quantity": 1, "version": 2})).await;
    assert_eq!(priced["cart"]["items"].as_array().unwrap().len(), 1);
    let line = priced["cart"]["items"][0]["id"].as_str().unwrap().to_owned();
    done(&service, "PUT", &format!("{lines}/{line}"), json!({"quantity": 4, "version": 3})).await;
    let priced = done(&service, "POST", &format!("{cart}/coupons"), json!({"code": "TEN", "version": 4})).await;
    // 4 x 3.33, less a tenth.
    assert_eq!(priced["price"]["calculatedPrice"]["finalPrice"]["grossValue"], 11.99);

    let checkout = format!("{cart}/checkout");
    let stale = refused(&service, "POST", &checkout, r#"{"version":4,"amount":11.99}"#).await;
    assert_eq!(stale, said(409, "VERSION_CONFLICT", ""));
    let dearer = refused(&service, "POST", &checkout, r#"{"version":5,"amount":10.99}"#).await;
    assert_eq!(dearer, said(409, "PRICE_CHANGED", ""));
    let paid = done(&service, "POST", &checkout, json!({"version": 5, "amount": 11.99})).await;
    assert_eq!(refused(&service, "GET", &cart, "").await.0, 404, "the order has taken its place");

    let order = format!("/orders/{}", paid["id"].as_str().unwrap());
    assert_eq!(done(&service, "GET", &format!("{order}/verification"), json!({})).await["isValid"], true);
    let settled = done(&service, "GET", &format!("{order}/settlement"), json!({})).await;
    assert_eq!((&settled["amount"], &settled["currency"]), (&json!(1199), &json!("EUR")));
    let returns = format!("{order}/returns");
    let units = |quantity: u32| json!({"returned": [{"itemId": line, "quantity": quantity}]});
    let first = done(&service, "POST", &returns, units(1)).await["refundAmount"].as_u64().unwrap();
    let rest = done(&service, "POST", &returns, units(3)).await["refundAmount"].as_u64().unwrap();
    assert_eq!(first + rest, 1199);
    let too_much = refused(&service, "POST", &returns, &units(1).to_string()).await;
    assert_eq!(too_much.1, "RETURN_EXCEEDS_ORDER");
    let stored = done(&service, "GET", &order, json!({})).await;
    assert_eq!(stored["returns"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_promotion_is_told_of_and_taken_and_stands_in_the_order() {
    let service = service();
    let cart = new_cart(&service, None).await;
    let lines = format!("{cart}/lines");
    let priced = done(&service, "POST", &lines, json!({"sku": "mug", "quantity": 2, "version": 1})).await;
    let lacking = json!([{"id": "3 for 2", "kind": "PROMOTION", "applied": false,
        "reasons": [{"code": "SET_INCOMPLETE", "units": [1]}]}]);
    assert_eq!(priced["price"]["offers"], lacking);
    let priced = done(&service, "POST", &lines, json!({"sku": "mug", "quantity": 1, "version": 2})).await;
    assert_eq!(priced["price"]["calculatedPrice"]["finalPrice"]["grossValue"], 24);
    assert_eq!(priced["price"]["offers"][0]["value"], 12);

    let paid = done(&service, "POST", &format!("{cart}/checkout"), json!({"version": 3, "amount": 24})).await;
    let order = format!("/orders/{}", paid["id"].as_str().unwrap());
    assert_eq!(done(&service, "GET", &format!("{order}/verification"), json!({})).await["isValid"], true);
    let line = priced["cart"]["items"][0]["id"].clone();
    let back = json!({"returned": [{"itemId": line, "quantity": 3}]});
    assert_eq!(done(&service, "POST", &format!("{order}/returns"), back).await["refundAmount"], 2400);
}

#[tokio::test]
async fn a_change_for_another_version_is_refused() {
    let service = service();
    let cart = new_cart(&service, None).await;
    let lines = format!("{cart}/lines");
    let tea = r#"{"sku":"tea","quantity":1,"version":1}"#;
    assert_eq!(send(&service, "POST", &lines, tea).await.0, StatusCode::OK);
    assert_eq!(refused(&service, "POST", &lines, tea).await.1, "VERSION_CONFLICT");
    let read = done(&service, "GET", &cart, json!({})).await;
    assert_eq!(read["cart"]["items"][0]["quantity"], 1);
}

#[tokio::test]
async fn a_guest_who_signs_in_keeps_the_lines() {
    let service = service();
    let (guest, own) = (new_cart(&service, None).await, new_cart(&service, Some("anna")).await);
    done(&service, "POST", &format!("{guest}/lines"), json!({"sku": "tea", "quantity": 2, "version": 1})).await;
    done(&service, "POST", &format!("{own}/lines"), json!({"sku": "tea", "quantity": 1, "version": 1})).await;
    let guest = guest.trim_start_matches("/carts/");
    let merged = done(&service, "POST", &format!("{own}/merge"), json!({"guest": guest, "version": 2})).await;
    assert_eq!((&merged["cart"]["items"][0]["quantity"], &merged["refused"]), (&json!(3), &json!([])));
    assert_eq!(refused(&service, "GET", &format!("/carts/{guest}"), "").await.0, 404, "no line is bought twice");
    let itself = json!({"guest": own.trim_start_matches("/carts/"), "version": 3}).to_string();
    assert_eq!(refused(&service, "POST", &format!("{own}/merge"), &itself).await, said(422, "GUEST_ITSELF", "/guest"));
}

#[tokio::test]
async fn a_request_with_a_key_is_done_once() {
    let service = service();
    let cart = new_cart(&service, None).await;
    done(&service, "POST", &format!("{cart}/lines"), json!({"sku": "tea", "quantity": 3, "version": 1})).await;
    let checkout = format!("{cart}/checkout");
    let again = |path: String, key: &'static str, body: &'static str| {
        let service = service.clone();
        async move { send_with(&service, "POST", &path, Some(key), body).await }
    };
    // A refusal leaves no answer behind: the same key may be used when the cause is gone.
    assert_eq!(again(checkout.clone(), "pay", r#"{"version":2,"amount":1}"#).await.0, StatusCode::CONFLICT);
    let paid = again(checkout.clone(), "pay", r#"{"version":2,"amount":9.99}"#).await;
    assert_eq!(paid.0, StatusCode::CREATED, "{}", paid.1);
    assert_eq!(again(checkout.clone(), "pay", r#"{"version":2,"amount":9.99}"#).await, paid);

    let returns =
        format!("/orders/{}/returns", serde_json::from_str::<Value>(&paid.1).unwrap()["id"].as_str().unwrap());
    let one = r#"{"returned":[{"itemId":"0","quantity":1}]}"#;
    let first = again(returns.clone(), "back", one).await;
    assert_eq!(first.0, StatusCode::OK, "{}", first.1);
    assert_eq!(again(returns.clone(), "back", one).await, first);
    let order = done(&service, "GET", returns.trim_end_matches("/returns"), json!({})).await;
    assert_eq!(order["returns"].as_array().unwrap().len(), 1);

    for (path, key, status, code) in [
        (&returns, Some("pay"), 422, "IDEMPOTENCY_KEY_REUSED"),
        (&checkout, Some("back"), 422, "IDEMPOTENCY_KEY_REUSED"),
        (&returns, None, 400, "IDEMPOTENCY_KEY_MISSING"),
        (&returns, Some(""), 400, "IDEMPOTENCY_KEY_INVALID"),
    ] {
        let body = if *path == returns { r#"{"returned":true}"# } else { r#"{"version":2,"amount":9.99}"# };
        let (found, text) = send_with(&service, "POST", path, key, body).await;
        assert_eq!((found.as_u16(), text.contains(code)), (status, true), "{key:?}: {text}");
    }
    assert_eq!(done(&service, "GET", returns.trim_end_matches("/returns"), json!({})).await, order);
}

#[tokio::test]
async fn no_digit_is_lost() {
    let service = service();
    let cart = new_cart(&service, None).await;
    let gold = r#"{"sku":"gold","quantity":2,"version":1}"#;
    let (_, body) = send(&service, "POST", &format!("{cart}/lines"), gold).await;
    assert!(body.contains(r#""effectiveAmount":99999999999999.99"#), "{body}");
    let Priced { price } = serde_json::from_str(&body).unwrap();
    assert_eq!(price.calculated_price.final_price.gross_value.to_string(), "199999999999999.98");
}

#[tokio::test]
async fn mixins_are_validated() {
    let cart = |gift: &str| {
        format!(
            r#"{{"currency":"EUR","siteCode":"main","items":[],"mixins":{{"gift":{gift}}},
              "metadata":{{"mixins":{{"gift":"https://schemas.example/gift.json"}}}}}}"#
        )
    };
    let service = service();
    let (status, body) = send(&service, "POST", "/carts", &cart(r#"{"wrap":true}"#)).await;
    assert_eq!(status, StatusCode::CREATED, "{body}");
    let bare = refused(&service, "POST", "/carts", &cart("{}")).await;
    assert_eq!(bare, said(400, "SCHEMA_VIOLATION", "/mixins/gift/wrap"));
}

#[tokio::test]
async fn every_refusal_is_a_problem() {
    let service = service();
    let elsewhere = r#"{"currency":"EUR","siteCode":"elsewhere"}"#;
    let (status, code, pointer) = refused(&service, "POST", "/carts", elsewhere).await;
    assert_eq!((status, code.as_str(), pointer.as_str()), (400, "SITE_MISMATCH", "/siteCode"));
    let (status, code, _) = refused(&service, "POST", "/carts", r#"{"currency":true,"siteCode":"main"}"#).await;
    assert_eq!((status, code.as_str()), (422, "BODY_UNREADABLE"));
    assert_eq!(refused(&service, "POST", "/carts", "{").await.0, 400);

    let cart = new_cart(&service, None).await;
    let lines = format!("{cart}/lines");
    let unknown = refused(&service, "POST", &lines, r#"{"sku":"coffee","quantity":1,"version":1}"#).await;
    assert_eq!(unknown, said(404, "NOT_FOUND", ""));
    let none = refused(&service, "POST", &lines, r#"{"sku":"tea","quantity":0,"version":1}"#).await;
    assert_eq!((none.1.as_str(), none.2.as_str()), ("QUANTITY_NOT_POSITIVE", "/quantity"));
    assert_eq!(refused(&service, "GET", "/carts/none", "").await.0, 404);
}
