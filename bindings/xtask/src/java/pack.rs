//! Packs jars: the same content gives the same bytes, whenever and wherever they are packed.

use std::fs;
use std::path::{Path, PathBuf};

use super::jdk::Java;
use super::{javac, module};
use crate::c::version::VERSION;
use crate::{Outcome, files, program, root};

/// The folder beside the jar with all its sources, handwritten and generated.
pub const SOURCE: &str = "source";

/// The date of every entry: the first day that the jar format can express in every time zone.
pub const DATE: &str = "1980-02-01T00:00:00Z";
/// The same in seconds since 1970.
pub const SECONDS: u32 = 318_211_200;

/// Packs a folder, its entries sorted by name. The given lines are added to the manifest.
///
/// # Errors
/// When `jar` fails.
pub fn pack(java: &Java, jar: &Path, manifest: &str, folder: &Path) -> Outcome<()> {
    let lines = jar.with_extension("manifest");
    let maker = "Created-By: cargo xtask java-jar\n";
    fs::write(
        &lines,
        format!("{maker}Implementation-Title: cartwright\nImplementation-Version: {VERSION}\n{manifest}"),
    )?;
    let mut pack = java.program("jar");
    pack.arg("--create").arg("--file").arg(jar).arg("--manifest").arg(lines).args(["--date", DATE]);
    for file in files::below(folder)? {
        pack.arg("-C").arg(folder).arg(file.strip_prefix(folder)?);
    }
    program::output(&mut pack).map(drop)
}

/// Packs the sources for development environments.
///
/// # Errors
/// When `jar` fails.
pub fn sources(java: &Java, jar: &Path) -> Outcome<PathBuf> {
    let folder = fresh(jar, "sources")?;
    copy(&jar.with_file_name(SOURCE), &folder)?;
    beside(java, jar, "sources", &folder)
}

/// Copies every source below a folder to the same path below another.
///
/// # Errors
/// When one cannot be copied.
pub fn copy(from: &Path, to: &Path) -> Outcome<()> {
    for source in javac::sources(from)? {
        let copy = to.join(source.strip_prefix(from)?);
        fs::create_dir_all(copy.parent().unwrap_or(to))?;
        fs::copy(source, copy)?;
    }
    Ok(())
}

/// Generates and packs the documentation, which must be complete.
///
/// # Errors
/// When `javadoc` reports anything, or `jar` fails.
pub fn javadoc(java: &Java, jar: &Path) -> Outcome<PathBuf> {
    let folder = fresh(jar, "javadoc")?;
    let mut javadoc = java.program("javadoc");
    javadoc.args(["--release", javac::RELEASE, "-encoding", "UTF-8", "-docencoding", "UTF-8", "-charset", "UTF-8"]);
    javadoc
        .args(["-quiet", "-notimestamp", "-Xdoclint:all", "-Werror", "-windowtitle"])
        .arg(format!("cartwright {VERSION}"));
    javadoc.arg("-d").arg(&folder).arg("-sourcepath").arg(jar.with_file_name(SOURCE));
    javadoc.args(module::packages(&jar.with_file_name(SOURCE))?);
    program::output(&mut javadoc)?;
    beside(java, jar, "javadoc", &folder)
}

/// Copies the licences to their place in a jar.
///
/// # Errors
/// When they cannot be copied.
pub fn licences(folder: &Path) -> Outcome<()> {
    let meta = folder.join("META-INF");
    fs::create_dir_all(&meta)?;
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(root().join(licence), meta.join(licence))?;
    }
    Ok(())
}

/// Creates a folder for something beside the jar, with the licences in it.
fn fresh(jar: &Path, what: &str) -> Outcome<PathBuf> {
    let folder = jar.with_file_name(what);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    licences(&folder)?;
    Ok(folder)
}

fn beside(java: &Java, jar: &Path, what: &str, folder: &Path) -> Outcome<PathBuf> {
    let beside = jar.with_file_name(format!("cartwright-{VERSION}-{what}.jar"));
    pack(java, &beside, "", folder)?;
    Ok(beside)
}
