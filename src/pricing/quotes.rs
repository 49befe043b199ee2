//! Quotes of the shipping cost before a checkout.

pub(crate) mod options;
mod quote;

pub use self::options::{ShippingOffer, ShippingOption, ShippingOptions};
pub use self::quote::{QuoteKind, QuotedMethod, ShippingQuotes};
