//! A step, and its JSON.

use num_bigint::BigInt;
use num_traits::Signed;

use crate::fractions::{self, Fraction};
use crate::json::{Object, array, quote};
use crate::told::{Round, Told};

/// The step of a figure.
#[derive(Clone, Debug)]
pub struct Step {
    pub path: String,
    pub told: Told,
    /// The figures that are added, or subtracted (`true`).
    pub parts: Vec<(bool, String)>,
    pub value: Fraction,
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
            .maybe("rounds", (!rounds.is_empty()).then(|| array(rounds.iter().map(round))))
            .number("value", &self.value)
            .end()
    }
}

fn round(round: &Round) -> String {
    Object::new()
        .number("pending", &round.pending)
        .number("base", &round.base)
        .number("totalBase", &round.all)
        .string("exact", in_full(&(&round.pending * &round.base / &round.all)))
        .raw("residue", round.residue.to_string())
        .number("share", &round.share)
        .number("given", &round.given)
        .end()
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
