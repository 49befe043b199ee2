//! Which operations take a cart in a currency that has been withdrawn: a table of all typed operations, each in time and
//! too late. The cases show the same of the text door.

use std::sync::LazyLock;

use cartwright::cart::{
    CartChanges, CartContext, CouponSelector, ItemChanges, ItemUpdate, OnConflict, UpdateMode, validate_cart,
};
use cartwright::document::Document;
use cartwright::model::FeeDefinition;
use cartwright::order::{ItemizeOptions, ReturnOptions, SettleOptions};
use cartwright::pricing::Inputs;
use cartwright::{Cart, Coupon, Error, ErrorCode, Item, PreparedSite, Price, Site};

const IN_TIME: &str = "2026-01-31T23:59:59.9Z";
const TOO_LATE: &str = "2026-02-01T00:00:00Z";

fn line() -> Item {
    Item { id: Some("a".into()), ..Item::internal("urn:tea", 2.into(), 5.into()) }
}

fn lev() -> Cart {
    let mut cart = Cart { customer_id: Some("anna".into()), ..Cart::new("BGN".parse().unwrap(), "main") };
    cart.items.push(line());
    cart.discounts.push(Coupon::percent("TEN", 10.into()));
    cart
}

fn at(now: Option<&'static str>) -> CartContext<'static> {
    CartContext { now: now.map(Into::into), site: Some(plain_site()), ..CartContext::by_host() }
}

type Run = fn(&mut Cart, &CartContext<'static>) -> Result<(), Error>;

/// Every operation that changes a cart, and whether it takes a currency that has gone.
const CHANGES: [(&str, bool, Run); 15] = [
    ("create", false, |cart, context| Cart::create(cart, context).map(drop)),
    ("add_item", false, |cart, context| cart.add_item(&Item { id: None, ..line() }, context).map(drop)),
    ("add_items", false, |cart, context| cart.add_items(&[Item { id: None, ..line() }], context).map(drop)),
    ("update_item", false, |cart, context| {
        cart.update_item("a", &ItemChanges::new().quantity(1.into()), UpdateMode::Partial, context)
    }),
    ("update_items", false, |cart, context| {
        let changes = ItemChanges::new().quantity(1.into());
        let update = ItemUpdate { item_id: "a".to_owned(), changes, mode: UpdateMode::Partial };
        cart.update_items(&[update], context).map(drop)
    }),
    ("add_fee", false, |cart, context| {
        let fee = FeeDefinition::from_json(r#"{"feeType":"ABSOLUTE","feeAbsolute":{"amount":1}}"#)?;
        cart.add_fee("a", &fee, context)
    }),
    ("reprice", false, |cart, context| {
        let dearer = Price { effective_amount: Some(6.into()), ..Price::default() };
        cart.reprice(|_| Some(dearer.clone()), context).map(drop)
    }),
    ("apply_coupon", false, |cart, context| cart.apply_coupon(&Coupon::percent("FIVE", 5.into()), context)),
    ("apply_coupon with a least value", false, |cart, context| {
        let mut five = Coupon::percent("FIVE", 5.into());
        five.restrictions.min_order_value = Some(cartwright::Number::from(5).into());
        cart.apply_coupon(&five, context)
    }),
    ("update", false, |cart, context| cart.update(&CartChanges::new().country_code("BG".into()), context)),
    ("merge", false, |cart, context| {
        let source = Cart { customer_id: None, ..cart.clone() };
        cart.merge_with(&[source], OnConflict::Skip, context).map(drop)
    }),
    ("remove_item", true, |cart, context| cart.remove_item("a", context)),
    ("clear_items", true, |cart, context| cart.clear_items(context)),
    ("remove_coupon", true, |cart, context| cart.remove_coupon(CouponSelector::All, context)),
    ("empty and move", true, |cart, context| {
        cart.clear_items(context)?;
        cart.update(&CartChanges::new().currency("EUR".parse()?), context)
    }),
];

#[test]
fn only_changes_that_remove_or_leave_it_take_a_withdrawn_currency() {
    for (name, takes, run) in CHANGES {
        assert_eq!(run(&mut lev(), &at(Some(IN_TIME))), Ok(()), "{name}");
        for late in [Some(TOO_LATE), None] {
            let mut cart = lev();
            match run(&mut cart, &at(late)) {
                Ok(()) => assert!(takes, "{name}"),
                Err(error) => {
                    assert!(!takes, "{name}: {error}");
                    assert_eq!((error.code(), error.path()), (ErrorCode::InvalidCurrency, "/currency"), "{name}");
                    assert_eq!(cart, lev(), "{name}");
                }
            }
        }
    }
}

/// Amounts without a currency would mean another one.
#[test]
fn a_typed_cart_with_lines_stays_in_its_currency() {
    let mut cart = lev();
    let refused = cart.update(&CartChanges::new().currency("EUR".parse().unwrap()), &at(None)).unwrap_err();
    assert_eq!((refused.code(), refused.path()), (ErrorCode::CurrencyMismatch, "/currency"));
    assert_eq!(cart, lev());
}

#[test]
fn every_calculation_judges_the_currency_by_its_time_and_no_operation_on_orders_does() {
    let site = PreparedSite::new(Site::default()).unwrap();
    let cart = lev();
    let inputs = |now| Inputs { now, ..Inputs::default() };
    let refusals = |now| {
        [
            site.calculate_with(&cart, None, inputs(now)).err(),
            site.shipping_options(&cart, inputs(now)).err(),
            site.shipping_quotes(&cart, cartwright::pricing::QuoteKind::Minimum, inputs(now)).err(),
        ]
    };
    assert_eq!(refusals(Some(IN_TIME)), [None, None, None]);
    for late in [Some(TOO_LATE), None] {
        for refusal in refusals(late) {
            let refusal = refusal.expect("the currency has gone");
            assert_eq!((refusal.code(), refusal.path()), (ErrorCode::InvalidCurrency, "/cart/currency"));
        }
    }

    let order = site.calculate_with(&cart, None, inputs(Some(IN_TIME))).unwrap();
    for now in [Some(IN_TIME), Some(TOO_LATE), None] {
        assert!(site.verify_cart(&cart, None, inputs(now), &order).unwrap().is_valid, "{now:?}");
    }
    assert!(cartwright::order::settle(&cart, &order, &SettleOptions::default()).is_ok());
    assert!(cartwright::order::itemize(&cart, &order, &ItemizeOptions::default()).is_ok());
    assert!(cartwright::order::reconcile_tax(&cart, &order).is_ok());
    let all = cartwright::order::Return::all();
    assert!(cartwright::order::calculate_return(&cart, &order, &all, &ReturnOptions::default()).is_ok());
}

#[test]
fn a_validation_reports_a_withdrawn_currency() {
    let cart = Document::parse(lev().to_json()).unwrap();
    let found = |now| validate_cart(cart.root(), &Site::default(), &at(now)).unwrap().cart;
    assert_eq!(found(Some(IN_TIME)), []);
    for late in [Some(TOO_LATE), None] {
        let found = found(late);
        let first = found.first().expect("a finding");
        assert_eq!((first.error_code, first.field.as_str()), (ErrorCode::InvalidCurrency, "currency"));
    }
}

/// A site without rules, which lives to the end of the tests.
fn plain_site() -> &'static PreparedSite<'static> {
    static SITE: LazyLock<PreparedSite<'static>> = LazyLock::new(|| PreparedSite::new(Site::default()).unwrap());
    &SITE
}
