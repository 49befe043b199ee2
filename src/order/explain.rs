//! The explanation of a return's figures: the amount paid, the units that came back before and come back now, the exact
//! proportion, and its rounded value.

use std::borrow::Cow;

use super::{CalculatedReturn, RefundStep, Refunded, ReturnedLine, ReturnedShare};
use crate::error::Error;
use crate::limits::QUANTITY_DECIMALS;
use crate::money::{Amount, Number};
use crate::pricing::amounts::{Basis, Part, PriceValue, Rule, Step, Steps, TaxGroup, TaxKey};

/// The explanation of one return; records nothing if none is requested.
pub(crate) struct Explained {
    steps: Option<Steps>,
    basis: Basis,
    /// The pointers of the parts in the answer, each with its tax.
    leaves: Vec<(String, TaxKey)>,
}

impl Explained {
    pub(crate) fn new(on: bool, most: usize, basis: Basis) -> Self {
        Self { steps: on.then(|| Steps::new(most)), basis, leaves: Vec::new() }
    }

    /// Refuses an explanation that has grown past its limit.
    pub(crate) fn refuse_full(&self) -> Result<(), Error> {
        self.steps.as_ref().map_or(Ok(()), Steps::refuse_full)
    }

    fn push(&mut self, step: Step) {
        if let Some(steps) = &mut self.steps {
            steps.push(step);
        }
    }

    fn number(&self, value: Amount) -> Number {
        Number::from_parts(false, value, self.basis.scale).unwrap_or_default()
    }

    /// Explains the amount that one entry returns of a part.
    pub(crate) fn part(&mut self, moved: &RefundStep<'_>, given: &PriceValue, place: &dyn Fn() -> String) {
        if self.steps.is_none() {
            return;
        }
        let (place, basis) = (place(), self.basis);
        let RefundStep { paid, before, after } = moved;
        let mut units = Vec::new();
        let quantity = |units| Number::from_parts(false, units, QUANTITY_DECIMALS).unwrap_or_default();
        let last = after.1.after;
        let rule = match (last == before.1.after, after.1.of, last.gone) {
            (false, ..) => Rule::ReturnAmount,
            (true, 1, _) => Rule::ReturnPart,
            (true, _, 0) => Rule::ReturnShare,
            (true, ..) => Rule::ReturnAfterAmount,
        };
        if rule == Rule::ReturnAfterAmount {
            units.push(("goneWithAmount", self.number(last.gone)));
            units.push(("unitsAtAmount", quantity(last.units)));
        }
        if matches!(rule, Rule::ReturnShare | Rule::ReturnAfterAmount) {
            units.push(("units", quantity(after.1.of)));
            units.push(("unitsBefore", quantity(before.1.refunded)));
            units.push(("unitsNow", quantity(after.1.refunded.saturating_sub(before.1.refunded))));
        }
        let side = |refunded: &(Refunded, ReturnedShare)| basis.side(&refunded.0.amount);
        let other = |refunded: &(Refunded, ReturnedShare)| basis.other_side(&refunded.0.amount);
        let [mut own, mut derived] = [("netValue", given.net_value), ("grossValue", given.gross_value)];
        if basis.gross {
            std::mem::swap(&mut own, &mut derived);
        }
        let refunded = [basis.side(paid), side(before), side(after)];
        let step = Step::new(format!("{place}/{}", own.0), rule, own.1);
        self.side(Step { exact: Some(after.0.exact(basis.scale)), ..step }, refunded, units);
        let inputs = vec![("basisPaid", self.number(basis.side(paid))), ("basisGone", self.number(side(after)))];
        let refunded = [basis.other_side(paid), other(before), other(after)];
        let rule = if basis.of_tax.is_some() { Rule::ReturnOtherSideByTax } else { Rule::ReturnOtherSide };
        let step = Step::new(format!("{place}/{}", derived.0), rule, derived.1);
        self.side(Step { exact: Some(after.0.other.exact(basis.scale)), ..step }, refunded, inputs);
        self.push(Step::tax(&place, given.tax_value));
        self.leaves.push((place, given.tax.clone()));
    }

    /// Explains one side of a part, by the amount paid and the amounts gone before and after the entry.
    fn side(&mut self, step: Step, [paid, before, after]: [Amount; 3], inputs: Vec<(&'static str, Number)>) {
        let mut all = vec![("paid", self.number(paid))];
        all.extend(inputs);
        all.extend([("gone", self.number(after)), ("goneBefore", self.number(before))]);
        let inputs = all.into_iter().map(|(name, value)| (Cow::Borrowed(name), value.to_string())).collect();
        self.push(Step { inputs, ..step });
    }

    /// Explains the sum of a line.
    pub(crate) fn line(&mut self, number: usize, line: &ReturnedLine) {
        if self.steps.is_none() {
            return;
        }
        let mut parts = vec![format!("/lines/{number}/price")];
        parts.extend((0..line.fees.len()).map(|fee| format!("/lines/{number}/fees/{fee}/price")));
        self.sum(&format!("/lines/{number}/finalPrice"), &line.final_price, &parts);
    }

    /// Explains a sum of prices: the net and gross values as sums, and the tax as their difference.
    pub(crate) fn sum(&mut self, place: &str, price: &PriceValue, parts: &[String]) {
        self.sides(place, [price.net_value, price.gross_value, price.tax_value], parts);
    }

    fn sides(&mut self, place: &str, [net, gross, tax_value]: [Number; 3], parts: &[String]) {
        for (figure, value) in [("netValue", net), ("grossValue", gross)] {
            let parts = parts.iter().map(|part| Part::plus(format!("{part}/{figure}"))).collect();
            self.push(Step { parts, ..Step::new(format!("{place}/{figure}"), Rule::Sum, value) });
        }
        self.push(Step::tax(place, tax_value));
    }

    /// Explains the totals, and returns all steps.
    pub(crate) fn finish(mut self, answer: &CalculatedReturn) -> Result<Option<Vec<Step>>, Error> {
        if self.steps.is_none() {
            return Ok(None);
        }
        let leaves = std::mem::take(&mut self.leaves);
        let mut parts: Vec<String> = (0..answer.lines.len()).map(|line| format!("/lines/{line}/finalPrice")).collect();
        parts.extend(answer.shipping.iter().map(|_| String::from("/shipping")));
        parts.extend((0..answer.order_fees.len()).map(|fee| format!("/orderFees/{fee}/price")));
        parts.extend((0..answer.payment_fees.len()).map(|fee| format!("/paymentFees/{fee}/price")));
        self.sum("/totalPrice", &answer.total_price, &parts);
        for (number, group) in answer.total_price.tax_aggregate.iter().enumerate() {
            let of_group = leaves.iter().filter(|(_, tax)| *tax == group.tax);
            let parts: Vec<String> = of_group.map(|(place, _)| place.clone()).collect();
            let place = format!("/totalPrice/taxAggregate/lines/{number}");
            let TaxGroup { net_value, gross_value, tax_value, .. } = *group;
            self.sides(&place, [net_value, gross_value, tax_value], &parts);
            for (number, component) in group.components.iter().enumerate() {
                let inputs = vec![(Cow::Borrowed("rate"), component.rate.to_string())];
                let path = format!("{place}/components/{number}/taxValue");
                self.push(Step { inputs, ..Step::new(path, Rule::ReturnComponent, component.tax_value) });
            }
        }
        self.refuse_full()?;
        Ok(self.steps.map(Steps::into_list))
    }
}
