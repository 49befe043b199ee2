//! The declaration of members that the requests of operations share.

/// Declares groups of members of a request, each as a type with the names as `NAMES`. Behind a name may stand what it is
/// needed for, `(required)`; then the type of its value, or behind `as` the shape that it has.
macro_rules! members {
    ($(
        $(#[doc = $what:literal])*
        $name:ident {
            $( $(#[doc = $about:literal])* $member:literal $(($need:ident))? $(: $kind:ty)? $(as $shape:ident)?, )*
        }
    )*) => { $(
        $(#[doc = $what])*
        pub(crate) enum $name {}

        impl $name {
            pub(crate) const NAMES: &'static [&'static str] = &[$( $member, )*];
        }

        $crate::document::described::described! {
            @shape OF_HOST $name [$($what)*] [] [] [] {
                $( [$($about)*] $member [$($need)?] [$($kind)?] [$($shape)?], )*
            }
        }
    )* };
}
pub(crate) use members;
