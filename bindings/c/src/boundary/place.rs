//! The place where an operation runs: the caller's thread or a new one.
//!
//! Nearly everything runs on the caller's thread and needs little of its stack. Validation with schemas is different:
//! it recurses as deeply as schema and value are nested, and the crates behind it cache values for the thread and for
//! the process. A new thread has enough stack, and frees the values cached for the thread when it ends.

/// The places where an operation runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// On the caller's thread.
    Here,
    /// On a new thread, if the request may have schemas.
    WithSchemas,
}

impl Place {
    /// Whether a request runs on a new thread.
    pub(crate) fn is_apart(self, request: &str) -> bool {
        self == Self::WithSchemas && may_name("schemas", request)
    }
}

/// Whether an object in a request may have a member with that name, judged without parsing the request. A false
/// positive is possible and only costs a thread; a false negative is not: a name is written either literally or with
/// escapes, and escapes of letters begin like these.
fn may_name(name: &str, request: &str) -> bool {
    request.contains(&format!("\"{name}\""))
        || [r"\u004", r"\u005", r"\u006", r"\u007"].iter().any(|escape| request.contains(escape))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Builds a request with a member of that name and value.
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
