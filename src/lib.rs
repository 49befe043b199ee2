// Link targets for rustdoc. The README's own definitions come after these and lead to files of the repository.
#![doc = include_str!("guide/links.md")]
#![doc = ""]
#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]
// Nothing here may panic; each exception states its reason next to it.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::expect_used,
    clippy::float_arithmetic,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::todo,
    clippy::unreachable,
    clippy::unwrap_used
)]

pub mod access;
pub mod cart;
mod collections;
mod columns;
pub mod currency;
pub mod document;
pub mod error;
pub mod frame;
pub mod guide;
pub mod json;
pub mod limits;
pub mod model;
pub mod money;
pub mod order;
pub mod pricing;
pub mod schema;
pub mod site;
mod store;
mod timestamp;

pub use crate::error::{Error, ErrorCode};
// The types that nearly every program names; the others are in the module of their area.
pub use crate::model::{Cart, Coupon, Item, Money, Price, Site};
pub use crate::money::{CurrencyCode, Number, NumberError};
pub use crate::pricing::calculate;
pub use crate::pricing::figures::Calculation;
pub use crate::pricing::prepared_site::PreparedSite;
