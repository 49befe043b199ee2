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

/// A fragment whose letters may be written as percent and two digits, without those.
#[cfg(feature = "schema")]
pub(crate) fn decoded(fragment: &str) -> String {
    if !fragment.contains('%') {
        return fragment.to_owned();
    }
    let letters: Vec<u8> = letters(fragment).collect();
    String::from_utf8(letters).unwrap_or_else(|_| fragment.to_owned())
}

/// The bytes of a fragment.
#[cfg(feature = "schema")]
fn letters(fragment: &str) -> impl Iterator<Item = u8> {
    let digit = |byte: Option<&u8>| {
        byte.and_then(|byte| char::from(*byte).to_digit(16)).and_then(|digit| u8::try_from(digit).ok())
    };
    let mut rest = fragment.as_bytes();
    std::iter::from_fn(move || {
        let (first, behind) = rest.split_first()?;
        let coded = digit(behind.first()).zip(digit(behind.get(1))).filter(|_| *first == b'%');
        rest = if coded.is_some() { behind.get(2..).unwrap_or_default() } else { behind };
        Some(coded.map_or(*first, |(high, low)| high << 4 | low))
    })
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

/// Whether the fragment of a URL is a JSON pointer with a `~` that stands neither for itself, `~0`, nor for a slash, `~1`.
/// RFC 6901 calls that an error; the letters of a fragment may be written as percent and two digits.
#[cfg(feature = "schema")]
pub(crate) fn is_misescaped(fragment: &str) -> bool {
    let mut letters = letters(fragment).peekable();
    if letters.peek() != Some(&b'/') {
        return false;
    }
    while let Some(letter) = letters.next() {
        if letter == b'~' && letters.next_if(|next| matches!(next, b'0' | b'1')).is_none() {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    #[cfg(feature = "schema")]
    #[test]
    fn a_tilde_in_a_fragment_is_followed_by_0_or_1() {
        for fragment in ["", "a~2", "/a", "/a~0b~1c", "/~01", "/a%7E0", "/a%7e%31", "/a%2", "/%", "/%zz"] {
            assert!(!super::is_misescaped(fragment), "{fragment}");
        }
        for fragment in ["/a~", "/~2", "/~/b", "/a~~0", "/a%7E2", "/a%7e", "%2Fa~", "/~%32"] {
            assert!(super::is_misescaped(fragment), "{fragment}");
        }
    }

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
