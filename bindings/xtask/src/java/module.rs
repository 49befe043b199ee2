//! The module of the jar. Its class files are for Java 8, so the module declaration is stored separately, where later
//! Java versions look for it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::javac;
use super::jdk::Java;
use crate::c::version::VERSION;
use crate::{Outcome, program};

/// The name of the module, and of its first package.
pub const NAME: &str = "io.github.cartwright";

/// The package with internals.
const INTERNAL: &str = "internal";

/// The folder in a multi-release jar for the first Java with modules.
const PLACE: &str = "META-INF/versions/9";

/// Compiles the module over existing classes, and exports each of their public packages.
///
/// # Errors
/// When the module cannot be written or compiled.
pub fn compile(java: &Java, sources: &Path, classes: &Path, folder: &Path) -> Outcome<()> {
    fs::create_dir_all(folder)?;
    let source = folder.join("module-info.java");
    fs::write(&source, text(&packages(sources)?))?;
    let mut javac = javac::javac_for("9", java, &classes.join(PLACE));
    javac.arg("--module-version").arg(VERSION).arg("--patch-module").arg(patch(classes)).arg(source);
    program::output(&mut javac).map(drop)
}

/// Returns the public packages of the sources in a folder.
///
/// # Errors
/// When the folder cannot be read.
pub fn packages(sources: &Path) -> Outcome<BTreeSet<String>> {
    let mut packages = BTreeSet::new();
    for file in javac::sources(sources)? {
        let folder = file.strip_prefix(sources)?.parent().unwrap_or(sources);
        let names: Vec<_> = folder.iter().map(|name| name.to_string_lossy().into_owned()).collect();
        if !folder.ends_with(INTERNAL) {
            packages.insert(names.join("."));
        }
    }
    Ok(packages)
}

fn text(packages: &BTreeSet<String>) -> String {
    let exports: String = packages.iter().map(|package| format!("    exports {package};\n")).collect();
    format!("/** Exact cart pricing. */\nmodule {NAME} {{\n{exports}}}\n")
}

fn patch(classes: &Path) -> String {
    format!("{NAME}={}", classes.display())
}
