//! Orders and prices, read out of the answers of the library.

use cartwright::document::{Document, Node};
use cartwright_oracle::fractions::{self, Fraction};
use cartwright_oracle::orders::order::{Fee, Line, Name, Order, Part};
use cartwright_oracle::orders::price::{Label, Price};

/// The order that `calculate` has answered with.
pub(crate) fn order(answer: &str) -> Order {
    let document = Document::parse(answer).expect("an answer is JSON");
    let cart = document.root().get("cart").expect("a cart");
    let provenance = document.root().get("provenance").expect("the provenance of the cart");
    let figures = cart.get("calculatedPrice").expect("a calculated cart");
    let total = figures.get("finalPrice").expect("a final price");
    let groups = total.get("taxAggregate").and_then(|groups| groups.get("lines")).expect("the groups by tax");
    let scale = provenance.get("scale").expect("a scale").raw();
    Order {
        gross: text(provenance, "basis").as_deref() == Some("GROSS"),
        scale: scale.parse().expect("a whole number"),
        currency: text(cart, "currency").expect("a currency"),
        lines: elements(cart, "items").into_iter().map(line).collect(),
        shipping: shipping(figures),
        payment_fees: elements(figures, "paymentFees").into_iter().map(part_of_prices).collect(),
        total: price(total),
        groups: groups.elements().map(price).collect(),
        cart_text: cart.raw().to_owned(),
        provenance_text: provenance.raw().to_owned(),
    }
}

fn line(node: Node<'_>) -> Line {
    let figures = node.get("calculatedPrice").expect("a calculated line");
    let own = figures.get("price").expect("the price of the line");
    let discounted = figures.get("discountedPrice");
    let product = node.get("product");
    let part = Part {
        id: text(node, "id"),
        pointer: pointer(node),
        names: [Some(node), product].into_iter().flatten().filter_map(name).collect(),
        product: text(node, "itemYrn").or_else(|| text(product?, "id")),
        paid: price(discounted.unwrap_or(own)),
        full: price(own),
        discounted: discounted.is_some(),
    };
    let fees = elements(figures, "fees").into_iter().map(fee).collect();
    Line { quantity: member(node, "quantity"), part, fees, stated: own.get("calculated").is_some() }
}

fn fee(node: Node<'_>) -> Fee {
    Fee { once: text(node, "type").as_deref() == Some("ABSOLUTE"), part: part_of_prices(node) }
}

/// A fee of a line or of a payment.
fn part_of_prices(node: Node<'_>) -> Part {
    let own = node.get("price").expect("a price");
    let discounted = node.get("discountedPrice");
    Part {
        id: text(node, "id"),
        pointer: pointer(node),
        names: name(node).into_iter().collect(),
        product: None,
        paid: price(discounted.unwrap_or(own)),
        full: price(own),
        discounted: discounted.is_some(),
    }
}

fn shipping(figures: Node<'_>) -> Option<Part> {
    let paid = figures.get("totalShipping")?;
    Some(Part {
        id: Some("shipping".into()),
        pointer: pointer(paid),
        names: Vec::new(),
        product: None,
        paid: price(paid),
        full: price(figures.get("shipping").expect("shipping before discounts")),
        discounted: paid.get("appliedDiscounts").is_some(),
    })
}

/// Within the cart: the order is the cart alone.
fn pointer(node: Node<'_>) -> String {
    node.pointer().strip_prefix("/cart").expect("a place in the cart").to_owned()
}

fn name(node: Node<'_>) -> Option<Name> {
    let name = node.present("name")?;
    let text_of = |node: Node<'_>| node.as_text().map(|text| text.into_owned());
    Some(match text_of(name) {
        Some(text) => Name::Text(text),
        None => Name::Texts(
            name.members().map(|(language, text)| (language.into_owned(), text_of(text).expect("a text"))).collect(),
        ),
    })
}

pub(crate) fn price(node: Node<'_>) -> Price {
    let code = node.get("taxCode").and_then(|code| code.as_text()).map(|code| code.into_owned());
    let rate = node.get("taxRate").map(number);
    Price { net: member(node, "netValue"), gross: member(node, "grossValue"), label: Label { code, rate } }
}

/// The exact value of a number of a document, also of one that stands there as a text.
pub(crate) fn number(node: Node<'_>) -> Fraction {
    fractions::parse(node.raw().trim_matches('"'))
}

pub(crate) fn member(node: Node<'_>, name: &str) -> Fraction {
    number(node.get(name).unwrap_or_else(|| panic!("no {name} in {}", node.raw())))
}

pub(crate) fn text(node: Node<'_>, name: &str) -> Option<String> {
    node.get(name)?.as_text().map(|text| text.into_owned())
}

pub(crate) fn elements<'a>(node: Node<'a>, name: &str) -> Vec<Node<'a>> {
    node.get(name).map(|list| list.elements().collect()).unwrap_or_default()
}
