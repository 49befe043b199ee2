//! Checks that comments begin with the thing they are about.

use std::fs;
use std::path::PathBuf;

use super::source::wrong_lines;
use crate::{Outcome, readme, root};

/// Words that may begin a line of a comment only in a question; otherwise they begin a clause instead of naming a
/// thing.
const BEGINNINGS: [&str; 5] = ["What ", "Who ", "Where ", "Whom ", "Whose "];

/// The sources whose comments are checked, by file extension.
const SOURCES: [&str; 14] = ["rs", "js", "mjs", "ts", "java", "c", "h", "py", "php", "rb", "go", "cs", "css", "toml"];

/// The marks with which a line of a comment begins.
const MARKS: [&str; 8] = ["/// ", "//! ", "// ", "/** ", "/* ", "* ", "# ", "\"\"\""];

/// Checks that no comment begins with such a word, except in questions.
pub(super) fn begin_with_a_thing() -> Outcome<()> {
    let mut wrong = Vec::new();
    let is_source =
        |file: &&PathBuf| file.extension().is_some_and(|own| SOURCES.iter().any(|extension| own == *extension));
    for file in readme::files()?.iter().filter(is_source) {
        wrong.extend(wrong_lines(file, &fs::read_to_string(root().join(file))?, is_clause));
    }
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!("name the thing first, `The lines of ..` or `Returns ..`:\n{}", wrong.join("\n")).into())
}

fn is_clause(line: &str) -> bool {
    let line = line.trim_start();
    let comment = MARKS.iter().find_map(|mark| line.strip_prefix(mark));
    comment.is_some_and(|text| !text.contains('?') && BEGINNINGS.iter().any(|word| text.starts_with(word)))
}

#[cfg(test)]
mod tests {
    use super::is_clause;

    #[test]
    fn clauses_are_told_from_things_and_questions() {
        assert!(is_clause("    /// What a line costs.") && is_clause("//! Where it stands."));
        assert!(is_clause("/** What it is. */") && is_clause(" * Who it is.") && is_clause("\"\"\"What it is.\"\"\""));
        assert!(!is_clause("    /// The cost of a line.") && !is_clause("/// What does it cost?"));
        assert!(!is_clause("let text = \"// What a string says\";") && !is_clause("/// Whatever it costs."));
    }
}
