//! The result of a calculation, with the names of the JSON interface.

#[cfg(feature = "typed")]
use super::ItemFigures;
#[cfg(feature = "typed")]
use super::final_price::FinalPrice;
use super::final_price::with_aggregate;
use super::{DiscountedPrice, LineCalculation, LineCalculations, Provenance, TakenBackCalculation, TotalDiscount};
use crate::document::{Described, Verbatim};
use crate::model::{FeeType, Origin};
use crate::money::{CurrencyCode, Number};
use crate::pricing::amounts::{PriceValue, Step};
use crate::pricing::lines::LineTier;
use crate::pricing::payment::Payable;
use crate::pricing::state::{NextShipping, Notice, OfferResult};

/// The fee of the payment mode.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described("CalculatedPaymentFee", written, read)]
pub struct PaymentFeeCalculation {
    /// Identifier of the payment service.
    #[member("id", required)]
    pub id: String,
    /// The type of the fee: an amount, or a percentage.
    #[member("type", required)]
    pub fee_type: FeeType,
    /// Always `INTERNAL`, since a payment fee is the site's own.
    #[member("origin", required, read(or_default))]
    pub origin: Origin,
    /// The fee; it is never discounted.
    #[member("price", required)]
    pub price: PriceValue,
}

/// A fee of the whole order.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described("CalculatedOrderFee", written, read)]
pub struct OrderFeeCalculation {
    /// Identifier of the fee.
    #[member("id", required)]
    pub id: String,
    /// The type of the fee: an amount, or a percentage.
    #[member("type", required)]
    pub fee_type: FeeType,
    /// `INTERNAL` for a fee of the site, `EXTERNAL` for one that the host has added to the cart.
    #[member("origin", required)]
    pub origin: Origin,
    /// Name of the fee: a string, or a map from language code to string.
    #[member("name", shape = Name, read(Option<Verbatim<'a>>))]
    pub name: Option<Verbatim<'static>>,
    /// The fee; it is never discounted.
    #[member("price", required)]
    pub price: PriceValue,
}

/// Every figure of the cart.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described("CalculatedCartPrice", read)]
pub struct CartCalculation {
    /// Sum of the line prices before discounts.
    #[member("price", required)]
    pub price: PriceValue,
    /// The amount that may be authorized beyond the total; no other sum includes it.
    #[member("upliftValue")]
    pub uplift_value: Option<PriceValue>,
    /// Sum of the line prices after discounts; absent if no line is discounted.
    #[member("discountedPrice")]
    pub discounted_price: Option<DiscountedPrice>,
    /// Sum of the line fees before discounts.
    #[member("fees")]
    pub fees: Option<PriceValue>,
    /// Sum of the line fees after discounts.
    #[member("totalFee")]
    pub total_fee: Option<DiscountedPrice>,
    /// All discounts of lines, fees, and shipping; absent if there are none.
    #[member("totalDiscount")]
    pub total_discount: Option<TotalDiscount>,
    /// Shipping before discounts.
    #[member("shipping")]
    pub shipping: Option<PriceValue>,
    /// Shipping after discounts.
    #[member("totalShipping")]
    pub total_shipping: Option<DiscountedPrice>,
    /// The fees of the whole order: those of the site, then those that the host has added.
    #[member("orderFees")]
    pub order_fees: Vec<OrderFeeCalculation>,
    /// The fee of the payment mode, once the checkout names one.
    #[member("paymentFees")]
    pub payment_fees: Vec<PaymentFeeCalculation>,
    /// The amount to be paid for lines, shipping, order fees and the payment fee, and its parts by tax code and rate.
    #[member("finalPrice", required, written(FinalPrice), read(PriceValue, with_aggregate))]
    pub final_price: PriceValue,
    /// The goods taken back, if the request has it. No other price includes it.
    #[member("takenBack")]
    pub taken_back: Option<TakenBackCalculation>,
    /// With credits, with something taken back, or with cash rounding of the payment mode: the amount due.
    #[member("payable")]
    pub payable: Option<Payable>,
}

/// The answer to [`calculate`](crate::pricing::calculate): every figure of every line and of the cart.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
pub struct Calculation {
    /// Currency of every amount.
    #[member("currency", required, elsewhere(CURRENCY))]
    pub currency: CurrencyCode,
    /// The lines, in the order of the cart.
    #[member("items", required, written(Vec<ItemFigures>), elsewhere(LINES))]
    pub lines: LineCalculations,
    /// Every figure of the cart.
    #[member("calculatedPrice", required)]
    pub calculated_price: CartCalculation,
    /// The number of units of all lines.
    #[member("totalUnitsCount", required)]
    pub total_units_count: Number,
    /// The notices: facts about the result that a person might ask about.
    #[member("notices", required, elsewhere(NOTICES))]
    pub notices: Vec<Notice>,
    /// With `offers`: the result of every offer, first the promotions, then the coupons, each in order.
    #[member("offers", elsewhere(OFFERS))]
    pub offers: Option<Vec<OfferResult>>,
    /// With `offers`: the next cheaper cost of shipping, if the site has one for a larger order.
    #[member("shipping", elsewhere(SHIPPING))]
    pub next_shipping: Option<NextShipping>,
    /// With `offers`: the next price tier of each line that has one; absent if no line has.
    #[member("tiers", elsewhere(TIERS))]
    pub tiers: Option<Vec<LineTier>>,
    /// With `explain`: the steps by which every figure came about. Their pointers refer to the whole cart.
    #[member("explanation", elsewhere(EXPLANATION))]
    pub explanation: Option<Vec<Step>>,
    /// The rules and settings of the calculation, to be stored with the cart for verifying it later.
    #[member("provenance", required, elsewhere(PROVENANCE))]
    pub provenance: Provenance,
}

impl Calculation {
    /// The gross total of the cart, before credits: `calculated_price.final_price.gross_value`.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 5.into()).taxed_at("REDUCED", 7.into()));
    /// let calculation = calculate(&cart, &Site::default(), None)?;
    /// assert_eq!(calculation.gross().to_string(), "10.7");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub const fn gross(&self) -> Number {
        self.calculated_price.final_price.gross_value
    }

    /// The net total of the cart: `calculated_price.final_price.net_value`.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 5.into()).id("tea").taxed_at("REDUCED", 10.into()));
    /// assert_eq!(calculate(&cart, &Site::default(), None)?.net(), 10);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub const fn net(&self) -> Number {
        self.calculated_price.final_price.net_value
    }

    /// The tax of the cart: `calculated_price.final_price.tax_value`.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 5.into()).id("tea").taxed_at("REDUCED", 10.into()));
    /// assert_eq!(calculate(&cart, &Site::default(), None)?.tax(), 1);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub const fn tax(&self) -> Number {
        self.calculated_price.final_price.tax_value
    }

    /// The amount that is left to charge: the gross total less what was taken back and the credits, rounded to what the
    /// payment mode can pay. Without any of them it is the gross total.
    ///
    /// ```
    /// use cartwright::model::Credit;
    /// use cartwright::pricing::Inputs;
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:lamp", 1.into(), 55.into()));
    /// let card = [Credit::new("card-17", 20.into())];
    /// let inputs = Inputs { credits: Some(&card), ..Inputs::default() };
    /// let calculation = PreparedSite::new(Site::default())?.calculate_with(&cart, None, inputs)?;
    /// assert_eq!((calculation.gross(), calculation.due()), (55.into(), 35.into()));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn due(&self) -> Number {
        self.calculated_price.payable.as_ref().map_or(self.gross(), |payable| payable.due)
    }

    /// The figures of the first line with an id.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 5.into()).id("tea").taxed_at("REDUCED", 10.into()));
    /// let calculation = calculate(&cart, &Site::default(), None)?;
    /// assert_eq!(calculation.line("tea").map(|line| line.gross()), Some(11.into()));
    /// assert!(calculation.line("lamp").is_none());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn line(&self, id: &str) -> Option<LineCalculation> {
        let is_own = |at: &usize| self.lines.parts(*at).is_some_and(|line| line.id == Some(id));
        self.lines.get((0..self.lines.len()).find(is_own)?)
    }
}
