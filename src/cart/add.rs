//! Adding lines: into the line that they are the same as, else as lines of their own.

use super::change::{Change, Draft, Touches};
use super::identity::{Identity, UnitPrices};
use super::item::{Item, ItemType};
use super::line::Line;
use super::lines::Lines;
use super::well_formed;
use crate::calculate::{Units, check};
use crate::document::{Document, Kind, Node, Read, write, wrong_type};
use crate::error::{Code, Error};
use crate::limits::BATCH_ADDS;

/// The line that an addition went to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ItemPlace {
    /// The id of the line.
    pub item_id: String,
    /// Whether its quantity was added to a line that was there.
    pub merged: bool,
}

/// The outcome of [`add_item`].
#[derive(Debug, Clone)]
pub struct ItemAdded {
    /// The cart with the line.
    pub cart: Document<'static>,
    /// The line that the addition went to.
    pub item: ItemPlace,
}

/// The outcome of [`add_items`].
#[derive(Debug, Clone)]
pub struct ItemsAdded {
    /// The cart with every line that could be added.
    pub cart: Document<'static>,
    /// The outcome of each entry, in their order.
    pub results: Vec<Result<ItemPlace, Error>>,
}

/// Adds a line to a cart.
///
/// Its quantity is added to the line of the same product, kind, price and externally stated discounts and fees, unless
/// one of the two is kept as a separate line item; otherwise it becomes a line of its own behind the others. No price
/// is ever changed: an INTERNAL line with another price than a line of its product is an error, unless the preference
/// to skip that validation is set, and an EXTERNAL one becomes a line of its own. An `id` in the line is ignored.
///
/// ```
/// use cartwright::{Change, Document, add_item};
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": []}"#)?;
/// let tea = Document::parse(r#"{"itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": 4.95}}"#)?;
/// let once = add_item(cart.root(), tea.root(), &Change::by_host())?;
/// assert_eq!((once.item.item_id.as_str(), once.item.merged), ("0", false));
/// let twice = add_item(once.cart.root(), tea.root(), &Change::by_host())?;
/// assert!(twice.item.merged);
/// assert!(twice.cart.as_str().contains(r#""quantity": 4"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Whatever makes the line one that cannot be calculated, `CART-ITEM-UNIT-PRICE-100002` for another price, and what any
/// change may refuse: the caller, the expected version, a limit. Pointers begin at the document of the member.
pub fn add_item(cart: Node<'_>, item: Node<'_>, change: &Change<'_>) -> Result<ItemAdded, Error> {
    let mut addition = Addition::to(cart, change)?;
    let item = addition.add(item)?;
    Ok(ItemAdded { cart: addition.finish()?, item })
}

/// Adds up to 200 lines to a cart, each as [`add_item`] does. An entry that is refused reports why and changes nothing;
/// the others are added. The version rises once, when anything was added.
///
/// # Errors
/// What refuses the batch as a whole: a list that is none or too long, the expected version, a caller who is nobody.
pub fn add_items(cart: Node<'_>, items: Node<'_>, change: &Change<'_>) -> Result<ItemsAdded, Error> {
    refuse_batch(items, "batch_adds", BATCH_ADDS)?;
    let mut addition = Addition::to(cart, change)?;
    let mut results = Vec::new();
    let mut changed = false;
    for item in items.elements() {
        let result = addition.add(item);
        changed |= result.is_ok();
        results.push(result);
    }
    Ok(ItemsAdded { cart: addition.lines.finish(addition.draft, changed)?, results })
}

/// A batch is a list of limited length.
pub(crate) fn refuse_batch(entries: Node<'_>, limit: &str, most: usize) -> Result<(), Error> {
    if entries.kind() != Kind::Array {
        return Err(wrong_type(entries, "an array"));
    }
    let count = entries.elements().count();
    if count > most {
        let message = format!("the batch has {count} entries, the limit `{limit}` is {most}");
        return Err(Error::new(Code::LimitExceeded, entries.pointer(), message));
    }
    Ok(())
}

/// A cart that lines are being added to.
pub(crate) struct Addition<'a> {
    pub(crate) draft: Draft<'a>,
    lines: Lines<'a>,
}

impl<'a> Addition<'a> {
    pub(crate) fn to(cart: Node<'a>, change: &'a Change<'a>) -> Result<Self, Error> {
        Ok(Self { draft: Draft::of(cart, change)?, lines: Lines::of(cart)? })
    }

    /// Adds one line for a caller who may do so.
    fn add(&mut self, body: Node<'a>) -> Result<ItemPlace, Error> {
        let mut item = Item::read(body)?;
        self.draft.permit(touches(&item))?;
        self.take(body, &mut item)
    }

    /// Adds one line. Nothing changes before everything is checked.
    pub(crate) fn take(&mut self, body: Node<'a>, item: &mut Item<'a>) -> Result<ItemPlace, Error> {
        let at: &dyn Fn(&str) -> String = &|member| body.pointer() + member;
        well_formed::check(item, &self.draft, at)?;
        let discounts = body.present("externalDiscounts");
        let Some(identity) = Identity::of(item, discounts, body.present("externalFees")) else {
            return Err(Error::new(Code::ItemWithoutProduct, at("/itemYrn"), "the line has no product"));
        };
        refuse_other_price(&self.lines.prices, &identity, &self.draft, &|| at("/price"))?;
        match self.lines.same(&identity).filter(|_| !identity.separate) {
            Some(place) => self.merge(place, body, item),
            None => self.append(body, item, &identity),
        }
    }

    /// Adds the quantity to a line that is there. The line keeps its place, its id and every member that it has.
    fn merge(&mut self, place: usize, body: Node<'a>, item: &Item<'a>) -> Result<ItemPlace, Error> {
        let fault = || Error::new(Code::Internal, body.pointer(), "the line to merge into is not there");
        let line = self.lines.get(place).ok_or_else(fault)?;
        let former = line.quantity().ok_or_else(fault)?;
        let stored = line.node();
        check::quantity(former, &|| write::pointer(&stored.pointer(), "quantity"))?;
        let path = || write::pointer(&body.pointer(), "quantity");
        let mut units = Units::NONE;
        [former, item.quantity].into_iter().for_each(|quantity| units.add(quantity));
        let sum = units.total().ok_or_else(|| check::overflow(path()))?;
        check::quantity(sum, &path)?;
        let item_id = match line.id() {
            Some(id) => id.into_owned(),
            None => self.lines.take_id(),
        };
        let line = self.lines.get_mut(place).ok_or_else(fault)?;
        if line.id().is_none() {
            line.set_id(item_id.clone());
        }
        line.set_type(item.item_type);
        if item.item_type == ItemType::External {
            line.drop_line_values(former, None);
        }
        line.set_quantity(sum);
        line.fill_in(body);
        Ok(ItemPlace { item_id, merged: true })
    }

    fn append(&mut self, body: Node<'a>, item: &Item<'a>, identity: &Identity) -> Result<ItemPlace, Error> {
        let most = self.draft.change.limits.lines;
        if self.lines.count() >= most {
            let message = format!("the cart has {} lines, the limit `lines` is {most}", self.lines.count());
            return Err(Error::new(Code::LimitExceeded, body.pointer(), message));
        }
        let id = self.lines.take_id();
        let mut line = Line::new(body, id.clone(), item.item_type);
        line.note_quantity(item.quantity);
        self.lines.push(line, identity);
        Ok(ItemPlace { item_id: id, merged: false })
    }

    /// The cart with its lines.
    pub(crate) fn finish(self) -> Result<Document<'static>, Error> {
        self.lines.finish(self.draft, true)
    }
}

/// What an external system states needs a scope of its own: an EXTERNAL line, and external discounts and fees on any.
pub(crate) fn touches(item: &Item<'_>) -> Touches {
    let external =
        item.item_type == ItemType::External || !item.external_discounts.is_empty() || !item.external_fees.is_empty();
    if external { Touches::ExternalData } else { Touches::Cart }
}

/// INTERNAL lines of one product share one price, unless the preference to skip that validation is set.
pub(crate) fn refuse_other_price(
    prices: &UnitPrices,
    identity: &Identity,
    draft: &Draft<'_>,
    path: &dyn Fn() -> String,
) -> Result<(), Error> {
    let skipped = draft.change.preferences.skip_existing_items_validation == Some(true);
    if skipped { Ok(()) } else { prices.judge(identity, path) }
}
