//! The inputs of an order besides its cart and its site.

use crate::document::{Described, Document, FromNode, ToJson};
use crate::error::{Error, Path};
use crate::model::borrowed::{
    Cart, Checkout, Coupon, Credit, Customer, OrderFee, Preferences, ShippingCost, TakenBack,
};
use crate::pricing::state::{CartInputs, CartRow, Coupons, Inputs};

/// The inputs of an order besides its cart and site; all are optional. Owns the values that [`Inputs`] borrows.
#[derive(Debug, Clone, Default, PartialEq, Described)]
#[described(written, read, closed)]
pub struct OrderInputs {
    /// The coupons. Defaults to the cart's own `discounts`.
    #[member("coupons", read(Option<Vec<Coupon<'a>>>))]
    pub coupons: Option<Vec<Coupon<'static>>>,
    /// The customer, who determines tax country, tax exemption, segments and shipping groups.
    #[member("customer", read(Option<Customer<'a>>))]
    pub customer: Option<Customer<'static>>,
    /// The stage of the checkout; without it, shipping is estimated.
    #[member("checkout", read(Option<Checkout<'a>>))]
    pub checkout: Option<Checkout<'static>>,
    /// A shipping cost computed by the host; it replaces all shipping rules.
    #[member("shippingCost", read(Option<ShippingCost<'a>>))]
    pub shipping_cost: Option<ShippingCost<'static>>,
    /// Fees of the whole order that the host adds to this cart, such as a donation; always charged, behind those of the
    /// site.
    #[member("orderFees", read(Vec<OrderFee<'a>>))]
    pub order_fees: Vec<OrderFee<'static>>,
    /// Gift cards and store credit, which pay in their order without changing any price or tax. If the list is present,
    /// even empty, the answer states the amount due, as it does if a payment mode rounds cash.
    #[member("credits", read(Option<Vec<Credit<'a>>>))]
    pub credits: Option<Vec<Credit<'static>>>,
    /// Goods that the shop takes back with the sale: empties, trade-ins, goods of an earlier receipt. They
    /// come off what is to be paid, before credits. If the list is present, even empty, the answer states the amount due.
    #[member("takenBack", read(Option<Vec<TakenBack<'a>>>))]
    pub taken_back: Option<Vec<TakenBack<'static>>>,
    /// Settings of the tenant.
    #[member("preferences")]
    pub preferences: Preferences,
    /// Whether the answer explains how every figure was calculated.
    #[member("explain")]
    pub explain: bool,
    /// Whether the answer states the outcome of every promotion and coupon, and what is missing for more.
    #[member("offers")]
    pub offers: bool,
    /// The time, such as `2026-01-31T22:59:59Z`, which decides which offers are valid and which currencies are in
    /// force; without it, an offer with validity dates takes nothing, and the newest list of ISO 4217 counts.
    #[member("now")]
    pub now: Option<String>,
}

impl OrderInputs {
    /// The inputs besides the coupons, as a calculation takes them.
    ///
    /// ```
    /// use cartwright::order::OrderInputs;
    /// use cartwright::{Cart, PreparedSite, Site};
    ///
    /// let inputs = OrderInputs { now: Some("2026-11-27T10:00:00Z".to_owned()), ..OrderInputs::default() };
    /// let cart = Cart::new("EUR".parse()?, "main");
    /// let site = PreparedSite::new(Site::default())?;
    /// assert!(site.calculate_with(&cart, &inputs.coupons, inputs.as_inputs())?.lines.is_empty());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn as_inputs(&self) -> Inputs<'_> {
        Inputs {
            customer: self.customer.as_ref(),
            checkout: self.checkout.as_ref(),
            shipping_cost: self.shipping_cost.as_ref(),
            order_fees: &self.order_fees,
            credits: self.credits.as_deref(),
            taken_back: self.taken_back.as_deref(),
            preferences: &self.preferences,
            explain: self.explain,
            offers: self.offers,
            now: self.now.as_deref(),
        }
    }
}

impl OrderInputs {
    /// Refuses members of the host's own in the objects that have none in JSON: the stored order could not be read.
    pub(super) fn check(&self) -> Result<(), Error> {
        let Self { checkout, shipping_cost, order_fees, credits, taken_back, .. } = self;
        let of_cart = checkout.keeps_unknown() || shipping_cost.keeps_unknown() || order_fees.keeps_unknown();
        if !of_cart && !credits.keeps_unknown() && !taken_back.keeps_unknown() {
            return Ok(());
        }
        let others = Self { coupons: None, customer: None, ..self.clone() };
        let text = others.to_json();
        Self::read(Document::parse(&text)?.root()).map(|_| ()).map_err(|error| error.below(&Path::Text("/inputs")))
    }
}

impl<'a> From<&'a OrderInputs> for CartInputs<'a> {
    fn from(given: &'a OrderInputs) -> Self {
        Self { coupons: (&given.coupons).into(), inputs: given.as_inputs() }
    }
}

/// A cart with the inputs that are stored beside it: `|(_, inputs)| inputs.as_inputs()`.
impl CartRow for (Cart<'_>, OrderInputs) {
    fn cart(&self) -> &Cart<'_> {
        &self.0
    }

    fn coupons(&self) -> Coupons<'_> {
        (&self.1.coupons).into()
    }
}
