//! The inputs of a calculation other than the cart, the site, and the coupons.

use super::Coupons;
use crate::model::{Checkout, Credit, Customer, OrderFee, Preferences, ShippingCost, TakenBack};

/// The inputs of a calculation other than the cart, the site, and the coupons; all are optional.
#[derive(Debug, Clone, Copy)]
pub struct Inputs<'a> {
    /// The customer, who determines tax country, tax exemption, segments and shipping groups.
    pub customer: Option<&'a Customer<'a>>,
    /// The stage of the checkout; without it, shipping is estimated.
    pub checkout: Option<&'a Checkout<'a>>,
    /// A shipping cost computed by the host; it replaces all shipping rules.
    pub shipping_cost: Option<&'a ShippingCost<'a>>,
    /// Fees of the whole order that the host adds to this cart, such as a donation; always charged, behind those of the
    /// site.
    pub order_fees: &'a [OrderFee<'a>],
    /// Gift cards and store credit, which pay in their order without changing any price or tax. If the list is present,
    /// even empty, the answer states the amount due, as it does if a payment mode rounds cash.
    pub credits: Option<&'a [Credit<'a>]>,
    /// Goods that the shop takes back with the sale: empties, trade-ins, goods of an earlier receipt. They
    /// come off what is to be paid, before credits. If the list is present, even empty, the answer states the amount due.
    pub taken_back: Option<&'a [TakenBack<'a>]>,
    /// Settings of the tenant.
    pub preferences: &'a Preferences,
    /// Whether the answer explains how every figure was calculated.
    pub explain: bool,
    /// Whether the answer states the outcome of every promotion and coupon, and what is missing for more.
    pub offers: bool,
    /// The time, such as `2026-01-31T22:59:59Z`, which decides which offers are valid and which currencies are in
    /// force; without it, an offer with validity dates takes nothing, and the newest list of ISO 4217 counts.
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
            order_fees: &[],
            credits: None,
            taken_back: None,
            preferences: NONE,
            explain: false,
            offers: false,
            now: None,
        }
    }
}

/// The coupons and the inputs of one of many carts, as [`PreparedSite::calculate_many`] takes them: coupons alone, a
/// pair of coupons and [`Inputs`], or the [`OrderInputs`](crate::order::OrderInputs) that own both.
///
/// ```
/// use cartwright::pricing::{CartInputs, Inputs};
/// use cartwright::{Cart, Coupon, Item, PreparedSite, Site};
///
/// let site = PreparedSite::new(Site::default())?;
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
/// let mut summer = Coupon::percent("SUMMER", 10.into());
/// summer.restrictions.valid_until = Some("2026-08-31T23:59:59Z".into());
/// let given = (vec![summer], Inputs { now: Some("2026-07-01T12:00:00Z"), ..Inputs::default() });
/// let _given_alone: CartInputs<'_> = (&given).into();
/// let calculations = site.calculate_many(&[(cart, given)]);
/// assert_eq!(calculations[0].as_ref().unwrap().calculated_price.final_price.gross_value, 9);
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// [`PreparedSite::calculate_many`]: crate::pricing::prepared_site::PreparedSite::calculate_many
#[derive(Debug, Clone, Copy, Default)]
pub struct CartInputs<'a> {
    pub(crate) coupons: Coupons<'a>,
    pub(crate) inputs: Inputs<'a>,
}

impl<'a, C: Into<Coupons<'a>>> From<C> for CartInputs<'a> {
    fn from(coupons: C) -> Self {
        Self { coupons: coupons.into(), inputs: Inputs::default() }
    }
}

impl<'a, 'i: 'a, C> From<&'a (C, Inputs<'i>)> for CartInputs<'a>
where
    &'a C: Into<Coupons<'a>>,
{
    fn from(given: &'a (C, Inputs<'i>)) -> Self {
        Self { coupons: (&given.0).into(), inputs: given.1 }
    }
}
