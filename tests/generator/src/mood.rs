//! The mood of a request, and the values that several of its parts share.

use cartwright_oracle::model::Decimal;

use crate::random::Random;

pub const COUNTRIES: [&str; 4] = ["DE", "AT", "PL", "CH"];
pub const CATEGORIES: [&str; 4] = ["tools", "toys", "food", "garden"];
pub const SEGMENTS: [&str; 3] = ["vip", "staff", "trade"];

/// Labels, two of which are codes in every table; some are hard to sort or to write.
pub const LABELS: [&str; 8] = ["STANDARD", "REDUCED", "Ermäßigt", "～", "😀", "A\"B\\", "standard", "VAT 19"];

/// The mood of a request, which affects all its parts.
pub struct Mood {
    pub gross: bool,
    pub scale: u32,
    /// The site has tax tables and a tax country, so that codes that are looked up can be found.
    pub codes: bool,
    pub large: bool,
    pub crowd: Crowd,
}

#[derive(Clone, Copy, PartialEq)]
pub enum Crowd {
    Usual,
    /// Many lines of a few ulps each: spreading an amount over them leaves much to settle.
    Tiny,
    /// Lines with the same price: only their order decides ties.
    Equal,
}

/// Draws a country, in upper or lower case.
pub fn country(random: &mut Random) -> String {
    let country = random.name(&COUNTRIES);
    if random.chance(10) { country.to_lowercase() } else { country }
}

/// Draws a text that an earlier calculation may have left behind, or could not have.
pub fn stale(random: &mut Random) -> &'static str {
    random.pick(&[r#"{"price":{"netValue":1,"grossValue":2,"taxValue":1},"finalPrice":{"netValue":9}}"#, "null", "{}"])
}

/// Draws a fraction: 0.1 is 10 %.
pub fn uplift(random: &mut Random) -> Decimal {
    random.pick(&["0.1", "0.3", "0.125", "0.005", "0", "1", "0.10"]).into()
}
