//! JSON Schemas, draft 2020-12, of requests and answers, with the descriptions from their declarations.

use std::collections::BTreeMap;

use super::doc_comment::sentences;
use super::for_types;
use super::shape::Member;
use super::{Known, Model, Need, Shape, write};

/// The pattern of a number in a string, which is written like a number in JSON.
const DIGITS: &str = r"^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$";

/// The view that a schema takes of values.
#[derive(Clone, Copy, Default)]
struct View {
    /// Whether an object has only the members of its model.
    is_closed: bool,
    /// Whether only what rules read is checked.
    is_read: bool,
    /// Whether the value is a merge patch of its shape.
    is_patch: bool,
    /// Whether it is for a program that writes types, and also has what no schema can say.
    is_for_types: bool,
}

/// A model in a schema, and the view taken of it there.
struct Definition {
    model: &'static Model,
    view: View,
}

/// The properties of a value besides its shape.
#[derive(Clone, Copy)]
struct Properties {
    /// Whether `null` counts as absent.
    nullable: bool,
    /// Whether the library writes it.
    is_answered: bool,
    /// Like [`View::is_patch`].
    is_patch: bool,
    /// Like [`View::is_read`].
    is_read: bool,
    /// Whether its object has only the members of its model, and may have others elsewhere.
    is_closed: bool,
}

impl Properties {
    /// Those of a value that hosts write in full.
    const GIVEN: Self = Self { nullable: false, is_answered: false, is_patch: false, is_read: false, is_closed: false };
}

/// The schema of a shape; every model in it is defined once, by name.
pub(crate) fn json_schema(shape: &Shape) -> String {
    schema_in(View::default(), shape)
}

/// The same schema for a program that writes types: with keywords for the kinds of objects, for the model that another
/// one extends, and for members that hosts add.
pub(crate) fn schema_for_types(shape: &Shape) -> String {
    schema_in(View { is_for_types: true, ..View::default() }, shape)
}

fn schema_in(view: View, shape: &Shape) -> String {
    let mut models = BTreeMap::new();
    collect(shape, view, &mut models);
    let mut out = String::from("{");
    write::text(&mut out, "$schema", "https://json-schema.org/draft/2020-12/schema");
    members_of(&mut out, shape, Properties::GIVEN);
    write::name(&mut out, "$defs");
    out.push('{');
    for (number, (name, definition)) in models.iter().enumerate() {
        if number > 0 {
            out.push(',');
        }
        write::string(&mut out, name);
        out.push(':');
        object(&mut out, definition);
    }
    out.push_str("}}");
    out
}

/// The name in a schema of a model, of its merge patch, or of the part of it that rules read. A name means the same in
/// all schemas.
fn name_of(model: &Model, is_patch: bool, is_read: bool) -> String {
    let patch = if is_patch { "Patch" } else { "" };
    let read = if is_read && !model.more.is_answered && has_kept(model) { "AsRead" } else { "" };
    format!("{}{patch}{read}", model.name)
}

/// Whether an object has, at any depth, members of a known type that no rule reads.
fn has_kept(model: &Model) -> bool {
    let is_kept = |member: &Member| member.need == Need::Kept && !matches!(member.shape, Shape::Any);
    model.all().iter().any(|known| is_kept(known.member) || has_kept_within(&known.member.shape))
        || model.more.others.is_some_and(has_kept_within)
}

fn has_kept_within(shape: &Shape) -> bool {
    match shape {
        Shape::List(element) | Shape::Map(element) => has_kept_within(element),
        Shape::Either(shapes) => shapes.iter().any(has_kept_within),
        Shape::Object(model) => has_kept(model),
        _ => false,
    }
}

/// Collects every model that a shape is made of. A model that occurs repeatedly is closed only if every occurrence is.
fn collect(shape: &Shape, view: View, models: &mut BTreeMap<String, Definition>) {
    match shape {
        // A patch contains lists as a whole.
        Shape::List(element) => collect(element, View { is_patch: false, ..view }, models),
        Shape::Map(element) => collect(element, view, models),
        Shape::Either(shapes) => shapes.iter().for_each(|shape| collect(shape, view, models)),
        Shape::Object(model) => {
            let view = View { is_closed: view.is_closed || model.more.closed.is_some(), ..view };
            let name = name_of(model, view.is_patch, view.is_read);
            if let Some(known) = models.get_mut(&name) {
                known.view.is_closed &= view.is_closed;
                return;
            }
            models.insert(name, Definition { model, view });
            if let Some(others) = model.more.others {
                collect(others, View { is_closed: false, ..view }, models);
            }
            for Known { member, .. } in model.all() {
                if is_passed_over(member, view) || is_unchangeable(model, member, view) {
                    continue;
                }
                let within = View {
                    is_closed: (model.more.closes)(member.name),
                    is_read: view.is_read || model.more.reads.contains(&member.name),
                    is_patch: view.is_patch || model.more.patches.contains(&member.name),
                    ..view
                };
                collect(&member.shape, within, models);
            }
        }
        _ => {}
    }
}

/// Whether a member may be anything, since no rule reads it and the view is limited to what rules read.
fn is_passed_over(member: &Member, view: View) -> bool {
    view.is_read && member.need == Need::Kept
}

/// Whether a member cannot be part of a merge patch.
fn is_unchangeable(model: &Model, member: &Member, view: View) -> bool {
    view.is_patch && model.more.unchangeable.contains(&member.name)
}

/// Writes the definition of a model.
fn object(out: &mut String, definition: &Definition) {
    let Definition { model, .. } = definition;
    out.push('{');
    write::text(out, "description", &sentences(model.about));
    write::text(out, "type", "object");
    match model.unless {
        None => object_members(out, definition),
        Some((flags, but)) => {
            write::name(out, "if");
            match flags {
                [flag] => is_false(out, flag),
                _ => {
                    out.push_str(r#"{"anyOf":"#);
                    write::list(out, flags, |out, flag| is_false(out, flag));
                    out.push('}');
                }
            }
            write::name(out, "then");
            out.push_str(r#"{"properties":{"#);
            for Known { member, is_answered, .. } in model.all().iter().filter(|known| known.member.name == but) {
                write::name(out, but);
                out.push('{');
                let terms = Properties { nullable: true, is_answered: *is_answered, ..Properties::GIVEN };
                members_of(out, &member.shape, terms);
                out.push('}');
            }
            out.push_str("}}");
            write::name(out, "else");
            out.push('{');
            object_members(out, definition);
            out.push('}');
        }
    }
    if definition.view.is_for_types {
        for_types::keywords(out, model, definition.view.is_patch);
    }
    out.push('}');
}

/// Writes the condition that a flag is `false`.
fn is_false(out: &mut String, flag: &'static str) {
    out.push_str(r#"{"properties":{"#);
    write::name(out, flag);
    out.push_str(r#"{"const":false}},"required":"#);
    write::list(out, [flag], write::string);
    out.push('}');
}

fn object_members(out: &mut String, Definition { model, view }: &Definition) {
    let mut members = model.all();
    members.retain(|known| !is_unchangeable(model, known.member, *view));
    write::name(out, "properties");
    out.push('{');
    for Known { member, is_answered, is_needed } in &members {
        write::name(out, member.name);
        out.push('{');
        write::text(out, "description", &sentences(member.about));
        let nullable = !is_answered && (!is_needed || view.is_patch);
        let is_patch = view.is_patch || model.more.patches.contains(&member.name);
        let is_read = view.is_read || model.more.reads.contains(&member.name);
        if !(model.more.is_untyped || is_passed_over(member, *view)) {
            let is_closed = model.more.closed_here.contains(&member.name);
            let terms = Properties { nullable, is_answered: *is_answered, is_patch, is_read, is_closed };
            members_of(out, &member.shape, terms);
        }
        if view.is_for_types && matches!(member.shape, Shape::MinorUnits) {
            write::name(out, "x-minor-units");
            out.push_str("true");
        }
        out.push('}');
    }
    let names = model.more.closed.unwrap_or_default().iter().flat_map(|names| names.iter().copied());
    for name in names.filter(|name| members.iter().all(|known| known.member.name != *name)) {
        write::name(out, name);
        out.push('{');
        write::text(out, "description", "Has no effect here.");
        out.push('}');
    }
    out.push('}');
    let required = members.iter().filter(|known| known.is_needed && !view.is_patch);
    write::name(out, "required");
    write::list(out, required, |out, known| write::string(out, known.member.name));
    if !model.more.either.is_empty() {
        write::name(out, "anyOf");
        write::list(out, model.more.either, |out, name| {
            out.push_str(r#"{"required":"#);
            write::list(out, [*name], write::string);
            out.push('}');
        });
    }
    if view.is_closed {
        write::name(out, "additionalProperties");
        out.push_str("false");
    } else if let Some(others) = model.more.others {
        write::name(out, "additionalProperties");
        let View { is_patch, is_read, .. } = *view;
        let is_answered = model.more.is_answered;
        schema(out, others, Properties { is_answered, is_patch, is_read, ..Properties::GIVEN });
    }
}

/// Writes a schema with its braces.
fn schema(out: &mut String, shape: &Shape, terms: Properties) {
    out.push('{');
    members_of(out, shape, terms);
    out.push('}');
}

/// Has an object take no members but those described.
fn closed(out: &mut String) {
    write::name(out, "unevaluatedProperties");
    out.push_str("false");
}

/// Writes the keywords of a shape.
fn members_of(out: &mut String, shape: &Shape, terms: Properties) {
    let Properties { nullable, is_answered, is_patch, is_read, is_closed } = terms;
    let of = |nullable| Properties { nullable, ..terms };
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
        Shape::Number | Shape::Whole | Shape::MinorUnits => {
            let kind = if matches!(shape, Shape::Whole) { "integer" } else { "number" };
            if is_answered {
                kinds(out, &[kind], nullable);
            } else {
                kinds(out, &[kind, "string"], nullable);
                write::text(out, "pattern", DIGITS);
            }
        }
        Shape::NumberOrText => kinds(out, &["number", "string"], nullable),
        Shape::Flag => kinds(out, &["boolean"], nullable),
        Shape::Money => money(out, terms),
        Shape::Name => {
            kinds(out, &["string", "object"], nullable);
            write::name(out, "additionalProperties");
            schema(out, &Shape::Text, of(true));
        }
        Shape::Figures(members) => figures(out, members, terms),
        Shape::Map(_) | Shape::Named(_) => {
            let value = if let Shape::Map(value) = shape { value } else { &Shape::Any };
            kinds(out, &["object"], nullable);
            write::name(out, "additionalProperties");
            schema(out, value, of(is_patch));
        }
        Shape::List(element) => {
            kinds(out, &["array"], nullable);
            write::name(out, "items");
            let nullable = matches!(element, Shape::Figures(_));
            schema(out, element, Properties { nullable, is_patch: false, ..terms });
        }
        Shape::Either(shapes) => any_of(out, shapes.iter(), terms),
        Shape::Object(_) if nullable => any_of(out, [shape].into_iter(), terms),
        Shape::Object(model) => {
            write::name(out, "$ref");
            write::string(out, &format!("#/$defs/{}", name_of(model, is_patch, is_read)));
            if is_closed {
                closed(out);
            }
        }
    }
}

/// Writes the keywords of an amount, a plain number or an object with its currency.
fn money(out: &mut String, terms: Properties) {
    kinds(out, &["number", "string", "object"], terms.nullable);
    write::text(out, "pattern", DIGITS);
    write::name(out, "properties");
    out.push_str(r#"{"amount":"#);
    schema(out, &Shape::Number, Properties { nullable: false, ..terms });
    out.push_str(r#","currency":"#);
    schema(out, &Shape::Currency, Properties { nullable: true, ..terms });
    out.push_str(r#"},"required":["amount"]"#);
    if terms.is_closed {
        closed(out);
    }
}

/// Writes the keywords of an object of figures, each of which may be absent.
fn figures(out: &mut String, members: &[(&'static str, Shape)], terms: Properties) {
    kinds(out, &["object"], terms.nullable);
    write::name(out, "properties");
    out.push('{');
    for (number, (name, shape)) in members.iter().enumerate() {
        if number > 0 {
            out.push(',');
        }
        write::string(out, name);
        out.push(':');
        schema(out, shape, Properties { nullable: true, ..terms });
    }
    out.push('}');
}

/// Writes a choice between shapes, with `null` as one of them where that counts as absent.
fn any_of<'s>(out: &mut String, shapes: impl Iterator<Item = &'s Shape>, terms: Properties) {
    write::name(out, "anyOf");
    let null = terms.nullable.then_some(None);
    write::list(out, shapes.map(Some).chain(null), |out, shape| match shape {
        Some(shape) => schema(out, shape, Properties { nullable: false, ..terms }),
        None => out.push_str(r#"{"type":"null"}"#),
    });
}

/// Writes the JSON types that a value may have.
fn kinds(out: &mut String, kinds: &[&str], nullable: bool) {
    write::name(out, "type");
    write::list(out, kinds.iter().copied().chain(nullable.then_some("null")), write::string);
}
