//! Reads orders and prices from the answers of the library.

use cartwright::document::{Document, Node};
use cartwright_oracle::fractions::{self, Fraction, whole};
use cartwright_oracle::orders::order::{Discount, Fee, Line, Name, Order, Part, Payable};
use cartwright_oracle::orders::price::{Component, Label, Price};

/// Returns the order in an answer of `calculate`.
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
        rules: member(provenance, "rules"),
        currency: text(cart, "currency").expect("a currency"),
        lines: elements(cart, "items").into_iter().map(line).collect(),
        shipping: shipping(figures),
        order_fees: elements(figures, "orderFees").into_iter().map(part_of_prices).collect(),
        payment_fees: elements(figures, "paymentFees").into_iter().map(part_of_prices).collect(),
        total: Price { parts: Vec::new(), ..price(total) },
        groups: groups.elements().map(price).collect(),
        exemption: provenance
            .get("taxExemption")
            .map(|exemption| (text(exemption, "code").expect("a code"), text(exemption, "reason").expect("a reason"))),
        rounding: text(provenance, "rounding").expect("a rounding"),
        of_tax: text(provenance, "roundingOf").is_some(),
        payable: figures.get("payable").map(payable),
        taken_back: figures.get("takenBack").and_then(|own| own.get("totalPrice")).map(|total| {
            let groups = total.get("taxAggregate").and_then(|groups| groups.get("lines")).expect("the groups by tax");
            groups.elements().map(price).collect()
        }),
        cart_text: cart.raw().to_owned(),
        provenance_text: provenance.raw().to_owned(),
    }
}

fn payable(node: Node<'_>) -> Payable {
    let credit = |credit: Node<'_>| (text(credit, "id").expect("an id"), text(credit, "kind"), member(credit, "value"));
    let credits = elements(node, "credits").into_iter().map(credit).collect();
    Payable {
        taken_back: node.get("takenBack").map(number),
        credits,
        is_rounded: node.get("rounding").is_some(),
        due: member(node, "due"),
        refund: node.get("refund").map(number),
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
        product: named(node, "itemYrn").or_else(|| named(product?, "id")),
        paid: price(discounted.unwrap_or(own)),
        full: price(own),
        discounted: discounted.is_some(),
        discounts: discounted.map(discounts).unwrap_or_default(),
    };
    let fees = elements(figures, "fees").into_iter().map(fee).collect();
    let stated_for = node.present("lineTax").and_then(|tax| tax.present("quantity")).map(number);
    let unit = node.present("unitPrice").map(price);
    let sale = node.present("price");
    let measure = sale.and_then(|sale| sale.present("measurementUnit"));
    let per = measure.and_then(|measure| measure.present("quantity")).map_or_else(|| whole(1), number);
    Line {
        quantity: member(node, "quantity"),
        part,
        fees,
        stated: own.get("calculated").is_some(),
        stated_for,
        unit,
        line_amount: sale.and_then(|sale| sale.present("lineAmount")).map(number),
        sale: sale.and_then(|sale| sale.present("effectiveAmount")).map(|amount| (number(amount), per)),
        unit_code: measure.and_then(|measure| text(measure, "unitCode")),
    }
}

fn fee(node: Node<'_>) -> Fee {
    Fee { once: text(node, "type").as_deref() == Some("ABSOLUTE"), part: part_of_prices(node) }
}

/// Reads a fee of a line or of a payment.
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
        discounts: discounted.map(discounts).unwrap_or_default(),
    }
}

/// Reads the discounts that took something off a price.
fn discounts(paid: Node<'_>) -> Vec<Discount> {
    let discount = |node: Node<'_>| Discount {
        id: text(node, "id").expect("an id"),
        kind: match text(node, "origin").as_deref() {
            Some("EXTERNAL") => "EXTERNAL",
            Some("PROMOTION") => "PROMOTION",
            _ => "COUPON",
        },
        price: price(node.get("price").expect("the price of a discount")),
    };
    elements(paid, "appliedDiscounts").into_iter().map(discount).collect()
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
        discounts: discounts(paid),
    })
}

/// Returns a pointer within the cart, because the order is the cart alone.
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
    let component = |node: Node<'_>| Component {
        code: text(node, "code").expect("a code"),
        name: text(node, "name"),
        rate: member(node, "rate"),
        tax: member(node, "taxValue"),
    };
    let parts = node.get("taxAggregate").map(|groups| elements(groups, "lines")).unwrap_or_default();
    // A part of a part is refunded without the taxes that make it up.
    let parts = parts.into_iter().map(|part| Price { components: Vec::new(), ..price(part) }).collect();
    let components = elements(node, "components").into_iter().map(component).collect();
    let (net, gross) = (member(node, "netValue"), member(node, "grossValue"));
    Price { parts, components, ..Price::of(net, gross, &Label { code, rate }) }
}

/// Returns the exact value of a number in a document, also of one written as a string.
pub(crate) fn number(node: Node<'_>) -> Fraction {
    fractions::parse(node.raw().trim_matches('"'))
}

pub(crate) fn member(node: Node<'_>, name: &str) -> Fraction {
    number(node.get(name).unwrap_or_else(|| panic!("no {name} in {}", node.raw())))
}

pub(crate) fn text(node: Node<'_>, name: &str) -> Option<String> {
    node.get(name)?.as_text().map(|text| text.into_owned())
}

/// Returns a text that is more than white space.
fn named(node: Node<'_>, name: &str) -> Option<String> {
    text(node, name).filter(|text| !text.trim().is_empty())
}

pub(crate) fn elements<'a>(node: Node<'a>, name: &str) -> Vec<Node<'a>> {
    node.get(name).map(|list| list.elements().collect()).unwrap_or_default()
}
