//! The amount of one unit of a line.

use crate::money::{Number, Ratio};

/// The path of the amount of one unit below its line.
pub(super) const UNIT: &str = "/price/effectiveAmount";

/// The path of the amount of the whole line below its line.
pub(super) const LINE: &str = "/price/lineAmount";

/// The amount of one unit.
pub(crate) struct UnitAmount<'i> {
    /// The amount as it was stated.
    pub(crate) stated: &'i Number,
    /// The minimum quantity of the tier that it comes from, if any.
    pub(crate) from: Option<&'i Number>,
    /// The quantity that it is for: that of the measurement unit, if the price has one, or that of the line, if the
    /// amount is the line's. One unit if absent.
    pub(crate) per: Option<&'i Number>,
    /// The exact amount of one unit in ulps.
    pub(crate) exact: Ratio,
    /// The exact amount of the line in ulps, if that is what was stated.
    pub(crate) of_line: Option<Ratio>,
}

impl UnitAmount<'_> {
    /// The path of the stated amount below its line.
    pub(crate) const fn path(&self) -> &'static str {
        if self.of_line.is_some() { LINE } else { UNIT }
    }
}
