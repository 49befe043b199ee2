//! The discounts of coupons on a line and its fees, added up by code.

use std::ops::ControlFlow;

use super::{CouponDiscount, LineCalculation, LineParts};
use crate::collections::sort;
use crate::document::{ListUpTo, write};
use crate::money::{Digits, Number, times_power_of_ten};
use crate::pricing::amounts::{DiscountKey, DiscountOrigin};
use crate::pricing::offers::{DiscountParts, Discounts};

impl LineCalculation {
    /// Returns the discounts of coupons on the line and its fees: one entry for each code, in order of first
    /// appearance. Promotions, and discounts that an external system has stated, are not among them.
    ///
    /// ```
    /// use cartwright::{Cart, Coupon, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), 5.into()));
    /// let coupons = [Coupon::percent("TEN", 10.into()), Coupon::absolute("TWO", 2.into())];
    /// for line in &calculate(&cart, &Site::default(), &coupons)?.lines {
    ///     let taken = line.coupon_discounts();
    ///     assert_eq!((taken[1].coupon_id.as_str(), taken[1].value), ("TWO", 2.into()));
    /// }
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn coupon_discounts(&self) -> Vec<CouponDiscount> {
        let mut list = Vec::new();
        for (key, value) in self.parts().discounts().by_code() {
            if let Some(value) = Number::of_digits(value) {
                list.push(CouponDiscount { coupon_id: key.id().to_owned(), value });
            }
        }
        list
    }
}

impl<'l> LineParts<'l> {
    /// Whether a coupon takes anything off the line or its fees.
    pub(crate) fn has_coupon_discounts(&self) -> bool {
        let mut has_any = false;
        self.discounts().of_coupons(|_, _| {
            has_any = true;
            ControlFlow::Break(())
        });
        has_any
    }

    /// All discounts of the line and its fees.
    fn discounts(&self) -> Discounts<'l> {
        self.total_discount.map_or(Discounts::NONE, |total| total.sum.discounts)
    }
}

impl<'l> Discounts<'l> {
    /// Shows the name and the value of each discount of a coupon, as long as `see` wants more.
    #[inline]
    pub(crate) fn of_coupons(self, mut see: impl FnMut(&'l DiscountKey, Digits) -> ControlFlow<()>) {
        self.each(|DiscountParts { key, value, .. }| match key.origin() {
            DiscountOrigin::Internal => see(key, value),
            DiscountOrigin::External | DiscountOrigin::Promotion => ControlFlow::Continue(()),
        });
    }

    /// The discounts of coupons, one entry for each code.
    pub(crate) fn by_code(self) -> Vec<(&'l DiscountKey, Digits)> {
        let mut list: Vec<(&'l DiscountKey, Digits)> = Vec::with_capacity(self.len());
        self.of_coupons(|key, value| {
            list.push((key, value));
            ControlFlow::Continue(())
        });
        if list.len() < 2 || self.codes_differ() {
            return list;
        }
        // Coupons with the same code but different types have separate entries: each is added to the first of its code.
        let mut places: Vec<usize> = (0..list.len()).collect();
        let code = |place: &usize| list.get(*place).map(|(key, _)| key.id());
        sort::sort_by(&mut places, |one, other| code(one).cmp(&code(other)));
        let mut gone = vec![false; list.len()];
        let mut first = places.first().copied().unwrap_or_default();
        for place in places.into_iter().skip(1) {
            let sum = match (list.get(first), list.get(place)) {
                (Some((key, sum)), Some((own, value))) if key.id() == own.id() => added(*sum, *value),
                _ => None,
            };
            match (sum, list.get_mut(first), gone.get_mut(place)) {
                (Some(sum), Some(entry), Some(gone)) => (entry.1, *gone) = (sum, true),
                _ => first = place,
            }
        }
        let mut gone = gone.into_iter();
        list.retain(|_| !gone.next().unwrap_or_default());
        list
    }
}

/// The sum of two values; `None` if it exceeds 128 bits.
fn added(one: Digits, other: Digits) -> Option<Digits> {
    let scale = one.scale.max(other.scale);
    let aligned = |value: Digits| times_power_of_ten(value.mantissa, scale.checked_sub(value.scale)?);
    Some(Digits::of(aligned(one)?.checked_add(aligned(other)?)?, scale))
}

/// Writes the list of what coupons take off a line, with `most` as in [`line`](crate::pricing::figures::to_json::line).
pub(crate) fn write_list(out: &mut String, line: &LineParts<'_>, most: usize) {
    let one = |out: &mut String, key: &DiscountKey, value: Digits| {
        out.push_str(key.as_coupon());
        value.write(out);
        out.push('}');
    };
    if !line.discounts().codes_differ() {
        return write::list_up_to(out, most, line.discounts().by_code(), |out, (key, value)| one(out, key, value));
    }
    let mut list = ListUpTo::open(out, most);
    line.discounts().of_coupons(|key, value| list.add(|out| one(out, key, value)));
    list.close();
}
