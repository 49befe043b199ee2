//! The models of all schemas: the members of each, and whether programs write it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::kind::Kind;
use crate::model::{Call, Model};
use crate::{Outcome, names, schema};

/// All models.
pub(crate) struct Models {
    pub(crate) by_name: BTreeMap<String, Model>,
    /// The names of the lists of words.
    pub(crate) words: BTreeMap<Vec<String>, String>,
    /// The operations by name.
    pub(crate) calls: BTreeMap<String, Call>,
}

impl Models {
    /// Reads the models of schemas, by the names of their files. [`Models::finished`] determines the rest.
    pub(crate) fn of(schemas: &BTreeMap<String, Value>) -> Outcome<Self> {
        let mut by_name = BTreeMap::new();
        let mut calls = BTreeMap::<String, Call>::new();
        for (file, schema) in schemas {
            for (name, definition) in schema.get("$defs").and_then(Value::as_object).into_iter().flatten() {
                if name == schema::plain(name) || !by_name.contains_key(schema::plain(name)) {
                    let model = model(definition).map_err(|error| format!("{name}: {error}"))?;
                    by_name.insert(schema::plain(name).to_owned(), model);
                }
            }
            if let Some((operation, side)) = file.split_once('.') {
                let call =
                    calls.entry(operation.to_owned()).or_insert(Call { request: Kind::Open, answer: Kind::Open });
                *if side == "request" { &mut call.request } else { &mut call.answer } = schema::kind(schema)?;
            }
        }
        Ok(Self { by_name, words: BTreeMap::new(), calls })
    }

    /// Returns the model with a name.
    pub(crate) fn get(&self, name: &str) -> Outcome<&Model> {
        self.by_name.get(name).ok_or_else(|| format!("there is no model {name}").into())
    }

    /// Determines which models programs write, drops those that no operation uses, and gives every list of words a
    /// name.
    pub(crate) fn finished(mut self) -> Outcome<Self> {
        let Self { by_name, calls, .. } = &mut self;
        let asked = reached(by_name, calls.values().map(|call| &call.request));
        let answered = reached(by_name, calls.values().map(|call| &call.answer));
        by_name.retain(|name, model| {
            model.is_asked = asked.contains(name);
            model.is_asked || answered.contains(name)
        });
        let words = names::words(by_name)?;
        for member in by_name.values_mut().flat_map(|model| &mut model.members) {
            member.kind.call(|own| words.get(own).cloned());
        }
        self.words = words;
        Ok(self)
    }
}

fn model(definition: &Value) -> Outcome<Model> {
    let unless = definition.get("if").and_then(|flag| schema::texts(flag, "required").next());
    let body = definition.get("else").unwrap_or(definition);
    let either = body.get("anyOf").and_then(Value::as_array).into_iter().flatten();
    Ok(Model {
        about: schema::text(definition, "description").to_owned(),
        members: schema::members(body)?,
        needs: schema::texts(body, "required").map(str::to_owned).collect(),
        either: either.flat_map(|one| schema::texts(one, "required")).map(str::to_owned).collect(),
        unless: unless.map(str::to_owned),
        is_open: body.get("additionalProperties") != Some(&Value::Bool(false)),
        is_asked: false,
        is_extended: definition.get("x-open").is_some(),
        base: Some(schema::text(definition, "x-extends").to_owned()).filter(|base| !base.is_empty()),
        kinds: definition.get("x-kinds").map(|kinds| serde_json::from_value(kinds.clone())).transpose()?,
    })
}

/// The names of the models of some values, and of all models within them.
fn reached<'k>(by_name: &BTreeMap<String, Model>, kinds: impl Iterator<Item = &'k Kind>) -> BTreeSet<String> {
    let mut left: Vec<&String> = kinds.flat_map(Kind::models).collect();
    let mut reached = BTreeSet::new();
    while let Some(name) = left.pop() {
        if reached.insert(name.clone()) {
            let members = by_name.get(name).map(|model| model.members.as_slice()).unwrap_or_default();
            left.extend(members.iter().flat_map(|member| member.kind.models()));
        }
    }
    reached
}
