//! The explanation: how every figure of an answer comes about, worked out from the request and the answer.

mod charges;
mod discounts;
mod due;
mod explained;
mod lines;
mod places;
mod priced;
mod step;
mod sums;

use crate::calculate::Answer;
use crate::model::Request;
use explained::Explained;
use priced::Steps;
use step::Step;

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
