//! Random operations on a cart: their name and the members of the request beside the cart.

use proptest::prelude::*;

use super::accepted::Shop;
use super::values::{Object, cart, coupon, fee, line};

/// An operation with the members of its request.
pub(crate) type Step = (&'static str, Object);

fn step(operation: &'static str, members: Vec<(&'static str, String)>) -> Step {
    (operation, Object(members))
}

pub(crate) fn steps(shop: &'static Shop, most: usize) -> BoxedStrategy<Vec<Step>> {
    prop::collection::vec(one(shop), 0..=most).boxed()
}

/// One operation.
pub(crate) fn one(shop: &'static Shop) -> BoxedStrategy<Step> {
    let id = || prop::sample::select(vec!["0", "1", "2", "7", "a", "03"]).prop_map(|id| format!("\"{id}\""));
    let body = move || line(shop);
    let lines = prop::collection::vec(body(), 0..3);
    let updates = prop::collection::vec((id(), partial_body(shop), any::<bool>()), 0..3);
    let selectors = prop::sample::select(vec![("all", "true"), ("index", "0"), ("code", "\"a\""), ("index", "5")]);
    prop_oneof![
        4 => body().prop_map(|item| step("add_item", vec![("item", item.to_string())])),
        2 => lines.prop_map(|items| step("add_items", vec![("items", listed(&items))])),
        4 => (id(), partial_body(shop)).prop_map(|(id, item)| {
            step("update_item", vec![("itemId", id), ("item", item.to_string()), ("partial", "true".to_owned())])
        }),
        2 => (id(), body()).prop_map(|(id, item)| step("update_item", vec![("itemId", id), ("item", item.to_string())])),
        2 => updates.prop_map(|updates| {
            let entry = |(id, item, partial)| format!("{{\"itemId\":{id},\"item\":{item},\"partial\":{partial}}}");
            let entries: Vec<String> = updates.into_iter().map(entry).collect();
            step("update_items", vec![("items", listed(&entries))])
        }),
        1 => id().prop_map(|id| step("remove_item", vec![("itemId", id)])),
        1 => Just(step("clear_items", Vec::new())),
        2 => (id(), fee(shop)).prop_map(|(id, fee)| step("add_fee", vec![("itemId", id), ("fee", fee.to_string())])),
        2 => coupon(shop).prop_map(|coupon| step("apply_coupon", vec![("coupon", coupon.to_string())])),
        1 => selectors.prop_map(|(name, value)| step("remove_coupon", vec![(name, value.to_owned())])),
        2 => changes().prop_map(|changes| step("update_cart", vec![("changes", changes)])),
        2 => cart(shop).prop_map(|source| step("merge_carts", vec![("sources", format!("[{}]", anonymous(source)))])),
        1 => Just(step("create_cart", Vec::new())),
    ]
    .boxed()
}

/// Some members of a line.
fn partial_body(shop: &'static Shop) -> BoxedStrategy<Object> {
    let kept = prop::collection::vec(prop::bool::weighted(0.3), 19);
    (line(shop), kept)
        .prop_map(|(Object(members), kept)| {
            Object(members.into_iter().zip(kept).filter_map(|(member, kept)| kept.then_some(member)).collect())
        })
        .boxed()
}

/// What `update_cart` may change.
fn changes() -> BoxedStrategy<String> {
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
    prop::sample::select(CHANGES).prop_map(str::to_owned).boxed()
}

/// A cart without its customer and id, as the source of a merge has to be.
fn anonymous(cart: Object) -> Object {
    Object(cart.0.into_iter().filter(|(name, _)| !["customerId", "id"].contains(name)).collect())
}

fn listed<T: ToString>(elements: &[T]) -> String {
    format!("[{}]", elements.iter().map(T::to_string).collect::<Vec<_>>().join(","))
}
