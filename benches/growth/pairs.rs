//! Growth in pairs: any two of the containers and strings in a request of the cases grow together. If the cost of each
//! byte of a request and its answer rises when both grow twice as far, it is quadratic in the two, which the growth of
//! either alone would not show.

use cartwright::json;

use crate::harness::{self, value::Value};

use super::grow::{Dimension, Most, dimensions, grown, shapes};
use super::tiers::outcome_of;

/// An answered request of the cases, and the parts of it that grow.
pub(crate) struct Base {
    pub(crate) operation: &'static str,
    pub(crate) request: String,
    tree: Value,
    dimensions: Vec<Dimension>,
}

/// One or two dimensions of a request.
pub(crate) struct Pair<'b> {
    pub(crate) name: String,
    base: &'b Base,
    dimensions: Vec<&'b Dimension>,
}

/// The growth of a pair: the factor of each dimension, or less if a limit refuses that.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    pub(crate) apart: [usize; 2],
    /// The same if one holds the other: the request then grows with their product.
    pub(crate) nested: [usize; 2],
}

/// The factor by which a byte of growth in a request and its answer may cost more than a byte of earlier growth, in two
/// doublings in turn, since a vector that has just doubled exceeds it once. With a quadratic cost, it costs twice as
/// much.
pub(crate) const MOST: f64 = 1.1;

/// Requests that are already long show no growth.
const LONGEST: usize = 16 << 10;

/// A pair that by its nature takes more than in proportion, up to the limit that counts its product.
pub(crate) struct Known {
    pub(crate) operation: &'static str,
    /// The beginnings of both names.
    pub(crate) names: [&'static str; 2],
    pub(crate) limit: &'static str,
}

pub(crate) const KNOWN: &[Known] = &[
    // Each subschema is applied to each value, and the answer has only the first violations.
    Known { operation: "validate_cart", names: ["/schemas", "/cart/mixins"], limit: "schema_steps" },
    // Each coupon examines each line, even if it takes nothing, and a validation returns no shares.
    Known { operation: "calculate", names: ["/cart/discounts", "/cart/items"], limit: "applied_discounts" },
    Known { operation: "validate_cart", names: ["/cart/discounts", "/cart/items"], limit: "applied_discounts" },
];

/// Returns, for each operation, the answered cases with the most kinds of containers, each next one with the most that
/// the earlier ones lack.
pub(crate) fn bases(operations: &[&str], requests: usize, most: Most) -> Vec<Base> {
    let cases: Vec<_> = harness::files().iter().flat_map(harness::CaseFile::cases).collect();
    let known = json::OPERATIONS.iter().map(|own| own.name);
    let chosen = known.filter(|name| operations.is_empty() || operations.contains(name));
    chosen.flat_map(|name| of_operation(name, &cases, requests, most)).collect()
}

fn of_operation(operation: &'static str, cases: &[harness::case::Case], requests: usize, most: Most) -> Vec<Base> {
    let is_answered = |request: &str| outcome_of(operation, request).is_empty();
    let own = cases.iter().filter(|case| case.operation == operation && !case.needs_more());
    let own = own.filter(|case| case.request.len() <= LONGEST);
    let answered = own.filter(|case| is_answered(&case.request));
    let mut left: Vec<(Vec<String>, &str)> =
        answered.map(|case| (shapes(&Value::read(&case.request)), case.request.as_str())).collect();
    let mut seen = Vec::new();
    let mut bases = Vec::new();
    while bases.len() < requests {
        let new = |shapes: &[String]| shapes.iter().filter(|shape| !seen.contains(*shape)).count();
        // The first of equals, since `max_by_key` returns the last.
        let Some(richest) = (0..left.len()).rev().max_by_key(|place| new(&left[*place].0)) else { break };
        if new(&left[richest].0) == 0 {
            break;
        }
        let (shapes, request) = left.remove(richest);
        let tree = Value::read(request);
        let dimensions = dimensions(&tree, &seen, most, is_answered);
        seen.extend(shapes);
        bases.push(Base { operation, request: tree.compact(), tree, dimensions });
    }
    bases
}

impl Base {
    /// Returns every dimension alone and every two of them.
    pub(crate) fn pairs(&self) -> Vec<Pair<'_>> {
        let pair = |dimensions: Vec<_>| {
            let names: Vec<&str> = dimensions.iter().map(|dimension: &&Dimension| dimension.name.as_str()).collect();
            Pair { name: names.join(" x "), base: self, dimensions }
        };
        let alone = self.dimensions.iter().map(|one| vec![one]);
        let pairs = self.dimensions.iter().enumerate().flat_map(|(place, one)| {
            let others = self.dimensions[place + 1..].iter().filter(|other| other.path != one.path);
            others.map(move |other| vec![one, other])
        });
        alone.chain(pairs).map(pair).collect()
    }
}

impl Pair<'_> {
    /// Returns the request grown by a size.
    pub(crate) fn request(&self, size: usize) -> String {
        grown(&self.base.tree, &self.dimensions, size)
    }

    /// Returns the limit up to which it takes more than in proportion by its nature.
    pub(crate) fn known(&self) -> Option<&'static str> {
        KNOWN.iter().find(|known| self.is(known)).map(|known| known.limit)
    }

    /// Whether it is the known pair.
    pub(crate) fn is(&self, known: &Known) -> bool {
        let [one, other] = self.dimensions[..] else { return false };
        let [first, second] = known.names;
        let named = |one: &Dimension, other: &Dimension| one.name.starts_with(first) && other.name.starts_with(second);
        known.operation == self.base.operation && (named(one, other) || named(other, one))
    }

    /// Chooses the sizes for the pair.
    pub(crate) fn sizes(&self, sizes: Sizes) -> [usize; 2] {
        match self.dimensions[..] {
            [one, other] if one.holds(other) || other.holds(one) => sizes.nested,
            _ => sizes.apart,
        }
    }
}

/// The bytes of a request, alone and with its answer.
pub(crate) type Bytes = [usize; 2];

/// The bytes of a request and its cost.
pub(crate) type Cost = (Bytes, u64);

/// Returns the factor by which a byte added from the small to the large request costs more than a byte added from the
/// base to the small one: a byte of the request or, if that is less, of request and answer. An answer may have as many
/// shares as the product of two dimensions, and a truncated one stops growing.
pub(crate) fn ratio(base: Cost, small: Cost, large: Cost) -> f64 {
    let of = |kind: fn(&Bytes) -> usize| {
        let [first, second] = [(base, small), (small, large)].map(|(from, to)| {
            let bytes = kind(&to.0).saturating_sub(kind(&from.0)).max(1);
            to.1.saturating_sub(from.1) as f64 / bytes as f64
        });
        if first > 0.0 { second / first } else { 0.0 }
    };
    f64::min(of(|[request, _]| *request), of(|[_, both]| *both))
}

/// Whether two doublings in turn take more than in proportion, the second exceeding the first by at least this much.
pub(crate) fn is_above(base: Cost, [small, large, larger]: [Cost; 3], least: u64) -> bool {
    let [first, second] = [ratio(base, small, large), ratio(small, large, larger)];
    let taken = larger.1.saturating_sub(large.1) as f64;
    first > MOST && second > MOST && taken * (1.0 - MOST / second) > least as f64
}
