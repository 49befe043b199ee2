//! The discounts of a price.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::{AppliedDiscount, DiscountLedger, DiscountParts};
#[cfg(feature = "typed")]
use crate::document::{Shape, Shaped};
use crate::pricing::amounts::AppliedShare;

/// A list of applied discounts. The discounts of a price are stored once for the whole calculation, in a form that
/// takes a sixth of the memory, and each entry is built on access.
#[derive(Clone)]
pub struct AppliedDiscounts(DiscountStore);

#[derive(Clone)]
enum DiscountStore {
    /// The discounts as they were read.
    Listed(Vec<AppliedDiscount>),
    /// Sums over several prices, in whole units.
    Sums(Arc<DiscountLedger>, Vec<AppliedShare>),
    /// The discounts taken off one price.
    OfTarget(Arc<DiscountLedger>, usize),
}

/// A view of the discounts of a price, in the form in which they are kept.
#[derive(Clone, Copy)]
pub(crate) enum Discounts<'l> {
    Listed(&'l [AppliedDiscount]),
    /// The discounts taken off the price of a target.
    OfTarget(&'l Arc<DiscountLedger>, usize),
    Sums(&'l Arc<DiscountLedger>, &'l [AppliedShare]),
}

impl<'l> Discounts<'l> {
    pub(crate) const NONE: Self = Self::Listed(&[]);

    pub(crate) fn len(self) -> usize {
        match self {
            Self::Listed(list) => list.len(),
            Self::OfTarget(ledger, at) => ledger.count(at),
            Self::Sums(_, sums) => sums.len(),
        }
    }

    /// The parts of a discount as they are written.
    fn part(self, number: usize) -> Option<DiscountParts<'l>> {
        match self {
            Self::Listed(list) => list.get(number).map(AppliedDiscount::parts),
            Self::OfTarget(ledger, at) => ledger.discounts(at, number).next(),
            Self::Sums(ledger, sums) => ledger.parts(sums.get(number)?),
        }
    }

    /// The parts of each discount as they are written.
    pub(crate) fn parts(self) -> impl Iterator<Item = DiscountParts<'l>> {
        (0..self.len()).map_while(move |number| self.part(number))
    }

    /// Shows the parts of each discount, as long as `see` wants more.
    #[inline]
    pub(crate) fn each(self, mut see: impl FnMut(DiscountParts<'l>) -> ControlFlow<()>) {
        // An iterator over either kind would take a third of the instructions of an answer with ten coupons.
        let _ = match self {
            Self::OfTarget(ledger, at) => ledger.discounts(at, 0).try_for_each(see),
            Self::Listed(_) | Self::Sums(..) => self.parts().try_for_each(&mut see),
        };
    }

    /// The list as it appears in results.
    pub(crate) fn list(self) -> AppliedDiscounts {
        match self {
            Self::Listed(list) => AppliedDiscounts(DiscountStore::Listed(list.to_vec())),
            Self::OfTarget(ledger, at) => AppliedDiscounts::of_target(ledger, at),
            Self::Sums(ledger, sums) => AppliedDiscounts::sums(ledger, sums),
        }
    }

    /// Whether it is known that no two coupons of the calculation have the same code.
    pub(crate) fn codes_differ(self) -> bool {
        match self {
            Self::Listed(_) => false,
            Self::OfTarget(ledger, _) | Self::Sums(ledger, _) => ledger.groups().codes_differ(),
        }
    }

    /// Whether both are the discounts of the same price.
    pub(crate) fn is_shared_with(self, other: Self) -> bool {
        match (self, other) {
            (Self::OfTarget(one, at), Self::OfTarget(other, index)) => at == index && Arc::ptr_eq(one, other),
            _ => false,
        }
    }
}

impl AppliedDiscounts {
    pub(crate) fn of_target(ledger: &Arc<DiscountLedger>, at: usize) -> Self {
        Self(DiscountStore::OfTarget(Arc::clone(ledger), at))
    }

    pub(crate) fn sums(ledger: &Arc<DiscountLedger>, sums: &[AppliedShare]) -> Self {
        Self(DiscountStore::Sums(Arc::clone(ledger), sums.to_vec()))
    }

    /// A view of the discounts.
    pub(crate) fn kept(&self) -> Discounts<'_> {
        match &self.0 {
            DiscountStore::Listed(list) => Discounts::Listed(list),
            DiscountStore::Sums(ledger, sums) => Discounts::Sums(ledger, sums),
            DiscountStore::OfTarget(ledger, at) => Discounts::OfTarget(ledger, *at),
        }
    }

    /// Returns the number of discounts.
    #[must_use]
    pub fn len(&self) -> usize {
        self.kept().len()
    }

    /// Returns `true` if the list has no discounts.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns an iterator over the discounts, in order of application; sums over several prices are in order of first
    /// appearance.
    ///
    /// ```
    /// # use cartwright::{Cart, Coupon, Item, Site, calculate};
    /// # let mut cart = Cart::new("EUR".parse()?, "main");
    /// # cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
    /// let coupons = [Coupon::percent("TEN", 10.into()), Coupon::absolute("ONE", 1.into())];
    /// let total = calculate(&cart, &Site::default(), &coupons)?.calculated_price.total_discount;
    /// let discounts = total.map(|total| total.applied_discounts).unwrap_or_default();
    /// assert_eq!(discounts.iter().map(|discount| discount.id().to_owned()).collect::<Vec<_>>(), ["TEN", "ONE"]);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn iter(&self) -> AppliedDiscountsIter<'_> {
        AppliedDiscountsIter { list: self, number: 0, count: self.len() }
    }

    /// Returns the discount at an index of the list, or `None` past its end.
    ///
    /// ```
    /// # use cartwright::{Cart, Coupon, Item, Site, calculate};
    /// # let mut cart = Cart::new("EUR".parse()?, "main");
    /// # cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
    /// let calculation = calculate(&cart, &Site::default(), &[Coupon::percent("TEN", 10.into())])?;
    /// let discounts = calculation.calculated_price.discounted_price.unwrap_or_default().applied_discounts;
    /// assert_eq!(discounts.get(0).map(|discount| discount.value), Some(1.into()));
    /// assert!(discounts.get(1).is_none());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn get(&self, number: usize) -> Option<AppliedDiscount> {
        self.iter().nth(number)
    }

    /// Returns the discounts as a vector.
    #[must_use]
    pub fn to_vec(&self) -> Vec<AppliedDiscount> {
        let mut list = Vec::with_capacity(self.len());
        for discount in self {
            list.push(discount);
        }
        list
    }
}

/// An iterator over the discounts of a list.
#[derive(Debug, Clone)]
pub struct AppliedDiscountsIter<'l> {
    list: &'l AppliedDiscounts,
    number: usize,
    count: usize,
}

impl Iterator for AppliedDiscountsIter<'_> {
    type Item = AppliedDiscount;

    fn next(&mut self) -> Option<AppliedDiscount> {
        if self.number >= self.count {
            return None;
        }
        let discount = self.list.kept().part(self.number)?.applied()?;
        self.number = self.number.saturating_add(1);
        Some(discount)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = self.count.saturating_sub(self.number);
        (rest, Some(rest))
    }
}

impl ExactSizeIterator for AppliedDiscountsIter<'_> {}

impl<'l> IntoIterator for &'l AppliedDiscounts {
    type Item = AppliedDiscount;
    type IntoIter = AppliedDiscountsIter<'l>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(feature = "typed")]
impl Shaped for AppliedDiscounts {
    const SHAPE: Shape = Shape::List(&AppliedDiscount::SHAPE);
}

impl From<Vec<AppliedDiscount>> for AppliedDiscounts {
    fn from(discounts: Vec<AppliedDiscount>) -> Self {
        Self(DiscountStore::Listed(discounts))
    }
}

impl Default for AppliedDiscounts {
    fn default() -> Self {
        Self(DiscountStore::Listed(Vec::new()))
    }
}

impl PartialEq for AppliedDiscounts {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for AppliedDiscounts {}

impl fmt::Debug for AppliedDiscounts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_list().entries(self).finish()
    }
}
