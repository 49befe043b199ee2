//! Descriptions of the objects that the library reads and writes by hand: members and their sentences, from which the
//! JSON Schemas are made.

/// Declares objects that are not Rust structs, each by its members alone. First come objects whose members it includes,
/// `..Type`, and members of other declarations, `= Type::MEMBER`. An object that hosts write is preceded by `of_host`;
/// its name may be followed by fields of [`More`](crate::document::More). The name of a member may be followed by
/// `(required)`, then by the type of its value or, after `as`, by its shape. `Name = One | Other;` is a value that has one
/// of several types.
macro_rules! described_objects {
    (@need required) => { $crate::document::Need::Required };
    (@need) => { $crate::document::Need::Optional };
    () => {};
    ($(#[doc = $what:literal])* $name:ident = $($one:ty)|+; $($rest:tt)*) => {
        $(#[doc = $what])*
        pub(crate) enum $name {}

        impl $crate::document::Shaped for $name {
            const SHAPE: $crate::document::Shape =
                $crate::document::Shape::Either(&[$( <$one as $crate::document::Shaped>::SHAPE, )+]);
        }

        $crate::document::described_objects!($($rest)*);
    };
    (of_host $(#[doc = $what:literal])* $name:ident $(($($more:tt)*))? { $($own:tt)* } $($rest:tt)*) => {
        $crate::document::described_objects!(@of OF_HOST [$($what)*] $name $(($($more)*))? { $($own)* });
        $crate::document::described_objects!($($rest)*);
    };
    ($(#[doc = $what:literal])* $name:ident $(($($more:tt)*))? { $($own:tt)* } $($rest:tt)*) => {
        $crate::document::described_objects!(@of OF_LIBRARY [$($what)*] $name $(($($more)*))? { $($own)* });
        $crate::document::described_objects!($($rest)*);
    };
    (@of $side:ident [$($what:literal)*] $name:ident $(($($more:tt)*))? {
        $( .. $with:ty, )*
        $( = $own:path, )*
        $( $(#[doc = $about:literal])* $member:literal $(($need:ident))? $(: $kind:ty)? $(as $shape:ident)?, )*
    }) => {
        $(#[doc = $what])*
        pub(crate) enum $name {}

        impl $crate::document::Shaped for $name {
            const SHAPE: $crate::document::Shape =
                $crate::document::Shape::Object(&$crate::document::Model {
                    name: stringify!($name),
                    about: concat!($($what, "\n"),*),
                    unless: None,
                    beside: &[],
                    instead: &[],
                    encloses: false,
                    members: &[
                        $( $own, )*
                        $( $crate::document::shape::Member {
                            name: $member,
                            about: concat!($($about, "\n"),*),
                            need: $crate::document::described_objects!(@need $($need)?),
                            decides: false,
                            shape: $( <$kind as $crate::document::Shaped>::SHAPE )?
                                $( $crate::document::Shape::$shape )?,
                        }, )*
                    ],
                    more: $crate::document::More {
                        with: &[$( <$with as $crate::document::Shaped>::SHAPE, )*],
                        $( $($more)*, )?
                        ..$crate::document::More::$side
                    },
                });
        }
    };
}
pub(crate) use described_objects;
