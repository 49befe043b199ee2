//! A tenant's regular expressions, as JavaScript writes them, run in linear time.

use crate::document::Node;
use crate::error::Error;
use crate::limits::Limits;

#[cfg(feature = "schema")]
pub(super) use engine::{check, matches};
#[cfg(not(feature = "schema"))]
pub(super) use without::{check, matches};

#[cfg(feature = "schema")]
mod engine {
    use super::{Error, Limits, Node};
    use crate::budget::Budget;
    use crate::error::Code;
    use crate::pattern::{Patterns, Room};

    /// Whether a text matches an expression, which stands at `path`, anywhere unless it says `^` and `$`.
    pub(in super::super) fn matches(pattern: &str, text: &str, path: &str, limits: &Limits) -> Result<bool, Error> {
        let mut budget = Budget::within(limits);
        let compiled = Patterns::new().compile(pattern, &mut budget);
        let compiled = compiled.map_err(|refused| refused.at(pattern, Code::PatternUnsupported, path.to_owned()))?;
        compiled.matches(text, &mut Room::default(), &mut budget).map_err(|exceeded| exceeded.at(path))
    }

    /// Refuses the first expression that cannot be run.
    pub(in super::super) fn check(expressions: &[Node<'_>], limits: &Limits) -> Result<(), Error> {
        let (mut budget, mut patterns) = (Budget::within(limits), Patterns::new());
        for expression in expressions {
            let pattern = expression.as_text().unwrap_or_default();
            let compiled = patterns.compile(&pattern, &mut budget);
            compiled.map_err(|refused| refused.at(&pattern, Code::PatternUnsupported, expression.pointer()))?;
        }
        Ok(())
    }
}

/// This build has no engine, and nothing is waved through.
#[cfg(not(feature = "schema"))]
mod without {
    use super::{Error, Limits, Node};
    use crate::error::Code;

    pub(in super::super) fn matches(_: &str, _: &str, path: &str, _: &Limits) -> Result<bool, Error> {
        Err(unavailable(path.to_owned()))
    }

    pub(in super::super) fn check(expressions: &[Node<'_>], _: &Limits) -> Result<(), Error> {
        expressions.first().map_or(Ok(()), |expression| Err(unavailable(expression.pointer())))
    }

    fn unavailable(path: String) -> Error {
        let message = "this build runs no regular expressions: it was made without the feature `schema`";
        Error::new(Code::SchemaValidationUnavailable, path, message)
    }
}
