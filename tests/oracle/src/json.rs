//! A minimal JSON writer: objects member by member, in the order given, without blanks.

use crate::fractions::{self, Fraction};

#[derive(Default)]
pub struct Object {
    text: String,
    nulls: bool,
}

impl Object {
    pub fn new() -> Object {
        Object::default()
    }

    /// Creates an object that writes `null` for an absent member if it may.
    pub fn with_nulls(nulls: bool) -> Object {
        Object { text: String::new(), nulls }
    }

    /// Adds a member whose value is already JSON.
    pub fn raw(mut self, name: &str, json: impl AsRef<str>) -> Object {
        if !self.text.is_empty() {
            self.text.push(',');
        }
        self.text.push_str(&quote(name));
        self.text.push(':');
        self.text.push_str(json.as_ref());
        self
    }

    pub fn string(self, name: &str, text: impl AsRef<str>) -> Object {
        let quoted = quote(text.as_ref());
        self.raw(name, quoted)
    }

    pub fn number(self, name: &str, number: &Fraction) -> Object {
        self.raw(name, fractions::text(number))
    }

    /// Adds a member that may be absent.
    pub fn maybe(self, name: &str, json: Option<impl AsRef<str>>) -> Object {
        match json {
            Some(json) => self.raw(name, json),
            None => self,
        }
    }

    pub fn maybe_string(self, name: &str, text: Option<impl AsRef<str>>) -> Object {
        self.maybe(name, text.map(|text| quote(text.as_ref())))
    }

    /// Adds a member that may be absent or, with the same meaning, `null`.
    pub fn maybe_null(self, name: &str, json: Option<impl AsRef<str>>) -> Object {
        match json {
            None if self.nulls => self.raw(name, "null"),
            json => self.maybe(name, json),
        }
    }

    pub fn end(self) -> String {
        format!("{{{}}}", self.text)
    }
}

pub fn array(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(","))
}

pub fn strings(items: &[String]) -> String {
    array(items.iter().map(|item| quote(item)))
}

pub fn quote(text: &str) -> String {
    serde_json::to_string(text).expect("a string is JSON")
}
