//! The models by the names that the library knows them by: each may borrow from the text that it was read from.

pub(crate) use super::cart::Cart;
pub(crate) use super::coupon::Coupon;
pub(crate) use super::item::Item;
pub(crate) use super::price::Price;
pub(crate) use super::*;
