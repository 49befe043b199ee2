//! Prices: the side that is stated or rounded, the side that follows from it, and the tax between them.

use super::places::{part_at, side};
use crate::fractions::{self, Fraction};
use crate::model::Request;
use crate::step::{Step, Steps, Told};
use crate::tax;
use crate::value::{Basis, Tax, Value, component_tax};

impl Steps {
    /// The three sides of a price that is the sum of others.
    pub(super) fn sum_of_prices(&mut self, at: &str, prices: &[String], value: &Value) {
        let tax = &value.gross - &value.net;
        for (member, value) in [("netValue", &value.net), ("grossValue", &value.gross), ("taxValue", &tax)] {
            self.sum(format!("{at}/{member}"), prices.iter().map(|price| format!("{price}/{member}")), value);
        }
    }

    /// The tax of a price, and those of its parts.
    pub(super) fn tax(&mut self, at: &str, value: &Value) {
        self.tax_of(at, &(&value.gross - &value.net));
        for (index, part) in value.parts.iter().enumerate() {
            self.tax(&part_at(at, index), &Value { parts: Vec::new(), ..part.clone() });
            self.components(&part_at(at, index), part);
        }
    }

    /// The taxes that make up the tax of a group.
    pub(super) fn components(&mut self, at: &str, group: &Value) {
        for (index, (component, tax)) in group.tax.components.iter().zip(&group.taxes).enumerate() {
            let told = Told::new("COMPONENT_TAX").with("rate", &component.rate);
            self.add(format!("{at}/components/{index}/taxValue"), told, tax);
        }
    }

    /// The side of a price that follows from the other one, `on`, by its tax.
    pub(super) fn other_side(&mut self, at: &str, value: &Value, on: Basis) {
        let (from, to) = (side(on.gross), side(!on.gross));
        let (amount, result) = if on.gross { (&value.gross, &value.net) } else { (&value.net, &value.gross) };
        let path = format!("{at}/{to}");
        let Some(rate) = &value.tax.rate else {
            return self.of(path, "UNTAXED", vec![(false, format!("{at}/{from}"))], result);
        };
        let told = |rule| Told::new(rule).with(from, amount).with("taxRate", rate);
        if value.tax.components.len() > 1 {
            let rule = if on.gross { "NET_FROM_TAXES" } else { "GROSS_FROM_TAXES" };
            return self.add(path, told(rule).with_text("taxes", each_tax(amount, &value.tax, on)), result);
        }
        let (rule, exact) = match (on.gross, on.of_tax) {
            (true, None) => ("NET_FROM_GROSS", amount / value.tax.factor()),
            (true, Some(_)) => ("NET_BY_TAX", amount / value.tax.factor()),
            (false, None) => ("GROSS_FROM_NET", amount * value.tax.factor()),
            (false, Some(_)) => ("GROSS_BY_TAX", amount * value.tax.factor()),
        };
        self.add(path, told(rule).exactly(&exact), result);
    }

    /// A price whose amount on the side `on` is given as `told`, for a customer who may pay no tax.
    pub(super) fn charged(&mut self, request: &Request, at: &str, told: Told, value: &Value, (tax, on): (&Tax, Basis)) {
        let is_exempt = tax::exemption(request).is_some() && tax.rate.is_some();
        let amount = told.exact.as_ref().map(|exact| on.round(exact)).expect("a stated amount has an exact value");
        if !is_exempt {
            self.add(format!("{at}/{}", side(on.gross)), told, &amount);
            return self.other_side(at, value, on);
        }
        if on.gross {
            // The gross amount has no step any more, so its inputs become those of the net one.
            let inputs = told.inputs;
            self.other_side(at, &on.price_from_basis(amount, tax), on);
            let net = self.list.last_mut().expect("the net amount");
            net.told.inputs.extend(inputs);
        } else {
            self.add(format!("{at}/netValue"), told, &amount);
        }
        self.exempt(at, value);
    }

    /// Replaces the step of a figure.
    pub(super) fn replace(&mut self, path: String, told: Told, parts: Vec<(bool, String)>, value: &Fraction) {
        let step = self.list.iter_mut().find(|step| step.path == path).expect("the step of the figure");
        *step = Step { path, told, parts, value: value.clone() };
    }

    /// The parts of a price by tax, in the order in which it was shared out.
    pub(super) fn shares_of(&self, at: &str) -> Vec<String> {
        let within = part_at(at, 0).trim_end_matches('0').to_owned();
        let mut parts = Vec::new();
        for step in self.list.iter().filter(|step| step.told.rule == "GOODS_SHARE") {
            let index = step.path.strip_prefix(&within).and_then(|rest| rest.split('/').next());
            parts.extend(index.map(|index| format!("{within}{index}")));
        }
        parts
    }

    pub(super) fn exempt(&mut self, at: &str, value: &Value) {
        self.of(format!("{at}/grossValue"), "EXEMPT", vec![(false, format!("{at}/netValue"))], &value.gross);
    }
}

/// Each tax of an amount, in words.
fn each_tax(amount: &Fraction, tax: &Tax, on: Basis) -> String {
    let mut left = amount.clone();
    let mut told = Vec::new();
    for component in &tax.components {
        let own = on.round(&component_tax(amount, component, tax, on.gross));
        let own = if on.gross { own.min(left.clone()) } else { own };
        left -= &own;
        told.push(format!("{} {} ({} %)", component.code, fractions::text(&own), fractions::text(&component.rate)));
    }
    told.join(", ")
}
