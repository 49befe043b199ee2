//! Credits, such as gift cards, that a shopper pays with first.

use super::Selector;
use crate::document::{Blank, Extra, Model, Text, json_methods};
use crate::money::{CurrencyCode, Number};

/// A credit, such as a gift card, a food voucher or store credit: tender that pays part of the amount due. It changes no
/// price and no tax. It pays every part of the cart, unless `of`, `shipping` or `fees` restrict it; of several credits,
/// the one whose parts come to least pays first.
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
    /// The lines that the credit pays; defaults to all lines. A member that it does not know is refused, since a misspelt
    /// list would let the credit pay more than it should.
    #[member("of", closes(Selector))]
    pub of: Option<Selector<'a>>,
    /// Whether the credit pays shipping; defaults to `true`, with `of` to `false`.
    #[member("shipping")]
    pub shipping: Option<bool>,
    /// Whether the credit pays the fees of its lines and, without `of`, those of the order; defaults to `true`, with `of`
    /// to `false`.
    #[member("fees")]
    pub fees: Option<bool>,
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

    /// Whether it pays shipping.
    pub(crate) const fn pays_shipping(&self) -> bool {
        pays(self.shipping, self.of.is_some())
    }

    /// Whether it pays the fees of its lines.
    pub(crate) const fn pays_fees(&self) -> bool {
        pays(self.fees, self.of.is_some())
    }

    /// Whether it pays some parts of a cart only.
    pub(crate) const fn is_restricted(&self) -> bool {
        self.of.is_some() || !self.pays_shipping() || !self.pays_fees()
    }
}

/// Whether a credit pays parts that it need not mention: as it states, else unless it is for some lines only.
const fn pays(stated: Option<bool>, is_of_lines: bool) -> bool {
    match stated {
        Some(pays) => pays,
        None => !is_of_lines,
    }
}

json_methods!(Credit<'a>, r#"{"id":"card-1","amount":25}"#);
