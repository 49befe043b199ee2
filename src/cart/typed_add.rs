//! The addition to a typed cart. A rule looks at the lines of the product that is added; of all others it asks whether they
//! are in order and which ids they have, which a typed line tells by itself. So the operation runs on the cart with the lines of
//! that product alone, unless something about another line is for the operation on the whole cart to say.

use crate::cart::add::{Addition, ItemPlace};
use crate::cart::context::CartContext;
use crate::cart::rules;
use crate::collections::text_map::TextSet;
use crate::document::node::Node;
use crate::document::verbatim::Verbatim;
use crate::error::Error;
use crate::error::path::Path;
use crate::limits::Limits;
use crate::model::cart::Cart;
use crate::model::item::{Item, ItemType};
use crate::model::price::UnitTax;
use crate::pricing::check::Terms;

/// The part of a cart that an addition looks at.
struct Part {
    /// The places of the lines of the product.
    places: Vec<usize>,
    /// The highest id of the other lines that is a decimal number.
    highest: String,
    /// Whether one of the other lines has the id of the addition.
    is_taken: bool,
}

impl Cart<'static> {
    /// Adds a line, which `body` is the text of, to the lines of its product; none where the whole cart has to be looked at.
    pub(super) fn add_to_part(
        &mut self,
        item: &Item<'_>,
        body: Node<'_>,
        context: &CartContext<'_>,
    ) -> Option<Result<ItemPlace, Error>> {
        let part = Part::of(self, item, context)?;
        let mut lines = std::mem::take(&mut self.items);
        self.items = part.places.iter().filter_map(|place| lines.get(*place)).cloned().collect();
        let added = self.change(context, |cart| {
            let mut addition = Addition::to(cart, context)?;
            let taken = item.id.as_deref().filter(|_| part.is_taken);
            addition.hold_ids(&part.highest, taken);
            let place = addition.add(body)?;
            Ok((addition.finish()?, place))
        });
        let mut changed = std::mem::take(&mut self.items).into_iter();
        let placed = added.map(|mut place| {
            place.index = part.places.get(place.index).copied().unwrap_or(lines.len());
            for at in &part.places {
                if let (Some(own), Some(line)) = (lines.get_mut(*at), changed.next()) {
                    *own = line;
                }
            }
            lines.extend(changed);
            place
        });
        self.items = lines;
        Some(placed)
    }
}

impl Part {
    fn of(cart: &Cart<'_>, item: &Item<'_>, context: &CartContext<'_>) -> Option<Self> {
        let product = product(item)?;
        // An EXTERNAL line is compared with what all others state. Limits that a host has tightened are of the whole text.
        let is_of_all = item.item_type == ItemType::External || context.limits != Limits::DEFAULT;
        if is_of_all || cart.items.len() >= context.limits.lines {
            return None;
        }
        let terms = Terms { currency: cart.currency, basis: None, limits: &context.limits };
        let mut part = Self { places: Vec::new(), highest: String::new(), is_taken: false };
        let mut ids = Ids::default();
        for (place, line) in cart.items.iter().enumerate() {
            if !is_plain(line) || rules::check_item(line, &terms, &Path::Text("")).is_err() {
                return None;
            }
            let id = line.id.as_deref().unwrap_or_default();
            if !ids.add(id) {
                return None;
            }
            if self::product(line)? == product {
                part.places.push(place);
            } else {
                part.is_taken |= !id.is_empty() && item.id.as_deref() == Some(id);
            }
        }
        part.highest = ids.highest.to_owned();
        Some(part)
    }
}

/// The ids of lines, each of which only one has.
#[derive(Default)]
struct Ids<'a> {
    /// The highest decimal number.
    highest: &'a str,
    /// Every id so far, once one is not above those before it, as the ids are that the library gives.
    all: Option<TextSet<'a>>,
    before: Vec<&'a str>,
}

impl<'a> Ids<'a> {
    /// Adds the id of a line; `false` for one that another line has.
    fn add(&mut self, id: &'a str) -> bool {
        if id.is_empty() {
            return true;
        }
        // A number counts without its leading zeros.
        let zeros = id.bytes().take_while(|byte| *byte == b'0').count().min(id.len().saturating_sub(1));
        let number = id.get(zeros..).filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
        let above = number.filter(|number| (number.len(), *number) > (self.highest.len(), self.highest));
        self.highest = above.unwrap_or(self.highest);
        match &mut self.all {
            Some(all) => all.insert(id.into()),
            None if above.is_some() => {
                self.before.push(id);
                true
            }
            None => {
                let all = self.all.insert(TextSet::default());
                for former in std::mem::take(&mut self.before) {
                    all.insert(former.into());
                }
                all.insert(id.into())
            }
        }
    }
}

/// The product of a line as far as it tells lines apart: its `itemYrn`, else its `product.id`.
fn product<'i>(line: &'i Item<'_>) -> Option<(Option<&'i str>, Option<&'i str>)> {
    match (&line.item_yrn, &line.product) {
        (Some(yrn), _) => Some((Some(yrn), None)),
        (None, Some(product)) => Some((None, Some(product.id.as_deref()?))),
        (None, None) => None,
    }
}

/// Whether a line has nothing that its text alone tells: figures of a calculation, which a change drops, names that are no
/// plain texts, and members that a field says by its absence.
fn is_plain(line: &Item<'_>) -> bool {
    let is_text = |name: &Option<Verbatim<'_>>| name.as_ref().is_none_or(|name| name.as_str().starts_with('"'));
    let has_no_figures = |unit: &UnitTax<'_>| {
        unit.net_value.is_none()
            && unit.gross_value.is_none()
            && unit.tax_value.is_none()
            && unit.applied_discounts.is_none()
    };
    line.coupon_discounts.is_none()
        && line.calculated_price.is_none()
        && line.unit_tax.as_ref().is_none_or(has_no_figures)
        && line.effective_quantity.is_none_or(|quantity| !quantity.is_negative())
        && line.product.as_ref().is_none_or(|product| is_text(&product.name) && is_text(&product.description))
        && line.external_fees.iter().all(|fee| is_text(&fee.name))
        && line.extra.iter().all(|(name, _)| !Item::ADD_IMPLIED.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::shape::{Member, Shape, Shaped};
    use crate::model::fee::FeeDefinition;
    use crate::model::item::Product;

    /// Whether a line with another member is plain.
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
        let of_unit = UnitTax::UPDATE_FIGURE.iter().map(|name| format!(r#","unitPrice":{{"{name}":1}}"#));
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
