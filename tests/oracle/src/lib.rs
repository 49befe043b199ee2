//! The judge: a second, slow calculation on exact fractions, without any code of the library.
//!
//! Random carts are calculated by both, and must agree to the byte.

pub mod advice;
pub mod amounts;
pub mod answer;
pub mod calculate;
pub mod charge;
pub mod compare;
pub mod condition;
pub mod currency;
pub mod discount;
pub mod due;
#[cfg(test)]
mod examples;
pub mod explain;
pub mod fee;
pub mod fractions;
pub mod hash;
pub mod instant;
pub mod json;
pub mod line;
pub mod listed;
pub mod misspelt;
pub mod model;
pub mod model_coupon;
pub mod model_fee;
pub mod model_site;
pub mod notice;
pub mod offer;
pub mod order_fee;
pub mod orders;
pub mod payable;
pub mod per_rate;
pub mod print;
pub mod print_offer;
pub mod print_site;
pub mod report;
pub mod sets;
pub mod shipping;
pub mod shrink;
pub mod small;
pub mod spread;
pub mod taken;
pub mod taken_back;
pub mod target;
pub mod tax;
pub mod told;
pub mod totals;
pub mod value;
pub mod worked;
