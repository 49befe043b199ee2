//! Checks that lines, fees, external discounts, offers and sites are well-formed. Each rule is written here once, and
//! shared by calculations, operations on carts, and validation. A check returns its input in the form that a calculation
//! works with.

mod conditions;
mod context;
pub(crate) mod discount;
pub(crate) mod exemption;
pub(crate) mod external;
pub(crate) mod fee;
pub(crate) mod form;
pub(crate) mod line;
pub(crate) mod line_amount;
mod measure;
pub(crate) mod offer;
mod offer_kind;
pub(crate) mod order_fee;
pub(crate) mod payable;
pub(crate) mod plain;
mod preferences;
mod price;
pub(crate) mod rounding;
pub(crate) mod site;
mod taken_back;
mod tax_by;
mod tax_components;
pub(crate) mod tiers;
mod unit_amount;

pub(crate) use self::conditions::Conditions;
pub(crate) use self::context::{CheckContext, Location};
pub(crate) use self::external::ExternalTax;
pub(crate) use self::fee::{CheckedFee, FeeAmount, FeeTax, FeeTerms};
pub(crate) use self::form::Form;
pub(crate) use self::line::{CheckedLine, LineTax};
pub(crate) use self::measure::Measure;
pub(crate) use self::offer::{CheckedOffer, Part, PreparedOffer, Set};
pub use self::offer_kind::OfferKind;
pub(crate) use self::order_fee::{CheckedOrderFee, OrderFeeTax, OrderFeeTerms};
pub(crate) use self::plain::StatedTax;
pub(crate) use self::taken_back::{CheckedTakenBack, taken_back};
pub(crate) use self::tax_by::by_goods;
pub(crate) use self::tax_components::tax_components;
pub(crate) use self::unit_amount::UnitAmount;
