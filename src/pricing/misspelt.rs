//! Notices about unknown members whose names look like those of known ones.

use std::borrow::Cow;

use crate::document::node::Node;
use crate::document::shape::{Shape, Shaped};
use crate::document::to_json::ToJson as _;
use crate::error::Error;
use crate::error::nearest::See;
use crate::error::path::Path;
use crate::error::roots::{CART, CUSTOMER, ITEMS, SITE};
use crate::limits::Limits;
use crate::model::cart::Cart;
use crate::model::request::Customer;
use crate::model::site::Site;
use crate::pricing::coupons::Chosen;
use crate::pricing::result::notice::{Notice, NoticeCode};

/// The notices of one request, as they are found. Their length is counted while they grow.
#[derive(Debug, Default)]
pub(crate) struct Misspelt {
    notices: Vec<Notice>,
    /// Their approximate length in an answer.
    bytes: usize,
}

/// The approximate length of a notice in bytes, not counting its path and the member that was meant.
const NOTICE: usize = 50;

impl Misspelt {
    /// Looks for such members in the value at a path, except inside the members named in `but`.
    pub(crate) fn look(&mut self, shape: &Shape, node: Node<'_>, at: &Path<'_>, but: &[&str], limits: &Limits) {
        shape.misspelt_members(node, at, but, &mut |path, meant| self.note(path, meant, limits));
    }

    fn note(&mut self, path: &Path<'_>, meant: &'static str, limits: &Limits) {
        if self.bytes <= limits.answer_bytes {
            let notice = Notice::new(NoticeCode::MemberMisspelt, path);
            self.bytes = self.bytes.saturating_add(notice.path.len()).saturating_add(NOTICE);
            self.notices.push(Notice { suggestion: Some(Cow::Borrowed(meant)), ..notice });
        }
    }

    /// Returns the notices, or refuses them if they are longer than an answer may be.
    pub(crate) fn notices(self, limits: &Limits) -> Result<Vec<Notice>, Error> {
        limits.check_answer(self.bytes).map(|()| self.notices)
    }
}

/// The notices about the members of a site, which is at the path `at`.
pub(crate) fn of_site(site: Node<'_>, at: &Path<'_>, limits: &Limits) -> Result<Vec<Notice>, Error> {
    let mut misspelt = Misspelt::default();
    misspelt.look(&Site::SHAPE, site, at, &[], limits);
    misspelt.notices(limits)
}

/// Inserts notices about the unknown members of typed values among those of a calculation, in the same order as for a
/// JSON request. Those of the site, which are found beforehand, come last.
pub(crate) fn note_values(
    notices: &mut Vec<Notice>,
    cart: &Cart<'_>,
    coupons: Chosen<'_>,
    customer: Option<&Customer<'_>>,
    of_site: &[Notice],
    limits: &Limits,
) -> Result<(), Error> {
    let mut misspelt = Misspelt::default();
    let see: See<'_> = &mut |path, meant| misspelt.note(path, meant, limits);
    cart.misspelt_members(&CART, &["items", "discounts"], see);
    cart.items.misspelt(&ITEMS, see);
    for (index, coupon) in coupons.list.iter().enumerate() {
        coupon.misspelt(&coupons.path.element(index), see);
    }
    if let Some(customer) = customer {
        customer.misspelt(&CUSTOMER, see);
    }
    let mut found = misspelt.notices(limits)?;
    found.extend_from_slice(of_site);
    insert(notices, found);
    Ok(())
}

/// The notices about the unknown members of a typed site.
pub(crate) fn of_site_value(site: &Site, limits: &Limits) -> Result<Vec<Notice>, Error> {
    let mut misspelt = Misspelt::default();
    site.misspelt(&SITE, &mut |path, meant| misspelt.note(path, meant, limits));
    misspelt.notices(limits)
}

/// Inserts notices about misspelt members among those of a calculation, in the order of the kinds.
pub(crate) fn insert(notices: &mut Vec<Notice>, misspelt: Vec<Notice>) {
    let rank = NoticeCode::MemberMisspelt.rank();
    let at = notices.iter().position(|notice| notice.code.rank() > rank).unwrap_or(notices.len());
    let mut behind = notices.split_off(at);
    notices.extend(misspelt);
    notices.append(&mut behind);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::json_document::Document;
    use crate::error::code::ErrorCode;

    #[test]
    fn notices_that_take_more_than_an_answer_may_are_refused_while_they_are_found() {
        let letters = ('a'..='z').chain('0'..='9').map(|letter| format!(r#""zipCode{letter}":1"#));
        let cart = format!("{{{}}}", letters.collect::<Vec<_>>().join(","));
        let cart = Document::parse(cart.as_str()).unwrap();
        for (most, told) in [(1_000_000, 36), (600, 10)] {
            let limits = Limits { answer_bytes: most, ..Limits::DEFAULT };
            let mut misspelt = Misspelt::default();
            misspelt.look(&Cart::SHAPE, cart.root(), &Path::Text("/cart"), &[], &limits);
            assert_eq!(misspelt.notices.len(), told);
            let refused = misspelt.notices(&limits).err().map(|error| error.code());
            assert_eq!(refused, (told < 36).then_some(ErrorCode::LimitExceeded));
        }
    }
}
