//! The site that a cart is priced on: `site`, the site itself, or `sites`, the sites of the tenant, of which the cart's
//! `siteCode` picks one.

use super::required;
use crate::calculation::Notice;
use crate::document::{Node, Read, Text};
use crate::error::Error;
use crate::site::{Site, named};

/// The site of a request, and where it stands there.
pub(super) struct SiteChoice {
    pub(super) site: Site,
    /// Pointer to the site.
    place: String,
}

impl SiteChoice {
    /// The site that the request gives or picks. One that is given counts before those to pick from.
    pub(super) fn of(root: Node<'_>) -> Result<Self, Error> {
        let Some(state) = root.present("sites").filter(|_| root.present("site").is_none()) else {
            return Ok(Self { site: Site::read(required(root, "site")?)?, place: String::from("/site") });
        };
        let code = required(root, "cart").and_then(|cart| required(cart, "siteCode")).and_then(Text::read);
        let (place, site) = named(state, code)?;
        let place = format!("/sites/sites/{place}");
        let site = Site::read(site.to_document().root())
            .map_err(|error| error.with_paths(&|path| format!("{place}{path}")))?;
        Ok(Self { site, place })
    }

    /// A pointer of the calculation, which knows the site as `/site`, as a pointer into the request.
    fn pointer(&self, path: &str) -> String {
        match path.strip_prefix("/site") {
            Some(inner) if inner.is_empty() || inner.starts_with('/') => format!("{}{inner}", self.place),
            _ => path.to_owned(),
        }
    }

    /// An error of the calculation with pointers into the request.
    pub(super) fn error(&self, error: Error) -> Error {
        error.with_paths(&|path| self.pointer(path))
    }

    /// Notices of the calculation with pointers into the request.
    pub(super) fn relocate(&self, notices: &mut [Notice<'_>]) {
        for notice in notices {
            notice.path = self.pointer(&notice.path);
        }
    }
}
