//! The published hash: a SHA-256 over the figures of random carts, to be reproduced by every build and every runtime.

use sha2::{Digest, Sha256};

/// The file with the published hash, relative to the repository.
pub const PUBLISHED: &str = "tests/oracle/published_hash.txt";

/// The number of carts in the hash, of carts with offers and of carts with the taxes of several countries after them,
/// the number of each that the default tests calculate, and the first seed.
pub const CARTS: u64 = 100_000;
pub const OFFERS: u64 = 25_000;
pub const TAXES: u64 = 25_000;
pub const FIRST: u64 = 4_000;
pub const FIRST_SEED: u64 = 20_260_101;

/// Returns an answer without its last member, the provenance, whose version changes in releases that change no figure.
pub fn figures(answer: &str) -> &str {
    answer.rsplit_once(r#","provenance":"#).map_or(answer, |(figures, _)| figures)
}

/// A hash over lines.
#[derive(Default, Clone)]
pub struct Lines(Sha256);

impl Lines {
    pub fn add(&mut self, line: &str) {
        self.0.update(line);
        self.0.update("\n");
    }

    pub fn hex(self) -> String {
        self.0.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// The published hash, or a calculated one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// The rules used for the figures, as named in the provenance of an answer.
    pub rules: String,
    /// The hash of the requests, one a line.
    pub requests: String,
    /// The hash of the figures of the first answers, one a line.
    pub first: String,
    /// The hash of the figures of all answers.
    pub figures: String,
    /// The hashes of the figures of the first carts with offers, and of all of them.
    pub first_offers: String,
    pub offers: String,
    /// The same for the carts with the taxes of several countries.
    pub first_taxes: String,
    pub taxes: String,
}

impl Published {
    /// Reads lines with a name and a value.
    pub fn read(text: &str) -> Option<Published> {
        let value = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.map(str::to_owned)
        };
        let [first_offers, offers] = ["first_offers", "offers"].map(value);
        let [first_taxes, taxes] = ["first_taxes", "taxes"].map(value);
        let [rules, requests, first, figures] = ["rules", "requests", "first", "figures"].map(value);
        Some(Published {
            rules: rules?,
            requests: requests?,
            first: first?,
            figures: figures?,
            first_offers: first_offers?,
            offers: offers?,
            first_taxes: first_taxes?,
            taxes: taxes?,
        })
    }
}
