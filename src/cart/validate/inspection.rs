//! A cart under validation, and what it is held against.

use crate::cart::context::CartContext;
use crate::document::edit;
use crate::document::json_document::Document;
use crate::document::node::Node;
use crate::document::read::Read;
use crate::document::text::Text;
use crate::error::Error;
use crate::model::site::Site;
use crate::money::currency_code::CurrencyCode;
use crate::pricing::check::Terms;
use crate::pricing::prepared::Prepared;
use crate::schema::validation::Schemas;
use crate::timestamp::Timestamp;

/// A cart, and what it is validated with.
pub(super) struct Inspection<'a> {
    pub(super) cart: Node<'a>,
    /// The site of the cart, where it is known.
    pub(super) site: Option<(&'a Site, &'a Prepared)>,
    pub(super) context: &'a CartContext<'a>,
    pub(super) schemas: &'a dyn Schemas,
    pub(super) now: Option<Timestamp>,
}

impl<'a> Inspection<'a> {
    pub(super) fn currency(&self) -> Option<CurrencyCode> {
        self.cart.present("currency").and_then(|currency| CurrencyCode::read(currency).ok())
    }

    pub(super) fn text(&self, name: &str) -> Option<Text<'a>> {
        self.cart.present(name).and_then(|text| text.as_text())
    }

    /// What the lines and coupons are judged by; without a currency that can be read, none of their amounts is.
    pub(super) fn terms(&self) -> Terms<'a> {
        Terms {
            currency: self.currency().unwrap_or(CurrencyCode::NONE),
            basis: self.site.map(|(_, prepared)| prepared.basis),
            limits: &self.context.limits,
        }
    }

    /// A copy of an object without some of its members.
    pub(super) fn without(&self, object: Node<'_>, names: &[String]) -> Result<Document<'static>, Error> {
        let gone: Vec<edit::Member<'_>> = names.iter().map(|name| (name.as_str().into(), None)).collect();
        Document::parse_within(edit::set_all(object, &gone), &self.context.limits)
    }
}
