//! How every figure came about. Each step is noted where the figure is computed, from the very numbers that it is
//! computed from; while no explanation is asked for, nothing is noted and nothing is built.

use super::rounding::{Quotient, Ulps};
use crate::explanation::{Part, Round, Step};
use crate::number::Number;

pub(crate) use crate::explanation::Rule;

/// A place in the answer that holds a price value.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Place {
    /// The unit price of a line.
    Unit(usize),
    /// A price value of a line's calculated price.
    Line(usize, &'static str),
    /// A price value of a fee of a line.
    Fee(usize, usize, &'static str),
    /// A price value of the cart's calculated price.
    Cart(&'static str),
    /// The price of the payment fee.
    Payment,
}

impl Place {
    /// JSON pointer to the price value.
    pub(crate) fn pointer(self) -> String {
        match self {
            Self::Unit(item) => format!("/cart/items/{item}/unitPrice"),
            Self::Line(item, figure) => format!("/cart/items/{item}/calculatedPrice/{figure}"),
            Self::Fee(item, fee, figure) => format!("/cart/items/{item}/calculatedPrice/fees/{fee}/{figure}"),
            Self::Cart(figure) => format!("/cart/calculatedPrice/{figure}"),
            Self::Payment => String::from("/cart/calculatedPrice/paymentFees/0/price"),
        }
    }
}

/// The notes of one calculation, or nothing when no explanation is asked for.
#[derive(Debug)]
pub(crate) struct Trace {
    steps: Option<Vec<Step>>,
    scale: u32,
    /// Set while a price inside an applied discount is derived: that discount's pointer takes the place's.
    within: Option<String>,
}

impl Trace {
    pub(crate) fn new(on: bool, scale: u32) -> Self {
        Self { steps: on.then(Vec::new), scale, within: None }
    }

    pub(crate) const fn is_on(&self) -> bool {
        self.steps.is_some()
    }

    pub(crate) fn take_steps(&mut self) -> Option<Vec<Step>> {
        self.steps.take()
    }

    /// From here on the price inside the applied discount at `path` is derived; its basis side is the value.
    pub(crate) fn enter(&mut self, path: String, member: &'static str, value: Ulps) {
        let step = Step::new(format!("{path}/price/{member}"), Rule::Sum, self.number(value));
        self.push(Step { parts: vec![Part::plus(format!("{path}/value"))], ..step });
        self.within = Some(path);
    }

    /// From here on prices are derived at their own places again.
    pub(crate) fn leave(&mut self) {
        self.within = None;
    }

    fn number(&self, value: Ulps) -> Number {
        Number::from_parts(false, value, self.scale).unwrap_or_default()
    }

    fn path(&self, place: Place, member: &str) -> String {
        match &self.within {
            Some(discount) => format!("{discount}/price/{member}"),
            None => format!("{}/{member}", place.pointer()),
        }
    }

    fn push(&mut self, step: Step) {
        if let Some(steps) = &mut self.steps {
            steps.push(step);
        }
    }

    /// A figure on the basis side, rounded from an exact value.
    pub(crate) fn rounded(
        &mut self,
        place: Place,
        member: &str,
        rule: Rule,
        exact: Quotient,
        value: Ulps,
        inputs: &[(&'static str, Option<Number>)],
    ) {
        if self.is_on() {
            let step = Step {
                inputs: inputs.iter().filter_map(|(name, value)| Some((*name, (*value)?.to_string()))).collect(),
                exact: Some(exact.exact(self.scale)),
                ..Step::new(self.path(place, member), rule, self.number(value))
            };
            self.push(step);
        }
    }

    /// The side of a price that follows from the other one and the tax rate.
    pub(crate) fn side(&mut self, place: Place, member: &str, rule: Rule, exact: Quotient, value: Ulps, rate: Number) {
        if self.is_on() {
            let from = self.number(exact.a);
            self.rounded(place, member, rule, exact, value, &[(rule.source(), Some(from)), ("taxRate", Some(rate))]);
        }
    }

    /// The other side of an untaxed price, whose side `member` has a step of its own.
    pub(crate) fn untaxed(&mut self, place: Place, member: &'static str, value: Ulps) {
        if self.is_on() {
            let other = if member == "grossValue" { "netValue" } else { "grossValue" };
            let parts = vec![Part::plus(self.path(place, member))];
            let step = Step::new(self.path(place, other), Rule::Untaxed, self.number(value));
            self.push(Step { parts, ..step });
        }
    }

    /// Both sides of a line price that an external system has stated.
    pub(crate) fn stated(&mut self, place: Place, member: &str, value: Ulps) {
        if self.is_on() {
            let step = Step::new(self.path(place, member), Rule::LineTax, self.number(value));
            self.push(Step { exact: Some(self.number(value).to_string()), ..step });
        }
    }

    /// The value of one applied discount, with the rounds of the spread that made it up.
    pub(crate) fn discount(
        &mut self,
        path: &str,
        rule: Rule,
        value: Ulps,
        exact: Option<Quotient>,
        inputs: Vec<(&'static str, String)>,
        rounds: Vec<Round>,
    ) {
        if self.is_on() {
            let exact = exact.map(|exact| exact.exact(self.scale));
            let step = Step::new(format!("{path}/value"), rule, self.number(value));
            self.push(Step { inputs, exact, rounds, ..step });
        }
    }

    /// What is left of a target: its base less the discounts applied to it.
    pub(crate) fn left(&mut self, place: Place, base: Place, member: &'static str, left: Ulps, applied: u32) {
        if self.is_on() {
            let mut parts = vec![Part::plus(format!("{}/{member}", base.pointer()))];
            let discounted = place.pointer();
            parts.extend((0..applied).map(|at| Part::minus(format!("{discounted}/appliedDiscounts/{at}/value"))));
            let step = Step::new(self.path(place, member), Rule::Left, self.number(left));
            self.push(Step { parts, ..step });
        }
    }

    /// An amount of ulps as a number, for the inputs of a step.
    pub(crate) fn amount(&self, value: Ulps) -> Number {
        self.number(value)
    }
}
