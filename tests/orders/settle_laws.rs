//! Laws of every settlement, in every form of its tax and payments, checked on the library's own answers alone.

use cartwright::document::{Document, Node};
use cartwright_generator::Random;
use cartwright_oracle::currency;
use cartwright_oracle::fractions::{Fraction, sum, to_whole, ulp, whole, zero};
use cartwright_oracle::json::Object;
use cartwright_oracle::orders::order::Order;
use cartwright_oracle::orders::wanted::Wanted;

use super::for_each_order;
use super::judged::settle_request;
use super::read::{elements, member, text};

/// Returns the answer of `settle` in the digits of the currency.
pub fn settlement(seed: u64, order: &Order) -> Option<String> {
    settled(seed, &Object::new().raw("order", &order.cart_text).raw("provenance", &order.provenance_text).end())
}

/// Returns the answer of `settle`; `None` for an order of more than 2^63 - 1 minor units.
fn settled(seed: u64, request: &str) -> Option<String> {
    match cartwright::json::settle(request) {
        Err(refusal) if refusal.code().as_str() == "AMOUNT_OUT_OF_RANGE" => None,
        answer => Some(answer.unwrap_or_else(|refusal| panic!("CARTWRIGHT_SEED={seed} {refusal}\n{request}"))),
    }
}

fn all(lines: &[Node<'_>], name: &str) -> Fraction {
    sum(&lines.iter().map(|line| member(*line, name)).collect::<Vec<_>>())
}

#[test]
fn the_lines_add_up() {
    for_each_order(1_000, |seed, order| {
        let Some(answer) = settlement(seed, order) else { return };
        let document = Document::parse(&*answer).expect("JSON");
        let lines = elements(document.root(), "lines");
        let place = format!("CARTWRIGHT_SEED={seed}: {answer}");
        assert_eq!(all(&lines, "totalAmount"), member(document.root(), "amount"), "{place}");
        assert_eq!(all(&lines, "taxAmount"), member(document.root(), "taxAmount"), "{place}");
        for line in lines {
            let [quantity, unit, discount, total, tax] =
                ["quantity", "unitAmount", "discountAmount", "totalAmount", "taxAmount"].map(|name| member(line, name));
            assert_eq!(&quantity * &unit - &discount, total, "{place}");
            assert!(quantity > zero() && zero() <= tax && tax <= total && discount >= zero(), "{place}");
            for amount in [quantity, unit, discount, total, tax] {
                assert!(amount.is_integer(), "{place}");
            }
        }
    });
}

/// Draws a form of the settlement, in the digits of the currency.
pub fn drawn(random: &mut Random, order: &Order) -> Wanted {
    let digits = currency::digits(&order.currency);
    Wanted {
        step_digits: random.below(u64::from(digits) + 1) as u32,
        of_total: random.flag(),
        as_lines: random.flag(),
        ..Wanted::in_digits(digits)
    }
}

#[test]
fn the_lines_add_up_in_every_form() {
    for_each_order(2_000, |seed, order| {
        let wanted = drawn(&mut Random::of_seed(seed), order);
        let Some(answer) = settled(seed, &settle_request(order, &wanted, None)) else { return };
        let document = Document::parse(&*answer).expect("JSON");
        let (root, place) = (document.root(), format!("CARTWRIGHT_SEED={seed}: {answer}"));
        let lines = elements(root, "lines");
        let step = wanted.step();
        assert_eq!(all(&lines, "totalAmount"), member(root, "amount"), "{place}");
        assert_eq!(all(&lines, "taxAmount"), member(root, "taxAmount"), "{place}");
        assert_eq!(member(root, "step"), step, "{place}");
        for line in &lines {
            let [quantity, unit, discount, total, tax] =
                ["quantity", "unitAmount", "discountAmount", "totalAmount", "taxAmount"]
                    .map(|name| member(*line, name));
            assert_eq!(&quantity * &unit - &discount, total, "{place}");
            for amount in [&discount, &total, &tax] {
                assert!((amount / &step).is_integer(), "{place}");
            }
            let kind = text(*line, "kind").expect("a kind");
            assert_eq!(line.get("line").is_some(), kind == "FEE", "{place}");
            if let Some(rate) = line.get("taxRate").filter(|_| wanted.of_total) {
                let rate = super::read::number(rate);
                // On a site that rounds the tax of every price, by the mode of the site.
                let mode = order.of_tax.then_some(order.rounding.as_str());
                let own = to_whole(&(&total / &step * &rate / (whole(100) + &rate)), mode) * &step;
                assert_eq!(tax, own, "{place}");
            }
        }
        // The lines ask for the amount that the order says is due. The total, the credits and what was taken back are each
        // rounded to a step, by at most a half of it.
        let due = root.get("payable").map_or_else(|| member(root, "amount"), |payable| member(payable, "due"));
        let stated = order.payable.as_ref().map_or(&order.total.gross, |payable| &payable.due);
        let is_taken_back = order.payable.as_ref().is_some_and(|payable| payable.taken_back.is_some());
        let most = &step * whole(if is_taken_back { 3 } else { 2 });
        let twice = (due - stated / ulp(wanted.minor_units)) * whole(2);
        assert!(twice <= most && -twice <= most, "{place}");
    });
}
