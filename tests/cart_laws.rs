//! Laws of a changing cart: the properties that adding, merging and removing preserve for any cart.

mod carts;
mod joined;
mod untouched;

use std::collections::BTreeMap;

use cartwright::cart::{CartContext, add_item, merge_carts, remove_item};
use cartwright::document::Document;
use cartwright::model::Preferences;
use cartwright_oracle::model::Line;
use proptest::prelude::*;
use rust_decimal::Decimal;

use crate::random::config;

use carts::{cart_text, document, item, items, text, with_metadata, with_quantity, with_version};

/// Allows any price beside any other, so that carts need not agree on the prices of their products.
fn any_price() -> CartContext<'static> {
    let preferences = Preferences { skip_existing_items_validation: Some(true), ..Preferences::default() };
    CartContext { preferences, ..CartContext::by_host() }
}

/// Adds a line; returns the cart, the id of the line, and whether it was merged.
fn added(cart: &str, item: &str) -> (String, String, bool) {
    let outcome = add_item(document(cart).root(), document(item).root(), &any_price()).unwrap();
    (outcome.cart.as_str().to_owned(), outcome.item.item_id, outcome.item.merged)
}

fn merged(target: &str, sources: &[&str]) -> String {
    let sources: Vec<Document<'_>> = sources.iter().map(|source| document(source)).collect();
    let roots: Vec<_> = sources.iter().map(Document::root).collect();
    merge_carts(document(target).root(), &roots, &any_price()).unwrap().cart.as_str().to_owned()
}

/// Returns a cart without the ids of its lines.
fn without_ids(cart: &str) -> String {
    let mut cart: serde_json::Value = serde_json::from_str(cart).unwrap();
    for line in cart["items"].as_array_mut().into_iter().flatten() {
        line.as_object_mut().unwrap().remove("id");
    }
    cart.to_string()
}

/// Returns the total quantity of each product.
fn units(carts: &[&str]) -> BTreeMap<String, Decimal> {
    let mut units: BTreeMap<String, Decimal> = BTreeMap::new();
    for cart in carts {
        let cart: serde_json::Value = serde_json::from_str(cart).unwrap();
        for line in cart["items"].as_array().unwrap() {
            let product = line["itemYrn"].as_str().unwrap().to_owned();
            let quantity: Decimal = line["quantity"].to_string().parse().unwrap();
            *units.entry(product).or_default() += quantity;
        }
    }
    units
}

/// Returns whether a line states what an addition may leave out without becoming another line.
fn states_more_than_its_price(line: &Line) -> bool {
    line.note.is_some() || !line.discounts.is_empty() || !line.fees.is_empty()
}

/// A line without a note joins the first line of its product, whether that has a note or not: which line gets its units
/// depends on which carts are merged first, the number of units of the product does not.
#[test]
fn a_line_that_leaves_out_a_note_joins_the_first_that_fits() {
    let cart = |id, customer: &str, line: &str| {
        format!(r#"{{"id":"{id}"{customer},"currency":"EUR","siteCode":"main","items":[{line}]}}"#)
    };
    let line = |note| {
        format!(
            r#"{{"id":"0","itemType":"EXTERNAL","itemYrn":"urn:p","quantity":1{note},"price":{{"effectiveAmount":5,"originalAmount":5,"currency":"EUR"}},"tax":{{"rate":19,"grossValue":5}}}}"#
        )
    };
    let own = r#","customerId":"shopper""#;
    let (plain, noted) = (line(""), line(r#","note":"gift""#));
    let (target, first, second) = (cart("target", own, &plain), cart("a", "", &noted), cart("b", "", &plain));

    let at_once = merged(&target, &[&first, &second]);
    let sources = merged(&cart("a", own, &noted), &[&second]).replace(own, "");
    let sources_first = merged(&target, &[&sources]);
    assert_eq!(quantities(&at_once), [(None, 2), (Some("gift".to_owned()), 1)]);
    assert_eq!(quantities(&sources_first), [(None, 1), (Some("gift".to_owned()), 2)]);
    assert_eq!(units(&[&at_once]), units(&[&sources_first]));
}

/// Returns the note and the quantity of each line.
fn quantities(cart: &str) -> Vec<(Option<String>, u64)> {
    let cart: serde_json::Value = serde_json::from_str(cart).unwrap();
    let lines = cart["items"].as_array().unwrap().iter();
    lines.map(|line| (line["note"].as_str().map(str::to_owned), line["quantity"].as_u64().unwrap())).collect()
}

proptest! {
    #![proptest_config(config("cart_laws", 256))]

    #[test]
    fn adding_twice_is_adding_the_sum(
        lines in items(0..6), item in item(), first in 1..5_000_u64, second in 1..5_000_u64,
    ) {
        prop_assume!(!item.separate && item.line_amount.is_none());
        let cart = cart_text("target", Some("shopper"), &lines);
        let [one, two, both] =
            [first, second, first + second].map(|count| text(&with_quantity(&item, count)));
        let (once, id, _) = added(&cart, &one);
        let (twice, same, merged) = added(&once, &two);
        prop_assert!(merged);
        prop_assert_eq!(id, same);
        // Adding twice makes two changes, each with its own version.
        prop_assert_eq!(twice.replace("\"version\":2", "\"version\":1"), added(&cart, &both).0);
    }

    #[test]
    fn adding_a_line_and_removing_it_restores_the_cart(lines in items(0..6), item in item()) {
        let cart = cart_text("target", None, &lines);
        let (with, id, merged) = added(&cart, &text(&item));
        prop_assume!(!merged);
        let without = remove_item(document(&with).root(), &id, &CartContext::by_host()).unwrap();
        prop_assert_eq!(without.as_str(), with_version(&cart, 2));
    }

    #[test]
    fn a_separate_line_and_one_with_an_amount_are_always_new_ones(
        lines in items(0..6), item in item(), separate: bool,
    ) {
        prop_assume!(separate || !item.external);
        let cart = cart_text("target", None, &lines);
        let before = document(&cart).root().get("items").unwrap().elements().count();
        let line_amount = if separate { None } else { Some("4".into()) };
        let tiers = if separate { item.tiers.clone() } else { Vec::new() };
        let (after, _, merged) = added(&cart, &text(&Line { separate, line_amount, tiers, ..item.clone() }));
        prop_assert!(!merged);
        let lines = document(&after);
        let last = lines.root().get("items").unwrap().elements().last().unwrap();
        prop_assert_eq!(lines.root().get("items").unwrap().elements().count(), before + 1);
        prop_assert_eq!(last.get("quantity").unwrap().raw(), item.quantity.0);
    }

    #[test]
    fn merging_an_empty_cart_changes_nothing_but_the_version(lines in items(0..6), version in 1..100_u32) {
        let empty = cart_text("source", None, &[]);
        let cart = cart_text("target", Some("shopper"), &lines);
        prop_assert_eq!(merged(&cart, &[&empty]), with_version(&cart, 1));
        prop_assert_eq!(merged(&cart, &[]), with_version(&cart, 1));
        prop_assert_eq!(merged(&with_metadata(&cart, version), &[&empty]), with_metadata(&cart, version + 1));
    }

    #[test]
    fn units_add_up_under_a_merge(target in items(0..6), first in items(0..6), second in items(0..6)) {
        let target = cart_text("target", Some("shopper"), &target);
        let [first, second] = [("a", first), ("b", second)].map(|(id, lines)| cart_text(id, None, &lines));
        let all = merged(&target, &[&first, &second]);
        prop_assert_eq!(units(&[&all]), units(&[&target, &first, &second]));
    }

    #[test]
    fn the_grouping_of_merges_does_not_matter(target in items(0..5), first in items(0..5), second in items(0..5)) {
        let target_lines = target;
        let target = cart_text("target", Some("shopper"), &target_lines);
        let [a, b] = [("a", &first), ("b", &second)].map(|(id, lines)| cart_text(id, None, lines));
        let at_once = merged(&target, &[&a, &b]);
        let one_by_one = merged(&merged(&target, &[&a]), &[&b]);
        prop_assert_eq!(one_by_one.replace("\"version\":2", "\"version\":1"), at_once.as_str());

        // The two sources first: one of them has to be a customer's during that merge. A line that leaves out what others
        // state joins the first that fits, and which one that is depends on the grouping.
        if target_lines.iter().chain(&first).chain(&second).any(states_more_than_its_price) {
            return Ok(());
        }
        let owned = cart_text("a", Some("shopper"), &first);
        let sources = merged(&owned, &[&b]).replace(r#","customerId":"shopper""#, "");
        prop_assert_eq!(without_ids(&merged(&target, &[&sources])), without_ids(&at_once));
    }
}
