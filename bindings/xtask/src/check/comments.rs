//! Comments that begin with the thing they are about.

use std::fs;

use crate::{Outcome, readme, root};

/// Words that a comment in Rust begins a line with only where it asks: after them a clause stands for a thing.
const BEGINNINGS: [&str; 5] = ["What ", "Who ", "Where ", "Whom ", "Whose "];

/// No comment in Rust begins with such a word, but for questions.
pub(super) fn begin_with_a_thing() -> Outcome<()> {
    let mut wrong = Vec::new();
    for file in readme::files()?.iter().filter(|file| file.extension().is_some_and(|extension| extension == "rs")) {
        let text = fs::read_to_string(root().join(file))?;
        let found = text.lines().enumerate().filter(|(_, line)| is_clause(line));
        wrong.extend(found.map(|(at, line)| format!("{}:{}: {}", file.display(), at.saturating_add(1), line.trim())));
    }
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!("name the thing first, `The lines of ..` or `Returns ..`:\n{}", wrong.join("\n")).into())
}

fn is_clause(line: &str) -> bool {
    let line = line.trim_start();
    let comment = ["/// ", "//! ", "// "].iter().find_map(|mark| line.strip_prefix(mark));
    comment.is_some_and(|text| !text.contains('?') && BEGINNINGS.iter().any(|word| text.starts_with(word)))
}

#[cfg(test)]
mod tests {
    use super::is_clause;

    #[test]
    fn clauses_are_told_from_things_and_questions() {
        assert!(is_clause("    /// What a line costs.") && is_clause("//! Where it stands."));
        assert!(!is_clause("    /// The cost of a line.") && !is_clause("/// What does it cost?"));
        assert!(!is_clause("let text = \"// What a string says\";") && !is_clause("/// Whatever it costs."));
    }
}
