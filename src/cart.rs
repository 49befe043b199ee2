//! Changes of a cart: lines, fees, coupons, merging, validation.

pub(crate) mod add;
pub(crate) mod add_fee;
#[cfg(feature = "serde")]
pub(crate) mod changes;
pub(crate) mod context;
pub(crate) mod coupon_rules;
pub(crate) mod coupons;
pub(crate) mod create;
pub(crate) mod currency_move;
pub(crate) mod draft;
pub(crate) mod duplicated_prices;
pub(crate) mod external_data;
pub(crate) mod figures;
pub(crate) mod finding;
pub(crate) mod header;
pub(crate) mod identity;
pub(crate) mod left_behind;
pub(crate) mod line_draft;
pub(crate) mod line_drafts;
pub(crate) mod lists;
pub(crate) mod merge;
pub(crate) mod mixin;
pub(crate) mod own_members;
pub(crate) mod remove;
#[cfg(feature = "serde")]
pub(crate) mod reprice;
pub(crate) mod rules;
pub(crate) mod stated_lines;
#[cfg(feature = "serde")]
pub(crate) mod typed;
#[cfg(feature = "serde")]
pub(crate) mod typed_lines;
#[cfg(feature = "serde")]
pub(crate) mod typed_part;
pub(crate) mod update;
pub(crate) mod update_cart;
pub(crate) mod validate;
pub(crate) mod version;

pub use self::add::{ItemAdded, ItemPlace, ItemsAdded, add_item, add_items};
pub use self::add_fee::add_fee;
#[cfg(feature = "serde")]
pub use self::changes::{CartChanges, ItemChanges, ItemUpdate};
pub use self::context::CartContext;
pub use self::coupons::{CouponSelector, apply_coupon, remove_coupon};
pub use self::create::create_cart;
pub use self::finding::{Finding, ItemFindings, Validation, Warning, WarningCode};
pub use self::left_behind::{OnConflict, RefusedPart, SourcePart};
pub use self::merge::{CartsMerged, MergedLine, merge_carts, merge_carts_with};
pub use self::remove::{clear_items, remove_item};
#[cfg(feature = "serde")]
pub use self::typed::MergeReport;
pub use self::update::{ItemsUpdated, UpdateMode, update_item, update_items};
pub use self::update_cart::update_cart;
pub use self::validate::validate_cart;
