//! The Java compiler as all parts of the binding run it, and its sources.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::jdk::Java;
use crate::Outcome;

/// The oldest Java that can run the class files.
pub const RELEASE: &str = "8";

/// Returns the compiler for class files of the oldest Java; any warning is an error.
#[must_use]
pub fn javac(java: &Java, classes: &Path) -> Command {
    javac_for(RELEASE, java, classes)
}

/// Returns the same for class files of another Java.
#[must_use]
pub fn javac_for(release: &str, java: &Java, classes: &Path) -> Command {
    let mut javac = java.program("javac");
    // The run ends before the virtual machine's second compiler pays off: half of the processor time.
    javac.arg("-J-XX:TieredStopAtLevel=1");
    // Newer compilers warn that they will drop this release, which is not a fault of the source.
    javac.args(["--release", release, "-encoding", "UTF-8", "-Xlint:all,-options", "-Werror", "-d"]).arg(classes);
    javac
}

/// Returns every Java source below a folder.
///
/// # Errors
/// When the folder cannot be read.
pub fn sources(folder: &Path) -> Outcome<Vec<PathBuf>> {
    let mut sources = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            sources.extend(self::sources(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "java") {
            sources.push(path);
        }
    }
    sources.sort();
    Ok(sources)
}
