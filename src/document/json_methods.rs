//! Conversions of the models: `from_json` and `to_json` for those that a host uses separately, `serde` for all.

/// Gives a model `from_json` and `to_json`. Its name is followed by its module in the library, unless that is `model`; by
/// the name of its borrowed form, if that has another one; and by a JSON text of it for the examples.
macro_rules! json_methods {
    ($name:ident, $text:literal) => {
        $crate::document::json_methods!($name in model, $text);
    };
    ($name:ident in $module:ident, $text:literal) => {
        $crate::document::json_methods!(@read $module $name, $name, $text);
        $crate::document::json_methods!(@write $module $name as $name, $text);
    };
    ($name:ident<$life:lifetime>, $text:literal) => {
        $crate::document::json_methods!($name<$life> in model, $text);
    };
    ($name:ident<$life:lifetime> as $borrowed:ident, $text:literal) => {
        $crate::document::json_methods!(@read model $name, $name<'static>, $text);
        $crate::document::json_methods!(@write model $name<$life> as $borrowed, $text);
    };
    ($name:ident<$life:lifetime> in $module:ident, $text:literal) => {
        $crate::document::json_methods!(@read $module $name, $name<'static>, $text);
        $crate::document::json_methods!(@write $module $name<$life> as $name, $text);
    };
    (@read $module:ident $name:ident, $owned:ty, $text:literal) => {
        #[cfg(feature = "typed")]
        impl $owned {
            /// Reads the value from JSON, including everything that no rule reads.
            ///
            /// ```
            #[doc = concat!("use cartwright::", stringify!($module), "::", stringify!($name), ";")]
            ///
            #[doc = concat!("let text = r#\"", $text, "\"#;")]
            #[doc = concat!("assert_eq!(", stringify!($name), "::from_json(text)?.to_json(), text);")]
            /// # Ok::<(), cartwright::Error>(())
            /// ```
            ///
            /// # Errors
            /// `INVALID_JSON`, `LIMIT_EXCEEDED`, or a member that is missing, of the wrong type, or of an unknown
            /// value; the error gives its pointer.
            pub fn from_json(text: &str) -> Result<Self, $crate::error::Error> {
                let document = $crate::document::Document::parse(text)?.keep_unknown();
                let value = <$name as $crate::document::FromNode<'_>>::read(document.root())?;
                Ok($crate::document::IntoOwned::into_owned(value))
            }
        }
    };
    (@write $module:ident $name:ident $(<$life:lifetime>)? as $public:ident, $text:literal) => {
        impl $(<$life>)? $name $(<$life>)? {
            /// Writes the value as JSON, leaving out what is absent.
            ///
            /// ```
            /// use cartwright::document::{Document, FromNode};
            #[doc = concat!("use cartwright::", stringify!($module), "::", stringify!($public), ";")]
            ///
            #[doc = concat!("let document = Document::parse(r#\"", $text, "\"#)?;")]
            #[doc = concat!("let value = ", stringify!($public), "::read(document.root())?;")]
            /// assert_eq!(value.to_json(), document.as_str());
            /// # Ok::<(), cartwright::Error>(())
            /// ```
            #[must_use]
            pub fn to_json(&self) -> String {
                let mut text = String::new();
                $crate::document::ToJson::write(self, &mut text);
                text
            }
        }
    };
}
pub(crate) use json_methods;

/// Gives `to_json` and `from_json` to an answer, or `to_json` alone to one that is only `written`. The traits of `serde`
/// are derived.
macro_rules! answer_doors {
    ($name:ident in $module:ident) => {
        $crate::document::answer_doors!(written $name in $module);

        impl $name {
            /// Reads an answer that was written as JSON.
            ///
            /// ```
            #[doc = concat!("use cartwright::", stringify!($module), "::", stringify!($name), ";")]
            ///
            #[doc = concat!("fn stored(text: &str) -> Result<", stringify!($name), ", cartwright::Error> {")]
            #[doc = concat!("    ", stringify!($name), "::from_json(text)")]
            /// }
            /// ```
            ///
            /// # Errors
            /// `INVALID_JSON`, `LIMIT_EXCEEDED`, or a member that is missing, of the wrong type, or of an unknown value;
            /// the error gives its pointer.
            #[cfg(feature = "typed")]
            pub fn from_json(text: &str) -> Result<Self, $crate::error::Error> {
                let document = $crate::document::Document::parse(text)?.keep_unknown();
                $crate::document::FromNode::read(document.root())
            }
        }
    };
    (written $name:ident in $module:ident) => {
        impl $name {
            /// Writes the answer as JSON, like the operation on text.
            ///
            /// ```
            #[doc = concat!("fn sent(answer: &cartwright::", stringify!($module), "::", stringify!($name), ") -> String {")]
            ///     answer.to_json()
            /// }
            /// ```
            #[must_use]
            pub fn to_json(&self) -> String {
                let mut text = String::new();
                $crate::document::ToJson::write(self, &mut text);
                text
            }
        }
    };
}
pub(crate) use answer_doors;

/// With the feature `serde`, a model is serialized as its JSON text: digits are kept, errors point at their member, and
/// documents are read in the same way. Without it, this does nothing.
macro_rules! serde_by_text {
    ($name:ident $(<$life:lifetime>)?) => {
        #[cfg(feature = "serde")]
        impl $(<$life>)? serde::Serialize for $name $(<$life>)? {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::document::serialize(self, serializer)
            }
        }

        $crate::document::serde_by_text!(@read $name $(<$life>)?);
    };
    (@read $name:ident) => {
        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::document::deserialize(deserializer, &|node| $crate::document::FromNode::read(node))
            }
        }
    };
    (@read $name:ident<$life:lifetime>) => {
        #[cfg(feature = "serde")]
        impl<'de, $life> serde::Deserialize<'de> for $name<$life> {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::document::deserialize(deserializer, &|node| {
                    let value = <$name as $crate::document::FromNode<'_>>::read(node)?;
                    Ok($crate::document::IntoOwned::into_owned(value))
                })
            }
        }
    };
}
pub(crate) use serde_by_text;

/// With the feature `serde`, a word travels as the string that stands for it, so that it can be the key of a map. Its
/// name is followed by all its values, in the order of their strings, and by the strings.
macro_rules! serde_by_word {
    ($name:ident, $values:expr, $words:expr) => {
        #[cfg(feature = "serde")]
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let place = $crate::document::word(deserializer, $words)?;
                $values.get(place).copied().ok_or_else(|| serde::de::Error::custom("a word without a value"))
            }
        }
    };
}
pub(crate) use serde_by_word;
