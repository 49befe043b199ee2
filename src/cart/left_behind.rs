//! The lines and coupons of a source that a rule refuses and that a merge leaves behind, when it is asked to skip them.

use crate::collections::sort;
use crate::document::model::Choice;
use crate::error::Error;
use crate::error::code::Code;

/// The outcome of a merge where a rule refuses a line or a coupon of a source.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "cart")]
pub enum OnConflict {
    /// The merge is refused as a whole.
    #[default]
    #[choice("REFUSE")]
    Refuse,
    /// That line or coupon stays behind and the answer lists it; everything else goes over.
    #[choice("SKIP")]
    Skip,
}

/// A part of a source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SourcePart {
    /// A line, by its position among the lines of the source.
    Item(usize),
    /// A coupon, by its position among the coupons of the source.
    Coupon(usize),
}

/// A line or a coupon of a source that a rule refused: it is not on the merged cart.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct RefusedPart {
    /// The source, by its position among the sources.
    pub source: usize,
    /// The line or coupon.
    pub part: SourcePart,
    /// Why it was refused.
    pub error: Error,
}

/// The parts that have stayed behind so far.
pub(crate) struct LeftBehind {
    on_conflict: OnConflict,
    parts: Vec<RefusedPart>,
}

impl LeftBehind {
    pub(crate) const fn new(on_conflict: OnConflict) -> Self {
        Self { on_conflict, parts: Vec::new() }
    }

    /// The value of a part; nothing for one that is refused and stays behind. A refusal that concerns more than the part
    /// refuses the merge: limits hold for the cart and the request.
    pub(crate) fn judge<T>(
        &mut self,
        source: usize,
        part: SourcePart,
        judged: Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        let error = match judged {
            Ok(value) => return Ok(Some(value)),
            Err(error) => error,
        };
        if self.on_conflict == OnConflict::Refuse || matches!(error.code(), Code::LimitExceeded | Code::Internal) {
            return Err(error);
        }
        self.parts.push(RefusedPart { source, part, error });
        Ok(None)
    }

    /// The parts that have stayed behind: by source, lines before coupons.
    pub(crate) fn into_parts(mut self) -> Vec<RefusedPart> {
        sort::sort_by(&mut self.parts, |one, other| (one.source, one.part).cmp(&(other.source, other.part)));
        self.parts
    }
}
