//! The digits of currencies.

/// Currencies with no, two and three digits.
pub const OF_EVERY_KIND: [(&str, u32); 3] = [("JPY", 0), ("EUR", 2), ("KWD", 3)];

/// Returns the digits of a currency that random carts use.
pub fn digits(currency: &str) -> u32 {
    OF_EVERY_KIND.iter().find(|(name, _)| *name == currency).map_or(2, |(_, digits)| *digits)
}
