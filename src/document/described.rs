//! Descriptions of what the library reads and writes by hand: the members with their sentences, of which its JSON Schema is
//! made.

/// Declares an object that no struct of Rust is, by its members alone. In front of them stand objects whose members are
/// in it, `..Type`, and members of other declarations, `= Type::MEMBER`. One that hosts write has `of_host` in front;
/// behind the name stand fields of [`More`](crate::document::shape::More). Behind the name of a member may stand that it is
/// needed, `(required)`; then the type of its value, or behind `as` the shape that it has.
macro_rules! described_object {
    (@need required) => { $crate::document::shape::Need::Required };
    (@need) => { $crate::document::shape::Need::Optional };
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

        impl $crate::document::shape::Shaped for $name {
            const SHAPE: $crate::document::shape::Shape =
                $crate::document::shape::Shape::Object(&$crate::document::shape::Model {
                    name: stringify!($name),
                    about: concat!($($what, "\n"),*),
                    unless: None,
                    beside: &[],
                    members: &[
                        $( $own, )*
                        $( $crate::document::shape::Member {
                            name: $member,
                            about: concat!($($about, "\n"),*),
                            need: $crate::document::described::described_object!(@need $($need)?),
                            shape: $( <$kind as $crate::document::shape::Shaped>::SHAPE )?
                                $( $crate::document::shape::Shape::$shape )?,
                        }, )*
                    ],
                    more: $crate::document::shape::More {
                        with: &[$( <$with as $crate::document::shape::Shaped>::SHAPE, )*],
                        $( $($more)*, )?
                        ..$crate::document::shape::More::$side
                    },
                });
        }
    };
}
pub(crate) use described_object;
