//! `$like`: a reference to a value that the file already has, instead of a copy.
//!
//! `{"$like": "given/shop"}` means the value `shop` that the file gives, `{"$like": "request/cart"}` in an answer the
//! cart of the request, and `{"$like": "provenance/gross"}` the usual provenance on gross prices. Further members
//! replace those of the referenced object or are appended; `"$without": ["zipCode"]` leaves members out.

use super::provenance;
use super::value::{Value, decode};

/// The values that can be referenced: those that a file gives and, in an answer, the request.
#[derive(Debug, Clone)]
pub(crate) struct Given {
    values: Vec<(String, Value)>,
    /// The values that every file can reference: the usual provenances.
    usual: Vec<(String, Value)>,
}

impl Default for Given {
    fn default() -> Self {
        let usual = provenance::usual().map(|(name, value)| (name.to_owned(), value));
        Self { values: Vec::new(), usual: usual.into() }
    }
}

impl Given {
    /// Adds the members of an object; each can reference those before it.
    pub(crate) fn add(&mut self, values: &Value) {
        for (name, value) in values.members() {
            self.set(&format!("given/{}", decode(name)), self.resolve(value));
        }
    }

    /// These and the request of a case.
    pub(crate) fn with_request(&self, request: Value) -> Self {
        let mut all = self.clone();
        all.set("request", request);
        all
    }

    fn set(&mut self, name: &str, value: Value) {
        assert!(self.values.iter().all(|(known, _)| known != name), "`{name}` is given twice");
        self.values.push((name.to_owned(), value));
    }

    /// The value with a name, `given/shop`, or within it, `given/shop/sites/0`.
    fn named(&self, name: &str) -> &Value {
        let values = self.values.iter().chain(&self.usual);
        let under = values.filter_map(|(known, value)| {
            let rest = name.strip_prefix(known.as_str())?;
            (rest.is_empty() || rest.starts_with('/')).then(|| value.at(rest))
        });
        under.flatten().next().unwrap_or_else(|| panic!("`$like` names {name}, which does not exist"))
    }

    /// A value with its references written out.
    pub(crate) fn resolve(&self, value: &Value) -> Value {
        match value {
            Value::Scalar(_) => value.clone(),
            Value::Array(elements) => Value::Array(elements.iter().map(|element| self.resolve(element)).collect()),
            Value::Object(members) => match value.get("$like") {
                Some(name) => self.changed(&name.text(), value),
                None => {
                    let written = |(name, value): &(String, Value)| (name.clone(), self.resolve(value));
                    Value::Object(members.iter().map(written).collect())
                }
            },
        }
    }

    fn changed(&self, name: &str, changes: &Value) -> Value {
        let base = self.named(name);
        if changes.members().len() == 1 {
            return base.clone();
        }
        let Value::Object(members) = base else { panic!("{name} is not an object that can be changed") };
        let mut members = members.clone();
        for (name, value) in changes.members() {
            match decode(name).as_str() {
                "$like" => {}
                "$without" => {
                    let without: Vec<String> = value.elements().iter().map(Value::text).collect();
                    members.retain(|(name, _)| !without.contains(&decode(name)));
                }
                _ => {
                    let value = self.resolve(value);
                    match members.iter_mut().find(|(known, _)| known == name) {
                        Some((_, there)) => *there = value,
                        None => members.push((name.clone(), value)),
                    }
                }
            }
        }
        Value::Object(members)
    }
}
