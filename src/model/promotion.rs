//! Promotions: offers of a site that apply without a code.

use crate::document::from_node::FromNode;
use crate::document::json_methods::{json_methods, serde_by_text};
use crate::document::node::Node;
use crate::document::places::Search;
use crate::document::shape::{Model, Shape, Shaped};
use crate::document::to_json::{IntoOwned, ToJson};
use crate::document::{Text, write};
use crate::error::Error;
use crate::error::path::Path;
use crate::model::coupon::Coupon;

/// An offer that applies without being entered: it has the members of a coupon, but is named by its `id`, and its
/// `code` is not read.
///
/// ```
/// use cartwright::{Cart, Coupon, Item, Site, calculate};
/// use cartwright::model::Promotion;
///
/// let promotions = vec![Promotion::new("sale", Coupon::percent("", 20.into()))];
/// let site = Site { promotions, ..Site::default() };
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
/// let calculation = calculate(&cart, &site, None)?;
/// assert_eq!(calculation.calculated_price.final_price.gross_value, 8.into());
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Promotion(Coupon<'static>);

impl Promotion {
    /// Returns a promotion of an offer, named by `id` instead of its code.
    ///
    /// ```
    /// use cartwright::Coupon;
    /// use cartwright::model::Promotion;
    ///
    /// let sale = Promotion::new("sale", Coupon::percent("", 20.into()));
    /// assert_eq!(sale.to_json(), r#"{"discountType":"PERCENT","discountPercentage":20,"id":"sale"}"#);
    /// ```
    #[must_use]
    pub fn new(id: impl Into<String>, offer: Coupon<'static>) -> Self {
        Self(Coupon { code: None, id: Some(Text::Owned(id.into())), ..offer })
    }

    /// The name of the promotion.
    ///
    /// ```
    /// use cartwright::Coupon;
    /// use cartwright::model::Promotion;
    ///
    /// assert_eq!(Promotion::new("sale", Coupon::percent("", 20.into())).id(), "sale");
    /// ```
    #[must_use]
    pub fn id(&self) -> &str {
        self.0.id.as_deref().unwrap_or_default()
    }

    /// The offer itself: its discount and its conditions.
    ///
    /// ```
    /// use cartwright::Coupon;
    /// use cartwright::model::Promotion;
    ///
    /// let sale = Promotion::new("sale", Coupon::percent("", 20.into()));
    /// assert_eq!(sale.offer().discount_percentage, Some(20.into()));
    /// ```
    #[must_use]
    pub const fn offer(&self) -> &Coupon<'static> {
        &self.0
    }
}

impl Shaped for Promotion {
    const SHAPE: Shape = Shape::Object(&Model {
        name: "Promotion",
        #[cfg(feature = "serde")]
        about: "A coupon that applies without being entered, identified by its `id`. Its `code` is not read.",
        unless: Some(("valid", "id")),
        beside: &[],
        instead: Coupon::SHAPE.instead(),
        encloses: true,
        #[cfg(feature = "serde")]
        more: crate::document::shape::More { needs: &["id"], ..crate::document::shape::More::OF_HOST },
        members: Coupon::SHAPE.known(),
    });
}

impl<'a> FromNode<'a> for Promotion {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let mut offer = Coupon::read(node)?;
        offer.id = node.present("id").map(Text::read).transpose()?;
        // An invalid coupon keeps every member but its code in `extra`.
        if offer.is_invalid() && offer.id.is_some() {
            offer.extra.remove("id");
        }
        Ok(Self(offer.into_owned()))
    }
}

impl ToJson for Promotion {
    fn write(&self, out: &mut String) {
        if !self.0.is_invalid() {
            return self.0.write(out);
        }
        out.push_str(r#"{"valid":false"#);
        for (name, text) in [("id", &self.0.id), ("code", &self.0.code)] {
            if let Some(text) = text {
                write::name(out, name);
                write::string(out, text);
            }
        }
        self.0.extra.write_members(out);
        out.push('}');
    }

    fn misspelt(&self, at: &Path<'_>, search: &mut Search<'_>) {
        self.0.misspelt(at, search);
    }
}

impl IntoOwned for Promotion {
    type Owned = Self;

    fn into_owned(self) -> Self {
        self
    }
}

json_methods!(Promotion, r#"{"discountType":"PERCENT","discountPercentage":20,"id":"sale"}"#);
serde_by_text!(Promotion);
