//! `$repeat`: a repeated value, so that a request of a megabyte takes a few lines.
//!
//! In an array, `{"$repeat": 3, "of": V}` means three elements V; anywhere else, the string V three times over, or an
//! object with the members of V three times. With `"as": "i"`, each `<i>` in a name or a string becomes the number of
//! the repetition, from 0. Repeated values may contain repetitions. `"$members": V` is replaced by the members of V.
//! `{"$name": N, "of": V}` is an object with one member, whose name may be a repetition; `{"$text": ["a", "b"]}` is the
//! string `ab`.

use super::value::Value;

/// A value with its repetitions written out.
pub(crate) fn written_out(value: &Value) -> Value {
    match value {
        Value::Scalar(_) => value.clone(),
        Value::Array(elements) => {
            let elements = elements.iter().flat_map(|element| match Repeat::read(element) {
                Some(repeat) => repeat.values().collect(),
                None => vec![written_out(element)],
            });
            Value::Array(elements.collect())
        }
        Value::Object(members) => match Repeat::read(value) {
            Some(repeat) => repeat.joined(),
            None => match (value.get("$text"), value.get("$name"), value.get("of")) {
                (Some(parts), ..) => joined(written_out(parts).elements()),
                (_, Some(name), Some(of)) => Value::Object(vec![(written_out(name).compact(), written_out(of))]),
                _ => Value::Object(members.iter().flat_map(|(name, value)| member(name, value)).collect()),
            },
        },
    }
}

/// Several strings joined to one.
fn joined(parts: &[Value]) -> Value {
    Value::string(&parts.iter().map(Value::text).collect::<String>())
}

/// The members that a member is replaced by.
fn member(name: &str, value: &Value) -> Vec<(String, Value)> {
    match (name, written_out(value)) {
        ("\"$members\"", members) => members.members().to_vec(),
        (name, value) => vec![(name.to_owned(), value)],
    }
}

/// A value, its number of repetitions, and the name that is replaced by the number of each.
struct Repeat<'a> {
    times: usize,
    of: &'a Value,
    number: Option<String>,
}

impl<'a> Repeat<'a> {
    fn read(value: &'a Value) -> Option<Self> {
        let times = value.get("$repeat")?.compact().parse().expect("`$repeat` is a number");
        let of = value.get("of").expect("`$repeat` has an `of`");
        let number = value.get("as").map(|name| format!("<{}>", name.text()));
        assert_eq!(value.members().len(), 2 + usize::from(number.is_some()), "`$repeat` has `of` and `as`");
        Some(Self { times, of, number })
    }

    fn values(&self) -> impl Iterator<Item = Value> + '_ {
        (0..self.times).map(|number| match &self.number {
            Some(name) => written_out(&numbered(self.of, name, &number.to_string())),
            None => written_out(self.of),
        })
    }

    fn joined(&self) -> Value {
        match self.of {
            Value::Scalar(_) => joined(&self.values().collect::<Vec<_>>()),
            _ => Value::Object(self.values().flat_map(|value| value.members().to_vec()).collect()),
        }
    }
}

/// A value in which a number replaces a name.
fn numbered(value: &Value, name: &str, number: &str) -> Value {
    match value {
        Value::Scalar(raw) => Value::Scalar(raw.replace(name, number)),
        Value::Array(elements) => {
            Value::Array(elements.iter().map(|element| numbered(element, name, number)).collect())
        }
        Value::Object(members) => {
            let member = |(key, value): &(String, Value)| (key.replace(name, number), numbered(value, name, number));
            Value::Object(members.iter().map(member).collect())
        }
    }
}
