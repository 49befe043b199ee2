//! Gives equal values the same text: members sorted by name, numbers by value, `null` members left out. To the rules,
//! two values are equal exactly if these texts are.

use crate::collections::sort;
use crate::document::entry::Kind;
use crate::document::node::Node;
use crate::document::write;
use crate::money::number::Number;

/// Values nested deeper than this are compared as they were written.
const DEEPEST: usize = 128;

/// The members that hold a number, which may also be written as a JSON string: `1.50` and `"1.5"` are the same amount.
/// In any other member, the strings `"07"` and `"7"` differ.
const NUMBERS: [&str; 13] = [
    "amount",
    "effectiveAmount",
    "feeAbsolute",
    "feePercentage",
    "grossValue",
    "minQuantity",
    "netValue",
    "originalAmount",
    "quantity",
    "rate",
    "sequence",
    "taxRate",
    "value",
];

/// Appends the canonical text of the value of the member `name`.
pub(crate) fn append(out: &mut String, name: &str, node: Node<'_>) {
    append_to(out, name, node, DEEPEST);
}

fn append_to(out: &mut String, name: &str, node: Node<'_>, left: usize) {
    let Some(deeper) = left.checked_sub(1) else {
        out.push_str(node.raw());
        return;
    };
    match node.kind() {
        Kind::Object => {
            let mut members: Vec<_> = node.members().filter(|(_, value)| value.kind() != Kind::Null).collect();
            sort::sort_by(&mut members, |(one, _), (other, _)| one.cmp(other));
            out.push('{');
            for (member, value) in members {
                if !out.ends_with('{') {
                    out.push(',');
                }
                write::string(out, &member);
                out.push(':');
                append_to(out, &member, value, deeper);
            }
            out.push('}');
        }
        Kind::Array => {
            out.push('[');
            for (index, value) in node.elements().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                append_to(out, name, value, deeper);
            }
            out.push(']');
        }
        Kind::String => {
            let text = node.as_text().unwrap_or_default();
            match text.parse::<Number>() {
                Ok(number) if NUMBERS.contains(&name) => number.write(out),
                _ => write::string(out, &text),
            }
        }
        Kind::Number => match node.raw().parse::<Number>() {
            Ok(number) => number.write(out),
            Err(_) => out.push_str(node.raw()),
        },
        Kind::Boolean | Kind::Null => out.push_str(node.raw()),
    }
}

#[cfg(test)]
mod tests {
    use crate::document::json_document::Document;

    fn canonical(text: &str) -> String {
        let mut out = String::new();
        super::append(&mut out, "", Document::parse(text).unwrap().root());
        out
    }

    #[test]
    fn equal_values_have_one_text() {
        let text = canonical(r#"{ "b": [1.50, -0, "\u0041/"], "a": {"x": null, "y": true} }"#);
        assert_eq!(text, r#"{"a":{"y":true},"b":[1.5,0,"A/"]}"#);
        assert_eq!(text, canonical(r#"{"a":{"y":true},"b":[15e-1,0.0,"A/"]}"#));
        assert_ne!(canonical("[1,2]"), canonical("[2,1]"));
        assert_eq!(canonical(r#"{"amount":"1.50"}"#), canonical(r#"{"amount":1.5}"#));
        assert_ne!(canonical(r#"{"code":"07"}"#), canonical(r#"{"code":"7"}"#));
        assert_ne!(canonical("[[],1]"), canonical("[[1]]"));
        assert_eq!(canonical(&format!("1{}", "0".repeat(40))), format!("1{}", "0".repeat(40)));
    }
}
