//! Licence expressions of SPDX, as crates state them.

use std::iter::Peekable;
use std::slice::Iter;

/// Whether an expression can be satisfied with licences that are allowed. What is no expression is not.
pub(super) fn satisfied(expression: &str, allowed: &dyn Fn(&str) -> bool) -> bool {
    // Old crates write `/` for OR.
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut words = words.iter().peekable();
    any(&mut words, allowed) == Some(true) && words.next().is_none()
}

/// One that holds, of several with OR between them.
fn any(words: &mut Peekable<Iter<'_, &str>>, allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut holds = all(words, allowed)?;
    while words.next_if(|word| **word == "OR").is_some() {
        holds |= all(words, allowed)?;
    }
    Some(holds)
}

/// All that must hold, with AND between them.
fn all(words: &mut Peekable<Iter<'_, &str>>, allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let mut holds = one(words, allowed)?;
    while words.next_if(|word| **word == "AND").is_some() {
        holds &= one(words, allowed)?;
    }
    Some(holds)
}

fn one(words: &mut Peekable<Iter<'_, &str>>, allowed: &dyn Fn(&str) -> bool) -> Option<bool> {
    let name = words.next()?;
    if *name == "(" {
        let holds = any(words, allowed)?;
        return words.next_if(|word| **word == ")").map(|_| holds);
    }
    match words.next_if(|word| **word == "WITH") {
        Some(_) => Some(allowed(&format!("{name} WITH {}", words.next()?))),
        None => Some(allowed(name)),
    }
}

#[cfg(test)]
mod tests {
    use super::satisfied;

    #[test]
    fn expressions_are_read_as_spdx_says() {
        let allowed = |name: &str| ["MIT", "Zlib"].contains(&name);
        for fine in ["MIT", "GPL-3.0 OR MIT", "Apache-2.0/MIT", "(MIT OR X) AND Zlib", "X AND Y OR Zlib"] {
            assert!(satisfied(fine, &allowed), "{fine}");
        }
        for wrong in ["", "X", "MIT AND X", "(MIT OR Zlib) AND X", "MIT WITH exception", "(MIT", "MIT Zlib", "OR"] {
            assert!(!satisfied(wrong, &allowed), "{wrong}");
        }
    }
}
