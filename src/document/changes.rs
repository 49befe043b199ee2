//! Typed changes: a list of members, each set or removed; the others are not mentioned.

use crate::document::entry::Kind;
use crate::document::extra::Extra;
use crate::document::node::Node;
use crate::document::read::wrong_type;
use crate::error::Error;

/// Declares a list of changes by the members that it has setters for, and the module of the library that it is in. Behind
/// the type of a member stand a value of it and how that is written, for the example of its setter.
macro_rules! changes {
    (
        $(#[$meta:meta])*
        pub struct $name:ident in $module:ident {
            $( $member:literal $field:ident : $kind:ty = $value:literal => $written:literal, )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Default, PartialEq, Eq)]
        pub struct $name($crate::document::extra::Extra<'static, ()>);

        impl $name {
            /// Nothing changes yet.
            ///
            /// ```
            #[doc = concat!("use cartwright::", stringify!($module), "::", stringify!($name), ";")]
            ///
            #[doc = concat!("assert_eq!(", stringify!($name), "::new().to_json(), \"{}\");")]
            /// ```
            #[must_use]
            pub fn new() -> Self {
                Self::default()
            }

            /// Reads the changes from a JSON object, in which `null` removes.
            ///
            /// ```
            #[doc = concat!("use cartwright::", stringify!($module), "::", stringify!($name), ";")]
            ///
            /// let text = r#"{"points":12.50,"note":null}"#;
            #[doc = concat!("assert_eq!(", stringify!($name), "::from_json(text)?.to_json(), text);")]
            /// # Ok::<(), cartwright::Error>(())
            /// ```
            ///
            /// # Errors
            /// `INVALID_JSON`, `LIMIT_EXCEEDED`, or `WRONG_TYPE` for what is no object.
            pub fn from_json(text: &str) -> Result<Self, $crate::error::Error> {
                let document = $crate::document::json_document::Document::parse(text)?;
                $crate::document::read::Read::read(document.root())
            }

            $(
                #[doc = concat!("Sets `", $member, "`.")]
                #[doc = ""]
                #[doc = "```"]
                #[doc = concat!("use cartwright::", stringify!($module), "::", stringify!($name), ";")]
                #[doc = ""]
                #[doc = concat!("let changes = ", stringify!($name), "::new().", stringify!($field), "(", $value, ");")]
                #[doc = concat!("assert_eq!(changes.to_json(), r#\"{\"", $member, "\":", $written, "}\"#);")]
                #[doc = "# Ok::<(), Box<dyn std::error::Error>>(())"]
                #[doc = "```"]
                #[must_use]
                pub fn $field(self, value: $kind) -> Self {
                    self.set($member, $crate::document::verbatim::Verbatim::written(&value))
                }
            )*

            /// Sets any member, also one that the interface does not name.
            ///
            /// ```
            #[doc = concat!("use cartwright::", stringify!($module), "::", stringify!($name), ";")]
            /// use cartwright::document::Verbatim;
            ///
            /// let points = Verbatim::parse("12.50")?;
            #[doc = concat!("let changes = ", stringify!($name), "::new().set(\"points\", points);")]
            /// assert_eq!(changes.to_json(), r#"{"points":12.50}"#);
            /// # Ok::<(), cartwright::Error>(())
            /// ```
            #[must_use]
            pub fn set(mut self, name: impl Into<$crate::document::text::Text<'static>>, value: $crate::document::verbatim::Verbatim<'static>) -> Self {
                self.0.put(name.into(), value);
                self
            }

            /// Removes a member.
            ///
            /// ```
            #[doc = concat!("use cartwright::", stringify!($module), "::", stringify!($name), ";")]
            ///
            #[doc = concat!("let changes = ", stringify!($name), "::new().remove(\"note\");")]
            /// assert_eq!(changes.to_json(), r#"{"note":null}"#);
            /// ```
            #[must_use]
            pub fn remove(self, name: impl Into<$crate::document::text::Text<'static>>) -> Self {
                self.set(name, $crate::document::verbatim::Verbatim::written(&None::<bool>))
            }

            /// The changes as a JSON object, in which `null` removes.
            ///
            /// ```
            #[doc = concat!("use cartwright::", stringify!($module), "::", stringify!($name), ";")]
            ///
            #[doc = concat!("let changes = ", stringify!($name), "::new().remove(\"note\").remove(\"points\");")]
            /// assert_eq!(changes.to_json(), r#"{"note":null,"points":null}"#);
            /// ```
            #[must_use]
            pub fn to_json(&self) -> String {
                let mut text = String::from("{");
                self.0.write_members(&mut text);
                text + "}"
            }
        }

        impl<'a> $crate::document::read::Read<'a> for $name {
            fn read(node: $crate::document::node::Node<'a>) -> Result<Self, $crate::error::Error> {
                $crate::document::changes::read(node).map(Self)
            }
        }

        impl $crate::document::written::Written for $name {
            fn write(&self, out: &mut String) {
                out.push_str(&self.to_json());
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
pub(crate) use changes;

/// The members of an object of changes, `null` included.
pub(crate) fn read(node: Node<'_>) -> Result<Extra<'static, ()>, Error> {
    if node.kind() != Kind::Object {
        return Err(wrong_type(node, "an object"));
    }
    let mut changes = Extra::default();
    node.members().for_each(|(name, value)| changes.keep_owned(name, value));
    Ok(changes)
}
