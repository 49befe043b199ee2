//! A type for each list of words.

use crate::typescript::comment::WIDTH;

/// Writes a list of words, with as many on a line as fit.
pub(super) fn source(name: &str, words: &[String]) -> String {
    let all: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
    let about = "/** A value that a member may have. */";
    let one = format!("export type {name} = {};", all.join(" | "));
    if one.len() <= WIDTH {
        return format!("\n{about}\n{one}\n");
    }
    let mut out = format!("\n{about}\nexport type {name} =");
    let mut width = WIDTH;
    for word in &all {
        width = width.saturating_add(word.len()).saturating_add(3);
        if width > WIDTH {
            out.push_str("\n ");
            width = word.len().saturating_add(4);
        }
        out.push_str(&format!(" | {word}"));
    }
    out + ";\n"
}

#[cfg(test)]
mod tests {
    use super::source;

    #[test]
    fn words_stand_on_as_few_lines_as_they_fit() {
        let few = source("Side", &["NET".to_owned(), "GROSS".to_owned()]);
        assert!(few.ends_with("\nexport type Side = \"NET\" | \"GROSS\";\n"), "{few}");
        let many = source("Code", &vec!["A_WORD_OF_TWENTY_ONE".to_owned(); 12]);
        assert!(many.lines().all(|line| line.len() <= 125), "{many}");
        assert_eq!(many.lines().count(), 6, "{many}");
    }
}
