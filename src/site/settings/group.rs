//! Common parts of settings groups: the name, and that each is read and written as the mixin of that name.

use crate::document::extra::Extra;
use crate::document::model::Model;
use crate::document::read::Read;
use crate::document::verbatim::Verbatim;
use crate::money::number::Number;

/// A settings group that the interface names. What it does not name of its mixin is kept in `extra`.
pub trait SettingsGroup: for<'a> Read<'a> {
    /// The name of the mixin.
    const NAME: &'static str;

    /// The group as it is written.
    fn written(&self) -> Verbatim<'static>;
}

/// Makes a model the settings group of a name.
macro_rules! settings_group {
    ($group:ident, $name:literal) => {
        impl $crate::site::settings::group::SettingsGroup for $group {
            const NAME: &'static str = $name;

            fn written(&self) -> $crate::document::verbatim::Verbatim<'static> {
                $crate::document::verbatim::Verbatim::written(self)
            }
        }

        $crate::document::text_doors::text_doors!($group in site, "{}");
    };
}
pub(crate) use settings_group;

/// Metadata of a mixin.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct MixinMetadata {
    /// Address of the schema that the properties are validated against.
    #[member("schema")]
    pub schema: Option<String>,
    /// The version; a mixin that has one counts its changes.
    #[member("version")]
    pub version: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}
