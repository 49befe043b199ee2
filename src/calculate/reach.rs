//! Which targets a discount reaches.

use std::collections::BTreeSet;

use super::target::Targets;
use crate::cart::Item;
use crate::coupon::{Coupon, DiscountCalculationType};
use crate::document::Text;
use crate::order;
use crate::request::Customer;

/// The lines that a coupon's restrictions let through.
#[derive(Debug)]
pub(crate) struct Qualification<'a> {
    categories: Option<Categories<'a>>,
    /// The segments that a line may be in to qualify; none when segments do not matter.
    segments: Option<BTreeSet<&'a str>>,
}

#[derive(Debug)]
struct Categories<'a> {
    included: BTreeSet<&'a str>,
    excluded: BTreeSet<&'a str>,
}

fn set<'a>(texts: &'a [Text<'a>]) -> BTreeSet<&'a str> {
    order::set(texts.iter().map(AsRef::as_ref))
}

impl<'a> Qualification<'a> {
    pub(crate) fn of(coupon: &'a Coupon<'a>, customer: Option<&Customer<'_>>) -> Self {
        let restrictions = &coupon.restrictions;
        let categories = coupon.category_restricted.then(|| Categories {
            included: set(&restrictions.included_categories),
            excluded: set(&restrictions.excluded_categories),
        });
        let segments = coupon.segment_restricted.then(|| set(&restrictions.segments));
        // A customer of one of the segments qualifies every line.
        let segments = segments.filter(|segments| {
            !customer.is_some_and(|customer| customer.segments.iter().any(|own| segments.contains(own.as_ref())))
        });
        Self { categories, segments }
    }

    /// Whether a line qualifies: in one of the included categories and in none of the excluded ones (with exclusions
    /// alone, every line outside them; with neither list, no line), and in one of the segments.
    fn admits(&self, item: &Item<'_>) -> bool {
        let segment = match &self.segments {
            None => true,
            Some(segments) => item.segments.iter().any(|own| segments.contains(own.as_ref())),
        };
        segment && self.categories.as_ref().is_none_or(|categories| categories.admit(item))
    }

    /// Whether any line qualifies.
    pub(crate) fn admits_any(&self, items: &[Item<'_>]) -> bool {
        items.iter().any(|item| self.admits(item))
    }
}

impl Categories<'_> {
    fn admit(&self, item: &Item<'_>) -> bool {
        let own = item.product.as_ref().map(|product| product.categories.as_slice()).unwrap_or_default();
        let meets = |set: &BTreeSet<&str>| own.iter().any(|category| set.contains(category.as_ref()));
        if self.included.is_empty() {
            return !self.excluded.is_empty() && !meets(&self.excluded);
        }
        meets(&self.included) && !meets(&self.excluded)
    }
}

/// The targets that a coupon reaches, in their order: SUBTOTAL the lines; TOTAL lines, fees and shipping. A restricted
/// coupon reaches qualifying lines only and, with TOTAL, their fees, never other fees and never shipping.
pub(crate) fn of_coupon(
    coupon: &Coupon<'_>,
    customer: Option<&Customer<'_>>,
    items: &[Item<'_>],
    targets: &Targets,
) -> Vec<usize> {
    let total = coupon.discount_calculation_type == DiscountCalculationType::Total;
    if !coupon.category_restricted && !coupon.segment_restricted {
        return (0..if total { targets.count() } else { targets.line_count() }).collect();
    }
    let qualification = Qualification::of(coupon, customer);
    let qualifying = |(_, item): &(usize, &Item<'_>)| qualification.admits(item);
    let mut reach: Vec<usize> = items.iter().enumerate().filter(qualifying).map(|(line, _)| line).collect();
    if total {
        let fees: Vec<usize> = reach.iter().flat_map(|line| targets.fees_of(*line)).collect();
        reach.extend(fees);
    }
    reach
}

/// The targets of an external discount: its line and, if it says so, the fees of the line.
pub(crate) fn of_line(line: usize, include_fees: bool, targets: &Targets) -> Vec<usize> {
    let fees = if include_fees { targets.fees_of(line) } else { 0..0 };
    std::iter::once(line).chain(fees).collect()
}
