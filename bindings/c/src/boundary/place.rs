//! The place where an operation runs: the caller's thread, or one of its own.
//!
//! Nearly everything runs on the caller's thread and needs little of its stack. A validation against schemas does not:
//! it calls itself as often as schema and value are deep, and the crates behind it keep values for the thread and for
//! the process. A thread of its own has the stack, and takes what is kept for the thread along when it ends.

/// The places where an operation runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// On the caller's thread.
    Here,
    /// On a thread of its own, when the request may bring schemas.
    WithSchemas,
}

impl Place {
    /// Whether a request runs on a thread of its own.
    pub(crate) fn is_apart(self, request: &str) -> bool {
        self == Self::WithSchemas && may_name("schemas", request)
    }
}

/// Whether some object of a request may have a member of that name, judged without reading the request. It is sometimes
/// said of one that has not, which only costs the thread, and never the other way round: a name is written as it is or
/// with escapes, and those of letters begin like these.
fn may_name(name: &str, request: &str) -> bool {
    request.contains(&format!("\"{name}\""))
        || [r"\u004", r"\u005", r"\u006", r"\u007"].iter().any(|escape| request.contains(escape))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A request with a member of that name, whose value it is.
    fn with(name: &str, value: &str) -> String {
        format!(r#"{{"cart":{{"name":"M\u00fcller\u000a\u2603"}},"{name}":{value}}}"#)
    }

    #[test]
    fn no_spelling_of_a_name_is_overlooked() {
        let name = "schemas";
        for place in 0..name.len() {
            for escape in [|letter: u8| format!("\\u{letter:04x}"), |letter: u8| format!("\\u{letter:04X}")] {
                let mut spelled = String::from(name);
                let letter = spelled.as_bytes()[place];
                spelled.replace_range(place..=place, &escape(letter));
                assert!(Place::WithSchemas.is_apart(&with(&spelled, "{}")), "{spelled}");
            }
        }
        assert!(Place::WithSchemas.is_apart(&with(name, "{}")));
    }

    #[test]
    fn what_needs_little_stays_here() {
        assert!(!Place::WithSchemas.is_apart(&with("schema", r#""schemas are not here""#)));
        assert!(!Place::WithSchemas.is_apart(&with("regExSettings", r#"{"phone":"(a)"}"#)));
        assert!(!Place::Here.is_apart(&with("schemas", "{}")));
    }
}
