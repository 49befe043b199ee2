//! Compares the library's answers with the judge's, byte for byte.

use std::cell::Cell;

use cartwright::document::Document;
use cartwright_generator::{Random, orders};
use cartwright_oracle::json::Object;
use cartwright_oracle::orders::asked::Asked;
use cartwright_oracle::orders::back::Back;
use cartwright_oracle::orders::order::Order;
use cartwright_oracle::orders::wanted::Wanted;
use cartwright_oracle::orders::{invoiced, itemized, reconciled, returned, settled};
use cartwright_oracle::{currency, fractions};

use super::{for_each_cart, for_each_order, read};

/// Returns the answer of the library or its refusal.
pub fn said(answer: Result<String, impl std::fmt::Display>) -> String {
    answer.unwrap_or_else(|refusal| format!("refused: {refusal}"))
}

/// Compares answers to the byte, refusals by code and path.
pub fn assert_same(seed: u64, request: &str, expected: &str, answer: &str) {
    let agrees = match expected.strip_prefix("refused: ") {
        Some(_) => answer.starts_with(&format!("{expected}: ")),
        None => expected == answer,
    };
    if !agrees {
        let same = expected.bytes().zip(answer.bytes()).take_while(|(one, other)| one == other).count();
        panic!(
            "CARTWRIGHT_SEED={seed}\nrequest:  {request}\nexpected: {expected}\nlibrary:  {answer}\n\
             the same up to byte {same}"
        );
    }
}

/// Draws the digits to state, if any, and those that apply.
pub fn minor_units(random: &mut Random, order: &Order) -> (Option<u32>, u32) {
    let stated = random.maybe(25, |random| random.below(11) as u32);
    (stated, stated.unwrap_or_else(|| currency::digits(&order.currency)))
}

#[test]
fn the_library_agrees_on_returns() {
    for_each_order(3_000, |seed, order| {
        let random = &mut Random::of_seed(seed);
        let backs: Vec<Back> = orders::returns(random, order);
        let (stated, digits) = minor_units(random, order);
        for (step, back) in backs.iter().enumerate() {
            let request = back.request(order, &backs[..step], stated);
            let answer = said(cartwright::json::calculate_return(&request));
            assert_same(seed, &request, &returned::answer(order, &backs[..step], back, digits), &answer);
        }
    });
}

/// Returns a request of `settle` that states what is not the default.
pub fn settle_request(order: &Order, wanted: &Wanted, minor_units: Option<u32>) -> String {
    Object::new()
        .raw("order", &order.cart_text)
        .raw("provenance", &order.provenance_text)
        .maybe("minorUnits", minor_units.map(|digits| digits.to_string()))
        .maybe("step", (wanted.step_digits > 0).then(|| fractions::text(&wanted.step())))
        .maybe_string("lineTax", wanted.of_total.then_some("OF_TOTAL"))
        .maybe_string("payable", wanted.as_lines.then_some("LINES"))
        .maybe_string("language", wanted.language)
        .end()
}

#[test]
fn the_library_agrees_on_settlements() {
    for_each_order(3_000, |seed, order| {
        let random = &mut Random::of_seed(seed);
        let (stated, digits) = minor_units(random, order);
        let wanted = Wanted {
            language: random.maybe(50, |random| random.pick(&["de", "en", "fr"])),
            step_digits: random.maybe(30, |random| random.below(u64::from(digits) + 1) as u32).unwrap_or(0),
            of_total: random.chance(40),
            as_lines: random.chance(40),
            ..Wanted::in_digits(digits)
        };
        let request = settle_request(order, &wanted, stated);
        assert_same(seed, &request, &settled::answer(order, &wanted), &said(cartwright::json::settle(&request)));
    });
}

#[test]
fn the_library_agrees_on_itemized_orders() {
    for_each_order(3_000, |seed, order| {
        let random = &mut Random::of_seed(seed);
        let (stated, digits) = minor_units(random, order);
        let wanted = Wanted {
            language: random.maybe(50, |random| random.pick(&["de", "en", "fr"])),
            step_digits: random.maybe(30, |random| random.below(u64::from(digits) + 1) as u32).unwrap_or(0),
            ..Wanted::in_digits(digits)
        };
        let request = settle_request(order, &wanted, stated);
        assert_same(seed, &request, &itemized::answer(order, &wanted), &said(cartwright::json::itemize(&request)));
    });
}

#[test]
fn the_library_agrees_on_invoices_and_credit_notes() {
    for_each_order(3_000, |seed, order| {
        let random = &mut Random::of_seed(seed);
        let mut asked = Asked::drawn(order, &mut |most| random.below(most));
        asked.as_shown |= random.chance(5);
        if random.chance(10) {
            asked.untaxed = None;
            asked.categories.truncate(random.index(2));
        }
        let backs: Vec<Back> = orders::returns(random, order);
        let request = asked.request(order, Object::new()).end();
        let answer = said(cartwright::json::invoice(&request));
        assert_same(seed, &request, &invoiced::answer(order, &asked, &[]), &answer);
        for (step, back) in backs.iter().enumerate() {
            let request = back.members_and_previous(order, &backs[..step], asked.request(order, Object::new())).end();
            let answer = said(cartwright::json::invoice(&request));
            assert_same(seed, &request, &invoiced::answer(order, &asked, &backs[..=step]), &answer);
        }
    });
}

#[test]
fn the_library_agrees_on_reconciliations() {
    for_each_order(3_000, |seed, order| {
        let request = Object::new().raw("order", &order.cart_text).raw("provenance", &order.provenance_text).end();
        assert_same(seed, &request, &reconciled::answer(order), &said(cartwright::json::reconcile_tax(&request)));
    });
}

/// Returns an answer as if it had been calculated by rules 3, with the quantities of two lines swapped, which leaves their
/// sum as it was.
fn of_other_quantities(answer: &str, [one, other]: [usize; 2]) -> Option<String> {
    let document = Document::parse(answer).ok()?;
    let lines = read::elements(document.root().get("cart")?, "items");
    let quantity = |at: usize| Some(lines.get(at)?.get("quantity")?.raw());
    let (first, second) = (quantity(one.min(other))?, quantity(one.max(other))?);
    // The place of a value in the answer.
    let start = |raw: &str| raw.as_ptr() as usize - document.as_str().as_ptr() as usize;
    let (before, after) = (start(first), start(second));
    let mut text = answer.to_owned();
    text.replace_range(after..after + second.len(), first);
    text.replace_range(before..before + first.len(), second);
    let (before, rules) = text.rsplit_once(r#""rules":"#)?;
    Some(format!(r#"{before}"rules":3{}"#, rules.trim_start_matches(|digit: char| digit.is_ascii_digit())))
}

#[test]
fn the_library_agrees_on_figures_of_other_quantities() {
    let (refused, answered) = (Cell::new(0), Cell::new(0));
    for_each_cart(1_000, |seed, _, answer| {
        let random = &mut Random::of_seed(seed);
        let lines = read::order(answer).lines.len() as u64;
        if lines == 0 {
            return;
        }
        let swapped = [random.below(lines) as usize, random.below(lines) as usize];
        let text = of_other_quantities(answer, swapped).unwrap_or_else(|| answer.to_owned());
        let order = &read::order(&text);
        let digits = currency::digits(&order.currency);
        let request = Object::new().raw("order", &order.cart_text).raw("provenance", &order.provenance_text).end();
        let expected = settled::answer(order, &Wanted::in_digits(digits));
        let count = if expected.starts_with("refused") { &refused } else { &answered };
        count.set(count.get() + 1);
        assert_same(seed, &request, &expected, &said(cartwright::json::settle(&request)));
        assert_same(seed, &request, &reconciled::answer(order), &said(cartwright::json::reconcile_tax(&request)));
        let back = Back::everything();
        let request = back.request(order, &[], None);
        let answer = said(cartwright::json::calculate_return(&request));
        assert_same(seed, &request, &returned::answer(order, &[], &back, digits), &answer);
    });
    let (refused, answered) = (refused.get(), answered.get());
    assert!(refused > 0 && answered > 0, "{refused} refused, {answered} answered");
}
