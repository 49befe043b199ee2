//! Files that a person can read at once.

use std::fs;
use std::path::Path;

use crate::{Outcome, readme, root};

/// Where the rule holds, for which files, and how many lines they may have.
const FOLDERS: [&str; 5] = ["src", "bindings", "tests", "benches", "examples"];
const LANGUAGES: [&str; 6] = ["rs", "js", "mjs", "java", "c", "h"];
const LINES: usize = 400;

/// What a command writes and nobody reads as a whole, with that command.
const GENERATED: &[(&str, &str)] = &[
    ("bindings/java/src/main/java/cartwright/Cartwright.java", "cargo xtask java-source"),
    ("bindings/java/src/main/java/cartwright/Operations.java", "cargo xtask java-source"),
    ("bindings/java/src/main/c/operations.h", "cargo xtask java-source"),
];

/// No file that people write is longer.
pub(super) fn small() -> Outcome<()> {
    let mut wrong = Vec::new();
    for (file, command) in GENERATED.iter().filter(|(file, _)| !root().join(file).is_file()) {
        wrong.push(format!("{file} is not there: `{command}` writes it no more"));
    }
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
    language && folder && GENERATED.iter().all(|(generated, _)| file != Path::new(generated))
}
