//! Writes a pattern of JavaScript so that it means the same to the engine.

use std::borrow::Cow;

/// Any character but the ends of lines, of which the engine knows one.
const DOT: &str = r"[^\n\r\u2028\u2029]";
/// The boundaries of words, which in JavaScript are those of ASCII letters and digits.
const WORD: &str = r"(?-u:\b)";
const NOT_WORD: &str = r"(?-u:\B)";
/// The backspace, within a class.
const BACKSPACE: &str = r"\u{8}";

/// A pattern as the engine reads it; also a validator that translates the rest of JavaScript.
pub(crate) fn written(source: &str) -> Cow<'_, str> {
    if !source.contains(['.', 'b', 'B']) {
        return Cow::Borrowed(source);
    }
    let mut out = String::with_capacity(source.len());
    let (mut in_class, mut escaped) = (false, false);
    // For each open group, whether a dot is any character at all.
    let mut dots = vec![false];
    for (index, char) in source.char_indices() {
        if std::mem::take(&mut escaped) {
            match char {
                'b' if in_class => out.push_str(BACKSPACE),
                'b' => out.push_str(WORD),
                'B' if !in_class => out.push_str(NOT_WORD),
                _ => {
                    out.push('\\');
                    out.push(char);
                }
            }
            continue;
        }
        match char {
            '\\' => {
                escaped = true;
                continue;
            }
            ']' => in_class = false,
            _ if in_class => {}
            '[' => in_class = true,
            '(' => {
                let all = dots.last().copied().unwrap_or_default();
                let flags = source.get(index..).and_then(|group| group.strip_prefix("(?")).and_then(modifiers);
                let (on, off) = flags.unwrap_or_default();
                dots.push((all || on.contains('s')) && !off.contains('s'));
            }
            ')' if dots.len() > 1 => drop(dots.pop()),
            '.' if !dots.last().copied().unwrap_or_default() => {
                out.push_str(DOT);
                continue;
            }
            _ => {}
        }
        out.push(char);
    }
    if escaped {
        out.push('\\');
    }
    Cow::Owned(out)
}

/// The modifiers that a group switches on and off, read behind its question mark.
pub(crate) fn modifiers(group: &str) -> Option<(&str, &str)> {
    let (flags, _) = group.split_once(':')?;
    let is_flag = |char| matches!(char, 'i' | 'm' | 's' | '-');
    flags.chars().all(is_flag).then(|| flags.split_once('-').unwrap_or((flags, "")))
}

/// The pattern that was [`written`], to be shown. What a pattern itself has of the written forms stays, unless it means the
/// same.
pub(crate) fn original(text: &str) -> String {
    let shown = text.replace(DOT, ".").replace(WORD, r"\b").replace(NOT_WORD, r"\B").replace(BACKSPACE, r"\b");
    if written(&shown) == text { shown } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_and_boundaries_are_written_out_and_shown_as_they_were() {
        for (pattern, expected) in [
            ("^.+$", r"^[^\n\r\u2028\u2029]+$"),
            (r"^\bÉ\B$", r"^(?-u:\b)É(?-u:\B)$"),
            (r"^[.]\.\\.$", r"^[.]\.\\[^\n\r\u2028\u2029]$"),
            (r"(?s:.(?-s:.)).", r"(?s:.(?-s:[^\n\r\u2028\u2029]))[^\n\r\u2028\u2029]"),
            (r"[\b]", r"[\u{8}]"),
            ("^a$", "^a$"),
        ] {
            assert_eq!(written(pattern), expected);
            assert_eq!(original(&written(pattern)), pattern);
        }
    }

    #[test]
    fn the_backspace_outside_of_a_class_is_no_boundary() {
        assert_eq!(original(&written(r"^\u{8}$")), r"^\u{8}$");
        assert_eq!(original(&written(r"(?-u:\b)")), r"(?-u:\b)");
    }
}
