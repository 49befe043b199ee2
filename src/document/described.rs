//! Descriptions of what the library reads and writes by hand: the members with their sentences, of which its JSON Schema is
//! made.
//! No description is compiled without the feature `serde`.

/// Declares an object that no struct of Rust is, by its members alone. In front of them stand objects whose members are
/// in it, `..Type`, and members of other declarations, `= Type::MEMBER`. One that hosts write has `of_host` in front;
/// behind the name stand fields of [`More`](crate::document::shape::More).
#[cfg(feature = "serde")]
macro_rules! described_object {
    (of_host $(#[doc = $what:literal])* $name:ident $($rest:tt)*) => {
        $crate::document::described::described_object!(@of OF_HOST [$($what)*] $name $($rest)*);
    };
    ($(#[doc = $what:literal])* $name:ident $($rest:tt)*) => {
        $crate::document::described::described_object!(@of OF_LIBRARY [$($what)*] $name $($rest)*);
    };
    (@of $side:ident [$($what:literal)*] $name:ident $(($($more:tt)*))? {
        $( .. $with:ty, )*
        $( = $own:path, )*
        $( $(#[doc = $about:literal])* $member:literal $(($need:ident))? $(: $kind:ty)? $(as $shape:ident)?, )*
    }) => {
        $(#[doc = $what])*
        pub(crate) enum $name {}

        $crate::document::described::described! {
            @shape $side $name [$($what)*] [$([$with])*] [$([$own])*] [$($($more)*,)?] {
                $( [$($about)*] $member [$($need)?] [$($kind)?] [$($shape)?], )*
            }
        }
    };
}
#[cfg(feature = "serde")]
pub(crate) use described_object;

/// The shape of an object that [`described_object!`] or [`members!`](crate::json::declare::members) declares.
macro_rules! described {
    (@need required) => { $crate::document::shape::Need::Required };
    (@need or_default) => { $crate::document::shape::Need::OrDefault };
    (@need kept) => { $crate::document::shape::Need::Kept };
    (@need) => { $crate::document::shape::Need::Optional };
    (@of [$kind:ty] []) => { <$kind as $crate::document::shape::Shaped>::SHAPE };
    (@of [$kind:ty] [$shape:ident]) => { $crate::document::shape::Shape::$shape };
    (@shape $side:ident $name:ident [$($what:literal)*]
        [$([$with:ty])*] [$([$own:path])*] [$($more:tt)*] {
            $( [$($about:literal)*] $member:literal [$($need:ident)?] [$($kind:ty)?] [$($shape:ident)?], )*
        }
    ) => {
        #[cfg(feature = "serde")]
        impl $crate::document::shape::Shaped for $name {
            const SHAPE: $crate::document::shape::Shape =
                $crate::document::shape::Shape::Object(&$crate::document::shape::Model {
                    name: stringify!($name),
                    about: concat!($($what, "\n"),*),
                    unless: None,
                    beside: &[],
                    members: &[
                        $( $own, )*
                        $( $crate::document::described::described! {
                            @member [$($about)*] $member [$($need)?] [$($kind)?] [$($shape)?]
                        }, )*
                    ],
                    more: $crate::document::shape::More {
                        with: &[$( <$with as $crate::document::shape::Shaped>::SHAPE, )*],
                        $($more)*
                        ..$crate::document::shape::More::$side
                    },
                });
        }
    };
    (@member [$($about:literal)*] $member:literal [$($need:ident)?] [] [$shape:ident]) => {
        $crate::document::described::described!(@member [$($about)*] $member [$($need)?] [()] [$shape])
    };
    (@member [$($about:literal)*] $member:literal [$($need:ident)?] [$kind:ty] [$($shape:ident)?]) => {
        $crate::document::shape::Member {
            name: $member,
            about: concat!($($about, "\n"),*),
            need: $crate::document::described::described!(@need $($need)?),
            shape: $crate::document::described::described!(@of [$kind] [$($shape)?]),
        }
    };
}
pub(crate) use described;
