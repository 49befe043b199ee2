//! Validates custom attributes (mixins) against JSON schemas: draft-04 unless a schema's `$schema` says otherwise.
//! Nothing is ever fetched: schemas come from a registry that the caller fills, or from the request, and a `$ref` leads
//! only to these.
//!
//! Schemas are not trusted. Before anything is compiled, a survey walks schema and value together and refuses, each
//! with its own error, reference cycles and schemas that would take too many steps or too deep a stack. Patterns run on
//! an engine whose time is linear in the text.

#[cfg(feature = "schema")]
pub(crate) mod addresses;
#[cfg(feature = "schema")]
mod ascii;
#[cfg(feature = "schema")]
pub(crate) mod base;
#[cfg(feature = "schema")]
mod batch;
#[cfg(feature = "schema")]
mod budget;
#[cfg(feature = "schema")]
mod burden;
#[cfg(feature = "schema")]
mod compiled;
#[cfg(feature = "schema")]
mod documents;
#[cfg(feature = "schema")]
mod draft;
#[cfg(feature = "schema")]
pub(crate) mod formats;
#[cfg(feature = "schema")]
mod multiple_of;
#[cfg(feature = "schema")]
mod outline;
#[cfg(feature = "schema")]
mod pattern;
#[cfg(feature = "schema")]
mod patterns;
#[cfg(feature = "schema")]
mod reach;
mod registry;
mod request;
#[cfg(feature = "schema")]
mod runs;
#[cfg(feature = "schema")]
mod served;
#[cfg(feature = "schema")]
mod size;
mod subject;
#[cfg(feature = "schema")]
mod survey;
#[cfg(feature = "schema")]
mod unresolved;
pub(crate) mod url;
pub(crate) mod validation;
#[cfg(feature = "schema")]
pub(crate) mod validator;
#[cfg(feature = "schema")]
pub(crate) mod values;
#[cfg(feature = "schema")]
pub(crate) mod violations;
#[cfg(feature = "schema")]
mod written;

#[cfg(feature = "schema")]
pub(crate) use self::batch::Batch;
#[cfg(feature = "schema")]
pub(crate) use self::budget::{Budget, Exceeded, Spent};
#[cfg(feature = "schema")]
pub(crate) use self::burden::{Burden, Lengths};
#[cfg(feature = "schema")]
pub(crate) use self::documents::{BASE, Documents};
#[cfg(feature = "schema")]
pub(crate) use self::multiple_of::MultipleOf;
#[cfg(feature = "schema")]
pub(crate) use self::outline::Outline;
#[cfg(feature = "schema")]
pub(crate) use self::pattern::refused::{Refused, UNREADABLE};
#[cfg(feature = "schema")]
pub(crate) use self::pattern::{Caches, Patterns, Price};
#[cfg(feature = "schema")]
pub(crate) use self::patterns::{Prices, Reader};
#[cfg(feature = "schema")]
pub(crate) use self::reach::{DRAFT_4, Reach};
pub use self::registry::SchemaRegistry;
pub(crate) use self::request::RequestSchemas;
#[cfg(feature = "schema")]
pub(crate) use self::served::Served;
pub(crate) use self::subject::Subject;
#[cfg(feature = "schema")]
pub(crate) use self::survey::Survey;
pub(crate) use self::validation::{Schemas, validate_all};
#[cfg(feature = "schema")]
pub(crate) use self::validator::{Found, Subjects};

/// The end of the message about violations of which the last ones are not listed.
pub(crate) const NOT_LISTED: &str = "of them not listed";
