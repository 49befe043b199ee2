//! Words by which a request describes itself: how its numbers were stored, and how much of the cart it asks for.

use crate::document::Choice;

/// The extent of the cart in an answer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
pub(crate) enum AnswerKind {
    #[default]
    #[choice("WHOLE")]
    Whole,
    #[choice("FIGURES")]
    Figures,
    #[choice("TOTALS")]
    Totals,
}

/// The representation of a request's numbers before they were written as JSON.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
pub(crate) enum NumberKind {
    /// Decimals: every digit counts.
    #[default]
    #[choice("DECIMAL")]
    Decimal,
    /// Binary doubles, which carry 15 significant digits, and whole numbers below 2^53.
    #[choice("DOUBLE")]
    Double,
}
