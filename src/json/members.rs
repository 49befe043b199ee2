//! The members of the requests, in the groups that operations share. Each group is a struct, and an operation reads its
//! fields. If a model reads a whole group, the model is the group. A field whose name starts with `_` is a member that
//! has no effect, or that is read through another group.

#[cfg(feature = "typed")]
use super::SitesState;
use super::{AnswerKind, Members, NumberKind, Optional, Required, Tenant};
use crate::access::Caller;
use crate::currency::Ending;
use crate::document::Text;
use crate::limits::Limits;
use crate::model::borrowed::{
    Cart, Checkout, Coupon, Credit, Customer, Money, OrderFee, Preferences, Selector, ShippingCost, Site, TakenBack,
    TakenBackPrice,
};
use crate::order::{Return, ReturnedUnits, ShippingAmount, TaxCategory};

/// The members of every request.
#[derive(Members)]
pub(crate) struct Every<'r> {
    /// Limits tighter than those in force.
    #[member("limits")]
    pub(crate) limits: Optional<'r, Limits>,
    /// The representation of the numbers before they were written as JSON. `DECIMAL`: every digit counts. `DOUBLE`: a
    /// number that a rule reads is refused if it has more than 15 significant digits, except whole numbers below 2^53.
    /// Defaults to `DECIMAL`, or to `DOUBLE` in a call on objects in JavaScript.
    #[member("numbers")]
    pub(crate) numbers: Optional<'r, NumberKind>,
}

/// The cart to price.
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
    /// The sites of the tenant, instead of `site`; the cart's `siteCode` picks one.
    #[member("sites", written(SitesState))]
    pub(crate) sites: Optional<'r>,
}

/// The members that a calculation reads besides cart, site and coupons.
#[derive(Members)]
pub(crate) struct Pricing<'r> {
    /// The customer, who determines tax country, tax exemption, segments and shipping groups.
    #[member("customer")]
    pub(crate) customer: Optional<'r, Customer<'r>>,
    /// The choices of the checkout: `zoneId` and `methodId`, or `deliveryTimeId` and `slotId`, and `paymentMode`; without
    /// it, shipping is estimated.
    #[member("checkout")]
    pub(crate) checkout: Optional<'r, Checkout<'r>>,
    /// A shipping cost computed by the host; it replaces all shipping rules.
    #[member("shippingCost")]
    pub(crate) shipping_cost: Optional<'r, ShippingCost<'r>>,
    /// Settings of the tenant.
    #[member("preferences")]
    pub(crate) preferences: Optional<'r, Preferences>,
    /// The time, such as `2026-01-31T22:59:59Z`, which decides which offers are valid and which currencies are in
    /// force; without it, an offer with validity dates takes nothing, and the newest list of ISO 4217 counts.
    #[member("now")]
    pub(crate) now: Optional<'r, Text<'r>>,
}

/// The coupons of a calculation.
#[derive(Members)]
pub(crate) struct Coupons<'r> {
    /// The coupons. Defaults to the cart's own `discounts`.
    #[member("coupons")]
    pub(crate) coupons: Optional<'r, Vec<Coupon<'r>>>,
}

/// The amounts beside the goods that decide what is to be paid: fees of the order, credits, goods taken back.
#[derive(Members)]
pub(crate) struct Payments<'r> {
    /// Fees of the whole order that the host adds to this cart, such as a donation; always charged, behind those of the
    /// site.
    #[member("orderFees")]
    pub(crate) order_fees: Optional<'r, Vec<OrderFee<'r>>>,
    /// Gift cards and store credit, which pay in their order without changing any price or tax. If the list is present,
    /// even empty, the answer states the amount due, as it does if a payment mode rounds cash.
    #[member("credits")]
    pub(crate) credits: Optional<'r, Vec<Credit<'r>>>,
    /// Goods that the shop takes back with the sale: empties, trade-ins, goods of an earlier receipt. They
    /// come off what is to be paid, before credits. If the list is present, even empty, the answer states the amount due.
    #[member("takenBack")]
    pub(crate) taken_back: Optional<'r, Vec<TakenBack<'r>>>,
}

/// The form of the answer of a calculation.
#[derive(Members)]
pub(crate) struct Detail<'r> {
    /// `true` means the same as `answer` `FIGURES`; `false` leaves the choice to `answer`.
    #[member("calculatedOnly")]
    pub(crate) calculated_only: Optional<'r, bool>,
    /// If `true`, the answer explains how every figure was calculated.
    #[member("explain")]
    pub(crate) explain: Optional<'r, bool>,
    /// If `true`, the answer states the outcome of every promotion and coupon, and what is missing for more.
    #[member("offers")]
    pub(crate) offers: Optional<'r, bool>,
    /// The extent of the cart in the answer. Defaults to `WHOLE`. `TOTALS`, for a display that updates while the
    /// shopper types, is about a tenth of the text.
    #[member("answer")]
    pub(crate) answer: Optional<'r, AnswerKind>,
}

/// The cart to change.
#[derive(Members)]
pub(crate) struct CartChange<'r> {
    /// The cart to change; the answer contains a new one.
    #[member("cart")]
    pub(crate) cart: Required<'r, Cart<'r>>,
}

/// The caller, and the tenant as the service received it.
#[derive(Members)]
pub(crate) struct CallerMembers<'r> {
    /// The caller, who needs the scope of the operation, if it has one; `null` is nobody.
    #[member("caller")]
    pub(crate) caller: Optional<'r, Caller>,
    /// The tenant, if the host received it in two places.
    #[member("tenant")]
    pub(crate) tenant: Optional<'r, Tenant>,
}

/// The member names of the library's own objects in an envelope, and of those in its lists. `None` for a document of
/// the host, and for anything that is not an object.
pub(crate) fn of_object(name: &str) -> Option<&'static [&'static str]> {
    Some(match name {
        "caller" => Caller::NAMES,
        "checkout" => Checkout::NAMES,
        "credits" => Credit::NAMES,
        "ending" => Ending::NAMES,
        "limits" => Limits::NAMES,
        "orderFees" => OrderFee::NAMES,
        "preferences" => Preferences::NAMES,
        "previous" => Return::NAMES,
        "returned" => ReturnedUnits::NAMES,
        "shipping" => ShippingAmount::NAMES,
        "shippingCost" => ShippingCost::NAMES,
        "takenBack" => TakenBack::NAMES,
        "tenant" => Tenant::NAMES,
        "untaxed" => TaxCategory::NAMES,
        _ => return None,
    })
}

/// The member names of the objects in an object of the library whose own names are the host's.
pub(crate) fn of_values(name: &str) -> Option<&'static [&'static str]> {
    (name == "categories").then_some(TaxCategory::NAMES)
}

/// The member names of an object inside one of the library's own.
pub(crate) fn of_inner_object(name: &str) -> Option<&'static [&'static str]> {
    match name {
        // The amount of a fee of the order.
        "feeAbsolute" => Some(Money::NAMES),
        // The lines that a credit pays.
        "of" => Some(Selector::NAMES),
        // The price of what is taken back.
        "price" => Some(TakenBackPrice::NAMES),
        _ => of_object(name),
    }
}
