//! The jar: class files for Java 8 and the native library, built with only `javac`, `jar` and a C compiler.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{env, fs};

use super::jdk::{self, Java};
use super::{javac, module, native, pack, source};
use crate::c::library::{self, Library, Profile};
use crate::c::version::VERSION;
use crate::{Outcome, arguments, notices, program, root, sbom};

/// The line that makes later Java versions look for the module.
pub const MANIFEST: &str = "Multi-Release: true\n";

/// `cargo xtask java-jar [--debug]`.
///
/// # Errors
/// When something cannot be built.
pub fn command(given: &[String]) -> Outcome<()> {
    let debug = arguments(given, &["--debug"], &[])?.contains_key("--debug");
    let profile = if debug { Profile::Debug } else { Profile::Release };
    let java = jdk::compiler()?;
    let jar = build(&java, profile)?;
    for jar in [pack::sources(&java, &jar)?, pack::javadoc(&java, &jar)?, jar] {
        println!("{}", jar.display());
    }
    Ok(())
}

/// Builds the jar for this machine and returns its path.
///
/// # Errors
/// When something cannot be built.
pub fn build(java: &Java, profile: Profile) -> Outcome<PathBuf> {
    with(java, profile, &folder(profile), &[library::build(profile, &[])?])
}

/// Builds a jar with the libraries of any number of platforms into a folder, and returns its path. Each library has its
/// bill of materials, except one for this machine alone.
///
/// # Errors
/// When something cannot be built.
pub fn with(java: &Java, profile: Profile, folder: &Path, libraries: &[Library]) -> Outcome<PathBuf> {
    let [classes, headers] = compile(java, folder)?;
    for library in libraries {
        native::put(java, &headers, library, profile, &classes)?;
    }
    extras(&classes)?;
    for platform in libraries.iter().filter_map(|library| library.platform) {
        let bills = classes.join("META-INF/sbom");
        fs::create_dir_all(&bills)?;
        sbom::write(&platform, &bills.join(format!("{}.cdx.json", platform.name)))?;
    }
    let jar = folder.join(format!("cartwright-{VERSION}.jar"));
    pack::pack(java, &jar, MANIFEST, &classes)?;
    Ok(jar)
}

/// Gathers the sources, and compiles the classes and their module into the folder `classes`; returns that folder and
/// the one of the headers for C.
///
/// # Errors
/// When the compiler reports anything.
pub fn compile(java: &Java, folder: &Path) -> Outcome<[PathBuf; 2]> {
    let [classes, headers] = ["classes", "headers"].map(|name| folder.join(name));
    for folder in [&classes, &headers] {
        // Outdated classes of an earlier source must not get into the jar.
        drop(fs::remove_dir_all(folder));
        fs::create_dir_all(folder)?;
    }
    let source_folder = folder.join(pack::SOURCE);
    drop(fs::remove_dir_all(&source_folder));
    source::write_models(&source_folder)?;
    pack::copy(&root().join("bindings/java/src/main/java"), &source_folder)?;
    let mut javac = javac::javac(java, &classes);
    // Every warning is an error, and so is a public method without documentation.
    javac.args(["-Xdoclint:all/protected", "-h"]).arg(&headers).args(javac::sources(&source_folder)?);
    program::output(&mut javac)?;
    module::compile(java, &source_folder, &classes, &folder.join("module"))?;
    Ok([classes, headers])
}

/// Returns the folder of a profile's build.
#[must_use]
pub fn folder(profile: Profile) -> PathBuf {
    let name = if profile == Profile::Release { "target/java" } else { "target/java/debug" };
    root().join(name)
}

/// Adds the licences, the notices of the crates in the libraries, and the file that Maven reads for a manual
/// installation.
///
/// # Errors
/// When one is missing, or the version for Maven differs.
pub fn extras(classes: &Path) -> Outcome<()> {
    let meta = classes.join("META-INF");
    let maven = meta.join("maven/io.github.cartwright/cartwright");
    fs::create_dir_all(&maven)?;
    pack::licences(classes)?;
    notices::put(&meta)?;
    let pom = fs::read_to_string(root().join("bindings/java/pom.xml"))?;
    if !pom.contains(&format!("<version>{VERSION}</version>")) {
        return Err(format!("bindings/java/pom.xml does not have the version {VERSION}").into());
    }
    Ok(fs::write(maven.join("pom.xml"), pom)?)
}

/// Joins paths to a class path.
///
/// # Errors
/// When a path cannot be part of one.
pub fn class_path(paths: &[&Path]) -> Outcome<OsString> {
    Ok(env::join_paths(paths)?)
}
