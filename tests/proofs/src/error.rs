//! Stands in for the errors of the library, which the proofs only tell from answers.

use crate::pricing::amounts::Place;

/// A refusal.
#[derive(Debug)]
pub(crate) struct Error;

/// A place in a request.
pub(crate) enum Path<'a> {
    Text(&'a str),
    Of(&'a Place),
}

pub(crate) const ORDER: Path<'static> = Path::Text("/order");
