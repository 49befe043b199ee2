//! Random carts and what they hold, for every test that wants some: one file for each thing, whatever the carts are for.
//!
//! - [`request`] makes requests that the second calculator prices: everything that a calculation knows, and nothing that it
//!   refuses.
//! - [`plain`] makes requests without discounts by category, tables of taxes and zones: few rules, on which laws are short,
//!   and on demand amounts that no sum can hold.
//! - [`alike`] makes lines of few products and prices, of which an addition or a merge makes one.
//! - [`loose`] makes carts and steps that change them as texts: mostly good, now and then malformed.
//! - [`offers`] adds promotions to those of [`request`], and to their coupons conditions, sets, caps and groups.
//! - [`tiers`] adds price tiers to the lines of those.
//! - [`taxes`] adds the wishes of a shop in several countries to those.
//! - [`orders`] makes requests and returns for what comes after the cart.
//!
//! A new kind of coupon is added to `coupon.rs`, a new kind of fee to `fee.rs`, and every test has it.

pub mod alike;
pub mod coupon;
pub mod external;
pub mod fee;
pub mod knobs;
pub mod line;
pub mod loose;
pub mod misspelt;
pub mod number;
pub mod offers;
pub mod orders;
pub mod plain;
pub mod random;
pub mod request;
pub mod shipping;
pub mod shop;
pub mod site;
pub mod steps;
pub mod taxes;
pub mod text;
pub mod tiers;

pub use knobs::{any_seed, for_each_seed, is_whole, runs, sample, seed};
pub use random::Random;
