//! Changes of a cart: lines, fees, coupons, merging, validation.

pub(crate) mod add;
mod add_fee;
#[cfg(feature = "typed")]
mod changes;
mod context;
mod coupon_rules;
pub(crate) mod coupons;
pub(crate) mod create;
pub(crate) mod currency_move;
mod draft;
mod duplicated_prices;
pub(crate) mod external_data;
pub(crate) mod figures;
mod finding;
mod header;
mod highest_id;
pub(crate) mod identity;
mod left_behind;
mod line_base;
mod line_draft;
pub(crate) mod line_drafts;
mod line_edits;
mod line_groups;
mod line_value;
mod lines_change;
pub(crate) mod lists;
pub(crate) mod merge;
pub(crate) mod mixin;
mod own_members;
#[cfg(feature = "typed")]
mod plain_lines;
pub(crate) mod remove;
#[cfg(feature = "typed")]
mod reprice;
pub(crate) mod rules;
#[cfg(feature = "typed")]
mod sought;
mod stated_lines;
#[cfg(feature = "typed")]
mod typed;
#[cfg(feature = "typed")]
mod typed_change;
#[cfg(feature = "typed")]
mod typed_line;
#[cfg(feature = "typed")]
mod typed_lines;
pub(crate) mod update;
mod update_cart;
pub(crate) mod validate;
pub(crate) mod version;

pub(crate) use self::add::LineSource;
pub use self::add::{ItemAdded, ItemPlace, ItemsAdded, add_item, add_items};
pub use self::add_fee::add_fee;
#[cfg(feature = "typed")]
pub use self::changes::{CartChanges, ItemChanges, ItemUpdate};
pub use self::context::CartContext;
pub(crate) use self::context::ContextMembers;
pub use self::coupons::{CouponSelector, apply_coupon, remove_coupon};
pub use self::create::create_cart;
pub(crate) use self::draft::Draft;
pub(crate) use self::duplicated_prices::DuplicatedPrices;
pub(crate) use self::external_data::StatedDiscounts;
pub(crate) use self::finding::Findings;
pub use self::finding::{Finding, ItemFindings, Validation, Warning, WarningCode};
pub(crate) use self::header::Header;
pub(crate) use self::highest_id::HighestId;
pub(crate) use self::identity::{Identity, UnitPrices};
pub(crate) use self::left_behind::LeftBehind;
pub use self::left_behind::{OnConflict, RefusedPart, SourcePart};
pub(crate) use self::line_base::LineBase;
pub(crate) use self::line_draft::{LineDraft, NewValue};
pub(crate) use self::line_drafts::LineDrafts;
pub(crate) use self::line_groups::LineGroups;
pub(crate) use self::line_value::{Line, Value};
pub(crate) use self::lines_change::LinesChange;
pub use self::merge::{CartsMerged, MergedLine, merge_carts, merge_carts_with};
pub(crate) use self::mixin::Mixins;
#[cfg(feature = "typed")]
pub(crate) use self::plain_lines::PlainLines;
pub use self::remove::{clear_items, remove_item};
pub(crate) use self::rules::few_lines;
#[cfg(feature = "typed")]
pub(crate) use self::sought::Sought;
pub(crate) use self::stated_lines::StatedLines;
#[cfg(feature = "typed")]
pub use self::typed::MergeReport;
pub use self::update::{ItemsUpdated, UpdateMode, update_item, update_items};
pub use self::update_cart::update_cart;
pub(crate) use self::update_cart::update_under;
pub(crate) use self::validate::inspection::ValidationInputs;
pub use self::validate::validate_cart;
