//! The site that a cart is priced on. A request has either `site`, the site itself, or `sites`, the sites of the
//! tenant, one of which the cart's `siteCode` picks.

use super::request::required;
use super::{Priced, SiteOrSites};
use crate::document::{FromNode, Kind, Node, Text, wrong_type};
use crate::error::{Error, ErrorCode};
use crate::model::Site;
use crate::pricing::state::Notice;
use crate::site::named;

/// The site of a request, and its position there.
pub(crate) struct SiteChoice<'a> {
    pub(crate) site: Site,
    pub(crate) node: Node<'a>,
    /// The JSON pointer to the site.
    place: String,
}

impl<'a> SiteChoice<'a> {
    /// Returns the site that the request contains or picks.
    pub(crate) fn of(root: Node<'a>) -> Result<Self, Error> {
        let given = SiteOrSites::of(root);
        let Some(state) = given.sites.node() else {
            let node = given.site.required().node()?;
            return Ok(Self { site: Site::read(node)?, node, place: String::from("/site") });
        };
        if given.site.node().is_some() {
            let message = "expected either `site` or `sites`, found both";
            return Err(Error::new(ErrorCode::SiteAmbiguous, state.pointer(), message));
        }
        let code = Priced::of(root).cart.node().and_then(|cart| match cart.kind() {
            Kind::Object => required(cart, "siteCode").and_then(Text::read),
            _ => Err(wrong_type(cart, "an object")),
        });
        let (place, node) = named(state, code)?;
        let place = format!("/sites/sites/{place}");
        let document = node.to_document();
        let site = Site::read(document.root()).map_err(|error| error.with_paths(&|path| format!("{place}{path}")))?;
        if document.root().has_passed_over() {
            node.pass_over();
        }
        Ok(Self { site, node, place })
    }

    /// Maps a pointer of the calculation, which knows the site as `/site`, to a pointer into the request.
    fn pointer(&self, path: &str) -> String {
        match path.strip_prefix("/site") {
            Some(inner) if inner.is_empty() || inner.starts_with('/') => format!("{}{inner}", self.place),
            _ => path.to_owned(),
        }
    }

    /// Maps the pointers of an error of the calculation into the request.
    pub(crate) fn error(&self, error: Error) -> Error {
        error.with_paths(&|path| self.pointer(path))
    }

    /// Maps the pointers of the calculation's notices into the request.
    pub(crate) fn relocate(&self, notices: &mut [Notice]) {
        for notice in notices {
            notice.path = self.pointer(&notice.path);
        }
    }
}
