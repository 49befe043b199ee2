//! The first steps of a service's author: a cart is stored in SQLite, loaded with its type, changed, priced, stored and
//! sent.

use std::path::Path;
use std::{fs, thread};

use cartwright::{Cart, Coupon, Item, PreparedSite, Site};
use cartwright_sqlite_reprice::{Order, Orders, Repriced};
use rusqlite::Connection;

const STORED: &str = r#"{"id":"c1","currency":"EUR","siteCode":"main","items":[{"id":"1","type":"INTERNAL",
  "itemYrn":"urn:tea","quantity":2,"price":{"effectiveAmount":99999999999999.99},"gift":true}],
  "discounts":[{"code":"TEN","discountType":"PERCENT","discountPercentage":10}],"loyalty":{"points":12.50}}"#;

fn orders() -> Orders {
    let site = Site { code: Some("main".into()), includes_tax: true, ..Site::default() };
    Orders::of(Connection::open_in_memory().unwrap(), PreparedSite::new(site).unwrap()).unwrap()
}

#[test]
fn a_cart_is_stored_loaded_changed_priced_kept_and_sent() {
    let mut orders = orders();
    orders.store("c1", &Cart::from_json(STORED).unwrap()).unwrap();
    assert_eq!(orders.load("c1").unwrap().unwrap().price, None);

    let cup = Item::internal("urn:cup", 3.into(), "7".parse().unwrap());
    let order = orders.add_line("c1", &cup).unwrap();
    assert_eq!(orders.load("c1").unwrap(), Some(order.clone()));

    let price = order.price.unwrap();
    assert_eq!(price.calculated_price.final_price.gross_value.to_string(), "180000000000018.88");
    let sent = [serde_json::to_string(&order.cart).unwrap(), serde_json::to_string(&price).unwrap()];
    assert!(
        sent[0].contains(r#""effectiveAmount":99999999999999.99"#) && sent[0].contains(r#""points":12.50"#),
        "{sent:?}"
    );
    assert!(sent[1].contains(r#""grossValue":180000000000018.88"#), "{sent:?}");
}

#[test]
fn all_carts_are_priced_anew_and_what_cannot_be_is_told() {
    let mut orders = orders();
    let mut cart = Cart::from_json(STORED).unwrap();
    orders.store("c1", &cart).unwrap();
    cart.discounts.push(Coupon::percent("MORE", 10.into()));
    orders.store("c2", &cart).unwrap();
    cart.site_code = "elsewhere".into();
    orders.store("c3", &cart).unwrap();

    let Repriced { priced, refused } = orders.reprice().unwrap();
    assert_eq!((priced, refused.len()), (2, 1));
    let (id, error) = &refused[0];
    assert_eq!((id.as_str(), error.code().as_str(), error.path()), ("c3", "SITE_MISMATCH", "/cart/siteCode"));
    for (id, gross) in [("c1", Some("179999999999999.98")), ("c2", Some("159999999999999.98")), ("c3", None)] {
        let price = orders.load(id).unwrap().unwrap().price;
        let found = price.map(|price| price.calculated_price.final_price.gross_value.to_string());
        assert_eq!(found.as_deref(), gross, "{id}");
    }
}

#[test]
fn two_connections_lose_nothing() {
    const LINES: u32 = 50;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("two_connections");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let open = || {
        let site = Site { code: Some("main".into()), includes_tax: true, ..Site::default() };
        let database = Connection::open(folder.join("orders.sqlite")).unwrap();
        Orders::of(database, PreparedSite::new(site).unwrap()).unwrap()
    };
    let first = open();
    first.store("c1", &Cart::new("EUR".parse().unwrap(), "main")).unwrap();
    thread::scope(|scope| {
        for _ in 0..2 {
            let mut orders = open();
            scope.spawn(move || {
                for _ in 0..LINES {
                    orders.add_line("c1", &Item::internal("urn:cup", 1.into(), 7.into())).unwrap();
                }
            });
        }
        let mut orders = open();
        scope.spawn(move || (0..10).for_each(|_| assert_eq!(orders.reprice().unwrap().priced, 1)));
    });
    let Order { cart, price } = first.load("c1").unwrap().unwrap();
    assert_eq!(cart.items.iter().map(|item| item.quantity).collect::<Vec<_>>(), [2 * LINES]);
    assert_eq!(price.unwrap().calculated_price.final_price.gross_value, 2 * LINES * 7);
}

#[test]
fn a_cart_is_not_replaced_by_another() {
    let orders = orders();
    let cart = Cart::from_json(STORED).unwrap();
    orders.store("c1", &cart).unwrap();
    assert!(orders.store("c1", &Cart::new("EUR".parse().unwrap(), "main")).is_err());
    assert_eq!(orders.load("c1").unwrap().unwrap().cart, cart);
}

#[test]
fn a_text_that_is_no_cart_is_told_with_its_place() {
    let file = std::env::temp_dir().join(format!("cartwright-orders-{}.sqlite", std::process::id()));
    let database = Connection::open(&file).unwrap();
    let site = PreparedSite::new(Site::default()).unwrap();
    let orders = Orders::of(Connection::open(&file).unwrap(), site).unwrap();
    let wrong = STORED.replace("\"quantity\":2", "\"quantity\":true");
    database.execute("INSERT INTO orders (id, cart) VALUES ('c1', ?1)", [wrong]).unwrap();
    let error = orders.load("c1").unwrap_err().to_string();
    std::fs::remove_file(&file).unwrap();
    assert!(error.contains("/items/0/quantity"), "{error}");
}
