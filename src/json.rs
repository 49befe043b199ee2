//! Operations on JSON text: one function each, the same in every language. Each takes one JSON object and answers with
//! one. A refusal is an [`Error`](crate::Error), whose [`to_json`](crate::Error::to_json) gives the same text
//! everywhere.
//!
//! A request is closed: a member that the operation does not have is refused as `UNKNOWN_MEMBER`, and so is an unknown
//! member of `caller`, `preferences`, `checkout`, `shippingCost`, `limits` or `tenant`. The documents in it are open:
//! members of a cart, a site or a coupon that the library does not know are kept. Every operation takes `limits`, an
//! object of the names and values of [`Limits`](crate::limits::Limits), which can only tighten the limits in force.
//! Every operation that changes something or names a scope takes `caller`. If it is absent or `null`, the caller is
//! nobody; `{"host": true}` is the program that embeds the library and has already checked what is allowed.

mod answers;
pub(crate) mod calculate;
pub(crate) mod cart;
pub(crate) mod cart_coupons;
pub(crate) mod cart_items;
pub(crate) mod convert;
pub(crate) mod currency;
mod envelope;
mod error_body;
pub(crate) mod exchange_rate;
mod kinds;
#[cfg(feature = "typed")]
mod limits;
mod member;
pub(crate) mod members;
mod operation;
mod operations;
pub(crate) mod order;
#[cfg(feature = "serde")]
mod refusal_serde;
mod request;
mod requests;
#[cfg(feature = "typed")]
mod schemas;
pub(crate) mod shipping_quotes;
pub(crate) mod site;
mod site_choice;
pub(crate) mod site_mixin;
mod status;
mod stored;
mod tenant;
pub(crate) mod verify_cart;

#[cfg(feature = "typed")]
pub(crate) use self::answers::currencies::CurrenciesState;
pub(crate) use self::answers::refusal::{Body, Refusal, Refused};
#[cfg(feature = "typed")]
pub(crate) use self::answers::sites::{NewSite, SiteMixin, SiteMixins, SiteReplacement, SitesState};
pub(crate) use self::calculate::CALCULATE;
pub(crate) use self::calculate::answer::AnswerLines;
pub(crate) use self::calculate::capacity::AnswerCapacity;
pub(crate) use self::calculate::input::{CalculationInput, CalculationOptions};
#[doc(hidden)]
pub use self::calculate::many::Answers;
pub(crate) use self::calculate::misspelt::{OnSite, SITE};
pub use self::calculate::packed::calculate_packed;
pub use self::calculate::{PreparedSiteText, calculate, calculate_into, calculate_with_limits};
pub use self::cart::{create_cart, merge_carts, update_cart, validate_cart};
pub use self::cart_coupons::{apply_coupon, remove_coupon};
pub use self::cart_items::{add_fee, add_item, add_items, clear_items, remove_item, update_item, update_items};
pub use self::convert::convert;
pub use self::currency::{create_currency, delete_currency, get_currency, list_currencies, update_currency};
pub(crate) use self::envelope::Request;
pub use self::exchange_rate::{
    create_exchange_rate, delete_exchange_rate, get_exchange_rate, list_exchange_rates, update_exchange_rate,
};
pub(crate) use self::kinds::{AnswerKind, NumberKind};
pub(crate) use self::member::{InOrder, Members, Optional, Required};
#[cfg(feature = "typed")]
pub(crate) use self::members::of_object;
pub(crate) use self::members::{
    CallerMembers, CartChange, Coupons, Detail, Every, Payments, Priced, Pricing, SiteOrSites,
};
pub use self::operation::{Operation, Run};
pub use self::operations::{OPERATIONS, call};
pub use self::order::{calculate_return, invoice, itemize, reconcile_tax, settle};
#[cfg(feature = "serde")]
pub use self::refusal_serde::error_of;
pub use self::request::text;
pub(crate) use self::requests::carts::{
    CartPatch, Line, LineUpdate, LineUpdates, NewCoupon, NewFee, NewLine, NewLines, OfAnyLines, Selected, Sources,
    Validated,
};
pub(crate) use self::requests::currencies::{
    Accepted, Coded, Conversion, CurrencyToAdd, CurrencyToUpdate, CurrencyWrite, Named, OnCurrencies, PriceToConvert,
    RateToAdd, RateToUpdate,
};
pub(crate) use self::requests::orders::{
    Before, ComingBack, Counted, GivenBackBefore, Invoiced, Naming, Ordered, Settled, Stepped,
};
pub(crate) use self::requests::pricing::Quotes;
pub(crate) use self::requests::sites::{
    AboutOneSite, Checked, Expanded, MixinPatch, MixinToCreate, MixinToReplace, OnSites, OneMixin, OneSite, SiteList,
    SitePatch, SiteToCreate, SiteToReplace, WithSchemas,
};
#[cfg(feature = "typed")]
pub use self::schemas::{answer_schema, error_schema, request_schema, schemas_for_types};
pub use self::shipping_quotes::shipping_quotes;
pub use self::site::{create_site, delete_site, get_site, list_site_codes, list_sites, patch_site, replace_site};
pub(crate) use self::site_choice::SiteChoice;
pub use self::site_mixin::{
    check_customer_setting, create_site_mixin, delete_site_mixin, get_site_mixin, list_site_mixins, patch_site_mixin,
    replace_site_mixin,
};
pub use self::status::Status;
pub use self::tenant::Tenant;
pub use self::verify_cart::verify_cart;
