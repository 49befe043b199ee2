//! The rules that a cart must satisfy by itself. Every operation checks them on the cart that it returns, so that every
//! other operation and a calculation accept it. The rules of a line, a fee and a coupon are those of the calculation,
//! see [`check`]; the others are for stored carts only.

use super::Mixins;
use crate::collections::TextSet;
use crate::document::{FromNode, Kind, Node, Shaped, wrong_type};
use crate::error::{Error, ErrorCode, Path, cut};
use crate::limits::Limits;
use crate::model::borrowed::{Cart, Coupon, Item};
use crate::money::Number;
use crate::pricing::amounts::bounds;
use crate::pricing::checks::{CheckContext, CheckedOffer, Form, Location, discount, fee, line, offer, plain};

/// Checks the members of a cart except its lines and coupons: their types, and that every mixin has a schema URL.
pub(crate) fn own_members(cart: Node<'_>) -> Result<(), Error> {
    member_types(cart)?;
    Mixins::of(cart)?.require_schemas()
}

/// Checks the types of the members of a cart except its lines and coupons.
pub(crate) fn member_types(cart: Node<'_>) -> Result<(), Error> {
    Cart::SHAPE.members(cart, &["items", "discounts"])
}

/// Checks a line in a document: the types of its members, then whether it can be priced.
pub(crate) fn line<'a>(node: Node<'a>, terms: &CheckContext<'_>) -> Result<Item<'a>, Error> {
    let item = read_line(node)?;
    check_item(&item, terms, &node.path())?;
    Ok(item)
}

/// Checks the types of all members of a line, then reads it.
pub(crate) fn read_line(node: Node<'_>) -> Result<Item<'_>, Error> {
    if node.kind() != Kind::Object {
        return Err(wrong_type(node, "an object"));
    }
    Item::SHAPE.members(node, &[])?;
    let item = Item::read(node)?;
    refuse_negative(node.present("effectiveQuantity"))?;
    Ok(item)
}

/// Refuses a negative number in a member that no other rule reads.
pub(crate) fn refuse_negative(number: Option<Node<'_>>) -> Result<(), Error> {
    let Some(node) = number else { return Ok(()) };
    let number = Number::read(node)?;
    if number.is_negative() { Err(bounds::negative(number, &node.path())) } else { Ok(()) }
}

/// Checks a line that was read; `at` makes the pointers to its members. A cart has no lines of quantity 0, although a
/// calculation prices one.
pub(crate) fn check_item(item: &Item<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<(), Error> {
    if plain::is_simple(item, terms) {
        return Ok(());
    }
    let checked = line::line(item, terms, at)?;
    if checked.quantity.num == 0 {
        let message = "`quantity` is `0`, expected more than 0; use `remove_item` to remove a line";
        return Err(Error::new(ErrorCode::QuantityNotPositive, at.below("/quantity"), message));
    }
    checked.refuse_overflow(at)?;
    for (index, discount) in item.external_discounts.iter().enumerate() {
        discount::external_discount(discount, terms, &at.member("externalDiscounts").element(index))?;
    }
    for (index, fee) in item.external_fees.iter().enumerate() {
        let fees = at.member("externalFees");
        let at = &fees.element(index);
        fee::fee(fee, terms, at)?.refuse_overflow(checked.quantity, at)?;
    }
    Ok(())
}

/// Checks a coupon in a document, and returns it with its discount. If it is marked invalid, only the type of its code is
/// checked, and it has none.
pub(crate) fn coupon<'a>(
    node: Node<'a>,
    terms: &CheckContext<'_>,
) -> Result<(Coupon<'a>, Option<CheckedOffer>), Error> {
    if node.kind() != Kind::Object {
        return Err(wrong_type(node, "an object"));
    }
    let coupon = Coupon::read(node)?;
    if coupon.is_invalid() {
        return Ok((coupon, None));
    }
    Coupon::SHAPE.members(node, &[])?;
    let measure = offer::coupon(&Form::of_coupon(&coupon, terms, &node.path()), terms.limits)?;
    Ok((coupon, Some(measure)))
}

/// Checks the lines of a cart except the one that an operation removes or replaces.
pub(crate) fn lines(array: Option<Node<'_>>, terms: &CheckContext<'_>, but: Option<usize>) -> Result<(), Error> {
    let Some(array) = array else { return Ok(()) };
    few_lines(array.elements().count(), array, terms.limits)?;
    let mut ids = TextSet::default();
    for (index, element) in array.elements().enumerate() {
        if but == Some(index) {
            continue;
        }
        // Pointers that begin at the line cost nothing to write, however many lines there are.
        let own = element.to_document();
        let item = line(own.root(), terms).map_err(|error| error.below(&element.path()))?;
        if let Some(id) = item.line_id()
            && !ids.insert(id.to_owned().into())
        {
            return Err(duplicate_id(element));
        }
    }
    Ok(())
}

/// Checks the coupons of a cart except those that an operation removes.
pub(crate) fn coupons(
    array: Option<Node<'_>>,
    terms: &CheckContext<'_>,
    but: &dyn Fn(usize, Node<'_>) -> bool,
) -> Result<(), Error> {
    let Some(array) = array else { return Ok(()) };
    let left = || array.elements().enumerate().filter(|(index, element)| !but(*index, *element));
    few_coupons(left().count(), terms.limits, &array.path())?;
    for (_, element) in left() {
        let own = element.to_document();
        coupon(own.root(), terms).map_err(|error| error.below(&element.path()))?;
    }
    Ok(())
}

/// Refuses more lines than a cart may have.
pub(crate) fn few_lines(count: usize, array: Node<'_>, limits: &Limits) -> Result<(), Error> {
    if count <= limits.lines {
        return Ok(());
    }
    Err(Limits::exceeded("lines", limits.lines, &format!("the cart has {count} lines"), array.pointer()))
}

/// Refuses more coupons than a cart may carry.
pub(crate) fn few_coupons(count: usize, limits: &Limits, path: &Path<'_>) -> Result<(), Error> {
    if count <= limits.coupons {
        return Ok(());
    }
    Err(Limits::exceeded("coupons", limits.coupons, &format!("the cart has {count} coupons"), path))
}

/// The refusal of a line whose id another line has.
pub(crate) fn duplicate_id(line: Node<'_>) -> Error {
    let id = line.get("id");
    let shown = id.and_then(|id| id.as_text()).unwrap_or_default();
    let path = id.map_or_else(|| line.pointer(), |id| id.pointer());
    Error::new(ErrorCode::DuplicateItemId, path, format!("two lines have the id `{}`", cut(&shown)))
}
