//! Stored objects as texts: what a change sets, what it takes over from the body of a request, and the version.
//! Members that no rule knows stay as they were written.

use crate::document::edit;
use crate::document::edit::{Member, member};
use crate::document::json_document::Document;
use crate::document::model::Model;
use crate::document::node::Node;
use crate::error::Error;
use crate::limits::Limits;
use crate::store::version::Version;

/// A value that was read as part of a document, by itself: whatever its limits were, it was held to them there.
pub(crate) fn again(text: &str) -> Result<Document<'_>, Error> {
    Document::parse_within(text, &Limits { depth: usize::MAX, document_bytes: usize::MAX, ..Limits::DEFAULT })
}

/// The object with the members of a body, except those in `passed_over`, and with the members `set`.
pub(crate) fn merged(object: Node<'_>, body: Node<'_>, passed_over: &[&str], set: &[Member<'_>]) -> String {
    let mut members: Vec<Member<'_>> = Vec::new();
    for (name, value) in body.members() {
        if !passed_over.contains(&name.as_ref()) {
            members.push((name, Some(value.raw().into())));
        }
    }
    members.extend_from_slice(set);
    edit::set_all(object, &members)
}

/// `metadata` with the members of a body's metadata and a version.
pub(crate) fn metadata(stored: Option<Node<'_>>, body: Option<Node<'_>>, version: Version) -> String {
    let set = [member("version", version.0.to_string())];
    merged(stored.unwrap_or(edit::nothing()), body.unwrap_or(edit::nothing()), &["version"], &set)
}

/// The metadata of a stored thing; without a version it is the first.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described)]
pub(crate) struct Metadata {
    /// 1 when the thing is created; rises by one with every update.
    #[member("version")]
    pub(crate) version: Option<Version>,
}

/// The metadata of an update.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described)]
pub(crate) struct UpdateMetadata {
    /// The version that the update is for; with another one than the stored it is refused: `VERSION_CONFLICT`.
    #[member("version", required)]
    pub(crate) version: Version,
}

/// Gives a thing that has its text, as `to_json`, its doors to text and, with the feature `serde`, its way through `serde`.
/// Behind its name stands a JSON text of it, for the example.
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
            /// `INVALID_JSON`, `LIMIT_EXCEEDED`, or what is missing, of the wrong type or contradicts another member, by
            /// its pointer.
            pub fn from_json(text: &str) -> Result<Self, $crate::error::Error> {
                let document = $crate::document::json_document::Document::parse(text)?;
                $crate::document::read::Read::read(document.root())
            }
        }

        impl $crate::document::written::Written for $name {
            fn write(&self, out: &mut String) {
                out.push_str(self.to_json());
            }
        }

        impl $crate::document::written::IntoOwned for $name {
            type Owned = Self;

            fn into_owned(self) -> Self {
                self
            }
        }

        $crate::document::text_doors::serde_by_text!($name);
    };
}
pub(crate) use travels_as_its_text;
