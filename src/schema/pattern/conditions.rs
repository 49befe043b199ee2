//! Separates the look-aheads at the beginning of a pattern.

/// One expression of a conjunction, and whether it must match or must not.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Condition {
    pub(crate) expression: String,
    pub(crate) wanted: bool,
}

/// The conditions that a pattern consists of: the look-aheads at its beginning, and the rest. A pattern that does not
/// begin with a look-ahead, or continues in a way that is not a conjunction, is itself the only condition.
pub(crate) fn conditions(pattern: &str) -> Vec<Condition> {
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
    if conditions.is_empty() || quantified || outside_groups(rest).any(|(_, char)| matches!(char, '|' | ')')) {
        return None;
    }
    conditions.push(anchored(rest, true));
    Some(conditions)
}

/// The characters of an expression that are not escaped and are in no group and no class, including a parenthesis that
/// closes more than was opened.
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
        for pattern in
            ["a(?=b)", "^a(?=b)", "(?=a)b", "^(?=a)b|c", "^(?=a)*b", "^(?=a)b)(c", "^(?=a", "^[(]$", "^(a|b)$"]
        {
            assert_eq!(parts(pattern), [pattern]);
        }
    }
}
