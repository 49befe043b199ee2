//! Unions, for schemas that allow one of several objects: the one that has the members of all of them, or a class of its own.

use std::collections::BTreeMap;

use crate::Outcome;
use crate::kind::{Kind, Member};
use crate::model::Model;

/// The class of a whole request or answer. What has no name in its schema, being one of several, gets the one given.
pub(crate) fn root(by_name: &mut BTreeMap<String, Model>, name: &str, kind: &Kind) -> Outcome<String> {
    match kind {
        Kind::Object(class) => Ok(class.clone()),
        Kind::Either(names) => {
            let joined = joined(by_name, names)?;
            by_name.insert(name.to_owned(), joined);
            Ok(name.to_owned())
        }
        _ => Err(format!("{name} is no object").into()),
    }
}

/// Gives every member that is one of several objects a class.
pub(crate) fn join(by_name: &mut BTreeMap<String, Model>) -> Outcome<()> {
    let mut joined_by_name = BTreeMap::new();
    for model in by_name.clone().into_values() {
        for names in model.members.iter().filter_map(|member| alternatives(&member.kind)) {
            if widest(by_name, names).is_none() {
                joined_by_name.insert(name_of(names), joined(by_name, names)?);
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

/// The model that has the members of all of them.
fn widest(by_name: &BTreeMap<String, Model>, names: &[String]) -> Option<String> {
    let members = |name: &String| by_name.get(name).map(|model| model.members.as_slice()).unwrap_or_default();
    let has = |name: &String, other: &String| {
        members(other).iter().all(|member| members(name).iter().any(|own| own.name == member.name))
    };
    names.iter().find(|name| names.iter().all(|other| has(name, other))).cloned()
}

/// A model with the members of several, each of which may be absent. A member of which they say different things may be
/// anything.
fn joined(by_name: &BTreeMap<String, Model>, names: &[String]) -> Outcome<Model> {
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
        about: format!("One of {}: the others' members are absent.", said.join(" and ")),
        members: members.into_values().collect(),
        needs: Vec::new(),
        unless: None,
        ..one.clone()
    })
}
