//! The models of all schemas together: what each is called in Java, what it has, and whether programs write it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::kind::Kind;
use crate::model::{Call, Model};
use crate::{Outcome, names, schema, unions};

/// All classes.
pub(crate) struct Models {
    pub(crate) by_name: BTreeMap<String, Model>,
    /// The lists of words with their names.
    pub(crate) words: BTreeMap<Vec<String>, String>,
    /// The operations by their names.
    pub(crate) calls: BTreeMap<String, Call>,
}

impl Models {
    /// The models of schemas, which are given by the names of their files.
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
                let nothing = || Call { request: String::new(), answer: String::new() };
                let call = calls.entry(operation.to_owned()).or_insert_with(nothing);
                let class = unions::root(&mut by_name, &names::class_of(operation, side), &schema::kind(schema)?)?;
                *if side == "request" { &mut call.request } else { &mut call.answer } = class;
            }
        }
        unions::join(&mut by_name)?;
        let asked = reached(&by_name, calls.values().map(|call| call.request.clone()));
        let answered = reached(&by_name, calls.values().map(|call| call.answer.clone()));
        by_name.retain(|name, model| {
            model.is_asked = asked.contains(name);
            model.is_asked || answered.contains(name)
        });
        let words = names::words(&by_name)?;
        for member in by_name.values_mut().flat_map(|model| &mut model.members) {
            call(&words, &mut member.kind);
        }
        names::demand_free(by_name.keys().chain(words.values()))?;
        Ok(Self { by_name, words, calls })
    }
}

fn model(definition: &Value) -> Outcome<Model> {
    let unless = definition.get("if").and_then(|flag| schema::texts(flag, "required").next());
    let body = definition.get("else").unwrap_or(definition);
    Ok(Model {
        about: schema::text(definition, "description").to_owned(),
        members: schema::members(body)?,
        needs: schema::texts(body, "required").map(str::to_owned).collect(),
        unless: unless.map(str::to_owned),
        is_open: body.get("additionalProperties") != Some(&Value::Bool(false)),
        is_asked: false,
    })
}

/// Gives words their name.
fn call(names: &BTreeMap<Vec<String>, String>, kind: &mut Kind) {
    match kind {
        Kind::Words(words) => *kind = names.get(words).cloned().map_or(Kind::Text, Kind::Word),
        Kind::List(within) | Kind::Map(within) | Kind::AllOr(within) => call(names, within),
        _ => {}
    }
}

/// The names of some models, and of all that is within them.
fn reached(by_name: &BTreeMap<String, Model>, names: impl Iterator<Item = String>) -> BTreeSet<String> {
    let mut left: Vec<String> = names.collect();
    let mut reached = BTreeSet::new();
    while let Some(name) = left.pop() {
        let members = by_name.get(&name).map(|model| model.members.as_slice()).unwrap_or_default();
        if reached.insert(name) {
            left.extend(members.iter().filter_map(|member| object(&member.kind)));
        }
    }
    reached
}

/// The class of the objects within a kind.
fn object(kind: &Kind) -> Option<String> {
    match kind {
        Kind::Object(name) => Some(name.clone()),
        Kind::List(element) | Kind::Map(element) | Kind::AllOr(element) => object(element),
        _ => None,
    }
}
