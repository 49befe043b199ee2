//! The jar: class files for Java 8 and the native library, with nothing but `javac`, `jar` and a C compiler.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use super::jdk::{self, Java};
use super::{module, pack, types};
use crate::c::library::{self, Library, Profile};
use crate::c::version::VERSION;
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

/// Builds the jar and gives its path.
///
/// # Errors
/// When something cannot be built.
pub fn build(java: &Java, profile: Profile) -> Outcome<PathBuf> {
    let folder = folder(profile);
    let library = library::build(profile, &[])?;
    let [classes, headers] = compile(java, &folder)?;

    let native = classes.join("native").join(platform());
    fs::create_dir_all(&native)?;
    let shared = native.join(format!("{}cartwright_java{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX));
    shim(java, &headers, &library, profile, &shared)?;
    let hash = shared.with_file_name(format!("{}.sha256", shared.file_name().unwrap_or_default().display()));
    fs::write(hash, sha256(&shared)?)?;
    extras(&classes)?;

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

/// The folder of this platform in the jar, for example `linux-x86_64`; `Platform.java` makes the same name.
fn platform() -> String {
    let libc = if cfg!(target_env = "musl") { "-musl" } else { "" };
    format!("{}{libc}-{}", env::consts::OS, env::consts::ARCH)
}

/// Links the shim and the C library into one file that exports only what Java calls.
fn shim(java: &Java, headers: &Path, library: &Library, profile: Profile, shared: &Path) -> Outcome<()> {
    // A definition that the Java classes do not declare is an error.
    let mut cc = shared_library(java, &root().join("bindings/java/src/main/c/shim.c"), shared)?;
    cc.arg("-I").arg(root().join("include")).arg("-I").arg(headers);
    cc.arg(&library.archive).args(library.system_libraries.split_whitespace());
    if cfg!(target_os = "linux") {
        cc.args(["-Wl,--exclude-libs,ALL", "-Wl,--gc-sections", "-Wl,-z,relro,-z,now,-z,defs"]);
    }
    // Names of functions are worth their place where a fault has to be found, lines of the source never.
    cc.arg(if profile == Profile::Release { "-Wl,-s" } else { "-Wl,-S" });
    program::output(&mut cc).map(drop)
}

/// The compiler for a library that Java loads.
///
/// # Errors
/// When there is none.
pub fn shared_library(java: &Java, source: &Path, shared: &Path) -> Outcome<Command> {
    program::require("cc", "gcc")?;
    let include = java.home.join("include");
    let system = if cfg!(target_os = "macos") { "darwin" } else { env::consts::OS };
    let mut cc = Command::new("cc");
    cc.args(["-std=c99", "-O2", "-fPIC", "-fvisibility=hidden", "-shared"]);
    cc.args(["-Wall", "-Wextra", "-Wpedantic", "-Wmissing-prototypes", "-Werror"]);
    cc.arg("-I").arg(&include).arg("-I").arg(include.join(system)).arg(source).arg("-o").arg(shared);
    Ok(cc)
}

fn sha256(file: &Path) -> Outcome<String> {
    let (name, arguments): (_, &[_]) =
        if cfg!(target_os = "macos") { ("shasum", &["-a", "256"]) } else { ("sha256sum", &[]) };
    let output = program::output(Command::new(name).args(arguments).arg(file))?;
    let text = String::from_utf8(output.stdout)?;
    let hash = text.split_whitespace().next().filter(|hash| hash.len() == 64);
    Ok(hash.ok_or_else(|| format!("`{name}` printed no hash: {text}"))?.to_owned())
}

/// The licences, and what Maven reads when the jar is installed by hand.
///
/// # Errors
/// When one is missing, or the version of Maven is another.
pub fn extras(classes: &Path) -> Outcome<()> {
    let meta = classes.join("META-INF");
    let maven = meta.join("maven/io.github.cartwright/cartwright");
    fs::create_dir_all(&maven)?;
    pack::licences(classes)?;
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
