//! `$repeat`: a value many times over, so that a request of a megabyte stands in a few lines.
//!
//! `{"$repeat": 3, "of": V}` stands in an array for three elements V; anywhere else for the text V three times over, or for an
//! object with the members of V three times. `"as": "i"` has each V say its number, from 0, where `<i>` stands in a name or a
//! text. What is repeated may repeat in turn. The members of `"$members": V` stand in the place of that member.
//! `{"$name": N, "of": V}` is an object with one member, whose name may be repeated; `{"$text": ["a", "b"]}` is the text `ab`.

use super::value::Value;

/// A value with everything written out that it repeats.
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

/// The text that several texts make.
fn joined(parts: &[Value]) -> Value {
    Value::string(&parts.iter().map(Value::text).collect::<String>())
}

/// The members that one stands for.
fn member(name: &str, value: &Value) -> Vec<(String, Value)> {
    match (name, written_out(value)) {
        ("\"$members\"", members) => members.members().to_vec(),
        (name, value) => vec![(name.to_owned(), value)],
    }
}

/// A value, how many times it stands, and the name of its number.
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

/// A value with its number in the place of a name.
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
