//! The rows of one transaction: carts and orders by their ids, each with a version that rises with every change.

use cartwright::Cart;
use rusqlite::{OptionalExtension, Transaction, named_params};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::order::StoredOrder;
use crate::problem::Problem;

/// The tables. `AUTOINCREMENT` keeps an id from being given out again after its row is gone.
pub(crate) const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS carts (
        id INTEGER PRIMARY KEY AUTOINCREMENT, version INTEGER NOT NULL DEFAULT 1, text TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS orders (
        id INTEGER PRIMARY KEY AUTOINCREMENT, version INTEGER NOT NULL DEFAULT 1, text TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS answers (
        key TEXT PRIMARY KEY, request TEXT NOT NULL, answer TEXT NOT NULL,
        at INTEGER NOT NULL DEFAULT (unixepoch())) STRICT;
    CREATE INDEX IF NOT EXISTS answers_at ON answers (at);";

/// A value with a table of its own, in which it is stored as JSON text.
pub trait Kept: Serialize + DeserializeOwned {
    /// The name of the table.
    const TABLE: &'static str;
    /// The word for the value in messages.
    const KIND: &'static str;
    /// The first letter of its ids, so that the id of an order is never taken for that of a cart.
    const LETTER: char;

    /// Sets the id.
    fn name(&mut self, id: String);
}

impl Kept for Cart {
    const TABLE: &'static str = "carts";
    const KIND: &'static str = "cart";
    const LETTER: char = 'c';

    fn name(&mut self, id: String) {
        self.id = Some(id.into());
    }
}

impl Kept for StoredOrder {
    const TABLE: &'static str = "orders";
    const KIND: &'static str = "order";
    const LETTER: char = 'o';

    fn name(&mut self, id: String) {
        self.id = id;
    }
}

/// A value as it was read.
#[derive(Debug)]
pub struct Stored<T> {
    /// The value, which may be changed and then replaced.
    pub value: T,
    number: i64,
    version: i64,
}

/// The tables, seen by one transaction.
pub struct Tables<'t>(pub(crate) Transaction<'t>);

impl Tables<'_> {
    /// Reads a value by its id.
    ///
    /// # Errors
    /// `NOT_FOUND`, or a failure of the database.
    pub fn get<T: Kept>(&self, id: &str) -> Result<Stored<T>, Problem> {
        let number: Option<i64> = id.strip_prefix(T::LETTER).and_then(|number| number.parse().ok());
        let query = format!("SELECT id, version, text FROM {} WHERE id = :id", T::TABLE);
        let row = self.0.query_row(&query, named_params! { ":id": number }, |row| {
            Ok((row.get("id")?, row.get("version")?, row.get::<_, String>("text")?))
        });
        let (number, version, text) = row.optional()?.ok_or_else(|| Problem::not_found(T::KIND, id))?;
        Ok(Stored { value: serde_json::from_str(&text)?, number, version })
    }

    /// Stores a new value under a new id, and returns it with the id.
    ///
    /// # Errors
    /// A failure of the database.
    pub fn add<T: Kept>(&self, mut value: T) -> Result<T, Problem> {
        let insert = format!("INSERT INTO {} (text) VALUES ('') RETURNING id", T::TABLE);
        let number: i64 = self.0.query_row(&insert, [], |row| row.get("id"))?;
        value.name(format!("{}{number}", T::LETTER));
        let update = format!("UPDATE {} SET text = :text WHERE id = :id", T::TABLE);
        self.0.execute(&update, named_params! { ":id": number, ":text": serde_json::to_string(&value)? })?;
        Ok(value)
    }

    /// Replaces a value by its changed form, unless somebody else has changed it since it was read.
    ///
    /// # Errors
    /// `VERSION_CONFLICT`, or a failure of the database.
    pub fn replace<T: Kept>(&self, stored: &Stored<T>) -> Result<(), Problem> {
        let update =
            format!("UPDATE {} SET version = version + 1, text = :text WHERE id = :id AND version = :read", T::TABLE);
        let text = serde_json::to_string(&stored.value)?;
        let values = named_params! { ":id": stored.number, ":read": stored.version, ":text": text };
        one::<T>(self.0.execute(&update, values)?)
    }

    /// Removes a value, unless somebody else has changed it since it was read.
    ///
    /// # Errors
    /// `VERSION_CONFLICT`, or a failure of the database.
    pub fn remove<T: Kept>(&self, stored: &Stored<T>) -> Result<(), Problem> {
        let delete = format!("DELETE FROM {} WHERE id = :id AND version = :read", T::TABLE);
        one::<T>(self.0.execute(&delete, named_params! { ":id": stored.number, ":read": stored.version })?)
    }
}

/// Refuses a change that has found no row in the version that was read.
fn one<T: Kept>(changed: usize) -> Result<(), Problem> {
    if changed == 1 {
        return Ok(());
    }
    Err(Problem::conflict("VERSION_CONFLICT", format!("the {} has changed since it was read", T::KIND)))
}
