//! The explanation: how every figure of an answer comes about, worked out from the request and the answer.

mod charges;
mod discounts;
mod due;
mod lines;
pub(crate) mod places;
mod priced;
mod sums;

use crate::calculate::Answer;
use crate::model::Request;
use crate::step::{Step, Steps};
use crate::target::{Part, Target};
use crate::value::Basis;
use places::{CART, line_at};

/// A request and its answer, from which the steps are worked out.
struct Explained<'a> {
    request: &'a Request,
    answer: &'a Answer,
    basis: Basis,
}

/// Explains an answer: one step for each figure. Their order says nothing.
pub fn explain(request: &Request, answer: &Answer) -> Vec<Step> {
    let explained = Explained { request, answer, basis: answer.basis };
    let mut steps = Steps::default();
    explained.lines(&mut steps);
    explained.charges(&mut steps);
    explained.discounts(&mut steps);
    explained.taxes_per_rate(&mut steps);
    explained.sums(&mut steps);
    explained.due(&mut steps);
    steps.list
}

impl Explained<'_> {
    /// Every target with the places of its price before and after discounts.
    fn targets(&self) -> Vec<(String, String, &Target)> {
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
