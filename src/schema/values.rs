//! Converts nodes to `serde_json` values, which the validator reads, without changing a number.

use std::collections::BTreeMap;

use serde_json::{Number as JsonNumber, Value};

use super::Budget;
use crate::document::{Kind, Node};
use crate::error::{Error, ErrorCode, cut};
use crate::limits::SCHEMA_DEPTH;
use crate::money::Number;

/// Bytes of any value.
const VALUE_BYTES: usize = 32;
/// Bytes of an object with members, and of each member.
const OBJECT_BYTES: usize = 640;
const MEMBER_BYTES: usize = 128;

/// Two to the 53rd: whole numbers below it are exact in a double.
const DOUBLE_EXACT: u64 = 1 << 53;

/// The value of a node; its bytes count as held.
pub(crate) fn value(node: Node<'_>, budget: &mut Budget) -> Result<Value, Error> {
    value_within(node, SCHEMA_DEPTH, budget)
}

fn value_within(node: Node<'_>, left: usize, budget: &mut Budget) -> Result<Value, Error> {
    let Some(deeper) = left.checked_sub(1) else {
        let message = format!("the nesting is deeper than the limit `schema_depth` of {SCHEMA_DEPTH}");
        return Err(Error::new(ErrorCode::LimitExceeded, node.pointer(), message));
    };
    let text = if node.kind() == Kind::String { node.raw().len() } else { 0 };
    budget.hold(VALUE_BYTES.saturating_add(text)).map_err(|exceeded| exceeded.at(node.pointer()))?;
    Ok(match node.kind() {
        Kind::Null => Value::Null,
        Kind::Boolean => Value::Bool(node.raw() == "true"),
        Kind::String => Value::String(node.as_text().unwrap_or_default().into_owned()),
        Kind::Number => Value::Number(number(node)?),
        Kind::Array => {
            let elements = node.elements().map(|element| value_within(element, deeper, budget));
            Value::Array(elements.collect::<Result<_, _>>()?)
        }
        Kind::Object => {
            let bytes = if node.size() > 1 { OBJECT_BYTES } else { 0 };
            budget.hold(bytes).map_err(|exceeded| exceeded.at(node.pointer()))?;
            let members = node.members().map(|(name, member)| {
                let bytes = MEMBER_BYTES.saturating_add(name.len());
                budget.hold(bytes).map_err(|exceeded| exceeded.at(node.pointer()))?;
                Ok((name.into_owned(), value_within(member, deeper, budget)?))
            });
            // Sorted by name, even if a host has `serde_json` keep the order of the text: the validator reports the
            // first fault that it meets.
            let members = members.collect::<Result<BTreeMap<_, _>, Error>>()?;
            Value::Object(members.into_iter().collect())
        }
    })
}

/// The bytes that a value takes.
pub(crate) fn bytes(value: &Value) -> usize {
    let inner = match value {
        Value::String(text) => text.len(),
        Value::Array(elements) => elements.iter().map(bytes).fold(0, usize::saturating_add),
        Value::Object(members) if !members.is_empty() => {
            let each = members
                .iter()
                .map(|(name, value)| bytes(value).saturating_add(name.len()).saturating_add(MEMBER_BYTES));
            each.fold(OBJECT_BYTES, usize::saturating_add)
        }
        _ => 0,
    };
    inner.saturating_add(VALUE_BYTES)
}

/// The validator compares 64-bit integers and doubles. A number is passed on as it is if it is written as a 64-bit
/// integer, or if it is below 2^53 and a double holds it so that it reads back the same; equal numbers then stay equal,
/// and ordered ones ordered. Any other number is refused, since its verdict could be wrong.
fn number(node: Node<'_>) -> Result<JsonNumber, Error> {
    let raw = node.raw();
    let exact = if raw.contains(['.', 'e', 'E']) {
        double(raw)
    } else {
        raw.parse::<i64>().map(JsonNumber::from).or_else(|_| raw.parse::<u64>().map(JsonNumber::from)).ok()
    };
    exact.ok_or_else(|| {
        let message = format!(
            "`{}` cannot be validated exactly, expected a 64-bit integer, or a decimal below 2^53 that a double holds",
            cut(raw)
        );
        Error::new(ErrorCode::SchemaNumberInexact, node.pointer(), message)
    })
}

fn double(raw: &str) -> Option<JsonNumber> {
    let stated: Number = raw.parse().ok()?;
    let number = JsonNumber::from_f64(raw.parse().ok()?)?;
    let held: Number = number.to_string().parse().ok()?;
    let bound = Number::from(DOUBLE_EXACT);
    let size =
        if stated.is_negative() { Number::from_parts(false, stated.mantissa(), stated.scale())? } else { stated };
    (held == stated && size < bound).then_some(number)
}
