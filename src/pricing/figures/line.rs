//! The figures of a line, named as the interface names them.

#[cfg(feature = "typed")]
use super::CouponDiscount;
use crate::document::{Described, FromNode, Node, Verbatim};
#[cfg(feature = "typed")]
use crate::document::{Shape, Shaped, described_objects};
use crate::error::Error;
use crate::model::{FeeType, Origin};
use crate::money::Number;
use crate::pricing::amounts::PriceValue;
use crate::pricing::offers::{AppliedDiscounts, CalculationType};

/// A price after discounts, and the discounts.
#[derive(Debug, Clone, PartialEq, Eq, Default, Described)]
#[non_exhaustive]
#[described(read)]
pub struct DiscountedPrice {
    /// The price after discounts.
    #[member(within)]
    pub price: PriceValue,
    /// The discounts taken off, in order of application.
    #[member("appliedDiscounts")]
    pub applied_discounts: AppliedDiscounts,
}

/// All discounts of a line and its fees, or of a whole cart with shipping.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(read)]
pub struct TotalDiscount {
    /// The side that discounts are taken from: `ApplyDiscountAfterTax` on a site with gross prices, else
    /// `ApplyDiscountBeforeTax`.
    #[member("calculationType", required)]
    pub calculation_type: CalculationType,
    /// The amount taken off, on the side that `calculationType` names.
    #[member("value", required)]
    pub value: Number,
    /// The value as net, gross and tax.
    #[member("price", required)]
    pub price: PriceValue,
    /// The discounts, one entry for each id, origin and type, in order of first appearance.
    #[member("appliedDiscounts", read(Option<Verbatim<'a>>, applied))]
    pub applied_discounts: AppliedDiscounts,
}

/// Reads the discounts of an object after all other members, whose faults are found first.
fn applied(_: Option<Verbatim<'_>>, object: Node<'_>, member: &str) -> Result<AppliedDiscounts, Error> {
    object.present(member).map(AppliedDiscounts::read).transpose().map(Option::unwrap_or_default)
}

/// A fee of a line.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described("CalculatedFee", read)]
pub struct FeeCalculation {
    /// The identifier of the fee, as given.
    #[member("id")]
    pub id: Option<String>,
    /// The type of the fee, which says how it is measured.
    #[member("type", required)]
    pub fee_type: FeeType,
    /// The origin of the fee.
    #[member("origin", required)]
    pub origin: Origin,
    /// The name of the fee, as given.
    #[member("name", shape = Name, read(Option<Verbatim<'a>>))]
    pub name: Option<Verbatim<'static>>,
    /// The fee before discounts.
    #[member("price", required)]
    pub price: PriceValue,
    /// The fee after discounts; absent if it has none.
    #[member("discountedPrice")]
    pub discounted_price: Option<DiscountedPrice>,
}

/// Every figure of a line.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described("CalculatedItemPrice")]
pub struct LineCalculation {
    /// The identifier of the line; absent if it has none.
    #[member("id", elsewhere(ID))]
    pub id: Option<String>,
    /// The price of one unit, rounded for display; the line price is not calculated from it.
    #[member("unitPrice", required, elsewhere(UNIT_PRICE))]
    pub unit_price: PriceValue,
    /// The price of the line before discounts: unit amount times quantity.
    #[member("price", required, written(CalculatedLinePrice))]
    pub price: PriceValue,
    /// Whether an external system stated the price of the whole line.
    #[member("calculated", written(Stated), elsewhere(CALCULATED))]
    pub calculated_externally: bool,
    /// The amount that may be authorized beyond the price, for a line whose weight is known only when it is packed.
    #[member("upliftValue")]
    pub uplift_value: Option<Box<PriceValue>>,
    /// The price after discounts; absent if the line has none.
    #[member("discountedPrice")]
    pub discounted_price: Option<DiscountedPrice>,
    /// The fees of the line, each with its own figures; absent if it has none.
    #[member("fees")]
    pub fees: Vec<FeeCalculation>,
    /// The sum of the fees after discounts; absent without fees.
    #[member("totalFee")]
    pub total_fee: Option<Box<DiscountedPrice>>,
    /// All discounts of the line and its fees; absent if there are none.
    #[member("totalDiscount")]
    pub total_discount: Option<TotalDiscount>,
    /// The amount to be paid for the line: its price and its fees, after discounts.
    #[member("finalPrice", required)]
    pub final_price: PriceValue,
}

impl LineCalculation {
    /// The amount to be paid for the line and its fees, after discounts: `final_price.gross_value`.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 5.into()).id("tea").taxed_at("REDUCED", 7.into()));
    /// let line = calculate(&cart, &Site::default(), None)?.line("tea").ok_or("no line")?;
    /// assert_eq!([line.net(), line.tax(), line.gross()].map(|figure| figure.to_string()), ["10", "0.7", "10.7"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn gross(&self) -> Number {
        self.final_price.gross_value
    }

    /// The net amount of the line and its fees, after discounts: `final_price.net_value`; see [`LineCalculation::gross`].
    #[must_use]
    pub const fn net(&self) -> Number {
        self.final_price.net_value
    }

    /// The tax of the line and its fees, after discounts: `final_price.tax_value`; see [`LineCalculation::gross`].
    #[must_use]
    pub const fn tax(&self) -> Number {
        self.final_price.tax_value
    }
}

#[cfg(feature = "typed")]
described_objects! {
    /// The price of a line, and whether an external system stated it.
    CalculatedLinePrice {
        ..PriceValue,
        = LineCalculation::CALCULATED,
    }
}

/// The value of `calculated` for a price that an external system has stated; other prices have none.
#[cfg(feature = "typed")]
pub(crate) enum Stated {}

#[cfg(feature = "typed")]
impl Shaped for Stated {
    const SHAPE: Shape = Shape::Choice(&["EXTERNAL"]);
}

#[cfg(feature = "typed")]
described_objects! {
    /// The figures of a line.
    ItemFigures {
        = LineCalculation::ID,
        = LineCalculation::UNIT_PRICE,
        /// The discounts of coupons on the line and its fees, one entry for each code; absent if there are none.
        "couponDiscounts": Vec<CouponDiscount>,
        /// Every figure of the line.
        "calculatedPrice"(required): LineCalculation,
    }
}
