//! Values go through the formats of `serde`: each reads back its own output.

use cartwright::{Cart, Coupon, Money, Number, Site};
use serde::de::DeserializeOwned;
use serde_derive::{Deserialize, Serialize};

const CART: &str = r#"{"currency":"EUR","siteCode":"main","items":[{"id":"a","itemYrn":"urn:tea","quantity":2,"price":{
  "effectiveAmount":4.95},"mixins":{"gift":{"tags":["x",true],"weight":7}}}],"discounts":[{"code":"TEN",
  "discountType":"PERCENT","discountPercentage":12.5}]}"#;
const SITE: &str = r#"{"code":"main","includesTax":true,"mixins":{"tax":{"rounding":"HALF_UP"}}}"#;

/// The values of a host, some of which are the library's.
#[derive(Debug, Serialize, Deserialize)]
struct Plain {
    limit: Number,
    deposit: Money,
    cart: Cart,
    site: Site,
    coupons: Vec<Coupon>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Flat {
    shop: String,
    #[serde(flatten)]
    cart: Cart,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "kind")]
enum Tagged {
    Cart(Cart),
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "kind", content = "value")]
enum Adjacent {
    Cart(Cart),
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Untagged {
    Number(Number),
    Cart(Box<Cart>),
}

fn cart() -> Cart {
    Cart::from_json(CART).unwrap()
}

fn plain() -> Plain {
    let coupon =
        Coupon::from_json(r#"{"code":"X","discountType":"ABSOLUTE","discountAbsolute":{"amount":0.10}}"#).unwrap();
    Plain {
        limit: "12.50".parse().unwrap(),
        deposit: Money::from("0.1".parse::<Number>().unwrap()),
        cart: cart(),
        site: Site::from_json(SITE).unwrap(),
        coupons: vec![coupon],
    }
}

/// Returns a value after each format that is text or a tree of values.
fn through<T: serde::Serialize + DeserializeOwned>(value: &T) -> Vec<(&'static str, T)> {
    let cbor = cbor4ii::serde::to_vec(Vec::new(), value).unwrap();
    vec![
        ("json", serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()),
        ("a value of json", serde_json::from_value(serde_json::to_value(value).unwrap()).unwrap()),
        ("toml", toml::from_str(&toml::to_string(value).unwrap()).unwrap()),
        ("cbor", cbor4ii::serde::from_slice(&cbor).unwrap()),
        ("messagepack", rmp_serde::from_slice(&rmp_serde::to_vec_named(value).unwrap()).unwrap()),
    ]
}

#[test]
fn every_format_reads_what_it_has_written() {
    let own = plain();
    let postcard: Plain = postcard::from_bytes(&postcard::to_allocvec(&own).unwrap()).unwrap();
    for (format, read) in through(&own).into_iter().chain([("postcard", postcard)]) {
        assert_eq!(read.cart, own.cart, "{format}");
        assert_eq!(read.site, own.site, "{format}");
        assert_eq!(read.coupons, own.coupons, "{format}");
        assert_eq!((read.limit, &read.deposit), (own.limit, &own.deposit), "{format}");
    }
}

#[test]
fn buffered_values_are_read_as_they_were_written() {
    for (format, read) in through(&Flat { shop: "main".to_owned(), cart: cart() }) {
        assert_eq!((read.shop.as_str(), &read.cart.items), ("main", &cart().items), "{format}");
    }
    for (format, Tagged::Cart(read)) in through(&Tagged::Cart(cart())) {
        assert_eq!(read.to_json(), cart().to_json(), "{format}");
    }
    for (format, Adjacent::Cart(read)) in through(&Adjacent::Cart(cart())) {
        assert_eq!(read, cart(), "{format}");
    }
    #[derive(Debug, Serialize, Deserialize)]
    struct Either {
        first: Untagged,
        second: Untagged,
    }
    let either = Either { first: Untagged::Number("4.95".parse().unwrap()), second: Untagged::Cart(Box::new(cart())) };
    for (format, read) in through(&either) {
        let Either { first: Untagged::Number(number), second: Untagged::Cart(read) } = read else {
            panic!("{format}: {read:?}");
        };
        assert_eq!((number.to_string().as_str(), read), ("4.95", Box::new(cart())), "{format}");
    }
}

#[test]
fn amounts_are_written_by_their_digits() {
    let own = plain();
    let json = serde_json::to_string(&own).unwrap();
    assert!(json.starts_with(r#"{"limit":12.5,"deposit":{"amount":0.1},"#), "{json}");
    let toml = toml::to_string(&own).unwrap();
    assert!(toml.contains("limit = \"12.5\"") && toml.contains("effectiveAmount = \"4.95\""), "{toml}");
    assert!(toml.contains("quantity = 2"), "{toml}");
}

/// A single-precision float holds 200,000.015625 for 200,000.01, whose shortest digits are another cent.
#[test]
fn a_single_is_read_by_its_digits_or_refused() {
    let sent = |number: f32| rmp_serde::to_vec(&number).unwrap();
    for (single, digits) in [(1234.56, "1234.56"), (0.1, "0.1"), (-7.0, "-7"), (16_777_215.0, "16777215")] {
        let read: Number = rmp_serde::from_slice(&sent(single)).unwrap();
        assert_eq!(read.to_string(), digits);
    }
    for (single, told) in [
        (200_000.01, "`200000.02` has more digits than a single-precision float holds: hand over a double, or "),
        (f32::NAN, "found NaN or infinity"),
    ] {
        let refusal = rmp_serde::from_slice::<Number>(&sent(single)).unwrap_err().to_string();
        assert!(refusal.contains(told), "{refusal}");
    }
}

/// The same in a cart that a binary format holds as a map, and of which `flatten` buffers the members.
#[test]
fn a_cart_with_singles_is_read_by_their_digits_or_refused() {
    #[derive(Serialize)]
    struct Sent {
        shop: &'static str,
        currency: &'static str,
        #[serde(rename = "siteCode")]
        site: &'static str,
        mixins: Mixins,
    }
    #[derive(Serialize)]
    struct Mixins {
        weight: f32,
    }
    let read = |weight: f32| {
        let sent = Sent { shop: "main", currency: "EUR", site: "main", mixins: Mixins { weight } };
        rmp_serde::from_slice::<Flat>(&rmp_serde::to_vec_named(&sent).unwrap())
    };
    assert!(read(0.25).unwrap().cart.to_json().contains(r#""weight":0.25"#));
    assert!(read(200_000.01).unwrap_err().to_string().contains("more digits than a single-precision float holds"));
}

#[test]
fn a_site_of_toml_prices_a_cart() {
    let site: Site = toml::from_str(
        r#"
        code = "main"
        includesTax = true
        homeBase.address = { country = "DE", zipCode = "10115" }

        [[tax]]
        [[tax.countries]]
        countryCode = "DE"
        taxClasses = [{ code = "STANDARD", rate = 19.0 }]
        "#,
    )
    .unwrap();
    assert!(site.includes_tax);
    let mut cart = cart();
    cart.country_code = Some("DE".into());
    cart.items[0].tax_code = Some("STANDARD".into());
    let price = cartwright::calculate(&cart, &site, None).unwrap().calculated_price.final_price;
    assert_eq!((price.gross_value.to_string(), price.tax_value.to_string()), ("8.66".into(), "1.38".into()));
}

#[test]
fn a_fault_is_told_with_its_pointer() {
    let told = toml::from_str::<Plain>(
        "limit = 1\ndeposit = 1\ncoupons = []\n[site]\n[cart]\ncurrency = \"EUR\"\nsiteCode = 7",
    );
    assert!(told.unwrap_err().to_string().contains("WRONG_TYPE at `/siteCode`: "));
    let cut = serde_json::from_str::<Plain>(r#"{"limit":1,"cart":{"currency""#).unwrap_err();
    assert!(cut.is_eof());
    assert!(toml::from_str::<Plain>("limit = inf").unwrap_err().to_string().contains("found NaN or infinity"));
    let not_written = serde_json::from_str::<Flat>(r#"{"shop":"x","currency":"EUR","siteCode":7}"#).unwrap_err();
    assert!(not_written.to_string().contains("WRONG_TYPE at `/siteCode`: "), "{not_written}");
}
