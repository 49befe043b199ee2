//! Tests the checkout within the process: it uses its own prices whatever a browser sends, accepts returns, and has the
//! routes to compare with.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs, process};

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode, header};
use cartwright_checkout::routes;
use cartwright_service_store::Store;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

fn service() -> Router {
    routes(Path::new("none"), store()).unwrap()
}

/// Opens a store of its own for each test.
fn store() -> Store {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("checkout-{count}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    Store::open(&folder.join("orders.sqlite")).unwrap()
}

async fn send(service: &Router, method: &str, path: &str, body: &str) -> (StatusCode, HeaderMap, String) {
    send_with(service, method, path, None, body).await
}

async fn send_with(
    service: &Router,
    method: &str,
    path: &str,
    key: Option<&str>,
    body: &str,
) -> (StatusCode, HeaderMap, String) {
    let request = Request::builder().method(method).uri(path).header(header::CONTENT_TYPE, "application/json");
    let request = key.into_iter().fold(request, |request, key| request.header("Idempotency-Key", key));
    let request = request.header(header::ACCEPT_ENCODING, "gzip, br").body(Body::from(body.to_owned()));
    let response = service.clone().oneshot(request.unwrap()).await.unwrap();
    let (status, headers) = (response.status(), response.headers().clone());
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    (status, headers, String::from_utf8_lossy(&bytes).into_owned())
}

async fn post(service: &Router, path: &str, body: &Value) -> (u16, Value) {
    let (status, _, text) = send(service, "POST", path, &body.to_string()).await;
    (status.as_u16(), serde_json::from_str(&text).unwrap())
}

/// Two coffees and a lamp with two coupons, as an honest browser sends them to the everyday shop.
fn order() -> Value {
    json!({
        "lines": [
            {"product": "urn:shop:product:coffee", "quantity": 2, "shown": 12.41},
            {"product": "urn:shop:product:lamp", "quantity": "1", "shown": 45.57},
        ],
        "coupons": ["WELCOME10", "MINUS5"],
        "delivery": {"countryCode": "DE", "zipCode": "10435", "paymentMode": "invoice"},
        "shown": 62.47,
    })
}

/// Returns the order with a member at a pointer set to a value; the member may be new.
fn with(pointer: &str, value: Value) -> Value {
    let mut order = order();
    let (parent, name) = pointer.rsplit_once('/').unwrap();
    match order.pointer_mut(parent).unwrap() {
        Value::Array(list) => list.push(value),
        parent => parent[name] = value,
    }
    order
}

#[tokio::test]
async fn an_honest_order_is_paid_and_taken_back_unit_by_unit() {
    let service = service();
    let (status, paid) = post(&service, "/checkout/everyday", &order()).await;
    assert_eq!(status, 201, "{paid}");
    assert_eq!((&paid["due"], &paid["settlement"]["amount"]), (&json!(62.47), &json!(6247)));
    assert_eq!(paid["lines"], json!([{"id": "0", "name": "Coffee"}, {"id": "1", "name": "Lamp"}]));
    let settled = paid["settlement"]["lines"].as_array().unwrap();
    assert_eq!(settled.iter().map(|line| line["totalAmount"].as_i64().unwrap()).sum::<i64>(), 6247);

    let returns = format!("/orders/{}/returns", paid["order"].as_str().unwrap());
    let back = json!({"line": "0"});
    assert_eq!(post(&service, &returns, &back).await, (200, json!({"quantity": 1, "refundAmount": 621, "left": 1})));
    assert_eq!(post(&service, &returns, &back).await, (200, json!({"quantity": 1, "refundAmount": 620, "left": 0})));
    let (status, refused) = post(&service, &returns, &back).await;
    assert_eq!((status, &refused["code"]), (409, &json!("NOTHING_LEFT")), "a unit comes back once");
    for (path, body, status, code) in [
        (&*returns, json!({"line": "9"}), 422, "LINE_UNKNOWN"),
        (&*returns, json!({"line": "1", "quantity": 5}), 422, "BODY_UNREADABLE"),
        ("/orders/o99/returns", back, 404, "NOT_FOUND"),
    ] {
        let (found, refused) = post(&service, path, &body).await;
        assert_eq!((found, &refused["code"]), (status, &json!(code)), "{body}");
    }
}

#[tokio::test]
async fn an_order_with_a_key_is_paid_once() {
    let service = service();
    let (path, body) = ("/checkout/everyday", order().to_string());
    let (status, _, paid) = send_with(&service, "POST", path, Some("pay"), &body).await;
    assert_eq!(status, StatusCode::CREATED, "{paid}");
    let (again, _, same) = send_with(&service, "POST", path, Some("pay"), &body).await;
    assert_eq!((again, &same), (status, &paid));
    let (other, _, refused) = send_with(&service, "POST", path, Some("pay"), "{}").await;
    assert_eq!(other, StatusCode::UNPROCESSABLE_ENTITY, "{refused}");
    let order = |text: &str| serde_json::from_str::<Value>(text).unwrap()["order"].clone();
    let (_, _, next) = send(&service, "POST", path, &body).await;
    assert_ne!(order(&next), order(&paid), "without a key, another order");

    let returns = format!("/orders/{}/returns", order(&paid).as_str().unwrap());
    let (status, _, back) = send_with(&service, "POST", &returns, Some("back"), r#"{"line":"1"}"#).await;
    assert_eq!(status, StatusCode::OK, "{back}");
    let (status, _, same) = send_with(&service, "POST", &returns, Some("back"), r#"{"line":"1"}"#).await;
    assert_eq!((status, same), (StatusCode::OK, back));
    assert_eq!(post(&service, &returns, &json!({"line": "1"})).await.1["code"], "NOTHING_LEFT");
}

#[tokio::test]
async fn other_figures_are_answered_with_both() {
    let service = service();
    let cheap = with("/lines/1/shown", json!(1));
    let (status, refused) = post(&service, "/checkout/everyday", &cheap).await;
    assert_eq!((status, &refused["code"]), (409, &json!("PRICE_DIFFERS")));
    let lamp = json!({"pointer": "/lines/1/shown", "name": "Lamp", "shown": 1, "priced": 45.57});
    assert_eq!(refused["differences"], json!([lamp]));
    assert_eq!(refused["detail"], "Lamp: you showed 1, the shop's price is 45.57");

    for shown in [json!(62.46), json!(0), json!(-62.47), json!(1e20), json!("62.470000001")] {
        let (status, refused) = post(&service, "/checkout/everyday", &with("/shown", shown.clone())).await;
        assert_eq!((status, &refused["differences"][0]["name"]), (409, &json!("Total")), "{shown}");
        assert_eq!(refused["differences"][0]["priced"], 62.47);
    }
}

#[tokio::test]
async fn nothing_of_a_browser_has_a_part_in_a_price() {
    let service = service();
    let line = |product: &str, quantity: Value| json!({"product": product, "quantity": quantity, "shown": 0});
    let (tea, lamp) = ("urn:shop:product:tea", "urn:shop:product:lamp");
    for (what, order, code, pointer) in [
        ("a price of its own", with("/lines/0/price", json!({"effectiveAmount": 1})), "BODY_UNREADABLE", ""),
        ("a tax of its own", with("/lines/0/taxCode", json!("ZERO")), "BODY_UNREADABLE", ""),
        ("a site of its own", with("/site", json!({})), "BODY_UNREADABLE", ""),
        ("a shipping cost", with("/delivery/shippingCost", json!(0)), "BODY_UNREADABLE", ""),
        ("a time", with("/now", json!("2020-01-01T00:00:00Z")), "BODY_UNREADABLE", ""),
        ("a customer", with("/customer", json!({"segments": ["staff"]})), "BODY_UNREADABLE", ""),
        ("a coupon of its own", with("/coupons/2", json!({"code": "MINE"})), "BODY_UNREADABLE", ""),
        ("nothing shown", with("/shown", Value::Null), "BODY_UNREADABLE", ""),
        ("an unknown coupon", with("/coupons/2", json!("MINE")), "COUPON_UNKNOWN", "/coupons/2"),
        ("a coupon twice", with("/coupons/2", json!("MINUS5")), "COUPON_DUPLICATE", "/coupons/2"),
        ("a coupon of long ago", with("/coupons/2", json!("SUMMER2020")), "COUPON_EXPIRED", "/coupons/2"),
        ("an unknown product", with("/lines/2", line("urn:x", json!(1))), "PRODUCT_UNKNOWN", "/lines/2/product"),
        ("a product twice", with("/lines/2", line(lamp, json!(1))), "LINE_REPEATED", "/lines/2/product"),
        ("no units", with("/lines/2", line(tea, json!(0))), "QUANTITY_INVALID", "/lines/2/quantity"),
        ("less than none", with("/lines/2", line(tea, json!(-2))), "QUANTITY_INVALID", "/lines/2/quantity"),
        ("half a piece", with("/lines/2", line(tea, json!(0.5))), "QUANTITY_INVALID", "/lines/2/quantity"),
        ("no lines", with("/lines", json!([])), "NO_LINES", "/lines"),
        ("no address", with("/delivery/zipCode", Value::Null), "SHIPPING_NO_ADDRESS", "/delivery"),
        (
            "a country that is not shipped to",
            with("/delivery/countryCode", json!("FR")),
            "SHIPPING_COUNTRY_EXCLUDED",
            "/delivery",
        ),
    ] {
        let (status, refused) = post(&service, "/checkout/everyday", &order).await;
        assert_eq!(
            (&refused["code"], refused["pointer"].as_str().unwrap_or_default()),
            (&json!(code), pointer),
            "{what}"
        );
        assert!(status == 422 && refused["status"] == 422, "{what}: {refused}");
    }
    let (status, refused) = post(&service, "/checkout/nowhere", &order()).await;
    assert_eq!((status, &refused["code"]), (404, &json!("NOT_FOUND")));
    let (status, _) = post(&service, "/checkout/everyday", &with("/delivery/paymentMode", json!("promise"))).await;
    assert!((400..500).contains(&status), "a way of paying that the shop does not have");
}

#[tokio::test]
async fn a_coupon_that_the_cart_is_too_small_for_stays_and_takes_nothing() {
    let (status, paid) = post(&service(), "/checkout/everyday", &with("/coupons/2", json!("BIG20"))).await;
    assert_eq!((status, &paid["due"]), (201, &json!(62.47)));
    let mut twice = order();
    twice["coupons"] = json!(["BIG20", "BIG20"]);
    let (status, refused) = post(&service(), "/checkout/everyday", &twice).await;
    assert_eq!((status, &refused["code"]), (422, &json!("COUPON_DUPLICATE")));
}

#[tokio::test]
async fn the_page_compares_with_the_answers_of_the_library() {
    let service = service();
    let text = r#"{"cart":{"currency":"EUR","siteCode":"main","items":[]},"site":{}}"#;
    let (status, headers, answer) = send(&service, "POST", "/calculate", text).await;
    assert_eq!((status, answer), (StatusCode::OK, cartwright::json::calculate(text).unwrap()));
    assert!(headers["server-timing"].to_str().unwrap().starts_with("calculate;dur="));
    let (status, _, refused) = send(&service, "POST", "/calculate", "{").await;
    assert_eq!((status, refused), (StatusCode::BAD_REQUEST, cartwright::json::calculate("{").unwrap_err().to_json()));

    let (_, _, carts) = send(&service, "GET", "/carts/7/30", "").await;
    let lines: Vec<_> = carts.lines().collect();
    assert_eq!(lines.len(), 60);
    for pair in lines.chunks(2) {
        assert_eq!(cartwright::json::calculate(pair[0]).unwrap(), pair[1]);
    }
    let (_, _, again) = send(&service, "GET", "/carts/7/30", "").await;
    assert_eq!(carts, again, "the same carts of the same seed");
    let (_, _, most) = send(&service, "GET", "/carts/7/99999999", "").await;
    assert_eq!(most.lines().count(), 200);
}

#[tokio::test]
async fn the_page_is_served_with_its_headers_and_nothing_beside_it() {
    let (status, _, why) = send(&service(), "GET", "/", "").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert!(why.contains("cargo xtask wasm-example"), "{why}");

    let folder = env::temp_dir().join(format!("cartwright-checkout-{}", process::id()));
    fs::create_dir_all(folder.join("scripts")).unwrap();
    for (name, content) in
        [("index.html", "<p>"), ("index.html.br", "packed"), ("scripts/shop.js", "1"), ("secret", "x")]
    {
        fs::write(folder.join(name), content).unwrap();
    }
    let service = routes(&folder, store()).unwrap();
    fs::remove_dir_all(&folder).unwrap();
    let (status, headers, page) = send(&service, "GET", "/", "").await;
    assert_eq!(
        (status, &*page, &headers[header::CONTENT_ENCODING]),
        (StatusCode::OK, "packed", &"br".parse().unwrap())
    );
    assert!(headers["content-security-policy"].to_str().unwrap().starts_with("default-src 'none'; script-src 'self'"));
    let (status, headers, script) = send(&service, "GET", "/scripts/shop.js", "").await;
    assert_eq!((status, &*script, headers.get(header::CONTENT_ENCODING)), (StatusCode::OK, "1", None));
    for path in ["/secret", "/index.html.br", "/scripts/../index.html", "/../Cargo.toml"] {
        assert_eq!(send(&service, "GET", path, "").await.0, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn every_preset_of_the_page_has_a_checkout() {
    let service = service();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../browser/presets");
    let mut count = 0;
    for file in fs::read_dir(folder).unwrap() {
        let preset: Value = serde_json::from_str(&fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
        let code = preset["site"]["code"].as_str().unwrap();
        let (status, answer) = post(&service, &format!("/checkout/{code}"), &order()).await;
        assert_ne!(status, 404, "{code}: {answer}");
        count += 1;
    }
    assert!(count > 0);
}
