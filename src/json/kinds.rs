//! Words by which a request says what it is and what it wants: what its numbers were, how much of a cart, which shipping cost.

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
    /// Which shipping cost is asked for.
    pub(crate) enum QuoteKind {
        /// The least cost for the cart's country and postal code.
        #[default]
        Minimum = "MINIMUM",
        /// The cost of the zone and method of the checkout, and every other method of the zone that fits.
        Final = "FINAL",
        /// The cost of the delivery slot of the checkout.
        Slot = "SLOT",
    }
}

choice! {
    /// What the numbers of a request were before they were written.
    pub(crate) enum NumberKind {
        /// Decimals: every digit counts.
        #[default]
        Decimal = "DECIMAL",
        /// Binary doubles, which carry 15 significant digits, and whole numbers up to 2^53.
        Double = "DOUBLE",
    }
}
