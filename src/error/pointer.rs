//! JSON pointers: adding a member, and reading the name in a step.

/// The JSON pointer to a member.
pub(crate) fn to_member(parent: &str, member: &str) -> String {
    let mut path = String::with_capacity(parent.len().saturating_add(member.len()).saturating_add(1));
    path.push_str(parent);
    path.push('/');
    for char in member.chars() {
        match char {
            '~' => path.push_str("~0"),
            '/' => path.push_str("~1"),
            other => path.push(other),
        }
    }
    path
}

/// The name that a step of a JSON pointer contains. It is read letter by letter: a search for a substring would cost
/// the module of a storefront 20 kilobytes.
pub(crate) fn unescaped(step: &str) -> String {
    let mut name = String::with_capacity(step.len());
    let mut letters = step.chars().peekable();
    while let Some(letter) = letters.next() {
        let escaped = match letter {
            '~' => letters.next_if(|next| matches!(next, '0' | '1')),
            _ => None,
        };
        name.push(if escaped == Some('1') { '/' } else { letter });
    }
    name
}

#[cfg(test)]
mod tests {
    use super::{to_member, unescaped};

    #[test]
    fn a_step_of_a_pointer_stands_for_its_name() {
        for (step, name) in
            [("a~1b~0c", "a/b~c"), ("~01", "~1"), ("~10", "/0"), ("~~1", "~/"), ("~", "~"), ("~2", "~2")]
        {
            assert_eq!(unescaped(step), name);
        }
        for name in ["", "a", "a/b", "~1", "~0~", "/~/"] {
            assert_eq!(unescaped(to_member("", name).get(1..).unwrap_or_default()), name);
        }
    }
}
