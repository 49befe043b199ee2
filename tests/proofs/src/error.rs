//! Stands in for the errors of the library, which the proofs only tell from answers.

use std::marker::PhantomData;

/// A refusal.
#[derive(Debug)]
pub(crate) struct Error;

/// A place in a request.
pub(crate) struct Path<'a>(PhantomData<&'a ()>);

pub(crate) const ORDER: Path<'static> = Path(PhantomData);
