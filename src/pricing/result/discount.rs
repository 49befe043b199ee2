//! A discount as results list it.

use crate::document::model::Described;
use crate::model::coupon::DiscountType;
use crate::model::fee::Origin;
use crate::money::digits::Digits;
use crate::money::number::Number;
use crate::pricing::result::keys::DiscountKey;
use crate::pricing::result::price::{PriceParts, PriceValue};

/// A discount as it was applied to one price, or the sum of its applications to several.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
pub struct AppliedDiscount {
    /// Which discount it is.
    #[member(within)]
    pub key: DiscountKey,
    /// The amount taken off the basis side: gross on a site that includes tax, else net.
    #[member("value", required)]
    pub value: Number,
    /// The value with net, gross and tax. These need not add up to the other side of the discounted price, which is
    /// derived anew.
    #[member("price", required)]
    pub price: PriceValue,
}

/// The parts of a discount that are written: its name, its value and its price.
#[derive(Clone, Copy)]
pub(crate) struct DiscountParts<'l> {
    pub(crate) key: &'l DiscountKey,
    pub(crate) value: Digits,
    pub(crate) price: PriceParts<'l>,
}

impl DiscountParts<'_> {
    /// The discount as results have it; `None` past what a number holds.
    pub(crate) fn applied(self) -> Option<AppliedDiscount> {
        Some(AppliedDiscount {
            key: self.key.clone(),
            value: Number::of_digits(self.value)?,
            price: self.price.value()?,
        })
    }
}

impl AppliedDiscount {
    pub(crate) fn parts(&self) -> DiscountParts<'_> {
        let Self { key, value, price } = self;
        DiscountParts { key, value: value.digits(), price: price.parts() }
    }

    /// Code of the coupon, or identifier of the external discount.
    ///
    /// ```
    /// # use cartwright::{Cart, Coupon, Item, Site, calculate};
    /// # let mut cart = Cart::new("EUR".parse()?, "main");
    /// # cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
    /// let calculation = calculate(&cart, &Site::default(), &[Coupon::percent("TEN", 10.into())])?;
    /// let discounted = calculation.calculated_price.discounted_price.unwrap_or_default();
    /// assert!(discounted.applied_discounts.iter().all(|discount| discount.id() == "TEN"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn id(&self) -> &str {
        self.key.id()
    }

    /// How the discount is measured.
    ///
    /// ```
    /// # use cartwright::{Cart, Coupon, Item, Site, calculate};
    /// use cartwright::model::DiscountType;
    ///
    /// # let mut cart = Cart::new("EUR".parse()?, "main");
    /// # cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
    /// let calculation = calculate(&cart, &Site::default(), &[Coupon::percent("TEN", 10.into())])?;
    /// let discount = calculation.calculated_price.discounted_price.and_then(|price| price.applied_discounts.get(0));
    /// assert_eq!(discount.map(|discount| discount.discount_type()), Some(DiscountType::Percent));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn discount_type(&self) -> DiscountType {
        self.key.discount_type()
    }

    /// A coupon (INTERNAL) or an external item discount.
    ///
    /// ```
    /// # use cartwright::{Cart, Coupon, Item, Site, calculate};
    /// use cartwright::model::Origin;
    ///
    /// # let mut cart = Cart::new("EUR".parse()?, "main");
    /// # cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
    /// let calculation = calculate(&cart, &Site::default(), &[Coupon::percent("TEN", 10.into())])?;
    /// let discount = calculation.calculated_price.discounted_price.and_then(|price| price.applied_discounts.get(0));
    /// assert_eq!(discount.map(|discount| discount.origin()), Some(Origin::Internal));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn origin(&self) -> Origin {
        self.key.origin()
    }
}
