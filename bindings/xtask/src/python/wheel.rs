//! The Python package as a wheel: the module, the C library and its notices, for one platform.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use super::source;
use crate::c::cross;
use crate::c::library::{self, Library, Profile};
use crate::c::version::VERSION;
use crate::java::pack;
use crate::platform::{self, Platform, System};
use crate::{Outcome, arguments, notices, program, root, sbom};

/// The bill of materials in a wheel.
const BILL: &str = "sbom.cdx.json";

/// `cargo xtask python-wheel [--target PLATFORM] [--debug]`.
///
/// # Errors
/// When something cannot be built.
pub fn command(given: &[String]) -> Outcome<()> {
    let named = arguments(given, &["--debug"], &["--target"])?;
    let profile = if named.contains_key("--debug") { Profile::Debug } else { Profile::Release };
    let wheel = match named.get("--target") {
        Some(target) => foreign(&platform::named(target)?)?,
        None => write(&library::build(profile, &[])?, &folder(), None)?,
    };
    println!("{}", wheel.display());
    Ok(())
}

/// Returns the folder of wheels for this machine, and the Python that builds them.
#[must_use]
pub fn folder() -> PathBuf {
    root().join("target/python")
}

/// Builds the wheel of a platform beside its archive.
///
/// # Errors
/// When something cannot be built.
pub fn foreign(platform: &Platform) -> Outcome<PathBuf> {
    write(&cross::library(platform, Profile::Release, &[])?, &cross::folder(), Some(platform))
}

/// Packs a wheel with a library into a folder; a wheel for a platform has its bill of materials.
///
/// # Errors
/// When Python is missing, or cannot pack it.
pub fn write(library: &Library, into: &Path, platform: Option<&Platform>) -> Outcome<PathBuf> {
    let python = super::with(&root().join("bindings/xtask/src/python/requirements.txt"), &folder())?;
    let place = folder().join("package").join(platform.map_or("here", |platform| platform.name));
    drop(fs::remove_dir_all(&place));
    let module = place.join("src/cartwright");
    fs::create_dir_all(&module)?;
    let source = root().join("bindings/python");
    for file in ["pyproject.toml", "README.md"] {
        fs::copy(source.join(file), place.join(file))?;
    }
    for entry in fs::read_dir(source.join("src/cartwright"))? {
        let path = entry?.path();
        if path.is_file() {
            fs::copy(&path, module.join(path.file_name().unwrap_or_default()))?;
        }
    }
    source::write(&module)?;
    fs::copy(&library.shared, module.join(file_name(library.system())))?;
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(root().join(licence), place.join(licence))?;
    }
    notices::put(&place)?;
    match platform {
        Some(platform) => sbom::write(platform, &place.join(BILL))?,
        None => {
            let project = fs::read_to_string(place.join("pyproject.toml"))?;
            fs::write(place.join("pyproject.toml"), project.replace(&format!(", \"{BILL}\""), ""))?;
        }
    }

    let tag = match platform {
        Some(platform) => platform.python.to_owned(),
        None => said(&python, "import sysconfig; print(sysconfig.get_platform())")?,
    };
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]);
    pip.arg(format!("--config-settings=--build-option=--plat-name={tag}")).arg("--wheel-dir").arg(into).arg(&place);
    // The files of an archive have the same time.
    let time = env::var("SOURCE_DATE_EPOCH").unwrap_or_else(|_| pack::SECONDS.to_string());
    program::output(pip.env("SOURCE_DATE_EPOCH", time))?;
    let wheel = into.join(format!("cartwright_pricing-{VERSION}-py3-none-{}.whl", tag.replace(['-', '.'], "_")));
    if wheel.exists() { Ok(wheel) } else { Err(format!("pip made another wheel than {}", wheel.display()).into()) }
}

/// The file that `_library.py` looks for.
fn file_name(system: System) -> &'static str {
    match system {
        System::Elf => "libcartwright.so",
        System::MacOs => "libcartwright.dylib",
        System::Windows => "cartwright.dll",
    }
}

/// Returns the output of a line of Python.
fn said(python: &Path, line: &str) -> Outcome<String> {
    let output = program::output(Command::new(python).args(["-c", line]))?;
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}
