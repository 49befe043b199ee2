//! Which targets a discount reaches.

use crate::collections::sorted_index::NameSet;
use crate::document::Text;
use crate::model::coupon::{Coupon, DiscountCalculationType};
use crate::model::item::Item;
use crate::pricing::context::Context;
use crate::pricing::discount::targets::Targets;

/// The lines that a coupon's restrictions let through.
#[derive(Debug)]
pub(crate) struct Qualification<'a> {
    categories: Option<Categories<'a>>,
    /// The segments that a line may be in to qualify; none when segments do not matter.
    segments: Option<NameSet<'a>>,
}

#[derive(Debug)]
struct Categories<'a> {
    included: NameSet<'a>,
    excluded: NameSet<'a>,
}

/// Whether one of the texts is among the names.
fn meet(names: &NameSet<'_>, texts: &[Text<'_>]) -> bool {
    texts.iter().any(|text| names.contains(text.as_ref()))
}

impl<'a> Qualification<'a> {
    pub(crate) fn of(coupon: &'a Coupon<'a>, context: &Context<'_>) -> Self {
        let restrictions = &coupon.restrictions;
        let categories = coupon.category_restricted.then(|| Categories {
            included: NameSet::of(&restrictions.included_categories),
            excluded: NameSet::of(&restrictions.excluded_categories),
        });
        // A customer of one of the segments qualifies every line.
        let of_lines = coupon.segment_restricted && !restrictions.segments.iter().any(|own| context.in_segment(own));
        let segments = of_lines.then(|| NameSet::of(&restrictions.segments));
        Self { categories, segments }
    }

    /// Whether a line qualifies: in one of the included categories and in none of the excluded ones (with exclusions
    /// alone, every line outside them; with neither list, no line), and in one of the segments.
    fn admits(&self, item: &Item<'_>) -> bool {
        let segment = self.segments.as_ref().is_none_or(|segments| meet(segments, &item.segments));
        segment && self.categories.as_ref().is_none_or(|categories| categories.admit(item))
    }

    /// Whether any line qualifies.
    pub(crate) fn admits_any(&self, items: &[Item<'_>]) -> bool {
        items.iter().any(|item| self.admits(item))
    }
}

fn categories<'a, 'd>(item: &'a Item<'d>) -> &'a [Text<'d>] {
    item.product.as_ref().map(|product| product.categories.as_slice()).unwrap_or_default()
}

impl Categories<'_> {
    fn admit(&self, item: &Item<'_>) -> bool {
        let own = categories(item);
        if self.included.is_empty() {
            return !self.excluded.is_empty() && !meet(&self.excluded, own);
        }
        meet(&self.included, own) && !meet(&self.excluded, own)
    }
}

/// Whether the lines of a coupon depend on what they are.
pub(crate) const fn is_restricted(coupon: &Coupon<'_>) -> bool {
    coupon.category_restricted || coupon.segment_restricted
}

/// How much a coupon looks at to find its lines: of a restricted one every line and every text that tells what it is.
pub(crate) fn looks(coupon: &Coupon<'_>, items: &[Item<'_>]) -> usize {
    if !is_restricted(coupon) {
        return 0;
    }
    let texts = |item: &Item<'_>| item.segments.len().saturating_add(categories(item).len()).saturating_add(1);
    items.iter().map(texts).fold(0, usize::saturating_add)
}

/// Puts the targets that a coupon reaches into `reach`, in their order: SUBTOTAL the lines; TOTAL lines, fees and shipping. A restricted
/// coupon reaches qualifying lines only and, with TOTAL, their fees, never other fees and never shipping.
pub(crate) fn of_coupon(coupon: &Coupon<'_>, context: &Context<'_>, targets: &Targets, reach: &mut Vec<usize>) {
    reach.clear();
    let total = coupon.discount_calculation_type == Some(DiscountCalculationType::Total);
    if !is_restricted(coupon) {
        return reach.extend(0..if total { targets.count() } else { targets.line_count() });
    }
    let qualification = Qualification::of(coupon, context);
    for (line, item) in context.cart.items.iter().enumerate() {
        if qualification.admits(item) {
            reach.push(line);
        }
    }
    if total {
        for at in 0..reach.len() {
            reach.extend(reach.get(at).map(|line| targets.fees_of(*line)).unwrap_or_default());
        }
    }
}

/// The targets of an external discount: its line and, if it says so, the fees of the line.
pub(crate) fn of_line(line: usize, include_fees: bool, targets: &Targets) -> Vec<usize> {
    let mut reach = vec![line];
    if include_fees {
        reach.extend(targets.fees_of(line));
    }
    reach
}
