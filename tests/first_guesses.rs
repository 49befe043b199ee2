//! The lines that people write who know `rust_decimal`, `serde`, `axum` and `cedar` and have not read a page yet: each
//! compiles and means what it says.

use std::collections::BTreeMap;

use cartwright::cart::CartContext;
use cartwright::document::Verbatim;
use cartwright::json::error_of;
use cartwright::model::*;
use cartwright::order::{Order, OrderInputs, Return, ReturnOptions, ReturnedUnits, SettleOptions, Settlement};
use cartwright::pricing::{Inputs, allocate};
use cartwright::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

fn cart() -> Cart {
    let tea = Item::internal("urn:tea", 2.into(), 5.into()).id("tea").taxed_at("STANDARD", 19.into());
    Cart { items: vec![tea], ..Cart::new(CurrencyCode::EUR, "main") }
}

fn site() -> PreparedSite<'static> {
    PreparedSite::new(Site::default()).unwrap()
}

fn order() -> Order {
    site().price(cart(), OrderInputs::default()).unwrap()
}

/// The refusal of a change of the cart at version 0.
fn stale_of_a_change(cart: &Cart) -> String {
    let context = CartContext { expected_version: Some(0), ..CartContext::by_host() };
    cart.clone().clear_items(&context).unwrap_err().to_string()
}

#[test]
fn numbers_work_with_integers_and_at_the_edge_with_floats() {
    let n = Number::from(5);
    let cents: Option<i64> = n.to_minor(CurrencyCode::EUR);
    assert_eq!((cents, i64::try_from(n)), (Some(500), Ok(5)));
    assert!(n == 5 && !n.is_zero() && n > 4 && n.abs() == 5);
    assert_eq!((Number::ONE, Number::from(3_usize)), (1.into(), 3.into()));
    assert_eq!(n * 3, Some(15.into()));
    assert_eq!(Number::try_from(4.95_f64), "4.95".parse());
    let sum: Option<Number> = [n, n].into_iter().sum();
    assert_eq!(sum, Some(10.into()));
    let m = Money::new(n, CurrencyCode::EUR);
    assert_eq!(format!("{m:>10.2}|{m:+}"), "  5.00 EUR|+5.00 EUR");
    assert_eq!(allocate(10.into(), &[n, n], 2, Distribution::default()).unwrap(), [n, n]);
}

#[test]
fn carts_are_built_changed_and_asked() {
    let context = CartContext::by_host();
    let mut cart = cart();
    assert!(cart.item("tea").is_some() && cart.total_units() == Some(2.into()));
    cart.set_quantity("tea", 3.into(), &context).unwrap();
    let version: u64 = cart.version();
    assert_eq!((version, cart.items[0].quantity), (1, 3.into()));
    assert!(cart.expect_version(version).is_ok());
    assert_eq!(cart.expect_version(0).unwrap_err().to_string(), stale_of_a_change(&cart));
    cart.customer_id = Some("anna".into());
    let other =
        Cart { items: vec![Item::internal("urn:mug", 1.into(), 8.into())], ..Cart::new(CurrencyCode::EUR, "main") };
    cart.merge(&[&other], &context).unwrap();
    assert_eq!(cart.items.len(), 2);

    let n = Number::from(9);
    let tea = Product::new("id").name("Tea");
    assert_eq!(tea, Product { name: Some("Tea".into()), ..Product::new("id") });
    assert_eq!(Price::from(n).effective_amount, Some(n));
    assert_eq!(PriceTier::new(10.into(), n).min_quantity, 10);
    assert_eq!(TaxCountry::new("DE", [TaxClass::new("STANDARD", 19.into())]).tax_classes.len(), 1);
    assert_eq!(Item::external("p1", 2.into(), n).item_type, ItemType::External);
    assert_eq!(Item::internal("urn:tea", 2.into(), n).taxed("S").tax_code.as_deref(), Some("S"));
    let mug = Item::internal("urn:mug", 1.into(), n).name("Mug").categories(["mugs"]);
    assert_eq!(mug.product, Some(Product::default().name("Mug").categories(["mugs"])));
    assert_eq!(ShippingCost::gross(n).taxed("S").tax_code.as_deref(), Some("S"));
    let until = Coupon::percent("TEN", 10.into()).valid_until("2026-12-31T23:00:00Z");
    let least = until.min_order(Money::new(50.into(), CurrencyCode::EUR));
    assert!(least.restrictions.valid_until.is_some() && least.restrictions.min_order_value.is_some());
    assert_eq!(ExternalDiscount::absolute("b2g1", n, 3.into()).quantity, Some(3.into()));
    assert_eq!(FeeDefinition::absolute(n).taxed("S").tax_code.as_deref(), Some("S"));
}

#[test]
fn a_change_takes_the_prepared_site_and_the_version_as_an_integer() {
    let (site, mut cart) = (site(), cart());
    let context = CartContext { site: Some(&site), expected_version: Some(3), ..CartContext::by_host() };
    let refused = cart.set_quantity("tea", 3.into(), &context).unwrap_err();
    assert!(matches!(refused.code(), ErrorCode::VersionConflict));
    let pointer: &str = refused.pointer();
    assert_eq!(pointer, "/expectedVersion");
    let five = Coupon::absolute("FIVE", 5.into()).min_order(Money::new(50.into(), CurrencyCode::EUR));
    let context = CartContext { site: Some(&site), ..CartContext::by_host() };
    assert_eq!(cart.apply_coupon(&five, &context).unwrap_err().code(), ErrorCode::CouponMinOrderValue);
}

#[test]
fn figures_are_a_call_away() {
    let order = order();
    let calculation = order.calculation();
    assert_eq!(order.total().to_string(), "11.90 EUR");
    assert_eq!((calculation.gross(), calculation.tax()), (order.total().amount, "1.9".parse().unwrap()));
    assert_eq!(calculation.line("tea").map(|line| line.final_price.net_value), Some(10.into()));
    assert!(calculation.line("mug").is_none());
    let settled = order.settle(&SettleOptions::default()).unwrap();
    let (cents, due): (i64, i64) = (settled.amount, settled.due());
    assert_eq!((cents, due), (1190, 1190));
    assert!(order.verify(&site()).unwrap().is_valid && Site::default().warnings().unwrap().is_empty());
    assert!(site().shipping_options(order.cart(), Inputs::default()).unwrap().options.is_empty());
    assert!(Calculation::json_schema().contains("totalUnitsCount"));
}

#[test]
fn a_batch_returns_the_rows_of_the_host() {
    let site = site();
    let negative = Item::internal("urn:tea", 1.into(), Number::from(-1));
    let rows = [("row-7", cart()), ("row-8", Cart { items: vec![negative], ..cart() })];
    let answers = site.calculate_each(rows, |_| Inputs { now: Some("2026-11-27T10:00:00Z"), ..Inputs::default() });
    let answered: Vec<_> = answers.map(|((row_id, _), answer)| (row_id, answer.is_ok())).collect();
    assert_eq!(answered, [("row-7", true), ("row-8", false)]);
    let carts = site.calculate_each(vec![cart()], |cart| {
        assert_eq!(cart.items.len(), 1);
        Inputs { now: Some("2026-11-27T10:00:00Z"), ..Inputs::default() }
    });
    assert_eq!(carts.count(), 1);
}

/// Reads a value back from JSON and from a binary format.
fn travels<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    assert_eq!(&serde_json::from_str::<T>(&serde_json::to_string(value).unwrap()).unwrap(), value);
    assert_eq!(&postcard::from_bytes::<T>(&postcard::to_allocvec(value).unwrap()).unwrap(), value);
}

#[test]
fn everything_travels_through_serde() {
    let order = order();
    travels(&order);
    travels(order.calculation());
    travels(&order.calculation().lines);
    travels(&order.settle(&SettleOptions::default()).unwrap());
    travels(&order.itemize(&cartwright::order::ItemizeOptions::default()).unwrap());
    travels(&order.invoice(&cartwright::order::InvoiceOptions::default()).unwrap());
    travels(&order.reconcile_tax().unwrap());
    travels(&order.verify(&site()).unwrap());
    let units = ReturnedUnits::new("tea", 1.into());
    travels(&units);
    let back = Return::of(vec![units]);
    let explained = ReturnOptions { explain: true, ..ReturnOptions::default() };
    travels(&order.give_back(&back, &explained).unwrap());
    travels(&back);
    travels(&Verbatim::from("Tea"));
    travels(&BTreeMap::from([(CurrencyCode::EUR, 1)]));
    travels(&BTreeMap::from([(ItemType::External, ErrorCode::TaxCodeUnknown)]));
    assert!(serde_json::from_str::<ItemType>(r#""INNER""#).unwrap_err().to_string().contains("found `INNER`"));
    assert!(serde_json::from_str::<Settlement>("{}").is_err());
}

#[test]
fn codes_are_shown_and_found_in_errors_of_serde() {
    let thread = Item::internal("urn:thread", 1.into(), "0.001".parse().unwrap());
    let cart = Cart { items: vec![thread], ..cart() };
    let notices = calculate(&cart, &Site::default(), None).unwrap().notices;
    assert_eq!(notices.iter().filter(|notice| notice.line() == Some(0)).count(), 1);
    assert_eq!(format!("{:>24}", notices[0].code), "    LINE_ROUNDED_TO_ZERO");
    assert_eq!(serde_json::json!({ "code": notices[0].code })["code"], "LINE_ROUNDED_TO_ZERO");
    let refused = error_of(&serde_json::from_str::<Cart>("{}").unwrap_err()).unwrap();
    assert_eq!((refused.code(), refused.pointer()), (ErrorCode::MissingMember, "/currency"));
    assert_eq!(serde_json::to_string(&refused).unwrap(), refused.to_json());
    // In a value of the host's, and behind its place in the text.
    #[derive(Debug, serde_derive::Deserialize)]
    struct Request {
        #[allow(dead_code, reason = "only read")]
        cart: Cart,
    }
    let text = "{\"cart\":\n{\"currency\": \"EUR\", \"siteCode\": \"a\", \"items\": [{\"quantity\": \"x\"}]}}";
    let refused = error_of(&serde_json::from_str::<Request>(text).unwrap_err()).unwrap();
    assert_eq!((refused.code(), refused.pointer()), (ErrorCode::WrongType, "/items/0/quantity"));
    assert!(refused.message().starts_with("`quantity`: expected a number") && !refused.message().contains(" at line "));
    assert!(error_of(&serde_json::from_str::<Request>("{}").unwrap_err()).is_none());
    let site: Site = toml::from_str("includesTax = true").unwrap();
    assert!(site.includes_tax);
}

#[test]
fn a_site_that_ships_its_customer_and_a_checkout_are_built() -> Result<(), cartwright::Error> {
    let fees = [ShippingFee::gross("4.90".parse()?), ShippingFee::gross(0.into()).from_order_value(50.into())];
    let parcel = ShippingMethod::new("parcel", fees).name("Parcel").taxed("STANDARD");
    let zone = ShippingZone::new("germany", ["DE"], [parcel]);
    let germany = TaxCountry::new("DE", [TaxClass::new("STANDARD", 19.into())]);
    let site = PreparedSite::new(Site {
        includes_tax: true,
        tax: vec![TaxService::new([germany])],
        shipping: vec![ShippingService::new([zone])],
        payment: vec![PaymentService::new("invoice")],
        home_base: HomeBase::new("DE", "10117"),
        ..Site::default()
    })?;
    let anna = Customer::new("anna").address(CustomerAddress::new("DE", [AddressTag::Billing, AddressTag::Shipping]));
    let context = CartContext { site: Some(&site), customer: Some(&anna), ..CartContext::by_host() };
    let mut cart = Cart::new(CurrencyCode::EUR, "main");
    (cart.country_code, cart.zip_code, cart.customer_id) =
        (Some("DE".into()), Some("80331".into()), Some("anna".into()));
    let mut cart = Cart::create(&cart, &context)?;
    let book = Item::external("book", 1.into(), 30.into()).stated_tax(StatedTax::gross(19.into(), 30.into()));
    cart.add_item(&book, &context)?;
    let mugs = Item::internal("urn:mug", 3.into(), 9.into()).id("mugs").tier(3.into(), 8.into()).taxed("STANDARD");
    cart.add_item(&mugs, &context)?;

    let checkout = Checkout::method("germany", "parcel").paid_by("invoice");
    let card = [Credit::new("card", 20.into())];
    let inputs = Inputs { customer: Some(&anna), checkout: Some(&checkout), credits: Some(&card), ..Inputs::default() };
    let calculation = site.calculate_with(&cart, None, inputs)?;
    let mugs = calculation.line("mugs").unwrap();
    assert_eq!([mugs.gross(), mugs.net(), mugs.tax()].map(|figure| figure.to_string()), ["24", "20.17", "3.83"]);
    assert_eq!((calculation.gross(), calculation.due()), (54.into(), 34.into()));
    let methods = site.shipping_options(&cart, Inputs::default())?.options;
    assert_eq!(methods[0].offer.as_ref().map(|offer| offer.cost), Ok(0.into()));
    Ok(())
}

#[test]
fn a_number_by_itself_is_refused_like_one_in_a_request() {
    let read = |text: &str| -> Result<Number, cartwright::Error> { Ok(text.parse::<Number>()?) };
    for (text, code) in [("9,99", ErrorCode::WrongType), ("1e40", ErrorCode::NumberOutOfRange)] {
        let refused = read(text).unwrap_err();
        assert_eq!((refused.code(), refused.pointer()), (code, ""));
        let line = format!(r#"{{"itemYrn":"urn:tea","quantity":"{text}"}}"#);
        let cart = format!(r#"{{"currency":"EUR","siteCode":"main","items":[{line}]}}"#);
        assert_eq!(Cart::from_json(&cart).unwrap_err().code(), code);
    }
    let inexact: NumberError = Number::try_from(0.1 + 0.2).unwrap_err();
    assert_eq!(cartwright::Error::from(inexact).code(), ErrorCode::NumberNotExact);
}
