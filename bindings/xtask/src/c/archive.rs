//! The static library as programs link it: one object, of whose names other code sees but those of the header. So two
//! libraries in Rust can be linked into one program.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{Outcome, program};

/// The sections in which the compiler keeps its own form of the code: joined ones are none, and stop the tools.
const FORM_OF_THE_COMPILER: [&str; 2] = [".llvmbc", ".llvmcmd"];

/// Writes the static library that cargo has built to `archive`, without the names of others.
///
/// # Errors
/// When a tool is missing or fails.
pub fn write(built: &Path, archive: &Path) -> Outcome<()> {
    if !cfg!(any(target_os = "linux", target_os = "freebsd", target_os = "netbsd", target_os = "openbsd")) {
        // The linker of macOS takes the names of an archive only where they are asked for.
        return Ok(fs::copy(built, archive).map(drop)?);
    }
    for tool in ["ld", "objcopy", "ar"] {
        program::require(tool, "binutils")?;
    }
    let folder = tempfile::tempdir()?;
    let [joined, own] = ["joined.o", "cartwright.o"].map(|name| folder.path().join(name));
    let mut join = Command::new("ld");
    join.args(["-r", "--whole-archive"]).arg(built).arg("-o").arg(&joined);
    program::output(&mut join)?;
    let mut hide = Command::new("objcopy");
    hide.args(["--wildcard", "--keep-global-symbol=cartwright_*"]);
    hide.args(FORM_OF_THE_COMPILER.map(|section| format!("--remove-section={section}")));
    program::output(hide.arg(&joined).arg(&own))?;
    if archive.exists() {
        fs::remove_file(archive)?;
    }
    // Without times and owners the same object makes the same archive.
    program::output(Command::new("ar").arg("rcsD").arg(archive).arg(&own))?;
    Ok(())
}
