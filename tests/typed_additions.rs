//! An addition to a typed cart looks at the lines of its product alone, and comes to what the operation on text does: the same
//! place, the same cart, the same refusal with the same pointer.

use cartwright::cart::CartContext;
use cartwright::document::{Document, Verbatim};
use cartwright::limits::Limits;
use cartwright::model::{FeeDefinition, UnitTax};
use cartwright::{Cart, Error, Item, cart};
use cartwright_generator::{Random, for_each_seed};

/// A line of few products and prices, now and then with something that only its text tells.
fn line(random: &mut Random) -> Item {
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
        line.unit_tax = Some(UnitTax::new("FULL", 19.into()));
    }
    if random.chance(10) {
        line.extra.insert("note", Verbatim::parse("[1]").unwrap()).unwrap();
    }
    line
}

/// Changes a stored line as only a host can, who has the fields in hand.
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

fn on_text(before: &Cart, item: &Item, context: &CartContext<'_>) -> Result<(String, usize, bool, Cart), Error> {
    let (before, item) = (Document::parse(before.to_json())?, Document::parse(item.to_json())?);
    let added = cart::add_item(before.root(), item.root(), context)?;
    Ok((added.item.item_id, added.item.index, added.item.merged, Cart::from_json(added.cart.as_str())?))
}

/// A limit of texts is of the whole cart, however few of its lines an addition looks at.
#[test]
fn a_tightened_limit_holds_for_the_whole_cart() {
    let mut cart = Cart::new("EUR".parse().unwrap(), "main");
    cart.items = (0..100_u64).map(|product| Item::internal(format!("urn:{product}"), 1.into(), 5.into())).collect();
    let limits = Limits { document_bytes: 2_000, ..Limits::DEFAULT };
    let context = CartContext { limits, ..CartContext::by_host() };
    let refused = cart.add_item(&Item::internal("urn:tea", 1.into(), 5.into()), &context).unwrap_err();
    assert_eq!(refused.code().as_str(), "LIMIT_EXCEEDED");
}

#[test]
fn a_typed_addition_comes_to_what_the_text_does() {
    let context = CartContext::by_host();
    let (mut merged, mut apart, mut refused) = (0, 0, 0);
    for_each_seed(2_000, |seed| {
        let random = &mut Random::of_seed(seed);
        let mut cart = Cart::new("EUR".parse().unwrap(), "main");
        for _ in 0..20 {
            if random.chance(3) {
                bend(random, &mut cart);
            }
            let item = line(random);
            let before = cart.clone();
            let expected = on_text(&before, &item, &context);
            let found = cart.add_item(&item, &context);
            match (found, expected) {
                (Ok(place), Ok((item_id, index, is_merged, after))) => {
                    assert_eq!((place.item_id, place.index, place.merged), (item_id, index, is_merged), "{seed}");
                    assert_eq!(cart.to_json(), after.to_json(), "{seed}");
                    *(if is_merged { &mut merged } else { &mut apart }) += 1;
                }
                (Err(found), Err(expected)) => {
                    assert_eq!((found.code(), found.path()), (expected.code(), expected.path()), "{seed}");
                    assert_eq!(cart, before, "{seed}");
                    refused += 1;
                }
                (found, expected) => panic!("{seed}: {found:?}, {expected:?}: {}", before.to_json()),
            }
        }
    });
    assert!(merged > 500 && apart > 500 && refused > 200, "{merged} {apart} {refused}");
}
