//! Moments as ISO 8601 writes them, compared exactly. The library reads no clock: every moment is the caller's.

use crate::error::code::Code;
use crate::error::path::Path;
use crate::error::{Error, cut};

/// A moment: whole seconds, and the digits of the fraction behind them.
///
/// Read from date, time and offset, `2026-01-31T23:59:59.5+01:00` or `2026-01-31T22:59:59.5Z`. A date alone or a time
/// without offset is no moment and is refused. A leap second is the moment that follows it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Timestamp {
    seconds: i64,
    /// Trailing zeros dropped, so that the order of the texts is the order of the fractions.
    fraction: String,
}

impl Timestamp {
    /// Reads a moment; `path` points at the member that states it.
    pub(crate) fn read(text: &str, path: &Path<'_>) -> Result<Self, Error> {
        Self::parse(text).ok_or_else(|| {
            let message = format!(
                "`{}` is not a timestamp, expected date, time and offset as in `2026-01-31T22:59:59.5Z`",
                cut(text)
            );
            Error::new(Code::InvalidTimestamp, path, message)
        })
    }

    fn parse(text: &str) -> Option<Self> {
        let (date, rest) = text.split_at_checked(10)?;
        let rest = rest.strip_prefix(['T', 't'])?;
        let (time, rest) = rest.split_at_checked(8)?;
        let (fraction, offset) = match rest.strip_prefix('.') {
            Some(rest) => rest.split_at_checked(rest.find(|char: char| !char.is_ascii_digit())?)?,
            None => ("0", rest),
        };
        if fraction.is_empty() {
            return None;
        }
        let [year, month, day] = fields(date, '-', [4, 2, 2])?;
        let [hour, minute, second] = fields(time, ':', [2, 2, 2])?;
        if !(1..=12).contains(&month) || !(1..=days_of(year, month)?).contains(&day) {
            return None;
        }
        if hour > 23 || minute > 59 || second > 60 {
            return None;
        }
        let local = days_before(year, month, day)?.checked_mul(86_400)?.checked_add(clock(hour, minute, second)?)?;
        Some(Self {
            seconds: local.checked_sub(offset_seconds(offset)?)?,
            fraction: if second == 60 { String::new() } else { fraction.trim_end_matches('0').to_owned() },
        })
    }
}

/// Three numbers of fixed width with a separator between them.
fn fields(text: &str, separator: char, widths: [usize; 3]) -> Option<[i64; 3]> {
    let mut parts = text.split(separator);
    let mut read = |width: usize| {
        let part = parts.next().filter(|part| part.len() == width && part.bytes().all(|byte| byte.is_ascii_digit()))?;
        // At most four digits.
        Some(part.bytes().fold(0_i64, |number, digit| {
            number.saturating_mul(10).saturating_add(i64::from(digit.saturating_sub(b'0')))
        }))
    };
    let [first, second, third] = widths;
    let numbers = [read(first)?, read(second)?, read(third)?];
    parts.next().is_none().then_some(numbers)
}

fn clock(hour: i64, minute: i64, second: i64) -> Option<i64> {
    hour.checked_mul(3600)?.checked_add(minute.checked_mul(60)?)?.checked_add(second)
}

/// How far local time is ahead of UTC: `Z`, `+01:00` or `-05:30`.
fn offset_seconds(text: &str) -> Option<i64> {
    if matches!(text, "Z" | "z") {
        return Some(0);
    }
    let (sign, clock_text) = text.split_at_checked(1)?;
    let [hour, minute, _] = fields(&format!("{clock_text}:00"), ':', [2, 2, 2])?;
    if hour > 23 || minute > 59 {
        return None;
    }
    let ahead = clock(hour, minute, 0)?;
    match sign {
        "+" => Some(ahead),
        "-" => ahead.checked_neg(),
        _ => None,
    }
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

/// Days from the first of January of the year 0 to a date.
fn days_before(year: i64, month: i64, day: i64) -> Option<i64> {
    let before = year.checked_sub(1)?;
    // Leap years from 1 to the year before; the year 0 is one as well.
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
