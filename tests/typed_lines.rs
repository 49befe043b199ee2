//! The rules of a change hold for typed lines as for lines of a document, whatever members they have: random lines are
//! added, updated, removed, repriced, given fees and merged, by any caller, with every refusal.

mod rich;

use cartwright::access::Caller;
use cartwright::cart::{CartContext, ItemChanges, ItemUpdate, OnConflict, UpdateMode};
use cartwright::document::{Document, Node, Verbatim};
use cartwright::model::{FeeDefinition, ItemType};
use cartwright::{Cart, Error, Item, Price, cart};
use cartwright_generator::{Random, for_each_seed};

use crate::typed_parts::{Changed, comes_to_the_same, outcomes};
use rich::{any_context, rich_cart, rich_changes, rich_line, source};

/// Typed lines obey the rules of an addition as lines of a document do, whatever members they have.
#[test]
fn lines_are_added_to_a_typed_cart_as_to_its_text() {
    let (mut changed, mut refused, mut merged) = (0, 0, 0);
    for_each_seed(3_000, |seed| {
        let random = &mut Random::of_seed(seed);
        let mut cart = Cart::new("EUR".parse().unwrap(), "main");
        cart.customer_id = random.chance(50).then(|| "anna".into());
        for _ in 0..12 {
            if random.chance(20) {
                cart.items.push(rich_line(random));
            }
            let (context, items) = (any_context(random), (0..random.below(4)).map(|_| rich_line(random)));
            let items: Vec<Item> = items.collect();
            let body = |items: &[Item]| {
                Document::parse(format!("[{}]", items.iter().map(Item::to_json).collect::<Vec<_>>().join(","))).unwrap()
            };
            let lines = cart.items.len();
            let has_changed = if let [item] = items.as_slice() {
                let text = Document::parse(item.to_json()).unwrap();
                comes_to_the_same(
                    seed,
                    &mut cart,
                    &|cart| cart.add_item(item, &context).map(|place| format!("{place:?}")),
                    &|cart| {
                        let added = cart::add_item(cart, text.root(), &context)?;
                        Ok((added.cart, format!("{:?}", added.item)))
                    },
                )
            } else {
                let text = body(&items);
                comes_to_the_same(seed, &mut cart, &|cart| cart.add_items(&items, &context).map(outcomes), &|cart| {
                    let added = cart::add_items(cart, text.root(), &context)?;
                    Ok((added.cart, outcomes(added.results)))
                })
            };
            changed += usize::from(has_changed);
            refused += usize::from(!has_changed);
            merged += usize::from(has_changed && cart.items.len() == lines);
            if !has_changed && random.chance(50) {
                cart.items.pop();
            }
        }
    });
    assert!(changed > 1_000 && refused > 1_000 && merged > 300, "{changed} {refused} {merged}");
}

type Typed<'t> = dyn Fn(&mut Cart) -> Result<String, Error> + 't;
type OnText<'t> = dyn Fn(Node<'_>) -> Changed + 't;

/// An operation in both forms, on a typed cart and on text; each returns the outcome as text.
struct Twice<'t> {
    typed: Box<Typed<'t>>,
    on_text: Box<OnText<'t>>,
}

/// Pairs an operation without an outcome with the one on text.
fn alone<'t>(
    typed: impl Fn(&mut Cart) -> Result<(), Error> + 't,
    on_text: impl Fn(Node<'_>) -> Result<Document<'static>, Error> + 't,
) -> Twice<'t> {
    Twice {
        typed: Box::new(move |cart| typed(cart).map(|()| String::new())),
        on_text: Box::new(move |cart| on_text(cart).map(|cart| (cart, String::new()))),
    }
}

fn mode(random: &mut Random) -> UpdateMode {
    if random.chance(70) { UpdateMode::Partial } else { UpdateMode::Full }
}

/// Draws an id that a line may have.
fn id(random: &mut Random) -> String {
    let ids = ["0", "1", "7", "2", "3", "07", "b", "120", ""];
    let few = if random.chance(80) { 3 } else { ids.len() };
    ids[random.index(few)].to_owned()
}

fn update<'t>(random: &mut Random, context: &'t CartContext<'t>) -> Twice<'t> {
    if random.chance(60) {
        let (item_id, changes, mode) = (id(random), rich_changes(random), mode(random));
        let (text, of_text) = (Document::parse(changes.to_json()).unwrap(), item_id.clone());
        return alone(
            move |cart| cart.update_item(&item_id, &changes, mode, context),
            move |cart| cart::update_item(cart, &of_text, text.root(), mode, context),
        );
    }
    let update =
        |random: &mut Random| ItemUpdate { item_id: id(random), changes: rich_changes(random), mode: mode(random) };
    let updates: Vec<ItemUpdate> = (0..random.below(4)).map(|_| update(random)).collect();
    let entry = |update: &ItemUpdate| {
        let (id, is_partial) = (&update.item_id, update.mode == UpdateMode::Partial);
        format!(r#"{{"itemId":"{id}","item":{},"partial":{is_partial}}}"#, update.changes.to_json())
    };
    let text = Document::parse(format!("[{}]", updates.iter().map(entry).collect::<Vec<_>>().join(","))).unwrap();
    Twice {
        typed: Box::new(move |cart| cart.update_items(&updates, context).map(outcomes)),
        on_text: Box::new(move |cart| {
            let updated = cart::update_items(cart, text.root(), context)?;
            Ok((updated.cart, outcomes(updated.results)))
        }),
    }
}

fn fee<'t>(random: &mut Random, context: &'t CartContext<'t>) -> Twice<'t> {
    let fees = [
        r#"{"feeType":"ABSOLUTE","feeAbsolute":{"amount":2}}"#,
        r#"{"id":"f","feeType":"PERCENT","feePercentage":1.50,"origin":"EXTERNAL","own":[1.0]}"#,
        r#"{"feeType":"ABSOLUTE","feeAbsolute":{"amount":999999999999999}}"#,
        r#"{"feeType":"ABSOLUTE","feeAbsolute":{"amount":2,"currency":"USD"}}"#,
        r#"{"feeType":"PERCENT","name":{"en":"Wrapping"}}"#,
    ];
    let (item_id, text) = (id(random), Document::parse(fees[random.index(fees.len())]).unwrap());
    let (of_text, fee) = (item_id.clone(), FeeDefinition::from_json(text.as_str()).unwrap());
    let text = Document::parse(fee.to_json()).unwrap();
    alone(
        move |cart| cart.add_fee(&item_id, &fee, context),
        move |cart| cart::add_fee(cart, &of_text, text.root(), context),
    )
}

fn merge<'t>(random: &mut Random, context: &'t CartContext<'t>) -> Twice<'t> {
    let sources: Vec<Cart> = (0..random.below(3)).map(|_| source(random)).collect();
    let text = sources.iter().map(Cart::to_json).collect::<Vec<_>>().join(",");
    let text = Document::parse(format!("[{text}]")).unwrap();
    let mode = if random.flag() { OnConflict::Refuse } else { OnConflict::Skip };
    Twice {
        typed: Box::new(move |cart| {
            cart.merge_with(&sources, mode, context).map(|report| format!("{:?} {:?}", report.lines, report.refused))
        }),
        on_text: Box::new(move |cart| {
            let sources: Vec<Node<'_>> = text.root().elements().collect();
            let merged = cart::merge_carts_with(cart, &sources, mode, context)?;
            Ok((merged.cart, format!("{:?} {:?}", merged.lines, merged.refused)))
        }),
    }
}

/// Compares random changes of one kind; most of them must be made, and some refused.
fn compare(draw: impl for<'t> Fn(&mut Random, &'t CartContext<'t>) -> Twice<'t> + Sync) {
    let (mut changed, mut refused) = (0, 0);
    for_each_seed(2_000, |seed| {
        let random = &mut Random::of_seed(seed);
        let mut cart = rich_cart(random);
        for _ in 0..8 {
            let context = any_context(random);
            let Twice { typed, on_text } = draw(random, &context);
            let has_changed = comes_to_the_same(seed, &mut cart, &*typed, &*on_text);
            changed += usize::from(has_changed);
            refused += usize::from(!has_changed);
        }
    });
    assert!(changed > 100 && refused > 100, "{changed} {refused}");
}

#[test]
fn typed_lines_are_updated_as_those_of_a_text() {
    compare(update);
}

/// To change one needs no right to external data: it is none, typed or not.
#[test]
fn a_unit_price_that_states_nothing_is_none_in_both_tiers() {
    let context = CartContext { caller: Some(Caller::customer("anna")), ..CartContext::by_host() };
    for changes in [r#"{"unitPrice":{"x":null}}"#, r#"{"unitPrice":{"netValue":1}}"#, r#"{"unitPrice":{}}"#] {
        let mut cart = Cart::from_json(
            r#"{"currency":"EUR","siteCode":"main","customerId":"anna","items":[{"id":"0","type":"INTERNAL","itemYrn":"urn:pot",
            "quantity":2,"price":{"effectiveAmount":5},"unitPrice":{},
            "externalDiscounts":[{"id":"d","discountType":"PERCENT","value":5}]}]}"#,
        )
        .unwrap();
        let (typed, text) = (ItemChanges::from_json(changes).unwrap(), Document::parse(changes).unwrap());
        let has_changed = comes_to_the_same(
            0,
            &mut cart,
            &|cart| cart.update_item("0", &typed, UpdateMode::Partial, &context).map(|()| String::new()),
            &|cart| {
                cart::update_item(cart, "0", text.root(), UpdateMode::Partial, &context)
                    .map(|cart| (cart, String::new()))
            },
        );
        assert!(has_changed, "{changes}");
    }
}

#[test]
fn typed_lines_are_removed_as_those_of_a_text() {
    compare(|random, context| {
        if random.chance(10) {
            return alone(|cart| cart.clear_items(context), |cart| cart::clear_items(cart, context));
        }
        let (item_id, of_text) = {
            let id = id(random);
            (id.clone(), id)
        };
        alone(move |cart| cart.remove_item(&item_id, context), move |cart| cart::remove_item(cart, &of_text, context))
    });
}

#[test]
fn typed_lines_get_fees_as_those_of_a_text() {
    compare(fee);
}

#[test]
fn typed_carts_are_merged_as_their_text() {
    compare(merge);
}

/// A line with figures has its cart changed as text; they are gone after a change, and make no other difference.
#[test]
fn typed_lines_are_repriced_as_those_of_a_text() {
    let (mut changed, mut refused) = (0, 0);
    for_each_seed(2_000, |seed| {
        let random = &mut Random::of_seed(seed);
        let mut typed = rich_cart(random);
        let context = any_context(random);
        let prices = |random: &mut Random| {
            (0..2).map(|_| ["4.95", "5", "-1", "6"][random.index(4)].parse().unwrap()).collect::<Vec<_>>()
        };
        let prices = prices(random);
        let of_product = random.flag();
        let price_of = |line: &Item| {
            let is_tea = line.item_yrn.as_deref() == Some("urn:tea");
            let price = prices[usize::from(is_tea)];
            (of_product || line.keep_as_separate_line_item)
                .then(|| Price { effective_amount: Some(price), ..Price::default() })
        };
        let mut on_text = typed.clone();
        let Some(line) = on_text.items.iter_mut().find(|line| line.item_type == ItemType::Internal) else { return };
        line.coupon_discounts = Some(Verbatim::parse("[]").unwrap());
        let told = |result: Result<usize, Error>| result.map_err(|error| format!("{error} {}", error.path()));
        let (one, other) = (told(typed.reprice(&price_of, &context)), told(on_text.reprice(&price_of, &context)));
        assert_eq!(one, other, "{seed}");
        match one {
            Ok(_) => {
                on_text.items.iter_mut().for_each(|line| line.coupon_discounts = None);
                typed.items.iter_mut().for_each(|line| line.coupon_discounts = None);
                assert_eq!(typed.to_json(), on_text.to_json(), "{seed}");
                changed += 1;
            }
            Err(_) => refused += 1,
        }
    });
    assert!(changed > 50 && refused > 50, "{changed} {refused}");
}
