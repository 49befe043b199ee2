//! A cart during a change: the rights that the change needs, the rules for the cart, and the writing of the new one.

use super::{CartContext, Header, figures, lists, rules, version};
use crate::access::scope;
use crate::document::{Document, MemberEdit, Node, Text, edit};
use crate::error::{Error, Path};
use crate::limits::Meter;
use crate::model::borrowed::{Cart, Site};
use crate::money::Tender;
use crate::pricing::checks::CheckContext;
use crate::pricing::state::SiteRules;

/// Levels of nesting above a cart in the request that has most of them, a merge: the request, and the list of sources.
const LEVELS_ABOVE: usize = 2;

/// A cart that is being changed: the cart as it came, and the members that change.
pub(crate) struct Draft<'a> {
    pub(crate) node: Node<'a>,
    pub(crate) header: Header<'a>,
    pub(crate) context: &'a CartContext<'a>,
    /// The work that the change has done so far.
    pub(crate) meter: Meter<'a>,
    /// The site of the change, prepared for pricing its lines.
    pub(crate) site: Option<(&'a Site, &'a SiteRules)>,
    members: Vec<MemberEdit<'a>>,
}

impl<'a> Draft<'a> {
    /// Starts a change. Refuses a cart that cannot be read, is in a currency that is not in force, has another version
    /// than expected or belongs to another site, and a malformed time.
    pub(crate) fn of(node: Node<'a>, context: &'a CartContext<'a>) -> Result<Self, Error> {
        Self::in_tender(node, context, context.tender())
    }

    /// Starts a change of lines, and checks the rest of the cart.
    pub(crate) fn of_lines(node: Node<'a>, context: &'a CartContext<'a>) -> Result<Self, Error> {
        let draft = Self::of(node, context)?;
        draft.check_members()?;
        draft.check_coupons(&|_, _| false)?;
        Ok(draft)
    }

    /// Starts a change that only removes, or leaves the currency of the cart, which may have been withdrawn.
    pub(crate) fn in_any_currency(node: Node<'a>, context: &'a CartContext<'a>) -> Result<Self, Error> {
        Self::in_tender(node, context, Tender::Listed)
    }

    fn in_tender(node: Node<'a>, context: &'a CartContext<'a>, tender: Tender<'_>) -> Result<Self, Error> {
        context.authenticated()?;
        context.preferences.check()?;
        let meter = node.meter(&context.limits)?;
        let header = Header::of(node, tender)?;
        context.time()?;
        version::expect(node, context.expected())?;
        let site = context.site()?;
        header.fits(node, site.and_then(|(site, _)| site.code.as_deref()))?;
        Ok(Self { node, header, context, meter, site, members: Vec::new() })
    }

    /// Refuses callers who neither may manage carts nor are the customer of this cart.
    pub(crate) fn permit_cart(&self) -> Result<(), Error> {
        let caller = self.context.authenticated()?;
        if caller.owns(self.header.customer()) { Ok(()) } else { caller.require(scope::CART_MANAGE) }
    }

    /// Refuses callers who may not set external data; `path` points at the member that does.
    pub(crate) fn permit_external(&self, path: &Path<'_>) -> Result<(), Error> {
        self.context.authenticated()?.require_for(&[scope::CART_MANAGE_EXTERNAL_PRICES], path)
    }

    /// Refuses callers who may change nothing in the cart, before the change itself is checked.
    pub(crate) fn permit_any(&self) -> Result<(), Error> {
        if self.may_set_external() { Ok(()) } else { self.permit_cart() }
    }

    /// Whether the caller may set external data.
    pub(crate) fn may_set_external(&self) -> bool {
        self.context.authenticated().is_ok_and(|caller| caller.has(scope::CART_MANAGE_EXTERNAL_PRICES))
    }

    /// The terms for checking a line that the change brings.
    pub(crate) fn terms(&self) -> CheckContext<'a> {
        let basis = self.site.as_ref().map(|(_, rules)| rules.basis);
        CheckContext { basis, ..self.stored_terms() }
    }

    /// The terms for checking a stored line, by the cart alone.
    pub(crate) fn stored_terms(&self) -> CheckContext<'a> {
        CheckContext { currency: self.header.currency, basis: None, limits: &self.context.limits }
    }

    /// Checks the whole cart.
    pub(crate) fn check_whole(&self) -> Result<(), Error> {
        self.check_members()?;
        self.check_lines(None)?;
        self.check_coupons(&|_, _| false)
    }

    /// Checks the members of the cart except its lines and coupons.
    pub(crate) fn check_members(&self) -> Result<(), Error> {
        rules::own_members(self.node)
    }

    /// Checks the lines of the cart except the one at index `but`.
    pub(crate) fn check_lines(&self, but: Option<usize>) -> Result<(), Error> {
        rules::lines(lists::lines(self.node)?, &self.stored_terms(), but)
    }

    /// Checks the coupons of the cart except those for which `but` is true.
    pub(crate) fn check_coupons(&self, but: &dyn Fn(usize, Node<'_>) -> bool) -> Result<(), Error> {
        rules::coupons(lists::coupons(self.node)?, &self.stored_terms(), but)
    }

    /// Sets a member: in its place if it exists, else after the others.
    pub(crate) fn set(&mut self, name: impl Into<Text<'a>>, text: String) {
        self.members.push((name.into(), Some(text.into())));
    }

    /// Removes a member.
    pub(crate) fn remove(&mut self, name: impl Into<Text<'a>>) {
        self.members.push((name.into(), None));
    }

    /// The cart as it came, for a change that had no effect.
    pub(crate) fn unchanged(self) -> Result<Document<'static>, Error> {
        Document::parse_with_limits(self.node.raw().to_owned(), &self.context.limits)
    }

    /// The changed cart: every member that was set, the next version, everything else as it came. If the change has set
    /// `metadata`, the version is written into that.
    pub(crate) fn finish(mut self) -> Result<Document<'static>, Error> {
        let written = self.members.iter().position(|(name, _)| name == "metadata");
        let metadata = match written.map(|index| self.members.remove(index).1) {
            Some(Some(text)) => version::next_of_text(&text, self.context)?,
            Some(None) | None => version::next(self.node, self.context)?,
        };
        self.set("metadata", metadata);
        self.write()
    }

    /// The cart with the members that were set, without a new version. The figures of a calculation are dropped: those
    /// of the lines here, unless the operation has written the lines itself.
    pub(crate) fn write(mut self) -> Result<Document<'static>, Error> {
        if self.members.iter().all(|(name, _)| name != "items")
            && let Some(lines) = figures::lines_without(self.node)?
        {
            self.set("items", lines);
        }
        self.members.extend(Cart::UPDATE_FIGURE.iter().map(|name| ((*name).into(), None)));
        let text = edit::set_all(self.node, &self.members);
        Document::parse_within(text, "a request", LEVELS_ABOVE, &self.node.pointer(), &self.context.limits)
    }
}
