//! Updates of lines: in full, which clears every member that is not sent, or in part, which changes only those that
//! are.

use std::borrow::Cow;

use super::add::{refuse_batch, refuse_other_price};
use super::external_data::is_of_a_quantity;
use super::{
    CartContext, Draft, Identity, Line as _, LineBase, LineDraft, LinesChange, NewValue, StatedDiscounts, Value,
    external_data, lists, rules,
};
use crate::document::{Document, FromNode, Kind, Model, Node, Shaped, Text, filled, wrong_type};
use crate::error::{Error, ErrorCode, Path, cut};
use crate::limits::BATCH_UPDATES;
use crate::model::borrowed::{Item, ItemType, Price, item};
use crate::money::Number;
use crate::pricing::checks::{Location, line_amount};

/// The treatment of members that an update does not send.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UpdateMode {
    /// Clears every settable member that is not sent, except `itemYrn`, `product`, the kind, `keepAsSeparateLineItem`
    /// and `unitPrice`.
    Full,
    /// Changes only the members that are sent; `null` removes one.
    Partial,
}

impl UpdateMode {
    /// The mode of a request with this value of `partial`.
    pub(crate) const fn of(partial: Option<bool>) -> Self {
        if matches!(partial, Some(true)) { Self::Partial } else { Self::Full }
    }
}

/// The result of [`update_items`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ItemsUpdated {
    /// The cart with every line that could be updated.
    pub cart: Document<'static>,
    /// The outcome of each entry, in order: the id of the line.
    pub results: Vec<Result<String, Error>>,
}

/// One entry of a batch of updates.
#[derive(Debug, Clone, Default, PartialEq, Model)]
struct Entry<'a> {
    #[member("itemId", required)]
    item_id: Text<'a>,
    #[member("partial")]
    partial: Option<bool>,
}

/// Updates the line with an id. A new quantity drops the values stated for the former one: those for the whole line,
/// and external discounts with a `quantity`.
///
/// ```
/// use cartwright::cart::{CartContext, UpdateMode, update_item};
/// use cartwright::document::Document;
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": [
///   {"id": "0", "itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": 4.95}}]}"#)?;
/// let three = Document::parse(r#"{"quantity": 3}"#)?;
/// let cart = update_item(cart.root(), "0", three.root(), UpdateMode::Partial, &CartContext::by_host())?;
/// assert!(cart.as_str().contains(r#""quantity": 3, "price""#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `ITEM_NOT_FOUND`; `IMMUTABLE_MEMBER` for a body with the `id` of another line; the errors of a line that cannot be
/// calculated; `PRICE_LINE_AMOUNT` if the quantity changes and the line keeps the amount that was stated for the former
/// one; `CART-ITEM-UNIT-PRICE-100002` if its price would differ from that of another line of its product; and the
/// errors that any change may return.
pub fn update_item(
    cart: Node<'_>,
    item_id: &str,
    item: Node<'_>,
    mode: UpdateMode,
    context: &CartContext<'_>,
) -> Result<Document<'static>, Error> {
    let mut change = LinesChange::of(cart, context)?;
    change.update(item_id, item, mode)?;
    change.finish(true)
}

/// Updates up to 50 lines, each entry `{itemId, item, partial?}` like [`update_item`]. An entry that is refused reports
/// its error and changes nothing; the others are applied. The version rises once, if anything was updated.
///
/// ```
/// use cartwright::cart::{CartContext, update_items};
/// use cartwright::document::Document;
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": [
///   {"id": "0", "itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": 4.95}}]}"#)?;
/// let items = Document::parse(r#"[{"itemId": "0", "item": {"quantity": 3}, "partial": true}, {"itemId": "1"}]"#)?;
/// let updated = update_items(cart.root(), items.root(), &CartContext::by_host())?;
/// assert!(updated.cart.as_str().contains(r#""quantity": 3"#));
/// assert_eq!(updated.results.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false]);
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The refusals of the whole batch: a value that is not an array, too many entries, the expected version, an
/// unauthenticated caller.
pub fn update_items(cart: Node<'_>, items: Node<'_>, context: &CartContext<'_>) -> Result<ItemsUpdated, Error> {
    refuse_batch(items, "batch_updates", BATCH_UPDATES)?;
    let mut change = LinesChange::of(cart, context)?;
    let results = change.update_all(items);
    Ok(ItemsUpdated { cart: change.finish(results.iter().any(Result::is_ok))?, results })
}

impl<'a> LinesChange<'a> {
    /// Updates the line with an id.
    pub(super) fn update(&mut self, item_id: &str, body: Node<'a>, mode: UpdateMode) -> Result<(), Error> {
        let place = self.place(item_id, &Path::Text("/itemId"))?;
        self.update_at(place, body, mode)
    }

    /// Updates lines; returns the outcome of each entry.
    pub(super) fn update_all(&mut self, items: Node<'a>) -> Vec<Result<String, Error>> {
        items.elements().map(|entry| self.entry(entry)).collect()
    }

    fn entry(&mut self, node: Node<'a>) -> Result<String, Error> {
        let entry = Entry::read(node)?;
        let body = node.present("item").ok_or_else(|| crate::document::missing(node, "item"))?;
        let node_path = node.path();
        let path = node_path.member("itemId");
        let place = self.place(&entry.item_id, &path)?;
        self.update_at(place, body, UpdateMode::of(entry.partial))?;
        Ok(entry.item_id.into_owned())
    }

    /// Stops counting the prices of these lines, so that lines of one product can get another price one after another.
    /// No other line may be updated after this.
    #[cfg(feature = "typed")]
    pub(crate) fn release(&mut self, places: &[usize]) -> Result<(), Error> {
        for place in places {
            let is_counted = !self.lines.is_faulty(*place);
            let Some(line) = self.lines.get_mut(*place) else { continue };
            line.index();
            if is_counted && let Some((_, identity)) = read(line, &self.draft)? {
                self.lines.prices.remove(&identity);
            }
        }
        self.is_released = true;
        Ok(())
    }

    /// The index of the line with an id, for a caller who may change the cart at all.
    fn place(&mut self, item_id: &str, id_path: &Path<'_>) -> Result<usize, Error> {
        self.draft.permit_any()?;
        self.lines.find(item_id).ok_or_else(|| lists::not_found(item_id, id_path))
    }

    /// Updates the line at an index. Nothing changes before everything is checked.
    pub(crate) fn update_at(&mut self, place: usize, body: Node<'a>, mode: UpdateMode) -> Result<(), Error> {
        let fault = || Error::new(ErrorCode::Internal, body.pointer(), "the line to update does not exist");
        let line = self.lines.get_mut(place).ok_or_else(fault)?;
        if body.kind() != Kind::Object {
            return Err(wrong_type(body, "an object"));
        }
        Item::SHAPE.members(body, &[])?;
        refuse_other_id(body, line)?;
        if mode == UpdateMode::Full {
            refuse_partial(body, line.base())?;
        }
        let stored = line.base().pointer(place);
        let origin = |member: &str| place_in_body(member, body, mode).unwrap_or_else(|| stored.clone() + member);
        let at = &Path::Origin(&origin);
        line.index();
        let before = line.clone();
        let mut updated = apply(before.clone(), body, mode);
        let former = read(&before, &self.draft)?;
        let former_type = former.as_ref().map(|(item, _)| item.item_type);
        let item_type = item::stated_type(body)?.or(former_type);
        if let Some(item_type) = item_type {
            updated.set_type(item_type);
        }
        if (former_type, item_type) == (Some(ItemType::Internal), Some(ItemType::External)) {
            updated.drop_unread_values(body);
        }
        let quantity = body.present("quantity").map(Number::read).transpose()?;
        let former_quantity = former.as_ref().map(|(item, _)| item.quantity);
        let requantified = former_quantity.filter(|former| quantity.is_some_and(|quantity| quantity != *former));
        self.draft.meter.judge_line(updated.known_bytes())?;
        let edited = Edited { before: &before, former_type, body, quantity, is_requantified: requantified.is_some() };
        self.permit_update(&edited, &updated, at)?;

        if let (Some(ItemType::External), Some(former)) = (item_type, requantified) {
            updated.drop_line_values(former, &|name| self.holds(name, &edited));
        }
        if requantified.is_some() {
            let stored = StatedDiscounts::of(&before);
            updated.drop_discounts(&|discount| is_of_a_quantity(discount) && !self.restates(&stored, body, discount));
        }
        self.draft.meter.judge_line(updated.known_bytes())?;
        let item = updated.checked_item(&origin)?;
        rules::check_item(&item, &self.draft.terms(), at)?;
        let keeps_amount = body.present("price").is_none() && item.price.as_ref().is_some_and(Price::is_of_line);
        if keeps_amount && quantity.is_some() && before.quantity() != quantity {
            return Err(line_amount::of_another_quantity(&at.below("/quantity")));
        }
        let product = || Error::new(ErrorCode::ItemWithoutProduct, at.below("/itemYrn"), "the line has no product");
        let identity = Identity::of_line(&item, &updated).ok_or_else(product)?;
        let is_counted = !self.is_released && !self.lines.is_faulty(place);
        let counted = former.as_ref().map(|(_, identity)| identity).filter(|_| is_counted);
        self.reprice(counted, &identity, &at.below("/price"))?;
        self.lines.put(place, updated);
        Ok(())
    }

    /// Refuses callers who may not make this change to a line.
    fn permit_update(&self, edited: &Edited<'_, '_>, after: &LineDraft<'_>, at: Location<'_>) -> Result<(), Error> {
        let Edited { before, body, .. } = *edited;
        // A line that could not be read may have been anything.
        let changed = match edited.former_type {
            Some(_) => external_data::changed(before, after, edited.is_requantified),
            None => Some("type"),
        };
        match changed {
            Some(member) => {
                if external_data::changes_more(before, after, body) {
                    self.draft.permit_cart()?;
                }
                self.draft.permit_external(&at.member(member))
            }
            None => self.draft.permit_cart(),
        }
    }

    /// Whether a value stated for the whole line holds for a new quantity: it was stated anew, or a caller who may set
    /// external prices repeats it and it names no other quantity.
    fn holds(&self, name: &str, edited: &Edited<'_, '_>) -> bool {
        let Some(value) = edited.body.present(name) else { return false };
        if !external_data::repeats(edited.before, edited.body, name) {
            return true;
        }
        let named = value.present("quantity").and_then(|named| Number::read(named).ok());
        self.draft.may_set_external() && (named.is_none() || named == edited.quantity)
    }

    /// Whether an external discount for one quantity holds for the new one: it was stated anew, or a caller who may set
    /// external discounts repeats it and it is for that quantity.
    fn restates(&self, stored: &StatedDiscounts, body: Node<'_>, discount: Node<'_>) -> bool {
        let number = |node: Node<'_>| node.present("quantity").and_then(|quantity| Number::read(quantity).ok());
        let repeated = || self.draft.may_set_external() && number(discount) == number(body);
        body.present("externalDiscounts").is_some() && (!stored.contains(discount) || repeated())
    }

    /// Replaces the former price of a line with the new one, unless another line of the product has a different price.
    /// A line that keeps its product and price is not compared with others.
    fn reprice(&mut self, before: Option<&Identity>, after: &Identity, path: &Path<'_>) -> Result<(), Error> {
        if let Some(before) = before {
            self.lines.prices.remove(before);
        }
        let kept = before.is_some_and(|before| before.has_price_of(after));
        let judged = if kept { Ok(()) } else { refuse_other_price(&self.lines.prices, after, &self.draft, path) };
        let counted = if judged.is_ok() { Some(after) } else { before };
        if let Some(counted) = counted {
            self.lines.prices.add(counted);
        }
        judged
    }
}

/// A line before its update, and what was sent.
struct Edited<'e, 'a> {
    before: &'e LineDraft<'a>,
    /// `None` for a line that could not be read.
    former_type: Option<ItemType>,
    body: Node<'a>,
    /// The quantity in the body.
    quantity: Option<Number>,
    /// Whether that is another than before.
    is_requantified: bool,
}

/// The path of a member of an updated line in the body, if it was sent there, or is cleared because it was not.
fn place_in_body(member: &str, body: Node<'_>, mode: UpdateMode) -> Option<String> {
    let name = member.strip_prefix('/').and_then(|rest| rest.split('/').next()).unwrap_or_default();
    // The kind has two names.
    if name == "type" && body.get("type").is_none() && body.get("itemType").is_some() {
        return Some(body.pointer() + "/itemType");
    }
    let is_of_body = body.get(name).is_some() || (mode == UpdateMode::Full && Item::UPDATE_CLEARED.contains(&name));
    is_of_body.then(|| body.pointer() + member)
}

/// Refuses the id of another line in the body: either may be the line that was meant.
fn refuse_other_id(body: Node<'_>, line: &LineDraft<'_>) -> Result<(), Error> {
    let Some(stated) = body.present("id") else { return Ok(()) };
    let id = Text::read(stated)?;
    if filled(Some(&id)).is_none() || line.id().is_none_or(|own| own == id) {
        return Ok(());
    }
    let message = format!("`id` is `{}`, expected that of the line that is updated, or none", cut(&id));
    Err(Error::new(ErrorCode::ImmutableMember, stated.pointer(), message))
}

/// Refuses `partial: true` among the members of a line that has no such member: it was meant to stand beside `item`, and
/// the update would clear what it was meant to keep.
fn refuse_partial(body: Node<'_>, line: LineBase<'_>) -> Result<(), Error> {
    match body.get("partial").filter(|partial| partial.raw() == "true" && line.get("partial").is_none()) {
        Some(partial) => {
            let message = "`partial` is no member of a line, it belongs beside `item`";
            Err(Error::new(ErrorCode::UnknownMember, partial.pointer(), message))
        }
        None => Ok(()),
    }
}

/// A line and its identity; `None` if it cannot be read.
fn read<'l>(line: &'l LineDraft<'_>, draft: &Draft<'_>) -> Result<Option<(Cow<'l, Item<'l>>, Identity)>, Error> {
    draft.meter.judge_line(line.known_bytes())?;
    let Ok(item) = line.item(&str::to_owned) else { return Ok(None) };
    let identity = Identity::of_line(&item, line);
    Ok(identity.map(|identity| (item, identity)))
}

/// The line with the members of the body applied.
fn apply<'a>(mut line: LineDraft<'a>, body: Node<'a>, mode: UpdateMode) -> LineDraft<'a> {
    let typed = body.present("type").is_some() || body.present("itemType").is_some();
    for (name, value) in body.members() {
        if matches!(name.as_ref(), "type" | "itemType") || Item::UPDATE_IGNORED.contains(&name.as_ref()) {
            continue;
        }
        match value.kind() {
            Kind::Null => line.remove(name),
            _ => line.set(name, NewValue::Given(Value::Node(value))),
        }
    }
    if typed && line.has("itemType") {
        line.remove("itemType");
    }
    if mode == UpdateMode::Full {
        for name in Item::UPDATE_CLEARED {
            if body.get(name).is_none() && line.has(name) {
                line.remove(*name);
            }
        }
    }
    line
}
