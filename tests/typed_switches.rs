//! Members that a typed cart, site or order keeps when it is stored, read and changed: of offers that are switched off and on
//! again and of the host; and the currency of the figures.

use cartwright::cart::{CartContext, apply_coupon};
use cartwright::document::{Document, Verbatim};
use cartwright::model::{Checkout, Promotion};
use cartwright::order::{Order, OrderInputs, SettleOptions, settle};
use cartwright::{Calculation, Cart, Coupon, CurrencyCode, Error, Item, Number, PreparedSite, Price, Site, calculate};

/// Returns a cart of two units at 55.
fn cart() -> Cart {
    let mut cart = Cart::new(CurrencyCode::EUR, "main");
    cart.items.push(Item::internal("urn:tea", 2.into(), 55.into()).id("tea"));
    cart
}

fn gross(cart: &Cart, site: &Site) -> Number {
    calculate(cart, site, None).unwrap().gross()
}

fn refused<T>(outcome: Result<T, Error>) -> (String, String) {
    let error = outcome.err().expect("it is refused");
    (error.code().as_str().to_owned(), error.path().to_owned())
}

fn fault(code: &str, path: &str) -> (String, String) {
    (code.to_owned(), path.to_owned())
}

#[test]
fn a_promotion_that_is_off_is_stored_with_its_terms_and_switched_on_again() {
    let sale = Promotion::new("sale", Coupon::percent("", 20.into())).active(false);
    let site = Site { promotions: vec![sale], ..Site::default() };
    let mut read = Site::from_json(&site.to_json()).unwrap();
    assert_eq!(read, site);
    assert_eq!(gross(&cart(), &read), 110);
    read.promotions[0] = read.promotions[0].clone().active(true);
    assert_eq!(gross(&cart(), &read), 88);
    assert_eq!(gross(&cart(), &Site::from_json(&read.to_json()).unwrap()), 88);
    // One that its own `valid` switches off stays off.
    let off = r#"{"promotions":[{"id":"sale","discountType":"PERCENT","discountPercentage":20,"valid":false,"active":false}]}"#;
    let mut read = Site::from_json(off).unwrap();
    read.promotions[0] = read.promotions[0].clone().active(true);
    assert!(!read.promotions[0].is_active());
    assert!(read.to_json().contains(r#""valid":false"#), "{}", read.to_json());
}

#[test]
fn a_promotion_that_is_off_may_have_faults_until_it_is_switched_on() {
    let member = r#"{"discountType":"PERCENTAGE","discountPercentage":20,"id":"sale","active":false}"#;
    let mut read = Site::from_json(&format!(r#"{{"promotions":[{member}]}}"#)).unwrap();
    assert_eq!(gross(&cart(), &read), 110);
    assert_eq!(Site::from_json(&read.to_json()).unwrap(), read);
    read.promotions[0] = read.promotions[0].clone().active(true);
    assert!(calculate(&cart(), &read, None).is_err(), "the fault is told");
    assert_eq!(refused(Site::from_json(&read.to_json())), fault("UNKNOWN_VALUE", "/promotions/0/discountType"));
    let stated = Promotion::new("sale", {
        let mut offer = Coupon::percent("", 20.into());
        offer.extra.insert("active", Verbatim::parse("false").unwrap()).unwrap();
        offer
    });
    assert!(!stated.is_active());
}

#[test]
fn a_coupon_that_is_not_valid_keeps_its_terms() {
    let mut cart = cart();
    cart.discounts = vec![Coupon { valid: Some(false), ..Coupon::percent("TEN", 10.into()) }];
    let stored = r#""discounts":[{"code":"TEN","valid":false,"discountType":"PERCENT","discountPercentage":10}]"#;
    assert!(cart.to_json().contains(stored), "{}", cart.to_json());
    let mut read = Cart::from_json(&cart.to_json()).unwrap();
    assert_eq!(read, cart);
    read.set_quantity("tea", 4.into(), &CartContext::by_host()).unwrap();
    assert_eq!(gross(&read, &Site::default()), 220);
    read.discounts[0].valid = Some(true);
    assert_eq!(gross(&read, &Site::default()), 198);
    assert_eq!(gross(&Cart::from_json(&read.to_json()).unwrap(), &Site::default()), 198);
}

#[test]
fn a_coupon_that_is_not_valid_may_have_faults_and_is_written_as_it_was_read() {
    let bare = r#"{"code":"TEN","valid":false}"#;
    assert_eq!(Coupon::from_json(bare).unwrap().to_json(), bare);
    for written in [
        r#"{"code":"TEN","valid":false,"discountType":7,"note":1}"#,
        r#"{"code":"TEN","valid":false,"discountType":"PERCENT","discountPercentage":"ten","id":"x"}"#,
    ] {
        let coupon = Coupon::from_json(written).unwrap();
        assert_eq!(coupon.to_json(), written);
        let on = Coupon { valid: Some(true), ..coupon };
        let text = on.to_json();
        assert_eq!(text.matches("discountType").count(), 1, "{text}");
        assert!(Coupon::from_json(&text).is_err(), "{text}");
    }
}

#[test]
fn an_order_that_could_not_be_read_is_refused_before_it_is_stored() {
    let site = PreparedSite::new(Site::default()).unwrap();
    let mut checkout = Checkout::default();
    checkout.extra.insert("note", Verbatim::parse("1").unwrap()).unwrap();
    let inputs = OrderInputs { checkout: Some(checkout), ..OrderInputs::default() };
    let unknown = fault("UNKNOWN_MEMBER", "/inputs/checkout/note");
    assert_eq!(refused(site.price(cart(), inputs.clone())), unknown);
    let calculation = site.calculate(&cart(), None).unwrap();
    assert_eq!(refused(Order::of(cart(), inputs, calculation)), unknown);
}

#[test]
fn figures_in_another_currency_than_the_cart_are_refused() {
    let calculation: Calculation = calculate(&cart(), &Site::default(), None).unwrap();
    let yen = Cart { currency: CurrencyCode::JPY, ..cart() };
    let foreign = fault("ORDER_FIGURES", "/order/currency");
    assert_eq!(refused(settle(&yen, &calculation, &SettleOptions::default())), foreign);
    assert_eq!(refused(Order::of(yen, OrderInputs::default(), calculation)), foreign);
}

#[test]
fn the_least_value_of_a_coupon_is_refused_at_a_place_of_the_cart() {
    let text = r#"{"currency":"EUR","siteCode":"main","items":[{"itemYrn":"urn:tea","quantity":1,"taxCode":"NONE",
        "price":{"effectiveAmount":5}}]}"#;
    let coupon = Coupon::percent("TEN", 10.into()).min_order(Number::from(1).into()).to_json();
    let site = Site::from_json(
        r#"{"tax":[{"countries":[{"countryCode":"DE","taxClasses":[{"code":"S","rate":19}]}]}],
        "homeBase":{"address":{"country":"DE"}}}"#,
    )
    .unwrap();
    let site = PreparedSite::new(site).unwrap();
    let context = CartContext { site: Some(&site), ..CartContext::by_host() };
    let (cart, coupon) = (Document::parse(text).unwrap(), Document::parse(&coupon).unwrap());
    let unknown = fault("TAX_CODE_UNKNOWN", "/items/0/taxCode");
    assert_eq!(refused(apply_coupon(cart.root(), coupon.root(), &context)), unknown);
    let mut typed = Cart::from_json(text).unwrap();
    let coupon = Coupon::from_json(coupon.as_str()).unwrap();
    assert_eq!(refused(typed.apply_coupon(&coupon, &context)), unknown);
}

#[test]
fn plain_lines_are_as_cheap_to_judge_as_lines_of_a_text() {
    let mut cart = Cart::new(CurrencyCode::EUR, "main");
    cart.items = (0..10_000).map(|at| Item::internal("urn:tea", 1.into(), 5.into()).id(at.to_string())).collect();
    let repriced = cart.reprice(|_| Some(Price::from(Number::from(6))), &CartContext::by_host());
    assert_eq!(repriced.map_err(|error| error.to_string()), Ok(10_000));
}

#[test]
fn figures_in_another_currency_are_no_valid_ones() {
    let calculation = calculate(&cart(), &Site::default(), None).unwrap();
    let dollars = Cart { currency: CurrencyCode::USD, ..cart() };
    let verified = cartwright::order::verify_cart(&dollars, &Site::default(), None, &calculation).unwrap();
    assert!(!verified.is_valid, "{verified:?}");
}
