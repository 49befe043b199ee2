//! Models as they are written, and what they keep without knowing it.

/// The part of [`model!`](crate::document::model::model) that writes: with `members` in front the methods alone, for a type
/// that does more than that.
macro_rules! model_written {
    (members $name:ident $(<$life:lifetime>)? {
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

            /// Shows what its members keep without knowing it, and what it keeps itself; `but` are not looked into.
            #[allow(dead_code, reason = "not every model is calculated with")]
            pub(crate) fn misspelt_members(
                &self,
                at: &$crate::error::path::Path<'_>,
                but: &[&str],
                see: $crate::error::nearest::See<'_>,
            ) {
                $(
                    if !but.contains(&$member) {
                        $crate::document::written::Written::misspelt(&self.$field, &at.member($member), see);
                    }
                )*
                $( self.$extra.misspelt(at, see); )?
            }
        }
    };
    ($name:ident $(<$life:lifetime>)?) => {
        impl $(<$life>)? $crate::document::written::Written for $name $(<$life>)? {
            fn write(&self, out: &mut String) {
                out.push('{');
                self.write_members(out);
                out.push('}');
            }

            fn is_absent(&self) -> bool {
                *self == <Self as $crate::document::model::Blank>::blank()
            }

            fn misspelt(&self, at: &$crate::error::path::Path<'_>, see: $crate::error::nearest::See<'_>) {
                self.misspelt_members(at, &[], see);
            }
        }
    };
}
pub(crate) use model_written;
