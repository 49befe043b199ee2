//! What an external system states of a line, and which change of it needs the scope for external data: type, product,
//! price, tax and line values of an EXTERNAL line, and external discounts and fees of any line. To repeat what is there
//! needs none.

use crate::cart::line_draft::LineDraft;
use crate::cart::line_drafts::LineDrafts;
use crate::collections::text_map::TextSet;
use crate::document::entry::Kind;
use crate::document::node::Node;
use crate::document::read::Read;
use crate::document::{canonical, members};
use crate::model::item;
use crate::model::item::ItemType;
use crate::money::number::Number;

/// What is external data on an EXTERNAL line beside its type.
const STATED: &[&str] = &["itemYrn", "product", "price", "taxCode", "tax", "linePrice", "lineTax"];

/// What is stated for a whole line at one quantity.
const LINE_VALUES: &[&str] = &["linePrice", "lineTax"];

/// What is external data on any line.
const ADJUSTMENTS: &[&str] = &["externalDiscounts", "externalFees"];

/// The text of a member, equal for equal values; an empty list is as good as none.
fn canonical_of(line: Node<'_>, name: &str) -> String {
    let mut text = String::new();
    let value = line.present(name).filter(|value| value.kind() != Kind::Array || value.elements().next().is_some());
    if let Some(value) = value {
        canonical::append(&mut text, name, value);
    }
    text
}

/// The member of a new line that states external data, if any does; `item_type` is the kind of the line.
pub(crate) fn stated_by(line: Node<'_>, item_type: ItemType) -> Option<&'static str> {
    if item_type == ItemType::External {
        return Some(if line.present("type").is_some() { "type" } else { "itemType" });
    }
    ADJUSTMENTS.iter().copied().find(|name| !canonical_of(line, name).is_empty())
}

/// The first member in which two states of a line differ and that is external data. A change of the quantity drops what
/// was stated for the whole line: that is no difference.
pub(crate) fn changed(before: Node<'_>, after: Node<'_>, requantified: bool) -> Option<&'static str> {
    let kind = |line| item::stated_type(line).ok().flatten().unwrap_or_default();
    let kinds = [kind(before), kind(after)];
    let differs = |name: &&&'static str| {
        let after = canonical_of(after, name);
        let dropped = requantified && after.is_empty() && LINE_VALUES.contains(*name);
        !dropped && canonical_of(before, name) != after
    };
    if kinds.contains(&ItemType::External) {
        if kinds[0] != kinds[1] {
            return Some("type");
        }
        if let Some(name) = STATED.iter().find(differs) {
            return Some(name);
        }
    }
    ADJUSTMENTS.iter().find(differs).copied()
}

/// Whether two states of a line differ in anything that is no external data.
pub(crate) fn changes_more(before: Node<'_>, after: Node<'_>) -> bool {
    let kind = |line| item::stated_type(line).ok().flatten().unwrap_or_default();
    let external = [before, after].map(kind).contains(&ItemType::External);
    let is_stated = |name: &str| {
        ADJUSTMENTS.contains(&name) || external && (STATED.contains(&name) || matches!(name, "type" | "itemType"))
    };
    let text = |name: &str, value: Option<&Node<'_>>| {
        let mut text = String::new();
        if let Some(value) = value.filter(|value| value.kind() != Kind::Null) {
            canonical::append(&mut text, name, *value);
        }
        text
    };
    let (before, after) = (members::by_name(before), members::by_name(after));
    let mut names = before.iter().chain(after.iter()).map(|(name, _)| name);
    names.any(|name| !is_stated(name) && text(name, before.get(name)) != text(name, after.get(name)))
}

/// Whether a line value is repeated: sent as it is stored.
pub(crate) fn repeats(before: Node<'_>, body: Node<'_>, name: &str) -> bool {
    body.present(name).is_some() && canonical_of(before, name) == canonical_of(body, name)
}

/// The first member of an EXTERNAL line that an addition would fill in and that is external data.
pub(crate) fn filled_in<'n>(lacking: impl Iterator<Item = &'n str>, item_type: ItemType) -> Option<&'static str> {
    let external = item_type == ItemType::External;
    let mut names = lacking.filter_map(|name| STATED.iter().copied().find(|stated| *stated == name && external));
    names.next()
}

/// What the lines of a cart state, each as one text, with its line values and without: units of the same may be added on
/// a line of their own by whoever may change the cart.
pub(crate) struct StatedLines(TextSet<'static>);

impl StatedLines {
    pub(crate) fn of(lines: &LineDrafts<'_>) -> Self {
        let mut texts = TextSet::default();
        for line in lines.iter() {
            let text = line.text().unwrap_or_else(|| line.node().raw().to_owned());
            let Ok(document) = crate::document::Document::parse(text) else { continue };
            for with_values in [false, true] {
                texts.insert(text_of(document.root(), with_values, line).into());
            }
        }
        Self(texts)
    }

    /// The member of a new line that states what no line of the cart does; none when one states the same.
    pub(crate) fn news(&self, body: Node<'_>, line: &LineDraft<'_>, item_type: ItemType) -> Option<&'static str> {
        let with_values = LINE_VALUES.iter().any(|name| body.present(name).is_some());
        if self.0.contains(&text_of(body, with_values, line)) {
            return None;
        }
        let values = LINE_VALUES.iter().copied().find(|name| with_values && body.present(name).is_some());
        values.filter(|_| self.0.contains(&text_of(body, false, line))).or_else(|| stated_by(body, item_type))
    }
}

/// What a line states as one text. Line values count for the quantity that they were given for.
fn text_of(line: Node<'_>, with_values: bool, of: &LineDraft<'_>) -> String {
    let kind = item::stated_type(line).ok().flatten().unwrap_or_default();
    let mut out = String::from(kind.as_str());
    let names = STATED.iter().chain(ADJUSTMENTS).filter(|name| with_values || !LINE_VALUES.contains(*name));
    for name in names {
        out.push('\n');
        out.push_str(&canonical_of(line, name));
    }
    if with_values {
        let given_for = line.present("lineTax").and_then(|line_tax| line_tax.present("quantity"));
        let given_for = given_for.and_then(|quantity| Number::read(quantity).ok()).or(of.quantity());
        out.push('\n');
        out.extend(given_for.map(|quantity| quantity.to_string()));
    }
    out
}
