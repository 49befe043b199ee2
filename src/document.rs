//! A JSON document as text: indexed in one pass, read through nodes that can give their JSON pointer, and written back
//! with everything that did not change left as it was.
//!
//! The pass checks that the text is JSON and records the position of every value. Amounts can therefore be read from
//! their digits as written, errors can point at their member, unknown members are copied as they came, and nothing
//! depends on the cargo features that a host enables in `serde_json`. It accepts the JSON that `serde_json` accepts,
//! except for duplicate members and lone surrogates.

pub(crate) mod ahead;
pub(crate) mod canonical;
pub(crate) mod changes;
pub(crate) mod closed;
#[cfg(feature = "serde")]
pub(crate) mod described;
pub(crate) mod duplicate;
pub(crate) mod edit;
pub(crate) mod elements;
pub(crate) mod entry;
pub(crate) mod extra;
pub(crate) mod fault;
pub(crate) mod from_node;
pub(crate) mod index;
pub(crate) mod json_document;
pub(crate) mod json_methods;
#[cfg(feature = "serde")]
pub(crate) mod json_schema;
pub(crate) mod members;
pub(crate) mod merge;
pub(crate) mod misspelt;
pub(crate) mod model;
pub(crate) mod node;
#[cfg(feature = "serde")]
pub(crate) mod object;
pub(crate) mod parse;
pub(crate) mod placed;
pub(crate) mod places;
pub(crate) mod read_ahead;
pub(crate) mod read_money;
#[cfg(feature = "serde")]
pub(crate) mod serde_text;
pub(crate) mod shape;
pub(crate) mod syntax;
pub(crate) mod text;
pub(crate) mod to_json;
pub(crate) mod verbatim;
pub(crate) mod write;

pub use self::changes::Changes;
pub use self::entry::Kind;
pub use self::extra::Extra;
pub use self::from_node::FromNode;
pub use self::json_document::Document;
pub use self::node::Node;
pub use self::text::Text;
pub use self::verbatim::Verbatim;
pub use crate::collections::text_map::TextMap;
