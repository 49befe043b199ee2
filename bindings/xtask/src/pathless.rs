//! Shipped binaries name no folder of the machine that built them: neither the builder's home nor a checkout.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::{Outcome, program, root};

/// Checks that a file names no folder of this machine.
///
/// # Errors
/// When it names one, or cannot be read.
pub(crate) fn check(file: &Path) -> Outcome<()> {
    match named(&fs::read(file)?, &folders()?) {
        None => Ok(()),
        Some(folder) => Err(format!("{} names the folder {} of this machine", file.display(), folder.display()).into()),
    }
}

/// The folders of this machine that a build uses. Those of the repository, of cargo and of the compiler are searched for
/// by the folders in them: in a container the repository may be in a folder called `/src`, and the compiler in `/usr`.
fn folders() -> Outcome<Vec<PathBuf>> {
    let sysroot = PathBuf::from(program::rustc(&["--print", "sysroot"])?.trim());
    let mut folders: Vec<PathBuf> = ["src", "derive", "bindings", "target"].map(|name| root().join(name)).into();
    folders.push(sysroot.join("lib/rustlib"));
    // A home that is the root of the file system is no name.
    let home = env::home_dir().filter(|home| home.parent().is_some());
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(home.as_ref()?.join(".cargo")));
    if let Some(cargo) = cargo {
        folders.extend(["registry", "git"].map(|name| cargo.join(name)));
    }
    folders.extend(home);
    Ok(folders)
}

/// Returns the first folder that is named in some bytes, as the beginning of a path.
fn named<'f>(bytes: &[u8], folders: &'f [PathBuf]) -> Option<&'f PathBuf> {
    folders.iter().find(|folder| {
        let mut name = folder.as_os_str().as_encoded_bytes().to_vec();
        name.push(b'/');
        bytes.windows(name.len()).any(|part| part == name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_found_as_the_beginning_of_a_path() {
        let folders = [PathBuf::from("/home/builder"), PathBuf::from("/srv/cartwright/src")];
        assert_eq!(named(b"\0at /home/builder/.cargo/registry\0", &folders), folders.first());
        assert_eq!(named(b"/srv/cartwright/src/lib.rs", &folders), folders.get(1));
        assert_eq!(named(b"/home/builders/ /cartwright/src/lib.rs /cargo", &folders), None);
    }

    #[test]
    fn a_file_that_names_the_repository_is_refused() {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(&file, root().join("src/lib.rs").as_os_str().as_encoded_bytes()).unwrap();
        let found = check(file.path()).unwrap_err().to_string();
        assert!(found.contains("names the folder"), "{found}");
        fs::write(&file, "/cartwright/src/lib.rs").unwrap();
        check(file.path()).unwrap();
    }
}
