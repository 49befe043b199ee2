//! Many carts of one site at a time: each has the answer that it has alone, in the order in which they came.

use cartwright::document::{Document, Read};
use cartwright::model::{Cart, Coupon, Item};
use cartwright::{PreparedSite, Site, json};

use crate::without_site::without_site;

const REQUEST: &str = include_str!("../examples/requests/grocery_gross_de.json");

/// The grocery cart with other quantities; every seventh has one that is refused.
fn requests() -> Vec<String> {
    let request = |number: usize| {
        let quantity = if number.is_multiple_of(7) { String::from("-1") } else { format!("{number}.25") };
        REQUEST.replacen("\"quantity\": 6", &format!("\"quantity\": {quantity}"), 1)
    };
    assert!(REQUEST.contains("\"quantity\": 6"));
    (1..500).map(request).collect()
}

#[test]
fn texts_have_the_answers_that_they_have_alone() {
    let requests = requests();
    let site = json::PreparedSiteText::prepare(REQUEST).unwrap();
    let carts: Vec<String> = requests.iter().map(|request| without_site(request)).collect();
    let answers = site.calculate_many(&carts);
    assert_eq!(answers.len(), requests.len());
    assert_eq!(answers.iter().filter(|answer| answer.is_err()).count(), 71);
    for (request, answer) in requests.iter().zip(answers) {
        assert_eq!(answer, json::calculate(request));
    }
    assert_eq!(site.calculate_many::<&str>(&[]), []);
}

#[test]
fn carts_have_the_answers_that_they_have_alone() {
    let document = Document::parse(REQUEST).unwrap();
    let site = Site::read(document.root().get("site").unwrap()).unwrap();
    let prepared = PreparedSite::new(&site).unwrap();
    let carts: Vec<(Cart<'_>, Vec<Coupon<'_>>)> = (0..300_u64)
        .map(|number| {
            let mut cart = Cart::read(document.root().get("cart").unwrap()).unwrap();
            cart.items.push(Item::internal("urn:more", number.into(), "1.07".parse().unwrap()));
            // One percentage more than there is.
            (cart, vec![Coupon::percent("P", (number % 102).into())])
        })
        .collect();
    let together = prepared.calculate_many(&carts);
    assert_eq!(together.iter().filter(|answer| answer.is_err()).count(), 2);
    for ((cart, coupons), answer) in carts.iter().zip(together) {
        assert_eq!(answer, prepared.calculate(cart, coupons));
    }
}
