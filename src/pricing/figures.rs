//! The figures of an answer: as kept, as numbers, as text, and read back.

pub(crate) mod by_code;
mod calculation;
mod coupon_discounts;
mod final_price;
mod from_json;
mod kept;
mod line;
mod line_parts;
mod lines;
#[cfg(feature = "serde")]
mod list_serde;
mod listing;
mod packed;
mod provenance;
mod taken_back;
pub(crate) mod to_json;
pub(crate) mod unit_price;
mod written;

pub use self::calculation::{Calculation, CartCalculation, OrderFeeCalculation, PaymentFeeCalculation};
pub use self::coupon_discounts::CouponDiscount;
pub(crate) use self::kept::{KeptFee, KeptLines, KeptSums, KeptTotal};
#[cfg(feature = "typed")]
pub(crate) use self::line::ItemFigures;
pub use self::line::{DiscountedPrice, FeeCalculation, LineCalculation, TotalDiscount};
pub(crate) use self::line_parts::{DiscountedParts, FeeParts, LineAt, LineParts, TotalParts};
pub use self::lines::{LineCalculations, LineCalculationsIter};
pub(crate) use self::packed::PackedFigures;
pub use self::provenance::{ExemptionReason, PriceBasis, Provenance};
pub(crate) use self::provenance::{OrderBasis, OrderTerms};
pub use self::taken_back::{TakenBackCalculation, TakenBackLine};
