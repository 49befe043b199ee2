//! The shipping cost: methods that fit, the cost of each, and the next cheaper one.

pub(crate) mod charge;
pub(crate) mod cost;
mod goods_steps;
mod methods;
pub(crate) mod next_shipping;
pub(crate) mod taxed_cost;

pub(crate) use self::charge::{Charge, ChargeTax, sum};
pub(crate) use self::cost::{Kind, price};
pub use self::methods::Unfit;
pub(crate) use self::methods::{MethodPlace, Offer, Quote};
pub(crate) use self::next_shipping::next_cheaper;
