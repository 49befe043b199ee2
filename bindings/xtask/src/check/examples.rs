//! Public functions of the library: each has an example of its own, which the tests run, unless it only returns a part
//! of its value or refers to a function with an example; and each says when it fails.

use std::fs;

use super::source::without_tests;
use crate::{Outcome, readme, root};

/// Checks that no public function lacks an example or a description of its errors. The rule applies to macros where
/// their text is.
pub(super) fn given() -> Outcome<()> {
    let mut wrong = Vec::new();
    for file in readme::files()?.iter().filter(|file| file.starts_with("src")) {
        if file.extension().is_some_and(|extension| extension == "rs") {
            let gaps = gaps(&fs::read_to_string(root().join(file))?);
            wrong.extend(gaps.iter().map(|(line, gap)| format!("{}:{line}: {gap}", file.display())));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// Returns the gaps of the public functions of a source, except its tests, by line number.
fn gaps(source: &str) -> Vec<(usize, String)> {
    let mut lines = without_tests(source).lines().map(str::trim).zip(1..).peekable();
    let mut gaps = Vec::new();
    // The comment and the attributes before the next item.
    let mut about = Vec::new();
    while let Some((line, number)) = lines.next() {
        if let Some(comment) = line.strip_prefix("///").or_else(|| written_out(line)) {
            about.push(comment.trim());
        } else if line.starts_with("#[") {
            let mut end = line;
            while !end.ends_with(']') {
                let Some((next, _)) = lines.next() else { break };
                end = next;
            }
        } else if let Some(name) = function(line) {
            let mut signature = line.to_owned();
            while let Some((next, _)) = lines.next_if(|_| !signature.ends_with(['{', ';', '}'])) {
                signature = format!("{signature} {next}");
            }
            if !has_example(&about) && !leads_on(&about) && !is_of_itself_alone(&signature) {
                gaps.push((number, format!("`{name}` has no example of its own")));
            }
            if can_fail(&signature) && !about.contains(&"# Errors") {
                gaps.push((number, format!("`{name}` can fail and has no section `# Errors`")));
            }
            about.clear();
        } else {
            about.clear();
        }
    }
    gaps
}

/// Returns the text of a comment line that is written as an attribute.
fn written_out(line: &str) -> Option<&str> {
    line.strip_prefix("#[doc = \"")?.strip_suffix("\"]")
}

/// Returns the name of the public function that a line declares.
fn function(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("pub ")?;
    let rest = rest.strip_prefix("const ").unwrap_or(rest).strip_prefix("fn ")?;
    rest.split(['(', '<']).next()
}

/// Whether a comment has a block of code that the tests run; the opening fence marks one in another language or one
/// that is not run.
fn has_example(comment: &[&str]) -> bool {
    let fences: Vec<&str> = comment.iter().filter_map(|line| line.strip_prefix("```")).collect();
    fences.chunks(2).any(|pair| pair == ["", ""])
}

/// Whether a comment refers to another function, which has the example.
fn leads_on(comment: &[&str]) -> bool {
    comment.join(" ").contains("see [`")
}

/// Whether a method takes only its value and cannot fail, so that one sentence is enough.
fn is_of_itself_alone(signature: &str) -> bool {
    let [arguments, _] =
        signature.split_once('(').and_then(|(_, rest)| rest.split_once(')')).map_or(["", ""], <[_; 2]>::from);
    matches!(arguments, "&self" | "self") && !can_fail(signature)
}

/// Whether a function returns a `Result`.
fn can_fail(signature: &str) -> bool {
    signature.rsplit_once(") -> ").is_some_and(|(_, answer)| answer.starts_with("Result<"))
}

#[cfg(test)]
mod tests {
    use super::gaps;

    const EXAMPLE: &str = "/// It is.\n///\n/// ```\n/// assert!(true);\n/// ```\n";

    fn names(source: &str) -> Vec<String> {
        gaps(source).into_iter().map(|(line, gap)| format!("{line} {gap}")).collect()
    }

    #[test]
    fn every_public_function_has_an_example() {
        for fine in [
            format!("{EXAMPLE}#[must_use]\npub const fn f() -> u8 {{\n"),
            format!("{EXAMPLE}#[cfg_attr(\n    x,\n    must_use\n)]\npub fn f(\n    a: u8,\n) -> u8 {{\n"),
            String::from("#[doc = \"```\"]\n#[doc = concat!(\"a\", $b)]\n#[doc = \"```\"]\npub fn $f<T>(a: T) {\n"),
            String::from("pub(crate) fn f() {\nfn g() {}\nimpl A for B {\n    fn h() {}\n}\n"),
            String::from("/// It is.\npub const fn f(&self) -> &str {\n"),
            String::from("/// Does it; see\n/// [`g`](crate::g).\npub fn f(a: u8) {\n"),
            String::from("// pub fn in a sentence\n#[cfg(test)]\nmod tests {\n    pub fn f() {\n"),
        ] {
            assert_eq!(names(&fine), [""; 0], "{fine}");
        }
        assert_eq!(names("/// It is.\npub fn f() {\n"), ["2 `f` has no example of its own"]);
        assert_eq!(names("/// It is.\npub fn f(&self, a: u8) {\n"), ["2 `f` has no example of its own"]);
        assert_eq!(names("/// ```text\n/// a\n/// ```\npub fn f() {}\n"), ["4 `f` has no example of its own"]);
        assert_eq!(names("/// ```no_run\n/// a\n/// ```\npub fn f() {}\n"), ["4 `f` has no example of its own"]);
    }

    #[test]
    fn an_example_is_that_of_the_function_behind_it() {
        let struct_alone = format!("{EXAMPLE}pub struct A;\nimpl A {{\n    pub fn f() {{}}\n    pub fn g() {{}}\n}}\n");
        assert_eq!(names(&struct_alone), ["8 `f` has no example of its own", "9 `g` has no example of its own"]);
    }

    #[test]
    fn who_can_fail_says_when() {
        let answers = ["-> Result<u8, E> {", "-> Option<u8> {", "-> Vec<Result<u8, E>> {"];
        let gaps = answers.map(|answer| names(&format!("{EXAMPLE}pub fn f(\n    a: u8,\n) {answer}\n")).len());
        assert_eq!(gaps, [1, 0, 0]);
        let said = format!("{EXAMPLE}///\n/// # Errors\n/// When it does.\npub fn f() -> Result<(), E> {{\n");
        assert_eq!(names(&said), [""; 0]);
        let taken = format!("{EXAMPLE}pub fn f(a: impl Fn() -> Result<(), E>) -> u8 {{ 0 }}\n");
        assert_eq!(names(&taken), [""; 0]);
    }
}
