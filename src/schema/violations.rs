//! Describes the violations of a value, each with the pointer of its member.

use jsonschema::error::{TypeKind, ValidationErrorKind};
use jsonschema::{JsonType, ValidationError};
use serde_json::Value;

use super::pattern::javascript::original;
use super::{Batch, NOT_LISTED, Subject};
use crate::error::{Detail, Error, ErrorCode, cut, pointer};

/// Reports the violations as one error that points at the first and lists at most `most` of them. Each subject is an
/// element of a list that was validated.
pub(crate) fn report<'i>(
    found: impl Iterator<Item = (&'i Batch<'i>, ValidationError<'i>)>,
    subjects: &[Subject<'_>],
    most: usize,
) -> Error {
    let mut bases: Vec<Option<String>> = vec![None; subjects.len()];
    let mut details = Vec::new();
    let mut more = 0_usize;
    for (run, violation) in found {
        if details.len() >= most {
            more = more.saturating_add(1);
            continue;
        }
        let path = violation.instance_path().to_string();
        let (index, rest) = split(&path);
        let index = index.saturating_add(run.first);
        let base = match (bases.get_mut(index), subjects.get(index)) {
            (Some(base), Some(subject)) => base.get_or_insert_with(|| subject.value.pointer()).as_str(),
            _ => "",
        };
        describe(&violation, run.list.pointer(&path), &format!("{base}{rest}"), &mut details);
    }
    details.sort_by(|one, other| (&one.path, &one.message).cmp(&(&other.path, &other.message)));
    details.dedup();
    // One violation may concern several members.
    more = more.saturating_add(details.len().saturating_sub(most));
    details.truncate(most);
    let all = details.len().saturating_add(more);
    let (path, message) = match details.first() {
        Some(first) if all == 1 => (first.path.clone(), first.message.clone()),
        Some(first) if more == 0 => (first.path.clone(), format!("{}; {all} violations in all", first.message)),
        Some(first) => {
            let found = format!("{}; {all} violations in all, {more} {NOT_LISTED}", first.message);
            (first.path.clone(), found)
        }
        None if more > 0 => (String::new(), format!("{more} violations, none of them listed")),
        None => (String::new(), String::from("the value violates its schema")),
    };
    Error::new(ErrorCode::SchemaViolation, path, message).with_details(details)
}

/// The index of the subject that a pointer leads into, and the pointer within it.
fn split(path: &str) -> (usize, &str) {
    let inner = path.strip_prefix('/').unwrap_or(path);
    let end = inner.find('/').unwrap_or(inner.len());
    let (index, rest) = inner.split_at_checked(end).unwrap_or((inner, ""));
    (index.parse().unwrap_or(usize::MAX), rest)
}

/// Adds one violation; a list of surplus members becomes one violation for each of them, at the member.
fn describe(violation: &ValidationError<'_>, value: Option<&Value>, path: &str, details: &mut Vec<Detail>) {
    let mut add = |path: String, message: String| details.push(Detail { path, message });
    let surplus =
        |name: &str| (pointer::to_member(path, name), format!("the schema does not allow the member `{}`", cut(name)));
    match violation.kind() {
        ValidationErrorKind::Required { property } => {
            let name = property.as_str().unwrap_or_default();
            add(pointer::to_member(path, name), format!("the required member `{}` is missing", cut(name)));
        }
        ValidationErrorKind::AdditionalProperties { unexpected }
        | ValidationErrorKind::UnevaluatedProperties { unexpected } => {
            unexpected.iter().map(|name| surplus(name)).for_each(|(path, message)| add(path, message));
        }
        // If no member or no name is allowed at all, the validator names only the object.
        ValidationErrorKind::FalseSchema if refuses_members(violation, value) => {
            let names = value.and_then(Value::as_object).into_iter().flat_map(serde_json::Map::keys);
            names.map(|name| surplus(name)).for_each(|(path, message)| add(path, message));
        }
        ValidationErrorKind::PropertyNames { error } => {
            let name = error.instance().as_str().unwrap_or_default();
            let said = message(error.kind(), error.instance());
            add(pointer::to_member(path, name), format!("the name of the member: {said}"));
        }
        kind => add(path.to_owned(), message(kind, violation.instance())),
    }
}

/// Whether a schema `false` is that of `additionalProperties` or `propertyNames`, rather than one of the value itself,
/// whose member or definition may have such a name.
fn refuses_members(violation: &ValidationError<'_>, value: Option<&Value>) -> bool {
    let schema = violation.schema_path().as_str();
    let (before, keyword) = schema.rsplit_once('/').unwrap_or(("", schema));
    match keyword {
        // The validator refuses the first member in the place of the object.
        "additionalProperties" => value.is_some_and(|value| !std::ptr::eq(value, &**violation.instance())),
        "propertyNames" => !NAMED.iter().any(|named| before.ends_with(named)),
        _ => false,
    }
}

/// The keywords under which schemas have names of their own.
const NAMED: [&str; 6] =
    ["/properties", "/patternProperties", "/dependencies", "/dependentSchemas", "/definitions", "/$defs"];

fn message(kind: &ValidationErrorKind, found: &Value) -> String {
    use ValidationErrorKind as Kind;
    let expected = match kind {
        Kind::Type { kind: TypeKind::Single(expected) } => named(*expected).to_owned(),
        Kind::Type { kind: TypeKind::Multiple(expected) } => {
            expected.iter().map(named).collect::<Vec<_>>().join(" or ")
        }
        Kind::Enum { options } => format!("one of `{}`", cut(&options.to_string())),
        Kind::Constant { expected_value } => format!("`{}`", cut(&expected_value.to_string())),
        Kind::Pattern { pattern } => format!("a match for `{}`", cut(&original(pattern))),
        Kind::Minimum { limit } => format!("at least {limit}"),
        Kind::Maximum { limit } => format!("at most {limit}"),
        Kind::ExclusiveMinimum { limit } => format!("more than {limit}"),
        Kind::ExclusiveMaximum { limit } => format!("less than {limit}"),
        Kind::MinLength { limit } => format!("at least {limit} characters"),
        Kind::MaxLength { limit } => format!("at most {limit} characters"),
        Kind::MinItems { limit } => format!("at least {limit} elements"),
        Kind::MaxItems { limit } => format!("at most {limit} elements"),
        Kind::AdditionalItems { limit } => format!("at most {limit} elements"),
        Kind::MinProperties { limit } => format!("at least {limit} members"),
        Kind::MaxProperties { limit } => format!("at most {limit} members"),
        Kind::UniqueItems => String::from("unique elements"),
        Kind::AnyOf { .. } => String::from("a match for a schema in `anyOf`"),
        Kind::OneOfNotValid { .. } => String::from("a match for a schema in `oneOf`"),
        Kind::OneOfMultipleValid { .. } => String::from("a match for only one schema in `oneOf`"),
        Kind::Not { .. } => String::from("no match for the schema in `not`"),
        Kind::FalseSchema => String::from("no value here"),
        Kind::Custom { message, .. } => return format!("{} {message}", shown(found)),
        other => format!("what `{}` requires", other.keyword()),
    };
    format!("expected {expected}, found {}", shown(found))
}

const fn named(kind: JsonType) -> &'static str {
    match kind {
        JsonType::Array => "an array",
        JsonType::Boolean => "a boolean",
        JsonType::Integer => "an integer",
        JsonType::Null => "null",
        JsonType::Number => "a number",
        JsonType::Object => "an object",
        JsonType::String => "a string",
    }
}

/// A value as shown in a message: a scalar as it is, anything else by its type.
fn shown(value: &Value) -> String {
    match value {
        Value::Null => String::from("null"),
        Value::Array(_) => String::from("an array"),
        Value::Object(_) => String::from("an object"),
        scalar => format!("`{}`", cut(&scalar.to_string())),
    }
}
