//! The outcome of an operation, whether it was run as text or typed.

use cartwright::cart::{Finding, ItemPlace, Validation};
use cartwright::document::{Document, Node};
use cartwright::{Cart, Error};

/// The outcome of an entry: its result, or its error as code and pointer.
type Entry = Result<String, (String, String)>;

/// The cart after an operation that changes it, and the rest of the answer.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Outcome {
    pub(crate) cart: Option<Cart>,
    pub(crate) says: Vec<Entry>,
}

/// Members of a request that are documents; the pointers of a typed operation start in them.
const DOCUMENTS: [&str; 7] = ["/cart", "/item", "/items", "/fee", "/coupon", "/changes", "/sources"];

/// Whether an error of a typed operation is the one that the text was refused with.
pub(crate) fn same_error(typed: &Error, code: &str, path: &str) -> bool {
    typed.code().as_str() == code && same_path(typed.path(), path)
}

/// Whether two pointers lead to the same member. The type of a line has two names in text and one in a typed line.
fn same_path(typed: &str, path: &str) -> bool {
    let (typed, path) = (typed.replace("/itemType", "/type"), path.replace("/itemType", "/type"));
    let rests = DOCUMENTS.iter().filter_map(|document| path.strip_prefix(document));
    typed == path || rests.filter(|rest| rest.is_empty() || rest.starts_with('/')).any(|rest| typed == rest)
}

impl Outcome {
    /// Returns the outcome of a typed change.
    pub(crate) fn changed(cart: Cart) -> Self {
        Self { cart: Some(cart), says: Vec::new() }
    }

    /// Returns the same outcome with the results of its entries.
    pub(crate) fn saying<T>(self, entries: Vec<Result<T, Error>>, say: impl Fn(&T) -> String) -> Self {
        let refusal = |error: &Error| (error.code().as_str().to_owned(), error.path().to_owned());
        let says = entries.iter().map(|entry| entry.as_ref().map(&say).map_err(refusal)).collect();
        Self { says, ..self }
    }

    /// Returns the outcome of a validation.
    pub(crate) fn of_validation(validation: &Validation) -> Self {
        let errors = |place: String, findings: &[Finding]| {
            findings
                .iter()
                .map(|one| format!("{place} {} {} {}", one.error_code.as_str(), one.message, one.field))
                .collect()
        };
        let mut says: Vec<String> = vec![validation.is_valid().to_string()];
        let cart: Vec<String> = errors(String::new(), &validation.cart);
        says.extend(cart);
        for item in &validation.items {
            let place = item.id.clone().unwrap_or_else(|| format!("/cart/items/{}", item.index));
            let found: Vec<String> = errors(place, &item.errors);
            says.extend(found);
        }
        for warning in &validation.warnings {
            let suggestion = warning.suggestion.as_deref().unwrap_or_default();
            says.push(format!("{} {} {} {suggestion}", warning.code.as_str(), warning.message, warning.field));
        }
        Self { cart: None, says: says.into_iter().map(Ok).collect() }
    }

    /// Returns the outcome that the text of an answer describes.
    pub(crate) fn of_answer(answer: &str) -> Self {
        let document = Document::parse(answer).unwrap();
        let root = document.root();
        let cart = root.get("cart").map(|cart| Cart::from_json(cart.raw()).unwrap());
        let mut says = Vec::new();
        if let Some(valid) = root.get("isValid") {
            says.push(Ok(valid.raw().to_owned()));
            for entry in root.get("itemsValidationDetails").unwrap().elements() {
                let place = text(entry, "id") + &text(entry, "path");
                for one in entry.get("errors").unwrap().elements() {
                    let (code, message, field) = (text(one, "errorCode"), text(one, "message"), text(one, "field"));
                    says.push(Ok(format!("{place} {code} {message} {field}")));
                }
            }
            for one in root.get("warnings").into_iter().flat_map(|list| list.elements()) {
                let (code, message, field) = (text(one, "code"), text(one, "message"), text(one, "field"));
                says.push(Ok(format!("{code} {message} {field} {}", text(one, "suggestion"))));
            }
        }
        says.extend(root.get("itemId").map(|_| Ok(said(root))));
        for name in ["results", "lines"] {
            says.extend(root.get(name).into_iter().flat_map(|list| list.elements()).map(
                |one| match one.get("error") {
                    Some(error) => Err((text(error, "code"), text(error, "path"))),
                    None => Ok(said(one)),
                },
            ));
        }
        Self { cart, says }
    }

    /// Compares the outcome of a typed operation with that of its text.
    pub(crate) fn agree(&self, text: &Self) -> Result<(), String> {
        if self.cart != text.cart {
            let show = |cart: &Option<Cart>| cart.as_ref().map(Cart::to_json).unwrap_or_default();
            return Err(format!("typed {}\n  text  {}", show(&self.cart), show(&text.cart)));
        }
        let same = |(own, other): (&Entry, &Entry)| match (own, other) {
            (Err(own), Err(other)) => own.0 == other.0 && same_path(&own.1, &other.1),
            (own, other) => own == other,
        };
        match self.says.len() == text.says.len() && self.says.iter().zip(&text.says).all(same) {
            true => Ok(()),
            false => Err(format!("typed {:?}\n  text  {:?}", self.says, text.says)),
        }
    }
}

/// Describes the place of a line as a typed operation reports it; its index leads to the line.
pub(crate) fn place(cart: &Cart, place: &ItemPlace) -> String {
    assert_eq!(cart.items[place.index].id.as_deref(), Some(place.item_id.as_str()), "{place:?}");
    format!("{} {}", place.item_id, place.merged)
}

/// Describes an entry of an answer: the line, its id, and whether it was merged.
fn said(entry: Node<'_>) -> String {
    let raw = |name: &str| entry.get(name).map(|value| value.raw().to_owned());
    let parts = [raw("source"), raw("item"), Some(text(entry, "itemId")), raw("merged")];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn text(node: Node<'_>, name: &str) -> String {
    node.get(name).and_then(|value| value.as_text()).unwrap_or_default().into_owned()
}
