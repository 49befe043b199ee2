//! The state of a calculation: its inputs, the rules of the site and its tax table, from which the steps read, and the
//! notices, the trace and the sums of taxes, to which they add.

mod cart_row;
mod component_sums;
mod context;
mod coupons;
mod inputs;
pub(crate) mod misspelt;
mod named_only;
mod notice;
mod offer;
mod offer_index;
mod passed_over;
mod sale;
mod site_rules;
mod tax_lookup;
mod tax_table;
mod zones;

pub use self::cart_row::CartRow;
pub(crate) use self::component_sums::{ComponentSums, add_all, groups};
pub(crate) use self::context::{Context, of_another_site};
pub(crate) use self::coupons::Chosen;
pub use self::coupons::Coupons;
pub use self::inputs::{CartInputs, Inputs};
pub(crate) use self::misspelt::{Misspelt, REQUEST, each_tag, insert, of_site};
pub(crate) use self::named_only::NamedOnly;
pub use self::notice::{Notice, NoticeCode};
pub use self::offer::{NextSet, NextShipping, OfferReason, OfferReasonCode, OfferResult};
pub(crate) use self::offer_index::{Met, OfferIndex};
pub(crate) use self::sale::{Report, Sale};
pub(crate) use self::site_rules::SiteRules;
pub(crate) use self::tax_lookup::TaxLookup;
pub(crate) use self::tax_table::{TaxRow, Taxes};
pub(crate) use self::zones::Zones;
