//! The goods taken back with a sale, with its prices.

#[cfg(feature = "typed")]
use super::final_price::FinalPrice;
use super::final_price::with_aggregate;
use crate::document::{Described, Verbatim};
use crate::money::Number;
use crate::pricing::amounts::PriceValue;

/// Something that was taken back, and its price.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described("CalculatedTakenBackLine", written, read)]
pub struct TakenBackLine {
    /// The identifier, as given.
    #[member("id", required)]
    pub id: String,
    /// The name, as given.
    #[member("name", shape = Name, read(Option<Verbatim<'a>>))]
    pub name: Option<Verbatim<'static>>,
    /// The number of units.
    #[member("quantity", required)]
    pub quantity: Number,
    /// The price of all units.
    #[member("price", required)]
    pub price: PriceValue,
}

/// The goods taken back, all of it above 0. The final price does not include it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described("CalculatedTakenBack", read)]
pub struct TakenBackCalculation {
    /// The entries, in their order.
    #[member("lines", required)]
    pub lines: Vec<TakenBackLine>,
    /// The sum of their prices, and its parts by tax code and rate.
    #[member("totalPrice", required, written(FinalPrice), read(PriceValue, with_aggregate))]
    pub total_price: PriceValue,
}
