//! The parts common to all settings groups: a name, and reading and writing the mixin with that name.

use crate::document::{Extra, FromNode, Model, Verbatim};
use crate::money::Number;

/// A settings group that the interface names. Members of the mixin that the group does not name are kept in `extra`.
pub trait SettingsGroup: for<'a> FromNode<'a> {
    /// The name of the mixin.
    const NAME: &'static str;

    /// The group as JSON.
    fn written(&self) -> Verbatim<'static>;
}

/// Makes a model the settings group with a name.
macro_rules! settings_group {
    ($group:ident, $name:literal) => {
        impl $crate::site::SettingsGroup for $group {
            const NAME: &'static str = $name;

            fn written(&self) -> $crate::document::Verbatim<'static> {
                $crate::document::Verbatim::written(self)
            }
        }

        $crate::document::json_methods!($group in site, "{}");
    };
}
pub(crate) use settings_group;

/// Metadata of a mixin.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct MixinMetadata {
    /// URL of the schema that the group is validated against.
    #[member("schema")]
    pub schema: Option<String>,
    /// Version of the group: 1 when it is created, and one more with every change.
    #[member("version")]
    pub version: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}
