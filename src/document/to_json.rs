//! Writes typed values as JSON, and makes them independent of the text that they were read from.

use std::borrow::Cow;
use std::sync::Arc;

use super::{Document, Node, Search, Text, write};
use crate::collections::TextMap;
use crate::error::{Error, Path};
use crate::limits::Limits;
use crate::money::Number;

/// A value that is written as JSON.
pub(crate) trait ToJson {
    /// Appends the value.
    fn write(&self, out: &mut String);

    /// Whether the value means no more than its absence, so that its member is left out.
    fn is_absent(&self) -> bool {
        false
    }

    /// Shows the members, at any depth, that are kept without being known but look like known ones: first those of the
    /// values in it, then its own.
    fn misspelt(&self, _at: &Path<'_>, _search: &mut Search<'_>) {}

    /// Whether it may have members, at any depth, that are kept without being known. Most lines have none, and need not
    /// be searched. A type that does not say so is searched.
    fn keeps_unknown(&self) -> bool {
        true
    }
}

/// A value that may borrow from the text that it was read from.
pub(crate) trait IntoOwned {
    /// The same type without a lifetime.
    type Owned;

    /// The same value, independent of that text.
    fn into_owned(self) -> Self::Owned;
}

/// The text of a value.
pub(crate) fn written(value: &impl ToJson) -> String {
    let mut text = String::new();
    value.write(&mut text);
    text
}

/// Writes a typed value as a document.
pub(crate) fn document(value: &impl ToJson, limits: &Limits) -> Result<Document<'static>, Error> {
    let mut text = String::new();
    value.write(&mut text);
    Document::parse_with_limits(text, limits)
}

/// Writes typed values as a document that is a list of them.
#[cfg(feature = "typed")]
pub(crate) fn list(values: &[impl ToJson], limits: &Limits) -> Result<Document<'static>, Error> {
    let mut text = String::new();
    write::list(&mut text, values, |out, value| value.write(out));
    Document::parse_with_limits(text, limits)
}

impl ToJson for Text<'_> {
    fn write(&self, out: &mut String) {
        write::string(out, self);
    }

    #[inline]
    fn keeps_unknown(&self) -> bool {
        false
    }
}

impl ToJson for String {
    fn write(&self, out: &mut String) {
        write::string(out, self);
    }
}

impl ToJson for Arc<str> {
    fn write(&self, out: &mut String) {
        write::string(out, self);
    }
}

impl ToJson for bool {
    fn write(&self, out: &mut String) {
        out.push_str(if *self { "true" } else { "false" });
    }

    fn is_absent(&self) -> bool {
        !self
    }

    #[inline]
    fn keeps_unknown(&self) -> bool {
        false
    }
}

impl ToJson for Number {
    fn write(&self, out: &mut String) {
        Self::write(*self, out);
    }

    #[inline]
    fn keeps_unknown(&self) -> bool {
        false
    }
}

impl ToJson for str {
    fn write(&self, out: &mut String) {
        write::string(out, self);
    }
}

/// Whole numbers: amounts in minor units, counts and indexes.
macro_rules! whole {
    ($($kind:ty),*) => { $(
        impl ToJson for $kind {
            fn write(&self, out: &mut String) {
                out.push_str(itoa::Buffer::new().format(*self));
            }
        }
    )* };
}
whole!(i8, i64, u16, u32, u64, usize);

impl<T: ToJson + ?Sized> ToJson for &T {
    fn write(&self, out: &mut String) {
        T::write(self, out);
    }

    fn is_absent(&self) -> bool {
        T::is_absent(self)
    }

    fn misspelt(&self, at: &Path<'_>, search: &mut Search<'_>) {
        T::misspelt(self, at, search);
    }

    fn keeps_unknown(&self) -> bool {
        T::keeps_unknown(self)
    }
}

/// A value that a function writes.
pub(crate) struct By<F>(pub(crate) F);

impl<F: Fn(&mut String)> ToJson for By<F> {
    fn write(&self, out: &mut String) {
        self.0(out);
    }
}

impl ToJson for Node<'_> {
    fn write(&self, out: &mut String) {
        out.push_str(self.raw());
    }
}

impl ToJson for Document<'_> {
    fn write(&self, out: &mut String) {
        out.push_str(self.as_str());
    }
}

impl<T: ToJson> ToJson for Option<T> {
    fn write(&self, out: &mut String) {
        match self {
            Some(value) => value.write(out),
            None => out.push_str("null"),
        }
    }

    fn is_absent(&self) -> bool {
        self.is_none()
    }

    fn misspelt(&self, at: &Path<'_>, search: &mut Search<'_>) {
        if let Some(value) = self {
            value.misspelt(at, search);
        }
    }

    #[inline]
    fn keeps_unknown(&self) -> bool {
        self.as_ref().is_some_and(T::keeps_unknown)
    }
}

impl<T: ToJson> ToJson for Box<T> {
    fn write(&self, out: &mut String) {
        T::write(self, out);
    }

    fn is_absent(&self) -> bool {
        T::is_absent(self)
    }

    fn misspelt(&self, at: &Path<'_>, search: &mut Search<'_>) {
        T::misspelt(self, at, search);
    }

    #[inline]
    fn keeps_unknown(&self) -> bool {
        T::keeps_unknown(self)
    }
}

impl<T: ToJson> ToJson for [T] {
    fn write(&self, out: &mut String) {
        write::list(out, self, |out, value| value.write(out));
    }
}

impl<T: ToJson> ToJson for Vec<T> {
    fn write(&self, out: &mut String) {
        self.as_slice().write(out);
    }

    fn is_absent(&self) -> bool {
        self.is_empty()
    }

    fn misspelt(&self, at: &Path<'_>, search: &mut Search<'_>) {
        let kept = self.iter().enumerate().filter(|(_, value)| T::keeps_unknown(value));
        kept.for_each(|(index, value)| value.misspelt(&at.element(index), search));
    }

    #[inline]
    fn keeps_unknown(&self) -> bool {
        self.iter().any(T::keeps_unknown)
    }
}

impl<T: ToJson> ToJson for TextMap<'_, T> {
    fn write(&self, out: &mut String) {
        out.push('{');
        for (number, (name, value)) in self.iter().enumerate() {
            if number > 0 {
                out.push(',');
            }
            write::string(out, name);
            out.push(':');
            value.write(out);
        }
        out.push('}');
    }

    fn is_absent(&self) -> bool {
        self.is_empty()
    }
}

impl<T: IntoOwned<Owned = T>> IntoOwned for TextMap<'static, T> {
    type Owned = Self;

    fn into_owned(self) -> Self {
        self
    }
}

macro_rules! owned_already {
    ($($kind:ty),*) => { $(
        impl IntoOwned for $kind {
            type Owned = Self;

            fn into_owned(self) -> Self {
                self
            }
        }
    )* };
}
owned_already!(bool, String, Number, i64, u32, usize);

impl IntoOwned for Text<'_> {
    type Owned = Text<'static>;

    fn into_owned(self) -> Text<'static> {
        Cow::Owned(Cow::into_owned(self))
    }
}

impl<T: IntoOwned> IntoOwned for Option<T> {
    type Owned = Option<T::Owned>;

    fn into_owned(self) -> Self::Owned {
        self.map(T::into_owned)
    }
}

impl<T: IntoOwned> IntoOwned for Box<T> {
    type Owned = Box<T::Owned>;

    fn into_owned(self) -> Self::Owned {
        Box::new(T::into_owned(*self))
    }
}

impl<T: IntoOwned> IntoOwned for Vec<T> {
    type Owned = Vec<T::Owned>;

    fn into_owned(self) -> Self::Owned {
        self.into_iter().map(T::into_owned).collect()
    }
}
