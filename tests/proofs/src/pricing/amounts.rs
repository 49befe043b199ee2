//! The rules of amounts of the library, and stand-ins for what they and returns use.

mod basis;
pub(crate) mod bounds;
mod column;
#[path = "../../../../src/pricing/amounts/taxes/components.rs"]
mod components;
#[path = "../../../../src/pricing/amounts/taxes/rate.rs"]
mod rate;
#[path = "../../../../src/pricing/amounts/remainder.rs"]
mod remainder;
#[path = "../../../../src/pricing/amounts/spreading.rs"]
pub(crate) mod spreading;
mod stand_ins;
#[path = "../../../../src/pricing/amounts/sum.rs"]
mod sum;

pub(crate) use self::basis::{Basis, TaxedAmount};
pub(crate) use self::column::Column;
pub(crate) use self::components::TaxComponents;
pub(crate) use self::rate::Rate;
pub(crate) use self::remainder::{Cut, hand_out_all, hand_out_from, in_proportion};
pub(crate) use self::spreading::Share;
pub(crate) use self::stand_ins::{
    AppliedShare, Figure, KnownRate, Place, PriceParts, PriceValue, Rule, TaxGroups, TaxId, TaxKey, Taxed, Trace,
};
pub(crate) use self::sum::Sum;
