//! Sentences of the library in the syntax of Javadoc.

/// The greatest length of a line of a comment.
const WIDTH: usize = 110;

/// Writes a comment above a declaration: paragraphs, followed by tags such as `@return`.
pub(crate) fn comment(indent: &str, paragraphs: &[&str], tags: &[&str]) -> String {
    let mut out = format!("{indent}/**\n");
    for (number, paragraph) in paragraphs.iter().filter(|paragraph| !paragraph.is_empty()).enumerate() {
        let start = if number == 0 { "" } else { "<p>" };
        if number > 0 {
            out.push_str(&format!("{indent} *\n"));
        }
        lines(&mut out, indent, &format!("{start}{}", said(paragraph)));
    }
    if !tags.is_empty() {
        out.push_str(&format!("{indent} *\n"));
    }
    for tag in tags {
        lines(&mut out, indent, tag);
    }
    out + indent + " */\n"
}

/// Breaks words into lines.
fn lines(out: &mut String, indent: &str, text: &str) {
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.is_empty() && line.len().saturating_add(word.len()) >= WIDTH {
            out.push_str(&format!("{indent} * {line}\n"));
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    out.push_str(&format!("{indent} * {line}\n"));
}

/// Writes a sentence, with the text between backticks as code, and without any character that could be read as HTML or
/// a tag.
pub(crate) fn said(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (number, part) in text.split('`').enumerate() {
        match part {
            _ if number % 2 == 0 => out.push_str(&escaped(part)),
            plain if is_plain(plain) => out.extend(["{@code ", plain, "}"]),
            _ => out.extend(["<code>", &escaped(part), "</code>"]),
        }
    }
    out
}

/// Whether code needs no escapes: it ends no comment and no tag, and the compiler sees no escape sequence in it.
fn is_plain(code: &str) -> bool {
    let mut open = 0_i32;
    let balanced = code.chars().all(|letter| {
        open = open.saturating_add(i32::from(letter == '{')).saturating_sub(i32::from(letter == '}'));
        open >= 0
    });
    balanced && open == 0 && !code.contains(['@', '\\']) && !code.contains("*/")
}

/// Escapes characters that Javadoc or the compiler would interpret.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '@' => out.push_str("&#64;"),
            '{' => out.push_str("&#123;"),
            '}' => out.push_str("&#125;"),
            // Without these escapes, the comment could end here, or an escape sequence of the compiler begin.
            '/' if out.ends_with('*') => out.push_str("&#47;"),
            '\\' => out.push_str("&#92;"),
            _ => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{comment, said};

    #[test]
    fn nothing_is_taken_for_something_else() {
        assert_eq!(said("`a` & <b> {@code} */ \\u"), "{@code a} &amp; &lt;b&gt; &#123;&#64;code&#125; *&#47; &#92;u");
        assert_eq!(said("`{\"a\": {}}` and `}{`"), "{@code {\"a\": {}}} and <code>&#125;&#123;</code>");
    }

    #[test]
    fn comments_have_paragraphs_and_tags() {
        let comment = comment("  ", &["One.", "", "Two."], &["@return it"]);
        assert_eq!(comment, "  /**\n   * One.\n   *\n   * <p>Two.\n   *\n   * @return it\n   */\n");
    }
}
