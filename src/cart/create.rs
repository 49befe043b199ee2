//! Creating a cart.

use super::add;
use super::change::{Change, Draft, Touches};
use super::identity::{Identity, UnitPrices};
use super::item::Item;
use super::line::Line;
use super::lines::Lines;
use super::mixin::Mixins;
use super::{coupons, version, well_formed};
use crate::document::{Document, Node, Read};
use crate::error::{Code, Error, cut};

/// Creates a cart: checks what the caller proposes and answers with it.
///
/// Currency and site code are required. Lines that come along are checked as [`add_item`](crate::add_item) checks them;
/// each keeps its id or is given one, and none is merged. Mixins are validated against their schemas. Metadata, when
/// there is any, begins with version 1 and is created at the time that the caller gives.
///
/// ```
/// use cartwright::{Change, Document, create_cart};
///
/// let proposed = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "metadata": {}}"#)?;
/// let change = Change { now: Some("2026-01-31T12:00:00Z".into()), ..Change::default() };
/// let cart = create_cart(proposed.root(), &change)?;
/// assert!(cart.as_str().contains(r#""createdAt":"2026-01-31T12:00:00Z""#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `MISSING_MEMBER`, `SITE_MISMATCH`, whatever refuses a line, a mixin or a coupon list, and what any change may refuse.
pub fn create_cart(cart: Node<'_>, change: &Change<'_>) -> Result<Document<'static>, Error> {
    let mut draft = Draft::of(cart, change)?;
    let header = &draft.header;
    if let Some(code) = change.site.as_ref().and_then(|site| site.code.as_deref())
        && code != header.site_code
    {
        let message =
            format!("the cart is of site `{}`, the site given is `{}`", cut(&header.site_code), cut(code));
        return Err(Error::new(Code::SiteMismatch, cart.pointer() + "/siteCode", message));
    }
    draft.permit(Touches::Cart)?;
    let mut lines = Lines::of(cart)?;
    check_lines(&draft, &mut lines)?;
    coupons::array(cart)?;
    let mixins = Mixins::of(cart)?;
    mixins.validate(mixins.names().map(AsRef::as_ref), &change.schemas, &change.limits)?;

    if lines.count() > 0 {
        lines.write(&mut draft);
    }
    if let Some(metadata) = version::first(cart, change)? {
        draft.set("metadata", metadata);
    }
    draft.write()
}
