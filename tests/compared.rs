//! The requests that `cargo xtask compare` asks two builds of the library: every case, and random requests of every
//! operation on carts and orders. And a check of the program that asks them, `compared/answers.rs`.

#[allow(dead_code, reason = "the program reads and writes lines")]
mod answers;

use std::fs::File;
use std::io::{BufWriter, Write as _};

use cartwright::document::Document;
use cartwright::json;
use cartwright_generator::request::request;
use cartwright_generator::shop::{GROSS, NET, Shop};
use cartwright_generator::steps::step;
use cartwright_generator::text::Object;
use cartwright_generator::{Random, cart, offers, orders, seed, taxes};
use cartwright_oracle::json::Object as Json;

use crate::corpus::cases;
use crate::orders::{read, verify_laws};
use answers::{LINE_BREAK, TIER};

/// An operation and its request.
pub(crate) type Asked = (&'static str, String);

/// The seeds of a round whose carts are only calculated.
const CALCULATED: u64 = 4;

/// The number of changes of a cart in a round.
const STEPS: usize = 8;

/// The number of carts drawn to find a good one.
const DRAWN: usize = 30;

/// The members of a calculation that change the extent of its answer.
const EXTENTS: [&str; 6] = ["", "", "", r#""explain":true,"#, r#""answer":"FIGURES","#, r#""answer":"TOTALS","#];

/// Returns the requests of a round from this seed on: calculations of every kind, changes of a cart, operations on an
/// order.
fn round(first: u64) -> Vec<Asked> {
    let random = &mut Random::of_seed(first);
    let mut asked = Vec::new();
    for seed in (0..CALCULATED).map(|more| first.wrapping_add(more)) {
        for request in [request(seed), offers::request(seed), taxes::request(seed)] {
            asked.push(("calculate", extended(&request.json(), random.pick(&EXTENTS))));
        }
    }
    asked.push(("shipping_quotes", quotes(random, &taxes::request(first).json())));
    let shop = random.pick(&[&GROSS, &NET]);
    on_a_cart(random, shop, &mut asked);
    on_an_order(random, first, &mut asked);
    asked
}

/// Returns an object with further members in front, each with a comma behind it.
fn extended(object: &str, members: &str) -> String {
    object.replacen('{', &format!("{{{members}"), 1)
}

/// Returns the request for a quote on the cart of a calculation.
fn quotes(random: &mut Random, request: &str) -> String {
    let document = Document::parse(request).unwrap();
    let members =
        document.root().members().filter(|(name, _)| !["coupons", "credits", "takenBack"].contains(&name.as_ref()));
    let kind = Json::new().string("kind", random.pick(&["MINIMUM", "FINAL", "SLOT", "OPTIONS"]));
    members.fold(kind, |quote, (name, value)| quote.raw(&name, value.raw())).end()
}

/// Adds a cart, usually a good one, that is validated, created, changed step by step as far as it can be, and priced.
fn on_a_cart(random: &mut Random, shop: &Shop, asked: &mut Vec<Asked>) {
    let mut cart = cart::loose(random, shop).to_string();
    if random.chance(80) {
        let is_good =
            |cart: &String| changed("create_cart", &shop.change(cart, "")).is_some_and(|cart| has_lines(&cart));
        cart = (0..DRAWN).map(|_| cart::loose(random, shop).to_string()).find(is_good).unwrap_or(cart);
    }
    asked.push(("validate_cart", shop.validation(&cart)));
    let request = shop.change(&cart, "");
    cart = changed("create_cart", &request).unwrap_or(cart);
    asked.push(("create_cart", request));
    for _ in 0..STEPS {
        let (operation, members) = step(random, shop);
        let request = shop.change(&cart, &of_lines(random, &cart, members));
        cart = changed(operation, &request).unwrap_or(cart);
        asked.push((operation, request));
    }
    asked.push(("calculate", shop.calculation(&cart)));
}

/// Returns the cart in the answer to a request, unless it is refused.
fn changed(operation: &str, request: &str) -> Option<String> {
    let answer = Document::parse(json::call(operation, request).ok()?).unwrap();
    answer.root().get("cart").map(|cart| cart.raw().to_owned())
}

fn has_lines(cart: &str) -> bool {
    !ids(&Document::parse(cart).unwrap()).is_empty()
}

fn ids<'a>(cart: &'a Document<'_>) -> Vec<&'a str> {
    let lines = cart.root().get("items").into_iter().flat_map(|lines| lines.elements());
    lines.filter_map(|line| line.get("id")).map(|id| id.raw()).collect()
}

/// Returns the members of a change, each after a comma, which mostly name a line that the cart has.
fn of_lines(random: &mut Random, cart: &str, Object(members): Object) -> String {
    let cart = Document::parse(cart).unwrap();
    let ids = ids(&cart);
    let mut text = String::new();
    for (name, value) in &members {
        let is_named = *name == "itemId" && !ids.is_empty() && random.chance(80);
        let value = if is_named { random.pick(&ids) } else { value };
        text.push_str(&format!(",\"{name}\":{value}"));
    }
    text
}

/// Adds an order that is calculated, verified as it is and with another figure, settled, itemized, reconciled and returned.
pub(crate) fn on_an_order(random: &mut Random, seed: u64, asked: &mut Vec<Asked>) {
    let request = orders::request(seed);
    let answer = json::calculate(&request).unwrap();
    let order = read::order(&answer);
    let [given, answer] = [&request, &answer].map(|text| Document::parse(text.as_str()).unwrap());
    let other = order.cart_text.replacen(r#""grossValue":"#, r#""grossValue":1"#, random.index(4));
    asked.push(("verify_cart", verify_laws::request(&given, &answer, &order.cart_text)));
    asked.push(("verify_cart", verify_laws::request(&given, &answer, &other)));
    asked.push(("calculate", request));
    let stated = || Json::new().raw("order", &order.cart_text).raw("provenance", &order.provenance_text);
    let digits = random.maybe(25, |random| random.below(11).to_string());
    let language = random.maybe(50, |random| random.pick(&["de", "en", "fr"]));
    asked.push(("settle", stated().maybe("minorUnits", digits).maybe_string("language", language).end()));
    asked.push(("itemize", stated().maybe_string("language", language).end()));
    asked.push(("reconcile_tax", stated().end()));
    asked.push(("invoice", stated().raw("untaxed", r#"{"category":"Z"}"#).end()));
    let backs = orders::returns(random, &order);
    for (step, back) in backs.iter().enumerate() {
        let request = back.request(&order, &backs[..step], None);
        asked.push(("calculate_return", extended(&request, random.pick(&["", r#""explain":true,"#]))));
    }
}

/// Writes the requests, one a line, with the operation in front.
#[test]
#[ignore = "`cargo xtask compare` calls it"]
fn the_requests_are_written() {
    let variable = |name: &str| std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set"));
    let count: usize = variable("CARTWRIGHT_REQUESTS").parse().expect("a number of random requests");
    let mut file = BufWriter::new(File::create(variable("CARTWRIGHT_WRITE_REQUESTS")).expect("a file to write"));
    let mut write = |operation: &str, request: &str| {
        writeln!(file, "{operation}\t{}", request.replace('\n', LINE_BREAK)).expect("the file can be written");
    };
    cases().iter().for_each(|case| write(&case.operation, &case.request));
    let first = seed();
    let rounds = (0..).flat_map(|number: u64| round(first.wrapping_add(number.wrapping_mul(CALCULATED))));
    rounds.take(count).for_each(|(operation, request)| write(operation, &request));
    file.flush().expect("the file can be written");
}

/// The operations on carts and orders.
const OPERATIONS: [&str; 21] = [
    "calculate",
    "shipping_quotes",
    "create_cart",
    "update_cart",
    "add_item",
    "add_items",
    "update_item",
    "update_items",
    "remove_item",
    "clear_items",
    "add_fee",
    "merge_carts",
    "apply_coupon",
    "remove_coupon",
    "validate_cart",
    "verify_cart",
    "calculate_return",
    "settle",
    "itemize",
    "reconcile_tax",
    "invoice",
];

#[test]
fn random_requests_of_every_operation_are_answered() {
    let mut asked: Vec<Asked> = (0..100).flat_map(|number| round(number * CALCULATED)).collect();
    assert!(asked.iter().all(|(_, request)| !request.contains(['\n', '\t', '\r', '\u{1e}'])));
    let mut seen: Vec<&str> = asked.iter().map(|(operation, _)| *operation).collect();
    asked.retain(|(operation, request)| json::call(operation, request).is_ok());
    for operation in OPERATIONS {
        let of = |all: &[&str]| all.iter().filter(|own| **own == operation).count();
        let answered = of(&asked.iter().map(|(operation, _)| *operation).collect::<Vec<_>>());
        println!("{operation}: {answered} of {} answered", of(&seen));
        assert!(answered > 0, "{operation}: none of {}", of(&seen));
    }
    seen.retain(|operation| !OPERATIONS.contains(operation));
    assert!(seen.is_empty(), "{seen:?}");
}

#[test]
fn a_calculation_is_answered_in_every_form() {
    let request = request(1).json();
    let answer = answers::answer("calculate", &request);
    let tiers: Vec<&str> = answer.split(TIER).collect();
    let figures = json::calculate(&request).unwrap();
    assert_eq!((tiers.len(), tiers[0], tiers[1]), (8, figures.as_str(), figures.as_str()));
    assert!(tiers.iter().all(|tier| !tier.contains(r#""error""#)), "{answer}");
    let refused = answers::answer("calculate", "{}");
    assert_eq!(refused.matches(r#"{"error":{"#).count(), 3, "{refused}");
    assert_eq!(answers::answer("settle", "{}"), json::settle("{}").unwrap_err().to_json());
}
