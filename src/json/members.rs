//! The members of the requests, in the groups that operations share. What stands here is all that a request may have.

use crate::access::Caller;
use crate::json::declare::members;
use crate::json::tenant::Tenant;
use crate::limits::Limits;
use crate::model::credit::Credit;
use crate::model::request::{Checkout, Preferences, ShippingCost};
use crate::order::request::{Return, ReturnedUnits, ShippingAmount};
#[cfg(feature = "serde")]
use crate::{
    json::answers::SitesState,
    json::kinds::{AnswerKind, NumberKind},
    model::cart::Cart,
    model::coupon::Coupon,
    model::request::Customer,
    model::site::Site,
    money::number::Number,
};

members! {
    /// Every operation.
    Every {
        /// Tighter limits than those that hold anyway.
        "limits": Limits,
        /// The kind of the numbers before they were written. `DECIMAL`: every digit counts. `DOUBLE`: one of more than 15
        /// significant digits that a rule reads is refused, whole numbers up to 2^53 apart. Absent: `DECIMAL`, and in a call on
        /// objects in JavaScript `DOUBLE`.
        "numbers": NumberKind,
    }

    /// The cart that is priced.
    Priced {
        /// The cart to price.
        "cart"(required): Cart<'_>,
    }

    /// The site that a cart is priced on, unless it is prepared.
    SiteOrSites {
        /// The site that the cart is priced on.
        "site": Site,
        /// The sites of the tenant, of which the cart's `siteCode` picks one, in the place of `site`.
        "sites": SitesState,
    }

    /// The members that a calculation reads beside cart, site and coupons.
    Pricing {
        /// The customer, for tax country, segments and shipping groups.
        "customer": Customer<'_>,
        /// The stage of the checkout. Absent, shipping is estimated.
        "checkout": Checkout<'_>,
        /// A shipping cost of the host's own.
        "shippingCost": ShippingCost<'_>,
        /// Settings of the tenant.
        "preferences": Preferences,
        /// The time, ISO 8601: decides which offers are valid. Absent, one with validity dates takes nothing.
        "now": String,
    }

    /// The members that a calculation reads of coupons.
    Coupons {
        /// The coupons. Absent, the cart's own `discounts`.
        "coupons": Vec<Coupon<'_>>,
    }

    /// The members that a calculation reads of payments.
    Credits {
        /// Gift cards and store credit, which pay in their order: they move no price and no tax. Present, though empty, the
        /// answer says what is due, as it does with the cash rounding of a payment mode.
        "credits": Vec<Credit<'_>>,
    }

    /// How a calculation answers.
    Detail {
        /// Absent or `false`: `answer` says it. `true` is another word for `FIGURES`.
        "calculatedOnly": bool,
        /// `true`: the answer says how every figure came about.
        "explain": bool,
        /// `true`: the answer says what became of every promotion and coupon, and what is missing for more.
        "offers": bool,
        /// Absent: `WHOLE`. `TOTALS`, for what is shown while the shopper types, is some tenth of the text.
        "answer": AnswerKind,
    }

    /// The members that every change of a cart takes, needed or not.
    CartChange {
        /// The cart to change; it is not changed itself, the answer has a new one.
        "cart"(required): Cart<'_>,
        /// The site of the cart, for the rules that need its basis, its currencies or its countries.
        "site": Site,
        /// The customer, for the rules that need a tax country.
        "customer": Customer<'_>,
        /// Settings of the tenant.
        "preferences": Preferences,
        /// The caller. `null` is nobody, who is refused: `UNAUTHORIZED`.
        "caller": Caller,
        /// The version that the cart must have; with another one the change is refused: `VERSION_CONFLICT`.
        "expectedVersion": Number,
        /// The time, ISO 8601: becomes `metadata.modifiedAt`, written in UTC, and decides which coupons are valid.
        "now": String,
        /// The schemas of mixins.
        "schemas" as OPEN,
    }
}

/// The members of the library's own objects in an envelope, or of those in its lists; none for a document of the host's and
/// for anything but an object.
pub(crate) fn of_object(name: &str) -> Option<&'static [&'static str]> {
    Some(match name {
        "caller" => Caller::MEMBER_NAMES,
        "checkout" => Checkout::MEMBER_NAMES,
        "credits" => Credit::MEMBER_NAMES,
        "limits" => Limits::NAMES,
        "preferences" => Preferences::MEMBER_NAMES,
        "previous" => Return::MEMBER_NAMES,
        "returned" => ReturnedUnits::MEMBER_NAMES,
        "shipping" => ShippingAmount::MEMBER_NAMES,
        "shippingCost" => ShippingCost::MEMBER_NAMES,
        "tenant" => Tenant::MEMBER_NAMES,
        _ => return None,
    })
}
