//! Helpers to check sources: their code without tests, and their faulty lines.

use std::path::Path;

/// Returns the code of a Rust source without its tests.
pub(crate) fn without_tests(source: &str) -> &str {
    source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default()
}

/// Returns the faulty lines of a file, each after its location.
pub(super) fn wrong_lines(file: &Path, text: &str, is_wrong: impl Fn(&str) -> bool) -> Vec<String> {
    let lines = text.lines().zip(1..).filter(|(line, _)| is_wrong(line));
    lines.map(|(line, number)| format!("{}:{number}: {}", file.display(), line.trim())).collect()
}

#[cfg(test)]
mod tests {
    use super::{without_tests, wrong_lines};
    use std::path::Path;

    #[test]
    fn a_wrong_line_is_told_with_its_place() {
        let source = "fn one() {}\n  two\n#[cfg(test)]\nmod tests {\n    two\n}\n";
        let found = wrong_lines(Path::new("src/one.rs"), without_tests(source), |line| line.contains("two"));
        assert_eq!(found, ["src/one.rs:2: two"]);
    }
}
