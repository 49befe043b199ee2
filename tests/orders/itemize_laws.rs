//! Laws of every itemized order, at any number of digits and any step, checked on the library's own answers alone.

use cartwright::document::{Document, Node};
use cartwright_generator::Random;
use cartwright_oracle::fractions::{Fraction, round, sum, whole, zero};
use cartwright_oracle::orders::order::Order;
use cartwright_oracle::orders::wanted::Wanted;

use super::for_each_order;
use super::judged::settle_request;
use super::read::{elements, member, number, text};

/// Returns the answers of `settle` and of `itemize` in 0, 2 or 3 digits, and the step; `None` for amounts past 64 bits.
fn both(seed: u64, order: &Order) -> Option<(String, String, Fraction)> {
    let random = &mut Random::of_seed(seed);
    let digits = random.pick(&[0_u32, 2, 3]);
    let step_digits = random.below(u64::from(digits) + 1) as u32;
    let wanted = Wanted { step_digits, ..Wanted::in_digits(digits) };
    let request = settle_request(order, &wanted, Some(digits));
    let answer = |answer: Result<String, cartwright::Error>| match answer {
        Err(refusal) if refusal.code().as_str() == "AMOUNT_OUT_OF_RANGE" => None,
        answer => Some(answer.expect("an order that adds up")),
    };
    Some((answer(cartwright::json::settle(&request))?, answer(cartwright::json::itemize(&request))?, wanted.step()))
}

fn all(lines: &[Node<'_>], kinds: &[&str], name: &str) -> Fraction {
    let of_kind = lines.iter().filter(|line| kinds.contains(&text(**line, "kind").expect("a kind").as_str()));
    sum(&of_kind.map(|line| member(*line, name)).collect::<Vec<_>>())
}

const OTHERS: [&str; 4] = ["FEE", "SHIPPING", "ORDER_FEE", "PAYMENT_FEE"];

#[test]
fn the_totals_are_the_sums_of_the_parts_and_lead_to_the_amount() {
    for_each_order(2_000, |seed, order| {
        let Some((settled, itemized, _)) = both(seed, order) else { return };
        let (settled, answer) = (Document::parse(&*settled).unwrap(), Document::parse(&*itemized).unwrap());
        let (settled, root) = (settled.root(), answer.root());
        let place = format!("CARTWRIGHT_SEED={seed}: {itemized}");
        let lines = elements(root, "lines");
        let totals = root.get("totals").expect("totals");
        let total = |name: &str| member(totals, name);
        for (name, kinds, figure) in [
            ("lines", &["LINE"][..], "amount"),
            ("lineDiscount", &["LINE"], "discountAmount"),
            ("fees", &["FEE", "ORDER_FEE"], "amount"),
            ("shipping", &["SHIPPING"], "amount"),
            ("paymentFees", &["PAYMENT_FEE"], "amount"),
            ("otherDiscount", &OTHERS, "discountAmount"),
        ] {
            assert_eq!(total(name), all(&lines, kinds, figure), "{name} {place}");
        }
        let parts = total("lines") - total("lineDiscount") + total("fees") + total("shipping") + total("paymentFees")
            - total("otherDiscount");
        let is_gross = text(root, "basis").as_deref() == Some("GROSS");
        assert_eq!(is_gross, order.gross, "{place}");
        assert_eq!(if is_gross { parts } else { parts + total("tax") }, total("total"), "{place}");
        assert_eq!(total("total"), member(settled, "amount"), "{place}");
        assert_eq!(total("tax"), member(settled, "taxAmount"), "{place}");
        let taxes: Vec<Fraction> = elements(root, "taxes").iter().map(|tax| member(*tax, "value")).collect();
        assert_eq!(total("tax"), sum(&taxes), "{place}");
        let [own, settled] = [root, settled].map(|answer| {
            (answer.get("payable").map(|payable| payable.raw()), answer.get("notices").map(|notices| notices.raw()))
        });
        assert_eq!(own, settled, "{place}");
        let values = elements(root, "discounts");
        let of_lines: Vec<Fraction> = values.iter().map(|discount| member(*discount, "ofLines")).collect();
        let values: Vec<Fraction> = values.iter().map(|discount| member(*discount, "value")).collect();
        assert_eq!(sum(&values), total("lineDiscount") + total("otherDiscount"), "{place}");
        assert_eq!(sum(&of_lines), total("lineDiscount"), "{place}");
    });
}

#[test]
fn every_part_is_its_amount_less_its_discounts_and_nothing_is_negative() {
    for_each_order(2_000, |seed, order| {
        let Some((_, itemized, step)) = both(seed, order) else { return };
        let answer = Document::parse(&*itemized).unwrap();
        let place = format!("CARTWRIGHT_SEED={seed}: {itemized}");
        for line in elements(answer.root(), "lines") {
            let [amount, off, rest, tax, total] =
                ["amount", "discountAmount", "discountedAmount", "taxAmount", "totalAmount"]
                    .map(|name| member(line, name));
            assert_eq!(&amount - &off, rest, "{place}");
            assert_eq!(if order.gross { rest.clone() } else { &rest + &tax }, total, "{place}");
            let discounts: Vec<Fraction> =
                elements(line, "discounts").iter().map(|one| member(*one, "value")).collect();
            assert_eq!(sum(&discounts), off, "{place}");
            assert!(discounts.iter().all(|value| *value > zero()), "{place}");
            assert!(tax <= total, "{place}");
            let unit = line.get("unitAmount").map(number);
            for amount in [&amount, &off, &rest, &tax, &total].into_iter().chain(&unit) {
                assert!(*amount >= zero() && (amount / &step).is_integer(), "{place}");
            }
            if let Some(unit) = unit {
                let per = line.get("per").map_or_else(|| whole(1), number);
                let times = &unit / &step * member(line, "quantity") / per;
                assert_eq!(round(&times, 0) * &step, amount, "{place}");
            }
            let index = line.get("index").map(|index| index.raw().parse::<usize>().expect("an index"));
            let stated = index.map(|index| order.lines[index].quantity.clone());
            assert_eq!(stated, line.get("quantity").map(number), "{place}");
        }
    });
}
