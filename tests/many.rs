//! Many carts of one site calculated together get the answers that they get alone, in the same order.

use std::ops::ControlFlow;

use cartwright::document::{Document, FromNode};
use cartwright::json::Answers;
use cartwright::model::{CartData, Coupon, CouponData, Item};
use cartwright::{Error, PreparedSite, Site, json};

use crate::without_site::without_site;

const REQUEST: &str = include_str!("../examples/requests/grocery_gross_de.json");

/// Returns the grocery cart with other quantities; every seventh has a quantity that is refused.
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
fn what_comes_one_by_one_has_the_same_answers_in_the_same_order() {
    let site = json::PreparedSiteText::prepare(REQUEST).unwrap();
    let carts: Vec<String> = requests().iter().map(|request| without_site(request)).collect();
    // More carts than are calculated together.
    let many: Vec<&String> = carts.iter().cycle().take(2_500).collect();
    let mut taken = Vec::new();
    let ended: ControlFlow<()> = site.calculate_each(&many, |request, answer| {
        taken.push(((*request).clone(), answer));
        ControlFlow::Continue(())
    });
    assert_eq!(ended, ControlFlow::Continue(()));
    assert!(taken.iter().map(|(request, _)| request).eq(many.iter().copied()));
    assert!(taken.into_iter().map(|(_, answer)| answer).eq(site.calculate_many(&many)));
    let mut asked = 0;
    let endless = carts.iter().cycle().inspect(|_| asked += 1);
    let refused =
        site.calculate_each(endless, |_, answer| answer.map_or_else(ControlFlow::Break, |_| ControlFlow::Continue(())));
    assert_eq!(refused.break_value().unwrap().code().as_str(), "NEGATIVE_VALUE");
    assert!(asked < 3_000, "{asked} were asked for");
}

#[test]
fn carts_have_the_answers_that_they_have_alone() {
    let document = Document::parse(REQUEST).unwrap();
    let site = Site::read(document.root().get("site").unwrap()).unwrap();
    let prepared = PreparedSite::new(&site).unwrap();
    let carts: Vec<(CartData<'_>, Vec<CouponData<'_>>)> = (0..300_u64)
        .map(|number| {
            let mut cart = CartData::read(document.root().get("cart").unwrap()).unwrap();
            cart.items.push(Item::internal("urn:more", number.into(), "1.07".parse().unwrap()));
            // A percentage above 100 is refused.
            (cart, vec![Coupon::percent("P", (number % 102).into())])
        })
        .collect();
    let together = prepared.calculate_many(&carts);
    assert_eq!(together.iter().filter(|answer| answer.is_err()).count(), 2);
    for ((cart, coupons), answer) in carts.iter().zip(together) {
        assert_eq!(answer, prepared.calculate(cart, coupons));
    }
}

#[test]
fn answers_in_memory_that_is_used_again_are_those_of_the_last_batch() {
    let site = json::PreparedSiteText::prepare(REQUEST).unwrap();
    let carts: Vec<String> = requests().iter().map(|request| without_site(request)).collect();
    let mut answers = Answers::default();
    // Batches that grow and shrink, so that some find longer answers of the one before.
    for batch in [&carts[..10], &carts[..], &carts[3..4], &carts[..0], &carts[100..400]] {
        site.calculate_many_into(batch, &mut answers);
        assert_eq!((answers.len(), answers.is_empty()), (batch.len(), batch.is_empty()));
        let singles: Vec<Result<String, Error>> = batch.iter().map(|request| site.calculate(request)).collect();
        let expected = singles.iter().map(|single| single.as_deref());
        assert!(answers.iter().eq(expected));
        assert!(answers.get(batch.len()).is_none());
    }
}
