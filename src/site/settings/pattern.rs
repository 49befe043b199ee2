//! A tenant's regular expression, as JavaScript writes it, run in linear time.
//!
//! The engine knows no look-around. Look-aheads at the very beginning, the usual form of a rule for passwords, are
//! conditions on the same text and are run one by one: `^(?=.*[0-9])(?!.* ).{8,}$` matches what `^(?:.*[0-9])` and
//! `^(?:.{8,}$)` match and `^(?:.* )` does not.

use crate::error::{Code, Error};
#[cfg(feature = "schema")]
use crate::limits::PATTERN_BYTES;

/// One expression of a conjunction, and whether it must match or must not.
#[cfg_attr(not(feature = "schema"), allow(dead_code, reason = "only the engine reads it"))]
#[derive(Debug, PartialEq, Eq)]
struct Condition {
    expression: String,
    wanted: bool,
}

/// Whether a text matches an expression, anywhere unless it says `^` and `$`. An error has no pointer.
#[cfg(feature = "schema")]
pub(super) fn matches(pattern: &str, text: &str) -> Result<bool, Error> {
    if pattern.len() > PATTERN_BYTES {
        let message = format!("an expression of {} bytes, the limit `pattern_bytes` is {PATTERN_BYTES}", pattern.len());
        return Err(Error::new(Code::LimitExceeded, "", message));
    }
    let text = serde_json::Value::from(text);
    for Condition { expression, wanted } in conditions(pattern) {
        let schema = serde_json::json!({ "pattern": expression });
        let limits = jsonschema::PatternOptions::regex().size_limit(ENGINE_BYTES).dfa_size_limit(ENGINE_BYTES);
        let engine = jsonschema::options().with_draft(jsonschema::Draft::Draft4).with_pattern_options(limits);
        let engine = engine.build(&schema).map_err(|_| {
            let message = format!(
                "`{}` is no regular expression, or one that needs look-around, back references or more than \
                 {ENGINE_BYTES} bytes",
                crate::error::cut(pattern)
            );
            Error::new(Code::PatternUnsupported, "", message)
        })?;
        if engine.is_valid(&text) != wanted {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Size of a compiled expression.
#[cfg(feature = "schema")]
const ENGINE_BYTES: usize = 1 << 20;

/// Refuses: this build has no engine, and nothing is waved through.
#[cfg(not(feature = "schema"))]
pub(super) fn matches(_: &str, _: &str) -> Result<bool, Error> {
    let message = "this build runs no regular expressions: it was made without the feature `schema`";
    Err(Error::new(Code::SchemaValidationUnavailable, "", message))
}

/// The conditions that an expression is made of: its look-aheads at the beginning and the rest; the expression itself
/// where it does not begin with one, or goes on in a way that is no conjunction.
#[cfg_attr(not(feature = "schema"), allow(dead_code, reason = "only the engine reads it"))]
fn conditions(pattern: &str) -> Vec<Condition> {
    split(pattern).unwrap_or_else(|| vec![Condition { expression: pattern.to_owned(), wanted: true }])
}

fn split(pattern: &str) -> Option<Vec<Condition>> {
    let anchored = |expression: &str, wanted| Condition { expression: format!("^(?:{expression})"), wanted };
    let mut rest = pattern.strip_prefix('^')?;
    let mut conditions = Vec::new();
    while let Some((wanted, behind)) =
        rest.strip_prefix("(?=").map(|rest| (true, rest)).or(rest.strip_prefix("(?!").map(|rest| (false, rest)))
    {
        let (end, _) = outside_groups(behind).find(|(_, char)| *char == ')')?;
        let (expression, after) = behind.split_at_checked(end)?;
        conditions.push(anchored(expression, wanted));
        rest = after.strip_prefix(')')?;
    }
    let quantified = rest.starts_with(['*', '+', '?', '{']);
    if conditions.is_empty() || quantified || outside_groups(rest).any(|(_, char)| char == '|') {
        return None;
    }
    conditions.push(anchored(rest, true));
    Some(conditions)
}

/// The characters of an expression that stand in no group and no class and are not escaped; the parenthesis that closes
/// more than has been opened is one of them.
fn outside_groups(expression: &str) -> impl Iterator<Item = (usize, char)> {
    let (mut depth, mut in_class, mut escaped) = (0_usize, false, false);
    expression.char_indices().filter(move |(_, char)| {
        if std::mem::take(&mut escaped) {
            return false;
        }
        match char {
            '\\' => escaped = true,
            ']' if in_class => in_class = false,
            _ if in_class => {}
            '[' => in_class = true,
            '(' => depth = depth.saturating_add(1),
            ')' if depth > 0 => depth = depth.saturating_sub(1),
            _ => return depth == 0,
        }
        false
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(pattern: &str) -> Vec<String> {
        let show =
            |condition: Condition| format!("{}{}", if condition.wanted { "" } else { "not " }, condition.expression);
        conditions(pattern).into_iter().map(show).collect()
    }

    #[test]
    fn look_aheads_at_the_beginning_are_conditions_of_their_own() {
        assert_eq!(parts("^(?=.*[)\\]])(?!a(b|c)\\)).{8,}$"), ["^(?:.*[)\\]])", "not ^(?:a(b|c)\\))", "^(?:.{8,}$)"]);
        assert_eq!(parts("^(?=a)"), ["^(?:a)", "^(?:)"]);
        // None of these is a conjunction.
        for pattern in ["a(?=b)", "^a(?=b)", "(?=a)b", "^(?=a)b|c", "^(?=a)*b", "^(?=a", "^[(]$", "^(a|b)$"] {
            assert_eq!(parts(pattern), [pattern]);
        }
    }

    #[cfg(feature = "schema")]
    #[test]
    fn runs_the_expressions_of_javascript_that_need_no_backtracking() {
        for (pattern, text, expected) in [
            ("^\\d{3}$", "123", true),
            ("^\\d{3}$", "١٢٣", false),
            ("b", "abc", true),
            ("^[^<>()[\\]\\\\.,;:\\s@\"]+@[a-z]+$", "me@example", true),
            ("^[^<>()[\\]\\\\.,;:\\s@\"]+@[a-z]+$", "m[e@example", false),
            ("^(?=.*[0-9])(?=.*[a-z])(?!.* ).{8,}$", "abcdefg1", true),
            ("^(?=.*[0-9])(?=.*[a-z])(?!.* ).{8,}$", "abcdefgh", false),
            ("^(?=.*[0-9])(?=.*[a-z])(?!.* ).{8,}$", "abc efg1", false),
            ("^(?=.*[0-9])(?=.*[a-z])(?!.* ).{8,}$", "abcde1", false),
            ("", "anything", true),
        ] {
            assert_eq!(matches(pattern, text), Ok(expected), "{pattern} on {text}");
        }
        for pattern in ["(a)\\1", "a(?=b)", "(?<=a)b", "(", "^(?=a)b|c", "(?:a{1000}){1000}"] {
            let error = matches(pattern, "aa").unwrap_err();
            assert_eq!(error.code(), Code::PatternUnsupported, "{pattern}");
        }
    }

    /// An engine that goes back would never come to an end here.
    #[cfg(feature = "schema")]
    #[test]
    fn takes_linear_time() {
        assert_eq!(matches("^(a+)+$", &format!("{}!", "a".repeat(10_000))), Ok(false));
    }
}
