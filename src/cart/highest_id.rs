//! The ids that the library gives to lines: decimal numbers above every one in use.

use crate::document::Text;

/// The highest decimal number among the ids so far; empty if none is a number.
#[derive(Clone, Default)]
pub(crate) struct HighestId<'a>(Text<'a>);

impl<'a> HighestId<'a> {
    /// Passes an id; returns whether it is a number above those before it.
    pub(crate) fn pass(&mut self, id: &Text<'a>) -> bool {
        if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_digit()) {
            return false;
        }
        // Leading zeros of a number do not count.
        let [own, highest] = [id, &self.0].map(|id| id.trim_start_matches('0'));
        let is_above = self.0.is_empty() || (own.len(), own) > (highest.len(), highest);
        if is_above {
            self.0.clone_from(id);
        }
        is_above
    }

    /// The next number.
    pub(crate) fn next(&self) -> String {
        if self.0.is_empty() { String::from("0") } else { successor(&self.0) }
    }
}

/// The successor of a decimal number of any length, without leading zeros.
fn successor(digits: &str) -> String {
    let kept = digits.trim_start_matches('0');
    let nines = kept.len().saturating_sub(kept.trim_end_matches('9').len());
    let (head, _) = kept.split_at_checked(kept.len().saturating_sub(nines)).unwrap_or((kept, ""));
    let mut out = String::with_capacity(digits.len().saturating_add(1));
    match head.char_indices().last() {
        Some((place, digit)) => {
            out.push_str(head.get(..place).unwrap_or_default());
            out.extend(digit.to_digit(10).and_then(|digit| char::from_digit(digit.saturating_add(1), 10)));
        }
        None => out.push('1'),
    }
    out.extend(std::iter::repeat_n('0', nines));
    out
}

#[cfg(test)]
mod tests {
    use super::successor;

    #[test]
    fn counts_on_at_any_length() {
        for (digits, next) in
            [("0", "1"), ("9", "10"), ("19", "20"), ("099", "100"), ("000", "1"), ("1099", "1100"), ("123", "124")]
        {
            assert_eq!(successor(digits), next);
        }
        assert_eq!(successor(&"9".repeat(50)), format!("1{}", "0".repeat(50)));
    }
}
