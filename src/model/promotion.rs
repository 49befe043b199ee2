//! Promotions: offers of a site that apply without a code.

use super::coupon::Coupon;
use crate::document::shape::Member;
use crate::document::{
    FromNode, IntoOwned, Model, Need, Node, Search, Shape, Shaped, Text, ToJson, json_methods, serde_by_text, write,
};
use crate::error::{Error, Path};

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
/// assert_eq!(calculation.calculated_price.final_price.gross_value, 8);
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Promotion {
    offer: Coupon<'static>,
    active: Option<bool>,
}

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
        let mut offer = Coupon { code: None, id: Some(Text::Owned(id.into())), ..offer };
        // No coupon knows the switch of a promotion.
        let active = offer.extra.remove("active").and_then(|active| active.as_str().parse().ok());
        Self { offer, active }
    }

    /// Switches the promotion on or off, as everything else of a site is: one that is off is skipped, and of its
    /// members only the `id` is checked.
    ///
    /// ```
    /// use cartwright::Coupon;
    /// use cartwright::model::Promotion;
    ///
    /// let sale = Promotion::new("sale", Coupon::percent("", 20.into())).active(false);
    /// assert!(!sale.is_active());
    /// ```
    #[must_use]
    pub fn active(self, active: bool) -> Self {
        let Self { mut offer, active: before } = self;
        let is_off = offer.extra.get("valid").is_some_and(|valid| valid.as_str() == "false");
        if active && before == Some(false) && offer.is_unread() && !is_off {
            // It was skipped because it was off: now the fault of its members is told.
            offer.valid = None;
        }
        Self { offer, active: Some(active) }
    }

    /// Whether the promotion takes part in calculations: neither its `active` nor its `valid` is `false`.
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.active != Some(false) && !self.offer.is_invalid()
    }

    /// The name of the promotion.
    #[must_use]
    pub fn id(&self) -> &str {
        self.offer.id.as_deref().unwrap_or_default()
    }

    /// The offer itself: its discount and its conditions.
    #[must_use]
    pub const fn offer(&self) -> &Coupon<'static> {
        &self.offer
    }
}

/// The members of a coupon, and the switch of a promotion behind them.
const MEMBERS: [Member; OF_COUPON.len() + 1] = with_switch();
const OF_COUPON: &[Member] = Coupon::SHAPE.known();

#[allow(clippy::indexing_slicing, clippy::arithmetic_side_effects, reason = "computed by the compiler alone")]
const fn with_switch() -> [Member; OF_COUPON.len() + 1] {
    let switch = Member {
        name: "active",
        #[cfg(feature = "typed")]
        about: "Whether the promotion takes part in calculations; defaults to `true`.",
        need: Need::Optional,
        decides: true,
        shape: Shape::Flag,
    };
    let mut members = [switch; OF_COUPON.len() + 1];
    let mut index = 0;
    while index < OF_COUPON.len() {
        members[index] = OF_COUPON[index];
        index += 1;
    }
    members
}

// A constant of its own: the oldest supported Rust does not keep a value with a `match` in it for a reference to it.
const PROMOTION: Model = Model {
    name: "Promotion",
    #[cfg(feature = "typed")]
    about: "A coupon that applies without being entered, identified by its `id`. Its `code` is not read.",
    unless: Some((&["valid", "active"], "id")),
    beside: &[],
    // Those of a coupon, but for its switch.
    instead: &[
        ("currencyCode", "currency"),
        ("percentOff", "discountPercentage"),
        ("startsAt", "restrictions/validFrom"),
        ("endsAt", "restrictions/validUntil"),
        ("expiresAt", "restrictions/validUntil"),
        ("minimumAmount", "restrictions/minOrderValue"),
        ("includesTax", "site/includesTax"),
        ("of", "restrictions"),
        ("items", "restrictions/includedItems"),
        ("products", "restrictions/includedItems"),
        ("categories", "restrictions/includedCategories"),
    ],
    encloses: true,
    #[cfg(feature = "typed")]
    more: crate::document::More {
        needs: &["id"],
        kinds: match Coupon::SHAPE {
            Shape::Object(coupon) => coupon.more.kinds,
            _ => None,
        },
        ..crate::document::More::OF_HOST
    },
    members: &MEMBERS,
};

impl Shaped for Promotion {
    const SHAPE: Shape = Shape::Object(&PROMOTION);
}

impl<'a> FromNode<'a> for Promotion {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let active = node.present("active").map(bool::read).transpose()?;
        let mut offer = if active == Some(false) { Coupon::switched_off(node) } else { Coupon::read(node)? };
        offer.id = node.present("id").map(Text::read).transpose()?;
        // A coupon that is skipped keeps every member but its code in `extra`, and no coupon knows `active`.
        offer.extra.remove("active");
        if offer.is_unread() && offer.id.is_some() {
            offer.extra.remove("id");
        }
        Ok(Self { offer: offer.into_owned(), active })
    }
}

impl ToJson for Promotion {
    fn write(&self, out: &mut String) {
        let Self { offer, active } = self;
        if !offer.is_unread() {
            offer.write(out);
            out.pop();
        } else {
            out.push('{');
            // The `valid` of a promotion that was switched off is among the members kept unread.
            if offer.is_invalid() && *active != Some(false) && offer.extra.get("valid").is_none() {
                write::name(out, "valid");
                out.push_str("false");
            }
            for (name, text) in [("id", &offer.id), ("code", &offer.code)] {
                if let Some(text) = text {
                    write::name(out, name);
                    write::string(out, text);
                }
            }
            offer.extra.write_members(out);
        }
        if let Some(active) = active {
            write::name(out, "active");
            active.write(out);
        }
        out.push('}');
    }

    fn misspelt(&self, at: &Path<'_>, search: &mut Search<'_>) {
        if self.is_active() {
            self.offer.misspelt(at, search);
        }
    }

    fn keeps_unknown(&self) -> bool {
        self.offer.keeps_unknown()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_the_places_that_they_have_on_a_coupon_but_for_its_switch() {
        let Shape::Object(coupon) = Coupon::SHAPE else { panic!("a coupon is an object") };
        let of_coupon: Vec<_> = coupon.instead.iter().filter(|(word, _)| *word != "active").collect();
        assert_eq!(PROMOTION.instead.iter().collect::<Vec<_>>(), of_coupon);
    }
}
