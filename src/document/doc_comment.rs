//! Doc comments as descriptions in other languages.

/// The first paragraph of a doc comment, without Rust links; the paragraphs after it are for Rust programs.
pub(super) fn sentences(about: &str) -> String {
    let about = about.split("\n\n").next().unwrap_or_default();
    let mut said = String::with_capacity(about.len());
    for word in about.split_whitespace() {
        if !said.is_empty() {
            said.push(' ');
        }
        said.push_str(word);
    }
    unlinked(&said)
}

/// Replaces each Rust link, ``[`name`](path)``, by its name.
fn unlinked(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("[`") {
        out.push_str(before);
        let Some((name, behind)) = behind.split_once("`]") else {
            out.push_str("[`");
            rest = behind;
            continue;
        };
        out.push_str(&format!("`{name}`"));
        rest = match behind.strip_prefix('(').and_then(|path| path.split_once(')')) {
            Some((_, behind)) => behind,
            None => behind,
        };
    }
    out.push_str(rest);
    out
}
