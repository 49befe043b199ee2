//! What every settings group has: its name, and that it can be read.

use crate::document::read::Read;

/// A settings group that the interface names.
pub trait SettingsGroup<'a>: Read<'a> {
    /// The name of the mixin.
    const NAME: &'static str;
}
