//! What every change of a cart has in common: who asks, which version is expected, what time it is, and how the new
//! cart is written.

use crate::access::{Caller, scope, unauthorized};
use crate::cart::{coupons, line_drafts, rules, version};
use crate::document::edit;
use crate::document::edit::Member;
use crate::document::json_document::Document;
use crate::document::node::Node;
use crate::document::read::{Read, model};
use crate::document::text::{Text, filled};
use crate::error::{Error, pointer};
use crate::limits::Limits;
use crate::model::request::{Customer, Preferences};
use crate::model::site::Site;
use crate::money::currency_code::CurrencyCode;
use crate::money::number::Number;
use crate::pricing::check::Terms;
use crate::pricing::prepared_site::Prepared;
use crate::schema::registry::SchemaRegistry;
use crate::timestamp::Timestamp;

/// What a change of a cart is asked with beside the change itself; everything is optional.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Change<'a> {
    /// Who asks. By default nobody, who may change nothing; [`Change::by_host`] is asked by the program that embeds the
    /// library.
    pub caller: Option<Caller>,
    /// The version that the cart must have.
    pub expected_version: Option<Number>,
    /// The time, ISO 8601: becomes `metadata.modifiedAt`, and decides the validity of coupons.
    pub now: Option<Text<'a>>,
    /// Settings of the tenant.
    pub preferences: Preferences,
    /// The site of the cart, for the rules that need its basis or scale.
    pub site: Option<Site>,
    /// The customer, for the rules that need a tax country.
    pub customer: Option<Customer<'a>>,
    /// The schemas of mixins by their URL.
    pub schemas: SchemaRegistry<'a>,
    /// How large carts and documents may be.
    pub limits: Limits,
}

model! {
    /// The members of a request that every change reads.
    struct ChangeMembers<'a> {
        "caller" caller: Option<Caller>,
        "expectedVersion" expected_version: Option<Number>,
        "now" now: Option<Text<'a>>,
        "preferences" preferences: Option<Preferences>,
        "site" site: Option<Site>,
        "customer" customer: Option<Customer<'a>>,
        "schemas" schemas: Option<SchemaRegistry<'a>>,
    }
}

impl<'a> Change<'a> {
    /// A change that the program which embeds the library asks for: it has judged already who may do what.
    #[must_use]
    pub fn by_host() -> Self {
        Self { caller: Some(Caller::host()), ..Self::default() }
    }

    /// As [`Change::of_request`], for a validation: its site is chosen by other means.
    pub(crate) fn of_validation(node: Node<'a>, limits: Limits) -> Result<Self, Error> {
        let text = |name| node.present(name).map(Text::read).transpose();
        Ok(Self {
            now: text("now")?,
            preferences: node.present("preferences").map(Preferences::read).transpose()?.unwrap_or_default(),
            customer: node.present("customer").map(Customer::read).transpose()?,
            schemas: node.present("schemas").map(SchemaRegistry::read).transpose()?.unwrap_or_default(),
            limits,
            ..Self::default()
        })
    }

    /// Reads what a request asks a change with, under limits that were read of it already.
    pub(crate) fn of_request(node: Node<'a>, limits: Limits) -> Result<Self, Error> {
        let members = ChangeMembers::read(node)?;
        Ok(Self {
            caller: members.caller,
            expected_version: members.expected_version,
            now: members.now,
            preferences: members.preferences.unwrap_or_default(),
            site: members.site,
            customer: members.customer,
            schemas: members.schemas.unwrap_or_default(),
            limits,
        })
    }
}

model! {
    /// What every change reads of a cart.
    pub(crate) struct Header<'a> {
        "id" id: Option<Text<'a>>,
        "customerId" customer_id: Option<Text<'a>>,
        "currency"(required) currency: CurrencyCode,
        "siteCode"(required) site_code: Text<'a>,
    }
}

impl<'a> Header<'a> {
    /// Reads the header of a cart, whose currency is one in force.
    pub(crate) fn of(cart: Node<'a>) -> Result<Self, Error> {
        let header = Self::read(cart)?;
        if !header.currency.is_in_force() {
            header.currency.require_in_force(&pointer::to_member(&cart.pointer(), "currency"))?;
        }
        Ok(header)
    }

    /// The customer whose cart it is; a blank id counts as none.
    pub(crate) fn customer(&self) -> Option<&str> {
        filled(self.customer_id.as_deref())
    }
}

impl Change<'_> {
    /// The caller, who is somebody.
    pub(crate) fn authenticated(&self) -> Result<&Caller, Error> {
        let caller = self.caller.as_ref().ok_or_else(unauthorized)?;
        caller.authenticate().map(|()| caller)
    }

    /// The time of the change, when the caller gives one.
    pub(crate) fn time(&self) -> Result<Option<Timestamp>, Error> {
        self.now.as_ref().map(|now| Timestamp::read(now, || String::from("/now"))).transpose()
    }
}

/// A cart that is being changed: as it came, and the members that become different.
pub(crate) struct Draft<'a> {
    pub(crate) node: Node<'a>,
    pub(crate) header: Header<'a>,
    pub(crate) change: &'a Change<'a>,
    /// The site of the change, prepared for the prices of its lines.
    pub(crate) site: Option<(&'a Site, Prepared)>,
    members: Vec<Member<'a>>,
}

impl<'a> Draft<'a> {
    /// Starts a change: the cart can be read and has the expected version, and the time is one.
    pub(crate) fn of(node: Node<'a>, change: &'a Change<'a>) -> Result<Self, Error> {
        change.authenticated()?;
        change.preferences.check()?;
        let header = Header::of(node)?;
        change.time()?;
        version::expect(node, change.expected_version)?;
        let prepared = |site| Prepared::of(site).map(|prepared| (site, prepared));
        let site = change.site.as_ref().map(prepared).transpose()?;
        Ok(Self { node, header, change, site, members: Vec::new() })
    }

    /// Refuses a caller who may not change the cart: who may manages carts, or is the customer whose cart it is.
    pub(crate) fn permit_cart(&self) -> Result<(), Error> {
        let caller = self.change.authenticated()?;
        if caller.owns(self.header.customer()) { Ok(()) } else { caller.require(scope::CART_MANAGE) }
    }

    /// Refuses a caller who may not set what an external system states; `path` points at the member that does.
    pub(crate) fn permit_external(&self, path: &dyn Fn() -> String) -> Result<(), Error> {
        self.change.authenticated()?.require_for(&[scope::CART_MANAGE_EXTERNAL_PRICES], path)
    }

    /// Refuses a caller who may change nothing of the cart, before anything of the change is looked at.
    pub(crate) fn permit_any(&self) -> Result<(), Error> {
        if self.may_set_external() { Ok(()) } else { self.permit_cart() }
    }

    /// Whether the caller may set what an external system states.
    pub(crate) fn may_set_external(&self) -> bool {
        self.change.authenticated().is_ok_and(|caller| caller.has(scope::CART_MANAGE_EXTERNAL_PRICES))
    }

    /// What a line that the change brings is judged by.
    pub(crate) fn terms(&self) -> Terms<'a> {
        let basis = self.site.as_ref().map(|(_, prepared)| prepared.basis);
        Terms { basis, ..self.stored_terms() }
    }

    /// What a line that is there is judged by: the cart alone.
    pub(crate) fn stored_terms(&self) -> Terms<'a> {
        Terms { currency: self.header.currency, basis: None, limits: &self.change.limits }
    }

    /// Checks the whole cart.
    pub(crate) fn check_whole(&self) -> Result<(), Error> {
        self.check_members()?;
        self.check_lines(None)?;
        self.check_coupons(&|_, _| false)
    }

    /// Checks the members of the cart but its lines and coupons.
    pub(crate) fn check_members(&self) -> Result<(), Error> {
        rules::own_members(self.node)
    }

    /// Checks the lines of the cart but the one at a place.
    pub(crate) fn check_lines(&self, but: Option<usize>) -> Result<(), Error> {
        rules::lines(line_drafts::array(self.node)?, &self.stored_terms(), but)
    }

    /// Checks the coupons of the cart but those that go.
    pub(crate) fn check_coupons(&self, but: &dyn Fn(usize, Node<'_>) -> bool) -> Result<(), Error> {
        rules::coupons(coupons::array(self.node)?, &self.stored_terms(), but)
    }

    /// Sets a member, in its place or behind the others.
    pub(crate) fn set(&mut self, name: impl Into<Text<'a>>, text: String) {
        self.members.push((name.into(), Some(text.into())));
    }

    /// Removes a member.
    pub(crate) fn remove(&mut self, name: impl Into<Text<'a>>) {
        self.members.push((name.into(), None));
    }

    /// The cart as it came, when nothing has changed.
    pub(crate) fn unchanged(self) -> Result<Document<'static>, Error> {
        Document::parse_within(self.node.raw().to_owned(), &self.change.limits)
    }

    /// The changed cart: every member that was set, the next version, everything else as it came. The members of
    /// `metadata` that were set already are the ones that its version is written into.
    pub(crate) fn finish(mut self) -> Result<Document<'static>, Error> {
        let written = self.members.iter().position(|(name, _)| name == "metadata");
        let metadata = match written.map(|place| self.members.remove(place).1) {
            Some(Some(text)) => version::next_of_text(&text, self.change)?,
            Some(None) | None => version::next(self.node, self.change)?,
        };
        self.set("metadata", metadata);
        self.write()
    }

    /// The cart with the members that were set, and the version that it has.
    pub(crate) fn write(self) -> Result<Document<'static>, Error> {
        let text = edit::set_all(self.node, &self.members);
        Document::parse_within(text, &self.change.limits)
    }
}
