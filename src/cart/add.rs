//! Adding lines: each is merged into an equal line, or becomes a new one.

use super::{
    CartContext, Draft, Identity, LineBase, LineDraft, LinesChange, NewValue, StatedLines, UnitPrices, external_data,
    rules,
};
use crate::document::{Described, Document, Kind, Node, wrong_type};
use crate::error::{Error, ErrorCode, Path};
use crate::limits::{BATCH_ADDS, Limits};
use crate::model::borrowed::{Item, ItemType};
use crate::money::QuantitySum;
use crate::pricing::amounts::bounds;

/// The line that an addition became or was merged into.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written)]
pub struct ItemPlace {
    /// The id of the line that the addition became or was merged into.
    #[member("itemId", required)]
    pub item_id: String,
    /// The index of the line among the lines of the cart.
    pub index: usize,
    /// Whether the addition was merged into an existing line.
    #[member("merged", required)]
    pub merged: bool,
}

/// The result of [`add_item`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ItemAdded {
    /// The cart with the line.
    pub cart: Document<'static>,
    /// The line that the addition became or was merged into.
    pub item: ItemPlace,
}

/// The result of [`add_items`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ItemsAdded {
    /// The cart with every line that could be added.
    pub cart: Document<'static>,
    /// The outcome of each entry, in order.
    pub results: Vec<Result<ItemPlace, Error>>,
}

/// Adds a line to a cart.
///
/// Its quantity is added to the first line of the same product, kind and price, unless one of the two is kept as a
/// separate line item or states the amount of the whole line, `lineAmount`; otherwise it becomes a new line after the
/// others. If the addition states external discounts, fees,
/// mixins, or members that the model does not know, the line must have the same ones; what it leaves out, the line
/// keeps as its own. Prices never change: an INTERNAL line whose price differs from that of another line of its product
/// is an error, unless the preference to skip that validation is set, and an EXTERNAL one becomes a new line. A new line
/// keeps its `id`, unless that is empty or another line has it; then it is given one.
///
/// ```
/// use cartwright::cart::{CartContext, add_item};
/// use cartwright::document::Document;
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": []}"#)?;
/// let tea = Document::parse(r#"{"itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": 4.95}}"#)?;
/// let once = add_item(cart.root(), tea.root(), &CartContext::by_host())?;
/// assert_eq!((once.item.item_id.as_str(), once.item.merged), ("0", false));
/// let twice = add_item(once.cart.root(), tea.root(), &CartContext::by_host())?;
/// assert!(twice.item.merged);
/// assert!(twice.cart.as_str().contains(r#""quantity": 4"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of a line that cannot be calculated, `CART-ITEM-UNIT-PRICE-100002` for another price, and the errors that
/// any change may return: the caller, the expected version, a limit. Pointers begin at the document of the member.
pub fn add_item(cart: Node<'_>, item: Node<'_>, context: &CartContext<'_>) -> Result<ItemAdded, Error> {
    let mut change = LinesChange::of_well_formed(cart, context)?;
    let item = change.add(LineBase::Node(item), &item.path(), LineSource::Request)?;
    Ok(ItemAdded { cart: change.finish(true)?, item })
}

/// Adds up to 200 lines to a cart, each like [`add_item`]. An entry that is refused reports its error and changes
/// nothing; the others are added. The version rises once, if anything was added.
///
/// ```
/// use cartwright::cart::{CartContext, add_items};
/// use cartwright::document::Document;
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main"}"#)?;
/// let items = Document::parse(r#"[{"itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": 4.95}},
///   {"quantity": 1}]"#)?;
/// let added = add_items(cart.root(), items.root(), &CartContext::by_host())?;
/// assert!(added.results[0].as_ref().is_ok_and(|place| place.item_id == "0"));
/// assert!(added.results[1].as_ref().is_err_and(|refused| refused.code().as_str() == "ITEM_WITHOUT_PRODUCT"));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The refusals of the whole batch: a value that is not an array, too many entries, the expected version, an
/// unauthenticated caller.
pub fn add_items(cart: Node<'_>, items: Node<'_>, context: &CartContext<'_>) -> Result<ItemsAdded, Error> {
    refuse_batch(items, "batch_adds", BATCH_ADDS)?;
    let mut change = LinesChange::of_well_formed(cart, context)?;
    let results = change.add_all(items.elements().map(LineBase::Node), &items.path());
    Ok(ItemsAdded { cart: change.finish(results.iter().any(Result::is_ok))?, results })
}

/// Refuses a batch that is not an array or has too many entries.
pub(crate) fn refuse_batch(entries: Node<'_>, limit: &str, most: usize) -> Result<(), Error> {
    if entries.kind() != Kind::Array {
        return Err(wrong_type(entries, "an array"));
    }
    let count = entries.elements().count();
    if count > most {
        return Err(Limits::exceeded(limit, most, &format!("the batch has {count} entries"), entries.pointer()));
    }
    Ok(())
}

/// A line that is to be added, which is well formed.
#[derive(Clone, Copy)]
struct Addition<'l, 'a> {
    /// The line as it was stated.
    body: LineBase<'a>,
    /// The item that it reads as.
    item: &'l Item<'l>,
    /// Its place in the request.
    at: &'l Path<'l>,
}

impl<'a> LinesChange<'a> {
    /// Adds lines, each as if it came alone; returns the outcome of each. `list` makes the pointers to them.
    pub(super) fn add_all(
        &mut self,
        lines: impl Iterator<Item = LineBase<'a>>,
        list: &Path<'_>,
    ) -> Vec<Result<ItemPlace, Error>> {
        lines.enumerate().map(|(index, line)| self.add(line, &list.element(index), LineSource::Request)).collect()
    }

    /// Adds one line, which is at `at`, if the caller may do so.
    pub(crate) fn add(&mut self, body: LineBase<'a>, at: &Path<'_>, comes: LineSource) -> Result<ItemPlace, Error> {
        if comes == LineSource::Request {
            self.draft.permit_any()?;
        }
        let terms = self.draft.terms();
        body.checked(&terms, at, |item| self.take(Addition { body, item, at }, comes))
    }

    /// Adds one well-formed line. Nothing changes before everything is checked.
    fn take(&mut self, addition: Addition<'_, 'a>, comes: LineSource) -> Result<ItemPlace, Error> {
        let Addition { body, item, at } = addition;
        let Some(identity) = Identity::of_line(item, &body) else {
            return Err(Error::new(ErrorCode::ItemWithoutProduct, at.below("/itemYrn"), "the line has no product"));
        };
        let place = match identity.stands_alone() {
            true => None,
            false => self.lines.same(&identity, body, &self.draft.meter)?,
        };
        if comes == LineSource::Request {
            self.permit_addition(addition, place)?;
        }
        refuse_other_price(&self.lines.prices, &identity, &self.draft, &at.below("/price"))?;
        match place {
            Some(place) => self.add_to(place, addition),
            None => self.append(addition, &identity),
        }
    }

    /// Refuses callers who may not add the line: into the one at `place`, or as a new line.
    fn permit_addition(&mut self, addition: Addition<'_, 'a>, place: Option<usize>) -> Result<(), Error> {
        let Addition { body, item, at } = addition;
        let stated = match place.and_then(|place| self.lines.get_mut(place)) {
            Some(line) => {
                let lacking = line.lacking(body);
                external_data::filled_in(lacking.iter().map(|(name, _)| name.as_ref()), item.item_type)
            }
            None => {
                let lines = &self.lines;
                let news = (item.item_type == ItemType::External)
                    .then(|| self.stated.get_or_insert_with(|| StatedLines::of(lines)).news(&body, item));
                // A new line would be granted its discounts and fees once more.
                news.flatten().or_else(|| external_data::granted_by(&body))
            }
        };
        // Units, and the shop's own lines, are not external data.
        if stated.is_none() || place.is_some() || item.item_type == ItemType::Internal {
            self.draft.permit_cart()?;
        }
        match stated {
            Some(member) => self.draft.permit_external(&at.member(member)),
            None => Ok(()),
        }
    }

    /// Adds the quantity to an existing line. The line keeps its position, its id and every member that it has.
    fn add_to(&mut self, place: usize, addition: Addition<'_, 'a>) -> Result<ItemPlace, Error> {
        let Addition { body, item, at } = addition;
        let fault = || Error::new(ErrorCode::Internal, at, "the line to merge into does not exist");
        let line = self.lines.get_mut(place).ok_or_else(fault)?;
        let former = line.quantity().ok_or_else(fault)?;
        let mut units = QuantitySum::NONE;
        [former, item.quantity].into_iter().for_each(|quantity| units.add(quantity));
        let sum = units.total().ok_or_else(|| bounds::overflow(&at.member("quantity")))?;
        let (lacking, discounts) = (line.lacking(body), external_data::canonical_of(line, "externalDiscounts"));
        let merge = |line: &mut LineDraft<'a>| {
            lacking.iter().for_each(|(name, value)| line.set(name.clone(), NewValue::Given(*value)));
            if item.item_type == ItemType::External {
                line.drop_line_values(former, &|_| false);
            }
            line.set_quantity(sum);
            line.drop_discounts(&external_data::is_of_a_quantity);
            line.set_type(item.item_type);
        };
        // More units, or members that were filled in, may cost more than can be calculated.
        let mut judged = line.narrow();
        merge(&mut judged);
        self.draft.meter.judge_line(judged.known_bytes())?;
        let merged = judged.checked_item(&|path| at.below(path).into())?;
        rules::check_item(&merged, &self.draft.stored_terms(), at)?;
        // More units drop the discounts for one quantity, so that other additions fit the line from now on.
        let regrouped = !discounts.is_empty() && external_data::canonical_of(&judged, "externalDiscounts") != discounts;
        let identity = if regrouped { Identity::of_line(&merged, &judged) } else { None };
        let own_id = line.id();
        let item_id = match &own_id {
            Some(id) => id.clone(),
            None => self.lines.take_id(place, &self.draft.context.limits, at)?,
        };
        let line = self.lines.get_mut(place).ok_or_else(fault)?;
        if let Some(stated) = &mut self.stated {
            stated.remove(line);
        }
        merge(line);
        if own_id.is_none() {
            line.set_id(&item_id);
        }
        if let Some(stated) = &mut self.stated {
            stated.add(line);
        }
        if let Some(identity) = identity {
            self.lines.regroup(place, &identity.with_discounts(discounts), &identity);
        }
        Ok(ItemPlace { item_id, index: place, merged: true })
    }

    fn append(&mut self, addition: Addition<'_, 'a>, identity: &Identity) -> Result<ItemPlace, Error> {
        let Addition { body, item, at } = addition;
        let limits = &self.draft.context.limits;
        if self.lines.count() >= limits.lines {
            let found = format!("the cart would have {} lines", self.lines.count().saturating_add(1));
            return Err(Limits::exceeded("lines", limits.lines, &found, at));
        }
        let index = self.lines.count();
        let item_id = self.lines.id_of(body, index, limits, at)?;
        let line = LineDraft::new(body, &item_id, item.item_type);
        if let Some(stated) = &mut self.stated {
            stated.add(&line);
        }
        self.lines.push(line, identity);
        Ok(ItemPlace { item_id, index, merged: false })
    }
}

/// The origin of a line that is added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LineSource {
    /// The request: the caller must have the right to the external data in it.
    Request,
    /// A stored cart: its external data was checked when it was added there.
    StoredCart,
}

/// Refuses an INTERNAL line whose price differs from that of another line of its product, unless the preference to skip
/// that validation is set.
pub(crate) fn refuse_other_price(
    prices: &UnitPrices,
    identity: &Identity,
    draft: &Draft<'_>,
    path: &Path<'_>,
) -> Result<(), Error> {
    let skipped = draft.context.preferences.skip_existing_items_validation == Some(true);
    if skipped { Ok(()) } else { prices.judge(identity, path) }
}
