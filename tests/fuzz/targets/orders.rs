//! A cart made from bytes is calculated, verified, settled and returned in two parts; the refunds add up to the amount
//! paid.

#![no_main]

use cartwright::document::{Document, Node};
use cartwright::json;
use cartwright_generator::plain_request::plain_request;
use cartwright_generator::{Random, plain};
use libfuzzer_sys::fuzz_target;

fn call(operation: &str, request: &str) -> Document<'static> {
    let answer = json::call(operation, request).unwrap_or_else(|error| panic!("{operation}: {error}\n{request}"));
    Document::parse(answer).unwrap()
}

fn member<'a>(node: Node<'a>, name: &str) -> Node<'a> {
    node.get(name).unwrap_or_else(|| panic!("no `{name}` in {}", node.raw()))
}

/// Returns a member that is an amount in the smallest unit of its currency, or a count.
fn whole(node: Node<'_>, name: &str) -> i64 {
    let value = member(node, name).raw();
    value.parse().unwrap_or_else(|_| panic!("`{name}` is {value}, which is no whole number"))
}

/// Returns the amount that settles an order: every line adds up, and all lines add up to the whole.
fn settled(order: &str) -> i64 {
    let settled = call("settle", &format!("{{{order}}}"));
    let settled = settled.root();
    let (mut amounts, mut taxes) = (0, 0);
    for line in member(settled, "lines").elements() {
        let of = |name: &str| whole(line, name);
        let (amount, tax) = (of("totalAmount"), of("taxAmount"));
        assert_eq!(of("quantity") * of("unitAmount") - of("discountAmount"), amount, "{}", line.raw());
        assert!(0 <= tax && tax <= amount, "{}", line.raw());
        (amounts, taxes) = (amounts + amount, taxes + tax);
    }
    assert_eq!((amounts, taxes), (whole(settled, "amount"), whole(settled, "taxAmount")), "{}", settled.raw());
    amounts
}

/// Returns a unit of some line, if one has a whole unit.
fn one_unit(cart: Node<'_>, random: &mut Random) -> String {
    let lines: Vec<Node<'_>> = member(cart, "items").elements().collect();
    if lines.is_empty() {
        return String::from("[]");
    }
    let line = random.one_of(&lines);
    let quantity: f64 = member(*line, "quantity").raw().parse().unwrap();
    if quantity < 1.0 {
        return String::from("[]");
    }
    format!(r#"[{{"itemId":{},"quantity":1,"fees":true}}]"#, member(*line, "id").raw())
}

fuzz_target!(|data: &[u8]| {
    let random = &mut Random::of_bytes(data);
    let request = plain_request(random, &plain::CURRENCIES);
    let answer = call("calculate", &request.json());
    let [cart, provenance] = ["cart", "provenance"].map(|name| member(answer.root(), name));
    let verified = call("verify_cart", &request.json_with(cart.raw()));
    assert_eq!(member(verified.root(), "isValid").raw(), "true", "{}", cart.raw());

    let order = format!(r#""order":{},"provenance":{}"#, cart.raw(), provenance.raw());
    let paid = settled(&order);

    // A unit of some line first; then everything that is left.
    let some = one_unit(cart, random);
    let first = format!(r#""returned":{some},"shipping":{}"#, random.flag());
    let back = call("calculate_return", &format!("{{{order},{first}}}"));
    let rest = format!(r#"{{{order},"returned":true,"shipping":true,"previous":[{{{first}}}]}}"#);
    let rest = call("calculate_return", &rest);
    let [now, later] = [&back, &rest].map(|back| whole(back.root(), "refundAmount"));
    assert_eq!(now + later, paid, "{some} of {}", cart.raw());
    assert_eq!(member(member(rest.root(), "remaining"), "lines").raw(), "[]");
});
