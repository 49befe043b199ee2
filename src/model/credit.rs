//! Credits, such as gift cards, that a shopper pays with first.

use crate::document::{Blank, Extra, Model, Text, json_methods};
use crate::money::{CurrencyCode, Number};

/// A credit, such as a gift card or store credit: tender that pays part of the amount due. It changes no price and no
/// tax.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank, closed)]
#[doc(alias = "gift card")]
#[doc(alias = "store credit")]
pub struct Credit<'a> {
    /// Identifier, not blank and unique among the credits.
    #[member("id", required)]
    pub id: Text<'a>,
    /// Kind of the credit, for bookkeeping; answers repeat it.
    #[member("kind")]
    pub kind: Option<Text<'a>>,
    /// Maximum amount that the credit pays: 0 or more, with at most as many decimals as the figures of the site.
    #[member("amount", required)]
    pub amount: Number,
    /// ISO 4217 code; defaults to the cart's currency, and any other is refused.
    #[member("currency")]
    pub currency: Option<CurrencyCode>,
    /// Members of the host's own, which no rule reads. JSON that has any is refused: `UNKNOWN_MEMBER`.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> Credit<'a> {
    /// Returns a credit in the cart's currency.
    ///
    /// ```
    /// use cartwright::model::Credit;
    ///
    /// let card = Credit { kind: Some("GIFT_CARD".into()), ..Credit::new("card-1", 25.into()) };
    /// assert_eq!(card.to_json(), r#"{"id":"card-1","kind":"GIFT_CARD","amount":25}"#);
    /// ```
    #[must_use]
    pub fn new(id: impl Into<Text<'a>>, amount: Number) -> Self {
        Self { id: id.into(), amount, ..Self::blank() }
    }
}

json_methods!(Credit<'a>, r#"{"id":"card-1","amount":25}"#);
