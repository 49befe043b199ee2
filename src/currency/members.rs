//! Changes of stored objects as text: the members that a change sets, those that it takes from the body of a request,
//! and the version. Members that no rule knows stay as they were written.

use crate::document::{Document, MemberEdit, Model, Node, edit, member};
use crate::error::Error;
use crate::limits::Limits;
use crate::store::Version;

/// Parses the text of a value that has been read as part of a document. Its depth and its size were limited there, and
/// are not limited again.
pub(crate) fn again(text: &str) -> Result<Document<'_>, Error> {
    Document::parse_with_limits(text, &Limits { depth: usize::MAX, document_bytes: usize::MAX, ..Limits::DEFAULT })
}

/// The text of an object with the members of a body, except those in `passed_over`, and with the members `set`.
pub(crate) fn merged(object: Node<'_>, body: Node<'_>, passed_over: &[&str], set: &[MemberEdit<'_>]) -> String {
    let mut members: Vec<MemberEdit<'_>> = Vec::new();
    for (name, value) in body.members() {
        if !passed_over.contains(&name.as_ref()) {
            members.push((name, Some(value.raw().into())));
        }
    }
    members.extend_from_slice(set);
    edit::set_all(object, &members)
}

/// The text of the stored `metadata` with the members of the body's metadata and this version.
pub(crate) fn metadata(stored: Option<Node<'_>>, body: Option<Node<'_>>, version: Version) -> String {
    let set = [member("version", version.0.to_string())];
    merged(stored.unwrap_or(edit::nothing()), body.unwrap_or(edit::nothing()), &["version"], &set)
}

/// The metadata of a currency or exchange rate; without a version, the version is 1.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Model)]
#[model(described)]
pub(crate) struct Metadata {
    /// The version: 1 when the entry is created, and one more with every change.
    #[member("version")]
    pub(crate) version: Option<Version>,
}

/// The version of a currency or exchange rate.
pub(crate) fn stated_version(metadata: Option<Metadata>) -> Version {
    metadata.and_then(|metadata| metadata.version).unwrap_or_default()
}

/// The metadata of an update.
#[derive(Debug, Clone, Default, PartialEq, Eq, Model)]
#[model(described)]
pub(crate) struct UpdateMetadata {
    /// The version that the update is for; if another version is stored, the update is refused with `VERSION_CONFLICT`.
    #[member("version", required)]
    pub(crate) version: Version,
}

/// Implements reading and writing JSON and, with the feature `serde`, serialization for a type that keeps its text and
/// returns it from `to_json`. The second argument is a JSON text for the example.
macro_rules! travels_as_its_text {
    ($name:ident, $text:literal) => {
        impl $name {
            /// Reads the value from JSON; its text is kept.
            ///
            /// ```
            #[doc = concat!("use cartwright::currency::", stringify!($name), ";")]
            ///
            #[doc = concat!("let text = r#\"", $text, "\"#;")]
            #[doc = concat!("assert_eq!(", stringify!($name), "::from_json(text)?.to_json(), text);")]
            /// # Ok::<(), cartwright::Error>(())
            /// ```
            ///
            /// # Errors
            /// `INVALID_JSON`, `LIMIT_EXCEEDED`, or an error with a pointer to the member that is missing, has the
            /// wrong type, or contradicts another.
            pub fn from_json(text: &str) -> Result<Self, $crate::error::Error> {
                let document = $crate::document::Document::parse(text)?;
                $crate::document::FromNode::read(document.root())
            }
        }

        impl $crate::document::ToJson for $name {
            fn write(&self, out: &mut String) {
                out.push_str(self.to_json());
            }
        }

        impl $crate::document::IntoOwned for $name {
            type Owned = Self;

            fn into_owned(self) -> Self {
                self
            }
        }

        $crate::document::serde_by_text!($name);
    };
}
pub(crate) use travels_as_its_text;
