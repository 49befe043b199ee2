//! The native libraries of the jar: for each platform the shim and the C library in one file, in a folder named after
//! it.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use super::jdk::Java;
use crate::c::cross;
use crate::c::library::{Library, Profile};
use crate::platform::{Platform, System};
use crate::{Outcome, files, pathless, program, root};

/// Links a library with the shim and stores it below the classes, with its hash. It exports only the functions that
/// Java calls.
///
/// # Errors
/// When it cannot be built.
pub fn put(java: &Java, headers: &Path, library: &Library, profile: Profile, classes: &Path) -> Outcome<()> {
    let folder = classes.join("native").join(library.platform.map_or_else(here, |platform| platform.name.to_owned()));
    fs::create_dir_all(&folder)?;
    let name = match library.system() {
        System::Elf => "libcartwright_java.so",
        System::MacOs => "libcartwright_java.dylib",
        System::Windows => "cartwright_java.dll",
    };
    let shared = folder.join(name);
    // It is an error to define a function that the Java classes do not declare.
    let source = root().join("bindings/java/src/main/c/shim.c");
    let mut cc = shared_library(java, library.platform.as_ref(), &source, &shared)?;
    cc.arg("-I").arg(root().join("include")).arg("-I").arg(headers).arg(&library.archive);
    match library.platform {
        Some(platform) => cc.args(cross::system_libraries(&platform, &library.system_libraries)),
        None => cc.args(library.system_libraries.split_whitespace()),
    };
    match library.system() {
        System::Elf => {
            let exports = root().join("bindings/java/src/main/c/exports.map");
            cc.arg(format!("-Wl,--version-script={}", exports.display()));
            cc.args(["-Wl,--gc-sections", "-Wl,-z,relro", "-Wl,-z,now", "-Wl,-z,defs"])
        }
        System::Windows => cc.args(["-static-libgcc", "-Wl,--exclude-all-symbols", "-Wl,--no-insert-timestamp"]),
        System::MacOs => cc.arg("-Wl,-dead_strip"),
    };
    // Function names are worth their size when a fault has to be found, source lines never are.
    cc.arg(if profile == Profile::Release { "-Wl,-s" } else { "-Wl,-S" });
    program::output(&mut cc)?;
    if profile == Profile::Release {
        pathless::check(&shared)?;
    }
    Ok(fs::write(folder.join(format!("{name}.sha256")), files::sha256(&shared)?)?)
}

/// Returns the folder of this machine in the jar, for example `linux-x86_64`; `Platform.java` builds the same name.
fn here() -> String {
    let musl = if cfg!(target_env = "musl") { "-musl" } else { "" };
    format!("{}{musl}-{}", env::consts::OS, env::consts::ARCH)
}

/// Returns the compiler for a library that Java loads; without a platform, for this machine.
///
/// # Errors
/// When there is none.
pub fn shared_library(java: &Java, platform: Option<&Platform>, source: &Path, shared: &Path) -> Outcome<Command> {
    let mut cc = match platform {
        Some(platform) => cross::compiler(platform)?,
        None => {
            program::require("cc", "gcc")?;
            Command::new("cc")
        }
    };
    cc.args(["-std=c99", "-O2", "-fPIC", "-fvisibility=hidden", "-shared"]);
    cc.args(["-Wall", "-Wextra", "-Wpedantic", "-Wmissing-prototypes", "-Werror"]);
    let include = java.home.join("include");
    // A JDK for another system has the same headers, except on Windows.
    let system = match platform.map(|platform| platform.system) {
        Some(System::Windows) => root().join("bindings/java/src/main/c/windows"),
        _ => include.join(if cfg!(target_os = "macos") { "darwin" } else { env::consts::OS }),
    };
    cc.arg("-I").arg(system).arg("-I").arg(&include).arg(source).arg("-o").arg(shared);
    Ok(cc)
}
