//! A request with its answer, and the prices that discounts may be taken from.

use super::places::{CART, line_at};
use crate::calculate::Answer;
use crate::model::Request;
use crate::target::{Part, Target};
use crate::value::Basis;

/// A request and its answer, from which the steps are worked out.
pub(super) struct Explained<'a> {
    pub(super) request: &'a Request,
    pub(super) answer: &'a Answer,
    pub(super) basis: Basis,
}

impl Explained<'_> {
    /// Every target with the places of its price before and after discounts.
    pub(super) fn targets(&self) -> Vec<(String, String, &Target)> {
        let mut targets = Vec::new();
        for (index, line) in self.answer.lines.iter().enumerate() {
            for target in std::iter::once(&line.target).chain(&line.fees) {
                let own = match target.part {
                    Part::Fee(_, fee) => format!("{}/fees/{fee}", line_at(index)),
                    _ => line_at(index),
                };
                targets.push((format!("{own}/price"), format!("{own}/discountedPrice"), target));
            }
        }
        let shipping = self.answer.cart.shipping.as_ref();
        targets.extend(shipping.map(|target| (format!("{CART}/shipping"), format!("{CART}/totalShipping"), target)));
        targets
    }
}
