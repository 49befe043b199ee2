//! Installs the C library: shared and static library, header, pkg-config files and CMake package, all relative to the
//! prefix, so that the whole folder can be moved, and the JSON Schemas of requests and answers.

use std::path::{Component, Path, PathBuf};
use std::{env, fs};

use self::layout::Layout;
use super::library::{self, Library, Profile};
use super::version::VERSION;
use super::{archive, cross, header};
use crate::{Outcome, arguments, platform, root, schemas};

mod layout;

/// `cargo xtask c-install --prefix DIR [--target PLATFORM] [--debug] [--no-default-features]`. With `DESTDIR` in the
/// environment, as package builders set it, the files go below that folder as if it were the root.
///
/// # Errors
/// When the library cannot be built or written.
pub fn command(given: &[String]) -> Outcome<()> {
    let named = arguments(given, &["--debug", "--no-default-features"], &["--prefix", "--target"])?;
    let prefix = named.get("--prefix").ok_or("c-install needs `--prefix DIR`")?;
    let profile = if named.contains_key("--debug") { Profile::Debug } else { Profile::Release };
    let features = ["--no-default-features"].map(str::to_owned);
    let features = if named.contains_key("--no-default-features") { &features[..] } else { &[] };
    // The folder is relative to the current directory.
    let prefix = env::current_dir()?.join(prefix);
    let place = match env::var_os("DESTDIR") {
        Some(root) if !root.is_empty() => below(Path::new(&root), &prefix),
        _ => prefix,
    };
    let library = match named.get("--target") {
        Some(target) => cross::library(&platform::named(target)?, profile, features)?,
        None => library::build(profile, features)?,
    };
    install(&library, &place)?;
    println!("installed cartwright {VERSION} in {}", place.display());
    Ok(())
}

/// Returns a folder below another, which replaces the root.
fn below(root: &Path, folder: &Path) -> PathBuf {
    let inside = folder.components().filter(|part| matches!(part, Component::Normal(_)));
    inside.fold(root.to_owned(), |path, part| path.join(part))
}

/// Installs a built library.
///
/// # Errors
/// When a file cannot be written.
pub fn install(library: &Library, prefix: &Path) -> Outcome<()> {
    let lib = prefix.join("lib");
    for folder in ["include", "lib/pkgconfig", "lib/cmake/cartwright", "share/cartwright"] {
        fs::create_dir_all(prefix.join(folder))?;
    }
    fs::copy(header::path(), prefix.join("include/cartwright.h"))?;

    let layout = Layout::of(library.system());
    let shared = prefix.join(&layout.shared);
    fs::create_dir_all(shared.parent().unwrap_or(prefix))?;
    replace(&shared, |path| fs::copy(&library.shared, path).map(drop))?;
    for (name, target) in &layout.links {
        replace(&lib.join(name), |path| link(target, path))?;
    }
    if let (Some(name), Some(built)) = (layout.import, &library.import) {
        fs::copy(built, prefix.join(name))?;
    }
    archive::write(library, &lib.join("libcartwright.a"))?;

    let libraries = linked(&library.system_libraries);
    let fill = |template: &str| {
        let template = template.replace("@VERSION@", VERSION).replace("@SYSTEM_LIBRARIES@", &libraries);
        let template = template.replace("@SHARED@", &layout.shared).replace("@FOUND_BY@", &layout.found_by);
        template.replace("@RUN_PATH@", layout.run_path)
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
        let file = root().join("bindings/c/suppressions").join(name);
        fs::copy(file, prefix.join("share/cartwright").join(name))?;
    }
    schemas::write_into(&prefix.join("share/cartwright/schemas"))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_lies_below_another() {
        assert_eq!(below(Path::new("stage/root"), Path::new("/usr/local")), Path::new("stage/root/usr/local"));
        assert_eq!(below(Path::new("root"), Path::new("/")), Path::new("root"));
    }
}
