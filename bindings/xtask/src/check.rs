//! The checks of the sources, which run before any test. Those of the first tier need only Rust; those of the full tier
//! need further tools and builds that nothing else uses.

mod comments;
pub mod dependencies;
mod examples;
mod image;
pub(crate) mod layers;
mod lint;
pub(crate) mod lock;
pub mod msrv;
mod paths;
pub mod release;
mod size;
pub(crate) mod source;
mod spelling;

use crate::parts::{self, Part};
use crate::{Outcome, arguments, audit, needs, notices};

/// The checks of the first tier.
pub const FIRST: &[Part] = &[
    ("format", lint::format),
    ("clippy", lint::clippy),
    ("documentation", lint::documentation),
    ("lock files", lock::current),
    ("file sizes", size::small),
    ("comments", comments::begin_with_a_thing),
    ("layers", layers::point_down),
    ("paths", paths::begin_at_names),
    ("examples of functions", examples::given),
    ("what the crates may do", audit::current),
];

/// The checks that the full tier adds.
pub const FULL: &[Part] = &[
    ("clippy of the other builds", lint::clippy_of_other_builds),
    ("documentation of the default build", lint::documentation_by_default),
    ("licences, bans and sources of dependencies", dependencies::policy),
    ("advisories on dependencies", dependencies::advisories),
    ("the version of jsonschema", dependencies::schemas_up_to_date),
    ("third-party notices", notices::current),
    ("the oldest Rust", msrv::builds),
    ("interface since the last release", release::compatible),
    ("spelling", spelling::right),
    ("the image with the tools", image::builds),
];

/// `cargo xtask check [--full] [--install]`.
///
/// # Errors
/// When a tool is missing, or a check fails.
pub fn command(given: &[String]) -> Outcome<()> {
    let given = arguments(given, &["--full", "--install"], &[])?;
    let install = given.contains_key("--install");
    if given.contains_key("--full") {
        needs::met(needs::of_full_checks, install)?;
        return parts::run("checks", &[FIRST, FULL].concat());
    }
    needs::met(needs::of_checks, install)?;
    first()
}

/// Runs the checks of the first tier, all of them even if one fails.
///
/// # Errors
/// When a check fails, with the names of the failed checks.
pub fn first() -> Outcome<()> {
    parts::run("checks", FIRST)
}

/// Runs the checks that the full tier adds, all of them even if one fails.
///
/// # Errors
/// The same as [`first`].
pub fn full() -> Outcome<()> {
    parts::run("checks", FULL)
}
