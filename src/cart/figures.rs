//! The members that only a calculation writes. They describe the cart as it was, so every operation that changes a cart
//! drops them: the totals of the cart, and the prices of every line. Their types are checked first, like those of other
//! members.

use super::lists;
use crate::document::{Change, Kind, MemberEdit, Node, Shaped, edit};
use crate::error::Error;
use crate::model::borrowed::{Cart, Item, UnitPrice};

/// Refuses figures of the cart whose type differs from that which a calculation writes.
pub(crate) fn check_types(cart: Node<'_>) -> Result<(), Error> {
    let mut known = Cart::SHAPE.known().iter().filter(|member| Cart::UPDATE_FIGURE.contains(&member.name));
    known.try_for_each(|member| cart.get(member.name).map_or(Ok(()), |value| member.shape.check(value)))
}

/// The lines of a cart without figures; `None` if no line has any.
pub(crate) fn lines_without(cart: Node<'_>) -> Result<Option<String>, Error> {
    let Some(lines) = lists::lines(cart)?.filter(|lines| lines.elements().any(has_some)) else { return Ok(None) };
    Ok(Some(edit::array(lines, &|_, line| line_without(line))))
}

/// The change of a line: it stays, or loses its figures.
pub(crate) fn line_without(line: Node<'_>) -> Change {
    let mut gone: Vec<MemberEdit<'_>> = Vec::new();
    for (name, value) in line.members() {
        if Item::UPDATE_FIGURE.contains(&name.as_ref()) {
            gone.push((name, None));
        } else if name == "unitPrice" {
            match unit_without(value) {
                Change::Keep => {}
                Change::Remove => gone.push((name, None)),
                Change::Replace(text) => gone.push((name, Some(text.into()))),
            }
        }
    }
    if gone.is_empty() { Change::Keep } else { Change::Replace(edit::set_all(line, &gone)) }
}

/// The change of a `unitPrice`: it stays, loses its figures, or is removed if it has nothing else.
pub(crate) fn unit_without(unit: Node<'_>) -> Change {
    let is_figure = |name: &str| UnitPrice::UPDATE_FIGURE.contains(&name);
    if unit_has_only_figures(unit) {
        return Change::Remove;
    }
    if !unit.members().any(|(name, _)| is_figure(&name)) {
        return Change::Keep;
    }
    let change = |name: &str, _: Node<'_>| if is_figure(name) { Change::Remove } else { Change::Keep };
    Change::Replace(edit::object(unit, &change))
}

/// Whether a `unitPrice` has nothing but figures.
pub(crate) fn unit_has_only_figures(unit: Node<'_>) -> bool {
    let mut members = unit.members().peekable();
    members.peek().is_some() && members.all(|(name, _)| UnitPrice::UPDATE_FIGURE.contains(&name.as_ref()))
}

/// Whether a `unitPrice` states nothing: it has only figures, which are dropped, and members that are `null`.
pub(crate) fn unit_states_nothing(unit: Node<'_>) -> bool {
    unit.members().all(|(name, value)| UnitPrice::UPDATE_FIGURE.contains(&name.as_ref()) || value.kind() == Kind::Null)
}

/// Whether a line has a figure.
fn has_some(line: Node<'_>) -> bool {
    line.members().any(|(name, value)| {
        Item::UPDATE_FIGURE.contains(&name.as_ref()) || (name == "unitPrice" && unit_without(value) != Change::Keep)
    })
}
