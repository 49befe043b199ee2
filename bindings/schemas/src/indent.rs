//! Readable JSON: one member a line, in the order in which the library declares them.

/// Indents a JSON text without blanks, and ends it with a line break.
pub(crate) fn indented(json: &str) -> String {
    let mut out = String::with_capacity(json.len().saturating_mul(3));
    let mut depth = 0_usize;
    let (mut is_quoted, mut is_escaped) = (false, false);
    let mut letters = json.chars().peekable();
    while let Some(letter) = letters.next() {
        if is_quoted {
            out.push(letter);
            is_quoted = letter != '"' || is_escaped;
            is_escaped = letter == '\\' && !is_escaped;
            continue;
        }
        match letter {
            '{' | '[' => {
                out.push(letter);
                if letters.peek().is_some_and(|next| matches!(next, '}' | ']')) {
                    out.extend(letters.next());
                } else {
                    depth = depth.saturating_add(1);
                    line(&mut out, depth);
                }
            }
            '}' | ']' => {
                depth = depth.saturating_sub(1);
                line(&mut out, depth);
                out.push(letter);
            }
            ',' => {
                out.push(letter);
                line(&mut out, depth);
            }
            ':' => out.push_str(": "),
            _ => {
                is_quoted = letter == '"';
                out.push(letter);
            }
        }
    }
    out.push('\n');
    out
}

/// Ends a line and indents the next.
fn line(out: &mut String, depth: usize) {
    out.push('\n');
    out.extend(std::iter::repeat_n("  ", depth));
}

#[cfg(test)]
mod tests {
    use super::indented;

    #[test]
    fn members_stand_on_lines_of_their_own() {
        let json = r#"{"a":[1,{"b":null}],"c":{},"d":[]}"#;
        let lines = [
            "{",
            r#"  "a": ["#,
            "    1,",
            "    {",
            r#"      "b": null"#,
            "    }",
            "  ],",
            r#"  "c": {},"#,
            r#"  "d": []"#,
            "}",
            "",
        ];
        assert_eq!(indented(json), lines.join("\n"));
    }

    #[test]
    fn strings_stay_as_they_are() {
        let json = r#"["a{,:}","\"[","\\"]"#;
        assert_eq!(indented(json), "[\n  \"a{,:}\",\n  \"\\\"[\",\n  \"\\\\\"\n]\n");
    }
}
