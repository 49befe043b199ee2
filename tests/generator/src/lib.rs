//! Random carts and their parts, for every test that needs some: one file for each kind of part, whatever the carts are
//! for.
//!
//! - [`request`] makes requests that the second calculator prices: with everything that a calculation reads, and
//!   nothing that it refuses.
//! - [`plain_request`] makes requests without discounts by category, tax tables and zones: few rules, for which laws are short,
//!   and on demand amounts that no sum can hold.
//! - [`alike`] makes lines with few products and prices, which an addition or a merge combines.
//! - [`cart`] and [`steps`] make carts and steps that change them, as text: usually good, sometimes malformed.
//! - [`offers`] adds promotions to the requests of [`request`], and conditions, sets, caps and groups to their coupons.
//! - [`tiers`] adds price tiers to the lines of those.
//! - [`taxes`] adds the rules of a shop in several countries to those.
//! - [`line_amounts`] states the amounts of whole lines in those.
//! - [`everyday`] makes the carts that most shops have, as text, for what is to be small or fast for them.
//! - [`orders`] makes requests and returns for orders.
//!
//! A new kind of coupon is added to `coupon.rs`, a new kind of fee to `fee.rs`, and every test gets it.

pub mod alike;
pub mod cart;
pub mod coupon;
pub mod everyday;
pub mod external;
pub mod fee;
pub mod knobs;
pub mod line;
pub mod line_amounts;
pub mod loose;
pub mod misspelt;
pub mod mood;
pub mod number;
pub mod offers;
pub mod order_fees;
pub mod orders;
pub mod plain;
pub mod plain_request;
pub mod random;
pub mod reached;
pub mod request;
pub mod shipping;
pub mod shop;
pub mod site;
pub mod steps;
pub mod taken_back;
pub mod taxes;
pub mod text;
pub mod tiers;

pub use knobs::{any_seed, for_each_seed, is_whole, runs, sample, seed};
pub use random::Random;
