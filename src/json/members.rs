//! The members of the requests, in the groups that operations share: structs, whose fields an operation reads. Where a model
//! reads a whole group, the model is the group. A field with `_` in front is of a member that a model reads beside those of
//! other groups, or that has no effect.

use crate::access::Caller;
#[cfg(feature = "serde")]
use crate::json::answers::SitesState;
use crate::json::kinds::{AnswerKind, NumberKind};
use crate::json::member::{Members, Optional, Required};
use crate::json::tenant::Tenant;
use crate::limits::Limits;
use crate::model::cart::Cart;
use crate::model::coupon::Coupon;
use crate::model::credit::Credit;
use crate::model::request::{Checkout, Customer, Preferences, ShippingCost};
use crate::model::site::Site;
use crate::order::request::{Return, ReturnedUnits, ShippingAmount};

/// Every operation.
#[derive(Members)]
pub(crate) struct Every<'r> {
    /// Tighter limits than those that hold anyway.
    #[member("limits")]
    pub(crate) limits: Optional<'r, Limits>,
    /// The kind of the numbers before they were written. `DECIMAL`: every digit counts. `DOUBLE`: one of more than 15
    /// significant digits that a rule reads is refused, whole numbers up to 2^53 apart. Absent: `DECIMAL`, and in a call on
    /// objects in JavaScript `DOUBLE`.
    #[member("numbers")]
    pub(crate) numbers: Optional<'r, NumberKind>,
}

/// The cart that is priced.
#[derive(Members)]
pub(crate) struct Priced<'r> {
    /// The cart to price.
    #[member("cart")]
    pub(crate) cart: Required<'r, Cart<'r>>,
}

/// The site that a cart is priced on, unless it is prepared.
#[derive(Members)]
pub(crate) struct SiteOrSites<'r> {
    /// The site that the cart is priced on.
    #[member("site")]
    pub(crate) site: Optional<'r, Site>,
    /// The sites of the tenant, of which the cart's `siteCode` picks one, in the place of `site`.
    #[member("sites", written(SitesState))]
    pub(crate) sites: Optional<'r>,
}

/// The members that a calculation reads beside cart, site and coupons.
#[derive(Members)]
pub(crate) struct Pricing<'r> {
    /// The customer, for tax country, segments and shipping groups.
    #[member("customer")]
    pub(crate) customer: Optional<'r, Customer<'r>>,
    /// The stage of the checkout. Absent, shipping is estimated.
    #[member("checkout")]
    _checkout: Optional<'r, Checkout<'r>>,
    /// A shipping cost of the host's own.
    #[member("shippingCost")]
    _shipping_cost: Optional<'r, ShippingCost<'r>>,
    /// Settings of the tenant.
    #[member("preferences")]
    _preferences: Optional<'r, Preferences>,
    /// The time, ISO 8601: decides which offers are valid. Absent, one with validity dates takes nothing.
    #[member("now")]
    _now: Optional<'r, String>,
}

/// The members that a calculation reads of coupons.
#[derive(Members)]
pub(crate) struct Coupons<'r> {
    /// The coupons. Absent, the cart's own `discounts`.
    #[member("coupons")]
    pub(crate) coupons: Optional<'r, Vec<Coupon<'r>>>,
}

/// The members that a calculation reads of payments.
#[derive(Members)]
pub(crate) struct Credits<'r> {
    /// Gift cards and store credit, which pay in their order: they move no price and no tax. Present, though empty, the
    /// answer says what is due, as it does with the cash rounding of a payment mode.
    #[member("credits")]
    _credits: Optional<'r, Vec<Credit<'r>>>,
}

/// How a calculation answers.
#[derive(Members)]
pub(crate) struct Detail<'r> {
    /// Absent or `false`: `answer` says it. `true` is another word for `FIGURES`.
    #[member("calculatedOnly")]
    _calculated_only: Optional<'r, bool>,
    /// `true`: the answer says how every figure came about.
    #[member("explain")]
    _explain: Optional<'r, bool>,
    /// `true`: the answer says what became of every promotion and coupon, and what is missing for more.
    #[member("offers")]
    _offers: Optional<'r, bool>,
    /// Absent: `WHOLE`. `TOTALS`, for what is shown while the shopper types, is some tenth of the text.
    #[member("answer")]
    _answer: Optional<'r, AnswerKind>,
}

/// The cart that is changed.
#[derive(Members)]
pub(crate) struct CartChange<'r> {
    /// The cart to change; it is not changed itself, the answer has a new one.
    #[member("cart")]
    pub(crate) cart: Required<'r, Cart<'r>>,
}

/// The caller, and the tenant that a service is told.
#[derive(Members)]
pub(crate) struct AskedBy<'r> {
    /// The caller, with the scope of the operation if it has one; `null` is nobody.
    #[member("caller")]
    pub(crate) caller: Optional<'r, Caller>,
    /// The tenant, where the host has it from two places.
    #[member("tenant")]
    pub(crate) tenant: Optional<'r, Tenant>,
}

/// The members of the library's own objects in an envelope, or of those in its lists; none for a document of the host's and
/// for anything but an object.
pub(crate) fn of_object(name: &str) -> Option<&'static [&'static str]> {
    Some(match name {
        "caller" => Caller::NAMES,
        "checkout" => Checkout::NAMES,
        "credits" => Credit::NAMES,
        "limits" => Limits::NAMES,
        "preferences" => Preferences::NAMES,
        "previous" => Return::NAMES,
        "returned" => ReturnedUnits::NAMES,
        "shipping" => ShippingAmount::NAMES,
        "shippingCost" => ShippingCost::NAMES,
        "tenant" => Tenant::NAMES,
        _ => return None,
    })
}
