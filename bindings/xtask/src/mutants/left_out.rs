//! The mutants of a sample that cannot be tested. They are kept in a file, so that the same sample is not built again.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use sha2::{Digest as _, Sha256};

use super::sample::Mutant;
use super::tree;
use crate::{Outcome, root};

/// Mutants by their numbers.
#[derive(Default)]
pub(super) struct LeftOut {
    /// The mutants that do not compile.
    pub(super) unviable: BTreeSet<usize>,
    /// The mutants in functions in which nothing can be switched, because the compiler may run them or for their types.
    pub(super) unswitched: BTreeSet<usize>,
}

fn file() -> PathBuf {
    tree::home().join("unviable.txt")
}

/// The name of a mutant, with the hash of the file that it changes.
fn key(mutant: &Mutant) -> Outcome<String> {
    let hash = Sha256::digest(fs::read(root().join(&mutant.file))?);
    let digits: String = hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    Ok(format!("{digits} {mutant}"))
}

impl LeftOut {
    /// Returns those that did not compile in an earlier run.
    pub(super) fn read(mutants: &[Mutant]) -> Outcome<Self> {
        let known = fs::read_to_string(file()).unwrap_or_default();
        let known: BTreeSet<&str> = known.lines().collect();
        let mut left_out = Self::default();
        for (number, mutant) in mutants.iter().enumerate() {
            if known.contains(key(mutant)?.as_str()) {
                left_out.unviable.insert(number);
            }
        }
        Ok(left_out)
    }

    /// Writes down those that do not compile.
    pub(super) fn keep(&self, mutants: &[Mutant]) -> Outcome<()> {
        let unviable = mutants.iter().enumerate().filter(|(number, _)| self.unviable.contains(number));
        let lines = unviable.map(|(_, mutant)| Ok(key(mutant)? + "\n")).collect::<Outcome<Vec<String>>>()?;
        Ok(fs::write(file(), lines.concat())?)
    }

    pub(super) fn has(&self, number: usize) -> bool {
        self.unviable.contains(&number) || self.unswitched.contains(&number)
    }
}
