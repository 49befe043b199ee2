//! Notes how every figure comes about. Each step is noted where its figure is computed, from the same numbers. If no
//! explanation is requested, nothing is noted or built.

use std::borrow::Cow;
use std::fmt::Display;

use crate::error::{Error, FIGURES, ITEMS, Pointed};
use crate::money::{Amount, Number, Quotient};
use crate::pricing::amounts::{Part, Round, Rule, Step, Steps, TaxComponents};

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
    /// The price of an order fee.
    OrderFee(usize),
    /// The price of the payment fee.
    Payment,
    /// The part of a price of the cart's calculated price that has one tax, by its index in the tax aggregate of the
    /// price.
    CartPart(&'static str, usize),
    /// The same kind of part of the price of an order fee.
    OrderFeePart(usize, usize),
    /// The same kind of part of the price of the payment fee.
    PaymentPart(usize),
    /// The price of an entry that is taken back.
    TakenBack(usize),
    /// The sum of what is taken back.
    AllTakenBack,
}

impl Place {
    /// JSON pointer to the price value.
    pub(crate) fn pointer(self) -> String {
        match self {
            Self::Unit(item) => ITEMS.element(item).member("unitPrice").pointer(),
            Self::Line(item, figure) => ITEMS.element(item).below(&format!("/calculatedPrice/{figure}")).pointer(),
            Self::Fee(item, fee, figure) => {
                ITEMS.element(item).below(&format!("/calculatedPrice/fees/{fee}/{figure}")).pointer()
            }
            Self::Cart(figure) => FIGURES.below(&format!("/{figure}")).pointer(),
            Self::OrderFee(fee) => FIGURES.below(&format!("/orderFees/{fee}/price")).pointer(),
            Self::Payment => FIGURES.below("/paymentFees/0/price").pointer(),
            Self::TakenBack(entry) => FIGURES.member("takenBack").below(&format!("/lines/{entry}/price")).pointer(),
            Self::AllTakenBack => FIGURES.member("takenBack").below("/totalPrice").pointer(),
            Self::CartPart(figure, _) => Self::Cart(figure).pointer() + &self.within(),
            Self::OrderFeePart(fee, _) => Self::OrderFee(fee).pointer() + &self.within(),
            Self::PaymentPart(_) => Self::Payment.pointer() + &self.within(),
        }
    }

    /// The part of the price at an index of its tax aggregate; `None` for a price that cannot have parts.
    pub(crate) const fn part(self, number: usize) -> Option<Self> {
        match self {
            Self::Cart(figure) => Some(Self::CartPart(figure, number)),
            Self::OrderFee(fee) => Some(Self::OrderFeePart(fee, number)),
            Self::Payment => Some(Self::PaymentPart(number)),
            _ => None,
        }
    }

    /// The price to which a part belongs; `None` for a whole price.
    pub(crate) const fn whole(self) -> Option<Self> {
        match self {
            Self::CartPart(figure, _) => Some(Self::Cart(figure)),
            Self::OrderFeePart(fee, _) => Some(Self::OrderFee(fee)),
            Self::PaymentPart(_) => Some(Self::Payment),
            _ => None,
        }
    }

    /// Pointer to the part within its price; empty for a price itself.
    fn within(self) -> String {
        match self {
            Self::CartPart(_, number) | Self::OrderFeePart(_, number) | Self::PaymentPart(number) => {
                format!("/taxAggregate/lines/{number}")
            }
            _ => String::new(),
        }
    }

    /// JSON pointer to a discount of the price.
    pub(crate) fn discount(self, number: impl Display) -> String {
        format!("{}/appliedDiscounts/{number}", self.pointer())
    }
}

impl Pointed for Place {
    fn pointer(&self) -> String {
        (*self).pointer()
    }
}

/// The steps of a price: its place in the answer, and the index of its first step in the explanation.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PriceSteps {
    pub(crate) place: Place,
    first: usize,
}

/// A figure whose step is noted: the member of a price that it stands in, and the rule that gives it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Figure {
    pub(crate) place: Place,
    pub(crate) member: &'static str,
    pub(crate) rule: Rule,
    pub(crate) value: Amount,
}

/// An input of a figure: its name, and its value, if any.
pub(crate) type Input<'n> = (&'static str, Option<&'n Number>);

/// The steps noted for one calculation, or nothing if no explanation is requested.
#[derive(Debug)]
pub(crate) struct Trace {
    steps: Option<Steps>,
    scale: u32,
    /// Steps that replace those of the same figures.
    replaced: Vec<Step>,
    /// The pointer to an applied discount, while the price inside it is derived. It is used instead of the pointer to
    /// the place.
    within: Option<String>,
}

impl Trace {
    /// A trace that notes at most `most` steps if it is `on`, and nothing otherwise.
    pub(crate) fn new(on: bool, most: usize, scale: u32) -> Self {
        Self { steps: on.then(|| Steps::new(most)), scale, replaced: Vec::new(), within: None }
    }

    /// Refuses an explanation that has grown past its limit.
    pub(crate) fn refuse_full(&self) -> Result<(), Error> {
        self.steps.as_ref().map_or(Ok(()), Steps::refuse_full)
    }

    pub(crate) const fn is_on(&self) -> bool {
        self.steps.is_some()
    }

    pub(crate) fn take_steps(&mut self) -> Option<Steps> {
        let mut steps = self.steps.take();
        if let Some(steps) = steps.as_mut().filter(|_| !self.replaced.is_empty()) {
            steps.replace(std::mem::take(&mut self.replaced));
        }
        steps
    }

    /// Notes a step that replaces the one of the same figure.
    pub(crate) fn replace(&mut self, step: Step) {
        self.replaced.push(step);
    }

    /// Enters an applied discount of a price: the price inside it is derived next. Its basis side, `side`, is the value
    /// of the discount.
    pub(crate) fn enter(&mut self, side: Figure, number: usize) {
        if self.is_on() {
            let path = side.place.discount(number);
            let parts = vec![Part::plus(format!("{path}/value"))];
            let step = Step::new(format!("{path}/price/{}", side.member), side.rule, self.amount(side.value));
            self.note(Step { parts, ..step });
            self.within = Some(path);
        }
    }

    /// Leaves the applied discount: prices are derived at their own places again.
    pub(crate) fn leave(&mut self) {
        self.within = None;
    }

    /// An amount of ulps as a number, for the inputs of a step.
    pub(crate) fn amount(&self, value: Amount) -> Number {
        Number::from_parts(false, value, self.scale).unwrap_or_default()
    }

    /// The step of a figure, before its inputs and parts.
    fn step(&self, figure: Figure) -> Step {
        Step::new(self.path(figure.place, figure.member), figure.rule, self.amount(figure.value))
    }

    /// JSON pointer to a member of a price.
    pub(crate) fn path(&self, place: Place, member: &str) -> String {
        match &self.within {
            Some(discount) => format!("{discount}/price{}/{member}", place.within()),
            None => format!("{}/{member}", place.pointer()),
        }
    }

    /// Notes a figure that is rounded from an exact value.
    #[inline]
    pub(crate) fn rounded<'n, I: IntoIterator<Item = Input<'n>>>(
        &mut self,
        figure: Figure,
        exact: &Quotient,
        inputs: impl FnOnce() -> I,
    ) {
        if self.is_on() {
            self.note_rounded(figure, exact, &mut inputs().into_iter());
        }
    }

    #[cold]
    fn note_rounded(&mut self, figure: Figure, exact: &Quotient, inputs: &mut dyn Iterator<Item = Input<'_>>) {
        self.note(Step { exact: Some(exact.exact(self.scale)), ..self.step(figure) });
        for (name, value) in inputs.filter_map(|(name, value)| Some((name, value?))) {
            self.input(name, value.to_string());
        }
    }

    /// Notes a step as it is.
    pub(crate) fn note(&mut self, step: Step) {
        if let Some(steps) = &mut self.steps {
            steps.push(step);
        }
    }

    /// Adds an input to the last step.
    pub(crate) fn input(&mut self, name: &'static str, value: String) {
        if let Some(step) = self.steps.as_mut().and_then(Steps::last_mut) {
            step.inputs.push((Cow::Borrowed(name), value));
        }
    }

    /// Sets the rounds of the spread from which the last step follows.
    pub(crate) fn rounds(&mut self, rounds: Vec<Round>) {
        if let Some(steps) = &mut self.steps {
            steps.rounds(rounds);
        }
    }

    /// Begins the steps of a price.
    pub(crate) fn begin(&self, place: Place) -> PriceSteps {
        PriceSteps { place, first: self.steps.as_ref().map_or(0, Steps::len) }
    }

    /// Adjusts the steps of a price to a customer who pays no tax: keeps the derivation of the net amount, and notes
    /// that gross equals net.
    pub(crate) fn exempt(&mut self, price: PriceSteps, net: Amount) {
        if self.is_on() {
            let parts = vec![Part::plus(self.path(price.place, "netValue"))];
            let gross = Figure { place: price.place, member: "grossValue", rule: Rule::Exempt, value: net };
            let step = self.step(gross);
            if let Some(steps) = &mut self.steps {
                steps.fold(price.first, &step.path);
            }
            self.note(Step { parts, ..step });
        }
    }

    /// Notes the side of a price that follows from the other side and the tax rate.
    #[inline]
    pub(crate) fn side(&mut self, figure: Figure, exact: &Quotient, rate: &Number) {
        if self.is_on() {
            let source = self.amount(exact.a);
            let inputs = [(figure.rule.source(), Some(&source)), ("taxRate", Some(rate))];
            self.note_rounded(figure, exact, &mut inputs.into_iter());
        }
    }

    /// Notes the side of a price that follows from the other side, `source`, and several taxes.
    pub(crate) fn taxes(&mut self, figure: Figure, source: Amount, components: &TaxComponents) {
        self.note(self.step(figure));
        self.input(figure.rule.source(), self.amount(source).to_string());
        self.input("taxRate", components.rate.percent.to_string());
        let taxes = components.taxes(source, figure.rule == Rule::NetFromTaxes).unwrap_or_default();
        let told = components
            .list
            .iter()
            .zip(taxes)
            .map(|(component, tax)| format!("{} {} ({} %)", component.code, self.amount(tax), component.rate));
        self.input("taxes", told.collect::<Vec<_>>().join(", "));
    }

    /// Notes the other side of an untaxed price, whose side `member` already has a step.
    pub(crate) fn untaxed(&mut self, place: Place, member: &'static str, value: Amount) {
        if self.is_on() {
            let other = if member == "grossValue" { "netValue" } else { "grossValue" };
            let parts = vec![Part::plus(self.path(place, member))];
            self.note(Step { parts, ..self.step(Figure { place, member: other, rule: Rule::Untaxed, value }) });
        }
    }

    /// Notes a side of a line price that an external system has stated.
    pub(crate) fn stated(&mut self, place: Place, member: &'static str, value: Amount) {
        if self.is_on() {
            let exact = Some(self.amount(value).to_string());
            self.note(Step { exact, ..self.step(Figure { place, member, rule: Rule::LineTax, value }) });
        }
    }

    /// Notes the rest of a target: its base less the discounts applied to it.
    pub(crate) fn left(&mut self, rest: Figure, base: Place, applied: usize) {
        if self.is_on() {
            let mut parts = vec![Part::plus(format!("{}/{}", base.pointer(), rest.member))];
            for number in 0..applied {
                parts.push(Part::minus(rest.place.discount(number) + "/value"));
            }
            self.note(Step { parts, ..self.step(rest) });
        }
    }
}
