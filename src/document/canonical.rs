//! One text for equal values: members by name, numbers by value, `null` members left out. Two values are equal to the
//! rules exactly when these texts are.

use super::{Kind, Node, write};
use crate::number::Number;
use crate::order;

/// Nesting below this is compared as it was written.
const DEEPEST: usize = 128;

/// Appends the canonical text of a value.
pub(crate) fn append(out: &mut String, node: Node<'_>) {
    append_to(out, node, DEEPEST);
}

fn append_to(out: &mut String, node: Node<'_>, left: usize) {
    let Some(deeper) = left.checked_sub(1) else {
        out.push_str(node.raw());
        return;
    };
    match node.kind() {
        Kind::Object => {
            let mut members: Vec<_> = node.members().filter(|(_, value)| value.kind() != Kind::Null).collect();
            order::sort_by(&mut members, |(one, _), (other, _)| one.cmp(other));
            out.push('{');
            for (name, value) in members {
                if !out.ends_with('{') {
                    out.push(',');
                }
                write::string(out, &name);
                out.push(':');
                append_to(out, value, deeper);
            }
            out.push('}');
        }
        Kind::Array => {
            out.push('[');
            for (index, value) in node.elements().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                append_to(out, value, deeper);
            }
            out.push(']');
        }
        Kind::String => write::string(out, &node.as_text().unwrap_or_default()),
        Kind::Number => match node.raw().parse::<Number>() {
            Ok(number) => number.write(out),
            Err(_) => out.push_str(node.raw()),
        },
        Kind::Boolean | Kind::Null => out.push_str(node.raw()),
    }
}

#[cfg(test)]
mod tests {
    use crate::document::Document;

    fn canonical(text: &str) -> String {
        let mut out = String::new();
        super::append(&mut out, Document::parse(text).unwrap().root());
        out
    }

    #[test]
    fn equal_values_have_one_text() {
        let text = canonical(r#"{ "b": [1.50, -0, "\u0041/"], "a": {"x": null, "y": true} }"#);
        assert_eq!(text, r#"{"a":{"y":true},"b":[1.5,0,"A/"]}"#);
        assert_eq!(text, canonical(r#"{"a":{"y":true},"b":[15e-1,0.0,"A/"]}"#));
        assert_ne!(canonical("[1,2]"), canonical("[2,1]"));
        assert_ne!(canonical("[[],1]"), canonical("[[1]]"));
        assert_eq!(canonical(&format!("1{}", "0".repeat(40))), format!("1{}", "0".repeat(40)));
    }
}
