//! Orders as JSON: the cart, the inputs of its calculation and its figures, whole, so that an order that was stored and
//! read again answers as before.

use super::{Order, OrderInputs};
#[cfg(feature = "typed")]
use crate::document::Document;
use crate::document::{FromNode, IntoOwned, Node, ToJson, close, json_methods, missing, serde_by_text, write};
use crate::error::Error;
use crate::model::borrowed::Cart;
use crate::pricing::figures::Calculation;

const NAMES: &[&str] = &["cart", "inputs", "calculation"];

impl<'a> FromNode<'a> for Order {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        close(node, &[NAMES])?;
        let member = |name| node.present(name).ok_or_else(|| missing(node, name));
        let cart = Cart::read(member("cart")?)?.into_owned();
        let inputs = node.present("inputs").map(OrderInputs::read).transpose()?;
        Self::of(cart, inputs.unwrap_or_default(), Calculation::read(member("calculation")?)?)
    }
}

impl ToJson for Order {
    fn write(&self, out: &mut String) {
        out.push_str(r#"{"cart":"#);
        self.cart().write(out);
        write::name(out, "inputs");
        ToJson::write(self.inputs(), out);
        write::name(out, "calculation");
        ToJson::write(self.calculation(), out);
        out.push('}');
    }
}

impl IntoOwned for Order {
    type Owned = Self;

    fn into_owned(self) -> Self {
        self
    }
}

impl Order {
    /// Writes the order as JSON: its cart, the inputs that it was priced with, and its figures. What it is stored as.
    ///
    /// ```
    /// use cartwright::order::OrderInputs;
    /// use cartwright::{Cart, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
    /// let inputs = OrderInputs { now: Some("2026-11-27T08:00:00Z".into()), ..OrderInputs::default() };
    /// let order = site.price(Cart::new("EUR".parse()?, "main"), inputs)?;
    /// let stored = r#"{"cart":{"currency":"EUR","siteCode":"main"},"inputs":{"now":"2026-11-27T08:00:00Z"},"#;
    /// assert!(order.to_json().starts_with(stored));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }

    /// Reads an order as [`Order::to_json`] or `serde` has written it.
    ///
    /// ```
    /// use cartwright::order::{Order, OrderInputs};
    /// use cartwright::{Cart, Item, PreparedSite, Site};
    ///
    /// let site = PreparedSite::new(Site::default())?;
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 5.into()));
    /// let order = site.price(cart, OrderInputs::default())?;
    /// let read = Order::from_json(&order.to_json())?;
    /// assert_eq!(read, order);
    /// assert!(read.verify(&site)?.is_valid);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `INVALID_JSON`, `UNKNOWN_MEMBER`, an error that points at a member that is missing, has the wrong type or has an
    /// unknown value, and the errors of [`Order::of`].
    #[cfg(feature = "typed")]
    pub fn from_json(text: &str) -> Result<Self, Error> {
        Self::read(Document::parse(text)?.keep_unknown().root())
    }
}

serde_by_text!(Order);
json_methods!(OrderInputs in order, r#"{"coupons":[],"checkout":{"paymentMode":"card"},"now":"2026-11-27T08:00:00Z"}"#);
