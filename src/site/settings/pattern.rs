//! A tenant's regular expressions, in the syntax of JavaScript, run in linear time.

#[cfg(feature = "schema")]
pub(crate) use engine::{check, matches};

#[cfg(not(feature = "schema"))]
pub(crate) use without::{check, matches};

#[cfg(feature = "schema")]
mod engine {
    use crate::document::Node;
    use crate::error::{Error, ErrorCode};
    use crate::limits::Limits;
    use crate::schema::{Budget, Caches, Patterns};

    /// Whether the expression at `path` matches a text: anywhere in it, unless anchored with `^` and `$`.
    pub(crate) fn matches(pattern: &str, text: &str, path: &str, limits: &Limits) -> Result<bool, Error> {
        let mut budget = Budget::within(limits);
        let compiled = Patterns::new().compile(pattern, &mut budget);
        let compiled =
            compiled.map_err(|refused| refused.at(pattern, ErrorCode::PatternUnsupported, path.to_owned()))?;
        compiled.matches(text, &mut Caches::default(), &mut budget).map_err(|exceeded| exceeded.at(path))
    }

    /// Refuses the first expression that cannot be run.
    pub(crate) fn check(expressions: &[Node<'_>], limits: &Limits) -> Result<(), Error> {
        let (mut budget, mut patterns) = (Budget::within(limits), Patterns::new());
        for expression in expressions {
            let pattern = expression.as_text().unwrap_or_default();
            let compiled = patterns.compile(&pattern, &mut budget);
            compiled.map_err(|refused| refused.at(&pattern, ErrorCode::PatternUnsupported, expression.pointer()))?;
        }
        Ok(())
    }
}

/// A build without the engine refuses every expression.
#[cfg(not(feature = "schema"))]
mod without {
    use crate::document::Node;
    use crate::error::{Error, ErrorCode};
    use crate::limits::Limits;

    pub(crate) fn matches(_: &str, _: &str, path: &str, _: &Limits) -> Result<bool, Error> {
        Err(unavailable(path.to_owned()))
    }

    pub(crate) fn check(expressions: &[Node<'_>], _: &Limits) -> Result<(), Error> {
        expressions.first().map_or(Ok(()), |expression| Err(unavailable(expression.pointer())))
    }

    fn unavailable(path: String) -> Error {
        let message = "this build cannot run regular expressions: it lacks the feature `schema`";
        Error::new(ErrorCode::SchemaValidationUnavailable, path, message)
    }
}
