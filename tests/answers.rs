//! Smaller answers of `calculate` agree with the whole answer: the figures of `FIGURES` appear in the whole cart, and
//! the totals of `TOTALS` among those figures, number for number.

use cartwright::document::{Document, Kind, Node};
use cartwright::{Error, json};

use crate::corpus::cases;

/// Whether everything in `part` appears in `whole`; of an array, exactly the same elements.
fn stands_in(part: Node<'_>, whole: Node<'_>) -> bool {
    match part.kind() {
        Kind::Object => part.members().all(|(name, part)| whole.get(&name).is_some_and(|whole| stands_in(part, whole))),
        Kind::Array => {
            part.elements().count() == whole.elements().count()
                && part.elements().zip(whole.elements()).all(|(part, whole)| stands_in(part, whole))
        }
        _ => part.raw() == whole.raw(),
    }
}

fn answer(request: &str, detail: &str) -> Result<String, Error> {
    let rest = request.trim_start().strip_prefix('{').unwrap();
    let comma = if rest.trim_start().starts_with('}') { "" } else { "," };
    json::calculate(&format!(r#"{{"answer":"{detail}"{comma}{rest}"#))
}

#[test]
fn less_of_an_answer_says_the_same() {
    let (mut answered, mut refused) = (0, 0);
    for case in cases().iter().filter(|case| case.operation == "calculate") {
        let Ok(request) = Document::parse(case.request.as_str()) else { continue };
        let is_plain = request.root().kind() == Kind::Object
            && ["answer", "calculatedOnly", "explain"].iter().all(|member| request.root().get(member).is_none());
        if !is_plain {
            continue;
        }
        let [whole, figures, totals] = ["WHOLE", "FIGURES", "TOTALS"].map(|detail| answer(&case.request, detail));
        assert_eq!(whole, json::calculate(&case.request), "{}", case.title);
        let whole = match whole {
            Ok(whole) => whole,
            Err(error) => {
                assert_eq!((Err(&error), Err(&error)), (figures.as_ref(), totals.as_ref()), "{}", case.title);
                refused += 1;
                continue;
            }
        };
        let [whole, figures, totals] =
            [whole, figures.unwrap(), totals.unwrap()].map(|text| Document::parse(text).unwrap());
        // A given cart may leave out its lines; an answer with figures then has an empty list.
        let has_lines = request.root().get("cart").is_some_and(|cart| cart.present("items").is_some());
        assert!(!has_lines || stands_in(figures.root(), whole.root()), "{}", case.title);
        assert!(stands_in(totals.root(), figures.root()), "{}", case.title);
        for member in ["calculatedPrice", "totalTax", "totalUnitsCount"] {
            let figure =
                |answer: &Document<'_>| answer.root().get("cart").unwrap().get(member).unwrap().raw().to_owned();
            assert_eq!(figure(&totals), figure(&whole), "{}", case.title);
        }
        let lines = totals.root().get("cart").unwrap().get("items").unwrap();
        let told = |line: Node<'_>| line.get("calculatedPrice").is_some_and(|price| price.get("finalPrice").is_some());
        assert!(lines.elements().all(told), "{}", case.title);
        answered += 1;
    }
    assert!(answered > 300 && refused > 100, "{answered} answered, {refused} refused");
}
