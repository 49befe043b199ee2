//! A cart as it was answered is valid; a figure that was changed, removed or added is found, and nothing else is.

use cartwright::document::{Document, Kind, Node};
use cartwright_generator::Random;
use cartwright_oracle::fractions::{Fraction, parse, text, ulp};
use cartwright_oracle::json::Object;

use super::for_each_cart;
use super::read::{self, elements, number};

/// The number of figures to change in a cart, drawn at random.
const FIGURES: u64 = 4;

/// Returns the request of `verify_cart` for a cart, with everything that it was calculated with.
pub(crate) fn request(request: &Document<'_>, answer: &Document<'_>, cart: &str) -> String {
    let mut object = Object::new().raw("cart", cart);
    for (name, value) in request.root().members().filter(|(name, _)| name != "cart") {
        object = object.raw(&name, value.raw());
    }
    object.raw("provenance", answer.root().get("provenance").expect("provenance").raw()).end()
}

/// Returns the differences that the library finds, with the stated and calculated values.
fn differences(seed: u64, request: &str) -> Vec<(String, Option<String>, Option<String>)> {
    let answer = cartwright::json::verify_cart(request);
    let answer = answer.unwrap_or_else(|refusal| panic!("CARTWRIGHT_SEED={seed} {refusal}\n{request}"));
    let document = Document::parse(&*answer).expect("JSON");
    let side = |node: Node<'_>, name: &str| node.get(name).map(|side| side.raw().to_owned());
    let of = |node: Node<'_>| {
        let path = read::text(node, "path").expect("a path");
        (path, side(node, "stated"), side(node, "calculated"))
    };
    let found: Vec<_> = elements(document.root(), "differences").into_iter().map(of).collect();
    let valid = document.root().get("isValid").expect("whether it is valid").raw();
    assert_eq!(valid, found.is_empty().to_string(), "CARTWRIGHT_SEED={seed}: {answer}");
    assert!(!answer.contains("PROVENANCE_DIFFERS"), "CARTWRIGHT_SEED={seed}: {answer}");
    found
}

/// Returns the figures of a cart: those of each line and of the whole.
fn figures<'a>(cart: Node<'a>) -> Vec<Node<'a>> {
    let mut roots = Vec::new();
    for line in elements(cart, "items") {
        roots.extend(["unitPrice", "calculatedPrice"].iter().filter_map(|name| line.get(name)));
    }
    roots.extend(["calculatedPrice", "totalTax", "totalUnitsCount"].iter().filter_map(|name| cart.get(name)));
    roots
}

/// Adds the node and everything in it.
pub(crate) fn within<'a>(node: Node<'a>, into: &mut Vec<Node<'a>>) {
    into.push(node);
    let members: Vec<Node<'a>> = node.members().map(|(_, value)| value).collect();
    for child in members.into_iter().chain(node.elements()) {
        within(child, into);
    }
}

/// Returns every figure and every object with figures, except the two members of a unit price that the calculation
/// reads.
fn nodes<'a>(cart: Node<'a>) -> Vec<Node<'a>> {
    let mut nodes = Vec::new();
    figures(cart).into_iter().for_each(|root| within(root, &mut nodes));
    nodes.retain(|node| {
        let pointer = node.pointer();
        !pointer.ends_with("/unitPrice/taxRate") && !pointer.ends_with("/unitPrice/taxCode")
    });
    nodes
}

/// Returns the cart with the text of a node replaced.
pub(crate) fn spliced(cart: &str, node: Node<'_>, other: &str) -> String {
    let start = node.raw().as_ptr() as usize - cart.as_ptr() as usize;
    format!("{}{other}{}", &cart[..start], &cart[start + node.raw().len()..])
}

/// Returns the cart without a member, its name and one of the commas beside it.
fn without(cart: &str, node: Node<'_>) -> String {
    let start = node.raw().as_ptr() as usize - cart.as_ptr() as usize;
    let before = cart[..start]
        .trim_end_matches(':')
        .trim_end_matches(|letter: char| letter.is_ascii_alphabetic() || letter == '"');
    let after = &cart[start + node.raw().len()..];
    match after.strip_prefix(',') {
        Some(after) => format!("{before}{after}"),
        None => format!("{}{after}", before.trim_end_matches(',')),
    }
}

/// Runs a check on random figures of a kind in each cart.
fn for_each_figure(wanted: impl Fn(Node<'_>) -> bool, check: impl Fn(u64, Node<'_>, &str, &dyn Fn(&str) -> String)) {
    for_each_cart(300, |seed, asked, answer| {
        let (asked, answer) = (Document::parse(asked).expect("JSON"), Document::parse(answer).expect("JSON"));
        let cart = Document::parse(answer.root().get("cart").expect("a cart").raw()).expect("JSON");
        let mut nodes = nodes(cart.root());
        nodes.retain(|node| wanted(*node));
        let random = &mut Random::of_seed(seed);
        for _ in 0..FIGURES.min(nodes.len() as u64) {
            let node = nodes.swap_remove(random.below(nodes.len() as u64) as usize);
            check(seed, node, cart.as_str(), &|cart| request(&asked, &answer, cart));
        }
    });
}

/// Returns the smallest step of money in the cart of a request.
fn step(request: &str) -> Fraction {
    let document = Document::parse(request).expect("JSON");
    let scale = document.root().get("provenance").and_then(|provenance| provenance.get("scale")).expect("a scale");
    ulp(scale.raw().parse().expect("a whole number"))
}

#[test]
fn a_cart_as_it_was_answered_is_valid() {
    for_each_cart(1_000, |seed, asked, answer| {
        let (asked, answer) = (Document::parse(asked).expect("JSON"), Document::parse(answer).expect("JSON"));
        let request = request(&asked, &answer, answer.root().get("cart").expect("a cart").raw());
        assert_eq!(differences(seed, &request), [], "CARTWRIGHT_SEED={seed}\n{request}");
    });
}

#[test]
fn a_changed_figure_is_found() {
    for_each_figure(
        |node| node.kind() == Kind::Number,
        |seed, node, cart, request| {
            let changed = text(&(number(node) + step(&request(cart))));
            let request = request(&spliced(cart, node, &changed));
            let place = format!("CARTWRIGHT_SEED={seed} {}\n{request}", node.pointer());
            let [(path, Some(stated), Some(calculated))] = &differences(seed, &request)[..] else {
                panic!("{place}: {:?}", differences(seed, &request));
            };
            assert_eq!(*path, format!("/cart{}", node.pointer()), "{place}");
            assert_eq!((parse(stated), parse(calculated)), (parse(&changed), number(node)), "{place}");
        },
    );
}

#[test]
fn a_removed_figure_is_found() {
    // Without its own price the cart is not a calculated one, and a unit price has members that the calculation reads.
    let removable = |node: Node<'_>| {
        let pointer = node.pointer();
        pointer != "/calculatedPrice"
            && !pointer.ends_with("/unitPrice")
            && !pointer.ends_with(|end: char| end.is_ascii_digit())
    };
    for_each_figure(removable, |seed, node, cart, request| {
        for request in [request(&spliced(cart, node, "null")), request(&without(cart, node))] {
            let expected = (format!("/cart{}", node.pointer()), None, Some(node.raw().to_owned()));
            assert_eq!(differences(seed, &request), [expected], "CARTWRIGHT_SEED={seed}\n{request}");
        }
    });
}

#[test]
fn an_added_member_is_found() {
    // A unit price may have members other than figures.
    for_each_figure(
        |node| node.kind() == Kind::Object && !node.pointer().ends_with("/unitPrice"),
        |seed, node, cart, request| {
            let with = |member: &str| request(&spliced(cart, node, &node.raw().replacen('{', member, 1)));
            let comma = if node.raw() == "{}" { "" } else { "," };
            let request = with(&format!("{{\"added\":1{comma}"));
            let expected = (format!("/cart{}/added", node.pointer()), Some("1".to_owned()), None);
            assert_eq!(differences(seed, &request), [expected], "CARTWRIGHT_SEED={seed}\n{request}");
            let request = with(&format!("{{\"added\":null{comma}"));
            assert_eq!(differences(seed, &request), [], "CARTWRIGHT_SEED={seed}\n{request}");
        },
    );
}
