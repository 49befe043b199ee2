//! Paths of errors have to begin at a value by its name in `src/error/roots.rs`, not with a string.

use std::fs;

use super::source::{without_tests, wrong_lines};
use crate::{Outcome, readme, root};

/// The file with the names.
const NAMES: &str = "src/error/roots.rs";

/// Folders that deal with the form of requests or paths themselves.
const APART: [&str; 3] = ["src/json", "src/guide", "src/error"];

/// Checks that no path of the library begins with the string of a value that has a name.
pub(super) fn begin_at_names() -> Outcome<()> {
    let values = values(&fs::read_to_string(root().join(NAMES))?);
    if values.is_empty() {
        return Err(format!("{NAMES} names no value").into());
    }
    let mut wrong = Vec::new();
    for file in readme::files()? {
        let is_source = file.starts_with("src") && file.extension().is_some_and(|own| own == "rs");
        if !is_source || APART.iter().any(|folder| file.starts_with(folder)) || file.ends_with("error.rs") {
            continue;
        }
        let text = fs::read_to_string(root().join(&file))?;
        wrong.extend(wrong_lines(&file, without_tests(&text), |line| begins_with_text(line, &values)));
    }
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!("begin the path at its name in {NAMES}, `CART.member(..)`:\n{}", wrong.join("\n")).into())
}

/// Returns the strings of the values that have a name.
fn values(names: &str) -> Vec<String> {
    let texts = names.lines().filter_map(|line| line.split_once("Path::Text(\"")?.1.split_once('"'));
    texts.map(|(text, _)| text.to_owned()).collect()
}

fn begins_with_text(line: &str, values: &[String]) -> bool {
    let is_comment = line.trim_start().starts_with("//");
    let begins = |value: &String| ["\"", "/", "{"].iter().any(|next| line.contains(&format!("\"{value}{next}")));
    !is_comment && values.iter().any(begins)
}

#[cfg(test)]
mod tests {
    use super::{begins_with_text, values};

    #[test]
    fn texts_are_told_from_names_and_other_places() {
        let values = values(
            "pub(crate) const CART: Path<'static> = Path::Text(\"/cart\");\nconst SITE: X = Path::Text(\"/site\");",
        );
        assert_eq!(values, ["/cart", "/site"]);
        assert!(begins_with_text("Err(Error::new(code, \"/cart/siteCode\", message))", &values));
        assert!(begins_with_text("let path = format!(\"/site{place}\");", &values));
        assert!(!begins_with_text("Err(Error::new(code, CART.member(\"siteCode\"), message))", &values));
        assert!(!begins_with_text("/// Points at `\"/cart\"`.", &values));
        assert!(!begins_with_text("at.below(\"/siteCode\")", &values));
    }
}
