//! The inputs of a calculation beside cart, site and coupons.

use crate::model::credit::Credit;
use crate::model::request::{Checkout, Customer, Preferences, ShippingCost};

/// The inputs of a calculation beside cart, site and coupons; everything is optional.
#[derive(Debug, Clone, Copy)]
pub struct Inputs<'a> {
    /// The customer: segments, and addresses for the tax country.
    pub customer: Option<&'a Customer<'a>>,
    /// The stage of the checkout.
    pub checkout: Option<&'a Checkout<'a>>,
    /// A net shipping cost that the host has computed itself.
    pub shipping_cost: Option<&'a ShippingCost<'a>>,
    /// Gift cards and store credit, which pay in their order; an empty list counts as one, and has the answer say what is
    /// due.
    pub credits: Option<&'a [Credit<'a>]>,
    /// Settings of the tenant.
    pub preferences: &'a Preferences,
    /// Whether the answer says how every figure came about.
    pub explain: bool,
    /// Whether the answer says what became of every offer, and what is missing for more.
    pub offers: bool,
    /// The time, ISO 8601: decides which offers are valid. Without it an offer with validity dates takes nothing.
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
