//! The site that a cart is priced on: `site`, the site itself, or `sites`, the sites of the tenant, of which the cart's
//! `siteCode` picks one. A request has one of the two.

use crate::document::entry::Kind;
use crate::document::node::Node;
use crate::document::read::{Read, wrong_type};
use crate::document::text::Text;
use crate::error::Error;
use crate::error::code::Code;
use crate::json::members::{Priced, SiteOrSites};
use crate::json::request::required;
use crate::model::site::Site;
use crate::pricing::result::notice::Notice;
use crate::site::listed::named;

/// The site of a request, and where it stands there.
pub(crate) struct SiteChoice<'a> {
    pub(crate) site: Site,
    pub(crate) node: Node<'a>,
    /// Pointer to the site.
    place: String,
}

impl<'a> SiteChoice<'a> {
    /// The site that the request gives or picks.
    pub(crate) fn of(root: Node<'a>) -> Result<Self, Error> {
        let given = SiteOrSites::of(root);
        let Some(state) = given.sites.node() else {
            let node = given.site.required().node()?;
            return Ok(Self { site: Site::read(node)?, node, place: String::from("/site") });
        };
        if given.site.node().is_some() {
            let message = "expected either `site` or `sites`, found both";
            return Err(Error::new(Code::SiteAmbiguous, state.pointer(), message));
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

    /// A pointer of the calculation, which knows the site as `/site`, as a pointer into the request.
    fn pointer(&self, path: &str) -> String {
        match path.strip_prefix("/site") {
            Some(inner) if inner.is_empty() || inner.starts_with('/') => format!("{}{inner}", self.place),
            _ => path.to_owned(),
        }
    }

    /// An error of the calculation with pointers into the request.
    pub(crate) fn error(&self, error: Error) -> Error {
        error.with_paths(&|path| self.pointer(path))
    }

    /// Notices of the calculation with pointers into the request.
    pub(crate) fn relocate(&self, notices: &mut [Notice]) {
        for notice in notices {
            notice.path = self.pointer(&notice.path);
        }
    }
}
