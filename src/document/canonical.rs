//! Gives equal values the same text. A member that a model declares is compared as its rules read it: numbers by value,
//! also those written as strings, and `null` and an empty list as absent. Any other value is compared as JSON: its numbers
//! by value, and everything else as it was written, whatever its members are called.

use super::{Kind, MONEY, Node, Shape, Text, write};
use crate::collections::sort;
use crate::money::Number;

/// Values nested deeper than this are compared as they were written.
const DEEPEST: usize = 128;

/// Appends the canonical text of a value of a shape.
pub(crate) fn append(out: &mut String, shape: &Shape, node: Node<'_>) {
    append_to(out, shape, node, &[], DEEPEST);
}

/// Like [`append`], without the members of the value that are named in `but`.
pub(crate) fn append_without(out: &mut String, shape: &Shape, node: Node<'_>, but: &[&str]) {
    append_to(out, shape, node, but, DEEPEST);
}

/// The shape of a member of an object; anything if the object does not declare it.
pub(crate) fn member_of<'s>(shape: &'s Shape, name: &str) -> &'s Shape {
    match shape {
        Shape::Object(model) => model.members.iter().find(|member| member.name == name).map(|member| &member.shape),
        Shape::Money => MONEY.iter().find(|(known, _)| *known == name).map(|(_, shape)| shape),
        Shape::Map(value) => Some(*value),
        _ => None,
    }
    .unwrap_or(&Shape::Any)
}

fn append_to(out: &mut String, shape: &Shape, node: Node<'_>, but: &[&str], left: usize) {
    let Some(deeper) = left.checked_sub(1) else {
        out.push_str(node.raw());
        return;
    };
    match node.kind() {
        Kind::Object => {
            out.push('{');
            for (member, value) in counting(shape, node, but) {
                if !out.ends_with('{') {
                    out.push(',');
                }
                write::string(out, &member);
                out.push(':');
                append_to(out, member_of(shape, &member), value, &[], deeper);
            }
            out.push('}');
        }
        Kind::Array => {
            let element = if let Shape::List(element) = shape { element } else { &Shape::Any };
            out.push('[');
            for (index, value) in node.elements().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                append_to(out, element, value, &[], deeper);
            }
            out.push(']');
        }
        _ => append_scalar(out, shape, node),
    }
}

/// Appends a string, a number or a literal. Apart, since the function above takes a frame of the stack for every level.
#[inline(never)]
fn append_scalar(out: &mut String, shape: &Shape, node: Node<'_>) {
    match node.kind() {
        Kind::String => {
            let text = node.as_text().unwrap_or_default();
            let is_number = matches!(shape, Shape::Number | Shape::Whole | Shape::MinorUnits | Shape::Money);
            match text.parse::<Number>() {
                Ok(number) if is_number => number.write(out),
                _ => write::string(out, &text),
            }
        }
        Kind::Number => match node.raw().parse::<Number>() {
            Ok(number) => number.write(out),
            Err(_) => match significant(node.raw()) {
                Some(number) => out.push_str(&number),
                None => out.push_str(node.raw()),
            },
        },
        _ => out.push_str(node.raw()),
    }
}

/// The members of a value of a shape that count, by name.
#[inline(never)]
fn counting<'a>(shape: &Shape, node: Node<'a>, but: &[&str]) -> Vec<(Text<'a>, Node<'a>)> {
    let is_declared = !matches!(shape, Shape::Any);
    let is_absent = |name: &str, value: Node<'_>| match member_of(shape, name) {
        Shape::List(_) if value.elements().next().is_none() => matches!(value.kind(), Kind::Array | Kind::Null),
        _ => is_declared && value.kind() == Kind::Null,
    };
    let counts = |name: &str, value: Node<'_>| !is_absent(name, value) && !but.contains(&name);
    let mut members: Vec<_> = node.members().filter(|(name, value)| counts(name, *value)).collect();
    sort::sort_by(&mut members, |(one, _), (other, _)| one.cmp(other));
    members
}

/// A number beyond the range of [`Number`], by its digits without zeros at their ends, and its exponent; none if no `i64`
/// holds that exponent.
fn significant(raw: &str) -> Option<String> {
    let (sign, unsigned) = raw.strip_prefix('-').map_or(("", raw), |rest| ("-", rest));
    let (number, exponent) = unsigned.split_once(['e', 'E']).unwrap_or((unsigned, "0"));
    let (whole, decimals) = number.split_once('.').unwrap_or((number, ""));
    let digits = format!("{whole}{decimals}");
    let digits = digits.trim_start_matches('0');
    let kept = digits.trim_end_matches('0');
    if kept.is_empty() {
        return Some(String::from("0"));
    }
    let zeros = i64::try_from(digits.len().checked_sub(kept.len())?).ok()?;
    let shift = zeros.checked_sub(i64::try_from(decimals.len()).ok()?)?;
    let exponent = exponent.parse::<i64>().ok()?.checked_add(shift)?;
    Some(format!("{sign}{kept}e{exponent}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Document, Shaped as _};
    use crate::model::borrowed::Item;

    fn canonical(shape: &Shape, text: &str) -> String {
        let mut out = String::new();
        append(&mut out, shape, Document::parse(text).unwrap().root());
        out
    }

    #[test]
    fn equal_values_have_one_text() {
        let json = |text: &str| canonical(&Shape::Any, text);
        let text = json(r#"{ "b": [1.50, -0, "\u0041/"], "a": {"y": true} }"#);
        assert_eq!(text, r#"{"a":{"y":true},"b":[1.5,0,"A/"]}"#);
        assert_eq!(text, json(r#"{"a":{"y":true},"b":[15e-1,0.0,"A/"]}"#));
        assert_ne!(json("[1,2]"), json("[2,1]"));
        assert_ne!(json("[[],1]"), json("[[1]]"));
        let long = "9".repeat(40);
        for (one, other) in [
            (&format!("1{}", "0".repeat(40)), "1e40"),
            (&format!("-0.{long}"), &*format!("-{long}.00E-40")),
            (&"1e500".to_owned(), "0.10e+501"),
        ] {
            assert_eq!(json(one), json(other));
        }
        assert_ne!(json("1e40"), json("1e41"));
        assert_ne!(json("1e40"), json("-1e40"));
        let beyond = "1e99999999999999999999";
        assert_eq!(json(beyond), beyond);
    }

    #[test]
    fn what_a_model_declares_is_compared_as_it_is_read_and_all_else_as_json() {
        let line = |text: &str| canonical(&Item::SHAPE, text);
        for (one, other) in [
            (r#"{"effectiveQuantity":"5"}"#, r#"{"effectiveQuantity":5.0}"#),
            (r#"{"price":{"effectiveAmount":"1.50","priceId":null}}"#, r#"{"price":{"effectiveAmount":1.5}}"#),
            (r#"{"externalFees":[{"feeAbsolute":"2"}]}"#, r#"{"externalFees":[{"feeAbsolute":2.0}]}"#),
            (r#"{"price":{"effectiveAmount":1,"tiers":[]}}"#, r#"{"price":{"effectiveAmount":1}}"#),
            (r#"{"product":{"id":"p","categories":[]}}"#, r#"{"product":{"categories":null,"id":"p"}}"#),
        ] {
            assert_eq!(line(one), line(other));
        }
        for (one, other) in [
            (r#"{"engraving":{"value":"7.0"}}"#, r#"{"engraving":{"value":"7"}}"#),
            (r#"{"taxCode":"07"}"#, r#"{"taxCode":"7"}"#),
            (r#"{"engraving":{"a":null}}"#, r#"{"engraving":{}}"#),
            (r#"{"engraving":{"a":[]}}"#, r#"{"engraving":{}}"#),
        ] {
            assert_ne!(line(one), line(other));
        }
    }
}
