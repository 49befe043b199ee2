//! The parts that services share: a store of carts and orders on SQLite, requests that take effect once however often
//! they are sent, and a server with time limits.
//!
//! - An answer that a client has received is stored, also if the program is killed right after it.
//! - Everything that a request reads and writes is in one transaction, and a row is written only in the version that
//!   was read ([`Store::write`], [`Tables::replace`]).
//! - The store gives out the ids, none of them twice ([`Tables::add`]).
//! - A request with a key is done once; sent again, it gets the first answer ([`Store::once`]).
//! - A full disk is a refusal ([`Problem`]); what is stored stays.

mod order;
mod problem;
mod request;
mod server;
mod store;
mod tables;

pub use order::{StoredInputs, StoredOrder};
pub use problem::{Difference, Problem};
pub use request::{Key, Keyed};
pub use server::{PATIENCE, blocking, limited, serve};
pub use store::{Answer, Store};
pub use tables::{Kept, Stored, Tables};
