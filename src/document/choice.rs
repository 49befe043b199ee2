//! Words: an enumeration is declared once, as a list of the texts that it stands for.

/// Declares an enumeration of text values, read and written by their names. A public one says `in` which module of the
/// library a host finds it, for its example.
macro_rules! choice {
    (
        $(#[$meta:meta])*
        pub enum $name:ident in $module:ident {
            $(#[$about_first:meta])* $first:ident = $first_text:literal,
            $( $(#[$about:meta])* $variant:ident = $text:literal, )*
        }
    ) => {
        $crate::document::choice::choice! {
            @with [
                #[doc = ""]
                #[doc = "```"]
                #[doc = concat!("use cartwright::", stringify!($module), "::", stringify!($name), ";")]
                #[doc = ""]
                #[doc = concat!("let value = ", stringify!($name), "::", stringify!($first), ";")]
                #[doc = concat!("assert_eq!(value.as_str(), \"", $first_text, "\");")]
                #[doc = "```"]
            ]
            $(#[$meta])*
            pub enum $name {
                $(#[$about_first])* $first = $first_text,
                $( $(#[$about])* $variant = $text, )*
            }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident { $( $(#[$about:meta])* $variant:ident = $text:literal, )* }
    ) => {
        $crate::document::choice::choice! {
            @with []
            $(#[$meta])*
            $vis enum $name { $( $(#[$about])* $variant = $text, )* }
        }
    };
    (
        @with [ $(#[$example:meta])* ]
        $(#[$meta:meta])*
        $vis:vis enum $name:ident { $( $(#[$about:meta])* $variant:ident = $text:literal, )* }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $( $(#[$about])* $variant, )* }

        impl $name {
            /// The value as it stands in a document.
            $(#[$example])*
            #[must_use]
            #[allow(dead_code, reason = "not every choice is written")]
            $vis const fn as_str(self) -> &'static str {
                match self { $( Self::$variant => $text, )* }
            }
        }

        impl $crate::document::shape::Shaped for $name {
            const SHAPE: $crate::document::shape::Shape = $crate::document::shape::Shape::Choice(&[$( $text, )*]);
        }

        impl<'a> $crate::document::read::Read<'a> for $name {
            fn read(node: $crate::document::node::Node<'a>) -> Result<Self, $crate::error::Error> {
                let place = $crate::document::read::one_of(node, &[$( $text, )*])?;
                let at = 0_usize;
                $(
                    if place == at {
                        return Ok(Self::$variant);
                    }
                    let at = at.saturating_add(1);
                )*
                let _ = at;
                Ok(Self::default())
            }
        }

        impl $crate::document::written::Written for $name {
            fn write(&self, out: &mut String) {
                $crate::document::write::token(out, self.as_str());
            }
        }

        impl $crate::document::written::IntoOwned for $name {
            type Owned = Self;

            fn into_owned(self) -> Self {
                self
            }
        }
    };
}
pub(crate) use choice;
