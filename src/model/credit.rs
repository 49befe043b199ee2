//! Credits: what a shopper pays with before anything else.

use crate::document::extra::Extra;
use crate::document::model::{Blank, Model};
use crate::document::text::Text;
use crate::document::text_doors::text_doors;
use crate::model::price::CurrencyCode;
use crate::money::number::Number;

/// A credit, such as a gift card or store credit: tender that pays a part of what is due. It moves no price and no tax.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank)]
pub struct Credit<'a> {
    /// Identifier: not blank, and none that another credit has.
    #[member("id", required)]
    pub id: Text<'a>,
    /// The kind of the credit, for whoever books it; answers repeat it.
    #[member("kind")]
    pub kind: Option<Text<'a>>,
    /// The most that it pays: 0 or more, with at most as many decimals as the figures of the site.
    #[member("amount", required)]
    pub amount: Number,
    /// ISO 4217 code; another one than the cart's is refused. Absent: the cart's.
    #[member("currency")]
    pub currency: Option<CurrencyCode>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> Credit<'a> {
    /// A credit in the currency of the cart.
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

text_doors!(Credit<'a>, r#"{"id":"card-1","amount":25}"#);
