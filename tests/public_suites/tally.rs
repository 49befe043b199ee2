//! The count of a suite.

use std::collections::BTreeMap;

/// The cases of a suite, counted by their outcome.
#[derive(Default)]
pub(super) struct Tally {
    passed: usize,
    /// The cases that the library refuses to answer, or that ask what it does not offer, by reason.
    refused: BTreeMap<String, usize>,
    /// The cases that it answers otherwise than the suite expects.
    pub(super) wrong: Vec<String>,
}

impl Tally {
    /// Counts a case that has an answer: right, or else wrong as `report` says.
    pub(super) fn judge(&mut self, is_right: bool, report: impl FnOnce() -> String) {
        if is_right { self.passed += 1 } else { self.wrong.push(report()) }
    }

    /// Counts a case without an answer.
    pub(super) fn refuse(&mut self, reason: &str) {
        *self.refused.entry(reason.to_owned()).or_default() += 1;
    }

    pub(super) fn cases(&self) -> usize {
        self.passed + self.refused.values().sum::<usize>() + self.wrong.len()
    }

    /// The line of a table: `| suite | cases | passed | refused, and why | wrong |`.
    pub(super) fn line(&self, suite: &str) -> String {
        let reason = |(reason, count): (&String, &usize)| format!("{} {reason}", grouped(*count));
        let reasons: Vec<String> = self.refused.iter().map(reason).collect();
        let reasons = if reasons.is_empty() { "0".to_owned() } else { reasons.join(", ") };
        let [cases, passed, wrong] = [self.cases(), self.passed, self.wrong.len()].map(grouped);
        format!("| {suite} | {cases} | {passed} | {reasons} | {wrong} |\n")
    }
}

/// A number with its thousands apart.
fn grouped(number: usize) -> String {
    let (thousands, rest) = (number / 1_000, number % 1_000);
    if thousands == 0 { rest.to_string() } else { format!("{},{rest:03}", grouped(thousands)) }
}

#[test]
fn every_case_counts_once() {
    let mut tally = Tally::default();
    tally.judge(true, String::new);
    tally.judge(false, || "2 for 3".to_owned());
    for reason in ["`LIMIT_EXCEEDED`", "`LIMIT_EXCEEDED`", "`SCHEMA_INVALID`"] {
        tally.refuse(reason);
    }
    assert_eq!(tally.line("one"), "| one | 5 | 1 | 2 `LIMIT_EXCEEDED`, 1 `SCHEMA_INVALID` | 1 |\n");
    assert_eq!(tally.wrong, ["2 for 3"]);
    assert_eq!([999, 1_000, 1_234_567].map(grouped), ["999", "1,000", "1,234,567"]);
}
