//! The steps of an explanation, and their JSON.

use num_bigint::BigInt;
use num_traits::Signed;

use crate::fractions::{self, Fraction};
use crate::json::{Object, array, quote};

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

/// The step of a figure.
#[derive(Clone, Debug)]
pub struct Step {
    pub path: String,
    pub told: Told,
    /// The figures that are added, or subtracted (`true`).
    pub parts: Vec<(bool, String)>,
    pub value: Fraction,
}

/// The steps so far.
#[derive(Default)]
pub struct Steps {
    pub list: Vec<Step>,
}

impl Steps {
    pub fn add(&mut self, path: String, told: Told, value: &Fraction) {
        self.list.push(Step { path, told, parts: Vec::new(), value: value.clone() });
    }

    /// A figure that consists of others.
    pub fn of(&mut self, path: String, rule: &'static str, parts: Vec<(bool, String)>, value: &Fraction) {
        self.list.push(Step { path, told: Told::new(rule), parts, value: value.clone() });
    }

    pub fn sum(&mut self, path: String, parts: impl IntoIterator<Item = String>, value: &Fraction) {
        self.of(path, "SUM", parts.into_iter().map(|part| (false, part)).collect(), value);
    }

    /// The tax of the price at `at`: the gross value less the net value.
    pub fn tax_of(&mut self, at: &str, tax: &Fraction) {
        let parts = vec![(false, format!("{at}/grossValue")), (true, format!("{at}/netValue"))];
        self.of(format!("{at}/taxValue"), "TAX", parts, tax);
    }
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

impl Step {
    /// The step as JSON, without the sentence of its rule.
    pub fn json(&self) -> String {
        let Told { rule, inputs, exact, rounds } = &self.told;
        let inputs_object = inputs.iter().fold(Object::new(), |object, (name, text)| object.string(name, text));
        let part =
            |(minus, path): &(bool, String)| Object::new().string(if *minus { "minus" } else { "plus" }, path).end();
        Object::new()
            .string("path", &self.path)
            .string("rule", rule)
            .maybe("inputs", (!inputs.is_empty()).then(|| inputs_object.end()))
            .maybe("exact", exact.as_ref().map(|exact| quote(&in_full(exact))))
            .maybe("parts", (!self.parts.is_empty()).then(|| array(self.parts.iter().map(part))))
            .maybe("rounds", (!rounds.is_empty()).then(|| array(rounds.iter().map(Round::json))))
            .number("value", &self.value)
            .end()
    }
}

impl Round {
    fn json(&self) -> String {
        Object::new()
            .number("pending", &self.pending)
            .number("base", &self.base)
            .number("totalBase", &self.all)
            .string("exact", in_full(&(&self.pending * &self.base / &self.all)))
            .raw("residue", self.residue.to_string())
            .number("share", &self.share)
            .number("given", &self.given)
            .end()
    }
}

/// A decimal of at most 28 digits, if it is one; else a reduced fraction.
fn in_full(exact: &Fraction) -> String {
    const DIGITS: u32 = 28;
    let ten = |power: u32| Fraction::from_integer(BigInt::from(10).pow(power));
    let decimals = (0..=DIGITS).find(|decimals| (exact * ten(*decimals)).is_integer());
    match decimals.filter(|decimals| (exact * ten(*decimals)).abs() < ten(DIGITS)) {
        Some(_) => fractions::text(exact),
        None => format!("{}/{}", exact.numer(), exact.denom()),
    }
}

#[test]
fn steps_are_written_in_full() {
    let third = Fraction::new(1.into(), 3.into());
    let round = Round {
        pending: fractions::whole(1),
        base: fractions::whole(1),
        all: fractions::whole(3),
        residue: -1,
        share: fractions::parse("0.33"),
        given: fractions::parse("0.33"),
    };
    let told =
        Told { rounds: vec![round], ..Told::new("SUM").with("amount", &fractions::parse("1.50")).exactly(&third) };
    let step = Step { path: "/a".into(), told, parts: vec![(true, "/b".into())], value: fractions::parse("0.33") };
    let written = concat!(
        r#"{"path":"/a","rule":"SUM","inputs":{"amount":"1.5"},"exact":"1/3","parts":[{"minus":"/b"}],"#,
        r#""rounds":[{"pending":1,"base":1,"totalBase":3,"exact":"1/3","residue":-1,"share":0.33,"given":0.33}],"value":0.33}"#
    );
    assert_eq!(step.json(), written);
    assert_eq!(in_full(&fractions::parse("12345678901234567890123456789")), "12345678901234567890123456789/1");
}
