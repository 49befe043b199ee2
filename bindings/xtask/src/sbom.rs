//! The bill of materials of the C library on a platform, in the CycloneDX format: every crate that it is built from,
//! with its version, licence and checksum, and the dependencies between them. The same sources give the same text.

use std::fs;
use std::path::Path;

use crate::java::pack;
use crate::platform::Platform;
use crate::{Outcome, program, readme, root};

/// The file name that cargo-cyclonedx uses; it writes one beside every manifest of the workspace.
const NAME: &str = "sbom.cdx";

/// Writes the bill of a platform to a file.
///
/// # Errors
/// When cargo-cyclonedx fails, or the file cannot be written.
pub(crate) fn write(platform: &Platform, file: &Path) -> Outcome<()> {
    let mut cyclonedx = program::cargo();
    cyclonedx.current_dir(root()).args(["cyclonedx", "-qq", "--manifest-path", "bindings/c/Cargo.toml"]);
    cyclonedx.args(["--format", "json", "--spec-version", "1.5", "--no-build-deps"]);
    cyclonedx.args(["--override-filename", NAME, "--target", platform.triple]);
    // With a given date it contains neither the time of day nor a random number.
    let done = program::output(cyclonedx.env("SOURCE_DATE_EPOCH", pack::SECONDS.to_string()));
    let output = format!("{NAME}.json");
    let bill = fs::read_to_string(root().join("bindings/c").join(&output));
    for left in readme::files()?.iter().filter(|file| file.file_name().is_some_and(|name| name == output.as_str())) {
        fs::remove_file(root().join(left))?;
    }
    done?;
    // Packages of the repository are named by their folder on this machine.
    Ok(fs::write(file, bill?.replace(&format!("file://{}", root().display()), "file:///cartwright"))?)
}
