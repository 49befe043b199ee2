//! Methods that build the payment services of a site member by member.

use crate::model::{PaymentFee, PaymentFeeType, PaymentService, TaxBy};
use crate::money::Number;

impl PaymentService {
    /// Returns a service with this identifier, which a checkout names as its `paymentMode`, without a fee.
    ///
    /// ```
    /// use cartwright::model::{Checkout, PaymentFee, PaymentService};
    /// use cartwright::pricing::Inputs;
    /// use cartwright::{Cart, CurrencyCode, Item, PreparedSite, Site};
    ///
    /// let on_delivery = PaymentService::new("cod").fee(PaymentFee::gross(5.into()).taxed_like_goods());
    /// let site = PreparedSite::new(Site { includes_tax: true, payment: vec![on_delivery], ..Site::default() })?;
    /// let mut cart = Cart::new(CurrencyCode::EUR, "main");
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 10.into()).taxed_at("REDUCED", 7.into()));
    /// let checkout = Checkout::default().paid_by("cod");
    /// let calculation = site.calculate_with(&cart, None, Inputs { checkout: Some(&checkout), ..Inputs::default() })?;
    /// assert_eq!((calculation.gross(), calculation.tax().to_string()), (25.into(), "1.64".to_owned()));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn new(id: impl Into<String>) -> Self {
        Self { id: Some(id.into()), ..Self::default() }
    }

    /// Sets the fee for paying with the service.
    ///
    /// ```
    /// use cartwright::model::{PaymentFee, PaymentService};
    ///
    /// assert!(PaymentService::new("card").fee(PaymentFee::percent(2.into())).fee.is_some());
    /// ```
    #[must_use]
    pub fn fee(self, fee: PaymentFee) -> Self {
        Self { fee: Some(fee), ..self }
    }
}

impl PaymentFee {
    /// Returns an amount that is gross if the site includes tax and the fee is taxed: what the shopper pays.
    ///
    /// ```
    /// use cartwright::model::PaymentFee;
    ///
    /// assert_eq!(PaymentFee::gross(5.into()).includes_tax, Some(true));
    /// ```
    #[must_use]
    pub fn gross(amount: Number) -> Self {
        Self { includes_tax: Some(true), ..Self::net(amount) }
    }

    /// Returns a net amount. It is untaxed until [`PaymentFee::taxed`] or [`PaymentFee::taxed_like_goods`] says otherwise.
    ///
    /// ```
    /// use cartwright::model::PaymentFee;
    ///
    /// assert_eq!(PaymentFee::net(5.into()).fee_absolute, Some(cartwright::Number::from(5).into()));
    /// ```
    #[must_use]
    pub fn net(amount: Number) -> Self {
        Self { fee_absolute: Some(amount.into()), ..Self::default() }
    }

    /// Returns a percentage of the net prices of lines and shipping.
    ///
    /// ```
    /// use cartwright::model::{PaymentFee, PaymentFeeType};
    ///
    /// assert_eq!(PaymentFee::percent(2.into()).fee_type, PaymentFeeType::Percent);
    /// ```
    #[must_use]
    pub fn percent(percentage: Number) -> Self {
        Self { fee_type: PaymentFeeType::Percent, fee_percentage: Some(percentage), ..Self::default() }
    }

    /// Taxes the fee by a tax code, which is looked up in the site's tax table.
    ///
    /// ```
    /// use cartwright::model::PaymentFee;
    ///
    /// let fee = PaymentFee::gross(5.into()).taxed("STANDARD");
    /// assert_eq!((fee.taxable, fee.tax_code.as_deref()), (Some(true), Some("STANDARD")));
    /// ```
    #[must_use]
    pub fn taxed(self, tax_code: impl Into<String>) -> Self {
        Self { taxable: Some(true), tax_code: Some(tax_code.into()), ..self }
    }

    /// Taxes the fee like the goods, in the place of a tax code: `taxBy` is `GOODS`.
    ///
    /// ```
    /// use cartwright::model::{PaymentFee, TaxBy};
    ///
    /// let fee = PaymentFee::gross(5.into()).taxed_like_goods();
    /// assert_eq!((fee.taxable, fee.tax_by), (Some(true), Some(TaxBy::Goods)));
    /// ```
    #[must_use]
    pub fn taxed_like_goods(self) -> Self {
        Self { taxable: Some(true), tax_by: Some(TaxBy::Goods), ..self }
    }
}
