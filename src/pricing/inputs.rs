//! The inputs of a calculation other than the cart, the site, and the coupons.

use crate::model::credit::Credit;
use crate::model::request::{Checkout, Customer, Preferences, ShippingCost};

/// The inputs of a calculation other than the cart, the site, and the coupons; all are optional.
#[derive(Debug, Clone, Copy)]
pub struct Inputs<'a> {
    /// The customer: segments, addresses that determine the tax country, and a tax exemption.
    pub customer: Option<&'a Customer<'a>>,
    /// The stage of the checkout.
    pub checkout: Option<&'a Checkout<'a>>,
    /// A shipping cost that the host has computed itself, net unless it says otherwise.
    pub shipping_cost: Option<&'a ShippingCost<'a>>,
    /// Gift cards and store credit, which pay in order. With a list, even an empty one, the answer states the amount
    /// due.
    pub credits: Option<&'a [Credit<'a>]>,
    /// Settings of the tenant.
    pub preferences: &'a Preferences,
    /// Whether the answer explains how every figure came about.
    pub explain: bool,
    /// Whether the answer reports the result of every offer, and what the cart lacks for more.
    pub offers: bool,
    /// The current time in ISO 8601, which decides which offers are valid. Without it, an offer with validity dates
    /// takes nothing.
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
