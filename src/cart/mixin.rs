//! Mixins: custom attributes of a cart under `mixins`, and the URLs of their schemas under `metadata.mixins`.

use std::collections::{BTreeMap, BTreeSet};

use super::change::Draft;
use crate::document::{Kind, Node, Read, Text, edit, write, wrong_type};
use crate::error::{Code, Error, cut};
use crate::limits::Limits;
use crate::order;
use crate::schema::{SchemaRegistry, Subject};

/// The mixins of a cart: their values, and the URLs of their schemas.
pub(crate) struct Mixins<'a> {
    cart: Node<'a>,
    names: BTreeSet<Text<'a>>,
    values: BTreeMap<Text<'a>, Node<'a>>,
    schemas: BTreeMap<Text<'a>, Node<'a>>,
    new: Vec<Text<'a>>,
}

impl<'a> Mixins<'a> {
    pub(crate) fn of(cart: Node<'a>) -> Result<Self, Error> {
        let values = named(object(cart, "mixins")?);
        let metadata = object(cart, "metadata")?;
        let schemas = named(metadata.map(|metadata| object(metadata, "mixins")).transpose()?.flatten());
        let names = values.keys().chain(schemas.keys()).cloned().collect();
        Ok(Self { cart, names, values, schemas, new: Vec::new() })
    }

    /// Takes over the mixins that are not there by name, each with its schema.
    pub(crate) fn fill_in(&mut self, source: &Self) {
        for name in &source.names {
            if !self.names.insert(name.clone()) {
                continue;
            }
            self.new.push(name.clone());
            self.values.extend(source.values.get(name).map(|value| (name.clone(), *value)));
            self.schemas.extend(source.schemas.get(name).map(|schema| (name.clone(), *schema)));
        }
    }

    /// The names of all mixins, in their order.
    pub(crate) fn names(&self) -> impl Iterator<Item = &Text<'a>> {
        self.names.iter()
    }

    /// Validates the values of these names against their schemas. A value whose schema nobody names is refused.
    pub(crate) fn validate<'n>(
        &self,
        names: impl Iterator<Item = &'n str>,
        schemas: &SchemaRegistry<'_>,
        limits: &Limits,
    ) -> Result<(), Error> {
        let mut subjects = Vec::new();
        for name in names {
            let Some(value) = self.values.get(name) else { continue };
            let Some(schema) = self.schemas.get(name) else {
                let message = format!("the mixin `{}` has no schema: `metadata.mixins` names no URL for it", cut(name));
                let path = write::pointer(&(self.cart.pointer() + "/metadata/mixins"), name);
                return Err(Error::new(Code::MixinSchemaMissing, path, message));
            };
            subjects.push(Subject { value: *value, schema: Text::read(*schema)? });
        }
        schemas.validate_all(&subjects, limits)
    }

    /// Writes the mixins that were filled in.
    pub(crate) fn write(&self, draft: &mut Draft<'a>) -> Result<(), Error> {
        let new = |from: &BTreeMap<Text<'a>, Node<'a>>| -> Vec<(Text<'a>, Node<'a>)> {
            self.new.iter().filter_map(|name| Some((name.clone(), *from.get(name)?))).collect()
        };
        let schemas = new(&self.schemas);
        if !schemas.is_empty() {
            let metadata = object(draft.node, "metadata")?;
            let map = metadata.map(|metadata| object(metadata, "mixins")).transpose()?.flatten();
            let map = extended(map, &schemas);
            let text = match metadata {
                Some(metadata) => edit::set(metadata, "mixins", map),
                None => format!(r#"{{"mixins":{map}}}"#),
            };
            draft.set("metadata", text);
        }
        let values = new(&self.values);
        if !values.is_empty() {
            let text = extended(object(draft.node, "mixins")?, &values);
            draft.set("mixins", text);
        }
        Ok(())
    }
}

/// A member that is an object, when it is there.
pub(crate) fn object<'a>(parent: Node<'a>, name: &str) -> Result<Option<Node<'a>>, Error> {
    match parent.present(name) {
        Some(value) if value.kind() != Kind::Object => Err(wrong_type(value, "an object")),
        value => Ok(value),
    }
}

fn named(object: Option<Node<'_>>) -> BTreeMap<Text<'_>, Node<'_>> {
    let members = object.into_iter().flat_map(|object| object.members());
    order::map(members.filter(|(_, value)| value.kind() != Kind::Null))
}

/// The text of an object with new members; a `null` of the same name gives its place.
fn extended(object: Option<Node<'_>>, new: &[(Text<'_>, Node<'_>)]) -> String {
    let mut left: BTreeMap<&str, &str> = order::map(new.iter().map(|(name, value)| (name.as_ref(), value.raw())));
    let Some(object) = object else {
        let mut out = String::from("{");
        for (name, value) in new {
            if out.len() > 1 {
                out.push(',');
            }
            write::string(&mut out, name);
            out.push(':');
            out.push_str(value.raw());
        }
        out.push('}');
        return out;
    };
    let nulls: Vec<(Text<'_>, String)> = object
        .members()
        .filter_map(|(name, _)| left.remove(name.as_ref()).map(|text| (name.clone(), text.to_owned())))
        .collect();
    let nulls: BTreeMap<Text<'_>, String> = order::map(nulls);
    let appended: Vec<(&str, String)> = new
        .iter()
        .filter_map(|(name, _)| left.get(name.as_ref()).map(|text| (name.as_ref(), (*text).to_owned())))
        .collect();
    let change = |name: &str, _: Node<'_>| match nulls.get(name) {
        Some(text) => edit::Change::Replace(text.clone()),
        None => edit::Change::Keep,
    };
    edit::object(object, change, &appended)
}
