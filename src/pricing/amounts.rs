//! Exact amounts and what they are added up by: the basis of prices, tax keys, sums, the spreading of an amount, and the
//! trace of how each came about.

mod allocation;
mod basis;
pub(crate) mod bounds;
mod column;
mod keys;
mod price;
mod price_sum;
mod remainder;
mod source;
pub(crate) mod spreading;
mod sum;
mod taxes;
pub(crate) mod trace;

pub use self::allocation::allocate;
pub(crate) use self::basis::{Basis, StatedAmount, TaxedAmount};
pub(crate) use self::bounds::whole;
pub(crate) use self::column::Column;
pub use self::keys::{DiscountKey, DiscountOrigin, TaxKey};
pub(crate) use self::price::PriceParts;
pub use self::price::PriceValue;
pub(crate) use self::price_sum::{Appearance, AppliedShare, Groups, Summary};
pub(crate) use self::remainder::{Cut, hand_out, hand_out_all, in_proportion};
pub(crate) use self::source::Source;
pub(crate) use self::spreading::{RoundNote, Share};
pub(crate) use self::sum::Sum;
pub(crate) use self::taxes::aggregate::TaxGroups;
pub(crate) use self::taxes::components::TaxComponents;
pub(crate) use self::taxes::group::TaxAggregate;
pub use self::taxes::group::{ComponentTax, TaxGroup};
pub(crate) use self::taxes::keys::{Key, KnownTax, TaxId, TaxKeys, Taxed, compare};
pub(crate) use self::taxes::rate::Rate;
pub(crate) use self::trace::noted::Steps;
pub(crate) use self::trace::noting::{Figure, Input, Place, PriceSteps, Trace};
pub(crate) use self::trace::steps::write_steps;
pub use self::trace::steps::{Part, Round, Rule, Step};
