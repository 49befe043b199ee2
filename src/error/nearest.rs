//! Finds the known name nearest to a misspelt one, for refusals of unknown members and for warnings alike.

/// Shorter names are too short to be told apart by one letter.
const SHORTEST: usize = 4;

/// The known names, by index.
pub(crate) type Known<'k> = &'k dyn Fn(usize) -> Option<&'static str>;

/// The known name that equals another except for letter case, `_` and `-`, or for one letter that was added, dropped,
/// changed or swapped with the next; both names have at least four letters. Of several, the first one is taken,
/// preferably one that differs in no letter. A name that is itself known has no nearest name.
pub(crate) fn nearest(name: &str, known: Known<'_>) -> Option<&'static str> {
    let names = || (0..).map_while(known);
    if names().any(|one| one == name) {
        return None;
    }
    let own = letters(name);
    let count = own.clone().count();
    let mut best: Option<(&'static str, bool)> = None;
    for one in names() {
        let other = letters(one);
        let others = other.clone().count();
        if count.min(others) < SHORTEST || count.abs_diff(others) > 1 {
            continue;
        }
        let same = own.clone().eq(other.clone());
        if (same || one_letter_off(own.clone(), other)) && best.is_none_or(|(_, exact)| same && !exact) {
            best = Some((one, same));
        }
    }
    best.map(|(one, _)| one)
}

/// Whether a word is a name, or differs from it by letter case, `_` and `-` alone, as the words of hosts do; words that
/// are too short to be told apart by one letter have to be the very name.
pub(crate) fn is_form_of(word: &str, name: &str) -> bool {
    word == name || (letters(word).eq(letters(name)) && letters(word).count() >= SHORTEST)
}

/// The letters of a name that count, in lower case; known names are all ASCII.
fn letters(name: &str) -> impl Iterator<Item = char> + Clone {
    name.chars().filter(|char| !matches!(char, '_' | '-')).map(|char| char.to_ascii_lowercase())
}

/// Whether adding, dropping, changing or swapping one letter turns one name into the other. Neither is copied, so that
/// unknown names cost no memory.
fn one_letter_off<L: Iterator<Item = char> + Clone>(mut one: L, mut other: L) -> bool {
    let differing = loop {
        match (one.next(), other.next()) {
            (Some(a), Some(b)) if a == b => {}
            pair => break pair,
        }
    };
    // After the first letter that differs.
    match differing {
        (Some(a), Some(b)) => {
            let swapped = || {
                let (mut one, mut other) = (one.clone(), other.clone());
                one.next() == Some(b) && other.next() == Some(a) && one.eq(other)
            };
            let added = || std::iter::once(a).chain(one.clone()).eq(other.clone());
            let dropped = || one.clone().eq(std::iter::once(b).chain(other.clone()));
            one.clone().eq(other.clone()) || swapped() || added() || dropped()
        }
        (Some(_), None) => one.next().is_none(),
        (None, Some(_)) => other.next().is_none(),
        (None, None) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{is_form_of, nearest};

    #[test]
    fn finds_what_was_meant() {
        const KNOWN: [&str; 5] = ["caller", "expectedVersion", "partial", "cart", "id"];
        let find = |name| nearest(name, &|index| KNOWN.get(index).copied());
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
        let meant = nearest("item_s", &|index| ["item", "items"].get(index).copied());
        assert_eq!(meant, Some("items"), "no letter off comes first");
    }

    #[test]
    fn forms_of_a_name_differ_by_case_and_marks_alone() {
        for (word, name, is_one) in [
            ("validUntil", "validUntil", true),
            ("valid_until", "validUntil", true),
            ("Valid-Until", "validUntil", true),
            ("validuntil", "validUntil", true),
            ("validUntill", "validUntil", false),
            ("of", "of", true),
            ("Of", "of", false),
            ("", "of", false),
        ] {
            assert_eq!(is_form_of(word, name), is_one, "{word} {name}");
        }
    }
}
