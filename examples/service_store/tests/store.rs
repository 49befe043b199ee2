//! The store: ids, versions, transactions, keys, and orders that can be used after a restart.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use cartwright::model::{Credit, Customer};
use cartwright::order::{OrderInputs, Return, ReturnedUnits, SettleOptions};
use cartwright::{Cart, Coupon, Item, PreparedSite, Site};
use cartwright_service_store::{Problem, Store, Stored, StoredOrder};
use rusqlite::ffi;

/// Returns the file of a new store.
fn file(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder.join("shop.sqlite")
}

fn cart() -> Cart {
    Cart::new("EUR".parse().unwrap(), "main")
}

fn add(store: &Store) -> String {
    store.write(|tables| tables.add(cart())).unwrap().id.unwrap().into_owned()
}

fn get(store: &Store, id: &str) -> Result<Cart, Problem> {
    store.read(|tables| Ok(tables.get(id)?.value))
}

#[test]
fn an_id_is_given_out_once() {
    let store = Store::open(&file("ids")).unwrap();
    let first = add(&store);
    store.write(|tables| tables.remove::<Cart>(&tables.get(&first)?)).unwrap();
    let second = add(&store);
    assert_ne!(first, second);
    assert_eq!(get(&store, &first).unwrap_err().status(), 404);
    assert_eq!(get(&store, &second).unwrap().id.as_deref(), Some(&*second));
    for unknown in ["", "c", "2", "o2", "c-1", "c9223372036854775808", "none"] {
        assert_eq!(get(&store, unknown).unwrap_err().status(), 404, "{unknown}");
    }
}

#[test]
fn a_row_that_has_changed_since_it_was_read_stays() {
    let store = Store::open(&file("versions")).unwrap();
    let id = add(&store);
    let named = |stored: &Stored<Cart>| stored.value.customer_id.as_deref().map(str::to_owned);
    let read = || store.read(|tables| tables.get::<Cart>(&id)).unwrap();
    let (mut first, mut second) = (read(), read());
    first.value.customer_id = Some("first".into());
    second.value.customer_id = Some("second".into());
    store.write(|tables| tables.replace(&first)).unwrap();
    assert_eq!(store.write(|tables| tables.replace(&second)).unwrap_err().status(), 409);
    assert_eq!(store.write(|tables| tables.remove(&second)).unwrap_err().status(), 409);
    assert_eq!(named(&read()).as_deref(), Some("first"));
}

#[test]
fn a_transaction_that_fails_is_undone() {
    let store = Store::open(&file("undone")).unwrap();
    let refused = store.write(|tables| {
        tables.add(cart())?;
        Err::<(), _>(Problem::conflict("NO", "no"))
    });
    assert_eq!(refused.unwrap_err().status(), 409);
    let panicked = || {
        store.write(|tables| -> Result<(), Problem> {
            tables.add(cart())?;
            panic!("a fault of the program");
        })
    };
    assert!(catch_unwind(AssertUnwindSafe(panicked)).is_err());
    assert_eq!(get(&store, "c1").unwrap_err().status(), 404);
    assert_eq!(add(&store), "c1");
}

#[test]
fn a_store_that_cannot_take_a_change_is_told_from_a_fault() {
    let [full, busy, broken_disk, fault] =
        [ffi::SQLITE_FULL, ffi::SQLITE_BUSY, ffi::SQLITE_IOERR_WRITE, ffi::SQLITE_ERROR];
    for (cause, status) in [(full, 507), (busy, 503), (broken_disk, 503), (fault, 500)] {
        let error = rusqlite::Error::SqliteFailure(ffi::Error::new(cause), None);
        assert_eq!(Problem::from(error).status(), status, "{cause}");
    }
}

#[test]
fn an_order_can_be_used_after_a_restart() {
    let file = file("orders");
    let site = Site { includes_tax: true, ..Site::default() };
    let site = PreparedSite::new(site).unwrap();
    let mut cart = cart();
    cart.items.push(Item { id: Some("tea".into()), ..Item::internal("urn:tea", 3.into(), "3.33".parse().unwrap()) });
    // Every input changes a figure, so that the order can only be verified with all of them.
    let inputs = OrderInputs {
        coupons: Some(vec![
            Coupon::from_json(
                r#"{"code":"TEN","discountType":"PERCENT","discountPercentage":10,"restrictions":{
              "validFrom":"2026-01-01T00:00:00Z","validUntil":"2026-12-31T00:00:00Z","segments":["friends"]}}"#,
            )
            .unwrap(),
        ]),
        customer: Some(Customer::from_json(r#"{"id":"anna","segments":["friends"]}"#).unwrap()),
        credits: Some(vec![Credit::from_json(r#"{"id":"card","amount":5}"#).unwrap()]),
        now: Some("2026-06-01T12:00:00Z".to_owned()),
        ..OrderInputs::default()
    };
    let order = site.price(cart, inputs).unwrap();
    assert_eq!(order.calculation().calculated_price.final_price.gross_value.to_string(), "8.99");
    let paid = order.settle(&SettleOptions::default()).unwrap();
    let id = Store::open(&file).unwrap().write(|tables| tables.add(StoredOrder::new(order))).unwrap().id;

    let store = Store::open(&file).unwrap();
    let mut stored: Stored<StoredOrder> = store.read(|tables| tables.get(&id)).unwrap();
    let again = stored.value.order().unwrap();
    assert!(again.verify(&site).unwrap().is_valid);
    assert_eq!(again.settle(&SettleOptions::default()).unwrap(), paid);
    assert_eq!(again.inputs().customer.as_ref().unwrap().id.as_deref(), Some("anna"));

    let one = || Return::of(vec![ReturnedUnits::new("tea", 1.into())]);
    let first = stored.value.give_back(one()).unwrap();
    store.write(|tables| tables.replace(&stored)).unwrap();
    let mut stored: Stored<StoredOrder> = Store::open(&file).unwrap().read(|tables| tables.get(&id)).unwrap();
    let rest = stored.value.give_back(Return::of(vec![ReturnedUnits::new("tea", 2.into())])).unwrap();
    let refunds = [first.refund_amount, rest.refund_amount].map(|amount| amount.to_string().parse::<u64>().unwrap());
    assert_eq!(refunds.iter().sum::<u64>(), 899);
    assert!(stored.value.give_back(one()).is_err(), "nothing is left");
}
