//! New prices for all lines of a cart at once: lines of one product cannot change their price one after another.

use super::{CartContext, LinesChange, Sought, UpdateMode};
use crate::document::{Document, ToJson};
use crate::error::Error;
use crate::model::borrowed::{Cart, Item, ItemType, Price};

/// Repricing.
impl Cart<'static> {
    /// Gives every INTERNAL line the current price of its product: `price_of` returns it, or `None` if the line keeps
    /// its price. Returns the number of lines with a new price. The version rises once, if any price has changed.
    ///
    /// A cart is stored with the prices of the days on which its lines were added. A host reprices it before a
    /// checkout, or before it merges carts or adds lines at current prices.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Price, cart::CartContext};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// let context = CartContext::by_host();
    /// cart.add_item(&Item::internal("urn:tea", 2.into(), "4.95".parse()?), &context)?;
    /// let today = Price { effective_amount: Some("5.25".parse()?), ..Price::default() };
    /// let repriced = cart.reprice(|line| (line.item_yrn.as_deref() == Some("urn:tea")).then(|| today.clone()), &context)?;
    /// assert_eq!((repriced, cart.items[0].price.as_ref()), (1, Some(&today)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for an update of each line; no price changes then. `CART-ITEM-UNIT-PRICE-100002` if two lines of a
    /// product would have different prices. Pointers begin at the cart.
    pub fn reprice(
        &mut self,
        mut price_of: impl FnMut(&Item<'static>) -> Option<Price<'static>>,
        context: &CartContext<'_>,
    ) -> Result<usize, Error> {
        let mut indexes = Vec::new();
        let mut bodies = Vec::new();
        for (index, line) in self.items.iter().enumerate().filter(|(_, line)| line.item_type == ItemType::Internal) {
            if let Some(price) = price_of(line).filter(|price| line.price.as_ref() != Some(price)) {
                let mut body = String::from("{\"price\":");
                price.write(&mut body);
                body.push('}');
                indexes.push(index);
                bodies.push(Document::parse_with_limits(body, &context.limits)?);
            }
        }
        let repriced = indexes.len();
        let changed = self.change_lines(context, |cart, lines| {
            let mut sought = Sought::default();
            indexes.iter().filter_map(|place| lines.list.get(*place)).for_each(|line| sought.line(line));
            let mut change = LinesChange::of_typed(cart, lines, &sought, context)?;
            change.reprice_all(&indexes, &bodies)?;
            change.finish_typed(repriced > 0, ())
        });
        changed.unwrap_or_else(|| {
            self.change_alone(context, |cart| {
                let mut change = LinesChange::of(cart, context)?;
                change.reprice_all(&indexes, &bodies)?;
                change.finish(repriced > 0)
            })
        })?;
        Ok(repriced)
    }
}

impl<'a> LinesChange<'a> {
    /// Gives the lines at some indexes the prices in the bodies of their updates.
    fn reprice_all(&mut self, indexes: &[usize], bodies: &'a [Document<'static>]) -> Result<(), Error> {
        self.release(indexes)?;
        for (place, body) in indexes.iter().zip(bodies) {
            let at_cart = |path: &str| {
                if path.starts_with("/price") { format!("/items/{place}{path}") } else { path.to_owned() }
            };
            self.update_at(*place, body.root(), UpdateMode::Partial).map_err(|error| error.with_paths(&at_cart))?;
        }
        Ok(())
    }
}
