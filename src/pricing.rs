//! Prices carts: computes every figure from a cart, its site, and coupons.

pub(crate) mod amounts;
pub(crate) mod calculate;
pub(crate) mod checks;
pub(crate) mod explanation;
pub(crate) mod figures;
pub(crate) mod lines;
pub(crate) mod offers;
pub(crate) mod payment;
pub(crate) mod prepared_site;
pub(crate) mod quotes;
pub(crate) mod shipping;
pub(crate) mod state;
pub(crate) mod totals;

pub use self::amounts::{
    ComponentTax, DiscountKey, DiscountOrigin, Part, PriceValue, Round, Rule, Step, TaxGroup, TaxKey, allocate,
};
pub use self::calculate::calculate;
pub use self::checks::OfferKind;
pub use self::figures::{
    Calculation, CartCalculation, CouponDiscount, DiscountedPrice, ExemptionReason, FeeCalculation, LineCalculation,
    LineCalculations, LineCalculationsIter, OrderFeeCalculation, PaymentFeeCalculation, PriceBasis, Provenance,
    TakenBackCalculation, TakenBackLine, TotalDiscount,
};
pub use self::lines::{LineTier, NextTier};
pub use self::offers::{AppliedDiscount, AppliedDiscounts, AppliedDiscountsIter, CalculationType};
pub use self::payment::{PaidCredit, Payable};
pub use self::prepared_site::PreparedSite;
pub use self::quotes::{QuoteKind, QuotedMethod, ShippingOffer, ShippingOption, ShippingOptions, ShippingQuotes};
pub use self::shipping::Unfit;
pub use self::state::{
    CartInputs, CartRow, Coupons, Inputs, NextSet, NextShipping, Notice, NoticeCode, OfferReason, OfferReasonCode,
    OfferResult,
};
