//! The published hash: a SHA-256 over the figures of random carts, for every build and every runtime to reproduce.

use sha2::{Digest, Sha256};

/// The file in which the hash is published, seen from the repository.
pub const PUBLISHED: &str = "tests/oracle/published_hash.txt";

/// How many carts it is over, how many carts with offers are behind them and how many with the taxes of several countries
/// behind these, of each how many the default tests calculate, and the seed of the first.
pub const CARTS: u64 = 100_000;
pub const OFFERS: u64 = 25_000;
pub const TAXES: u64 = 25_000;
pub const FIRST: u64 = 4_000;
pub const FIRST_SEED: u64 = 20_260_101;

/// An answer without its provenance, the last of its members: a release that changes no figure changes the version there.
pub fn figures(answer: &str) -> &str {
    answer.rsplit_once(r#","provenance":"#).map_or(answer, |(figures, _)| figures)
}

/// A hash of lines.
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

/// The published hash, or the one that came out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// The rules that the figures were calculated by, as the provenance of an answer names them.
    pub rules: String,
    /// The hash of the requests, a line each.
    pub requests: String,
    /// The hash of the figures of the first of their answers, a line each.
    pub first: String,
    /// The hash of the figures of all of them.
    pub figures: String,
    /// The hash of the figures of the first carts with offers, and of all of these.
    pub first_offers: String,
    pub offers: String,
    /// The same of the carts with the taxes of several countries.
    pub first_taxes: String,
    pub taxes: String,
}

impl Published {
    /// Reads lines of a name and a value.
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
