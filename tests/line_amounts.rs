//! Laws of amounts of whole lines, on random carts.

use cartwright::document::{Document, Node};
use cartwright_generator::{for_each_seed, line_amounts};
use cartwright_oracle::fractions::{Fraction, parse, round, zero};
use cartwright_oracle::model::{Line, Request};

fn answer(request: &Request) -> Document<'static> {
    Document::parse(cartwright::json::calculate(&request.json()).unwrap()).unwrap()
}

fn lines<'a>(answer: &'a Document<'_>) -> impl Iterator<Item = Node<'a>> {
    answer.root().get("cart").unwrap().get("items").unwrap().elements()
}

/// The basis side of a line's price.
fn side(request: &Request, line: Node<'_>) -> Fraction {
    let name = if request.site.includes_tax == Some(true) { "grossValue" } else { "netValue" };
    parse(line.get("calculatedPrice").unwrap().get("price").unwrap().get(name).unwrap().raw())
}

/// Whether the amount that is shown for a line is the stated one.
fn shows_what_is_stated(request: &Request) -> bool {
    let is_exempt = request.customer.as_ref().is_some_and(|customer| customer.exemption.is_some());
    !is_exempt && request.site.price_tax != Some("HOME")
}

#[test]
fn a_line_costs_its_amount_whatever_its_quantity() {
    for_each_seed(4_000, |seed| {
        let request = line_amounts::request(seed);
        if !shows_what_is_stated(&request) {
            return;
        }
        for (line, priced) in request.cart.items.iter().zip(lines(&answer(&request))) {
            if let Some(amount) = &line.line_amount {
                assert_eq!(side(&request, priced), round(&amount.exact(), request.scale()), "CARTWRIGHT_SEED={seed}");
            }
        }
    });
}

/// The amount of a line is that of one unit for which the quantity is the measurement unit.
#[test]
fn an_amount_for_as_many_units_as_the_line_has_gives_the_same_figures() {
    for_each_seed(4_000, |seed| {
        let mut with = Request { offers: false, coupons: None, ..line_amounts::request(seed) };
        with.site.promotions.clear();
        with.cart.discounts.clear();
        // There is no measurement unit of 0.
        with.cart.items.retain(|line| line.line_amount.is_none() || line.quantity.exact() > zero());
        let mut measured = with.clone();
        let has_amount = |line: &&mut Line| line.line_amount.is_some();
        for line in measured.cart.items.iter_mut().filter(has_amount) {
            line.amount = line.line_amount.take().unwrap();
            line.measurement_unit = Some(line.quantity.clone());
        }
        let [one, other] = [answer(&with), answer(&measured)];
        for (one, other) in lines(&one).zip(lines(&other)) {
            for name in ["unitPrice", "calculatedPrice"] {
                let [one, other] = [one, other].map(|line| line.get(name).map(|figures| figures.raw().to_owned()));
                assert_eq!(one, other, "CARTWRIGHT_SEED={seed}");
            }
        }
        let figures =
            |answer: &Document<'_>| answer.root().get("cart").unwrap().get("calculatedPrice").unwrap().raw().to_owned();
        assert_eq!(figures(&one), figures(&other), "CARTWRIGHT_SEED={seed}");
    });
}
