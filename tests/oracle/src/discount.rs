//! Which discounts apply, in which order, to which prices, and how much each takes.

use crate::condition::judge;
use crate::fractions::{Fraction, whole, zero};
use crate::model::{Coupon, Decimal, Line, Request};
use crate::notice::Notice;
use crate::spread::{Place, Rule, spread};
use crate::target::{Part, Target};
use crate::value::Basis;

const INTERNAL: &str = "INTERNAL";
const EXTERNAL: &str = "EXTERNAL";

/// The discounts of a cart at work: they change the targets and leave notices.
pub struct Discounting<'a> {
    pub request: &'a Request,
    pub basis: Basis,
    /// The undiscounted lines together, on the site's own side.
    pub worth: Fraction,
    pub targets: Vec<Target>,
    pub notices: Vec<Notice>,
}

/// A discount that is about to be applied.
struct Discount<'a> {
    id: &'a str,
    origin: &'static str,
    path: String,
}

impl Discounting<'_> {
    /// Free shipping goes first, then the external discounts line by line, then the other coupons as they were added.
    pub fn apply_all(&mut self) {
        let (list, coupons) = self.request.coupons_in_use();
        self.coupons(list, coupons, true);
        self.external();
        self.coupons(list, coupons, false);
    }

    fn coupons(&mut self, list: &str, coupons: &[Coupon], free_shipping: bool) {
        for (index, coupon) in coupons.iter().enumerate() {
            // Of a skipped coupon not even the type is looked at, and one that takes nothing keeps its place as well.
            let takes = coupon.valid != Some(false) && judge(self.request, coupon, &self.worth).may_take();
            let first = takes && coupon.discount_type == "FREE_SHIPPING";
            if first == free_shipping {
                self.coupon(format!("{list}/{index}"), coupon);
            }
        }
    }

    fn coupon(&mut self, path: String, coupon: &Coupon) {
        if coupon.valid == Some(false) {
            // Nothing else of it is looked at.
            let id = coupon.code.clone();
            self.notices.push(Notice { id, ..Notice::new("COUPON_SKIPPED", path) });
            return;
        }
        let id = coupon.code.as_deref().expect("a coupon has a code");
        let judgement = judge(self.request, coupon, &self.worth);
        if judgement.not_met {
            self.notices.push(Notice { id: Some(id.to_owned()), ..Notice::new("COUPON_NOT_MET", path) });
            return;
        }
        if judgement.now_missing {
            // Told before.
            return;
        }
        let reach = self.reach(coupon);
        let discount = Discount { id, origin: INTERNAL, path };
        match coupon.discount_type {
            "FREE_SHIPPING" => self.free_shipping(discount, &reach),
            "PERCENT" => {
                let percent = coupon.percentage.as_ref().or(coupon.rate.as_ref()).expect("a percentage");
                self.percent(discount, &reach, percent);
            }
            "ABSOLUTE" => {
                let amount = coupon.absolute.as_ref().or(coupon.amount.as_ref()).expect("an amount");
                self.absolute(discount, &reach, amount);
            }
            other => panic!("no rule for {other}"),
        }
    }

    /// Those of a line in the order of their sequence (none: 0), equal ones as listed.
    fn external(&mut self) {
        let request = self.request;
        for (line_index, line) in request.cart.items.iter().enumerate() {
            let mut listed: Vec<_> = line.discounts.iter().enumerate().collect();
            // One that was given for another quantity of the line does not count.
            listed.retain(|(_, discount)| match &discount.quantity {
                Some(quantity) => quantity.exact() == line.quantity.exact(),
                None => true,
            });
            listed.sort_by_key(|(_, discount)| discount.sequence.unwrap_or(0));
            for (index, external) in listed {
                let fees = external.include_fees == Some(true);
                let reach = self.which(|part| match part {
                    Part::Line(line) => line == line_index,
                    Part::Fee(line, _) => fees && line == line_index,
                    Part::Shipping => false,
                });
                let path = format!("/cart/items/{line_index}/externalDiscounts/{index}");
                let discount = Discount { id: &external.id, origin: EXTERNAL, path };
                if external.percent {
                    self.percent(discount, &reach, &external.value);
                } else {
                    self.absolute(discount, &reach, &external.value);
                }
            }
        }
    }

    /// The targets of a coupon: the lines; with TOTAL also the fees and shipping. A restricted coupon keeps to the
    /// lines that qualify and, with TOTAL, their fees. Free shipping is for shipping, whatever the calculation type;
    /// restricted, it needs one line that qualifies.
    fn reach(&self, coupon: &Coupon) -> Vec<usize> {
        let total = coupon.calculation == Some("TOTAL");
        let restricted = coupon.category_restricted == Some(true) || coupon.segment_restricted == Some(true);
        let lines = &self.request.cart.items;
        if coupon.discount_type == "FREE_SHIPPING" {
            let open = !restricted || lines.iter().any(|line| qualifies(self.request, coupon, line));
            return self.which(|part| open && part == Part::Shipping);
        }
        self.which(|part| match part {
            Part::Line(line) => qualifies(self.request, coupon, &lines[line]),
            Part::Fee(line, _) => total && qualifies(self.request, coupon, &lines[line]),
            Part::Shipping => total && !restricted,
        })
    }

    fn which(&self, reached: impl Fn(Part) -> bool) -> Vec<usize> {
        (0..self.targets.len()).filter(|&at| reached(self.targets[at].part)).collect()
    }

    /// All that is left of shipping; where that is nothing, it is as if there were none.
    fn free_shipping(&mut self, discount: Discount, reach: &[usize]) {
        let reach: Vec<usize> = reach.iter().copied().filter(|&at| self.targets[at].left > zero()).collect();
        self.note_no_target(&discount, &reach);
        for at in reach {
            let left = self.targets[at].left.clone();
            self.targets[at].take(self.basis, discount.id, "FREE_SHIPPING", discount.origin, left);
        }
    }

    /// The percentage of each original price, whatever was taken before, but no more than is left.
    fn percent(&mut self, discount: Discount, reach: &[usize], percent: &Decimal) {
        self.note_no_target(&discount, reach);
        let mut clamped = zero();
        for &at in reach {
            let target = &mut self.targets[at];
            let share = self.basis.round(&(&target.base * percent.exact() / whole(100)));
            let given = share.clone().min(target.left.clone());
            clamped += share - &given;
            target.take(self.basis, discount.id, "PERCENT", discount.origin, given);
        }
        self.note_amount("PERCENT_CLAMPED", &discount, clamped);
    }

    /// The rounded amount, spread over the prices; what finds no room is reported.
    fn absolute(&mut self, discount: Discount, reach: &[usize], amount: &Decimal) {
        self.note_no_target(&discount, reach);
        let rule = match self.request.preferences.as_ref().and_then(|preferences| preferences.distribution) {
            Some("LARGEST_REMAINDER") => Rule::LargestRemainder,
            _ => Rule::LargestFirst,
        };
        let mut pending = self.basis.round(&amount.exact());
        let place = |&at: &usize| Place { base: self.targets[at].base.clone(), left: self.targets[at].left.clone() };
        let places: Vec<Place> = reach.iter().map(place).collect();
        let shares = spread(&pending, &places, self.basis.scale, rule);
        for (&at, share) in reach.iter().zip(shares) {
            pending -= &share;
            self.targets[at].take(self.basis, discount.id, "ABSOLUTE", discount.origin, share);
        }
        self.note_amount("COUPON_UNDISTRIBUTED", &discount, pending);
    }

    fn note_no_target(&mut self, discount: &Discount, reach: &[usize]) {
        if reach.is_empty() {
            let id = Some(discount.id.to_owned());
            self.notices.push(Notice { id, ..Notice::new("COUPON_NO_TARGET", &discount.path) });
        }
    }

    fn note_amount(&mut self, code: &'static str, discount: &Discount, amount: Fraction) {
        if amount > zero() {
            let (id, amount) = (Some(discount.id.to_owned()), Some(amount));
            self.notices.push(Notice { id, amount, ..Notice::new(code, &discount.path) });
        }
    }
}

/// Whether a line meets the coupon's restrictions: all that it has.
fn qualifies(request: &Request, coupon: &Coupon, line: &Line) -> bool {
    let category = coupon.category_restricted != Some(true) || in_categories(coupon, line);
    let segment = coupon.segment_restricted != Some(true) || in_segments(request, coupon, line);
    category && segment
}

/// One of the line's categories is included and none excluded; with exclusions alone every line outside them; with
/// neither list no line.
fn in_categories(coupon: &Coupon, line: &Line) -> bool {
    let own = line.product.as_ref().and_then(|product| product.categories.as_deref()).unwrap_or_default();
    let list = |names: Option<&Vec<String>>| names.cloned().unwrap_or_default();
    let included = list(coupon.restrictions.as_ref().and_then(|limits| limits.included.as_ref()));
    let excluded = list(coupon.restrictions.as_ref().and_then(|limits| limits.excluded.as_ref()));
    let meets = |names: &[String]| own.iter().any(|category| names.contains(category));
    match (included.is_empty(), excluded.is_empty()) {
        (true, true) => false,
        (true, false) => !meets(&excluded),
        (false, _) => meets(&included) && !meets(&excluded),
    }
}

/// A segment of the customer or of the line is one of the coupon's.
fn in_segments(request: &Request, coupon: &Coupon, line: &Line) -> bool {
    let wanted = coupon.restrictions.as_ref().and_then(|limits| limits.segments.as_deref()).unwrap_or_default();
    let customer = request.customer.iter().flat_map(|customer| &customer.segments);
    customer.chain(&line.segments).any(|segment| wanted.contains(segment))
}
