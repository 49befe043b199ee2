//! The page of the manual that lists the codes of refusals.

use crate::Outcome;

/// A code of a refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// The code, for example `MISSING_MEMBER`.
    pub name: String,
    /// Its category, as the library declares it: `BadRequest`.
    pub category: String,
    /// The lines of its documentation.
    pub docs: Vec<String>,
}

/// A category of codes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Category {
    /// Its name, as the library declares it: `BadRequest`.
    pub name: String,
    /// The lines of its documentation, which end with its HTTP status: `(400).`
    pub docs: Vec<String>,
}

const HEAD: &str = "\
<!-- Written by `cargo xtask operations` from src/error; do not edit. -->

# Refusals

A refusal has one of these codes; its form is on the page on [services][services]. A code never changes its meaning. A
later release may add codes: treat an unknown one by its `category` or its `status`. [JavaScript][manual_js] has a few
more, for its module.

`validate_cart` refuses no fault within the cart. It lists each as a finding, with the code as its `errorCode`; some codes
are used in findings alone.

| category | status | meaning |
|---|---|---|
";

const CODES: &str = "
| code | status | when |
|---|---|---|
";

const LINKS: &str = "
[services]: services.md#refusals
[manual_js]: ../../bindings/wasm/package/README.md#errors
";

/// Returns `refusals.md`: the categories with their status, and every code with its meaning.
///
/// # Errors
/// Returns an error if a category states no status, or if a code has a category that is not listed.
pub fn page(categories: &[Category], codes: &[Code]) -> Outcome<String> {
    let mut out = String::from(HEAD);
    let mut statuses = Vec::new();
    for Category { name, docs } in categories {
        let about = sentence(docs);
        let stated = about.strip_suffix(')').and_then(|about| about.rsplit_once(" ("));
        let (about, status) = stated.ok_or_else(|| format!("the documentation of `{name}` ends with no status"))?;
        out.push_str(&format!("| `{}` | {status} | {about} |\n", snake(name)));
        statuses.push((name, status.to_owned()));
    }
    out.push_str(CODES);
    for Code { name, category, docs } in codes {
        let status = statuses.iter().find(|(known, _)| *known == category).map(|(_, status)| status);
        let status = status.ok_or_else(|| format!("`{name}` has the category `{category}`, which is not listed"))?;
        out.push_str(&format!("| `{name}` | {status} | {} |\n", sentence(docs)));
    }
    out.push_str(LINKS);
    Ok(out)
}

/// The lines of a documentation as one cell of a table, without the last full stop.
fn sentence(docs: &[String]) -> String {
    let words: Vec<&str> = docs.iter().flat_map(|line| line.split_whitespace()).collect();
    let text = words.join(" ").replace('|', "\\|");
    text.strip_suffix('.').unwrap_or(&text).to_owned()
}

/// A name of Rust as a category appears in a refusal: `bad_request`.
fn snake(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Category, Code, page};

    #[test]
    fn a_code_has_the_status_of_its_category() {
        let docs = |text: &str| text.lines().map(str::to_owned).collect();
        let category = |about: &str| Category { name: "NotFound".into(), docs: docs(about) };
        let code = Code { name: "GONE".into(), category: "NotFound".into(), docs: docs(" No line\n has `a|b`.") };
        let (right, codes) = (category(" It is not there (404)."), [code]);
        let text = page(&[right], &codes).unwrap_or_default();
        assert!(text.contains("\n| `not_found` | 404 | It is not there |\n"), "{text}");
        assert!(text.contains("\n| `GONE` | 404 | No line has `a\\|b` |\n"), "{text}");
        assert!(page(&[category(" It is not there.")], &codes).is_err());
        assert!(page(&[], &codes).is_err());
    }
}
