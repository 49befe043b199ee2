//! The values of plain requests: see [`plain_request`](crate::plain_request).

use cartwright_oracle::model::*;

use crate::random::Random;

/// The values that a request may have.
pub struct Plain {
    pub currencies: &'static [&'static str],
    /// Sometimes an amount that no sum can hold.
    pub huge: bool,
}

/// For laws: every request is priced.
pub const LAWS: Plain = Plain { currencies: &["EUR"], huge: false };
/// The same in currencies with no, two and three digits.
pub const CURRENCIES: Plain = Plain { currencies: &["EUR", "JPY", "KWD"], huge: false };
/// With amounts of every size.
pub const ANY: Plain = Plain { huge: true, ..CURRENCIES };

impl Plain {
    /// Draws an amount of money up to this many hundredths; it may have no decimals, or more of them than figures have.
    pub fn amount(&self, random: &mut Random, hundredths: u64) -> Decimal {
        if self.huge && random.once_in(64) {
            return Decimal(format!("{}{:0width$}", random.between(1, 9), 0, width = random.between(6, 21) as usize));
        }
        match random.below(8) {
            0 => plain_decimal(random.below(hundredths / 100 + 1), 0),
            1 => plain_decimal(random.below(hundredths * 10_000 + 1), 6),
            2 => plain_decimal(random.below(100), 2),
            // Often the same, so that prices are equal.
            3 => "10".into(),
            _ => plain_decimal(random.below(hundredths + 1), 2),
        }
    }
}

pub fn quantity(random: &mut Random) -> Decimal {
    match random.below(8) {
        0..6 => random.pick(&["1", "3", "0.575", "12", "0"]).into(),
        6 => plain_decimal(random.between(1, 12), 0),
        _ => plain_decimal(random.between(1, 5_000), 3),
    }
}

/// Draws a tax with its code, which may stand for several rates; neither if the amount is untaxed.
pub fn tax(random: &mut Random) -> (Option<String>, Option<Decimal>) {
    const TAXES: [(&str, &str); 9] = [
        ("", ""),
        ("A", "19"),
        ("B", "7"),
        ("C", "0"),
        ("D", "7.7"),
        ("E", "33.333"),
        ("A", "7"),
        ("", "19"),
        ("", "7.7"),
    ];
    let (code, rate) = random.pick(&TAXES);
    let some = |text: &'static str| Some(text).filter(|text| !text.is_empty());
    (some(code).map(str::to_owned), some(rate).map(Decimal::from))
}

/// Draws a percentage up to 100, with two decimals.
pub fn percentage(random: &mut Random) -> Decimal {
    if random.flag() { plain_decimal(random.below(10_001), 2) } else { plain_decimal(random.below(101), 0) }
}

/// `units` x 10^-decimals.
pub fn plain_decimal(units: u64, decimals: usize) -> Decimal {
    let digits = format!("{units:0>width$}", width = decimals + 1);
    let (whole, parts) = digits.split_at(digits.len() - decimals);
    Decimal(if parts.is_empty() { whole.to_owned() } else { format!("{whole}.{parts}") })
}
