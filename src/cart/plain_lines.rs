//! The lines of a typed cart that a change can run on. Of the lines that its rule does not read, the change only needs to
//! know that they are well-formed and which ids they have, and this can be told without their text.

use super::{CartContext, HighestId, LineBase, lists, rules};
use crate::collections::TextSet;
use crate::document::{Text, Verbatim};
use crate::error::{Error, Path};
use crate::limits::Limits;
use crate::model::borrowed::{Cart, Item, UnitPrice};
use crate::pricing::checks::CheckContext;

/// The lines of a typed cart: plain and well-formed, and no two with one id.
pub(crate) struct PlainLines<'a> {
    pub(super) list: &'a [Item<'static>],
    pub(super) highest_id: HighestId<'a>,
}

impl<'a> PlainLines<'a> {
    /// The lines of a cart; `None` if a change needs the text of the cart.
    pub(super) fn of(cart: &'a Cart<'static>, context: &CartContext<'_>) -> Option<Self> {
        // Limits tightened by a host apply to the whole text.
        if context.limits != Limits::DEFAULT || cart.items.len() > context.limits.lines {
            return None;
        }
        let terms = CheckContext { currency: cart.currency, basis: None, limits: &context.limits };
        let mut ids = Ids::default();
        for line in &cart.items {
            let is_checked = is_plain(line) && rules::check_item(line, &terms, &Path::Text("")).is_ok();
            if !is_checked || LineBase::Typed(line, ()).line_id().is_some_and(|id| !ids.add(id)) {
                return None;
            }
        }
        // Ids that leave no number above them need to know every other.
        let highest_id = ids.highest;
        context.limits.text_fits(&highest_id.next()).then_some(Self { list: &cart.items, highest_id })
    }

    /// The line with an id, and its index.
    pub(super) fn find(&self, item_id: &str) -> Result<(usize, LineBase<'a>), Error> {
        let mut lines = self.list.iter().map(|line| LineBase::Typed(line, ())).enumerate();
        let found = lines.find(|(_, line)| line.line_id().is_some_and(|id| id == item_id));
        found.ok_or_else(|| lists::not_found(item_id, "/itemId"))
    }
}

/// The ids of lines; no two lines share one.
#[derive(Default)]
struct Ids<'a> {
    highest: HighestId<'a>,
    /// All ids so far, filled once an id is not higher than those before it; ids given by the library always are.
    all: Option<TextSet<'a>>,
    before: Vec<Text<'a>>,
}

impl<'a> Ids<'a> {
    /// Adds the id of a line; returns `false` if another line has it.
    fn add(&mut self, id: Text<'a>) -> bool {
        let is_above = self.highest.pass(&id);
        match &mut self.all {
            Some(all) => all.insert(id),
            None if is_above => {
                self.before.push(id);
                true
            }
            None => {
                let all = self.all.insert(TextSet::default());
                for former in std::mem::take(&mut self.before) {
                    all.insert(former);
                }
                all.insert(id)
            }
        }
    }
}

/// Whether a line has nothing that only its text shows: figures of a calculation, which a change drops, names that are
/// not plain strings, and members with a default value, which their fields do not write.
pub(super) fn is_plain(line: &Item<'_>) -> bool {
    let is_text = |name: &Option<Verbatim<'_>>| name.as_ref().is_none_or(|name| name.as_str().starts_with('"'));
    let has_no_figures = |unit: &UnitPrice<'_>| {
        unit.net_value.is_none()
            && unit.gross_value.is_none()
            && unit.tax_value.is_none()
            && unit.applied_discounts.is_none()
    };
    line.coupon_discounts.is_none()
        && line.calculated_price.is_none()
        && line.unit_price.as_ref().is_none_or(has_no_figures)
        && line.effective_quantity.is_none_or(|quantity| !quantity.is_negative())
        && line.product.as_ref().is_none_or(|product| is_text(&product.name) && is_text(&product.description))
        && line.external_fees.iter().all(|fee| is_text(&fee.name))
        && line.extra.iter().all(|(name, _)| !Item::ADD_IMPLIED.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::shape::Member;
    use crate::document::{Shape, Shaped};
    use crate::model::{FeeDefinition, Product};

    /// Whether a line with the given member is plain.
    fn with(member: &str) -> bool {
        let line = format!(r#"{{"itemYrn":"urn:tea","quantity":1,"price":{{"effectiveAmount":5}}{member}}}"#);
        is_plain(&Item::from_json(&line).unwrap())
    }

    fn names(members: &[Member]) -> impl Iterator<Item = &'static str> {
        members.iter().filter(|member| matches!(member.shape, Shape::Name)).map(|member| member.name)
    }

    #[test]
    fn every_figure_and_every_name_that_is_no_text_is_for_the_whole_cart() {
        assert!(with("") && with(r#","note":[1],"product":{"id":"a","name":"Tea"}"#));
        let figures = Item::UPDATE_FIGURE.iter().map(|name| format!(r#","{name}":[]"#));
        let of_unit = UnitPrice::UPDATE_FIGURE.iter().map(|name| format!(r#","unitPrice":{{"{name}":1}}"#));
        let of_product =
            names(Product::SHAPE.known()).map(|name| format!(r#","product":{{"id":"a","{name}":{{"en":5}}}}"#));
        let of_fee = names(FeeDefinition::SHAPE.known())
            .map(|name| format!(r#","externalFees":[{{"feeType":"PERCENT","feePercentage":1,"{name}":{{"en":5}}}}]"#));
        let all: Vec<String> = figures.chain(of_unit).chain(of_product).chain(of_fee).collect();
        assert!(all.len() >= 9, "{all:?}");
        for member in all {
            assert!(!with(&member), "{member}");
        }
    }
}
