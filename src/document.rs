//! A JSON document as text: indexed in one pass, read through nodes that can give their JSON pointer, and written back
//! with everything that did not change left as it was.
//!
//! The pass checks that the text is JSON and records the position of every value. Amounts can therefore be read from
//! their digits as written, errors can point at their member, unknown members are copied as they came, and nothing
//! depends on the cargo features that a host enables in `serde_json`. It accepts the JSON that `serde_json` accepts,
//! except for duplicate members and lone surrogates.

mod ahead;
pub(crate) mod canonical;
mod changes;
pub(crate) mod closed;
#[cfg(feature = "typed")]
mod described;
#[cfg(feature = "typed")]
mod doc_comment;
pub(crate) mod duplicate;
pub(crate) mod edit;
mod elements;
mod entry;
mod extra;
pub(crate) mod fault;
mod faults;
#[cfg(feature = "typed")]
mod for_types;
mod from_node;
mod index;
mod json_document;
mod json_methods;
#[cfg(feature = "typed")]
mod json_schema;
mod long_containers;
pub(crate) mod members;
pub(crate) mod merge;
mod misspelt;
pub(crate) mod model;
mod node;
mod node_pointer;
#[cfg(feature = "typed")]
mod object;
mod parse;
mod placed;
mod places;
mod pointed;
mod read_ahead;
mod read_cell;
mod read_money;
#[cfg(feature = "serde")]
mod serde_text;
pub(crate) mod shape;
pub(crate) mod syntax;
mod text;
pub(crate) mod to_json;
mod types;
mod verbatim;
pub(crate) mod write;

pub(crate) use self::ahead::{Ahead, Members as ListedMembers};
pub use self::changes::Changes;
pub(crate) use self::closed::close;
#[cfg(feature = "typed")]
pub(crate) use self::described::described_objects;
pub(crate) use self::edit::{Change, Frame, MemberEdit, member};
pub(crate) use self::elements::Elements;
pub use self::entry::Kind;
pub(crate) use self::entry::{Entry, Indexed};
pub use self::extra::Extra;
pub(crate) use self::extra::Named;
pub(crate) use self::faults::Faults;
pub use self::from_node::FromNode;
pub(crate) use self::from_node::{complete, missing, missing_at, one_of, present, wrong_type};
pub(crate) use self::index::Way;
pub use self::json_document::Document;
pub(crate) use self::json_document::{KEEPS_UNKNOWN, READS_IN_ORDER, Reading};
pub(crate) use self::json_methods::{answer_doors, json_methods, serde_by_text, serde_by_word};
#[cfg(feature = "typed")]
pub(crate) use self::json_schema::{json_schema, schema_for_types};
pub(crate) use self::merge::{fresh, patched};
pub(crate) use self::model::{Blank, Choice, Described, Model, UNNAMED};
pub use self::node::Node;
#[cfg(feature = "typed")]
pub(crate) use self::object::Known;
pub(crate) use self::placed::Placed;
pub(crate) use self::places::{Request, Search, Words};
pub use self::pointed::{demand_pointer, is_pointer, values_at};
pub(crate) use self::read_ahead::ReadAhead;
pub(crate) use self::read_cell::{CellMember, Cells, ReadCell, one_of_cell, read_object, wrong_value_at};
pub(crate) use self::read_money::PassedNumber;
#[cfg(feature = "serde")]
pub(crate) use self::serde_text::{deserialize, serialize, word};
#[cfg(feature = "typed")]
pub(crate) use self::shape::More;
pub(crate) use self::shape::{MONEY, Model, Need, Shape, Shaped};
pub use self::text::Text;
pub(crate) use self::text::{filled, lower_case, stated_id};
pub(crate) use self::to_json::{By, IntoOwned, ToJson, document, written};
pub use self::verbatim::Verbatim;
pub(crate) use self::write::{ListUpTo, Splice, list_up_to, name, number, string, text, token};
pub use crate::collections::TextMap;
