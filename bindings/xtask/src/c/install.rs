//! Installs the C library: shared and static library, header, pkg-config files and CMake package, all relative to the
//! prefix, so that the whole folder can be moved, and the JSON Schemas of what the operations take and answer with.

use std::path::{Component, Path, PathBuf};
use std::{env, fs};

use super::library::{self, Library, Profile};
use super::version::{VERSION, abi};
use super::{archive, header};
use crate::{Outcome, arguments, schemas};

/// `cargo xtask c-install --prefix DIR [--debug] [--no-default-features]`. With `DESTDIR` in the environment, as those
/// who build packages set it, the files go below that folder, as if it were the root.
///
/// # Errors
/// When the library cannot be built or written.
pub fn command(given: &[String]) -> Outcome<()> {
    let named = arguments(given, &["--debug", "--no-default-features"], &["--prefix"])?;
    let prefix = named.get("--prefix").ok_or("c-install needs `--prefix DIR`")?;
    let profile = if named.contains_key("--debug") { Profile::Debug } else { Profile::Release };
    let features = ["--no-default-features"].map(str::to_owned);
    let features = if named.contains_key("--no-default-features") { &features[..] } else { &[] };
    // The folder is meant from where the command was given.
    let prefix = env::current_dir()?.join(prefix);
    let place = match env::var_os("DESTDIR") {
        Some(root) if !root.is_empty() => below(Path::new(&root), &prefix),
        _ => prefix,
    };
    install(&library::build(profile, features)?, &place)?;
    println!("installed cartwright {VERSION} in {}", place.display());
    Ok(())
}

/// A folder below another, which takes the place of the root.
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
    for folder in ["include", "lib/pkgconfig", "lib/cmake/cartwright"] {
        fs::create_dir_all(prefix.join(folder))?;
    }
    fs::copy(header::path(), prefix.join("include/cartwright.h"))?;

    let [file, soname, name] = shared_names();
    replace(&lib.join(&file), |path| fs::copy(&library.shared, path).map(drop))?;
    replace(&lib.join(&soname), |path| link(&file, path))?;
    replace(&lib.join(&name), |path| link(&soname, path))?;
    archive::write(&library.archive, &lib.join("libcartwright.a"))?;

    let system = library.system_libraries.as_str();
    let fill = |template: &str| {
        let template = template.replace("@VERSION@", VERSION).replace("@SYSTEM_LIBRARIES@", system);
        template.replace("@SHARED@", &file).replace("@SONAME@", &soname)
    };
    for (name, template) in [
        ("pkgconfig/cartwright.pc", include_str!("install/cartwright.pc")),
        ("pkgconfig/cartwright-static.pc", include_str!("install/cartwright-static.pc")),
        ("cmake/cartwright/cartwright-config.cmake", include_str!("install/cartwright-config.cmake")),
        ("cmake/cartwright/cartwright-config-version.cmake", include_str!("install/cartwright-config-version.cmake")),
    ] {
        fs::write(lib.join(name), fill(template))?;
    }
    schemas::write_into(&prefix.join("share/cartwright/schemas"))
}

/// The shared library's file, the name that programs ask for when they start, and the name that the linker looks for.
fn shared_names() -> [String; 3] {
    let abi = abi::CARTWRIGHT_ABI_VERSION;
    if cfg!(target_os = "macos") {
        let names = [VERSION, &abi.to_string()].map(|version| format!("libcartwright.{version}.dylib"));
        let [file, soname] = names;
        [file, soname, "libcartwright.dylib".to_owned()]
    } else {
        let names = [VERSION, &abi.to_string()].map(|version| format!("libcartwright.so.{version}"));
        let [file, soname] = names;
        [file, soname, "libcartwright.so".to_owned()]
    }
}

/// Puts a file anew: a running program keeps the library that it has loaded.
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
