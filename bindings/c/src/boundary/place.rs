//! Where an operation runs: on the caller's thread, or on one of its own.
//!
//! Nearly everything runs on the caller's thread and needs little of its stack. A validation against schemas does not:
//! it calls itself as often as schema and value are deep, and the crates behind it keep values for the thread and for
//! the process. Patterns of tenants run on the same crates. A thread of its own has the stack, and takes what is kept
//! for the thread along when it ends.

/// Where an operation runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    /// On the caller's thread.
    Here,
    /// On a thread of its own, when the request may bring schemas.
    WithSchemas,
    /// On a thread of its own.
    Apart,
}

impl Place {
    /// Whether a request runs on a thread of its own.
    pub(crate) fn is_apart(self, request: &str) -> bool {
        match self {
            Self::Here => false,
            Self::WithSchemas => may_name_schemas(request),
            Self::Apart => true,
        }
    }
}

/// Whether some object of a request may have the member `schemas`, judged without reading the request. It is sometimes
/// said of one that has not, which only costs the thread, and never the other way round: a name is written as it is or
/// with escapes, and every letter of this one has an escape that begins with `\u006` or is `\u0073`.
fn may_name_schemas(request: &str) -> bool {
    [r#""schemas""#, r"\u006", r"\u0073"].iter().any(|spelling| request.contains(spelling))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_spelling_of_the_name_is_overlooked() {
        for place in 0.."schemas".len() {
            for escape in [|letter: u8| format!("\\u{letter:04x}"), |letter: u8| format!("\\u{letter:04X}")] {
                let mut name = String::from("schemas");
                let letter = name.as_bytes()[place];
                name.replace_range(place..=place, &escape(letter));
                let request = format!(r#"{{"cart":{{}},"{name}":{{}}}}"#);
                assert!(Place::WithSchemas.is_apart(&request), "{request}");
            }
        }
        assert!(Place::WithSchemas.is_apart(r#"{"schemas":{}}"#));
    }

    #[test]
    fn a_request_without_schemas_stays_here() {
        for request in ["{}", r#"{"schema":"schemas are not here","name":"M\u00fcller\u000a\u2603"}"#] {
            assert!(!Place::WithSchemas.is_apart(request), "{request}");
            assert!(Place::Apart.is_apart(request));
        }
        assert!(!Place::Here.is_apart(r#"{"schemas":{}}"#));
    }
}
