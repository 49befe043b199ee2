//! Moments in the format of ISO 8601, compared exactly. The library reads no clock: every moment comes from the caller.

use std::borrow::Cow;

use crate::error::{Error, ErrorCode, Path, cut, field};

/// A moment: whole seconds, and the digits of their fraction.
///
/// It is read from date, time and offset, `2026-01-31T23:59:59.5+01:00` or `2026-01-31T22:59:59.5Z`. A date alone, or a
/// time without an offset, is not a moment and is refused. A leap second, which stands at 23:59:60 in UTC alone, is the
/// same moment as the second after it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Timestamp {
    seconds: i64,
    /// Trailing zeros are dropped, so that the order of the strings is the order of the fractions.
    fraction: String,
}

impl Timestamp {
    /// Reads a moment; `path` points at the member that states it.
    pub(crate) fn read(text: &str, path: &Path<'_>) -> Result<Self, Error> {
        Self::parse(text).ok_or_else(|| {
            let path = path.pointer();
            let message = format!(
                "`{}` is `{}`, expected a timestamp: date, time and offset as in `2026-01-31T22:59:59.5Z`",
                field(&path),
                cut(text)
            );
            Error::new(ErrorCode::InvalidTimestamp, path, message)
        })
    }

    fn parse(text: &str) -> Option<Self> {
        let Parts { date: [year, month, day], minutes, second, fraction, ahead, .. } = Parts::of(text)?;
        let local = days_before(year, month, day)?.checked_mul(1440)?.checked_add(minutes)?;
        // Every moment must have a form in UTC.
        in_utc(text)?;
        Some(Self {
            seconds: local.checked_sub(ahead)?.checked_mul(60)?.checked_add(second)?,
            fraction: if second == 60 { String::new() } else { fraction.trim_end_matches('0').to_owned() },
        })
    }
}

/// The time of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Now {
    pub(crate) at: Timestamp,
    /// The text in UTC: unchanged if it ends in `Z`, otherwise converted, with the digits of its second kept.
    pub(crate) text: String,
}

/// The length of a year and a month, `2026-01`.
const MONTH: usize = 7;

impl Now {
    /// The year and the month in UTC, as in `2026-01`. A leap second belongs to the month that it ends.
    pub(crate) fn month(&self) -> &str {
        self.text.get(..MONTH).unwrap_or_default()
    }

    /// Reads the time; `path` points at the member that states it.
    pub(crate) fn read(text: &str, path: &Path<'_>) -> Result<Self, Error> {
        let at = Timestamp::read(text, path)?;
        Ok(Self { at, text: in_utc(text).map_or_else(|| text.to_owned(), Cow::into_owned) })
    }
}

/// A moment in UTC: unchanged if it ends in `Z`, otherwise with date, hour and minute moved by its offset and the
/// digits of its second kept. `None` if the text is not a moment, or not one of the years 0 to 9999.
pub(crate) fn in_utc(text: &str) -> Option<Cow<'_, str>> {
    let Parts { date, minutes, seconds, ahead, is_utc, .. } = Parts::of(text)?;
    if is_utc {
        return Some(text.into());
    }
    let minutes = minutes.checked_sub(ahead)?;
    let [year, month, day] = match minutes.div_euclid(1440) {
        0 => date,
        days if days < 0 => day_before(date)?,
        _ => day_after(date)?,
    };
    let minutes = minutes.rem_euclid(1440);
    let (hour, minute) = (minutes.div_euclid(60), minutes.rem_euclid(60));
    let mut utc = String::new();
    for (number, behind) in
        [(year.div_euclid(100), ""), (year.rem_euclid(100), "-"), (month, "-"), (day, "T"), (hour, ":"), (minute, ":")]
    {
        utc.extend([number.div_euclid(10), number.rem_euclid(10)].into_iter().filter_map(digit));
        utc.push_str(behind);
    }
    Some((utc + seconds + "Z").into())
}

/// The text of a moment, given in units of a second with this many decimals since the beginning of 1970; `None` if it is
/// not one of the years 0 to 9999.
pub(crate) fn of_units(units: i64, decimals: u32) -> Option<String> {
    let per_second = 10_i64.checked_pow(decimals)?;
    let (seconds, fraction) = (units.checked_div_euclid(per_second)?, units.checked_rem_euclid(per_second)?);
    let (days, second) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let days = days.checked_add(days_before(1970, 1, 1)?)?;
    // The mean length of a year leads to the right one, or to one beside it.
    let near = days.checked_mul(400)?.div_euclid(146_097);
    if !(-1..=10_000).contains(&near) {
        return None;
    }
    let mut year = near.checked_sub(1)?;
    while days >= days_before(year.checked_add(1)?, 1, 1)? {
        year = year.checked_add(1)?;
    }
    let mut month = 1_i64;
    while month < 12 && days >= days_before(year, month.checked_add(1)?, 1)? {
        month = month.checked_add(1)?;
    }
    let day = days.checked_sub(days_before(year, month, 1)?)?.checked_add(1)?;
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    let width = usize::try_from(decimals).ok()?;
    let fraction = if decimals == 0 { String::new() } else { format!(".{fraction:0width$}") };
    let valid = (0..=9999).contains(&year);
    valid.then(|| format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}{fraction}Z"))
}

/// A digit as a character.
fn digit(number: i64) -> Option<char> {
    char::from_digit(u32::try_from(number).ok()?, 10)
}

fn day_before([year, month, day]: [i64; 3]) -> Option<[i64; 3]> {
    match (month, day) {
        (1, 1) => Some([year.checked_sub(1).filter(|year| *year >= 0)?, 12, 31]),
        (_, 1) => {
            let month = month.checked_sub(1)?;
            Some([year, month, days_of(year, month)?])
        }
        _ => Some([year, month, day.checked_sub(1)?]),
    }
}

fn day_after([year, month, day]: [i64; 3]) -> Option<[i64; 3]> {
    if day < days_of(year, month)? {
        return Some([year, month, day.checked_add(1)?]);
    }
    match month {
        12 => Some([year.checked_add(1).filter(|year| *year <= 9999)?, 1, 1]),
        _ => Some([year, month.checked_add(1)?, 1]),
    }
}

/// The parts of the text of a moment.
struct Parts<'t> {
    /// Year, month and day.
    date: [i64; 3],
    /// The minutes from midnight to the time of day.
    minutes: i64,
    second: i64,
    /// The digits of the second, including the fraction.
    seconds: &'t str,
    fraction: &'t str,
    /// The minutes that local time is ahead of UTC.
    ahead: i64,
    /// Whether the text is in UTC.
    is_utc: bool,
}

impl<'t> Parts<'t> {
    fn of(text: &'t str) -> Option<Self> {
        let mut rest = Rest(text.as_bytes());
        let year = rest.number(4)?;
        let month = rest.behind(b"-")?.number(2)?;
        let day = rest.behind(b"-")?.number(2)?;
        let hour = rest.behind(b"Tt")?.number(2)?;
        let minute = rest.behind(b":")?.number(2)?;
        let second = rest.behind(b":")?.number(2)?;
        let mut fraction = "0";
        if rest.one_of(b".").is_some() {
            let from = text.len().checked_sub(rest.0.len())?;
            rest.number(1)?;
            while rest.number(1).is_some() {}
            fraction = text.get(from..text.len().checked_sub(rest.0.len())?)?;
        }
        let seconds = text.get(SECONDS..text.len().checked_sub(rest.0.len())?)?;
        if !(1..=12).contains(&month) || !(1..=days_of(year, month)?).contains(&day) || second > 60 {
            return None;
        }
        let offset = rest.one_of(b"Zz+-")?;
        let is_utc = matches!(offset, b'Z' | b'z');
        let ahead = if is_utc { 0 } else { time(rest.number(2)?, rest.behind(b":")?.number(2)?)? };
        if !rest.0.is_empty() {
            return None;
        }
        let ahead = if offset == b'-' { ahead.checked_neg()? } else { ahead };
        let minutes = time(hour, minute)?;
        if second == 60 && minutes.checked_sub(ahead)?.rem_euclid(1440) != LAST_MINUTE {
            return None;
        }
        Some(Self { date: [year, month, day], minutes, second, seconds, fraction, ahead, is_utc })
    }
}

/// The minutes from midnight to 23:59, the minute in UTC that a leap second ends.
const LAST_MINUTE: i64 = 1439;

/// The offset of the digits of the second.
const SECONDS: usize = "2026-01-31T22:59:".len();

/// The bytes of a text that have not been read.
struct Rest<'t>(&'t [u8]);

impl Rest<'_> {
    /// Reads one of several bytes.
    fn one_of(&mut self, bytes: &[u8]) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        bytes.contains(first).then(|| {
            self.0 = rest;
            *first
        })
    }

    /// Reads one of several bytes, which must be there.
    fn behind(&mut self, bytes: &[u8]) -> Option<&mut Self> {
        self.one_of(bytes).map(|_| self)
    }

    /// Reads a number of this many digits, at most four.
    fn number(&mut self, digits: usize) -> Option<i64> {
        let mut number = 0_i64;
        for _ in 0..digits {
            let digit = self.one_of(b"0123456789")?;
            number = number.checked_mul(10)?.checked_add(i64::from(digit.checked_sub(b'0')?))?;
        }
        Some(number)
    }
}

/// The minutes from midnight to a time of day.
fn time(hour: i64, minute: i64) -> Option<i64> {
    if hour > 23 || minute > 59 { None } else { hour.checked_mul(60)?.checked_add(minute) }
}

fn is_leap(year: i64) -> Option<bool> {
    let divides = |by: i64| year.checked_rem(by).map(|rest| rest == 0);
    Some(divides(4)? && (!divides(100)? || divides(400)?))
}

fn days_of(year: i64, month: i64) -> Option<i64> {
    Some(match month {
        2 if is_leap(year)? => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    })
}

/// Days from January 1 of the year 0 to a date.
fn days_before(year: i64, month: i64, day: i64) -> Option<i64> {
    let before = year.checked_sub(1)?;
    // Leap years from 1 to the year before; the year 0 is another one.
    let leaps = before.div_euclid(4).checked_sub(before.div_euclid(100))?.checked_add(before.div_euclid(400))?;
    let mut days = year.checked_mul(365)?.checked_add(leaps)?.checked_add(day)?;
    for earlier in 1..month {
        days = days.checked_add(days_of(year, earlier)?)?;
    }
    Some(days)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        Timestamp::parse(text).unwrap_or_else(|| panic!("{text} is a timestamp"))
    }

    #[test]
    fn orders_moments_across_offsets_and_fractions() {
        assert_eq!(at("2026-01-31T23:59:59.50+01:00"), at("2026-01-31T22:59:59.5Z"));
        assert_eq!(at("2024-03-01T00:00:00Z"), at("2024-02-29T19:00:00-05:00"));
        assert_eq!(at("2016-12-31T23:59:60Z"), at("2017-01-01T00:00:00Z"));
        assert_eq!(at("1970-01-01T00:00:00Z").seconds - at("1969-12-31T23:59:59Z").seconds, 1);
        assert_eq!(at("2000-01-01T00:00:00Z").seconds - at("1970-01-01T00:00:00Z").seconds, 946_684_800);
        assert_eq!(at("0001-01-01T00:00:00Z").seconds - at("0000-01-01T00:00:00Z").seconds, 366 * 86_400);
        let ordered = [
            "2025-12-31T23:59:59.999999999999Z",
            "2026-01-01T00:00:00Z",
            "2026-01-01T00:00:00.05Z",
            "2026-01-01T00:00:00.1Z",
            "2026-01-01T00:00:00.123Z",
            "2026-01-01T00:00:01+00:00",
            "2026-01-01T00:00:00-00:01",
        ];
        assert!(ordered.windows(2).all(|pair| at(pair[0]) < at(pair[1])));
    }

    #[test]
    fn writes_moments_in_utc() {
        for (text, utc) in [
            ("2026-01-31T22:59:59.5Z", "2026-01-31T22:59:59.5Z"),
            ("2026-01-31t22:59:59z", "2026-01-31t22:59:59z"),
            ("2026-01-31T23:59:59.50+01:00", "2026-01-31T22:59:59.50Z"),
            ("2026-01-01T00:30:00+01:00", "2025-12-31T23:30:00Z"),
            ("2024-02-29T23:00:07-01:30", "2024-03-01T00:30:07Z"),
            ("2025-03-01T00:00:00+00:01", "2025-02-28T23:59:00Z"),
            ("2025-12-31T23:58:60.0-00:01", "2025-12-31T23:59:60.0Z"),
            ("2017-01-01T05:29:60+05:30", "2016-12-31T23:59:60Z"),
            ("2026-06-15T12:00:00+00:00", "2026-06-15T12:00:00Z"),
        ] {
            assert_eq!(in_utc(text).as_deref(), Some(utc), "{text}");
        }
        for text in ["0000-01-01T00:00:00+00:01", "9999-12-31T23:59:00-00:01"] {
            assert_eq!(Timestamp::parse(text), None, "{text}");
        }
    }

    #[test]
    fn writes_moments_that_are_counted() {
        for (units, decimals, text) in [
            (0, 0, "1970-01-01T00:00:00Z"),
            (-1, 3, "1969-12-31T23:59:59.999Z"),
            (951_782_400, 0, "2000-02-29T00:00:00Z"),
            (1_735_689_599_999_999, 6, "2024-12-31T23:59:59.999999Z"),
            (-62_167_219_200, 0, "0000-01-01T00:00:00Z"),
            (253_402_300_799, 0, "9999-12-31T23:59:59Z"),
        ] {
            assert_eq!(of_units(units, decimals).as_deref(), Some(text));
        }
        assert_eq!([of_units(-62_167_219_201, 0), of_units(253_402_300_800, 0)], [None, None]);
        let is_right = |day: i64| {
            let text = of_units(day * 86_400, 0).unwrap();
            assert_eq!(at(&text).seconds, at("1970-01-01T00:00:00Z").seconds + day * 86_400, "{text}");
        };
        (-700_000..2_900_000).step_by(37).for_each(is_right);
        let first_days = (1..=9999).map(|year| days_before(year, 1, 1).unwrap() - days_before(1970, 1, 1).unwrap());
        first_days.flat_map(|day| [day - 1, day]).for_each(is_right);
    }

    #[test]
    fn refuses_what_is_no_moment() {
        for text in [
            "",
            "2026-01-31",
            "2026-01-31T12:00:00",
            "2026-01-31 12:00:00Z",
            "2026-02-29T00:00:00Z",
            "2026-13-01T00:00:00Z",
            "2026-00-10T00:00:00Z",
            "2026-01-00T00:00:00Z",
            "2026-01-31T24:00:00Z",
            "2026-01-31T12:60:00Z",
            "2026-01-31T12:00:61Z",
            "2026-01-31T12:00:60Z",
            "2026-01-31T23:58:60Z",
            "2026-01-31T22:59:60Z",
            "2016-12-31T23:59:61Z",
            "2016-12-31T23:59:60+00:01",
            "2016-12-31T23:59:60-05:00",
            "2026-01-31T12:00:00.Z",
            "2026-01-31T12:00:00.5",
            "2026-01-31T12:00:00+24:00",
            "2026-01-31T12:00:00+1:00",
            "2026-01-31T12:00:00+0100",
            "2026-01-31T12:00:00Z ",
            "2026-01-31T12:00:00ZZ",
            "+026-01-31T12:00:00Z",
            "2026-1-031T12:00:00Z",
            "２026-01-31T12:00:00Z",
        ] {
            assert_eq!(Timestamp::parse(text), None, "{text}");
        }
    }
}
