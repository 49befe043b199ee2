//! The lines and coupons of a source that a rule refuses and that a merge, if told to skip them, leaves behind.

use crate::collections::sort;
use crate::document::Choice;
use crate::error::{Error, ErrorCode};

/// The treatment of a line or coupon of a source that a rule refuses.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "cart")]
pub enum OnConflict {
    /// The whole merge is refused.
    #[default]
    #[choice("REFUSE")]
    Refuse,
    /// The line or coupon stays behind and is listed in the answer; everything else is merged.
    #[choice("SKIP")]
    Skip,
}

/// A part of a source cart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum SourcePart {
    /// A line, by its index among the lines of the source.
    Item(usize),
    /// A coupon, by its index among the coupons of the source.
    Coupon(usize),
}

/// A line or coupon of a source that a rule has refused; the merged cart does not have it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct RefusedPart {
    /// The index of the source among the sources.
    pub source: usize,
    /// The line or coupon.
    pub part: SourcePart,
    /// The reason for the refusal.
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

    /// Whether a refused part refuses the merge.
    pub(crate) fn refuses_all(&self) -> bool {
        self.on_conflict == OnConflict::Refuse
    }

    /// Returns the value of a part, or `None` if it is refused and stays behind. A refusal that concerns more than the
    /// part, such as a limit on the cart or the request, refuses the merge.
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
        if self.refuses_all() || matches!(error.code(), ErrorCode::LimitExceeded | ErrorCode::Internal) {
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
