//! Lines and their fees before any discount, and the price tiers that lines have.

mod cart_line;
mod columns;
pub(crate) mod external_tax;
pub(crate) mod fee;
mod goods;
pub(crate) mod internal_tax;
pub(crate) mod line;
pub(crate) mod next_tiers;
mod plain;
mod tag;
mod tier;
mod unit;
pub(crate) mod untaxed;

pub(crate) use self::cart_line::CartLine;
pub(crate) use self::columns::LineColumns;
pub(crate) use self::external_tax::TaxOfLine;
pub(crate) use self::fee::ChargedFee;
pub(crate) use self::goods::{Goods, GoodsOf};
pub(crate) use self::line::{FeesOfLine, Lines, price};
pub(crate) use self::next_tiers::next_tiers;
pub(crate) use self::plain::{KnownTaxes, PlainPrices};
pub(crate) use self::tag::{Tag, Tags};
pub use self::tier::{LineTier, NextTier};
pub(crate) use self::unit::{Counted, LineUnit};
