//! Creation of a cart.

use super::{
    CartContext, Draft, Identity, LineDrafts, Mixins, UnitPrices, add, coupons, external_data, lists, version,
};
use crate::document::{Document, FromNode, Node, edit};
use crate::error::Error;
use crate::model::borrowed::Item;
use crate::schema::Schemas;

/// Creates a cart: checks the proposed one and returns it.
///
/// Currency and site code are required. Lines are checked in the same way as by
/// [`add_item`](crate::cart::add_item); each keeps its id or is given one, and none are merged. Mixins are
/// validated against their schemas. `metadata.version` is 1 unless the cart brings one; the time of creation is the one
/// that the caller gives.
///
/// ```
/// use cartwright::cart::{CartContext, create_cart};
/// use cartwright::document::Document;
///
/// let proposed = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "metadata": {}}"#)?;
/// let context = CartContext { now: Some("2026-01-31T12:00:00Z".into()), ..CartContext::by_host() };
/// let cart = create_cart(proposed.root(), &context)?;
/// assert!(cart.as_str().contains(r#""createdAt":"2026-01-31T12:00:00Z""#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `MISSING_MEMBER`, `SITE_MISMATCH`, `COUPON_LIMIT_REACHED`, the refusals of a line, a mixin or a list of coupons, and
/// the errors that any change may return.
pub fn create_cart(cart: Node<'_>, context: &CartContext<'_>) -> Result<Document<'static>, Error> {
    create_under(cart, context, &context.schemas)
}

/// Like [`create_cart`], with the given schemas instead of those of the context.
pub(crate) fn create_under(
    cart: Node<'_>,
    context: &CartContext<'_>,
    schemas: &dyn Schemas,
) -> Result<Document<'static>, Error> {
    let mut draft = Draft::of(cart, context)?;
    draft.permit_cart()?;
    draft.check_members()?;
    let mut lines = LineDrafts::of(cart, &draft.terms())?;
    lines.refuse_faulty(&draft.terms())?;
    check_lines(&draft, &mut lines)?;
    draft.check_coupons(&|_, _| false)?;
    coupons::refuse_too_many(&draft)?;
    let mixins = Mixins::of(cart)?;
    mixins.validate(mixins.names(), schemas, &context.limits)?;

    lines.write(&mut draft);
    draft.set("metadata", version::first(cart, context)?);
    draft.write()
}

/// Checks the lines of the proposed cart, gives an id to those without one, and writes the kind of each.
fn check_lines(draft: &Draft<'_>, lines: &mut LineDrafts<'_>) -> Result<(), Error> {
    let mut prices = UnitPrices::default();
    for (index, node) in lists::lines(draft.node)?.unwrap_or(edit::nothing()).elements().enumerate() {
        let own = node.to_document();
        let item = Item::read(own.root())?;
        if let Some(member) = external_data::stated_by(&node, item.item_type) {
            draft.permit_external(&node.path().member(member))?;
        }
        let identity = Identity::of_line(&item, &node);
        if let Some(identity) = &identity {
            add::refuse_other_price(&prices, identity, draft, &node.path().below("/price"))?;
            prices.add(identity);
        }
        let id = match lists::line_id(node) {
            Some(_) => None,
            None => Some(lines.take_id(index, &draft.context.limits, &node.path())?),
        };
        let Some(line) = lines.get_mut(index) else { continue };
        if let Some(id) = id {
            line.set_id(&id);
        }
        if node.get("itemType").is_some() {
            line.remove("itemType");
        }
        line.set_type(item.item_type);
    }
    Ok(())
}
