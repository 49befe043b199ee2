//! The Big List of Naughty Strings, `blns.json`: each string in every kind of place that a shopper's text reaches. It
//! comes back as it was written, or is refused by name.

use std::path::Path;

use cartwright::document::{Document, Node};
use cartwright::{Number, json};
use serde_json::value::RawValue;

use super::tally::Tally;
use super::text;

pub(super) fn run(folder: &Path) -> Option<Tally> {
    let file = folder.join("blns.json");
    if !file.exists() {
        return None;
    }
    let text = text(&file);
    let strings: Vec<&RawValue> = serde_json::from_str(&text).unwrap();
    let mut tally = Tally::default();
    for string in strings {
        for place in PLACES {
            match kept(string.get(), &place) {
                Ok(is_kept) => tally.judge(is_kept, || format!("{} as {}", string.get(), place.name)),
                Err(code) => tally.refuse(&format!("`{code}` as {}", place.name)),
            }
        }
        let (is_number, is_taken) = quantity(string.get());
        tally.judge(is_number == is_taken, || format!("{} as a quantity", string.get()));
        let bare: String = serde_json::from_str(string.get()).unwrap();
        tally.judge(json::calculate(&bare).is_err(), || format!("{} as a request", string.get()));
    }
    Some(tally)
}

/// A place in a cart: its name, the cart with `$` for the string, and the way to it in the answer.
struct Place {
    name: &'static str,
    cart: &'static str,
    way: &'static [&'static str],
}

/// The rest of a line with a string.
const LINE: &str = r#""itemYrn":"urn:cup","price":{"originalAmount":1,"effectiveAmount":1,"currency":"EUR"}"#;

const PLACES: [Place; 5] = [
    Place { name: "a member of the shop", cart: r#""x":$"#, way: &["x"] },
    Place {
        name: "a name of a product",
        cart: r#""items":[{"product":{"name":$},"quantity":1,#}]"#,
        way: &["items", "0", "product", "name"],
    },
    Place { name: "an id of a line", cart: r#""items":[{"id":$,"quantity":1,#}]"#, way: &["items", "0", "id"] },
    Place {
        name: "a code of a coupon",
        cart: r#""discounts":[{"code":$,"discountType":"PERCENT","discountPercentage":10}],"items":[{"quantity":1,#}]"#,
        way: &["discounts", "0", "code"],
    },
    Place { name: "a member's name", cart: r#""x":{$:1}"#, way: &["x"] },
];

fn calculated(cart: &str) -> Result<Document<'static>, &'static str> {
    let request = format!(r#"{{"cart":{{"currency":"EUR","siteCode":"main",{cart}}},"site":{{}}}}"#);
    let answer = json::calculate(&request).map_err(|refusal| refusal.code().as_str())?;
    Ok(Document::parse(answer).unwrap())
}

fn at<'a>(node: Node<'a>, way: &[&str]) -> Node<'a> {
    way.iter().fold(node, |node, step| match step.parse() {
        Ok(index) => node.elements().nth(index).unwrap(),
        Err(_) => node.get(step).unwrap(),
    })
}

/// Whether the string comes back as it was written; or the code with which it is refused.
fn kept(string: &str, place: &Place) -> Result<bool, &'static str> {
    let cart = place.cart.replace('#', LINE).replace('$', string);
    let answer = calculated(&cart)?;
    let found = at(answer.root().get("cart").unwrap(), place.way);
    let expected =
        if place.way == ["x"] && place.cart.contains("{$") { format!("{{{string}:1}}") } else { string.to_owned() };
    Ok(found.raw() == expected)
}

/// Whether the string is a number that a quantity can be, and whether it is taken as one.
fn quantity(string: &str) -> (bool, bool) {
    let text: String = serde_json::from_str(string).unwrap();
    let is_number = text.parse::<Number>().is_ok_and(|number| !number.is_negative());
    (is_number, calculated(&format!(r#""items":[{{"quantity":{string},{LINE}}}]"#)).is_ok())
}

#[test]
fn strings_come_back_as_they_were_written() {
    for place in &PLACES {
        assert_eq!(kept(r#""<b>\u0061\"""#, place), Ok(true), "{}", place.name);
    }
    assert_eq!([r#""1.5""#, r#""1,5""#, r#""""#].map(quantity), [(true, true), (false, false), (false, false)]);
}
