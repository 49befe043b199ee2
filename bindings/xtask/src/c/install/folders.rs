//! The folders of an installation, and how its files name them.

use std::path::{Component, Path, PathBuf};

/// The folders that files are written to, and where programs will find them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folders {
    /// The folder of headers, schemas and everything else but the libraries.
    pub prefix: PathBuf,
    /// The folder of libraries, pkg-config files and CMake package.
    pub lib: PathBuf,
    /// The prefix as programs will find it.
    found_prefix: PathBuf,
    /// The same folder of libraries: below the prefix relative to it, elsewhere absolute.
    found_lib: PathBuf,
}

impl Folders {
    /// Returns the folders of a prefix, which is absolute. The folder of libraries may be relative to it.
    #[must_use]
    pub fn of(prefix: &Path, lib: &Path) -> Self {
        let lib = plain(&prefix.join(lib));
        let prefix = plain(prefix);
        let found_lib = lib.strip_prefix(&prefix).unwrap_or(&lib).to_owned();
        Self { found_prefix: prefix.clone(), found_lib, prefix, lib }
    }

    /// Returns the usual folders of a prefix.
    #[must_use]
    pub fn usual(prefix: &Path) -> Self {
        Self::of(prefix, Path::new("lib"))
    }

    /// Returns the same folders, to be written below another, which replaces the root.
    #[must_use]
    pub fn below(self, root: &Path) -> Self {
        let [prefix, lib] = [&self.prefix, &self.lib].map(|folder| below(root, folder));
        Self { prefix, lib, ..self }
    }

    /// Returns the prefix as a file names it that is `depth` folders below the one of the libraries. Where these are
    /// part of the prefix, it is told by the folder of the file, so that everything can be moved together.
    pub(super) fn prefix_from(&self, here: &str, depth: usize) -> String {
        if self.found_lib.is_absolute() {
            return self.found_prefix.display().to_string();
        }
        let up = self.found_lib.components().count().saturating_add(depth);
        format!("{here}{}", "/..".repeat(up))
    }

    /// Returns the folder of the libraries, as a file names it whose variable for the prefix is `prefix`.
    pub(super) fn lib_in(&self, prefix: &str) -> String {
        if self.found_lib.is_absolute() {
            return self.found_lib.display().to_string();
        }
        format!("{prefix}/{}", self.found_lib.display())
    }
}

/// Returns a path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(out.pop()),
            part => out.push(part),
        }
    }
    out
}

/// Returns a folder below another, which replaces the root.
fn below(root: &Path, folder: &Path) -> PathBuf {
    let inside = folder.components().filter(|part| matches!(part, Component::Normal(_)));
    inside.fold(root.to_owned(), |path, part| path.join(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_lies_below_another() {
        assert_eq!(below(Path::new("stage/root"), Path::new("/usr/local")), Path::new("stage/root/usr/local"));
        assert_eq!(below(Path::new("root"), Path::new("/")), Path::new("root"));
    }

    #[test]
    fn libraries_in_the_prefix_are_named_by_the_file_that_tells_of_them() {
        let folders = Folders::of(Path::new("/usr"), Path::new("lib/x86_64-linux-gnu"));
        assert_eq!(folders.prefix_from("${here}", 1), "${here}/../../..");
        assert_eq!(folders.lib_in("${prefix}"), "${prefix}/lib/x86_64-linux-gnu");
        assert_eq!(folders, Folders::of(Path::new("/usr/."), Path::new("/usr/local/../lib/x86_64-linux-gnu")));
        let staged = folders.clone().below(Path::new("/stage"));
        assert_eq!(staged.prefix, Path::new("/stage/usr"));
        assert_eq!(staged.lib, Path::new("/stage/usr/lib/x86_64-linux-gnu"));
        assert_eq!(staged.prefix_from("${here}", 1), folders.prefix_from("${here}", 1));
    }

    #[test]
    fn libraries_elsewhere_are_named_in_full() {
        let folders = Folders::of(Path::new("/opt/cartwright"), Path::new("/usr/lib64")).below(Path::new("/stage"));
        assert_eq!(folders.prefix_from("${here}", 1), "/opt/cartwright");
        assert_eq!(folders.lib_in("${prefix}"), "/usr/lib64");
        assert_eq!(folders.lib, Path::new("/stage/usr/lib64"));
    }
}
