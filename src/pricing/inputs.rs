//! The inputs of a calculation other than the cart, the site, and the coupons.

use crate::model::credit::Credit;
use crate::model::request::{Checkout, Customer, Preferences, ShippingCost};

/// The inputs of a calculation other than the cart, the site, and the coupons; all are optional.
#[derive(Debug, Clone, Copy)]
pub struct Inputs<'a> {
    /// The customer, who determines tax country, tax exemption, segments and shipping groups.
    pub customer: Option<&'a Customer<'a>>,
    /// The stage of the checkout; without it, shipping is estimated.
    pub checkout: Option<&'a Checkout<'a>>,
    /// A shipping cost computed by the host; it replaces all shipping rules.
    pub shipping_cost: Option<&'a ShippingCost<'a>>,
    /// Gift cards and store credit, which pay in their order without changing any price or tax. If the list is present,
    /// even empty, the answer states the amount due, as it does if a payment mode rounds cash.
    pub credits: Option<&'a [Credit<'a>]>,
    /// Settings of the tenant.
    pub preferences: &'a Preferences,
    /// Whether the answer explains how every figure was calculated.
    pub explain: bool,
    /// Whether the answer states the outcome of every promotion and coupon, and what is missing for more.
    pub offers: bool,
    /// The time in ISO 8601, which decides which offers are valid and which currencies are in force; without it, an offer
    /// with validity dates takes nothing, and the newest list of ISO 4217 counts.
    pub now: Option<&'a str>,
}

impl Default for Inputs<'_> {
    fn default() -> Self {
        const NONE: &Preferences = &Preferences {
            max_coupons_per_cart: None,
            skip_existing_items_validation: None,
            authorized_amount_uplift: None,
            distribution: None,
        };
        Self {
            customer: None,
            checkout: None,
            shipping_cost: None,
            credits: None,
            preferences: NONE,
            explain: false,
            offers: false,
            now: None,
        }
    }
}
