//! Models: a type is declared once, as a list of the members of its JSON object. From it come how it is read, how it is
//! written, how it is made independent of the text that it was read from, and, with the feature `serde`, how it
//! travels through `serde`.

pub(crate) use crate::document::choice::choice;
use crate::document::entry::Kind;
use crate::document::json_document::CAN_BE_WHOLE;
use crate::document::node::Node;
use crate::document::read::{missing, wrong_type};
use crate::document::text::Text;
use crate::error::Error;

/// A member that an object may have.
pub(crate) struct Member {
    pub(crate) name: &'static str,
    pub(crate) need: Need,
}

/// What a member is needed for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    /// It may be absent.
    Optional,
    /// An object without it is refused.
    Required,
    /// It may be absent; `null` counts as absent, whatever its type.
    OrDefault,
    /// No rule reads it: it is kept for whoever reads the whole object.
    Kept,
}

impl Need {
    /// Whether a member of this kind is ever read in this build.
    pub(crate) const fn is_read(self) -> bool {
        CAN_BE_WHOLE || !matches!(self, Self::Kept)
    }
}

/// What a value is before it is read. A type without a default of its own, for which each would be made up, has one here:
/// nobody sees it, since a required member that is absent is refused.
pub(crate) trait Blank {
    fn blank() -> Self;
}

impl<T: Default> Blank for T {
    fn blank() -> Self {
        Self::default()
    }
}

/// Reads an object: `set` takes the value of every member, by the member's place in the list, or past it with the name
/// of a member that the list does not name. Answers with the members that were there, a bit each, [`UNNAMED`] for all
/// that the list does not name.
///
/// There is one such function for all models: each brings no more than a list and what becomes of a value.
pub(crate) fn object<'a>(
    node: Node<'a>,
    members: &[Member],
    set: &mut dyn FnMut(usize, &Text<'a>, Node<'a>) -> Result<(), Error>,
) -> Result<u64, Error> {
    if node.kind() != Kind::Object {
        return Err(wrong_type(node, "an object"));
    }
    let whole = node.is_whole();
    let mut seen = 0_u64;
    let mut expected = 0;
    for (name, value) in node.members() {
        // Members mostly come in the order of the list.
        let is_next = members.get(expected).is_some_and(|member| member.name == name);
        let place = if is_next { Some(expected) } else { members.iter().position(|member| member.name == name) };
        let Some((place, member)) = place.and_then(|place| Some((place, members.get(place)?))) else {
            seen |= UNNAMED;
            if whole {
                set(members.len(), &name, value)?;
            }
            continue;
        };
        expected = place.saturating_add(1);
        seen |= bit(place);
        let passed_over = match member.need {
            Need::Optional | Need::Required => false,
            Need::OrDefault => value.kind() == Kind::Null,
            Need::Kept => !whole || value.kind() == Kind::Null,
        };
        if !passed_over {
            set(place, &name, value)?;
        }
    }
    let absent = |(place, member): &(usize, &Member)| member.need == Need::Required && seen & bit(*place) == 0;
    match members.iter().enumerate().find(absent) {
        Some((_, member)) => Err(missing(node, member.name)),
        None => Ok(seen),
    }
}

/// Among the members that were there: one that the list does not name.
pub(crate) const UNNAMED: u64 = 1 << 63;

fn bit(place: usize) -> u64 {
    u32::try_from(place).ok().and_then(|place| 1_u64.checked_shl(place)).unwrap_or_default()
}

/// Declares a struct as a list of `"member" field: Type`. Behind the name of a member may stand what it is needed for:
/// `(required)`, `(or_default)` or `(kept)`, see [`Need`]; any absent member is the type's default. `..extra` at the end
/// is the field that keeps the members which the list does not name; without it they are passed over.
///
/// A `pub struct` is written as it is read. With `by hand` in front it gets `read_members` and `write_members` alone,
/// for a type that does more than that. `without Default` behind its name leaves that out, where a required member has
/// no natural default.
macro_rules! model {
    (@declare [] $name:ident $(<$life:lifetime>)? { $( $field:ident, )* } $($struct:tt)*) => {
        #[derive(Debug, Clone, Default, PartialEq)]
        $($struct)*
    };
    (@declare [Default] $name:ident $(<$life:lifetime>)? { $( $field:ident, )* } $($struct:tt)*) => {
        #[derive(Debug, Clone, PartialEq)]
        $($struct)*

        impl $(<$life>)? $crate::document::model::Blank for $name $(<$life>)? {
            fn blank() -> Self {
                Self { $( $field: $crate::document::model::Blank::blank(), )* }
            }
        }
    };

    (@need required) => { $crate::document::model::Need::Required };
    (@need or_default) => { $crate::document::model::Need::OrDefault };
    (@need kept) => { $crate::document::model::Need::Kept };
    (@need) => { $crate::document::model::Need::Optional };

    (@members $name:ident $(<$life:lifetime>)? {
        $( $member:literal [$($need:ident)?] $field:ident : $kind:ty, )* $(..$extra:ident $keep:ident)?
    }) => {
        impl<'a> $name $(<$life>)? {
            /// Reads the members of an object, and answers with those that were there, a bit each.
            fn read_members(&mut self, node: $crate::document::node::Node<'a>) -> Result<u64, $crate::error::Error> {
                const MEMBERS: &[$crate::document::model::Member] = &[$(
                    $crate::document::model::Member {
                        name: $member,
                        need: $crate::document::model::model!(@need $($need)?),
                    },
                )*];
                $crate::document::model::object(node, MEMBERS, &mut |place, name, value| {
                    let at = 0_usize;
                    $(
                        if $crate::document::model::model!(@need $($need)?).is_read() && place == at {
                            return $crate::document::read::Read::read_into(&mut self.$field, value);
                        }
                        let at = at.saturating_add(1);
                    )*
                    let _ = (at, name);
                    $(
                        if $crate::document::json_document::CAN_BE_WHOLE {
                            self.$extra.$keep(name.clone(), value);
                        }
                    )?
                    Ok(())
                })
            }
        }
    };
    (@read $name:ident $(<$life:lifetime>)?) => {
        impl<'a> $crate::document::read::Read<'a> for $name $(<$life>)? {
            fn read(node: $crate::document::node::Node<'a>) -> Result<Self, $crate::error::Error> {
                let mut value = <Self as $crate::document::model::Blank>::blank();
                value.read_into(node)?;
                Ok(value)
            }

            fn read_into(&mut self, node: $crate::document::node::Node<'a>) -> Result<(), $crate::error::Error> {
                self.read_members(node).map(|_| ())
            }
        }
    };
    (@written $name:ident $(<$life:lifetime>)? {
        $( $member:literal $field:ident, )* $(..$extra:ident)?
    }) => {
        impl $(<$life>)? $name $(<$life>)? {
            /// Writes the members that are there.
            #[allow(dead_code, reason = "not every model leaves the library in every build")]
            fn write_members(&self, out: &mut String) {
                $(
                    if !$crate::document::written::Written::is_absent(&self.$field) {
                        $crate::document::write::name(out, $member);
                        $crate::document::written::Written::write(&self.$field, out);
                    }
                )*
                $( self.$extra.write_members(out); )?
            }
        }
    };
    (@write $name:ident $(<$life:lifetime>)?) => {
        impl $(<$life>)? $crate::document::written::Written for $name $(<$life>)? {
            fn write(&self, out: &mut String) {
                out.push('{');
                self.write_members(out);
                out.push('}');
            }

            fn is_absent(&self) -> bool {
                *self == <Self as $crate::document::model::Blank>::blank()
            }
        }
    };
    (@owned $name:ident <$life:lifetime> { $( $field:ident, )* }) => {
        impl<$life> $name<$life> {
            /// The same value, independent of the text that it was read from.
            #[must_use]
            pub fn into_owned(self) -> $name<'static> {
                $name { $( $field: $crate::document::written::IntoOwned::into_owned(self.$field), )* }
            }
        }

        impl<$life> $crate::document::written::IntoOwned for $name<$life> {
            type Owned = $name<'static>;

            fn into_owned(self) -> $name<'static> {
                $name::into_owned(self)
            }
        }
    };
    (@owned $name:ident { $( $field:ident, )* }) => {
        impl $crate::document::written::IntoOwned for $name {
            type Owned = Self;

            fn into_owned(self) -> Self {
                self
            }
        }
    };
    // With what the interface does not name, and a lifetime.
    (
        $(#[$meta:meta])*
        pub struct $name:ident<'a> $(without $default:ident)? {
            $( $(#[$about:meta])* $member:literal $(($need:ident))? $field:ident : $kind:ty, )* ..extra
        }
    ) => {
        $crate::document::model::model! {
            by hand
            $(#[$meta])*
            pub struct $name<'a> $(without $default)? { $( $(#[$about])* $member $(($need))? $field: $kind, )* ..extra }
        }
        $crate::document::model::model!(@read $name<'a>);
        $crate::document::model::model!(@write $name<'a>);
    };
    (
        by hand
        $(#[$meta:meta])*
        pub struct $name:ident<'a> $(without $default:ident)? {
            $( $(#[$about:meta])* $member:literal $(($need:ident))? $field:ident : $kind:ty, )* ..extra
        }
    ) => {
        $crate::document::model::model! {
            @declare [$($default)?] $name<'a> { $( $field, )* extra, }
            $(#[$meta])*
            pub struct $name<'a> {
                $( $(#[$about])* pub $field: $kind, )*
                /// Members that the interface does not name, kept as they were written.
                pub extra: $crate::document::extra::Extra<'a>,
            }
        }
        $crate::document::model::model!(@members $name<'a> { $( $member [$($need)?] $field: $kind, )* ..extra keep });
        $crate::document::model::model!(@written $name<'a> { $( $member $field, )* ..extra });
        $crate::document::model::model!(@owned $name<'a> { $( $field, )* extra, });
        $crate::document::model::serde_by_text!($name<'a>);
    };
    // Without a lifetime.
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $( $(#[$about:meta])* $member:literal $(($need:ident))? $field:ident : $kind:ty, )* ..extra
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Default, PartialEq)]
        pub struct $name {
            $( $(#[$about])* pub $field: $kind, )*
            /// Members that the interface does not name, kept as they were written.
            pub extra: $crate::document::extra::Extra<'static>,
        }
        $crate::document::model::model!(@members $name { $( $member [$($need)?] $field: $kind, )* ..extra keep_owned });
        $crate::document::model::model!(@written $name { $( $member $field, )* ..extra });
        $crate::document::model::model!(@owned $name { $( $field, )* });
        $crate::document::model::model!(@read $name);
        $crate::document::model::model!(@write $name);
        $crate::document::model::serde_by_text!($name);
    };
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident<'a> $(without $default:ident)? {
            $( $(#[$about:meta])* $member:literal $(($need:ident))? $field:ident : $kind:ty, )*
        }
    ) => {
        $crate::document::model::model! {
            @declare [$($default)?] $name<'a> { $( $field, )* }
            $(#[$meta])*
            $vis struct $name<'a> { $( $(#[$about])* $vis $field: $kind, )* }
        }
        $crate::document::model::model!(@members $name<'a> { $( $member [$($need)?] $field: $kind, )* });
        $crate::document::model::model!(@read $name<'a>);
    };
    (
        $(#[$meta:meta])*
        $vis:vis struct $name:ident $(without $default:ident)? {
            $( $(#[$about:meta])* $member:literal $(($need:ident))? $field:ident : $kind:ty, )*
        }
    ) => {
        $crate::document::model::model! {
            @declare [$($default)?] $name { $( $field, )* }
            $(#[$meta])*
            $vis struct $name { $( $(#[$about])* $vis $field: $kind, )* }
        }
        $crate::document::model::model!(@members $name { $( $member [$($need)?] $field: $kind, )* });
        $crate::document::model::model!(@read $name);
    };
}
pub(crate) use model;

/// With the feature `serde`: a model travels as its JSON text, so that digits are kept, errors point at their member and
/// reading is the one that documents have. Without it: nothing.
macro_rules! serde_by_text {
    ($name:ident $(<$life:lifetime>)?) => {
        #[cfg(feature = "serde")]
        impl $(<$life>)? serde::Serialize for $name $(<$life>)? {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::document::serde_text::serialize(self, serializer)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de $(, $life)?> serde::Deserialize<'de> for $name $(<$life>)? {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::document::serde_text::deserialize(deserializer, &|node| {
                    let value = <$name as $crate::document::read::Read<'_>>::read(node)?;
                    Ok($crate::document::written::IntoOwned::into_owned(value))
                })
            }
        }
    };
}
pub(crate) use serde_by_text;

/// Gives a model that travels on its own its doors to text.
macro_rules! text_doors {
    ($name:ident) => {
        #[cfg(feature = "serde")]
        impl $name {
            /// Reads the value from JSON, with all that no rule reads.
            ///
            /// # Errors
            /// `INVALID_JSON`, `LIMIT_EXCEEDED`, or what is missing, of the wrong type or of an unknown value, by its
            /// pointer.
            pub fn from_json(text: &str) -> Result<Self, $crate::error::Error> {
                let document = $crate::document::json_document::Document::parse(text)?.whole();
                let value = <$name as $crate::document::read::Read<'_>>::read(document.root())?;
                Ok($crate::document::written::IntoOwned::into_owned(value))
            }
        }
        $crate::document::model::text_doors!(@write $name);
    };
    ($name:ident<$life:lifetime>) => {
        #[cfg(feature = "serde")]
        impl $name<'static> {
            /// Reads the value from JSON, with all that no rule reads.
            ///
            /// # Errors
            /// `INVALID_JSON`, `LIMIT_EXCEEDED`, or what is missing, of the wrong type or of an unknown value, by its
            /// pointer.
            pub fn from_json(text: &str) -> Result<Self, $crate::error::Error> {
                let document = $crate::document::json_document::Document::parse(text)?.whole();
                let value = <$name<'_> as $crate::document::read::Read<'_>>::read(document.root())?;
                Ok($crate::document::written::IntoOwned::into_owned(value))
            }
        }
        $crate::document::model::text_doors!(@write $name<$life>);
    };
    (@write $name:ident $(<$life:lifetime>)?) => {
        impl $(<$life>)? $name $(<$life>)? {
            /// The value as JSON, what is absent left out.
            #[must_use]
            pub fn to_json(&self) -> String {
                let mut text = String::new();
                $crate::document::written::Written::write(self, &mut text);
                text
            }
        }
    };
}
pub(crate) use text_doors;
