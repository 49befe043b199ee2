//! The order: what was paid for which part, read out of an answer of `calculate`.

use cartwright::document::{Document, Node};

use crate::fractions::{Fraction, whole, zero};
use crate::price::{Price, member};

/// How the order was calculated, its parts, and what they add up to.
pub struct Order {
    pub gross: bool,
    pub scale: u32,
    pub currency: String,
    pub lines: Vec<Line>,
    pub shipping: Option<Part>,
    pub payment_fees: Vec<Part>,
    pub total: Price,
    /// The groups of the total by tax.
    pub groups: Vec<Price>,
    /// The cart and its provenance as they stand in the answer.
    pub cart_text: String,
    pub provenance_text: String,
}

pub struct Line {
    pub quantity: Fraction,
    pub part: Part,
    pub fees: Vec<Fee>,
    /// The whole line was stated by somebody, not calculated from a unit price.
    pub stated: bool,
}

pub struct Fee {
    /// Once a line, however many units it has.
    pub once: bool,
    pub part: Part,
}

/// Whatever is paid for by itself.
pub struct Part {
    pub id: Option<String>,
    /// Where it stands in the order.
    pub pointer: String,
    /// `name` and `product.name`, those of them that are there, as JSON.
    pub names: Vec<String>,
    /// `itemYrn`, else `product.id`.
    pub product: Option<String>,
    /// What was paid, after discounts.
    pub paid: Price,
    /// What would have been paid without them.
    pub full: Price,
    pub discounted: bool,
}

impl Order {
    pub fn read(answer: &str) -> Order {
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
            lines: elements(cart, "items").into_iter().map(Line::read).collect(),
            shipping: shipping(figures),
            payment_fees: elements(figures, "paymentFees").into_iter().map(Part::of_prices).collect(),
            total: Price::read(total),
            groups: groups.elements().map(Price::read).collect(),
            cart_text: cart.raw().to_owned(),
            provenance_text: provenance.raw().to_owned(),
        }
    }

    /// What was paid on the side of the site's prices.
    pub fn basis<'p>(&self, price: &'p Price) -> &'p Fraction {
        if self.gross { &price.gross } else { &price.net }
    }

    /// Every part, in the order of discounts: lines, fees by line, shipping; then payment fees.
    pub fn parts(&self) -> Vec<&Part> {
        let lines = self.lines.iter().map(|line| &line.part);
        let fees = self.lines.iter().flat_map(|line| line.fees.iter().map(|fee| &fee.part));
        lines.chain(fees).chain(&self.shipping).chain(&self.payment_fees).collect()
    }
}

impl Line {
    fn read(node: Node<'_>) -> Line {
        let figures = node.get("calculatedPrice").expect("a calculated line");
        let price = figures.get("price").expect("the price of the line");
        let discounted = figures.get("discountedPrice");
        let product = node.get("product");
        let part = Part {
            id: text(node, "id"),
            pointer: pointer(node),
            names: [Some(node), product].into_iter().flatten().filter_map(name).collect(),
            product: text(node, "itemYrn").or_else(|| text(product?, "id")),
            paid: Price::read(discounted.unwrap_or(price)),
            full: Price::read(price),
            discounted: discounted.is_some(),
        };
        let fees = elements(figures, "fees").into_iter().map(Fee::read).collect();
        Line { quantity: member(node, "quantity"), part, fees, stated: price.get("calculated").is_some() }
    }

    /// The units that are counted: a line without any is one that goes back as a whole.
    pub fn units(&self) -> Fraction {
        if self.quantity == zero() { whole(1) } else { self.quantity.clone() }
    }
}

impl Fee {
    fn read(node: Node<'_>) -> Fee {
        Fee { once: text(node, "type").as_deref() == Some("ABSOLUTE"), part: Part::of_prices(node) }
    }
}

impl Part {
    /// A fee of a line or of a payment.
    fn of_prices(node: Node<'_>) -> Part {
        let price = node.get("price").expect("a price");
        let discounted = node.get("discountedPrice");
        Part {
            id: text(node, "id"),
            pointer: pointer(node),
            names: name(node).into_iter().collect(),
            product: None,
            paid: Price::read(discounted.unwrap_or(price)),
            full: Price::read(price),
            discounted: discounted.is_some(),
        }
    }
}

fn shipping(figures: Node<'_>) -> Option<Part> {
    let paid = figures.get("totalShipping")?;
    Some(Part {
        id: Some("shipping".into()),
        pointer: pointer(paid),
        names: Vec::new(),
        product: None,
        paid: Price::read(paid),
        full: Price::read(figures.get("shipping").expect("shipping before discounts")),
        discounted: paid.get("appliedDiscounts").is_some(),
    })
}

/// Within the cart: the order is the cart alone.
fn pointer(node: Node<'_>) -> String {
    node.pointer().strip_prefix("/cart").expect("a place in the cart").to_owned()
}

fn name(node: Node<'_>) -> Option<String> {
    node.present("name").map(|name| name.raw().to_owned())
}

pub fn text(node: Node<'_>, name: &str) -> Option<String> {
    node.get(name)?.as_text().map(|text| text.into_owned())
}

pub fn elements<'a>(node: Node<'a>, name: &str) -> Vec<Node<'a>> {
    node.get(name).map(|list| list.elements().collect()).unwrap_or_default()
}
