//! The operations on the lines of typed carts.

use super::add::refuse_batch;
use super::add_fee::FeeAdded;
use super::line_base::is_bare;
use super::remove::removal;
use super::typed_change::{Changed, owned, without_lines};
use super::{CartContext, ItemChanges, ItemPlace, ItemUpdate, LinesChange, Sought, UpdateMode};
use crate::cart;
use crate::document::to_json::list;
use crate::document::{Document, document};
use crate::error::Error;
use crate::limits::BATCH_UPDATES;
use crate::model::borrowed::{Cart, FeeDefinition, Item};
use crate::money::Number;

/// The operations on the lines of a cart.
impl Cart<'static> {
    /// Adds a line: see [`add_item`](crate::cart::add_item).
    ///
    /// ```
    /// use cartwright::{Cart, Item, cart::CartContext};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// let tea = Item::internal("urn:tea", 2.into(), "4.95".parse()?);
    /// cart.add_item(&tea, &CartContext::by_host())?;
    /// let place = cart.add_item(&tea, &CartContext::by_host())?;
    /// assert!(place.merged);
    /// assert_eq!(cart.items[place.index].quantity, 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for the operation on documents.
    pub fn add_item(&mut self, item: &Item<'_>, context: &CartContext<'_>) -> Result<ItemPlace, Error> {
        let body = if is_bare(item) { None } else { Some(document(item, &context.limits)?) };
        if let Some(added) = self.add_lines(std::slice::from_ref(item), true, context)
            && let Some(result) = added?.pop()
        {
            return result;
        }
        let body = body.map_or_else(|| document(item, &context.limits), Ok)?;
        self.change(context, |cart| cart::add_item(cart, body.root(), context).map(|added| (added.cart, added.item)))
    }

    /// Adds up to 200 lines, with an outcome for each: see [`add_items`](crate::cart::add_items).
    ///
    /// ```
    /// use cartwright::{Cart, Item, cart::CartContext};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// let tea = Item::internal("urn:tea", 2.into(), "4.95".parse()?);
    /// let dearer = Item::internal("urn:tea", 1.into(), 5.into());
    /// let results = cart.add_items(&[tea, dearer], &CartContext::by_host())?;
    /// assert!(results[0].is_ok());
    /// assert_eq!(results[1].as_ref().unwrap_err().path(), "/1/price");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The refusals of the whole batch.
    pub fn add_items(
        &mut self,
        items: &[Item<'_>],
        context: &CartContext<'_>,
    ) -> Result<Vec<Result<ItemPlace, Error>>, Error> {
        let bodies = if items.iter().all(is_bare) { None } else { Some(list(items, &context.limits)?) };
        if let Some(results) = self.add_lines(items, false, context) {
            return results;
        }
        let bodies = bodies.map_or_else(|| list(items, &context.limits), Ok)?;
        self.change(context, |cart| {
            let added = cart::add_items(cart, bodies.root(), context)?;
            Ok((added.cart, added.results))
        })
    }

    /// Updates the line with an id: see [`update_item`](crate::cart::update_item).
    ///
    /// ```
    /// use cartwright::cart::{CartContext, ItemChanges, UpdateMode};
    /// use cartwright::{Cart, Item};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// let tea = Item::internal("urn:tea", 2.into(), "4.95".parse()?);
    /// let context = CartContext::by_host();
    /// let id = cart.add_item(&tea, &context)?.item_id;
    /// cart.update_item(&id, &ItemChanges::new().quantity(3.into()), UpdateMode::Partial, &context)?;
    /// assert_eq!(cart.items[0].quantity, 3);
    /// // A full update makes the line equal to the changes.
    /// cart.update_item(&id, &ItemChanges::from(&tea), UpdateMode::Full, &context)?;
    /// assert_eq!(cart.items[0].quantity, 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for the operation on documents.
    pub fn update_item(
        &mut self,
        item_id: &str,
        changes: &ItemChanges,
        mode: UpdateMode,
        context: &CartContext<'_>,
    ) -> Result<(), Error> {
        let body = Document::parse_with_limits(changes.to_json(), &context.limits)?;
        let updated = self.change_lines(context, |cart, lines| {
            let mut sought = Sought::default();
            sought.updates(lines.list, [(item_id.into(), body.root())].into_iter());
            let mut change = LinesChange::of_typed(cart, lines, &sought, context)?;
            change.update(item_id, body.root(), mode)?;
            change.finish_typed(true, ())
        });
        updated.unwrap_or_else(|| {
            self.change_alone(context, |cart| cart::update_item(cart, item_id, body.root(), mode, context))
        })
    }

    /// Sets the quantity of the line with an id: a partial update of nothing else. A quantity of 0 removes no line, see
    /// [`Cart::remove_item`].
    ///
    /// ```
    /// use cartwright::{Cart, Item, cart::CartContext};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 5.into()).id("tea"));
    /// cart.set_quantity("tea", 3.into(), &CartContext::by_host())?;
    /// assert_eq!(cart.total_units(), Some(3.into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Cart::update_item`].
    pub fn set_quantity(&mut self, item_id: &str, quantity: Number, context: &CartContext<'_>) -> Result<(), Error> {
        self.update_item(item_id, &ItemChanges::new().quantity(quantity), UpdateMode::Partial, context)
    }

    /// Updates up to 50 lines and returns an outcome for each, the id of the line: see
    /// [`update_items`](crate::cart::update_items).
    ///
    /// ```
    /// use cartwright::cart::{CartContext, ItemChanges, ItemUpdate, UpdateMode};
    /// use cartwright::{Cart, Item};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// let context = CartContext::by_host();
    /// let item_id = cart.add_item(&Item::internal("urn:tea", 2.into(), "4.95".parse()?), &context)?.item_id;
    /// let three = ItemUpdate { item_id, changes: ItemChanges::new().quantity(3.into()), mode: UpdateMode::Partial };
    /// let none = ItemUpdate { item_id: "none".to_owned(), ..three.clone() };
    /// let results = cart.update_items(&[three, none], &context)?;
    /// assert_eq!(results[1].as_ref().unwrap_err().code().as_str(), "ITEM_NOT_FOUND");
    /// assert_eq!(cart.items[0].quantity, 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The refusals of the whole batch.
    pub fn update_items(
        &mut self,
        updates: &[ItemUpdate],
        context: &CartContext<'_>,
    ) -> Result<Vec<Result<String, Error>>, Error> {
        let entries = list(updates, &context.limits)?;
        let updated = self.change_lines(context, |cart, lines| {
            let bodies = entries.root().elements().filter_map(|entry| entry.present("item"));
            let mut sought = Sought::default();
            sought.updates(lines.list, updates.iter().map(|update| update.item_id.as_str().into()).zip(bodies));
            refuse_batch(entries.root(), "batch_updates", BATCH_UPDATES)?;
            let mut change = LinesChange::of_typed(cart, lines, &sought, context)?;
            let results = change.update_all(entries.root());
            change.finish_typed(results.iter().any(Result::is_ok), results)
        });
        updated.unwrap_or_else(|| {
            self.change(context, |cart| {
                let updated = cart::update_items(cart, entries.root(), context)?;
                Ok((updated.cart, updated.results))
            })
        })
    }

    /// Removes the line with an id: see [`remove_item`](crate::cart::remove_item).
    ///
    /// ```
    /// use cartwright::{Cart, Item, cart::CartContext};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// let place = cart.add_item(&Item::internal("urn:tea", 2.into(), 5.into()), &CartContext::by_host())?;
    /// cart.remove_item(&place.item_id, &CartContext::by_host())?;
    /// assert!(cart.items.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for the operation on documents.
    pub fn remove_item(&mut self, item_id: &str, context: &CartContext<'_>) -> Result<(), Error> {
        let removed = self.change_lines(context, |cart, lines| {
            let (draft, place) = removal(cart, context, || lines.find(item_id).map(|(place, _)| place))?;
            Ok(Changed { cart: draft.finish()?, lines: vec![(place, None)], outcome: () })
        });
        removed.unwrap_or_else(|| self.change_alone(context, |cart| cart::remove_item(cart, item_id, context)))
    }

    /// Removes every line: see [`clear_items`](crate::cart::clear_items).
    ///
    /// ```
    /// use cartwright::{Cart, Item, cart::CartContext};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 5.into()));
    /// cart.clear_items(&CartContext::by_host())?;
    /// assert!(cart.items.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for the operation on documents.
    pub fn clear_items(&mut self, context: &CartContext<'_>) -> Result<(), Error> {
        let cart = document(&without_lines(self), &context.limits)?;
        *self = owned(cart::clear_items(cart.root(), context)?)?;
        Ok(())
    }

    /// Adds a fee to the line with an id: see [`add_fee`](crate::cart::add_fee).
    ///
    /// ```
    /// use cartwright::model::FeeDefinition;
    /// use cartwright::{Cart, Item, cart::CartContext};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// let place = cart.add_item(&Item::internal("urn:tea", 2.into(), 5.into()), &CartContext::by_host())?;
    /// cart.add_fee(&place.item_id, &FeeDefinition::absolute(2.into()), &CartContext::by_host())?;
    /// assert_eq!(cart.items[0].external_fees.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for the operation on documents.
    pub fn add_fee(&mut self, item_id: &str, fee: &FeeDefinition<'_>, context: &CartContext<'_>) -> Result<(), Error> {
        let fee = document(fee, &context.limits)?;
        let added = self.change_lines(context, |cart, lines| {
            let FeeAdded { draft, place, line } = FeeAdded::to(cart, fee.root(), context, || lines.find(item_id))?;
            Ok(Changed { cart: draft.finish()?, lines: vec![(place, Some(line.into_item()?))], outcome: () })
        });
        added.unwrap_or_else(|| self.change_alone(context, |cart| cart::add_fee(cart, item_id, fee.root(), context)))
    }
}
