//! How an amount comes about, as it is told while it is worked out.

use crate::fractions::{self, Fraction};

/// How a figure comes about: the amounts of the rule that gives it.
#[derive(Clone, Debug, Default)]
pub struct Told {
    pub rule: &'static str,
    pub inputs: Vec<(&'static str, String)>,
    /// The value before it was rounded.
    pub exact: Option<Fraction>,
    pub rounds: Vec<Round>,
}

/// A round in which an amount was spread, for one price.
#[derive(Clone, Debug)]
pub struct Round {
    pub pending: Fraction,
    pub base: Fraction,
    pub all: Fraction,
    /// 1 if the price got a unit that was left over, -1 if it had to give one back.
    pub residue: i8,
    pub share: Fraction,
    pub given: Fraction,
}

impl Told {
    pub fn new(rule: &'static str) -> Told {
        Told { rule, ..Told::default() }
    }

    /// Adds an amount to the inputs.
    pub fn with(self, name: &'static str, amount: &Fraction) -> Told {
        self.with_text(name, fractions::text(amount))
    }

    pub fn with_text(mut self, name: &'static str, text: String) -> Told {
        self.inputs.push((name, text));
        self
    }

    pub fn exactly(self, exact: &Fraction) -> Told {
        Told { exact: Some(exact.clone()), ..self }
    }
}
