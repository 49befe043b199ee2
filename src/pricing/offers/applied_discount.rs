//! A discount as results list it.

use crate::document::{Described, FromNode, Model, Node, Text};
use crate::error::Error;
use crate::model::DiscountType;
use crate::money::{Digits, Number};
use crate::pricing::amounts::{DiscountKey, DiscountOrigin, PriceParts, PriceValue};

/// A discount as it was applied to one price, or its sum over several prices.
///
/// ```
/// # use cartwright::{Cart, Coupon, Item, Site, calculate};
/// use cartwright::model::DiscountType;
/// use cartwright::pricing::DiscountOrigin;
///
/// # let mut cart = Cart::new("EUR".parse()?, "main");
/// # cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
/// let calculation = calculate(&cart, &Site::default(), &[Coupon::percent("TEN", 10.into())])?;
/// let discounts = calculation.calculated_price.discounted_price.unwrap_or_default().applied_discounts;
/// let ten = discounts.get(0).unwrap();
/// assert_eq!((ten.id(), ten.origin(), ten.value), ("TEN", DiscountOrigin::Internal, 1.into()));
/// assert_eq!(ten.discount_type(), DiscountType::Percent);
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
pub struct AppliedDiscount {
    /// The id, the type and the origin of the discount.
    #[member(within)]
    pub key: DiscountKey,
    /// The amount taken off: gross on a site that includes tax, else net.
    #[member("value", required)]
    pub value: Number,
    /// The value as net, gross and tax. On the side that follows from the tax rate, the price less its discounts may
    /// differ from the discounted price, which is derived anew.
    #[member("price", required)]
    pub price: PriceValue,
    /// The number of units that the discount was taken from; only for an offer for sets, on a line.
    #[member("quantity")]
    pub quantity: Option<Number>,
}

/// The parts of a discount as they are written: its name, its value, its price and its units.
#[derive(Clone, Copy)]
pub(crate) struct DiscountParts<'l> {
    pub(crate) key: &'l DiscountKey,
    pub(crate) value: Digits,
    pub(crate) price: PriceParts<'l>,
    pub(crate) units: Option<Number>,
}

impl DiscountParts<'_> {
    /// The discount as it appears in results; `None` if a figure is too large for a number.
    pub(crate) fn applied(self) -> Option<AppliedDiscount> {
        Some(AppliedDiscount {
            key: self.key.clone(),
            value: Number::of_digits(self.value)?,
            price: self.price.value()?,
            quantity: self.units,
        })
    }
}

impl AppliedDiscount {
    pub(crate) fn parts(&self) -> DiscountParts<'_> {
        let Self { key, value, price, quantity } = self;
        DiscountParts { key, value: value.digits(), price: price.parts(), units: *quantity }
    }

    /// Returns the code of the coupon, the `id` of the promotion, or the identifier of the external discount.
    #[must_use]
    pub fn id(&self) -> &str {
        self.key.id()
    }

    /// Returns the type of the discount, which says how it is measured.
    #[must_use]
    pub fn discount_type(&self) -> DiscountType {
        self.key.discount_type()
    }

    /// Returns the origin of the discount: a coupon (`INTERNAL`), an external discount of a line, or a promotion.
    #[must_use]
    pub fn origin(&self) -> DiscountOrigin {
        self.key.origin()
    }
}

/// A discount as it is written: the value comes between the members that it keeps as one key.
#[derive(Debug, Clone, Default, PartialEq, Model)]
struct AppliedMembers<'a> {
    #[member("id", required)]
    id: Text<'a>,
    #[member("value", required)]
    value: Number,
    #[member("discountType", required)]
    discount_type: DiscountType,
    #[member("origin", required)]
    origin: DiscountOrigin,
    #[member("price", required)]
    price: PriceValue,
    #[member("quantity")]
    quantity: Option<Number>,
}

impl<'a> FromNode<'a> for AppliedDiscount {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let members = AppliedMembers::read(node)?;
        let key = DiscountKey::new(&members.id, members.origin, members.discount_type);
        Ok(Self { key, value: members.value, price: members.price, quantity: members.quantity })
    }
}
