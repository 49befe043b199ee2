//! The external data of a line, and the changes of it that need the scope for external data: type, product, price, tax,
//! line values and `shippable` of an EXTERNAL line, and external discounts and fees of any line. Repeating existing data needs no
//! scope.

use super::{Line, Value, figures};
use crate::collections::TextSet;
use crate::document::{FromNode, Node, Shaped, canonical, filled};
use crate::model::borrowed::{ExternalDiscount, Item, ItemType, UnitPrice};

/// The members that are external data on an EXTERNAL line, besides its type, in the order in which a refusal names
/// them.
pub(crate) fn stated() -> impl Iterator<Item = &'static str> {
    Item::EXTERNAL_STATED.iter().copied().chain(line_values())
}

/// The members among them that are stated for a whole line at one quantity.
pub(crate) fn line_values() -> impl Iterator<Item = &'static str> {
    Item::EXTERNAL_LINE_VALUE.iter().rev().copied()
}

/// The members that are external data on any line, in the order in which a refusal names them.
pub(crate) fn adjustments() -> impl Iterator<Item = &'static str> {
    Item::EXTERNAL_ADJUSTMENT.iter().rev().copied()
}

/// Whether the value of a member says no more than its absence: a blank `itemYrn`, a `unitPrice` of figures alone, which
/// do not count, and the default of `shippable`.
pub(crate) fn says_nothing(name: &str, value: Value<'_>) -> bool {
    let is_blank = |node: Node<'_>| node.as_text().is_some_and(|text| filled(Some(&text)).is_none());
    match name {
        "itemYrn" => value.read(is_blank) == Some(true),
        "unitPrice" => value.read(figures::unit_states_nothing) == Some(true),
        "shippable" => value.text() == "true",
        _ => false,
    }
}

/// The text of a member, equal for equal values; empty if it is absent. An empty list counts as absent. Figures of a
/// calculation do not count, nor does the currency of a price, which is that of the cart.
pub(crate) fn canonical_of(line: &dyn Line, name: &str) -> String {
    let mut text = String::new();
    let Some(value) = line.present(name).filter(|value| value.states() && !says_nothing(name, *value)) else {
        return text;
    };
    let but = match name {
        "unitPrice" => UnitPrice::UPDATE_FIGURE,
        "price" => &["currency"],
        _ => &[],
    };
    value.append(&mut text, canonical::member_of(&Item::SHAPE, name), but);
    text
}

/// The kind that a line states; INTERNAL if it states none, or none that can be read.
pub(crate) fn kind_of(line: &dyn Line) -> ItemType {
    let kind = |name| match line.present(name) {
        Some(Value::Kind(kind)) => Ok(Some(kind)),
        value => value.and_then(Value::node).map(ItemType::read).transpose(),
    };
    match (kind("type"), kind("itemType")) {
        (Ok(Some(stored)), Ok(requested)) if requested.is_none_or(|requested| requested == stored) => stored,
        (Ok(None), Ok(Some(requested))) => requested,
        _ => ItemType::default(),
    }
}

/// The member of a new line that states external data, if any; `item_type` is the kind of the line.
pub(crate) fn stated_by(line: &dyn Line, item_type: ItemType) -> Option<&'static str> {
    if item_type == ItemType::External {
        return Some(if line.present("type").is_some() { "type" } else { "itemType" });
    }
    granted_by(line)
}

/// The member of a line that grants it discounts or fees, if any.
pub(crate) fn granted_by(line: &dyn Line) -> Option<&'static str> {
    adjustments().find(|name| !canonical_of(line, name).is_empty())
}

/// The first member that differs between two states of a line and needs the right to external data: one that is
/// external data or, on a line with external discounts or fees, one that these were granted for. Values that a change
/// of the quantity drops do not count as a difference: line values, and discounts for one quantity.
pub(crate) fn changed(before: &dyn Line, after: &dyn Line, requantified: bool) -> Option<&'static str> {
    let kinds = [kind_of(before), kind_of(after)];
    let differs = |name: &&'static str| {
        if requantified && *name == "externalDiscounts" {
            return discounts_differ(before, after);
        }
        let is_dropped =
            || requantified && Item::EXTERNAL_LINE_VALUE.contains(name) && canonical_of(after, name).is_empty();
        is_another(before, after, name) && !is_dropped()
    };
    if kinds.contains(&ItemType::External) {
        if kinds[0] != kinds[1] {
            return Some("type");
        }
        if let Some(name) = stated().find(differs) {
            return Some(name);
        }
    }
    let granted = || [before, after].into_iter().any(|line| granted_by(line).is_some());
    let adjusted = adjustments().find(differs);
    adjusted.or_else(|| Item::EXTERNAL_GRANTED_FOR.iter().copied().find(differs).filter(|_| granted()))
}

/// Whether a member differs between two states of a line.
fn is_another(before: &dyn Line, after: &dyn Line, name: &str) -> bool {
    match (before.value(name), after.value(name)) {
        (None, None) => false,
        (Some(before), Some(after)) if before.is(after) => false,
        _ => canonical_of(before, name) != canonical_of(after, name),
    }
}

/// Whether the external discounts of two states of a line differ, apart from those that a change of the quantity drops.
fn discounts_differ(before: &dyn Line, after: &dyn Line) -> bool {
    let outdated = StatedDiscounts::of(before);
    let rest = |line: &dyn Line, is_dropped: &dyn Fn(Node<'_>) -> bool| {
        let mut texts = Vec::new();
        each_discount(line, &mut |discount| {
            if !is_dropped(discount) {
                texts.push(text_of_discount(discount));
            }
        });
        texts
    };
    rest(before, &is_of_a_quantity)
        != rest(after, &|discount| is_of_a_quantity(discount) && outdated.contains(discount))
}

/// Visits the external discounts of a line.
fn each_discount(line: &dyn Line, see: &mut dyn FnMut(Node<'_>)) {
    if let Some(discounts) = line.present("externalDiscounts") {
        discounts.read(|list| list.elements().for_each(see));
    }
}

fn text_of_discount(discount: Node<'_>) -> String {
    let mut text = String::new();
    canonical::append(&mut text, &ExternalDiscount::SHAPE, discount);
    text
}

/// Whether an external discount was given for one quantity of its line.
pub(crate) fn is_of_a_quantity(discount: Node<'_>) -> bool {
    discount.present("quantity").is_some()
}

/// The external discounts of a line, each as a string.
pub(crate) struct StatedDiscounts(TextSet<'static>);

impl StatedDiscounts {
    pub(crate) fn of(line: &dyn Line) -> Self {
        let mut texts = TextSet::default();
        each_discount(line, &mut |discount| {
            texts.insert(text_of_discount(discount).into());
        });
        Self(texts)
    }

    /// Whether the line has the same discount.
    pub(crate) fn contains(&self, discount: Node<'_>) -> bool {
        self.0.contains(&text_of_discount(discount))
    }
}

/// Whether two states of a line differ in anything that is not external data, among the members that a rule names and
/// those that were `sent`.
pub(crate) fn changes_more(before: &dyn Line, after: &dyn Line, sent: Node<'_>) -> bool {
    let external = [before, after].map(kind_of).contains(&ItemType::External);
    // The kind of a line never counts here: another one is judged as external data, and the same one may be stored or not.
    let is_stated = |name: &str| {
        Item::EXTERNAL_ADJUSTMENT.contains(&name)
            || matches!(name, "type" | "itemType")
            || external && stated().any(|stated| stated == name)
    };
    let are_default = |name: &str| {
        let is_false = |line: &dyn Line| line.present(name).is_none_or(|value| value.text() == "false");
        matches!(name, "keepAsSeparateLineItem" | "weightDependent") && is_false(before) && is_false(after)
    };
    let differs = |name: &str| !is_stated(name) && is_another(before, after, name) && !are_default(name);
    Item::SHAPE.known().iter().any(|known| differs(known.name)) || sent.members().any(|(name, _)| differs(&name))
}

/// Whether a line value is sent as it is stored.
pub(crate) fn repeats(before: &dyn Line, body: Node<'_>, name: &str) -> bool {
    body.present(name).is_some() && canonical_of(before, name) == canonical_of(&body, name)
}

/// Whether a line has external discounts or fees.
pub(crate) fn is_granted(line: &dyn Line) -> bool {
    adjustments().any(|name| line.present(name).is_some_and(Value::states))
}

/// Whether an addition fills in a member that the line lacks; `granted` says whether the line has external discounts or
/// fees.
pub(crate) fn is_filled_in(name: &str, granted: bool) -> bool {
    !(Item::ADD_APART.contains(&name) || granted && Item::ADD_APART_IF_GRANTED.contains(&name))
}

/// The first member that an addition would fill into an EXTERNAL line and that is external data.
pub(crate) fn filled_in<'n>(lacking: impl Iterator<Item = &'n str>, item_type: ItemType) -> Option<&'static str> {
    let mut lacking = lacking.filter(|_| item_type == ItemType::External);
    lacking.find_map(|name| stated().find(|stated| *stated == name))
}
