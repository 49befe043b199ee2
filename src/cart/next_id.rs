//! The ids that the library gives to lines: decimal numbers above every one in use.

/// The next free id: a decimal number above every one that it has passed.
pub(crate) struct NextId(pub(crate) String);

impl Default for NextId {
    fn default() -> Self {
        Self(String::from("0"))
    }
}

impl NextId {
    /// Moves above an id, if that is a decimal number.
    pub(crate) fn pass(&mut self, id: &str) {
        if id.is_empty() || !id.bytes().all(|byte| byte.is_ascii_digit()) {
            return;
        }
        let next = successor(id);
        if (self.0.len(), self.0.as_str()) < (next.len(), next.as_str()) {
            self.0 = next;
        }
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
