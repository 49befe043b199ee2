//! Traps of typed calls: figures of other lines, coupons that were not used, truncated numbers, repeated members,
//! formats that cannot be read back.

use cartwright::cart::ItemChanges;
use cartwright::document::Verbatim;
use cartwright::json::{self, PreparedSiteText};
use cartwright::model::Customer;
use cartwright::order::{
    InvoiceOptions, Return, ReturnOptions, ReturnedUnits, SettleOptions, calculate_return, invoice, reconcile_tax,
    settle,
};
use cartwright::pricing::{Inputs, NoticeCode, QuoteKind};
use cartwright::{Calculation, Cart, Coupon, Error, Item, Money, Number, PreparedSite, Site, calculate};
use serde_json::Value;

fn number(text: &str) -> Number {
    text.parse().unwrap()
}

fn line(id: &str, product: &str, price: &str) -> Item {
    let item = Item::internal(product.to_owned(), 1.into(), number(price));
    Item { id: Some(id.to_owned().into()), ..item }
}

/// Returns a cart with a tea and a lamp.
fn cart() -> Cart {
    let mut cart = Cart::new("EUR".parse().unwrap(), "main");
    cart.items = vec![line("tea", "urn:tea", "4.95"), line("lamp", "urn:lamp", "73.40")];
    cart
}

fn calculated(cart: &Cart) -> Calculation {
    calculate(cart, &Site::default(), None).unwrap()
}

/// Returns the code and the pointer of a refusal.
fn refused<T>(outcome: Result<T, Error>) -> (String, String) {
    let error = outcome.err().expect("it is refused");
    (error.code().as_str().to_owned(), error.path().to_owned())
}

fn order_figures(path: &str) -> (String, String) {
    ("ORDER_FIGURES".to_owned(), path.to_owned())
}

#[test]
fn an_update_made_of_a_line_has_all_that_the_line_says() {
    let stated =
        r#"{"type":"EXTERNAL","itemYrn":"urn:desk","quantity":2,"price":{"effectiveAmount":5},"tax":{"rate":7}"#;
    let own = r#""lineTax":{"netValue":10,"rate":7},"effectiveQuantity":2,"linePrice":{"effectiveAmount":9.90}"#;
    let line = Item::from_json(&format!("{stated},{own}}}")).unwrap();
    let changes: Value = serde_json::from_str(&ItemChanges::from(&line).to_json()).unwrap();
    let said: Value = serde_json::from_str(&line.to_json()).unwrap();
    for (name, value) in said.as_object().unwrap() {
        assert_eq!(changes.get(name), Some(value), "{name}");
    }
}

#[test]
fn figures_of_other_lines_are_refused() {
    let calculation = calculated(&cart());
    let mut reordered = cart();
    reordered.items.reverse();
    let back = Return::of(vec![ReturnedUnits::new("tea", 1.into())]);
    let returned = |cart: &Cart| calculate_return(cart, &calculation, &back, &ReturnOptions::default());
    assert_eq!(returned(&cart()).unwrap().refund_amount, 495);
    assert_eq!(refused(returned(&reordered)), order_figures("/order/items/0/id"));
    assert_eq!(
        refused(settle(&reordered, &calculation, &SettleOptions::default())),
        order_figures("/order/items/0/id")
    );
    assert_eq!(refused(reconcile_tax(&reordered, &calculation)), order_figures("/order/items/0/id"));

    let mut shorter = cart();
    shorter.items.pop();
    assert_eq!(refused(reconcile_tax(&shorter, &calculation)), order_figures("/order/items"));
    let mut nameless = cart();
    nameless.items[1].id = None;
    assert_eq!(refused(reconcile_tax(&nameless, &calculation)), order_figures("/order/items/1/id"));
    let mut more = cart();
    more.items[0].quantity = 5.into();
    assert_eq!(refused(reconcile_tax(&more, &calculation)), order_figures("/order/totalUnitsCount"));
}

#[test]
fn earlier_returns_belong_to_a_credit_note() {
    let mut cart = cart();
    cart.items = cart.items.into_iter().map(|line| line.taxed_at("STANDARD", 19.into())).collect();
    let options = InvoiceOptions { previous: &[Return::all()], ..InvoiceOptions::default() };
    let missing = ("MISSING_MEMBER".to_owned(), "/returned".to_owned());
    assert_eq!(refused(invoice(&cart, &calculated(&cart), &options)), missing);
}

#[test]
fn a_calculation_keeps_the_ids_of_its_lines() {
    let calculation = calculated(&cart());
    let ids: Vec<Option<String>> = calculation.lines.iter().map(|line| line.id).collect();
    assert_eq!(ids, ["tea", "lamp"].map(|id| Some(id.to_owned())));
    assert_eq!(Calculation::from_json(&calculation.to_json()).unwrap(), calculation);
}

/// Returns the amount left to pay, and the notices.
fn outcome(calculation: &Calculation) -> (String, Vec<NoticeCode>) {
    let total = calculation.calculated_price.final_price.gross_value.to_string();
    (total, calculation.notices.iter().map(|notice| notice.code).collect())
}

#[test]
fn the_coupons_of_a_cart_count_unless_others_take_their_place() {
    let mut cart = cart();
    cart.discounts =
        vec![Coupon::percent("TEN", 10.into()), Coupon { valid: Some(false), ..Coupon::percent("OLD", 5.into()) }];
    let site = Site::default();
    let unused = vec![NoticeCode::CartCouponsUnused];
    let own = calculate(&cart, &site, None).unwrap();
    assert_eq!(outcome(&own), ("70.51".into(), vec![NoticeCode::CouponSkipped]));
    assert_eq!(outcome(&calculate(&cart, &site, &[]).unwrap()), ("78.35".into(), unused.clone()));
    let five = [Coupon::absolute("FIVE", 5.into())];
    assert_eq!(outcome(&calculate(&cart, &site, &five).unwrap()), ("73.35".into(), unused.clone()));
    // Those of the cart, in any case, and more.
    let all = vec![Coupon::percent("ten", 10.into()), Coupon::absolute("FIVE", 5.into())];
    assert_eq!(outcome(&calculate(&cart, &site, &all).unwrap()), ("65.51".into(), vec![]));

    let prepared = PreparedSite::new(&site).unwrap();
    let carts = [(cart.clone(), None), (cart.clone(), Some(vec![]))];
    let totals: Vec<String> = prepared.calculate_many(&carts).into_iter().map(|one| outcome(&one.unwrap()).0).collect();
    assert_eq!(totals, ["70.51", "78.35"]);
    assert!(cartwright::order::verify_cart(&cart, &site, None, &own).unwrap().is_valid);

    // The same as text.
    let text = |coupons: &str| {
        let answer = json::calculate(&format!(r#"{{"cart":{},"site":{{}}{coupons}}}"#, cart.to_json())).unwrap();
        answer.contains(r#""notices":[{"code":"CART_COUPONS_UNUSED","path":"/cart/discounts"}]"#)
    };
    assert!(!text(""));
    assert!(text(r#","coupons":[]"#));
    assert!(!text(r#","coupons":[{"code":"ten","discountType":"PERCENT","discountPercentage":10}]"#));
}

#[test]
fn a_time_judges_the_coupons_of_a_typed_cart() {
    let mut cart = cart();
    let mut june = Coupon::percent("JUNE", 10.into());
    june.restrictions.valid_until = Some("2026-06-30T23:59:59Z".into());
    cart.discounts = vec![june];
    let site = PreparedSite::new(Site::default()).unwrap();
    let at = |now| {
        let calculation = site.calculate_with(&cart, None, Inputs { now, ..Inputs::default() }).unwrap();
        (outcome(&calculation), calculation.provenance.now)
    };
    assert_eq!(at(None), (("78.35".into(), vec![NoticeCode::NowMissing]), None));
    let summer = "2026-06-15T14:00:00+02:00";
    assert_eq!(at(Some(summer)), (("70.51".into(), vec![]), Some("2026-06-15T12:00:00Z".into())));
    let (after, _) = at(Some("2026-07-01T00:00:00Z"));
    assert_eq!(after, ("78.35".into(), vec![NoticeCode::CouponNotMet]));
    let none = site.calculate_with(&cart, None, Inputs { now: Some("today"), ..Inputs::default() });
    assert_eq!(refused(none), ("INVALID_TIMESTAMP".into(), "/now".into()));
}

#[test]
fn a_prepared_site_refuses_a_request_that_names_a_site() {
    let site = PreparedSiteText::prepare(r#"{"site":{}}"#).unwrap();
    let cart = r#"{"currency":"EUR","siteCode":"main"}"#;
    let figures = site.calculate(&format!(r#"{{"cart":{cart}}}"#)).unwrap();
    let (calculated, _) = figures.split_once(r#","notices""#).unwrap();
    for (member, value) in [("site", "{}"), ("sites", "{}"), ("site", "null")] {
        let unknown = ("UNKNOWN_MEMBER".to_owned(), format!("/{member}"));
        assert_eq!(refused(site.calculate(&format!(r#"{{"cart":{cart},"{member}":{value}}}"#))), unknown);
        assert_eq!(refused(site.verify_cart(&format!(r#"{calculated},"{member}":{value}}}"#))), unknown);
    }
    assert!(site.verify_cart(&format!("{calculated}}}")).unwrap().contains(r#""isValid":true"#));
}

#[test]
fn an_amount_is_the_same_however_it_was_written() {
    let read =
        |text: &str| Coupon::from_json(&format!(r#"{{"discountType":"ABSOLUTE","discountAbsolute":{text}}}"#)).unwrap();
    let [plain, object] = ["5", r#"{"amount":5.0}"#].map(|text| read(text).discount_absolute.unwrap());
    assert_eq!(plain, object);
    assert_eq!(plain, Money::from(Number::from(5)));
    assert_ne!(plain, Money::new(5.into(), "EUR".parse().unwrap()));
    assert_ne!(plain, Money::from(Number::from(6)));
    // Each is still written as it was read.
    assert!(read("5").to_json().ends_with(r#""discountAbsolute":5}"#));
}

#[test]
fn a_member_that_is_a_field_is_no_other_member() {
    let mut cart = cart();
    let before = cart.to_json();
    for member in ["items", "currency", "discounts", "mixins"] {
        let outcome = cart.extra.insert(member, Verbatim::parse("[]").unwrap());
        assert_eq!(refused(outcome), ("INVALID_JSON".into(), format!("/{member}")));
    }
    // The member has two names.
    for member in ["type", "itemType"] {
        assert!(cart.items[0].extra.insert(member, Verbatim::parse(r#""EXTERNAL""#).unwrap()).is_err());
    }
    assert_eq!(cart.to_json(), before);
    cart.extra.insert("Items", Verbatim::parse("[]").unwrap()).unwrap();
    assert!(cart.to_json().ends_with(r#","Items":[]}"#));
}

#[test]
fn quotes_are_typed_as_their_text() {
    let site = r#"{"homeBase":{"address":{"country":"DE","zipCode":"10115"}},"shipping":[{"zones":[{"id":"eu",
        "shipTo":[{"country":"FR"}],"methods":[{"id":"parcel","name":{"en":"Parcel"},"fees":[{"cost":9}]},
        {"id":"off","active":false}]}]}]}"#;
    let prepared = PreparedSite::new(Site::from_json(site).unwrap()).unwrap();
    let mut cart = cart();
    (cart.country_code, cart.zip_code) = (Some("FR".into()), Some("70190".into()));
    let checkout = cartwright::model::Checkout::from_json(r#"{"zoneId":"eu","methodId":"parcel"}"#).unwrap();
    for kind in [QuoteKind::Minimum, QuoteKind::Final, QuoteKind::Options] {
        for cart in [cart.clone(), Cart { items: vec![], ..cart.clone() }, Cart { zip_code: None, ..cart.clone() }] {
            let inputs = Inputs { checkout: Some(&checkout), ..Inputs::default() };
            let typed = prepared.shipping_quotes(&cart, kind, inputs).unwrap().to_json();
            let (kind, cart, checkout) = (kind.as_str(), cart.to_json(), checkout.to_json());
            let request = format!(r#"{{"kind":"{kind}","cart":{cart},"site":{site},"checkout":{checkout}}}"#);
            assert_eq!(typed, json::shipping_quotes(&request).unwrap(), "{request}");
        }
    }
}

#[test]
fn a_misspelt_member_of_a_typed_cart_is_told_as_in_its_text() {
    let line = r#"{"id":"0","itemYrn":"urn:p","quantity":1,"price":{"effectiveAmount":5,"tiers":[{"minQuantity":2,
        "effectiveAmount":4,"minQuantty":3}],"taxCode":"S"},"product":{"id":"p","category":["c"]},"fees":[1]}"#;
    let cart = format!(r#"{{"currency":"EUR","siteCode":"main","items":[{line}],"countrycode":"DE"}}"#);
    let coupon = r#"{"code":"C","discountType":"PERCENT","discountPercentage":1,"maxDiscont":2}"#;
    let promotion = r#"{"id":"p","discountType":"PERCENT","discountPercentage":1,"restrictions":{"includedItemz":[]}}"#;
    let site = format!(r#"{{"promotions":[{promotion}],"includesTx":true}}"#);
    let customer = r#"{"id":"a","addressez":[]}"#;
    let request = format!(r#"{{"cart":{cart},"site":{site},"coupons":[{coupon}],"customer":{customer}}}"#);
    let answer: Value = serde_json::from_str(&json::calculate(&request).unwrap()).unwrap();

    let cart = Cart::from_json(&cart).unwrap();
    let coupons = [Coupon::from_json(coupon).unwrap()];
    let customer = Customer::from_json(customer).unwrap();
    let site = PreparedSite::new(Site::from_json(&site).unwrap()).unwrap();
    let inputs = Inputs { customer: Some(&customer), ..Inputs::default() };
    let notices = site.calculate_with(&cart, &coupons, inputs).unwrap().notices;
    let told: Vec<Value> = notices.iter().map(|notice| notice.path.as_str().into()).collect();
    let expected: Vec<Value> =
        answer["notices"].as_array().unwrap().iter().map(|notice| notice["path"].clone()).collect();
    assert_eq!(told, expected);
    assert_eq!(notices.iter().filter(|notice| notice.code == NoticeCode::MemberMisspelt).count(), 8, "{told:?}");
}
