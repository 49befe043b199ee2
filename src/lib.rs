// The links of the README, for rustdoc; its own, behind them, lead to files of the repository.
#![doc = include_str!("guide/links.md")]
#![doc = ""]
#![doc = include_str!("../README.md")]

pub mod access;
pub mod cart;
mod collections;
pub mod currency;
pub mod document;
pub mod error;
pub mod guide;
pub mod json;
pub mod limits;
pub mod model;
pub mod money;
pub mod pricing;
pub mod schema;
pub mod site;
mod store;
mod timestamp;

pub use error::{Code, Error};
pub use model::{Cart, Coupon, CurrencyCode, Item, Money, Price, Site};
pub use money::Number;
pub use pricing::{Calculation, PreparedSite, calculate};
