//! The JSON Schema of a model, draft 2020-12: what reading it takes, with the sentences of its declaration.

use std::collections::BTreeMap;

use crate::document::shape::{Member, Model, Need, Shape};
use crate::document::write;

/// How JSON writes a number, for one that stands in a string.
const DIGITS: &str = r"^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$";

/// The schema of a shape, every model in it defined once by its name.
pub(crate) fn json_schema(shape: &Shape) -> String {
    let mut models = BTreeMap::new();
    collect(shape, &mut models);
    let mut out = String::from("{");
    write::text(&mut out, "$schema", "https://json-schema.org/draft/2020-12/schema");
    members_of(&mut out, shape, false);
    write::name(&mut out, "$defs");
    out.push('{');
    for (name, model) in &models {
        write::name(&mut out, name);
        object(&mut out, model);
    }
    out.push_str("}}");
    out
}

/// Every model that a shape is made of.
fn collect(shape: &Shape, models: &mut BTreeMap<&'static str, &'static Model>) {
    match shape {
        Shape::List(element) | Shape::Map(element) => collect(element, models),
        Shape::Object(model) if models.insert(model.name, model).is_none() => {
            model.members.iter().for_each(|member| collect(&member.shape, models));
        }
        _ => {}
    }
}

/// What a declaration says before its example.
fn sentences(about: &str) -> &str {
    about.split("```").next().unwrap_or_default().trim()
}

/// The definition of a model.
fn object(out: &mut String, model: &Model) {
    out.push('{');
    write::text(out, "description", sentences(model.about));
    write::text(out, "type", "object");
    match model.unless {
        None => object_members(out, model.members),
        Some(flag) => {
            write::name(out, "if");
            out.push_str(r#"{"properties":{"#);
            write::name(out, flag);
            out.push_str(r#"{"const":false}},"required":"#);
            write::list(out, [flag], write::string);
            out.push('}');
            write::name(out, "else");
            out.push('{');
            object_members(out, model.members);
            out.push('}');
        }
    }
    out.push('}');
}

fn object_members(out: &mut String, members: &[Member]) {
    write::name(out, "properties");
    out.push('{');
    for member in members {
        write::name(out, member.name);
        out.push('{');
        write::text(out, "description", sentences(member.about));
        members_of(out, &member.shape, member.need != Need::Required);
        out.push('}');
    }
    out.push('}');
    let required = members.iter().filter(|member| member.need == Need::Required);
    write::name(out, "required");
    write::list(out, required, |out, member| write::string(out, member.name));
}

/// A schema of its own.
fn schema(out: &mut String, shape: &Shape, nullable: bool) {
    out.push('{');
    members_of(out, shape, nullable);
    out.push('}');
}

/// The keywords that a shape takes; `null` counts as absent where that is allowed.
fn members_of(out: &mut String, shape: &Shape, nullable: bool) {
    match shape {
        Shape::Any => {}
        Shape::Text => kinds(out, &["string"], nullable),
        Shape::Choice(words) => {
            write::name(out, "enum");
            let words = words.iter().copied().map(Some).chain(nullable.then_some(None));
            write::list(out, words, |out, word| match word {
                Some(word) => write::string(out, word),
                None => out.push_str("null"),
            });
        }
        Shape::Currency => {
            kinds(out, &["string"], nullable);
            write::text(out, "pattern", "^[A-Z]{3}$");
        }
        Shape::Number => {
            kinds(out, &["number", "string"], nullable);
            write::text(out, "pattern", DIGITS);
        }
        Shape::NumberOrText => kinds(out, &["number", "string"], nullable),
        Shape::Flag => kinds(out, &["boolean"], nullable),
        Shape::Money => {
            kinds(out, &["number", "string", "object"], nullable);
            write::text(out, "pattern", DIGITS);
            write::name(out, "properties");
            out.push_str(r#"{"amount":"#);
            schema(out, &Shape::Number, false);
            out.push_str(r#","currency":"#);
            schema(out, &Shape::Currency, true);
            out.push_str(r#"},"required":["amount"]"#);
        }
        Shape::Name => {
            kinds(out, &["string", "object"], nullable);
            write::name(out, "additionalProperties");
            schema(out, &Shape::Text, true);
        }
        Shape::Map(value) => {
            kinds(out, &["object"], nullable);
            write::name(out, "additionalProperties");
            schema(out, value, false);
        }
        Shape::List(element) => {
            kinds(out, &["array"], nullable);
            write::name(out, "items");
            schema(out, element, false);
        }
        Shape::Object(_) if nullable => {
            write::name(out, "anyOf");
            out.push('[');
            schema(out, shape, false);
            out.push_str(",{");
            kinds(out, &[], true);
            out.push_str("}]");
        }
        Shape::Object(model) => {
            write::name(out, "$ref");
            write::string(out, &format!("#/$defs/{}", model.name));
        }
    }
}

/// The JSON types that a value may have.
fn kinds(out: &mut String, kinds: &[&str], nullable: bool) {
    write::name(out, "type");
    write::list(out, kinds.iter().copied().chain(nullable.then_some("null")), write::string);
}
