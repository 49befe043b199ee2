//! Models as classes. Java has no unions. If a schema allows one of several objects, the class is the one of them that
//! has the members of all, or a new one.

use std::collections::BTreeMap;

use crate::Outcome;
use crate::java::names;
use crate::kind::{Kind, Member};
use crate::model::Model;
use crate::models::Models;

/// The names of the classes of an operation's request and answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Call {
    pub(crate) request: String,
    pub(crate) answer: String,
}

/// Returns the models, with a class for everything, and the classes of each operation.
pub(crate) fn joined(mut models: Models) -> Outcome<(Models, BTreeMap<String, Call>)> {
    let mut calls = BTreeMap::new();
    for (operation, call) in &mut models.calls {
        let mut class = |side, kind: &mut Kind| {
            let name = root(&mut models.by_name, &names::class_of(operation, side), kind)?;
            *kind = Kind::Object(name.clone());
            Ok::<_, Box<dyn std::error::Error + Send + Sync>>(name)
        };
        let request = class("request", &mut call.request)?;
        calls.insert(operation.clone(), Call { request, answer: class("answer", &mut call.answer)? });
    }
    join(&mut models.by_name)?;
    let models = models.finished()?;
    names::demand_free(models.by_name.keys().chain(models.words.values()))?;
    Ok((models, calls))
}

/// Returns the class of a whole request or answer. A choice of several objects, which has no name in its schema, gets
/// `name`.
fn root(by_name: &mut BTreeMap<String, Model>, name: &str, kind: &Kind) -> Outcome<String> {
    match kind {
        Kind::Object(class) => Ok(class.clone()),
        Kind::Either(names) => {
            let wide = wide(by_name, names)?;
            by_name.insert(name.to_owned(), wide);
            Ok(name.to_owned())
        }
        _ => Err(format!("{name} is no object").into()),
    }
}

/// Gives a class to every member that is one of several objects.
fn join(by_name: &mut BTreeMap<String, Model>) -> Outcome<()> {
    let mut joined_by_name = BTreeMap::new();
    for model in by_name.clone().into_values() {
        for names in model.members.iter().filter_map(|member| alternatives(&member.kind)) {
            if widest(by_name, names).is_none() {
                joined_by_name.insert(name_of(names), wide(by_name, names)?);
            }
        }
    }
    by_name.append(&mut joined_by_name);
    let known = by_name.clone();
    for member in by_name.values_mut().flat_map(|model| &mut model.members) {
        settle(&known, &mut member.kind);
    }
    Ok(())
}

fn name_of(names: &[String]) -> String {
    names.join("Or")
}

fn alternatives(kind: &Kind) -> Option<&[String]> {
    match kind {
        Kind::Either(names) => Some(names),
        Kind::List(element) | Kind::Map(element) | Kind::AllOr(element) => alternatives(element),
        _ => None,
    }
}

fn settle(known: &BTreeMap<String, Model>, kind: &mut Kind) {
    match kind {
        Kind::Either(names) => *kind = Kind::Object(widest(known, names).unwrap_or_else(|| name_of(names))),
        Kind::List(element) | Kind::Map(element) | Kind::AllOr(element) => settle(known, element),
        _ => {}
    }
}

/// Finds the model that has the members of all.
fn widest(by_name: &BTreeMap<String, Model>, names: &[String]) -> Option<String> {
    let members = |name: &String| by_name.get(name).map(|model| model.members.as_slice()).unwrap_or_default();
    let has = |name: &String, other: &String| {
        members(other).iter().all(|member| members(name).iter().any(|own| own.name == member.name))
    };
    names.iter().find(|name| names.iter().all(|other| has(name, other))).cloned()
}

/// Makes a model with the members of several, each of which may be absent. A member whose kinds differ may be anything.
fn wide(by_name: &BTreeMap<String, Model>, names: &[String]) -> Outcome<Model> {
    let mut members = BTreeMap::<String, Member>::new();
    let mut one = None;
    for name in names {
        let model = by_name.get(name).ok_or_else(|| format!("there is no model {name}"))?;
        for member in &model.members {
            let known = members.entry(member.name.clone()).or_insert_with(|| member.clone());
            if known.kind != member.kind {
                known.kind = Kind::Open;
            }
        }
        one = Some(model);
    }
    let one = one.ok_or("one of no models")?;
    let said: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    Ok(Model {
        about: format!("Either {}; members of the other are absent.", said.join(" or ")),
        members: members.into_values().collect(),
        needs: Vec::new(),
        unless: None,
        ..one.clone()
    })
}
