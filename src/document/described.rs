//! Descriptions of what the library reads and writes by hand: the members with their sentences, of which its JSON Schema is
//! made.
//! No description is compiled without the feature `serde`.

/// Declares a model that no host adds to, as [`model!`](crate::document::model::model) does, and describes it. Behind
/// `as` may stand what a schema calls it.
macro_rules! described_model {
    (
        $(#[doc = $what:literal])*
        $vis:vis struct $name:ident <'a> $(without $default:ident)? $(as $called:literal)? {
            $( $(#[doc = $about:literal])* $member:literal $(($need:ident))? $field:ident : $kind:ty $(as $shape:ident)?, )*
        }
    ) => {
        $crate::document::model::model! {
            $(#[doc = $what])*
            $vis struct $name<'a> $(without $default)? {
                $( $(#[doc = $about])* $member $(($need))? $field: $kind, )*
            }
        }
        $crate::document::described::described! {
            @shape OF_HOST $name<'a> [$($called)?] [$($what)*] [] [] [] {
                $( [$($about)*] $member [$($need)?] [$kind] [$($shape)?] [], )*
            }
        }
    };
    (
        $(#[doc = $what:literal])*
        $vis:vis struct $name:ident $(without $default:ident)? $(as $called:literal)? {
            $( $(#[doc = $about:literal])* $member:literal $(($need:ident))? $field:ident : $kind:ty $(as $shape:ident)?, )*
        }
    ) => {
        $crate::document::model::model! {
            $(#[doc = $what])*
            $vis struct $name $(without $default)? {
                $( $(#[doc = $about])* $member $(($need))? $field: $kind, )*
            }
        }
        $crate::document::described::described! {
            @shape OF_HOST $name [$($called)?] [$($what)*] [] [] [] {
                $( [$($about)*] $member [$($need)?] [$kind] [$($shape)?] [], )*
            }
        }
    };
}
pub(crate) use described_model;

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
            @shape $side $name [] [$($what)*] [$([$with])*] [$([$own])*] [$($($more)*,)?] {
                $( [$($about)*] $member [$($need)?] [$($kind)?] [$($shape)?] [], )*
            }
        }
    };
}
#[cfg(feature = "serde")]
pub(crate) use described_object;

/// Declares a struct that the library writes by hand, and describes it. In front of a field stands the name of its member,
/// with `(required)` behind it unless it is left out where it does not apply; `..`, where the members of its value stand
/// in the object; `elsewhere` and a constant, where it is a member of another object, which takes the constant; or
/// `unwritten`. Behind `=>` stands what has the shape that the field is written in.
macro_rules! described {
    (@called $name:ident []) => { stringify!($name) };
    (@called $name:ident [$called:literal]) => { $called };
    (@shape $side:ident $name:ident $(<$life:lifetime>)? [$($called:literal)?] [$($what:literal)*]
        [$([$with:ty])*] [$([$own:path])*] [$($more:tt)*] {
            $( [$($about:literal)*] $member:literal [$($need:ident)?] [$($kind:ty)?] [$($shape:ident)?] [$($written:ty)?], )*
        }
    ) => {
        #[cfg(feature = "serde")]
        impl $(<$life>)? $crate::document::shape::Shaped for $name $(<$life>)? {
            const SHAPE: $crate::document::shape::Shape =
                $crate::document::shape::Shape::Object(&$crate::document::shape::Model {
                    name: $crate::document::described::described!(@called $name [$($called)?]),
                    about: concat!($($what, "\n"),*),
                    unless: None,
                    beside: &[],
                    members: &[
                        $( $own, )*
                        $( $crate::document::described::described! {
                            @member [$($about)*] $member [$($need)?] [$($kind)?] [$($shape)?] [$($written)?]
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
    (@member [$($about:literal)*] $member:literal [$($need:ident)?] [$kind:ty] [] [$written:ty]) => {
        $crate::document::described::described!(@member [$($about)*] $member [$($need)?] [$written] [] [])
    };
    (@member [$($about:literal)*] $member:literal [$($need:ident)?] [] [$shape:ident] []) => {
        $crate::document::described::described!(@member [$($about)*] $member [$($need)?] [()] [$shape] [])
    };
    (@member [$($about:literal)*] $member:literal [$($need:ident)?] [$kind:ty] [$($shape:ident)?] []) => {
        $crate::document::shape::Member {
            name: $member,
            about: concat!($($about, "\n"),*),
            need: $crate::document::model::model!(@need $($need)?),
            shape: $crate::document::model::model!(@of [$kind] [$($shape)?]),
        }
    };
    // The attributes above the struct, the sentences apart: [sentences] [attributes].
    (@above [$($what:literal)*] [$($meta:tt)*] #[doc = $about:literal] $($rest:tt)*) => {
        $crate::document::described::described!(@above [$($what)* $about] [$($meta)* #[doc = $about]] $($rest)*);
    };
    (@above $what:tt [$($attribute:tt)*] #[$meta:meta] $($rest:tt)*) => {
        $crate::document::described::described!(@above $what [$($attribute)* #[$meta]] $($rest)*);
    };
    (@above $what:tt $meta:tt $vis:vis struct $name:ident $(as $called:literal)? { $($fields:tt)* }) => {
        $crate::document::described::described! {
            @fields [$vis] $name [$($called)?] $what $meta [] [] [] [] { $($fields)* }
        }
    };
    // Field by field: the fields of the struct, its members, what stands in it, what stands elsewhere.
    (@fields [$vis:vis] $name:ident $called:tt $what:tt [$($meta:tt)*] [$($field:tt)*] [$($member:tt)*] $with:tt
        [$($aside:tt)*] {}
    ) => {
        $($meta)*
        $vis struct $name { $($field)* }

        $crate::document::described::described! {
            @shape OF_LIBRARY $name $called $what $with [] [] { $($member)* }
        }

        #[cfg(feature = "serde")]
        impl $name {
            $($aside)*
        }
    };
    (@fields [$vis:vis] $name:ident $called:tt $what:tt $meta:tt [$($fields:tt)*] [$($members:tt)*] $with:tt $aside:tt {
        $(#[doc = $about:literal])* $member:literal $(($need:ident))? $field:ident : $kind:ty $(as $shape:ident)?
        $(=> $written:ty)?, $($rest:tt)*
    }) => {
        $crate::document::described::described! {
            @fields [$vis] $name $called $what $meta
            [$($fields)* $(#[doc = $about])* $vis $field: $kind,]
            [$($members)* [$($about)*] $member [$($need)?] [$kind] [$($shape)?] [$($written)?],] $with $aside { $($rest)* }
        }
    };
    (@fields [$vis:vis] $name:ident $called:tt $what:tt $meta:tt [$($fields:tt)*] $members:tt $with:tt $aside:tt {
        $(#[doc = $about:literal])* unwritten $field:ident : $kind:ty, $($rest:tt)*
    }) => {
        $crate::document::described::described! {
            @fields [$vis] $name $called $what $meta
            [$($fields)* $(#[doc = $about])* $vis $field: $kind,] $members $with $aside { $($rest)* }
        }
    };
    (@fields [$vis:vis] $name:ident $called:tt $what:tt $meta:tt [$($fields:tt)*] $members:tt [$($with:tt)*] $aside:tt {
        $(#[doc = $about:literal])* .. $field:ident : $kind:ty, $($rest:tt)*
    }) => {
        $crate::document::described::described! {
            @fields [$vis] $name $called $what $meta [$($fields)*] $members [$($with)*] $aside {
                $(#[doc = $about])* .. $field: $kind => $kind, $($rest)*
            }
        }
    };
    (@fields [$vis:vis] $name:ident $called:tt $what:tt $meta:tt [$($fields:tt)*] $members:tt [$($with:tt)*] $aside:tt {
        $(#[doc = $about:literal])* .. $field:ident : $kind:ty => $written:ty, $($rest:tt)*
    }) => {
        $crate::document::described::described! {
            @fields [$vis] $name $called $what $meta
            [$($fields)* $(#[doc = $about])* $vis $field: $kind,]
            $members [$($with)* [$written]] $aside { $($rest)* }
        }
    };
    (@fields [$vis:vis] $name:ident $called:tt $what:tt $meta:tt [$($fields:tt)*] $members:tt $with:tt [$($aside:tt)*] {
        $(#[doc = $about:literal])*
        elsewhere $constant:ident $member:literal $(($need:ident))? $field:ident : $kind:ty $(as $shape:ident)?
        $(=> $written:ty)?, $($rest:tt)*
    }) => {
        $crate::document::described::described! {
            @fields [$vis] $name $called $what $meta
            [$($fields)* $(#[doc = $about])* $vis $field: $kind,]
            $members $with [
                $($aside)*
                /// The member of another object that the field is written as.
                pub(crate) const $constant: $crate::document::shape::Member = $crate::document::described::described! {
                    @member [$($about)*] $member [$($need)?] [$kind] [$($shape)?] [$($written)?]
                };
            ] { $($rest)* }
        }
    };
    (#[$($first:tt)*] $($rest:tt)*) => {
        $crate::document::described::described!(@above [] [] #[$($first)*] $($rest)*);
    };
}
pub(crate) use described;
