//! Carts stored in SQLite as JSON text and repriced on a prepared site, with each answer beside its cart.

mod column;

use std::error::Error;

use cartwright::cart::CartContext;
use cartwright::pricing::Inputs;
use cartwright::{Calculation, Cart, Item, PreparedSite};
use rusqlite::{Connection, OptionalExtension, named_params};

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
        database
            .execute_batch("CREATE TABLE IF NOT EXISTS orders (id TEXT PRIMARY KEY, cart TEXT NOT NULL, price TEXT)")?;
        Ok(Self { database, site })
    }

    /// Stores a cart without a price.
    ///
    /// # Errors
    /// When the database fails.
    pub fn store(&self, id: &str, cart: &Cart) -> Outcome<()> {
        let insert = "INSERT OR REPLACE INTO orders (id, cart, price) VALUES (:id, :cart, NULL)";
        self.database.execute(insert, named_params! { ":id": id, ":cart": Column(cart) })?;
        Ok(())
    }

    /// Returns a cart with its last price.
    ///
    /// # Errors
    /// When the database fails, or the stored text is not a cart.
    pub fn load(&self, id: &str) -> Outcome<Option<Order>> {
        let mut query = self.database.prepare("SELECT cart, price FROM orders WHERE id = :id")?;
        let order = query.query_row(named_params! { ":id": id }, |row| {
            let (Column(cart), price): (_, Option<Column<_>>) = (row.get("cart")?, row.get("price")?);
            Ok(Order { cart, price: price.map(|Column(price)| price) })
        });
        Ok(order.optional()?)
    }

    /// Adds a line to a cart, prices it and stores both.
    ///
    /// # Errors
    /// Like [`Orders::load`], and when the library refuses the line or the cart.
    pub fn add_line(&self, id: &str, item: &Item) -> Outcome<Order> {
        let Order { mut cart, .. } = self.load(id)?.ok_or("there is no such cart")?;
        cart.add_item(item, &CartContext::by_host())?;
        let now = now(&self.database)?;
        let price = self.site.calculate_with(&cart, None, at(&now))?;
        let update = "UPDATE orders SET cart = :cart, price = :price WHERE id = :id";
        self.database.execute(update, named_params! { ":id": id, ":cart": Column(&cart), ":price": Column(&price) })?;
        Ok(Order { cart, price: Some(price) })
    }

    /// Prices every cart again, and stores all answers or none.
    ///
    /// # Errors
    /// When the database fails, or a stored text is not a cart.
    pub fn reprice(&mut self) -> Outcome<Repriced> {
        let mut report = Repriced::default();
        let all = self.database.transaction()?;
        let now = now(&all)?;
        {
            let mut query = all.prepare("SELECT id, cart FROM orders ORDER BY id")?;
            let mut update = all.prepare("UPDATE orders SET price = :price WHERE id = :id")?;
            let mut rows = query.query([])?;
            while let Some(row) = rows.next()? {
                let (id, Column(cart)): (String, Column<Cart>) = (row.get("id")?, row.get("cart")?);
                let price = self.site.calculate_with(&cart, None, at(&now));
                let column = price.as_ref().ok().map(Column);
                update.execute(named_params! { ":id": id, ":price": column })?;
                match price {
                    Ok(_) => report.priced += 1,
                    Err(refused) => report.refused.push((id, refused)),
                }
            }
        }
        all.commit()?;
        Ok(report)
    }
}

/// Returns the time of the database, used to judge coupons.
fn now(database: &Connection) -> rusqlite::Result<String> {
    database.query_row("SELECT strftime('%Y-%m-%dT%H:%M:%SZ', 'now')", [], |row| row.get(0))
}

fn at(now: &str) -> Inputs<'_> {
    Inputs { now: Some(now), ..Inputs::default() }
}
