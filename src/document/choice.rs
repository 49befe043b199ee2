//! Choices: an enumeration is declared once, as a list of the words that stand for it in a document.

/// Declares an enumeration of text values, read and written by their names.
macro_rules! choice {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident { $( $(#[$about:meta])* $variant:ident = $text:literal, )* }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $( $(#[$about])* $variant, )* }

        impl $name {
            /// The value as it stands in a document.
            #[must_use]
            #[allow(dead_code, reason = "not every choice is written")]
            $vis const fn as_str(self) -> &'static str {
                match self { $( Self::$variant => $text, )* }
            }
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
