//! The result of changing a site or a mixin.

use crate::document::{Described, Node};
use crate::error::Error;
use crate::pricing::state::Notice;
use crate::store::Version;

/// The result of changing a site or a mixin.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct SiteChanged {
    /// The code of the site or the name of the mixin.
    #[member("id", required)]
    pub id: String,
    /// The version of the site after the change.
    #[member("version", required, written(Version), read(Version, number))]
    pub version: u64,
    /// The code of the former default site, if another site has replaced it.
    #[member("noLongerDefault")]
    pub no_longer_default: Option<String>,
    /// Unknown members of a created, replaced or patched site that look like misspelt known ones.
    #[member("notices")]
    pub notices: Vec<Notice>,
}

fn number(version: Version, _: Node<'_>, _: &str) -> Result<u64, Error> {
    Ok(version.0)
}
