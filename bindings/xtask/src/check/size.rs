//! Files short enough to be read at once.

use std::fs;
use std::path::Path;

use crate::{Outcome, readme, root};

/// The folders that the rule covers, the file extensions, and the most lines of a file. A README is exempt: it is the one
/// page that a registry shows.
const FOLDERS: [&str; 6] = ["src", "derive", "bindings", "tests", "benches", "examples"];
const LANGUAGES: [&str; 7] = ["rs", "js", "mjs", "java", "c", "h", "md"];
const LINES: usize = 400;

/// Checks that no file is longer.
pub(super) fn small() -> Outcome<()> {
    let mut wrong = Vec::new();
    for file in readme::files()?.iter().filter(|file| concerned(file)) {
        let lines = fs::read_to_string(root().join(file))?.lines().count();
        if lines > LINES {
            wrong.push(format!("{} has {lines} lines, more than {LINES}: part it by its ideas", file.display()));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

fn concerned(file: &Path) -> bool {
    let language = file.extension().is_some_and(|extension| LANGUAGES.iter().any(|known| extension == *known));
    let folder = FOLDERS.iter().any(|folder| file.starts_with(folder));
    language && folder && !file.ends_with("README.md")
}
