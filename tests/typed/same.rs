//! Compares the content of two documents.

use cartwright::Number;
use cartwright::document::{Kind, Node};

/// Checks that everything in one document is in another, and that its lists have no other elements. Values that mean
/// the same as their absence may be left out, and so may the second name of a line's type, and members of money that no
/// rule reads. `Err` is the pointer of a missing value.
pub(crate) fn stands_in(read: Node<'_>, written: Node<'_>, at: &str) -> Result<(), String> {
    let missing = || Err(at.to_owned());
    match read.kind() {
        Kind::Object => read
            .members()
            .filter(|(name, value)| name != "itemType" && !says_nothing(*value))
            .filter(|(name, _)| !at.ends_with("/feeAbsolute") || name == "amount" || name == "currency")
            .try_for_each(|(name, value)| {
                let at = format!("{at}/{name}");
                let other = written.get(&name).ok_or_else(|| at.clone())?;
                stands_in(value, other, &at)
            }),
        Kind::Array => {
            let (own, other): (Vec<_>, Vec<_>) = (read.elements().collect(), written.elements().collect());
            if own.len() != other.len() {
                return missing();
            }
            let mut pairs = own.into_iter().zip(other).enumerate();
            pairs.try_for_each(|(place, (own, other))| stands_in(own, other, &format!("{at}/{place}")))
        }
        Kind::Number | Kind::String if number(read).is_some() && number(read) == number(written) => Ok(()),
        Kind::String if read.as_text() == written.as_text() => Ok(()),
        _ if read.raw() == written.raw() => Ok(()),
        _ => missing(),
    }
}

/// Whether a value means the same as its absence: `null`, `false`, an empty list, or an object with only such values.
fn says_nothing(value: Node<'_>) -> bool {
    match value.kind() {
        Kind::Null => true,
        Kind::Boolean => value.raw() == "false",
        Kind::Array => value.elements().next().is_none(),
        Kind::Object => value.members().all(|(_, value)| says_nothing(value)),
        Kind::Number | Kind::String => false,
    }
}

/// Returns the number that a value is; it may be written as a string.
fn number(value: Node<'_>) -> Option<Number> {
    let text = value.as_text().unwrap_or_else(|| value.raw().into());
    text.parse().ok()
}

/// Whether a `serde_json::Value` can hold every number of a document. It stores doubles unless a feature changes that,
/// and parses them less exactly than the standard library does.
pub(crate) fn fits_doubles(node: Node<'_>) -> bool {
    match node.kind() {
        Kind::Number => {
            let Ok(double) = serde_json::from_str::<f64>(node.raw()) else { return false };
            double.to_string().parse::<Number>().ok().is_some_and(|shown| Some(shown) == number(node))
        }
        Kind::Object => node.members().all(|(_, value)| fits_doubles(value)),
        Kind::Array => node.elements().all(fits_doubles),
        _ => true,
    }
}
