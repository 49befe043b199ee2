//! An explanation accounts for every figure of the answer, and its parts add up to the figures.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use cartwright::document::{Document, Kind, Node};
use cartwright::{Number, json};
use cartwright_generator::{for_each_seed, line_amounts, offers, request, taxes};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{Signed, Zero};

use crate::harness::case::Expected;
use crate::{ROOT, harness};

fn rational(text: &str) -> BigRational {
    if let Some((num, den)) = text.split_once('/') {
        return rational(num) / rational(den);
    }
    // The text of a number has lost any exponent or trailing zeros of a quantity.
    let text = text.parse::<Number>().map_or_else(|_| text.to_owned(), |number| number.to_string());
    let (whole, decimals) = text.split_once('.').unwrap_or((&text, ""));
    let digits: BigInt = format!("{whole}{decimals}").parse().unwrap();
    BigRational::new(digits, BigInt::from(10).pow(decimals.len().try_into().unwrap()))
}

/// Rounds half away from zero, to `scale` decimals.
fn rounded(value: &BigRational, scale: u32) -> BigRational {
    let shift = BigRational::from_integer(BigInt::from(10).pow(scale));
    let half = BigRational::new(BigInt::from(1), BigInt::from(2));
    assert!(!value.is_negative());
    (value * &shift + half).floor() / shift
}

/// Collects every number in the answer that the library has calculated, by its pointer.
fn figures(node: Node<'_>, inside: bool, found: &mut BTreeMap<String, String>) {
    for (name, value) in node.members() {
        // Any other member there belongs to the host.
        if node.pointer().ends_with("/unitPrice") && !["netValue", "grossValue", "taxValue"].contains(&name.as_ref()) {
            continue;
        }
        // The units that a discount was taken from are counted, not calculated.
        if inside && name == "quantity" {
            continue;
        }
        let own = inside || ["unitPrice", "calculatedPrice", "totalTax", "totalUnitsCount"].contains(&name.as_ref());
        match value.kind() {
            Kind::Number if own && name != "taxRate" && name != "rate" => {
                drop(found.insert(value.pointer(), value.raw().to_owned()))
            }
            _ => figures(value, own, found),
        }
    }
    for value in node.elements() {
        figures(value, inside, found);
    }
}

/// Returns a number of the request without exponent, trailing zeros and quotes.
fn plain(number: Node<'_>) -> String {
    let text = number.as_text().unwrap_or(number.raw().into());
    text.parse::<Number>().unwrap().to_string()
}

/// Collects quantities, which sums may refer to. Their paths in the request are those in the answer, which leaves them
/// out if it has the figures alone.
fn quantities(cart: Node<'_>, found: &mut BTreeMap<String, String>) {
    for item in cart.get("items").into_iter().flat_map(|items| items.elements()) {
        let quantity = item.get("quantity").unwrap();
        found.insert(quantity.pointer(), plain(quantity));
    }
}

fn check(request: &str) {
    // The steps of totals refer to the whole answer.
    if request.contains("\"explain\"") || request.contains("\"TOTALS\"") {
        return;
    }
    let (open, members) = request.split_once('{').unwrap();
    let request = format!("{open}{{\"explain\":true,{members}");
    let document = Document::parse(request.as_str()).unwrap();
    let scale = document.root().get("site").unwrap().present("cartCalculationScale");
    let scale: u32 = scale.map_or(2, |scale| plain(scale).parse().unwrap());
    let answer = Document::parse(json::calculate(&request).unwrap()).unwrap();
    let cart = answer.root().get("cart").unwrap();
    let mut unexplained = BTreeMap::new();
    figures(cart, false, &mut unexplained);
    let mut known = unexplained.clone();
    let figures_only = document.root().get("calculatedOnly").is_some_and(|only| only.raw() == "true")
        || document.root().get("answer").is_some_and(|answer| answer.raw() == "\"FIGURES\"");
    quantities(if figures_only { document.root().get("cart").unwrap() } else { cart }, &mut known);
    let value_at = |path: &str| rational(known.get(path).unwrap_or_else(|| panic!("no figure at {path}")));
    for step in answer.root().get("explanation").unwrap().elements() {
        let text = |member: &str| step.get(member).map(|node| node.as_text().unwrap().into_owned());
        let path = text("path").unwrap();
        let value = rational(step.get("value").unwrap().raw());
        let figure = unexplained.remove(&path).unwrap_or_else(|| panic!("{path} is explained twice, or no figure"));
        assert_eq!(rational(&figure), value, "{path}");
        let rule = text("rule").unwrap();
        let clamped = ["DISCOUNT_PERCENT", "DISCOUNT_SET"].contains(&&*rule);
        // The tax is rounded rather than the figure, by any mode.
        let beside_tax = ["NET_BY_TAX", "GROSS_BY_TAX"].contains(&&*rule);
        if let Some(exact) = text("exact") {
            let exact = rational(&exact);
            let own = rounded(&exact, scale);
            let unit = BigRational::from_integer(BigInt::from(10).pow(scale)).recip();
            let is_rounded = match (clamped, beside_tax) {
                (true, _) => value <= own,
                (_, true) => (&value - &exact).abs() < unit,
                _ => value == own,
            };
            assert!(is_rounded, "{path}: {exact} rounds to {value}");
        }
        if let Some(parts) = step.get("parts") {
            let sum =
                parts.elements().flat_map(|part| part.members()).fold(BigRational::zero(), |sum, (sign, part)| {
                    let part = value_at(&part.as_text().unwrap());
                    if sign == "minus" { sum - part } else { sum + part }
                });
            assert_eq!(sum, value, "{path}");
        }
        if let Some(rounds) = step.get("rounds") {
            let ulp = BigRational::new(BigInt::from(1), BigInt::from(10).pow(scale));
            let mut given = BigRational::zero();
            for round in rounds.elements() {
                let number = |member: &str| rational(round.get(member).unwrap().raw());
                let exact = rational(&round.get("exact").unwrap().as_text().unwrap());
                assert_eq!(exact, number("pending") * number("base") / number("totalBase"), "{path}");
                let residue = number("residue") * &ulp;
                let cut = (&exact / &ulp).floor() * &ulp;
                let share = number("share");
                assert!(share == rounded(&exact, scale) + &residue || share == cut + &residue, "{path}");
                given += number("given");
            }
            assert_eq!(given, value, "{path}");
        }
        let sourced = ["exact", "parts", "rounds", "inputs"].iter().any(|member| step.get(member).is_some());
        assert!(sourced || value.is_zero(), "{path} says nothing of where it comes from");
    }
    assert!(unexplained.is_empty(), "unexplained: {:?}", unexplained.keys().collect::<Vec<_>>());
}

#[test]
fn accounts_for_every_figure_of_the_example_carts() {
    let folder = Path::new(ROOT).join("examples/requests");
    for entry in fs::read_dir(folder).unwrap() {
        check(&fs::read_to_string(entry.unwrap().path()).unwrap());
    }
}

#[test]
fn accounts_for_every_figure_of_every_case() {
    let mut checked = 0;
    for case in harness::files().iter().flat_map(harness::CaseFile::cases) {
        if case.operation != "calculate" || matches!(case.expected, Expected::Refusal(_)) {
            continue;
        }
        let request = Document::parse(case.request.as_str()).unwrap();
        if request.root().get("explain").is_none() && request.root().get("site").is_some() {
            check(&case.request);
            checked += 1;
        }
    }
    assert!(checked > 0);
}

#[test]
fn accounts_for_every_figure_of_random_carts() {
    for_each_seed(2_000, |seed| check(&line_amounts::request(seed).json()));
}

/// Checks that an answer is the same with and without an explanation.
fn check_figures(request: &str) {
    let explained = json::calculate(&request.replacen('{', "{\"explain\":true,", 1)).map(|explained| {
        let (before, behind) = explained.split_once(",\"explanation\":").unwrap();
        let (_, provenance) = behind.rsplit_once(",\"provenance\":").unwrap();
        format!("{before},\"provenance\":{provenance}")
    });
    assert_eq!(json::calculate(request), explained, "{request}");
}

#[test]
fn costs_nothing_in_the_answer_when_it_is_off() {
    check_figures(include_str!("../examples/requests/b2b_net.json"));
}

/// Without an explanation, a line that is nothing out of the ordinary is priced without the checks that others need;
/// with one, every line is checked. So whatever counts as ordinary passes the checks, and costs the same.
#[test]
fn ordinary_lines_are_priced_as_any_other_line() {
    for_each_seed(6_000, |seed| {
        let mut request = match seed % 3 {
            0 => request::request(seed),
            1 => line_amounts::request(seed),
            _ => offers::request(seed),
        };
        if seed % 5 == 0 {
            taxes::raise_rates(&mut request);
        }
        check_figures(&request.json());
    });
}
