//! The result of changing a site or a mixin.

use crate::document::{FromNode, IntoOwned, Model, Node, ToJson, serde_by_text, write};
use crate::error::Error;
use crate::pricing::state::Notice;
use crate::store::Version;

/// The result of changing a site or a mixin.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SiteChanged {
    /// The code of the site or the name of the mixin.
    pub id: String,
    /// The version of the site after the change.
    pub version: u64,
    /// The code of the former default site, if another site has replaced it.
    pub no_longer_default: Option<String>,
    /// Unknown members of a created, replaced or patched site that look like misspelt known ones.
    pub notices: Vec<Notice>,
}

#[derive(Debug, Clone, Default, PartialEq, Model)]
struct Members {
    #[member("id", required)]
    id: String,
    #[member("version", required)]
    version: Version,
    #[member("noLongerDefault")]
    no_longer_default: Option<String>,
    #[member("notices")]
    notices: Vec<Notice>,
}

impl<'a> FromNode<'a> for SiteChanged {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let Members { id, version, no_longer_default, notices } = Members::read(node)?;
        Ok(Self { id, version: version.0, no_longer_default, notices })
    }
}

impl ToJson for SiteChanged {
    fn write(&self, out: &mut String) {
        out.push('{');
        write::name(out, "id");
        self.id.write(out);
        write::name(out, "version");
        out.push_str(&self.version.to_string());
        if let Some(code) = &self.no_longer_default {
            write::name(out, "noLongerDefault");
            code.write(out);
        }
        if !self.notices.is_empty() {
            write::name(out, "notices");
            self.notices.write(out);
        }
        out.push('}');
    }
}

impl IntoOwned for SiteChanged {
    type Owned = Self;

    fn into_owned(self) -> Self {
        self
    }
}

serde_by_text!(SiteChanged);
