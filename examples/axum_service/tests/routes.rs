//! The routes, called within the process.

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use cartwright::schema::SchemaRegistry;
use cartwright::{Calculation, Coupon, Site};
use cartwright_axum_service::{Shop, routes};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

fn service() -> Router {
    let site = Site { code: Some("main".into()), includes_tax: true, ..Site::default() };
    let schemas = SchemaRegistry::new()
        .with(
            "https://schemas.example/gift.json",
            r#"{"properties": {"wrap": {"type": "boolean"}}, "required": ["wrap"]}"#,
        )
        .unwrap();
    routes(Shop::new(site, schemas, vec![Coupon::percent("TEN", 10.into())]).unwrap())
}

async fn post(path: &str, body: &str) -> (StatusCode, String) {
    let request = Request::post(path).header(header::CONTENT_TYPE, "application/json");
    let response = service().oneshot(request.body(Body::from(body.to_owned())).unwrap()).await.unwrap();
    let status = response.status();
    assert_eq!(response.headers()[header::CONTENT_TYPE], "application/json");
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    (status, String::from_utf8(bytes.to_vec()).unwrap())
}

const CART: &str = r#"{"id":"c1","currency":"EUR","siteCode":"main","items":[{"id":"1","type":"INTERNAL",
  "itemYrn":"urn:tea","quantity":2,"price":{"effectiveAmount":99999999999999.99}}],
  "discounts":[{"code":"TEN","discountType":"PERCENT","discountPercentage":90}],"loyalty":{"points":12.50}}"#;

#[tokio::test]
async fn a_cart_is_priced_with_the_coupons_of_the_shop() {
    let (status, body) = post("/price", CART).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let price: Calculation = serde_json::from_str(&body).unwrap();
    assert_eq!(price.calculated_price.final_price.gross_value.to_string(), "179999999999999.98");
}

#[tokio::test]
async fn a_line_is_added_and_no_digit_is_lost() {
    let line = r#"{"itemYrn":"urn:cup","quantity":3,"price":{"effectiveAmount":7}}"#;
    let (status, body) = post("/lines", &format!(r#"{{"cart":{CART},"item":{line}}}"#)).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let order: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(order["cart"]["items"].as_array().unwrap().len(), 2);
    assert!(body.contains(r#""effectiveAmount":99999999999999.99"#), "{body}");
    assert!(body.contains(r#""loyalty":{"points":12.50}"#), "{body}");
}

#[tokio::test]
async fn mixins_are_validated() {
    let cart = |gift: &str| {
        format!(
            r#"{{"currency":"EUR","siteCode":"main","items":[],"mixins":{{"gift":{gift}}},
              "metadata":{{"mixins":{{"gift":"https://schemas.example/gift.json"}}}}}}"#
        )
    };
    let (status, body) = post("/carts", &cart(r#"{"wrap":true}"#)).await;
    assert_eq!(status, StatusCode::CREATED, "{body}");
    let (status, body) = post("/carts", &cart("{}")).await;
    let error: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(
        (&error["error"]["code"], &error["error"]["path"]),
        (&"SCHEMA_VIOLATION".into(), &"/mixins/gift/wrap".into())
    );
}

#[tokio::test]
async fn what_is_refused_has_a_code_a_place_and_a_status() {
    let other = CART.replace(r#""siteCode":"main""#, r#""siteCode":"elsewhere""#);
    let (status, body) = post("/price", &other).await;
    let error: Value = serde_json::from_str(&body).unwrap();
    assert_eq!(status, StatusCode::BAD_REQUEST, "{body}");
    assert_eq!((&error["error"]["code"], &error["error"]["path"]), (&"SITE_MISMATCH".into(), &"/cart/siteCode".into()));

    let (status, body) = post("/price", &CART.replace("\"quantity\":2", "\"quantity\":true")).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{body}");
    assert!(body.contains("BODY_UNREADABLE") && body.contains("/items/0/quantity"), "{body}");
    assert_eq!(post("/price", "{").await.0, StatusCode::BAD_REQUEST);
}
