//! The schemas that a request carries: they stay in place in its text, and serve only this request.

#[cfg(feature = "schema")]
use super::{Budget, Documents, Subject, validator, values};
use super::{Schemas, url};
use crate::collections::TextMap;
use crate::document::{FromNode, Kind, Node, members, wrong_type};
use crate::error::Error;
#[cfg(feature = "schema")]
use crate::error::SCHEMAS;
#[cfg(feature = "schema")]
use crate::limits::Limits;

/// Bytes that the schemas of a request may take uncounted; those that are needed count where they are found. A registry
/// that a program keeps costs an operation nothing.
#[cfg(feature = "schema")]
const FREE_BYTES: usize = 64 << 20;

/// The schemas of a request by URL.
#[derive(Debug, Clone, Default)]
pub(crate) struct RequestSchemas<'a>(TextMap<'a, Node<'a>>);

impl<'a> RequestSchemas<'a> {
    /// Every schema with its URL, in the order of the URLs.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, Node<'a>)> {
        self.0.iter().map(|(url, schema)| (url, *schema))
    }
}

/// Two are equal if they have the same texts under the same URLs.
impl PartialEq for RequestSchemas<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().map(|(url, schema)| (url, schema.raw())).eq(other.iter().map(|(url, schema)| (url, schema.raw())))
    }
}

impl Schemas for RequestSchemas<'_> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    #[cfg(feature = "schema")]
    fn judge(&self, subjects: &[Subject<'_>], limits: &Limits) -> Result<(), Error> {
        let mut budget = Budget::within(limits);
        let to_judge = validator::Subjects::of(subjects, &mut budget)?;
        let mut beside = Budget::within(limits);
        let schemas = self.iter().map(|(url, schema)| (url, values::value(schema, &mut beside)));
        let documents = Documents::of(schemas, limits.held_bytes);
        let unneeded = beside.spent().held_bytes.saturating_sub(FREE_BYTES);
        budget.hold(unneeded).map_err(|exceeded| exceeded.at(SCHEMAS))?;
        to_judge.refuse_missing(&documents)?;
        to_judge.judge(&documents, budget)
    }

    #[cfg(feature = "schema")]
    fn with_format(&self, subjects: &[Subject<'_>], limits: &Limits) -> Vec<bool> {
        let mut beside = Budget::within(limits);
        let schemas = self.iter().map(|(url, schema)| (url, values::value(schema, &mut beside)));
        validator::with_format(&Documents::of(schemas, limits.held_bytes), subjects, limits)
    }
}

impl<'a> FromNode<'a> for RequestSchemas<'a> {
    /// Reads an object that maps URLs to schemas.
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.kind() {
            Kind::Object => {
                let documents = members::by_name(node);
                for (url, schema) in documents.iter() {
                    url::check(url, &schema.path())?;
                }
                Ok(Self(documents))
            }
            _ => Err(wrong_type(node, "an object of schema URLs and schemas")),
        }
    }
}
