//! A change of a typed cart examines only a few of its lines, and has the result of the operation on text: the same
//! cart, the same outcome, the same refusal with the same pointer.

use std::fmt::Debug;
use std::sync::LazyLock;

use cartwright::cart::{CartChanges, CartContext, CouponSelector, ItemChanges, ItemUpdate, UpdateMode};
use cartwright::document::{Document, Node, Verbatim};
use cartwright::limits::Limits;
use cartwright::model::{FeeDefinition, UnitPrice};
use cartwright::{Cart, Coupon, Error, Item, Money, PreparedSite, Price, Site, cart};
use cartwright_generator::{Random, for_each_seed};

/// Draws a line with few products and prices, sometimes with members that only its text has.
pub(crate) fn line(random: &mut Random) -> Item {
    let product = ["urn:tea", "urn:cup", "urn:pot", "urn:tin"][random.index(4)];
    let price = if random.chance(90) { "4.95" } else { "5" };
    let mut line = Item::internal(product, (1 + random.below(3)).into(), price.parse().unwrap());
    if random.chance(20) {
        let id = ["7", "07", "b", "c", "", "120"][random.index(6)];
        line.id = Some(id.into());
    }
    line.keep_as_separate_line_item = random.chance(10);
    if random.chance(10) {
        line.external_fees.push(FeeDefinition::absolute(1.into()));
    }
    if random.chance(20) {
        line.unit_price = Some(UnitPrice::new("FULL", 19.into()));
    }
    if random.chance(10) {
        line.extra.insert("note", Verbatim::parse("[1]").unwrap()).unwrap();
    }
    line
}

/// Changes a stored line as only a host can, by setting its fields.
fn bend(random: &mut Random, cart: &mut Cart) {
    let place = random.index(cart.items.len().max(1));
    let Some(line) = cart.items.get_mut(place) else { return };
    match random.below(7) {
        0 => line.quantity = 0.into(),
        1 => line.id = Some("1".into()),
        2 => line.id = None,
        3 => line.effective_quantity = Some((-1).into()),
        4 => line.coupon_discounts = Some(Verbatim::parse("[]").unwrap()),
        5 => line.price = None,
        _ => line.item_yrn = None,
    }
}

type OnText = dyn Fn(Node<'_>) -> Result<(Document<'static>, String), Error>;
type Typed = dyn Fn(&mut Cart) -> Result<String, Error>;

/// An operation in both forms, on text and typed; each returns the outcome as text.
struct Twice {
    on_text: Box<OnText>,
    typed: Box<Typed>,
}

/// Returns the outcome of a batch; refusals are given by code, message and pointer.
pub(crate) fn outcomes<T: Debug>(results: Vec<Result<T, Error>>) -> String {
    let told = |result: Result<T, Error>| match result {
        Ok(done) => format!("{done:?}"),
        Err(error) => format!("{error} {}", error.path()),
    };
    results.into_iter().map(told).collect::<Vec<_>>().join("; ")
}

fn changes(random: &mut Random) -> ItemChanges {
    let changes = ItemChanges::new();
    match random.below(6) {
        0 => ItemChanges::from(&line(random)),
        1 => changes.price(Price { effective_amount: Some(5.into()), ..Price::default() }),
        2 => changes.item_yrn("urn:tea".into()),
        3 => changes.remove("taxCode").set("note", Verbatim::parse("2").unwrap()),
        4 => changes.quantity((-1).into()),
        _ => changes.quantity((1 + random.below(5)).into()),
    }
}

fn updates(random: &mut Random) -> Vec<ItemUpdate> {
    let mode = |random: &mut Random| if random.chance(80) { UpdateMode::Partial } else { UpdateMode::Full };
    let update = |random: &mut Random| ItemUpdate { item_id: id(random), changes: changes(random), mode: mode(random) };
    (0..random.below(4)).map(|_| update(random)).collect()
}

fn id(random: &mut Random) -> String {
    if random.chance(90) { random.below(9).to_string() } else { "none".to_owned() }
}

fn coupon(random: &mut Random) -> Coupon {
    let mut coupon = Coupon::percent(["TEN", "SIX", "ANY"][random.index(3)], 10.into());
    if random.chance(50) {
        coupon.restrictions.min_order_value = Some(Money::new(30.into(), "EUR".parse().unwrap()));
    }
    coupon
}

/// Draws an operation that adds lines, or examines few or none of them.
fn operation(random: &mut Random) -> Twice {
    fn parsed(text: String) -> Document<'static> {
        Document::parse(text).unwrap()
    }
    fn twice(
        on_text: impl Fn(Node<'_>) -> Result<(Document<'static>, String), Error> + 'static,
        typed: impl Fn(&mut Cart) -> Result<String, Error> + 'static,
    ) -> Twice {
        Twice { on_text: Box::new(on_text), typed: Box::new(typed) }
    }
    let none = |cart: Document<'static>| (cart, String::new());
    match random.below(14) {
        0 => {
            let items: Vec<Item> = (0..random.below(4)).map(|_| line(random)).collect();
            let text = parsed(format!("[{}]", items.iter().map(Item::to_json).collect::<Vec<_>>().join(",")));
            twice(
                move |cart| {
                    cart::add_items(cart, text.root(), &context()).map(|added| (added.cart, outcomes(added.results)))
                },
                move |cart| cart.add_items(&items, &context()).map(outcomes),
            )
        }
        1..=2 => {
            let (item_id, changes) = (id(random), changes(random));
            let mode = if random.chance(70) { UpdateMode::Partial } else { UpdateMode::Full };
            let (text, of_text) = (parsed(changes.to_json()), item_id.clone());
            twice(
                move |cart| cart::update_item(cart, &of_text, text.root(), mode, &context()).map(none),
                move |cart| cart.update_item(&item_id, &changes, mode, &context()).map(|()| String::new()),
            )
        }
        3 => {
            let updates = updates(random);
            let entry = |update: &ItemUpdate| {
                let (id, is_partial) = (&update.item_id, update.mode == UpdateMode::Partial);
                format!(r#"{{"itemId":"{id}","item":{},"partial":{is_partial}}}"#, update.changes.to_json())
            };
            let text = parsed(format!("[{}]", updates.iter().map(entry).collect::<Vec<_>>().join(",")));
            twice(
                move |cart| {
                    let updated = cart::update_items(cart, text.root(), &context())?;
                    Ok((updated.cart, outcomes(updated.results)))
                },
                move |cart| cart.update_items(&updates, &context()).map(outcomes),
            )
        }
        4 => {
            let (of_text, item_id) = {
                let id = id(random);
                (id.clone(), id)
            };
            twice(
                move |cart| cart::remove_item(cart, &of_text, &context()).map(none),
                move |cart| cart.remove_item(&item_id, &context()).map(|()| String::new()),
            )
        }
        5 => {
            let (item_id, fee) = (id(random), FeeDefinition::absolute((random.below(3)).into()));
            let (text, of_text) = (parsed(fee.to_json()), item_id.clone());
            twice(
                move |cart| cart::add_fee(cart, &of_text, text.root(), &context()).map(none),
                move |cart| cart.add_fee(&item_id, &fee, &context()).map(|()| String::new()),
            )
        }
        6 => {
            let coupon = coupon(random);
            let text = parsed(coupon.to_json());
            twice(
                move |cart| cart::apply_coupon(cart, text.root(), &context()).map(none),
                move |cart| cart.apply_coupon(&coupon, &context()).map(|()| String::new()),
            )
        }
        7 => twice(
            move |cart| cart::remove_coupon(cart, CouponSelector::Code("ten"), &context()).map(none),
            move |cart| cart.remove_coupon(CouponSelector::Code("ten"), &context()).map(|()| String::new()),
        ),
        8 => {
            let changes = CartChanges::new().country_code(["DE", "FR", "X"][random.index(3)].into());
            let text = parsed(changes.to_json());
            twice(
                move |cart| cart::update_cart(cart, text.root(), &context()).map(none),
                move |cart| cart.update(&changes, &context()).map(|()| String::new()),
            )
        }
        9 if random.chance(20) => twice(
            move |cart| cart::clear_items(cart, &context()).map(none),
            move |cart| cart.clear_items(&context()).map(|()| String::new()),
        ),
        _ => {
            let item = line(random);
            let text = parsed(item.to_json());
            twice(
                move |cart| {
                    let added = cart::add_item(cart, text.root(), &context())?;
                    Ok((added.cart, format!("{:?}", added.item)))
                },
                move |cart| cart.add_item(&item, &context()).map(|place| format!("{place:?}")),
            )
        }
    }
}

/// Returns the context of every change: a site whose prices determine the order value.
fn context() -> CartContext<'static> {
    CartContext { site: Some(plain_site()), ..CartContext::by_host() }
}

/// A limit on text applies to the whole cart, however few of its lines an addition examines.
#[test]
fn a_tightened_limit_holds_for_the_whole_cart() {
    let mut cart = Cart::new("EUR".parse().unwrap(), "main");
    cart.items = (0..100_u64).map(|product| Item::internal(format!("urn:{product}"), 1.into(), 5.into())).collect();
    let limits = Limits { document_bytes: 2_000, ..Limits::DEFAULT };
    let context = CartContext { limits, ..CartContext::by_host() };
    let refused = cart.add_item(&Item::internal("urn:tea", 1.into(), 5.into()), &context).unwrap_err();
    assert_eq!(refused.code().as_str(), "LIMIT_EXCEEDED");
}

/// A line whose rules read nothing but short members is held to the limits on its text as well.
#[test]
fn an_added_line_is_no_deeper_than_a_document() {
    let mut cart = Cart::new("EUR".parse().unwrap(), "main");
    let mut line = Item::internal("urn:tea", 1.into(), 5.into());
    let depth = Limits::DEFAULT.depth;
    let deep = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    line.extra.insert("note", Verbatim::parse(deep).unwrap()).unwrap();
    let expected = Document::parse(line.to_json()).unwrap_err();
    assert_eq!(cart.add_item(&line, &context()).unwrap_err(), expected);
    assert_eq!(cart.add_items(&[line], &context()).unwrap_err().code(), expected.code());
    assert!(cart.items.is_empty());
}

#[test]
fn a_typed_change_comes_to_what_the_text_does() {
    let (mut changed, mut refused) = (0, 0);
    for_each_seed(2_000, |seed| {
        let random = &mut Random::of_seed(seed);
        let mut cart = Cart::new("EUR".parse().unwrap(), "main");
        for _ in 0..30 {
            if random.chance(3) {
                bend(random, &mut cart);
            }
            let Twice { on_text, typed } = operation(random);
            let has_changed = comes_to_the_same(seed, &mut cart, &*typed, &*on_text);
            changed += usize::from(has_changed);
            refused += usize::from(!has_changed);
        }
    });
    assert!(changed > 3_000 && refused > 1_000, "{changed} {refused}");
}

/// A changed cart with what the change returned.
pub(crate) type Changed = Result<(Document<'static>, String), Error>;

/// Compares an operation on a typed cart with the one on its text; returns whether the cart was changed.
pub(crate) fn comes_to_the_same(
    seed: u64,
    cart: &mut Cart,
    typed: &dyn Fn(&mut Cart) -> Result<String, Error>,
    on_text: &dyn Fn(Node<'_>) -> Changed,
) -> bool {
    let before = cart.clone();
    let text = Document::parse(before.to_json()).unwrap();
    match (typed(cart), on_text(text.root())) {
        (Ok(outcome), Ok((after, expected))) => {
            assert_eq!(outcome, expected, "{seed}: {}", before.to_json());
            assert_eq!(cart.to_json(), Cart::from_json(after.as_str()).unwrap().to_json(), "{seed}");
            true
        }
        (Err(found), Err(expected)) => {
            let told = |error: &Error| (error.code(), error.path().to_owned(), error.to_string());
            assert_eq!(told(&found), told(&expected), "{seed}: {}", before.to_json());
            assert_eq!(*cart, before, "{seed}");
            false
        }
        (found, expected) => panic!("{seed}: {found:?}, {expected:?}: {}", before.to_json()),
    }
}

/// A site without rules, which lives to the end of the tests.
fn plain_site() -> &'static PreparedSite<'static> {
    static SITE: LazyLock<PreparedSite<'static>> = LazyLock::new(|| PreparedSite::new(Site::default()).unwrap());
    &SITE
}
