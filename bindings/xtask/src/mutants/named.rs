//! The mutants that change no answer, each with its reason: `tests/mutants/equivalent.json`.

use std::fs;

use serde_json::Value;

use super::sample::{self, Mutant};
use crate::{Outcome, root};

/// The named mutants.
pub(super) struct Named(Vec<Equivalent>);

/// A change that no test can see. Lines move, so it is found by its text.
struct Equivalent {
    file: String,
    line: String,
    change: String,
    reason: String,
}

impl Named {
    pub(super) fn read() -> Outcome<Self> {
        let text = fs::read_to_string(root().join("tests/mutants/equivalent.json"))?;
        let list: Vec<Value> = serde_json::from_str(&text)?;
        let of = |entry: &Value| -> Option<Equivalent> {
            let text = |member: &str| entry.get(member)?.as_str().map(str::to_owned);
            Some(Equivalent {
                file: text("file")?,
                line: text("line")?,
                change: text("change")?,
                reason: text("reason")?,
            })
        };
        let named = list.iter().map(|entry| of(entry).ok_or_else(|| format!("a mutant lacks a member: {entry}")));
        Ok(Self(named.collect::<Result<_, _>>()?))
    }

    /// Returns the reason why a mutant changes no answer, if it is named.
    pub(super) fn reason(&self, mutant: &Mutant) -> Option<&str> {
        self.0.iter().find(|named| named.is(mutant)).map(|named| named.reason.as_str())
    }

    /// Returns the names that no mutant has anymore, each as a sentence.
    pub(super) fn gone(&self) -> Outcome<Vec<String>> {
        let files: Vec<String> = self.0.iter().map(|named| named.file.clone()).collect();
        if files.is_empty() {
            return Ok(Vec::new());
        }
        let there = sample::of_files(&files)?;
        let gone = self.0.iter().filter(|named| !there.iter().any(|mutant| named.is(mutant)));
        Ok(gone
            .map(|named| format!("there is no such mutant: {}: {}\n    {}", named.file, named.change, named.line))
            .collect())
    }
}

impl Equivalent {
    fn is(&self, mutant: &Mutant) -> bool {
        (&self.file, &self.line, &self.change) == (&mutant.file, &mutant.line, &mutant.change)
    }
}
