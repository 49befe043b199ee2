//! Mixins: custom attributes of a cart under `mixins`, and the URLs of their schemas under `metadata.mixins`.

use crate::collections::{TextMap, TextSet};
use crate::document::{FromNode, Kind, Node, Text, edit, wrong_type};
use crate::error::{Error, ErrorCode, cut, pointer};
use crate::limits::Limits;
use crate::schema::{Schemas, Subject, url, validate_all};

/// The mixins of a cart: their values, and the URLs of their schemas.
pub(crate) struct Mixins<'a> {
    cart: Node<'a>,
    names: TextSet<'a>,
    values: TextMap<'a, Node<'a>>,
    schemas: TextMap<'a, Node<'a>>,
    new: Vec<Text<'a>>,
}

impl<'a> Mixins<'a> {
    /// The mixins of a cart. Every URL must be a valid schema URL, even if the mixin has no value.
    pub(crate) fn of(cart: Node<'a>) -> Result<Self, Error> {
        let values = named(object(cart, "mixins")?);
        let metadata = object(cart, "metadata")?;
        let schemas = named(object(metadata.unwrap_or(edit::nothing()), "mixins")?);
        for (_, url) in schemas.iter() {
            url::read(*url)?;
        }
        let mut names = TextSet::default();
        for map in [&values, &schemas] {
            for (name, _) in map.entries() {
                names.insert(name.clone());
            }
        }
        Ok(Self { cart, names, values, schemas, new: Vec::new() })
    }

    /// The mixins of a cart that have a schema URL, and what is wrong with the URLs of the others. Members of another type are
    /// left out; whoever checks the types of the cart has told of them.
    pub(crate) fn sound(cart: Node<'a>) -> (Self, Vec<Error>) {
        let values = named(object(cart, "mixins").ok().flatten());
        let stated = object(cart, "metadata").and_then(|all| object(all.unwrap_or(edit::nothing()), "mixins"));
        let (place, urls) = (cart.place_of(&["metadata", "mixins"]), named(stated.as_ref().ok().copied().flatten()));
        let (mut names, mut schemas, mut faults) = (TextSet::default(), TextMap::new(), Vec::new());
        for (name, url) in urls.entries() {
            // A pointer that begins at the URL costs nothing to write, however many there are.
            let own = url.to_document();
            match url::read(own.root()) {
                Ok(_) => {
                    names.insert(name.clone());
                    schemas.insert(name.clone(), *url);
                }
                Err(fault) if fault.code() == ErrorCode::WrongType => {}
                Err(fault) => faults.push(fault.with_paths(&|_| pointer::to_member(&place, name))),
            }
        }
        if let Ok(stated) = stated {
            for (name, _) in values.entries().filter(|(name, _)| !urls.contains(name)) {
                let own = stated.map_or_else(|| place.clone(), |_| pointer::to_member(&place, name));
                faults.push(without_schema(name, own));
            }
        }
        (Self { cart, names, values, schemas, new: Vec::new() }, faults)
    }

    /// Takes over the mixins whose names are not in use yet, each with its schema URL, which its cart must state; and the
    /// values of those of which the same URL is in use and nothing else.
    pub(crate) fn fill_in(&mut self, source: &Self) -> Result<(), Error> {
        for name in source.names.iter() {
            if !self.names.insert(name.clone()) && !self.lacks_value_of(source, name) {
                continue;
            }
            if source.values.contains(name) {
                source.schema_of(name)?;
            }
            self.new.push(name.clone());
            for (own, other) in [(&mut self.values, &source.values), (&mut self.schemas, &source.schemas)] {
                if let Some(value) = other.get(name).filter(|_| !own.contains(name)) {
                    own.insert(name.clone(), *value);
                }
            }
        }
        Ok(())
    }

    /// Whether a mixin has a schema URL and no value, while another cart has a value of the same schema.
    fn lacks_value_of(&self, source: &Self, name: &str) -> bool {
        let url = |mixins: &Self| mixins.schemas.get(name).and_then(|url| url.as_text());
        !self.values.contains(name) && source.values.contains(name) && url(self).is_some() && url(self) == url(source)
    }

    /// The names of all mixins.
    pub(crate) fn names(&self) -> &TextSet<'a> {
        &self.names
    }

    /// Refuses a mixin without a schema URL.
    pub(crate) fn require_schemas(&self) -> Result<(), Error> {
        self.names.iter().filter(|name| self.values.contains(name)).try_for_each(|name| self.schema_of(name).map(drop))
    }

    /// The node with the schema URL of a mixin.
    fn schema_of(&self, name: &str) -> Result<Node<'a>, Error> {
        let missing = || without_schema(name, self.cart.place_of(&["metadata", "mixins", name]));
        self.schemas.get(name).copied().ok_or_else(missing)
    }

    /// Validates the values with these names against their schemas. Refuses a value without a schema URL.
    pub(crate) fn validate(&self, names: &TextSet<'_>, schemas: &dyn Schemas, limits: &Limits) -> Result<(), Error> {
        validate_all(schemas, &self.subjects(&mut names.iter())?, limits)
    }

    /// The names of the mixins whose schemas have a `format`, which no validation judges.
    #[cfg(feature = "schema")]
    pub(crate) fn with_format(&self, schemas: &dyn Schemas, limits: &Limits) -> Vec<&Text<'a>> {
        let Ok(subjects) = self.subjects(&mut self.names.iter()) else { return Vec::new() };
        if subjects.is_empty() || schemas.is_empty() {
            return Vec::new();
        }
        let valued = self.names.iter().filter(|name| self.values.contains(name));
        let found = valued.zip(schemas.with_format(&subjects, limits));
        found.filter_map(|(name, has)| has.then_some(name)).collect()
    }

    /// Validates the mixins that were filled in.
    pub(crate) fn validate_filled_in(&self, schemas: &dyn Schemas, limits: &Limits) -> Result<(), Error> {
        validate_all(schemas, &self.subjects(&mut self.new.iter())?, limits)
    }

    /// The values with these names, each with the URL of its schema.
    fn subjects(&self, names: &mut dyn Iterator<Item = &Text<'_>>) -> Result<Vec<Subject<'a>>, Error> {
        let mut subjects = Vec::new();
        for name in names {
            let Some(value) = self.values.get(name) else { continue };
            subjects.push(Subject { value: *value, schema: Text::read(self.schema_of(name)?)? });
        }
        Ok(subjects)
    }

    /// Writes the mixins that were filled in; `set` sets a member of the cart.
    pub(crate) fn write(&self, set: &mut dyn FnMut(&'static str, String)) -> Result<(), Error> {
        let schemas = self.filled_in(&self.schemas);
        if !schemas.is_empty() {
            let metadata = object(self.cart, "metadata")?;
            let metadata = metadata.unwrap_or(edit::nothing());
            let map = object(metadata, "mixins")?.unwrap_or(edit::nothing());
            set("metadata", edit::set(metadata, "mixins", &edit::set_all(map, &schemas)));
        }
        let values = self.filled_in(&self.values);
        if !values.is_empty() {
            let map = object(self.cart, "mixins")?.unwrap_or(edit::nothing());
            set("mixins", edit::set_all(map, &values));
        }
        Ok(())
    }

    /// The values or schemas that were filled in, in that order; one that replaces a `null` takes its position.
    fn filled_in(&self, from: &TextMap<'a, Node<'a>>) -> Vec<edit::MemberEdit<'_>> {
        let mut members = Vec::new();
        for name in &self.new {
            if let Some(value) = from.get(name) {
                members.push(edit::member(name, value.raw()));
            }
        }
        members
    }
}

/// The refusal of a mixin without a schema URL, at the place of the URL.
fn without_schema(name: &str, place: String) -> Error {
    let message = format!("the mixin `{}` has no schema: `metadata.mixins` names no URL for it", cut(name));
    Error::new(ErrorCode::MixinSchemaMissing, place, message)
}

/// A member that must be an object, if present.
pub(crate) fn object<'a>(parent: Node<'a>, name: &str) -> Result<Option<Node<'a>>, Error> {
    match parent.present(name) {
        Some(value) if value.kind() != Kind::Object => Err(wrong_type(value, "an object")),
        value => Ok(value),
    }
}

fn named(object: Option<Node<'_>>) -> TextMap<'_, Node<'_>> {
    let mut named = TextMap::new();
    for (name, value) in object.unwrap_or(edit::nothing()).members() {
        if value.kind() != Kind::Null {
            named.insert(name, value);
        }
    }
    named
}
