//! The Java installations of this machine.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::{Outcome, program};

/// The package to install if there is no compiler.
pub const PACKAGE: &str = "default-jdk-headless";
/// The oldest Java that the jar runs on.
pub const OLDEST: u32 = 8;
/// The oldest that builds it: its `jar` is the first to accept a date.
const OLDEST_COMPILER: u32 = 17;

/// An installation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Java {
    /// Its folder.
    pub home: PathBuf,
    /// Its version, for example 17.
    pub version: u32,
}

impl Java {
    /// Returns the path of one of its programs.
    #[must_use]
    pub fn program(&self, name: &str) -> Command {
        Command::new(self.home.join("bin").join(name))
    }

    fn at(home: &Path) -> Option<Self> {
        let home = home.canonicalize().ok()?;
        home.join("bin/java").is_file().then_some(())?;
        let release = fs::read_to_string(home.join("release")).unwrap_or_default();
        let named = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION="));
        let version = named.and_then(number).or_else(|| said(&home))?;
        Some(Self { home, version })
    }

    fn compiles(&self) -> bool {
        self.version >= OLDEST_COMPILER
            && ["bin/javac", "bin/jar", "include/jni.h"].iter().all(|part| self.home.join(part).exists())
    }
}

/// Returns every Java that the jar runs on, oldest first, one of each version.
#[must_use]
pub fn all() -> Vec<Java> {
    let mut found = BTreeMap::new();
    for home in homes() {
        if let Some(java) = Java::at(&home).filter(|java| java.version >= OLDEST) {
            // If two have the same version, the one with a compiler is taken.
            let known = found.entry(java.version).or_insert_with(|| java.clone());
            if java.compiles() && !known.compiles() {
                *known = java;
            }
        }
    }
    found.into_values().collect()
}

/// Returns the Java to build with: the oldest suitable one with a compiler.
///
/// # Errors
/// When there is none, with what to install.
pub fn compiler() -> Outcome<Java> {
    compiler_from(OLDEST_COMPILER)
}

/// Returns the oldest Java with a compiler, from a version on.
///
/// # Errors
/// When there is none, with what to install.
pub fn compiler_from(version: u32) -> Outcome<Java> {
    let compiler = all().into_iter().find(|java| java.version >= version && java.compiles());
    let missing = || program::missing(&format!("a JDK from version {version} on, by JAVA_HOME or elsewhere,"), PACKAGE);
    compiler.ok_or_else(|| missing().into())
}

/// Returns the folders of installations.
fn homes() -> Vec<PathBuf> {
    let mut homes: Vec<PathBuf> = env::var_os("JAVA_HOME").into_iter().map(PathBuf::from).collect();
    let mut parents = vec![PathBuf::from("/usr/lib/jvm"), PathBuf::from("/usr/java"), PathBuf::from("/opt")];
    let home = env::var_os("HOME").map(PathBuf::from);
    parents.extend(home.iter().map(|home| home.join(".sdkman/candidates/java")));
    // `install.sh java8` puts it there.
    homes.extend(home.map(|home| home.join(".cache/cartwright-java8/home")));
    for parent in parents {
        homes.extend(fs::read_dir(parent).into_iter().flatten().flatten().map(|entry| entry.path()));
    }
    for folder in env::split_paths(&env::var_os("PATH").unwrap_or_default()) {
        let java = folder.join("java").canonicalize();
        homes.extend(java.iter().filter_map(|java| java.ancestors().nth(2)).map(Path::to_owned));
    }
    homes
}

/// Returns the version that an installation without a `release` file reports.
fn said(home: &Path) -> Option<u32> {
    let output = Command::new(home.join("bin/java")).arg("-version").output().ok()?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    number(text.split_once("version ")?.1)
}

/// `"17.0.15"` is 17, and `"1.8.0_412"` is 8.
fn number(text: &str) -> Option<u32> {
    let mut parts = text.trim_start_matches('"').split(|letter: char| !letter.is_ascii_digit());
    match parts.next()?.parse().ok()? {
        1 => parts.next()?.parse().ok(),
        version => Some(version),
    }
}

/// Returns the option that lets a program load a native library without a warning, for the versions that require it.
#[must_use]
pub fn native_access(java: &Java) -> Option<String> {
    native_access_of(java, "ALL-UNNAMED")
}

/// Returns the same if the library belongs to a module.
#[must_use]
pub fn native_access_of(java: &Java, module: &str) -> Option<String> {
    (java.version >= 22).then(|| format!("--enable-native-access={module}"))
}

/// Whether a virtual machine reports misuse: by calls in the shim, or by access to native code. Messages about the
/// machine it runs on, such as a container with little memory, begin differently.
#[must_use]
pub fn warned(text: &str) -> bool {
    text.lines().any(|line| line.starts_with("WARNING"))
}
