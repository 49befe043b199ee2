//! The sums of an explanation, added once every figure is known.

pub(crate) mod sums;

pub(crate) use self::sums::explain;
pub(crate) use self::sums::parts::{Leaf, Parts, Priced, Spot};
