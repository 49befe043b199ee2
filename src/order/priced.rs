//! An order made of typed values: a cart with the inputs of its calculation, and its figures.

use super::{
    CalculatedReturn, Invoice, InvoiceOptions, Itemization, ItemizeOptions, OrderInputs, Return, ReturnOptions,
    SettleOptions, Settlement, TaxReconciliation, Verification, typed,
};
use crate::error::Error;
use crate::model::borrowed::{Cart, Money};
use crate::pricing::figures::Calculation;
use crate::pricing::prepared_site::PreparedSite;
use crate::pricing::state::{CartRow, Coupons};

/// A stored order is a row that can be priced again.
impl CartRow for Order {
    fn cart(&self) -> &Cart<'_> {
        &self.cart
    }

    fn coupons(&self) -> Coupons<'_> {
        (&self.inputs.coupons).into()
    }
}

/// A priced cart. Its lines, its inputs and its figures belong together and cannot be changed separately; they are
/// stored and read together, by [`Order::to_json`] and [`Order::from_json`] or through `serde`.
///
/// ```
/// use cartwright::order::{OrderInputs, Return, ReturnOptions, ReturnedUnits, SettleOptions};
/// use cartwright::{Cart, Item, PreparedSite, Site};
///
/// let site = PreparedSite::new(Site::default())?;
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// cart.items.push(Item { id: Some("tea".into()), ..Item::internal("urn:tea", 3.into(), "3.33".parse()?) });
///
/// let order = site.price(cart, OrderInputs::default())?;
/// assert_eq!(order.settle(&SettleOptions::default())?.amount, 999);
/// assert!(order.verify(&site)?.is_valid);
/// let back = Return::of(vec![ReturnedUnits::new("tea", 1.into())]);
/// assert_eq!(order.give_back(&back, &ReturnOptions::default())?.refund_amount, 333);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Order {
    cart: Cart<'static>,
    inputs: OrderInputs,
    calculation: Calculation,
}

impl PreparedSite<'_> {
    /// Prices a cart and keeps it with its figures; see [`Order`].
    ///
    /// ```
    /// use cartwright::order::OrderInputs;
    /// use cartwright::{Cart, Coupon, Item, PreparedSite, Site};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 5.into()));
    /// let inputs = OrderInputs { coupons: Some(vec![Coupon::percent("TEN", 10.into())]), ..OrderInputs::default() };
    /// let order = PreparedSite::new(Site::default())?.price(cart, inputs)?;
    /// assert_eq!(order.calculation().calculated_price.final_price.gross_value, 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for [`calculate`](crate::pricing::calculate), and `UNKNOWN_MEMBER` for inputs with members in `extra`
    /// that are refused in JSON: the order could be stored, and not read.
    pub fn price(&self, cart: Cart<'static>, inputs: OrderInputs) -> Result<Order, Error> {
        inputs.check()?;
        let calculation = self.calculate_with(&cart, &inputs.coupons, inputs.as_inputs())?;
        Ok(Order { cart, inputs, calculation })
    }
}

impl Order {
    /// Creates an order from its parts. An order that was stored whole is read by [`Order::from_json`].
    ///
    /// ```
    /// use cartwright::order::{Order, OrderInputs};
    /// use cartwright::{Cart, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item { id: Some("tea".into()), ..Item::internal("urn:tea", 2.into(), 5.into()) });
    /// let calculation = calculate(&cart, &Site::default(), None)?;
    /// assert!(Order::of(cart.clone(), OrderInputs::default(), calculation.clone()).is_ok());
    /// cart.items[0].id = Some("lamp".into());
    /// let refused = Order::of(cart, OrderInputs::default(), calculation).unwrap_err();
    /// assert_eq!(refused.code().as_str(), "ORDER_FIGURES");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// `ORDER_FIGURES` for a calculation in another currency than the cart, or without the lines of the cart in the same
    /// order; `UNKNOWN_MEMBER` as for [`PreparedSite::price`].
    pub fn of(cart: Cart<'static>, inputs: OrderInputs, calculation: Calculation) -> Result<Self, Error> {
        inputs.check()?;
        typed::pair_up(&cart, &calculation)?;
        Ok(Self { cart, inputs, calculation })
    }

    /// The cart.
    ///
    /// ```
    /// use cartwright::order::OrderInputs;
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 3.into(), "3.33".parse()?));
    /// let order = site.price(cart, OrderInputs::default())?;
    /// assert_eq!(order.cart().items[0].quantity, 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn cart(&self) -> &Cart<'static> {
        &self.cart
    }

    /// The inputs that the cart was priced with.
    ///
    /// ```
    /// use cartwright::order::OrderInputs;
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 3.into(), "3.33".parse()?));
    /// let order = site.price(cart, OrderInputs::default())?;
    /// assert_eq!(order.inputs(), &OrderInputs::default());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn inputs(&self) -> &OrderInputs {
        &self.inputs
    }

    /// The figures.
    ///
    /// ```
    /// use cartwright::order::OrderInputs;
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 3.into(), "3.33".parse()?));
    /// let order = site.price(cart, OrderInputs::default())?;
    /// assert_eq!(order.calculation().calculated_price.final_price.gross_value.to_string(), "9.99");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn calculation(&self) -> &Calculation {
        &self.calculation
    }

    /// The gross total of the order. What is left to pay after credits is in the settlement: [`Settlement::due`].
    ///
    /// ```
    /// use cartwright::order::OrderInputs;
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 3.into(), "3.33".parse()?));
    /// assert_eq!(site.price(cart, OrderInputs::default())?.total().to_string(), "9.99 EUR");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn total(&self) -> Money {
        Money::new(self.calculation.gross(), self.calculation.currency)
    }

    /// The cart, the inputs and the figures, for changing them.
    ///
    /// ```
    /// use cartwright::order::OrderInputs;
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 3.into(), "3.33".parse()?));
    /// let order = site.price(cart, OrderInputs::default())?;
    /// let (mut cart, inputs, _) = order.into_parts();
    /// cart.items[0].quantity = 4.into();
    /// let order = site.price(cart, inputs)?;
    /// assert_eq!(order.calculation().calculated_price.final_price.gross_value.to_string(), "13.32");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn into_parts(self) -> (Cart<'static>, OrderInputs, Calculation) {
        (self.cart, self.inputs, self.calculation)
    }

    /// Splits the order into lines for a payment provider; see [`settle`](crate::order::settle).
    ///
    /// ```
    /// use cartwright::order::{OrderInputs, SettleOptions};
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 3.into(), "3.33".parse()?));
    /// let order = site.price(cart, OrderInputs::default())?;
    /// let settlement = order.settle(&SettleOptions::default())?;
    /// assert_eq!((settlement.due(), settlement.lines[0].unit_amount), (999, 333));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for that function.
    pub fn settle(&self, options: &SettleOptions<'_>) -> Result<Settlement, Error> {
        typed::settle(&self.cart, &self.calculation, options)
    }

    /// Splits the order into its parts for a checkout; see [`itemize`](crate::order::itemize).
    ///
    /// ```
    /// use cartwright::order::{ItemizeOptions, OrderInputs};
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 3.into(), "3.33".parse()?));
    /// let order = site.price(cart, OrderInputs::default())?;
    /// let itemized = order.itemize(&ItemizeOptions::default())?;
    /// assert_eq!((itemized.lines[0].unit_amount, itemized.totals.total), (Some(333), 999));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for that function.
    pub fn itemize(&self, options: &ItemizeOptions<'_>) -> Result<Itemization, Error> {
        typed::itemize(&self.cart, &self.calculation, options)
    }

    /// The figures of an invoice or a credit note; see [`invoice`](crate::order::invoice).
    ///
    /// ```
    /// use cartwright::order::{InvoiceOptions, OrderInputs, TaxCategory, VatCategory};
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:card", 1.into(), 50.into()));
    /// let order = PreparedSite::new(Site::default())?.price(cart, OrderInputs::default())?;
    /// let voucher = TaxCategory {
    ///     category: VatCategory::Exempt,
    ///     reason: Some("Multi-purpose voucher".into()),
    ///     ..TaxCategory::default()
    /// };
    /// let invoice = order.invoice(&InvoiceOptions { untaxed: Some(voucher), ..InvoiceOptions::default() })?;
    /// assert_eq!(invoice.totals.due_amount, 50);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for that function.
    pub fn invoice(&self, options: &InvoiceOptions<'_>) -> Result<Invoice, Error> {
        typed::invoice(&self.cart, &self.calculation, options)
    }

    /// Takes goods of the order back; see [`calculate_return`](crate::order::calculate_return).
    ///
    /// ```
    /// use cartwright::order::{OrderInputs, Return, ReturnOptions, ReturnedUnits};
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item { id: Some("tea".into()), ..Item::internal("urn:tea", 3.into(), "3.33".parse()?) });
    /// let order = site.price(cart, OrderInputs::default())?;
    /// let back = Return::of(vec![ReturnedUnits::new("tea", 1.into())]);
    /// assert_eq!(order.give_back(&back, &ReturnOptions::default())?.refund_amount, 333);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for that function.
    #[doc(alias = "refund")]
    #[doc(alias = "return")]
    pub fn give_back(&self, back: &Return<'_>, options: &ReturnOptions<'_>) -> Result<CalculatedReturn, Error> {
        typed::calculate_return(&self.cart, &self.calculation, back, options)
    }

    /// Compares the tax of the order with that of its invoice; see [`reconcile_tax`](crate::order::reconcile_tax).
    ///
    /// ```
    /// use cartwright::order::OrderInputs;
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 3.into(), "3.33".parse()?));
    /// let order = site.price(cart, OrderInputs::default())?;
    /// assert_eq!(order.reconcile_tax()?.difference, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for that function.
    pub fn reconcile_tax(&self) -> Result<TaxReconciliation, Error> {
        typed::reconcile_tax(&self.cart, &self.calculation)
    }

    /// Verifies that the figures are those that the site gives today for the cart and its inputs; see
    /// [`verify_cart`](crate::order::verify_cart).
    ///
    /// ```
    /// use cartwright::order::OrderInputs;
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 3.into(), "3.33".parse()?));
    /// let order = site.price(cart, OrderInputs::default())?;
    /// assert!(order.verify(&site)?.is_valid);
    /// let now_with_tax = PreparedSite::new(Site { includes_tax: true, ..Site::default() })?;
    /// assert_eq!(order.verify(&now_with_tax)?.notices.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The same as for that function.
    pub fn verify(&self, site: &PreparedSite<'_>) -> Result<Verification, Error> {
        site.verify_cart(&self.cart, &self.inputs.coupons, self.inputs.as_inputs(), &self.calculation)
    }
}
