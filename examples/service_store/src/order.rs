//! An order in the form in which it is stored: everything that it takes to verify it, to settle it and to take goods of
//! it back, years later and without the shop's tables.

use cartwright::model::{Checkout, Credit, Customer, ShippingCost};
use cartwright::order::{CalculatedReturn, Order, OrderInputs, Return, ReturnOptions};
use cartwright::{Calculation, Cart, Coupon, Error};
use serde::{Deserialize, Serialize};

/// An order with its returns so far.
#[derive(Debug, Serialize, Deserialize)]
pub struct StoredOrder {
    /// The id, which the store gives.
    pub id: String,
    cart: Cart,
    inputs: StoredInputs,
    /// The figures, and the provenance that operations on orders need.
    calculation: Calculation,
    /// The returns so far, in order.
    returns: Vec<Return<'static>>,
}

/// The inputs of the calculation besides cart and site. A shop that sets `preferences` stores them as well.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct StoredInputs {
    #[serde(skip_serializing_if = "Option::is_none")]
    coupons: Option<Vec<Coupon>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    customer: Option<Customer<'static>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    checkout: Option<Checkout<'static>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shipping_cost: Option<ShippingCost<'static>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    credits: Option<Vec<Credit<'static>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    now: Option<String>,
}

impl StoredOrder {
    /// Returns a new order, whose id is still empty.
    #[must_use]
    pub fn new(order: Order) -> Self {
        let (cart, inputs, calculation) = order.into_parts();
        let OrderInputs { coupons, customer, checkout, shipping_cost, credits, now, .. } = inputs;
        let inputs = StoredInputs { coupons, customer, checkout, shipping_cost, credits, now };
        Self { id: String::new(), cart, inputs, calculation, returns: Vec::new() }
    }

    /// Returns the order with the operations of the library.
    ///
    /// # Errors
    /// `ORDER_FIGURES` when the stored figures are those of another cart.
    pub fn order(&self) -> Result<Order, Error> {
        let StoredInputs { coupons, customer, checkout, shipping_cost, credits, now } = &self.inputs;
        let inputs = OrderInputs {
            coupons: coupons.clone(),
            customer: customer.clone(),
            checkout: checkout.clone(),
            shipping_cost: shipping_cost.clone(),
            credits: credits.clone(),
            now: now.clone(),
            ..OrderInputs::default()
        };
        Order::of(self.cart.clone(), inputs, self.calculation.clone())
    }

    /// Calculates a return after the earlier ones, without accepting it.
    ///
    /// # Errors
    /// When the order does not have these goods, or not anymore.
    pub fn refund(&self, back: &Return<'_>) -> Result<CalculatedReturn, Error> {
        self.order()?.give_back(back, &ReturnOptions { previous: &self.returns, ..ReturnOptions::default() })
    }

    /// Accepts a return after the earlier ones.
    ///
    /// # Errors
    /// The same as for [`StoredOrder::refund`].
    pub fn give_back(&mut self, back: Return<'static>) -> Result<CalculatedReturn, Error> {
        let returned = self.refund(&back)?;
        self.returns.push(back);
        Ok(returned)
    }
}
