//! Goods that a shop takes back with a sale: empties, trade-ins, and goods of an earlier receipt.

use crate::document::{Blank, Extra, Model, Text, Verbatim, json_methods};
use crate::money::{CurrencyCode, Number};

/// The price of one unit of what is taken back.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank, closed)]
pub struct TakenBackPrice<'a> {
    /// The amount of one unit, gross on a site with `includesTax`, else net.
    #[member("effectiveAmount", required)]
    pub effective_amount: Number,
    /// ISO 4217 code; defaults to the cart's currency, and any other is refused.
    #[member("currency")]
    pub currency: Option<CurrencyCode>,
    /// Members of the host's own, which no rule reads. JSON that has any is refused: `UNKNOWN_MEMBER`.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// Something that the shop takes back: it is paid for out of what is to be paid, or paid out. It changes no other figure,
/// and no discount, fee or threshold counts it.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank, closed)]
#[doc(alias = "empties")]
#[doc(alias = "trade-in")]
pub struct TakenBack<'a> {
    /// Identifier, not blank and unique among what is taken back.
    #[member("id", required)]
    pub id: Text<'a>,
    /// Name, which answers repeat: a string, or a map from language code to string.
    #[member("name", shape = Name)]
    pub name: Option<Verbatim<'a>>,
    /// Number of units, above 0.
    #[member("quantity", required)]
    pub quantity: Number,
    /// Price of one unit.
    #[member("price", required)]
    pub price: TakenBackPrice<'a>,
    /// Tax code: looked up in the site's tax table if there is no `taxRate`, else the label of that rate.
    #[member("taxCode")]
    pub tax_code: Option<Text<'a>>,
    /// Tax rate in percent; without code and rate it is untaxed.
    #[member("taxRate")]
    pub tax_rate: Option<Number>,
    /// Members of the host's own, which no rule reads. JSON that has any is refused: `UNKNOWN_MEMBER`.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> TakenBack<'a> {
    /// Returns a number of untaxed units, at this price each.
    ///
    /// ```
    /// use cartwright::model::TakenBack;
    ///
    /// let empties = TakenBack { tax_rate: Some(19.into()), ..TakenBack::new("empties", 12.into(), "0.15".parse()?) };
    /// assert_eq!(empties.to_json(), r#"{"id":"empties","quantity":12,"price":{"effectiveAmount":0.15},"taxRate":19}"#);
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn new(id: impl Into<Text<'a>>, quantity: Number, amount: Number) -> Self {
        let price = TakenBackPrice { effective_amount: amount, ..TakenBackPrice::blank() };
        Self { id: id.into(), quantity, price, ..Self::blank() }
    }
}

json_methods!(TakenBack<'a>, r#"{"id":"empties","quantity":12,"price":{"effectiveAmount":0.15}}"#);
