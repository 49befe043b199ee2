//! Laws of every explained invoice and credit note: a step for each amount, in the order of the answer, whose parts and
//! whose exact value lead to it.

use std::cell::Cell;
use std::collections::BTreeMap;

use cartwright::document::{Document, Node};
use cartwright_generator::{Random, orders};
use cartwright_oracle::fractions::{self, Fraction, round, ulp, zero};
use cartwright_oracle::json::Object;
use cartwright_oracle::orders::asked::Asked;

use super::invoice_laws::invoice;
use super::read::{elements, member, number, text};
use super::{for_each_order, notes};

/// Collects the amounts of an answer with their pointers, in its order.
fn amounts(node: Node<'_>, found: &mut Vec<(String, Fraction)>) {
    for (name, value) in node.members().filter(|(name, _)| !["notices", "explanation"].contains(&&**name)) {
        if name.ends_with("mount") || name == "unitPrice" {
            found.push((value.pointer(), number(value)));
        }
        amounts(value, found);
    }
    for element in node.elements() {
        amounts(element, found);
    }
}

/// Returns an exact value, a decimal number or a fraction.
fn exact(text: &str) -> Fraction {
    let mut parts = text.split('/').map(fractions::parse);
    let whole = parts.next().expect("a number");
    parts.next().map_or(whole.clone(), |down| whole / down)
}

/// Whether an amount comes of the exact value by its rule: it is rounded, or dealt to less than a cent.
fn comes_of(rule: &str, amount: &Fraction, exact: &Fraction, cents: u32) -> bool {
    let off = if amount > exact { amount - exact } else { exact - amount };
    match rule {
        "INVOICE_TAX" => *amount == round(exact, cents),
        // The fewest decimals that do, 12 at most.
        "INVOICE_UNIT_PRICE" => (2..=12).any(|decimals| *amount == round(exact, decimals)),
        "INVOICE_ALLOWANCE" => off < ulp(cents),
        // The net amount is the nearest of the rounded one and the two units on either side.
        "INVOICE_NET" => off < ulp(cents) * fractions::whole(3),
        // That of a single part, and of a note two of them.
        "INVOICE_CHARGE" | "INVOICE_SHARE" => off < ulp(cents) * fractions::whole(6),
        rule => panic!("{rule} has an exact value"),
    }
}

fn check(answer: &str, cents: u32, place: &str) {
    let document = Document::parse(answer).expect("JSON");
    let root = document.root();
    let mut found = Vec::new();
    amounts(root, &mut found);
    let known: BTreeMap<&str, &Fraction> = found.iter().map(|(path, amount)| (&**path, amount)).collect();
    let steps = elements(root, "explanation");
    let told: Vec<(String, Fraction)> =
        steps.iter().map(|step| (text(*step, "path").expect("a path"), member(*step, "value"))).collect();
    assert_eq!(told, found, "{place}");
    for (step, (path, amount)) in steps.iter().zip(&found) {
        let rule = text(*step, "rule").expect("a rule");
        if let Some(own) = text(*step, "exact") {
            assert!(comes_of(&rule, amount, &exact(&own), cents), "{path}: {own} leads to {amount} {place}");
        }
        // A sum of nothing has no parts.
        assert!(rule == "SUM" || step.get("parts").is_none(), "{path} {place}");
        let parts = step.get("parts").into_iter().flat_map(|parts| parts.elements()).flat_map(|part| part.members());
        let signed = parts.map(|(sign, part)| {
            let own = known[&*part.as_text().expect("a path")].clone();
            if sign == "minus" { -own } else { own }
        });
        let sum = signed.fold(zero(), |sum, own| sum + own);
        assert!(rule != "SUM" || sum == *amount, "{path} {place}");
    }
}

#[test]
fn every_amount_of_an_invoice_is_explained_once_and_in_its_order() {
    let explained = Cell::new(0_u64);
    for_each_order(1_000, |seed, order| {
        let random = &mut Random::of_seed(seed);
        let asked = Asked::drawn(order, &mut |most| random.below(most));
        let backs = orders::returns(random, order);
        for form in [Object::new()].into_iter().chain(notes(order, &backs)) {
            let request = asked.request(order, form).end();
            let Some(plain) = invoice(seed, &request) else { continue };
            let request = request.replacen('{', r#"{"explain":true,"#, 1);
            let answer = cartwright::json::invoice(&request).expect("an invoice that is answered without explanation");
            let place = format!("CARTWRIGHT_SEED={seed}: {answer}\n{request}");
            let (figures, _) = answer.split_once(",\"explanation\":").expect("an explanation");
            assert_eq!(figures, plain.strip_suffix('}').expect("an object"), "{place}");
            check(&answer, order.scale.min(2), &place);
            explained.set(explained.get() + 1);
        }
    });
    assert!(explained.get() > 0);
}
