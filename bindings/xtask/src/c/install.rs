//! Installs the C library: shared and static library, headers, pkg-config files, CMake package, suppression files and
//! the JSON Schemas of requests and answers.

use std::path::{Path, PathBuf};
use std::{env, fs};

use self::folders::Folders;
use self::layout::Layout;
use super::library::{self, Library, Profile};
use super::version::VERSION;
use super::{archive, cross, declarations, header};
use crate::{Outcome, arguments, platform, root, schemas};

pub mod folders;
mod layout;

const USAGE: &str = "\
cargo xtask c-install --prefix DIR [OPTION]...

Builds the C library and installs it: libraries, headers, pkg-config files, CMake package, JSON Schemas.

  --prefix DIR           where programs find it, for example /usr/local
  --libdir DIR           the folder of libraries, pkg-config files and CMake package, in the prefix or elsewhere, for
                         example lib64 or lib/x86_64-linux-gnu; by default lib
  --target PLATFORM      for another platform, for example linux-aarch64
  --debug                quickly and with assertions, but with paths of this machine in the libraries
  --no-default-features  without the validation of schemas
  --help                 this page

With DESTDIR in the environment, the files go below that folder as if it were the root.";

/// `cargo xtask c-install`, as `USAGE` tells.
///
/// # Errors
/// When the library cannot be built or written.
pub fn command(given: &[String]) -> Outcome<()> {
    let flags = ["--debug", "--no-default-features", "--help"];
    let named = arguments(given, &flags, &["--prefix", "--libdir", "--target"])?;
    if named.contains_key("--help") {
        println!("{USAGE}");
        return Ok(());
    }
    let prefix = named.get("--prefix").ok_or("c-install needs `--prefix DIR`; `--help` tells of the rest")?;
    let profile = if named.contains_key("--debug") { Profile::Debug } else { Profile::Release };
    let features = ["--no-default-features"].map(str::to_owned);
    let features = if named.contains_key("--no-default-features") { &features[..] } else { &[] };
    // The folder is relative to the current directory.
    let prefix = env::current_dir()?.join(prefix);
    let folders = Folders::of(&prefix, Path::new(named.get("--libdir").copied().unwrap_or("lib")));
    let folders = match env::var_os("DESTDIR") {
        Some(root) if !root.is_empty() => folders.below(Path::new(&root)),
        _ => folders,
    };
    let library = match named.get("--target") {
        Some(target) => cross::library(&platform::named(target)?, profile, features)?,
        None => library::build(profile, features)?,
    };
    install(&library, &folders)?;
    println!("installed cartwright {VERSION} in {}", folders.prefix.display());
    Ok(())
}

/// Installs a built library.
///
/// # Errors
/// When a file cannot be written.
pub fn install(library: &Library, folders: &Folders) -> Outcome<()> {
    let Folders { prefix, lib, .. } = folders;
    let [include, share] = ["include", "share/cartwright"].map(|folder| prefix.join(folder));
    for folder in [&include, &share, &lib.join("pkgconfig"), &lib.join("cmake/cartwright")] {
        fs::create_dir_all(folder)?;
    }
    fs::copy(header::path(), include.join("cartwright.h"))?;
    fs::copy(declarations::path(), include.join("cartwright.ffi.h"))?;

    let layout = Layout::of(library.system());
    let shared = if layout.in_bin { prefix.join("bin") } else { lib.clone() };
    fs::create_dir_all(&shared)?;
    replace(&shared.join(&layout.shared), |path| fs::copy(&library.shared, path).map(drop))?;
    for (name, target) in &layout.links {
        replace(&lib.join(name), |path| link(target, path))?;
    }
    if let (Some(name), Some(built)) = (layout.import, &library.import) {
        fs::copy(built, lib.join(name))?;
    }
    archive::write(library, &lib.join("libcartwright.a"))?;

    let libraries = linked(&library.system_libraries);
    let fill = |template: &str| {
        let template = template.replace("@VERSION@", VERSION).replace("@SYSTEM_LIBRARIES@", &libraries);
        let template = template.replace("@SHARED@", &layout.shared_for_cmake()).replace("@FOUND_BY@", &layout.found_by);
        let template = template.replace("@PREFIX@", &folders.prefix_from("${pcfiledir}", 1));
        let template = template.replace("@CMAKE_PREFIX@", &folders.prefix_from("${CMAKE_CURRENT_LIST_DIR}", 2));
        let template = template.replace("@HIDDEN_OPTION@", layout.hidden.trim_end());
        template.replace("@LIBDIR@", &folders.lib_in("${prefix}")).replace("@HIDDEN@", layout.hidden)
    };
    for (name, template) in [
        ("pkgconfig/cartwright.pc", include_str!("install/cartwright.pc")),
        ("pkgconfig/cartwright-static.pc", include_str!("install/cartwright-static.pc")),
        ("cmake/cartwright/cartwright-config.cmake", include_str!("install/cartwright-config.cmake")),
        ("cmake/cartwright/cartwright-config-version.cmake", include_str!("install/cartwright-config-version.cmake")),
    ] {
        fs::write(lib.join(name), fill(template))?;
    }
    for name in ["valgrind.supp", "tsan.supp"] {
        fs::copy(root().join("bindings/c/suppressions").join(name), share.join(name))?;
    }
    schemas::write_into(&share.join("schemas"))
}

/// Returns the libraries that a C program links besides the static library. The part of gcc is left out of the
/// compiler's list, because a C compiler links its own, with another name in a program without shared libraries.
#[must_use]
pub fn linked(system_libraries: &str) -> String {
    let words: Vec<&str> = system_libraries.split_whitespace().filter(|word| *word != "-lgcc_s").collect();
    words.join(" ")
}

/// Creates a file anew, so that a running program keeps the library that it has loaded.
fn replace(path: &Path, put: impl Fn(&Path) -> std::io::Result<()>) -> Outcome<()> {
    let wrong = |error| format!("cannot write {}: {error}", path.display());
    if path.symlink_metadata().is_ok() {
        fs::remove_file(path).map_err(wrong)?;
    }
    Ok(put(path).map_err(wrong)?)
}

#[cfg(unix)]
fn link(target: &str, path: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(PathBuf::from(target), path)
}

#[cfg(not(unix))]
fn link(_: &str, _: &Path) -> std::io::Result<()> {
    Err(std::io::Error::other("c-install knows Linux, BSD and macOS"))
}
