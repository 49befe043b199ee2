//! The last time of each part, in files below `target/tests`.

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use crate::tier::Tier;
use crate::{Outcome, root};

/// Returns the folder of times and logs.
pub(super) fn folder() -> PathBuf {
    root().join("target/tests")
}

fn file(tier: Tier, part: &str) -> PathBuf {
    folder().join(format!("{part}.{}.seconds", tier.name()))
}

/// Runs a part, and stores its time if it passes.
///
/// # Errors
/// The errors of the part.
pub(super) fn taken(tier: Tier, part: &str, run: fn() -> Outcome<()>) -> Outcome<()> {
    let start = Instant::now();
    run()?;
    fs::create_dir_all(folder())?;
    Ok(fs::write(file(tier, part), start.elapsed().as_secs().to_string())?)
}

/// Returns the time that a part took when it last passed, for example `75 s`.
pub(super) fn last(tier: Tier, part: &str) -> String {
    fs::read_to_string(file(tier, part)).map_or_else(|_| "never".to_owned(), |seconds| format!("{seconds} s"))
}
