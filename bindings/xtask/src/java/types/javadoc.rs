//! Sentences of the library in the words of Javadoc.

/// How long a line of a comment may be.
const WIDTH: usize = 110;

/// A comment above a declaration: paragraphs, and tags such as `@return` behind them.
pub(super) fn comment(indent: &str, paragraphs: &[&str], tags: &[&str]) -> String {
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

/// Words in lines of a width.
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

/// A sentence: what stands between backticks is code, and no letter is taken for a part of HTML or for a tag.
pub(super) fn said(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (number, part) in text.split('`').enumerate() {
        let is_code = number % 2 == 1;
        if is_code {
            out.push_str("<code>");
        }
        for letter in part.chars() {
            match letter {
                '&' => out.push_str("&amp;"),
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                '@' => out.push_str("&#64;"),
                '{' => out.push_str("&#123;"),
                '}' => out.push_str("&#125;"),
                // No comment ends here, and no escape of the compiler begins.
                '/' if out.ends_with('*') => out.push_str("&#47;"),
                '\\' => out.push_str("&#92;"),
                _ => out.push(letter),
            }
        }
        if is_code {
            out.push_str("</code>");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{comment, said};

    #[test]
    fn nothing_is_taken_for_something_else() {
        assert_eq!(
            said("`a` & <b> {@code} */ \\u"),
            "<code>a</code> &amp; &lt;b&gt; &#123;&#64;code&#125; *&#47; &#92;u"
        );
    }

    #[test]
    fn comments_have_paragraphs_and_tags() {
        let comment = comment("  ", &["One.", "", "Two."], &["@return it"]);
        assert_eq!(comment, "  /**\n   * One.\n   *\n   * <p>Two.\n   *\n   * @return it\n   */\n");
    }
}
