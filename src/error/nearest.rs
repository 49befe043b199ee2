//! What a misspelt name was meant to be: the one measure for refusals of unknown members and for warnings.

/// Names shorter than this are too short to be told from each other by one letter.
const SHORTEST: usize = 4;

/// The known name that another one is but for letter case, `_` and `-`, or for one letter that was added, dropped,
/// changed or swapped with its neighbour; both names have at least four letters. Of several the first, one that differs
/// by no letter before all others. A name that is known itself has none.
pub(crate) fn nearest<'k>(name: &str, known: impl Iterator<Item = &'k str> + Clone) -> Option<&'k str> {
    if known.clone().any(|one| one == name) {
        return None;
    }
    let own = letters(name);
    let mut best: Option<(&'k str, bool)> = None;
    for one in known {
        let other = letters(one);
        if own.len() < SHORTEST || other.len() < SHORTEST {
            continue;
        }
        let same = own == other;
        if (same || one_letter_off(&own, &other)) && best.is_none_or(|(_, exact)| same && !exact) {
            best = Some((one, same));
        }
    }
    best.map(|(one, _)| one)
}

/// The letters of a name that count, in lower case; of the known ones all are ASCII.
fn letters(name: &str) -> Vec<char> {
    name.chars().filter(|char| !matches!(char, '_' | '-')).map(|char| char.to_ascii_lowercase()).collect()
}

/// Whether one letter added, dropped, changed or swapped with its neighbour makes one name the other.
fn one_letter_off(one: &[char], other: &[char]) -> bool {
    let common = one.iter().zip(other).take_while(|(a, b)| a == b).count();
    let (one, other) = (one.get(common..).unwrap_or_default(), other.get(common..).unwrap_or_default());
    match (one, other) {
        ([_, rest @ ..], [_, others @ ..]) if rest == others => true,
        ([a, b, rest @ ..], [c, d, others @ ..]) if (a, b) == (d, c) && rest == others => true,
        ([_, rest @ ..], others) if rest == others => true,
        (rest, [_, others @ ..]) if rest == others => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn finds_what_was_meant() {
        const KNOWN: [&str; 5] = ["caller", "expectedVersion", "partial", "cart", "id"];
        let find = |name| nearest(name, KNOWN.into_iter());
        for (name, meant) in [
            ("Caller", Some("caller")),
            ("expectedversion", Some("expectedVersion")),
            ("expected_version", Some("expectedVersion")),
            ("partiel", Some("partial")),
            ("parital", Some("partial")),
            ("partal", Some("partial")),
            ("partiall", Some("partial")),
            ("xpartial", Some("partial")),
            ("cars", Some("cart")),
            ("caret", Some("cart")),
            ("crat", Some("cart")),
            ("car", None),
            ("Id", None),
            ("partiallyy", None),
            ("caller", None),
            ("", None),
            ("note", None),
        ] {
            assert_eq!(find(name), meant, "{name}");
        }
        assert_eq!(nearest("item_s", ["item", "items"].into_iter()), Some("items"), "no letter off comes first");
    }
}
