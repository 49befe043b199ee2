//! The database: its connections, its transactions, and the answers to requests that have a key.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior, named_params};
use serde::Serialize;

use crate::problem::Problem;
use crate::request::Key;
use crate::tables::{TABLES, Tables};

/// The longest time that a transaction waits for another one.
const BUSY: Duration = Duration::from_secs(5);

/// The age in seconds at which the answer to a key is dropped: 30 days. A client that sends a request again does so
/// long before.
const KEPT: i64 = 30 * 24 * 60 * 60;

/// The carts and orders of a shop, in a file of SQLite. Several threads and several programs may use it at once.
pub struct Store {
    file: PathBuf,
    /// The open connections that no transaction uses; there are as many as requests at a time.
    idle: Mutex<Vec<Connection>>,
}

/// The answer to a request with a key: JSON, the same bytes each time.
#[derive(Debug, PartialEq, Eq)]
pub struct Answer(String);

impl IntoResponse for Answer {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

impl Store {
    /// Opens a file, and creates it and its tables if they are missing.
    ///
    /// # Errors
    /// When it cannot be opened or written.
    pub fn open(file: &Path) -> rusqlite::Result<Self> {
        let store = Self { file: file.to_owned(), idle: Mutex::default() };
        let connection = store.connection()?;
        // With a write-ahead log, readers and the writer do not wait for each other. The file remembers it.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.execute_batch(TABLES)?;
        store.idle().push(connection);
        Ok(store)
    }

    /// Reads in one transaction: everything as of one moment.
    ///
    /// # Errors
    /// Those of `job`, and failures of the database.
    pub fn read<T>(&self, job: impl FnOnce(&Tables<'_>) -> Result<T, Problem>) -> Result<T, Problem> {
        self.transaction(TransactionBehavior::Deferred, job)
    }

    /// Reads and writes in one transaction, which is undone if `job` fails. It takes the right to write before it reads,
    /// so that nobody else changes anything in between. On a database that lets two of them read before one writes,
    /// the versions of the rows still tell the second, which the host then repeats as a whole.
    ///
    /// # Errors
    /// Those of `job`, and failures of the database.
    pub fn write<T>(&self, job: impl FnOnce(&Tables<'_>) -> Result<T, Problem>) -> Result<T, Problem> {
        self.transaction(TransactionBehavior::Immediate, job)
    }

    /// Like [`Store::write`], but only once for each key: the answer is stored in the same transaction, and a request
    /// that is sent again gets it. A refused request has changed nothing and leaves no answer. Without a key, every
    /// request is another one.
    ///
    /// # Errors
    /// Those of [`Store::write`]; `IDEMPOTENCY_KEY_REUSED` when the key was sent with another request.
    pub fn once<T: Serialize>(
        &self,
        key: Option<&Key>,
        job: impl FnOnce(&Tables<'_>) -> Result<T, Problem>,
    ) -> Result<Answer, Problem> {
        self.write(|tables| {
            let Some(key) = key else { return Ok(Answer(serde_json::to_string(&job(tables)?)?)) };
            if let Some(answer) = tables.answer(key)? {
                return Ok(answer);
            }
            let answer = Answer(serde_json::to_string(&job(tables)?)?);
            tables.keep(key, &answer)?;
            Ok(answer)
        })
    }

    fn transaction<T>(
        &self,
        behavior: TransactionBehavior,
        job: impl FnOnce(&Tables<'_>) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let idle = self.idle().pop();
        let mut connection = idle.map_or_else(|| self.connection(), Ok)?;
        let done = within(&mut connection, behavior, job);
        self.idle().push(connection);
        done
    }

    fn connection(&self) -> rusqlite::Result<Connection> {
        let connection = Connection::open(&self.file)?;
        connection.busy_timeout(BUSY)?;
        // A commit returns when its pages are on the disk, so that what is acknowledged survives a loss of power.
        connection.pragma_update(None, "synchronous", "FULL")?;
        Ok(connection)
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs a transaction; whoever leaves it early, by an error or a panic, undoes it.
fn within<T>(
    connection: &mut Connection,
    behavior: TransactionBehavior,
    job: impl FnOnce(&Tables<'_>) -> Result<T, Problem>,
) -> Result<T, Problem> {
    let tables = Tables(connection.transaction_with_behavior(behavior)?);
    let done = job(&tables)?;
    tables.0.commit()?;
    Ok(done)
}

impl Tables<'_> {
    /// Returns the answer to a request that has already been done.
    fn answer(&self, key: &Key) -> Result<Option<Answer>, Problem> {
        let query = "SELECT request, answer FROM answers WHERE key = :key";
        let found = self.0.query_row(query, named_params! { ":key": key.key }, |row| {
            Ok((row.get::<_, String>("request")?, row.get("answer")?))
        });
        match found.optional()? {
            Some((request, _)) if request != key.request => {
                let detail = "this key was sent with another request; every request needs a key of its own";
                Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "IDEMPOTENCY_KEY_REUSED", detail))
            }
            found => Ok(found.map(|(_, answer)| Answer(answer))),
        }
    }

    fn keep(&self, key: &Key, Answer(answer): &Answer) -> rusqlite::Result<()> {
        self.0.execute("DELETE FROM answers WHERE at < unixepoch() - :kept", named_params! { ":kept": KEPT })?;
        let insert = "INSERT INTO answers (key, request, answer) VALUES (:key, :request, :answer)";
        self.0.execute(insert, named_params! { ":key": key.key, ":request": key.request, ":answer": answer })?;
        Ok(())
    }
}
