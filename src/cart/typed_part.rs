//! The part of a typed cart that a change needs. A rule reads some of the lines; of the others it only needs to know
//! that they are well-formed and which ids they have, and this can be told from the typed lines. An operation therefore
//! runs on a cart with only the lines it needs, unless another line requires the whole cart.

use super::{Addition, CartContext, HeldIds, ItemChanges, ItemPlace, rules};
use crate::collections::{TextMap, TextSet};
use crate::document::{Document, Node, ToJson, Verbatim};
use crate::error::{Error, Path};
use crate::limits::{BATCH_ADDS, Limits};
use crate::model::borrowed::{Cart, Item, ItemType, Sold, UnitPrice};
use crate::pricing::checks::CheckContext;

/// Some lines of a cart, and the ids of the others.
pub(super) struct CartPart {
    /// The indexes of the lines.
    places: Vec<usize>,
    held: HeldIds,
}

impl Cart<'static> {
    /// Adds lines to the typed lines of the same products, with an outcome for each. Alone, a refused line refuses all.
    /// The answer is `None` if an addition needs the whole cart, and its text.
    pub(super) fn add_to_products(
        &mut self,
        added: &[Item<'_>],
        is_alone: bool,
        context: &CartContext<'_>,
    ) -> Result<Option<Vec<Result<ItemPlace, Error>>>, Error> {
        let Some(part) = self.part_of_products(added, context) else { return Ok(None) };
        let (places, results) = self.change_part(&part, |cart| {
            let lines = std::mem::take(&mut cart.items);
            let (lines, results) = cart.change(context, |cart| {
                let mut addition = Addition::to_typed(cart, lines, &part.held, context)?;
                let mut results = Vec::new();
                for (index, item) in added.iter().enumerate() {
                    let root = Path::Text("");
                    let result = addition.add(item, &if is_alone { root } else { root.element(index) });
                    results.push(if is_alone { Ok(result?) } else { result });
                }
                let (cart, lines) = addition.finish(results.iter().any(Result::is_ok))?;
                Ok((cart, (lines, results)))
            })?;
            cart.items = lines;
            Ok(results)
        })?;
        Ok(Some(results.into_iter().map(|added| added.map(|place| place.among(&places))).collect()))
    }

    /// Runs an operation that updates lines, on the cart with only the lines of their products, which must share one
    /// price.
    pub(super) fn change_updated<T>(
        &mut self,
        updates: &[(&str, &ItemChanges)],
        context: &CartContext<'_>,
        operation: impl Fn(Node<'_>) -> Result<(Document<'static>, T), Error>,
    ) -> Result<T, Error> {
        match self.products_of(updates) {
            Some(products) => self.change_lines(&|line| products.have(line), context, operation),
            None => self.change(context, operation),
        }
    }

    /// Runs an operation on the cart with only the selected lines, those that it reads. If another line is not
    /// well-formed or the operation fails, runs it on the whole cart, so that the error is that of the whole.
    pub(super) fn change_lines<T>(
        &mut self,
        is_selected: &dyn Fn(&Item<'_>) -> bool,
        context: &CartContext<'_>,
        operation: impl Fn(Node<'_>) -> Result<(Document<'static>, T), Error>,
    ) -> Result<T, Error> {
        let part = CartPart::of(self, is_selected, &[], context).filter(|_| self.items.iter().all(has_id));
        if let Some(Ok((_, outcome))) =
            part.map(|part| self.change_part(&part, |cart| cart.change(context, &operation)))
        {
            return Ok(outcome);
        }
        self.change(context, operation)
    }

    /// The lines of the same products as the INTERNAL lines to be added; `None` if the operation needs the whole cart.
    /// An EXTERNAL line must be compared with the external data of all others.
    fn part_of_products(&self, added: &[Item<'_>], context: &CartContext<'_>) -> Option<CartPart> {
        let mut products = Products::default();
        for item in added {
            if item.item_type == ItemType::External || !is_plain(item) {
                return None;
            }
            products.add(item)?;
        }
        if added.len() > BATCH_ADDS || self.items.len().saturating_add(added.len()) > context.limits.lines {
            return None;
        }
        let ids: Vec<&str> = added.iter().filter_map(|item| item.id.as_deref()).collect();
        CartPart::of(self, &|line| products.have(line), &ids, context)
    }

    /// The products of the lines to be updated; `None` if an update may change the product or kind of a line.
    fn products_of(&self, updates: &[(&str, &ItemChanges)]) -> Option<Products> {
        let mut lines = TextMap::new();
        updates.iter().for_each(|(id, _)| lines.insert(*id, None));
        for line in &self.items {
            if let Some(own) = line.id.as_deref().and_then(|id| lines.get_mut(id)) {
                *own = Some(line);
            }
        }
        let mut products = Products::default();
        for (id, changes) in updates {
            let Some(Some(line)) = lines.get(id) else { continue };
            let is_same = |name, own: &dyn ToJson| changes.get(name).is_none_or(|sent| *sent == Verbatim::written(own));
            let stays = line.item_type == ItemType::Internal
                && is_same("type", &line.item_type)
                && is_same("itemType", &line.item_type)
                && is_same("itemYrn", &line.item_yrn)
                && is_same("product", &line.product);
            if !stays {
                return None;
            }
            products.add(line)?;
        }
        Some(products)
    }

    /// Runs an operation on the cart with a part of its lines. Lines that it adds come last; lines that it removes were
    /// the last of the part. Also returns the index in the cart of each line of the part.
    fn change_part<T>(
        &mut self,
        part: &CartPart,
        operation: impl FnOnce(&mut Self) -> Result<T, Error>,
    ) -> Result<(Vec<usize>, T), Error> {
        let mut lines = std::mem::take(&mut self.items);
        self.items = part.places.iter().filter_map(|place| lines.get(*place)).cloned().collect();
        let changed = operation(self);
        let outcome = changed.map(|outcome| {
            let mut changed = std::mem::take(&mut self.items);
            let new = changed.split_off(changed.len().min(part.places.len()));
            let gone = part.places.get(changed.len()..).unwrap_or_default();
            for (at, line) in part.places.iter().zip(changed) {
                if let Some(own) = lines.get_mut(*at) {
                    *own = line;
                }
            }
            // Start with the last one, so that the indexes of the others stay.
            let count = lines.len();
            for at in gone.iter().rev().filter(|at| **at < count) {
                lines.remove(*at);
            }
            let places =
                part.places.iter().copied().chain(lines.len()..).take(part.places.len().saturating_add(new.len()));
            let places = places.collect();
            lines.extend(new);
            (places, outcome)
        });
        self.items = lines;
        outcome
    }
}

impl CartPart {
    /// The selected lines of a cart; `None` if the operation needs the whole cart. `ids` are those that an addition
    /// brings.
    fn of(
        cart: &Cart<'_>,
        is_selected: &dyn Fn(&Item<'_>) -> bool,
        ids: &[&str],
        context: &CartContext<'_>,
    ) -> Option<Self> {
        // Limits tightened by a host apply to the whole text.
        if context.limits != Limits::DEFAULT || cart.items.len() >= context.limits.lines {
            return None;
        }
        let mut id_set = TextSet::default();
        for id in ids.iter().filter(|id| !id.is_empty()) {
            id_set.insert((*id).into());
        }
        let terms = CheckContext { currency: cart.currency, basis: None, limits: &context.limits };
        let mut part = Self { places: Vec::new(), held: HeldIds::default() };
        let mut known = Ids::default();
        for (place, line) in cart.items.iter().enumerate() {
            if !is_plain(line) || rules::check_item(line, &terms, &Path::Text("")).is_err() {
                return None;
            }
            let id = line.id.as_deref().unwrap_or_default();
            if !known.add(id) {
                return None;
            }
            if is_selected(line) {
                part.places.push(place);
            } else if id_set.contains(id) {
                part.held.some.push(id.to_owned());
            }
        }
        part.held.highest = known.highest.to_owned();
        Some(part)
    }
}

fn has_id(line: &Item<'_>) -> bool {
    line.id.as_deref().is_some_and(|id| !id.is_empty())
}

/// The ids of lines; no two lines share one.
#[derive(Default)]
struct Ids<'a> {
    /// The highest decimal number.
    highest: &'a str,
    /// All ids so far, filled once an id is not higher than those before it; ids given by the library always are.
    all: Option<TextSet<'a>>,
    before: Vec<&'a str>,
}

impl<'a> Ids<'a> {
    /// Adds the id of a line; returns `false` if another line has it.
    fn add(&mut self, id: &'a str) -> bool {
        if id.is_empty() {
            return true;
        }
        // Leading zeros of a number do not count.
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

/// The properties of products that distinguish lines: the `itemYrn` of a line, else its `product.id`.
#[derive(Default)]
struct Products {
    yrns: TextSet<'static>,
    ids: TextSet<'static>,
}

impl Products {
    /// Adds the product of a line; `None` if the line has none.
    fn add(&mut self, line: &Item<'_>) -> Option<()> {
        match line.sold()? {
            Sold::Catalog(yrn) => self.yrns.insert(yrn.to_owned().into()),
            Sold::Own(id) => self.ids.insert(id.to_owned().into()),
        };
        Some(())
    }

    /// Whether a line has one of the products.
    fn have(&self, line: &Item<'_>) -> bool {
        line.sold().is_some_and(|sold| match sold {
            Sold::Catalog(yrn) => self.yrns.contains(yrn),
            Sold::Own(id) => self.ids.contains(id),
        })
    }
}

/// Whether a line has nothing that only its text shows: figures of a calculation, which a change drops, names that are
/// not plain strings, and members with a default value, which their fields do not write.
fn is_plain(line: &Item<'_>) -> bool {
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
