//! Words by which a request says what it is and what it wants: what its numbers were, how much of a cart.

use crate::document::choice::choice;

choice! {
    /// How much of the cart the answer has.
    pub(crate) enum AnswerKind {
        #[default]
        Whole = "WHOLE",
        Figures = "FIGURES",
        Totals = "TOTALS",
    }
}

choice! {
    /// The kinds of numbers that those of a request were before they were written.
    pub(crate) enum NumberKind {
        /// Decimals: every digit counts.
        #[default]
        Decimal = "DECIMAL",
        /// Binary doubles, which carry 15 significant digits, and whole numbers up to 2^53.
        Double = "DOUBLE",
    }
}
