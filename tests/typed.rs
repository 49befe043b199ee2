//! Typed carts and documents follow the same rules: every case of `tests/cases` that changes or validates a cart is run
//! as text and on the typed cart, with the same outcome. And a typed value is written as it was read.

pub(crate) mod outcome;
pub(crate) mod run;
pub(crate) mod same;
pub(crate) mod travels;

use std::collections::BTreeMap;

use cartwright::cart::{CartContext, ItemChanges};
use cartwright::document::{Document, Node};
use cartwright::{Cart, Coupon, Error, Item, Site, json};

use crate::corpus::cases;
use outcome::Outcome;
use run::{Asked, Unasked};
use travels::travels;

/// The operations of typed carts.
const OPERATIONS: [&str; 13] = [
    "create_cart",
    "add_item",
    "add_items",
    "update_item",
    "update_items",
    "remove_item",
    "clear_items",
    "add_fee",
    "apply_coupon",
    "remove_coupon",
    "update_cart",
    "merge_carts",
    "validate_cart",
];

/// The operations that can be run on a cart with an invalid line.
const OF_LINES: [&str; 5] = ["add_items", "update_item", "update_items", "remove_item", "clear_items"];

#[test]
fn a_typed_cart_changes_as_its_text_does() {
    let mut compared: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut refused, mut in_full) = (0, 0);
    let mut passed_over: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut wrong = Vec::new();
    for case in cases() {
        let Some(operation) = OPERATIONS.into_iter().find(|own| *own == case.operation) else { continue };
        let text = json::call(operation, &case.request);
        let mut pass_over = |why| passed_over.entry(why).or_default().push(format!("{operation}: {}", case.title));
        if text.as_ref().is_err_and(|error| error.code().as_str() == "UNKNOWN_MEMBER") {
            pass_over("a member that a typed call cannot have");
            continue;
        }
        let Ok(request) = Document::parse(case.request.as_str()) else {
            pass_over("the request is no document");
            continue;
        };
        let asked = match Asked::of(operation, request.root()) {
            Ok(asked) => asked,
            Err(Unasked::OfTheText(why)) => {
                pass_over(why);
                continue;
            }
            Err(Unasked::Unreadable(error)) => {
                match &text {
                    Err(_) => pass_over("refused as text too"),
                    Ok(answer) if operation == "validate_cart" => {
                        assert!(answer.starts_with(r#"{"isValid":false"#), "{}: {error}: {answer}", case.title);
                        pass_over("a cart that is none, which a validation finds");
                    }
                    Ok(_) => {
                        assert!(OF_LINES.contains(&operation), "{}: {error}", case.title);
                        pass_over("a line that is none, which the change takes away, mends or reports");
                    }
                }
                continue;
            }
        };
        let expected = text.as_ref().map(|answer| Outcome::of_answer(answer));
        refused += usize::from(expected.is_err());
        for (typed, full) in asked.run() {
            in_full += usize::from(full);
            if let Err(difference) = agree(&typed, &expected) {
                wrong.push(format!("{operation}, {}\n  {difference}", case.title));
            }
        }
        *compared.entry(operation).or_default() += 1;
    }
    let total: usize = compared.values().sum();
    println!("{total} compared, {refused} of them refused, {in_full} updates as a typed line: {compared:?}");
    for (why, titles) in &passed_over {
        println!("{} passed over, {why}:\n  {}", titles.len(), titles.join("\n  "));
    }
    assert!(wrong.is_empty(), "{} of {total} differ:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(compared.len(), OPERATIONS.len(), "every operation is compared: {compared:?}");
    assert!(total >= 300 && refused >= 100 && in_full >= 5, "{total} compared, {refused} refused, {in_full} in full");
}

/// A line that states a default value keeps it, as text and typed, until it states another.
#[test]
fn a_line_that_states_nothing_is_not_filled_in() {
    let line = |more| {
        format!(
            r#"{{"id":"0","type":"INTERNAL","itemYrn":"urn:a","quantity":1,"price":{{"effectiveAmount":5}}{more}}}"#
        )
    };
    let nothing = line(r#","weightDependent":false,"segments":[]"#);
    let something = line(r#","weightDependent":true,"segments":["gold"]"#);
    let item = Item::from_json(&something).unwrap();
    for (stored, filled_in) in [(nothing.clone(), false), (line(""), true)] {
        let cart = format!(r#"{{"currency":"EUR","siteCode":"main","items":[{stored}]}}"#);
        let request = format!(r#"{{"cart":{cart},"item":{something},"caller":{{"host":true}}}}"#);
        let text = Outcome::of_answer(&json::add_item(&request).unwrap());
        let mut typed = Cart::from_json(&cart).unwrap();
        let place = typed.add_item(&item, &CartContext::by_host()).unwrap();
        assert_eq!(
            Outcome::changed(typed.clone()).saying(vec![Ok(place)], |one| outcome::place(&typed, one)).agree(&text),
            Ok(())
        );
        assert_eq!(
            (typed.items[0].weight_dependent, typed.items[0].segments.len()),
            (filled_in, usize::from(filled_in))
        );
    }
    let mut line = Item::from_json(&nothing).unwrap();
    assert_eq!(line.to_json(), nothing);
    (line.weight_dependent, line.segments) = (true, item.segments.clone());
    assert_eq!(Item::from_json(&line.to_json()).unwrap(), item);
    assert_eq!(ItemChanges::from(&line).to_json(), ItemChanges::from(&item).to_json());
}

/// Compares the outcomes on the typed cart and on its text.
fn agree(typed: &Result<Outcome, Error>, text: &Result<Outcome, &Error>) -> Result<(), String> {
    match (typed, text) {
        (Ok(typed), Ok(text)) => typed.agree(text),
        (Err(typed), Err(text)) if outcome::same_error(typed, text.code().as_str(), text.path()) => Ok(()),
        (Err(typed), Err(text)) => Err(format!("typed {typed}\n  text  {text}")),
        (Ok(_), Err(text)) => Err(format!("the text alone is refused: {text}")),
        (Err(typed), Ok(_)) => Err(format!("the typed cart alone is refused: {typed}")),
    }
}

/// Compares a value with the text that it was read from, and with itself after `serde`.
macro_rules! round_trip {
    ($kind:ty, $node:expr) => {{
        let node: Node<'_> = $node;
        match <$kind>::from_json(node.raw()) {
            Err(_) => 0,
            Ok(value) => {
                let text = value.to_json();
                assert_eq!(<$kind>::from_json(&text).unwrap(), value, "{text}");
                let written = Document::parse(text.as_str()).unwrap();
                same::stands_in(node, written.root(), "").unwrap_or_else(|at| panic!("{at}: {} in {text}", node.raw()));
                travels!($kind, value, text, written.root());
                1
            }
        }
    }};
}

#[test]
fn a_typed_value_is_written_as_it_was_read() {
    let (mut carts, mut items, mut coupons, mut sites) = (0, 0, 0, 0);
    for case in cases() {
        let answer = json::call(&case.operation, &case.request).unwrap_or_default();
        for text in [&case.request, &answer] {
            let Ok(document) = Document::parse(text.as_str()) else { continue };
            let root = document.root();
            let sources = root.get("sources").into_iter().flat_map(|sources| sources.elements());
            let all: Vec<Node<'_>> = root.get("cart").into_iter().chain(sources).collect();
            let of = |name: &'static str| all.iter().filter_map(move |cart| cart.get(name));
            for cart in &all {
                carts += round_trip!(Cart, *cart);
            }
            let entries = root.get("items").into_iter().chain(of("items")).flat_map(|list| list.elements());
            // The lines of a longer list are alike: cases repeat one.
            let entries = entries.map(|entry| entry.get("item").unwrap_or(entry)).take(200);
            for item in root.get("item").into_iter().chain(entries) {
                items += round_trip!(Item, item);
            }
            let lists = root.get("coupons").into_iter().chain(of("discounts")).flat_map(|list| list.elements());
            for coupon in root.get("coupon").into_iter().chain(lists) {
                coupons += round_trip!(Coupon, coupon);
            }
            if let Some(site) = root.get("site") {
                sites += round_trip!(Site, site);
            }
        }
    }
    println!("{carts} carts, {items} lines, {coupons} coupons and {sites} sites");
    assert!(carts > 1_000 && items > 1_000 && coupons > 300 && sites > 500);
}
