//! The identity of a discount, by which the amounts that it took are added up.

use std::cmp::Ordering;

use super::DiscountOrigin;
use crate::model::DiscountType;

/// The identity of a discount, as results state it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Source<'a> {
    pub(crate) id: &'a str,
    pub(crate) origin: DiscountOrigin,
    pub(crate) discount_type: DiscountType,
}

impl Source<'_> {
    /// Compares two discounts. All lists that are searched by this order share this one function.
    #[inline(never)]
    pub(crate) fn compare(one: Option<&Self>, other: Option<&Self>) -> Ordering {
        one.cmp(&other)
    }
}
