//! From a cart, a site and coupons to every figure.

pub(crate) mod allocation;
pub(crate) mod basis;
pub(crate) mod calculate;
pub(crate) mod check;
pub(crate) mod context;
pub(crate) mod coupons;
pub(crate) mod discount;
pub(crate) mod explain;
pub(crate) mod external_tax;
pub(crate) mod fee;
pub(crate) mod first_notices;
pub(crate) mod inputs;
pub(crate) mod line;
pub(crate) mod methods;
pub(crate) mod misspelt;
pub(crate) mod options;
pub(crate) mod payment;
pub(crate) mod prepared;
pub(crate) mod prepared_site;
pub(crate) mod price_sum;
pub(crate) mod quotes;
pub(crate) mod result;
pub(crate) mod shipping;
pub(crate) mod tax;
pub(crate) mod tax_aggregate;
pub(crate) mod tax_table;
pub(crate) mod totals;
pub(crate) mod untaxed;
pub(crate) mod zones;

pub use self::allocation::allocate;
pub use self::calculate::calculate;
pub use self::coupons::Coupons;
pub use self::explain::steps::{Part, Round, Rule, Step};
pub use self::inputs::Inputs;
pub use self::methods::Unfit;
pub use self::options::{ShippingOffer, ShippingOption, ShippingOptions};
pub use self::prepared_site::PreparedSite;
pub use self::quotes::{QuoteKind, QuotedMethod, ShippingQuotes};
pub use self::result::applied::{AppliedDiscounts, AppliedDiscountsIter};
pub use self::result::coupon_discounts::CouponDiscount;
pub use self::result::discount::AppliedDiscount;
pub use self::result::keys::{DiscountKey, TaxKey};
pub use self::result::notice::{Notice, NoticeCode};
pub use self::result::price::PriceValue;
pub use self::result::provenance::{PriceBasis, Provenance, Rounding};
pub use self::result::{
    Calculation, CalculationType, CartCalculation, DiscountedPrice, FeeCalculation, LineCalculation,
    PaymentFeeCalculation, TotalDiscount,
};
