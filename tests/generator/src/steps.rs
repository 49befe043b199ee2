//! Operations on a cart: their names, and the members of the request besides the cart.

use crate::random::Random;
use crate::shop::Shop;
use crate::text::{Object, listed};
use crate::{cart, coupon, fee, line};

/// An operation with the members of its request.
pub type Step = (&'static str, Object);

/// Draws one operation.
pub fn step(random: &mut Random, shop: &Shop) -> Step {
    match random.below(26) {
        0..4 => of("add_item", [("item", line::loose(random, shop).to_string())]),
        4..6 => {
            let count = random.below(3);
            of("add_items", [("items", listed((0..count).map(|_| line::loose(random, shop))))])
        }
        6..10 => {
            let (id, item) = (id(random), partial_body(random, shop).to_string());
            of("update_item", [("itemId", id), ("item", item), ("partial", "true".to_owned())])
        }
        10..12 => of("update_item", [("itemId", id(random)), ("item", line::loose(random, shop).to_string())]),
        12..14 => {
            let count = random.below(3);
            let update = |random: &mut Random| {
                let (id, item, partial) = (id(random), partial_body(random, shop), random.flag());
                format!("{{\"itemId\":{id},\"item\":{item},\"partial\":{partial}}}")
            };
            of("update_items", [("items", listed((0..count).map(|_| update(random))))])
        }
        14 => of("remove_item", [("itemId", id(random))]),
        15 => of("clear_items", []),
        16..18 => of("add_fee", [("itemId", id(random)), ("fee", fee::loose(random, shop).to_string())]),
        18..20 => of("apply_coupon", [("coupon", coupon::loose(random, shop).to_string())]),
        20 => {
            let (name, value) = random.pick(&[("all", "true"), ("index", "0"), ("code", "\"a\""), ("index", "5")]);
            of("remove_coupon", [(name, value.to_owned())])
        }
        21..23 => of("update_cart", [("changes", changes(random))]),
        23..25 => of("merge_carts", [("sources", format!("[{}]", anonymous(cart::loose(random, shop))))]),
        _ => of("create_cart", []),
    }
}

fn of<const N: usize>(operation: &'static str, members: [(&'static str, String); N]) -> Step {
    (operation, Object(members.into()))
}

fn id(random: &mut Random) -> String {
    format!("\"{}\"", random.pick(&["0", "1", "2", "7", "a", "03"]))
}

/// Draws some members of a line.
fn partial_body(random: &mut Random, shop: &Shop) -> Object {
    let mut body = line::loose(random, shop);
    body.0.retain(|_| random.chance(30));
    body
}

/// Draws the members that `update_cart` may change.
fn changes(random: &mut Random) -> String {
    const CHANGES: &[&str] = &[
        "{}",
        r#"{"countryCode":"DE"}"#,
        r#"{"countryCode":null,"zipCode":" "}"#,
        r#"{"customerId":"v"}"#,
        r#"{"customerId":null}"#,
        r#"{"metadata":{"mixins":{"own":"https://schemas.example/any.json"}},"mixins":{"own":{"a":1}}}"#,
        r#"{"metadata":{"mixins":null}}"#,
        r#"{"metadata":{"mixins":{"own":null}}}"#,
        r#"{"metadata":null}"#,
        r#"{"mixins":{"own":null}}"#,
        r#"{"mixins":{"own":{"a":null}}}"#,
        r#"{"mixins":null}"#,
        r#"{"channel":{"name":"app"},"type":"reserved","xNote":{"a":[1]}}"#,
        r#"{"channel":null,"xNote":null}"#,
        r#"{"channel":5}"#,
        r#"{"mixins":5}"#,
        r#"{"leadTime":"x"}"#,
        r#"{"items":[]}"#,
    ];
    random.name(CHANGES)
}

/// Removes the customer and the id of a cart, as the source of a merge requires.
fn anonymous(mut cart: Object) -> Object {
    cart.0.retain(|(name, _)| !["customerId", "id"].contains(name));
    cart
}
