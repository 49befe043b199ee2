//! Words by which a request says what it is and what it wants: what its numbers were, how much of a cart.

use crate::document::model::Choice;

/// How much of the cart the answer has.
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

/// The kinds of numbers that those of a request were before they were written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
pub(crate) enum NumberKind {
    /// Decimals: every digit counts.
    #[default]
    #[choice("DECIMAL")]
    Decimal,
    /// Binary doubles, which carry 15 significant digits, and whole numbers up to 2^53.
    #[choice("DOUBLE")]
    Double,
}
