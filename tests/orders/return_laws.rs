//! Laws of every sequence of returns, whatever the figures are; checked on the library's own answers alone.

use std::cell::Cell;
use std::collections::BTreeMap;

use cartwright::document::{Document, Node};
use cartwright_generator::{Random, orders};
use cartwright_oracle::fractions::{Fraction, ulp, zero};
use cartwright_oracle::orders::back::{Back, Entry, Extent, Returned, Shipping};
use cartwright_oracle::orders::ledger::Ledger;
use cartwright_oracle::orders::order::Order;
use cartwright_oracle::orders::price::Price;

use super::for_each_order;
use super::read::{elements, member, price};
use super::settle_laws::settlement;

/// Returns the answers to a sequence of returns.
fn answers(seed: u64, order: &Order, backs: &[Back]) -> Vec<String> {
    let answer = |(step, back): (usize, &Back)| {
        let request = back.request(order, &backs[..step], None);
        let answer = cartwright::json::calculate_return(&request);
        answer.unwrap_or_else(|refusal| panic!("CARTWRIGHT_SEED={seed} {refusal}\n{request}"))
    };
    backs.iter().enumerate().map(answer).collect()
}

/// Sums, by the things that they add up.
#[derive(Default)]
struct Sums(BTreeMap<String, Price>);

impl Sums {
    fn add(&mut self, of: String, price: &Price) {
        let sum = self.0.get(&of).map_or_else(|| price.clone(), |sum| sum.plus(price));
        self.0.insert(of, sum);
    }

    fn add_groups(&mut self, total: Node<'_>) {
        self.add("total".into(), &price(total));
        for group in groups(total) {
            self.add(format!("group {:?}", group.label), &group);
        }
    }

    /// Leaves out empty sums; sums with several labels have no label.
    fn amounts(self) -> BTreeMap<String, (Fraction, Fraction)> {
        let some = self.0.into_iter().filter(|(_, sum)| sum.gross != zero() || sum.net != zero());
        some.map(|(of, sum)| (of, (sum.net, sum.gross))).collect()
    }
}

fn groups(total: Node<'_>) -> Vec<Price> {
    elements(total.get("taxAggregate").expect("groups"), "lines").into_iter().map(price).collect()
}

fn named(node: Node<'_>, name: &str) -> String {
    node.get(name).map_or("none", |name| name.raw()).to_owned()
}

/// Adds the refunds of an answer: by line, by fee, by group, and in total.
fn add_answer(sums: &mut Sums, answer: Node<'_>) {
    for line in elements(answer, "lines") {
        let id = named(line, "itemId");
        sums.add(format!("line {id}"), &price(line.get("price").expect("a price")));
        sums.add(format!("whole line {id}"), &price(line.get("finalPrice").expect("a final price")));
        for fee in elements(line, "fees") {
            let fee_id = named(fee, "id");
            sums.add(format!("fee {fee_id} of {id}"), &price(fee.get("price").expect("a price")));
        }
    }
    if let Some(shipping) = answer.get("shipping") {
        sums.add("shipping".into(), &price(shipping));
    }
    for fee in elements(answer, "orderFees") {
        sums.add(format!("order fee {}", named(fee, "id")), &price(fee.get("price").expect("a price")));
    }
    for fee in elements(answer, "paymentFees") {
        sums.add(format!("payment fee {}", named(fee, "id")), &price(fee.get("price").expect("a price")));
    }
    sums.add_groups(answer.get("totalPrice").expect("a total"));
}

/// Returns the amounts paid, as the cart states them: by line, by fee, by group, and in total.
fn paid(cart: Node<'_>) -> Sums {
    let mut sums = Sums::default();
    let counting = |node: Node<'_>| price(node.get("discountedPrice").or(node.get("price")).expect("a price"));
    for line in elements(cart, "items") {
        let (id, figures) = (named(line, "id"), line.get("calculatedPrice").expect("figures"));
        sums.add(format!("line {id}"), &counting(figures));
        sums.add(format!("whole line {id}"), &price(figures.get("finalPrice").expect("a final price")));
        for fee in elements(figures, "fees") {
            sums.add(format!("fee {} of {id}", named(fee, "id")), &counting(fee));
        }
    }
    let figures = cart.get("calculatedPrice").expect("figures");
    if let Some(shipping) = figures.get("totalShipping") {
        sums.add("shipping".into(), &price(shipping));
    }
    for fee in elements(figures, "orderFees") {
        sums.add(format!("order fee {}", named(fee, "id")), &counting(fee));
    }
    for fee in elements(figures, "paymentFees") {
        sums.add(format!("payment fee {}", named(fee, "id")), &counting(fee));
    }
    sums.add_groups(figures.get("finalPrice").expect("a final price"));
    sums
}

/// Draws returns that keep no fee, the last one of everything.
fn all_of_it(random: &mut Random, order: &Order) -> Vec<Back> {
    let mut backs = orders::returns(random, order);
    for back in &mut backs {
        if let Returned::Entries(entries) = &mut back.returned {
            entries.iter_mut().for_each(|entry| entry.fees = None);
        }
    }
    backs.push(Back::everything());
    backs
}

#[test]
fn what_goes_back_in_all_is_what_was_paid() {
    for_each_order(1_000, |seed, order| {
        let backs = all_of_it(&mut Random::of_seed(seed), order);
        let mut sums = Sums::default();
        let mut refunds = zero();
        for answer in answers(seed, order, &backs) {
            let document = Document::parse(&*answer).expect("JSON");
            add_answer(&mut sums, document.root());
            refunds += member(document.root(), "refundAmount");
        }
        let cart = Document::parse(&*order.cart_text).expect("JSON");
        assert_eq!(sums.amounts(), paid(cart.root()).amounts(), "CARTWRIGHT_SEED={seed}");
        let Some(settled) = settlement(seed, order) else { return };
        let settled = Document::parse(&*settled).expect("JSON");
        assert_eq!(refunds, member(settled.root(), "amount"), "CARTWRIGHT_SEED={seed}: the refunds");
    });
}

#[test]
fn nothing_that_goes_back_is_negative() {
    for_each_order(1_000, |seed, order| {
        let backs = orders::returns(&mut Random::of_seed(seed), order);
        for answer in answers(seed, order, &backs) {
            assert!(!answer.contains(":-"), "CARTWRIGHT_SEED={seed}: {answer}");
        }
    });
}

#[test]
fn another_order_and_cut_of_the_same_ends_at_the_same() {
    for_each_order(1_000, |seed, order| {
        let random = &mut Random::of_seed(seed);
        let entries = match orders::entries(random, order, &Ledger::new(order), 15) {
            Returned::Entries(entries) => entries,
            Returned::All => Vec::new(),
        };
        let shipping = Some(Ledger::new(order).shipping_left()).filter(|left| *left > zero());
        let shipping = shipping.map(|left| orders::scaled_part(random, &left, order.scale));
        let at_once = back(entries.clone(), shipping.clone());
        let mut pieces: Vec<Entry> = entries.iter().flat_map(|entry| cut(random, entry)).collect();
        let mut backs = Vec::new();
        while !pieces.is_empty() {
            let count = 1 + random.below(pieces.len() as u64) as usize;
            let drawn = (0..count).map(|_| pieces.remove(random.below(pieces.len() as u64) as usize));
            let drawn = drawn.collect();
            backs.push(back(drawn, None));
        }
        if let Some(amount) = shipping {
            let some = orders::scaled_part(random, &amount, order.scale);
            backs.push(back(Vec::new(), Some(some.clone())));
            backs.extend((some < amount).then(|| back(Vec::new(), Some(&amount - some))));
        }
        let one = answers(seed, order, &[at_once]);
        if let (Some(one), Some(last)) = (one.last(), answers(seed, order, &backs).last()) {
            assert_eq!(remaining(one), remaining(last), "CARTWRIGHT_SEED={seed}");
        }
    });
}

#[test]
fn more_than_is_left_is_refused() {
    for_each_order(300, |seed, order| {
        let before = [Back::everything()];
        let lines = (0..order.lines.len()).filter(|&line| order.lines[line].part.id.is_some());
        let one = |line| back(vec![Entry { line, extent: Extent::Units(ulp(9)), fees: None }], None);
        let cent = |line| back(vec![Entry { line, extent: Extent::Amount(ulp(order.scale)), fees: None }], None);
        let shipping = order.shipping.iter().map(|_| back(Vec::new(), Some(ulp(order.scale))));
        for back in lines.clone().map(one).chain(lines.map(cent)).chain(shipping) {
            let refusal = cartwright::json::calculate_return(&back.request(order, &before, None)).unwrap_err();
            assert_eq!(refusal.code().as_str(), "RETURN_EXCEEDS_ORDER", "CARTWRIGHT_SEED={seed}: {refusal}");
        }
    });
}

fn back(entries: Vec<Entry>, shipping: Option<Fraction>) -> Back {
    Back {
        returned: Returned::Entries(entries),
        shipping: shipping.map(Shipping::Amount),
        order_fees: None,
        payment_fees: None,
    }
}

/// Returns an entry, or two that are equivalent to it.
fn cut(random: &mut Random, entry: &Entry) -> Vec<Entry> {
    let all = entry.extent.value();
    let some = orders::some_of(random, all);
    let rest = all - &some;
    let mut pieces = vec![Entry { extent: entry.extent.with(some), ..entry.clone() }];
    pieces.extend((rest > zero()).then(|| Entry { extent: entry.extent.with(rest), ..entry.clone() }));
    pieces
}

#[test]
fn one_amount_or_two_are_the_same() {
    let (all, cut) = (Cell::new(0_u64), Cell::new(0_u64));
    for_each_order(600, |seed, order| {
        all.set(all.get() + 1);
        let random = &mut Random::of_seed(seed);
        let mut before = orders::returns(random, order);
        before.truncate(1);
        let ledger = Ledger::after(order, &before);
        let Some(entry) = orders::amount(random, order, &ledger) else { return };
        let amount = entry.extent.value();
        let some = orders::scaled_part(random, amount, order.scale);
        if some == *amount {
            return;
        }
        cut.set(cut.get() + 1);
        let rest = Entry { extent: entry.extent.with(amount - &some), ..entry.clone() };
        let some = Entry { extent: entry.extent.with(some), ..entry.clone() };
        let then = back(vec![Entry { extent: Extent::Units(ulp(9)), ..entry.clone() }], None);
        let then = (ledger.left(entry.line) > zero()).then_some(then);
        let with = |backs: [Vec<Entry>; 2]| -> Vec<Back> {
            let backs = backs.into_iter().filter(|entries| !entries.is_empty()).map(|entries| back(entries, None));
            before.iter().cloned().chain(backs).chain(then.clone()).collect()
        };
        let last = |backs: &[Back]| remaining(answers(seed, order, backs).last().expect("an answer"));
        let one = last(&with([vec![entry.clone()], Vec::new()]));
        assert_eq!(one, last(&with([vec![some.clone(), rest.clone()], Vec::new()])), "CARTWRIGHT_SEED={seed}");
        assert_eq!(one, last(&with([vec![rest], vec![some]])), "CARTWRIGHT_SEED={seed}: in two returns");
    });
    assert!(cut.get() * 5 > all.get(), "{} of {} amounts in two", cut.get(), all.get());
}

#[test]
fn units_stay_when_all_of_a_line_is_refunded() {
    let (all, found) = (Cell::new(0_u64), Cell::new(0_u64));
    for_each_order(300, |seed, order| {
        all.set(all.get() + 1);
        let ledger = Ledger::new(order);
        let open = |line: &usize| ledger.amount_left(*line) > zero() && ledger.left(*line) > zero();
        let open = (0..order.lines.len()).filter(|line| order.lines[*line].part.id.is_some()).find(open);
        let Some(line) = open else { return };
        found.set(found.get() + 1);
        let amount = Extent::Amount(ledger.amount_left(line));
        let whole = back(vec![Entry { line, extent: amount, fees: None }], None);
        let units = Entry { line, extent: Extent::Units(ledger.left(line)), fees: Some(false) };
        let answers = answers(seed, order, &[whole, back(vec![units], None)]);
        let [first, second] = &answers[..] else { unreachable!() };
        let left = Document::parse(&**first).expect("JSON");
        let id = order.lines[line].part.id.as_deref().expect("an id");
        let lines = elements(left.root().get("remaining").expect("what remains"), "lines");
        let own = lines.into_iter().find(|line| line.get("itemId").is_some_and(|own| own.raw() == format!("\"{id}\"")));
        assert_eq!(member(own.expect("the line"), "quantity"), ledger.left(line), "CARTWRIGHT_SEED={seed}");
        let second = Document::parse(&**second).expect("JSON");
        let given = price(elements(second.root(), "lines")[0].get("price").expect("a price"));
        assert_eq!((given.net, given.gross), (zero(), zero()), "CARTWRIGHT_SEED={seed}");
    });
    assert!(found.get() * 5 > all.get(), "{} of {} lines", found.get(), all.get());
}

fn remaining(answer: &str) -> String {
    Document::parse(answer).expect("JSON").root().get("remaining").expect("what remains").raw().to_owned()
}
