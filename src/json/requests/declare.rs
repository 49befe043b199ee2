//! The declaration of what an operation takes and answers with.

/// Declares the requests of operations: `"operation" CONSTANT: Request [Group, ...] -> Answer { ... }`, where the groups are
/// of [`members!`](crate::json::declare::members), and more is said of the request in the fields of
/// [`More`](crate::document::shape::More). Behind `beside` stand groups whose members may be there and have no effect;
/// behind `entries` the group of what stands in `items`, when that is closed too.
macro_rules! requests {
    ($all:ident: $(
        $(#[doc = $about:literal])*
        $operation:literal $constant:ident : $request:ident [$($own:ident),+] $(beside [$($family:ident),+])?
            $(entries $entries:ident)? -> $answer:ident { $($more:tt)* }
    )*) => {
        $(
            $(#[doc = $about])*
            pub(crate) const $constant: $crate::json::envelope::Envelope = $crate::json::envelope::Envelope {
                members: &[$( $own::NAMES, )+ $($( $family::NAMES, )+)?],
                entries: &[$( $entries::NAMES, )?],
                #[cfg(feature = "serde")]
                request: $crate::document::shape::Shape::Object(&$crate::document::shape::Model {
                    name: stringify!($request),
                    about: concat!($($about, "\n"),*),
                    unless: None,
                    beside: &[],
                    members: &[],
                    more: $crate::document::shape::More {
                        with: &[$( <$own as $crate::document::shape::Shaped>::SHAPE, )+],
                        closed: Some(&[$( $own::NAMES, )+ $($( $family::NAMES, )+)?]),
                        closes: |name| $( name == "items" && !$entries::NAMES.is_empty() || )?
                            $crate::json::members::of_object(name).is_some(),
                        $($more)*
                        ..$crate::document::shape::More::OF_HOST
                    },
                }),
                #[cfg(feature = "serde")]
                answer: <$crate::json::answers::$answer as $crate::document::shape::Shaped>::SHAPE,
            };
        )*

        /// The requests by their operations.
        #[cfg(feature = "serde")]
        pub(crate) const $all: &[(&str, $crate::json::envelope::Envelope)] = &[$( ($operation, $constant), )*];
    };
}
pub(crate) use requests;
