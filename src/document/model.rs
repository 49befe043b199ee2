//! Models: a type is declared once, as a list of the members of its JSON object. From it come how it is read, how it is
//! written, how it is made independent of the text that it was read from, and, with the feature `serde`, how it travels.

use crate::document::entry::Kind;
use crate::document::node::Node;
use crate::document::read::{missing, wrong_type};
use crate::document::shape::Need;
use crate::document::text::Text;
use crate::error::Error;

/// A member that an object may have.
pub(crate) struct Member {
    pub(crate) name: &'static str,
    pub(crate) need: Need,
    /// Whether it is kept, and members of it have known names.
    pub(crate) keeps_names: bool,
}

/// The value before it is read. A type without a default of its own, for which each would be made up, has one here:
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
            node.pass_over();
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
        if member.keeps_names {
            node.pass_over();
        }
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
/// is the field that keeps the members which the list does not name; without it they are passed over. Behind it, and
/// `beside`, may stand names that such members have with hosts.
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

    (@need required) => { $crate::document::shape::Need::Required };
    (@need or_default) => { $crate::document::shape::Need::OrDefault };
    (@need kept) => { $crate::document::shape::Need::Kept };
    (@need) => { $crate::document::shape::Need::Optional };
    (@keeps_names kept $kind:ty) => { <$kind as $crate::document::shape::Shaped>::SHAPE.has_names() };
    (@keeps_names $($other:tt)*) => { false };

    (@members $name:ident $(<$life:lifetime>)? {
        $( $member:literal [$($need:ident)?] $field:ident : $kind:ty, )* $(..$extra:ident $keep:ident)?
    }) => {
        impl<'a> $name $(<$life>)? {
            /// The members that the list names.
            #[allow(dead_code, reason = "asked of the objects that a request closes")]
            pub(crate) const MEMBER_NAMES: &'static [&'static str] = &[$( $member, )*];

            /// The same, as they are read.
            const READ_MEMBERS: &'static [$crate::document::model::Member] = &[$(
                $crate::document::model::Member {
                    name: $member,
                    need: $crate::document::model::model!(@need $($need)?),
                    keeps_names: $crate::document::model::model!(@keeps_names $($need)? $kind),
                },
            )*];

            /// Reads the members of an object, and answers with those that were there, a bit each.
            fn read_members(&mut self, node: $crate::document::node::Node<'a>) -> Result<u64, $crate::error::Error> {
                $crate::document::model::object(node, Self::READ_MEMBERS, &mut |place, name, value| {
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
    (@named $name:ident $(<$life:lifetime>)?) => {
        impl $(<$life>)? $crate::document::extra::Named for $name $(<$life>)? {
            fn names(member: &str) -> bool {
                <Self as $crate::document::shape::Shaped>::SHAPE.known().iter().any(|known| known.name == member)
            }
        }
    };
    (@owned $name:ident <$life:lifetime> { $( $field:ident, )* }) => {
        impl<$life> $name<$life> {
            /// The same value, independent of the text that it was read from.
            ///
            /// ```
            #[doc = concat!("use cartwright::model::", stringify!($name), ";")]
            ///
            #[doc = concat!("fn kept(read: ", stringify!($name), "<'_>) -> ", stringify!($name), "<'static> {")]
            ///     read.into_owned()
            /// }
            /// ```
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
    (@of [$kind:ty] []) => { <$kind as $crate::document::shape::Shaped>::SHAPE };
    (@of [$kind:ty] [$shape:ident]) => { $crate::document::shape::Shape::$shape };
    (@flag) => { None };
    (@flag $flag:literal $but:literal) => { Some(($flag, $but)) };
    (@shape $name:ident $(<$life:lifetime>)? [$($flag:literal $but:literal)?] [$($what:literal)*] [$($beside:literal)*] {
        $( [$($about:literal)*] $member:literal [$($alias:literal)?] [$($need:ident)?] [$kind:ty] [$($shape:ident)?], )*
    }) => {
        impl $(<$life>)? $crate::document::shape::Shaped for $name $(<$life>)? {
            const SHAPE: $crate::document::shape::Shape =
                $crate::document::shape::Shape::Object(&$crate::document::shape::Model {
                    name: stringify!($name),
                    #[cfg(feature = "serde")]
                    about: concat!($($what, "\n"),*),
                    unless: $crate::document::model::model!(@flag $($flag $but)?),
                    beside: &[$($beside),*],
                    #[cfg(feature = "serde")]
                    more: $crate::document::shape::More::OF_HOST,
                    members: &[$(
                        $crate::document::shape::Member {
                            name: $member,
                            #[cfg(feature = "serde")]
                            about: concat!($($about, "\n"),*),
                            need: $crate::document::model::model!(@need $($need)?),
                            shape: $crate::document::model::model!(@of [$kind] [$($shape)?]),
                        },
                        $(
                            $crate::document::shape::Member {
                                name: $alias,
                                #[cfg(feature = "serde")]
                                about: concat!("As `", $member, "`, in a request."),
                                need: $crate::document::shape::Need::Optional,
                                shape: <$kind as $crate::document::shape::Shaped>::SHAPE,
                            },
                        )?
                    )*],
                });
        }

        #[cfg(feature = "serde")]
        impl $(<$life>)? $name $(<$life>)? {
            /// The JSON Schema of the type, draft 2020-12, with what it says of every member. Whatever it takes is read,
            /// as far as its numbers and codes are in their bounds.
            ///
            /// ```
            /// # use cartwright::{model::*, site::*};
            #[doc = concat!("let schema = ", stringify!($name), "::json_schema();")]
            /// assert!(schema.starts_with(r#"{"$schema":"https://json-schema.org/draft/2020-12/schema""#));
            #[doc = concat!("assert!(schema.contains(r##\"\"$ref\":\"#/$defs/", stringify!($name), "\"\"##));")]
            /// ```
            #[must_use]
            pub fn json_schema() -> String {
                $crate::document::json_schema::json_schema(&<Self as $crate::document::shape::Shaped>::SHAPE)
            }
        }
    };
    // With what the interface does not name, and a lifetime.
    (
        $(#[doc = $what:literal])*
        pub struct $name:ident<'a> $(without $default:ident)? {
            $(
                $(#[doc = $about:literal])*
                $member:literal $(| $alias:literal)? $(($need:ident))? $field:ident : $kind:ty $(as $shape:ident)?,
            )* ..extra
        }
    ) => {
        $crate::document::model::model! {
            by hand
            $(#[doc = $what])*
            pub struct $name<'a> $(without $default)? {
                $( $(#[doc = $about])* $member $(| $alias)? $(($need))? $field: $kind $(as $shape)?, )* ..extra
            }
        }
        $crate::document::model::model!(@read $name<'a>);
        $crate::document::model_written::model_written!($name<'a>);
    };
    (
        by hand $(unless $flag:literal but $but:literal)?
        $(#[doc = $what:literal])*
        pub struct $name:ident<'a> $(without $default:ident)? {
            $(
                $(#[doc = $about:literal])*
                $member:literal $(| $alias:literal)? $(($need:ident))? $field:ident : $kind:ty $(as $shape:ident)?,
            )* ..extra
        }
    ) => {
        $crate::document::model::model! {
            @declare [$($default)?] $name<'a> { $( $field, )* extra, }
            $(#[doc = $what])*
            pub struct $name<'a> {
                $( $(#[doc = $about])* pub $field: $kind, )*
                /// Members that the interface does not name, kept as they were written.
                pub extra: $crate::document::extra::Extra<'a, Self>,
            }
        }
        $crate::document::model::model!(@members $name<'a> { $( $member [$($need)?] $field: $kind, )* ..extra keep });
        $crate::document::model::model!(@shape $name<'a> [$($flag $but)?] [$($what)*] [] {
            $( [$($about)*] $member [$($alias)?] [$($need)?] [$kind] [$($shape)?], )*
        });
        $crate::document::model::model!(@named $name<'a>);
        $crate::document::model_written::model_written!(members $name<'a> { $( $member $field, )* ..extra });
        $crate::document::model::model!(@owned $name<'a> { $( $field, )* extra, });
        $crate::document::text_doors::serde_by_text!($name<'a>);
    };
    // Without a lifetime.
    (
        $(#[doc = $what:literal])*
        pub struct $name:ident {
            $(
                $(#[doc = $about:literal])*
                $member:literal $(| $alias:literal)? $(($need:ident))? $field:ident : $kind:ty $(as $shape:ident)?,
            )* ..extra $(beside $($beside:literal),+)?
        }
    ) => {
        $(#[doc = $what])*
        #[derive(Debug, Clone, Default, PartialEq)]
        pub struct $name {
            $( $(#[doc = $about])* pub $field: $kind, )*
            /// Members that the interface does not name, kept as they were written.
            pub extra: $crate::document::extra::Extra<'static, Self>,
        }
        $crate::document::model::model!(@members $name { $( $member [$($need)?] $field: $kind, )* ..extra keep_owned });
        $crate::document::model::model!(@shape $name [] [$($what)*] [$($($beside)*)?] {
            $( [$($about)*] $member [$($alias)?] [$($need)?] [$kind] [$($shape)?], )*
        });
        $crate::document::model::model!(@named $name);
        $crate::document::model_written::model_written!(members $name { $( $member $field, )* ..extra });
        $crate::document::model::model!(@owned $name { $( $field, )* });
        $crate::document::model::model!(@read $name);
        $crate::document::model_written::model_written!($name);
        $crate::document::text_doors::serde_by_text!($name);
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
