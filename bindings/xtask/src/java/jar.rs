//! The jar: class files for Java 8 and the native library, with nothing but `javac`, `jar` and a C compiler.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use super::jdk::{self, Java};
use super::{module, native, pack, types};
use crate::c::library::{self, Library, Profile};
use crate::c::version::VERSION;
use crate::dist::notices;
use crate::dist::platform::{self, Platform};
use crate::{Outcome, arguments, program, root};

/// The oldest Java that runs the class files.
pub const RELEASE: &str = "8";

/// What makes later versions of Java look for the module.
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

/// Builds the jar for this machine and gives its path.
///
/// # Errors
/// When something cannot be built.
pub fn build(java: &Java, profile: Profile) -> Outcome<PathBuf> {
    with(java, profile, &folder(profile), &[library::build(profile, &[])?])
}

/// Builds a jar with libraries of any number of platforms into a folder, and gives its path.
///
/// # Errors
/// When something cannot be built.
pub fn with(java: &Java, profile: Profile, folder: &Path, libraries: &[Library]) -> Outcome<PathBuf> {
    let [classes, headers] = compile(java, folder)?;
    for library in libraries {
        native::put(java, &headers, library, profile, &classes)?;
    }
    let platforms = libraries.iter().map(|library| library.platform.map_or_else(platform::here, Ok));
    extras(&classes, &platforms.collect::<Outcome<Vec<_>>>()?)?;
    let jar = folder.join(format!("cartwright-{VERSION}.jar"));
    pack::pack(java, &jar, MANIFEST, &classes)?;
    Ok(jar)
}

/// Gathers the sources, compiles the classes and their module into the folder `classes`, and gives that and the folder of
/// the headers for C.
///
/// # Errors
/// When the compiler has something to say.
pub fn compile(java: &Java, folder: &Path) -> Outcome<[PathBuf; 2]> {
    let [classes, headers] = ["classes", "headers"].map(|name| folder.join(name));
    for folder in [&classes, &headers] {
        // What an earlier source has left behind must not get into the jar.
        drop(fs::remove_dir_all(folder));
        fs::create_dir_all(folder)?;
    }
    let source_folder = folder.join(pack::SOURCE);
    drop(fs::remove_dir_all(&source_folder));
    types::write(&source_folder)?;
    pack::copy(&root().join("bindings/java/src/main/java"), &source_folder)?;
    let mut javac = javac(java, &classes);
    // Every warning is an error, and so is a public method without its documentation.
    javac.args(["-Xdoclint:all/protected", "-h"]).arg(&headers).args(sources(&source_folder)?);
    program::output(&mut javac)?;
    module::compile(java, &source_folder, &classes, &folder.join("module"))?;
    Ok([classes, headers])
}

/// Where a profile's build goes.
#[must_use]
pub fn folder(profile: Profile) -> PathBuf {
    let name = if profile == Profile::Release { "target/java" } else { "target/java/debug" };
    root().join(name)
}

/// The compiler for class files of the oldest Java, without a warning.
#[must_use]
pub fn javac(java: &Java, classes: &Path) -> Command {
    javac_for(RELEASE, java, classes)
}

/// The same for class files of another Java.
#[must_use]
pub fn javac_for(release: &str, java: &Java, classes: &Path) -> Command {
    let mut javac = java.program("javac");
    // Newer compilers mean to drop this release one day; that is no fault of the source.
    javac.args(["--release", release, "-encoding", "UTF-8", "-Xlint:all,-options", "-Werror", "-d"]).arg(classes);
    javac
}

/// Every Java source below a folder.
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

/// The SHA-256 of a file, in hexadecimal digits.
///
/// # Errors
/// When the system has no program for it.
pub fn sha256(file: &Path) -> Outcome<String> {
    let (name, arguments): (_, &[_]) =
        if cfg!(target_os = "macos") { ("shasum", &["-a", "256"]) } else { ("sha256sum", &[]) };
    let output = program::output(Command::new(name).args(arguments).arg(file))?;
    let text = String::from_utf8(output.stdout)?;
    let hash = text.split_whitespace().next().filter(|hash| hash.len() == 64);
    Ok(hash.ok_or_else(|| format!("`{name}` printed no hash: {text}"))?.to_owned())
}

/// The licences, the notices of what the libraries of some platforms are built from, and what Maven reads when the jar is
/// installed by hand.
///
/// # Errors
/// When one is missing, or the version of Maven is another.
pub fn extras(classes: &Path, platforms: &[Platform]) -> Outcome<()> {
    let meta = classes.join("META-INF");
    let maven = meta.join("maven/io.github.cartwright/cartwright");
    fs::create_dir_all(&maven)?;
    pack::licences(classes)?;
    notices::write(&meta, platforms)?;
    let pom = fs::read_to_string(root().join("bindings/java/pom.xml"))?;
    if !pom.contains(&format!("<version>{VERSION}</version>")) {
        return Err(format!("bindings/java/pom.xml does not have the version {VERSION}").into());
    }
    Ok(fs::write(maven.join("pom.xml"), pom)?)
}

/// A class path.
///
/// # Errors
/// When a path cannot stand in one.
pub fn class_path(paths: &[&Path]) -> Outcome<OsString> {
    Ok(env::join_paths(paths)?)
}
