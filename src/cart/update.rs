//! Updating lines: in full, where what is not sent is cleared, or in part, where only what is sent changes.

use super::add::{refuse_batch, refuse_other_price};
use super::change::{Change, Draft, Touches};
use super::identity::Identity;
use super::item::{self, Item, ItemType};
use super::line::Line;
use super::lines::{self, Lines};
use super::well_formed;
use crate::document::{Document, Kind, Node, Read, Text, canonical, model, write, wrong_type};
use crate::error::{Code, Error};
use crate::limits::{BATCH_UPDATES, Limits};
use crate::number::Number;

/// Which members of a line an update leaves alone when they are not sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UpdateMode {
    /// Every settable member that is not sent is cleared, but for the identity of the line: product, `itemYrn`, kind
    /// and `keepAsSeparateLineItem`.
    Full,
    /// Only what is sent changes; `null` removes.
    Partial,
}

impl UpdateMode {
    /// The mode of a request that says `partial` or does not.
    pub(crate) const fn of(partial: Option<bool>) -> Self {
        if matches!(partial, Some(true)) { Self::Partial } else { Self::Full }
    }
}

/// The outcome of [`update_items`].
#[derive(Debug, Clone)]
pub struct ItemsUpdated {
    /// The cart with every line that could be updated.
    pub cart: Document<'static>,
    /// The outcome of each entry, in their order: the id of the line.
    pub results: Vec<Result<String, Error>>,
}

model! {
    /// One entry of a batch of updates.
    struct Entry<'a> {
        "itemId"(required) item_id: Text<'a>,
        "partial" partial: Option<bool>,
    }
}

/// What a full update clears when it is not sent.
const CLEARED: &[&str] = &[
    "quantity",
    "price",
    "taxCode",
    "tax",
    "linePrice",
    "lineTax",
    "externalDiscounts",
    "externalFees",
    "weightDependent",
    "segments",
];

/// What no update sets: the id of a line, and figures of an earlier calculation. A body may carry them without effect.
const IGNORED: &[&str] = &["id", "effectiveQuantity", "couponDiscounts", "calculatedPrice"];

/// What is external data on an EXTERNAL line.
const STATED: &[&str] = &["itemYrn", "product", "price", "taxCode", "tax", "linePrice", "lineTax"];

/// Updates the line with an id. A new quantity drops what was stated for the whole line at the former one.
///
/// ```
/// use cartwright::{Change, Document, UpdateMode, update_item};
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": [
///   {"id": "0", "itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": 4.95}}]}"#)?;
/// let three = Document::parse(r#"{"quantity": 3}"#)?;
/// let cart = update_item(cart.root(), "0", three.root(), UpdateMode::Partial, &Change::by_host())?;
/// assert!(cart.as_str().contains(r#""quantity": 3, "price""#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `ITEM_NOT_FOUND`; whatever makes the line one that cannot be calculated; `CART-ITEM-UNIT-PRICE-100002` when it gets
/// another price than a line of its product; and what any change may refuse.
pub fn update_item(
    cart: Node<'_>,
    item_id: &str,
    item: Node<'_>,
    mode: UpdateMode,
    change: &Change<'_>,
) -> Result<Document<'static>, Error> {
    let mut update = Update::of(cart, change)?;
    update.update(item_id, item, mode, &|| String::from("/itemId"))?;
    update.lines.finish(update.draft, true)
}

/// Updates up to 50 lines, each entry `{itemId, item, partial?}` as [`update_item`] does. An entry that is refused
/// reports why and changes nothing; the others are applied. The version rises once, when anything was updated.
///
/// # Errors
/// What refuses the batch as a whole: a list that is none or too long, the expected version, a caller who is nobody.
pub fn update_items(cart: Node<'_>, items: Node<'_>, change: &Change<'_>) -> Result<ItemsUpdated, Error> {
    refuse_batch(items, "batch_updates", BATCH_UPDATES)?;
    let mut update = Update::of(cart, change)?;
    let mut results = Vec::new();
    let mut changed = false;
    for entry in items.elements() {
        let result = update.entry(entry);
        changed |= result.is_ok();
        results.push(result);
    }
    Ok(ItemsUpdated { cart: update.lines.finish(update.draft, changed)?, results })
}

/// A cart whose lines are being updated.
struct Update<'a> {
    draft: Draft<'a>,
    lines: Lines<'a>,
}

impl<'a> Update<'a> {
    fn of(cart: Node<'a>, change: &'a Change<'a>) -> Result<Self, Error> {
        Ok(Self { draft: Draft::of(cart, change)?, lines: Lines::of(cart)? })
    }

    fn entry(&mut self, node: Node<'a>) -> Result<String, Error> {
        let entry = Entry::read(node)?;
        let body = node.present("item").ok_or_else(|| crate::document::missing(node, "item"))?;
        let path = || write::pointer(&node.pointer(), "itemId");
        self.update(&entry.item_id, body, UpdateMode::of(entry.partial), &path)?;
        Ok(entry.item_id.into_owned())
    }

    /// Updates one line. Nothing changes before everything is checked.
    fn update(
        &mut self,
        item_id: &str,
        body: Node<'a>,
        mode: UpdateMode,
        id_path: &dyn Fn() -> String,
    ) -> Result<(), Error> {
        let place = self.lines.find(item_id);
        let (Some(place), Some(line)) = (place, place.and_then(|place| self.lines.get(place))) else {
            return Err(lines::not_found(item_id, id_path()));
        };
        if body.kind() != Kind::Object {
            return Err(wrong_type(body, "an object"));
        }
        let stored = line.node();
        // What was sent, or is cleared for want of it, stands in the body; the rest in the cart.
        let at: &dyn Fn(&str) -> String = &|member| {
            let name = member.strip_prefix('/').and_then(|rest| rest.split('/').next()).unwrap_or_default();
            let sent = body.get(name).is_some() || (mode == UpdateMode::Full && CLEARED.contains(&name));
            if sent { body.pointer() + member } else { stored.pointer() + member }
        };
        let limits = &self.draft.change.limits;
        // A line that cannot be read may be updated into one that can.
        let before = Facts::of(line, limits, at, &|_| Ok(())).ok();
        let former_type = before.as_ref().map(|before| before.identity.item_type);
        let item_type = item::stated_type(body)?.or(former_type);
        let mut updated = apply(line, body, mode);
        self.draft.permit(touches(line, &updated, former_type, item_type))?;

        if let Some(item_type) = item_type {
            updated.set_type(item_type);
        }
        let quantity = body.present("quantity").map(Number::read).transpose()?;
        if let (Some(ItemType::External), Some(before), Some(quantity)) = (item_type, &before, quantity)
            && before.quantity != quantity
        {
            updated.drop_line_values(before.quantity, Some(body));
        }
        let after = Facts::of(&updated, limits, at, &|item| well_formed::check(item, &self.draft, at))?;
        self.reprice(before.as_ref(), &after, &|| at("/price"))?;
        if let Some(line) = self.lines.get_mut(place) {
            *line = updated;
        }
        Ok(())
    }

    /// Puts the new price of a line in the place of its former one, unless another line of the product contradicts it.
    /// A line that keeps its product and price is not judged by the others.
    fn reprice(&mut self, before: Option<&Facts>, after: &Facts, path: &dyn Fn() -> String) -> Result<(), Error> {
        if let Some(before) = before {
            self.lines.prices.remove(&before.identity);
        }
        let kept = before.is_some_and(|before| before.identity.has_price_of(&after.identity));
        let judged =
            if kept { Ok(()) } else { refuse_other_price(&self.lines.prices, &after.identity, &self.draft, path) };
        let counted = if judged.is_ok() { Some(after) } else { before };
        if let Some(counted) = counted {
            self.lines.prices.add(&counted.identity);
        }
        judged
    }
}

/// What an update asks of a line, before and after.
struct Facts {
    quantity: Number,
    identity: Identity,
}

impl Facts {
    /// Reads a line as it is now and checks it; `at` gives the pointer of one of its members in the request.
    fn of(
        line: &Line<'_>,
        limits: &Limits,
        at: &dyn Fn(&str) -> String,
        check: &dyn Fn(&mut Item<'_>) -> Result<(), Error>,
    ) -> Result<Self, Error> {
        let text = line.text().unwrap_or_else(|| line.node().raw().to_owned());
        let text = Document::parse_within(text, limits)?;
        let root = text.root();
        let mut item = Item::read(root).map_err(|error| error.with_paths(at))?;
        check(&mut item)?;
        let identity = Identity::of(&item, root.present("externalDiscounts"), root.present("externalFees"));
        let product = || Error::new(Code::ItemWithoutProduct, at("/itemYrn"), "the line has no product");
        Ok(Self { quantity: item.quantity, identity: identity.ok_or_else(product)? })
    }
}

/// The line with the members of a body.
fn apply<'a>(line: &Line<'a>, body: Node<'a>, mode: UpdateMode) -> Line<'a> {
    let mut updated = line.clone();
    updated.reopen();
    for (name, value) in body.members() {
        if matches!(name.as_ref(), "type" | "itemType") || IGNORED.contains(&name.as_ref()) {
            continue;
        }
        match value.kind() {
            Kind::Null => updated.remove(name),
            _ => updated.set(name, value),
        }
    }
    if line.get("itemType").is_some() && (body.present("type").is_some() || body.present("itemType").is_some()) {
        updated.remove("itemType");
    }
    if mode == UpdateMode::Full {
        for name in CLEARED {
            if body.get(name).is_none() && updated.get(name).is_some() {
                updated.remove(*name);
            }
        }
    }
    updated
}

/// Whether an update changes what an external system states: anything that prices an EXTERNAL line, its kind, and
/// external discounts and fees of any line.
fn touches(before: &Line<'_>, after: &Line<'_>, former_type: Option<ItemType>, item_type: Option<ItemType>) -> Touches {
    let canonical_of = |line: &Line<'_>, name: &str| {
        let mut text = String::new();
        if let Some(value) =
            line.get(name).filter(|value| value.kind() != Kind::Array || value.elements().next().is_some())
        {
            canonical::append(&mut text, value);
        }
        text
    };
    let changes = |name: &&str| canonical_of(before, name) != canonical_of(after, name);
    let external = [former_type, item_type].contains(&Some(ItemType::External)) || former_type.is_none();
    let stated = external && (former_type != item_type || STATED.iter().any(&changes));
    if stated || changes(&"externalDiscounts") || changes(&"externalFees") {
        Touches::ExternalData
    } else {
        Touches::Cart
    }
}
