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
pub(crate) mod base;
#[cfg(feature = "schema")]
pub(crate) mod batch;
#[cfg(feature = "schema")]
pub(crate) mod budget;
#[cfg(feature = "schema")]
pub(crate) mod burden;
#[cfg(feature = "schema")]
pub(crate) mod compiled;
#[cfg(feature = "schema")]
pub(crate) mod documents;
#[cfg(feature = "schema")]
pub(crate) mod formats;
#[cfg(feature = "schema")]
pub(crate) mod multiple_of;
#[cfg(feature = "schema")]
pub(crate) mod outline;
#[cfg(feature = "schema")]
pub(crate) mod pattern;
#[cfg(feature = "schema")]
pub(crate) mod patterns;
#[cfg(feature = "schema")]
pub(crate) mod reach;
pub(crate) mod registry;
pub(crate) mod request;
#[cfg(feature = "schema")]
pub(crate) mod served;
#[cfg(feature = "schema")]
pub(crate) mod size;
pub(crate) mod subject;
#[cfg(feature = "schema")]
pub(crate) mod survey;
#[cfg(feature = "schema")]
pub(crate) mod unresolved;
pub(crate) mod url;
pub(crate) mod validation;
#[cfg(feature = "schema")]
pub(crate) mod validator;
#[cfg(feature = "schema")]
pub(crate) mod values;
#[cfg(feature = "schema")]
pub(crate) mod violations;

pub use self::registry::SchemaRegistry;
