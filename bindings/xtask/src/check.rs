//! What holds of the sources before any test of them runs.

pub mod dependencies;
mod examples;
mod layers;
mod licence;
mod lint;
pub(crate) mod lock;
pub mod msrv;
pub mod release;
mod size;
mod unsafe_code;

use crate::parts::{self, Part};
use crate::{Outcome, arguments, needs};

const CHECKS: &[Part] = &[
    ("format", lint::format),
    ("clippy", lint::clippy),
    ("documentation", lint::documentation),
    ("lock files", lock::current),
    ("allowed dependency tree", dependencies::tree),
    ("licences of dependencies", dependencies::licences),
    ("advisories on dependencies", dependencies::advisories),
    ("unsafe code of dependencies", unsafe_code::counted),
    ("interface since the last release", release::compatible),
    ("the oldest Rust", msrv::builds),
    ("file sizes", size::small),
    ("layers", layers::point_down),
    ("examples of functions", examples::given),
];

/// `cargo xtask check [--install]`.
///
/// # Errors
/// When something that the checks need is missing, or a check fails.
pub fn command(given: &[String]) -> Outcome<()> {
    let install = arguments(given, &["--install"], &[])?.contains_key("--install");
    needs::met(needs::of_checks, install)?;
    run()
}

/// Runs every check, the rest too when one fails.
///
/// # Errors
/// When a check fails, with the names of those that did.
pub fn run() -> Outcome<()> {
    parts::run("checks", CHECKS)
}
