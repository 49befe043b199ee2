//! Carts stored in SQLite as JSON text and repriced on a prepared site, with each answer beside its cart.
//!
//! Several connections and several programs may use the database at once. A row is changed in one transaction, and only
//! in the version that was read.

mod column;

use std::error::Error;

use cartwright::cart::CartContext;
use cartwright::pricing::Inputs;
use cartwright::{Calculation, Cart, Item, PreparedSite};
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, named_params};

use column::Column;

/// The result of a query, which fails with the database or with a stored text that is not a cart.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// A cart, and its price when it was last calculated.
#[derive(Debug, Clone, PartialEq)]
pub struct Order {
    /// The cart.
    pub cart: Cart,
    /// Its figures, unless it was never priced or has changed since.
    pub price: Option<Calculation>,
}

/// The report of a repricing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Repriced {
    /// The number of carts that were priced.
    pub priced: usize,
    /// The carts that could not be priced, each with the reason; their last price has been removed.
    pub refused: Vec<(String, cartwright::Error)>,
}

/// The carts of a shop.
pub struct Orders {
    database: Connection,
    site: PreparedSite<'static>,
}

impl Orders {
    /// Opens the carts of a database, and creates its table if it has none.
    ///
    /// # Errors
    /// When the database fails.
    pub fn of(database: Connection, site: PreparedSite<'static>) -> Outcome<Self> {
        database.execute_batch(
            "CREATE TABLE IF NOT EXISTS orders (
                id TEXT PRIMARY KEY, version INTEGER NOT NULL DEFAULT 1, cart TEXT NOT NULL, price TEXT)",
        )?;
        Ok(Self { database, site })
    }

    /// Stores a new cart without a price.
    ///
    /// # Errors
    /// When the database fails, or has a cart with this id.
    pub fn store(&self, id: &str, cart: &Cart) -> Outcome<()> {
        let insert = "INSERT INTO orders (id, cart) VALUES (:id, :cart)";
        self.database.execute(insert, named_params! { ":id": id, ":cart": Column(cart) })?;
        Ok(())
    }

    /// Returns a cart with its last price.
    ///
    /// # Errors
    /// When the database fails, or the stored text is not a cart.
    pub fn load(&self, id: &str) -> Outcome<Option<Order>> {
        Ok(read(&self.database, id)?.map(|(order, _)| order))
    }

    /// Adds a line to a cart, prices it and stores both.
    ///
    /// # Errors
    /// Like [`Orders::load`], and when the library refuses the line or the cart.
    pub fn add_line(&mut self, id: &str, item: &Item) -> Outcome<Order> {
        let row = row(&mut self.database)?;
        let (Order { mut cart, .. }, version) = read(&row, id)?.ok_or("there is no such cart")?;
        cart.add_item(item, &CartContext::by_host())?;
        let now = now(&row)?;
        let order = Order { price: Some(self.site.calculate_with(&cart, None, at(&now))?), cart };
        write(row, id, version, &order)?;
        Ok(order)
    }

    /// Prices every cart again. Each is stored by itself, so that other connections go on in between; a run that breaks
    /// off is simply repeated.
    ///
    /// # Errors
    /// When the database fails, or a stored text is not a cart.
    pub fn reprice(&mut self) -> Outcome<Repriced> {
        let mut report = Repriced::default();
        for id in self.ids()? {
            let row = row(&mut self.database)?;
            // A cart that somebody has removed meanwhile needs no price.
            let Some((Order { cart, .. }, version)) = read(&row, &id)? else { continue };
            let now = now(&row)?;
            let price = self.site.calculate_with(&cart, None, at(&now));
            let (price, refused) = price.map_or_else(|error| (None, Some(error)), |price| (Some(price), None));
            write(row, &id, version, &Order { cart, price })?;
            match refused {
                None => report.priced += 1,
                Some(refused) => report.refused.push((id, refused)),
            }
        }
        Ok(report)
    }

    fn ids(&self) -> rusqlite::Result<Vec<String>> {
        let mut query = self.database.prepare("SELECT id FROM orders ORDER BY id")?;
        query.query_map([], |row| row.get("id"))?.collect()
    }
}

/// Begins the transaction of one row. It takes the right to write before anything is read, so that nobody else changes
/// the row in between; one that is dropped is undone.
fn row(database: &mut Connection) -> rusqlite::Result<Transaction<'_>> {
    database.transaction_with_behavior(TransactionBehavior::Immediate)
}

/// Returns a row and its version.
fn read(database: &Connection, id: &str) -> rusqlite::Result<Option<(Order, i64)>> {
    let query = "SELECT cart, price, version FROM orders WHERE id = :id";
    let order = database.query_row(query, named_params! { ":id": id }, |row| {
        let (Column(cart), price): (_, Option<Column<_>>) = (row.get("cart")?, row.get("price")?);
        Ok((Order { cart, price: price.map(|Column(price)| price) }, row.get("version")?))
    });
    order.optional()
}

/// Stores a row in its new form and ends its transaction; fails if the row has another version than was read, which
/// happens on a database that lets two transactions read before one writes.
fn write(row: Transaction<'_>, id: &str, version: i64, Order { cart, price }: &Order) -> Outcome<()> {
    let update = "UPDATE orders SET version = version + 1, cart = :cart, price = :price
        WHERE id = :id AND version = :read";
    let (cart, price) = (Column(cart), price.as_ref().map(Column));
    let values = named_params! { ":id": id, ":read": version, ":cart": cart, ":price": price };
    if row.execute(update, values)? != 1 {
        return Err("the cart has changed since it was read: repeat the change".into());
    }
    Ok(row.commit()?)
}

/// Returns the time of the database, used to judge coupons.
fn now(database: &Connection) -> rusqlite::Result<String> {
    database.query_row("SELECT strftime('%Y-%m-%dT%H:%M:%SZ', 'now')", [], |row| row.get(0))
}

fn at(now: &str) -> Inputs<'_> {
    Inputs { now: Some(now), ..Inputs::default() }
}
