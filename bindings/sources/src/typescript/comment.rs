//! Comments as wide as the sources.

/// The greatest length of a line.
pub(super) const WIDTH: usize = 125;

/// Writes a sentence above a declaration, on one line if it fits.
pub(super) fn sentence(indent: &str, text: &str) -> String {
    let one = format!("{indent}/** {text} */\n");
    if one.trim_end().chars().count() <= WIDTH { one } else { comment(indent, &[text.to_owned()], None) }
}

/// Writes paragraphs and an example above a declaration.
pub(super) fn comment(indent: &str, paragraphs: &[String], example: Option<&str>) -> String {
    let mut out = format!("{indent}/**\n");
    for (number, paragraph) in paragraphs.iter().enumerate() {
        if number > 0 {
            out.push_str(&format!("{indent} *\n"));
        }
        lines(&mut out, indent, paragraph);
    }
    if let Some(example) = example {
        out.push_str(&format!("{indent} *\n{indent} * ```ts\n"));
        for line in example.lines() {
            out.push_str(&format!("{indent} * {line}\n"));
        }
        out.push_str(&format!("{indent} * ```\n"));
    }
    out + indent + " */\n"
}

fn lines(out: &mut String, indent: &str, text: &str) {
    let start = format!("{indent} *");
    let mut line = start.clone();
    for word in text.split_whitespace() {
        let length = line.chars().count().saturating_add(word.chars().count());
        if line != start && length >= WIDTH {
            out.push_str(&line);
            out.push('\n');
            line.clone_from(&start);
        }
        line.push(' ');
        line.push_str(word);
    }
    out.push_str(&line);
    out.push('\n');
}
