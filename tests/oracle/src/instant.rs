//! Times with an offset: comparing two, and converting one to UTC.

use crate::fractions::{self, Fraction};

/// A time in UTC, by its parts from the largest to the smallest, so that the order of the parts is the order of times.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant {
    year: i32,
    month: i32,
    day: i32,
    /// Since midnight.
    minute: i32,
    second: Fraction,
}

/// Reads `2026-01-31T09:30:00.5+01:00`: an offset of less than a day, or `Z`.
pub fn parse(text: &str) -> Instant {
    let (date, time) = text.split_once('T').expect("a date and a time");
    let (clock, offset) = split_offset(time);
    let date: Vec<i32> = date.split('-').map(whole).collect();
    let (hour_and_minute, second) = clock.rsplit_once(':').expect("seconds");
    let minute = minutes(hour_and_minute) - offset;
    let (year, month, day) = shifted((date[0], date[1], date[2]), minute.div_euclid(24 * 60));
    Instant { year, month, day, minute: minute.rem_euclid(24 * 60), second: fractions::parse(second) }
}

/// Returns the same time in UTC, with the digits of its second unchanged. A time in UTC is unchanged.
pub fn utc(text: &str) -> String {
    if text.ends_with('Z') {
        return text.to_owned();
    }
    let Instant { year, month, day, minute, .. } = parse(text);
    let (_, time) = text.split_once('T').expect("a time");
    let second = split_offset(time).0.rsplit_once(':').expect("seconds").1;
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{second}Z", minute / 60, minute % 60)
}

/// Splits off the offset: returns the time of day, and the minutes by which its clock is ahead of UTC.
fn split_offset(time: &str) -> (&str, i32) {
    if let Some(clock) = time.strip_suffix('Z') {
        return (clock, 0);
    }
    let at = time.rfind(['+', '-']).expect("an offset");
    let ahead = minutes(&time[at + 1..]);
    (&time[..at], if time[at..].starts_with('-') { -ahead } else { ahead })
}

fn minutes(text: &str) -> i32 {
    let (hours, minutes) = text.split_once(':').expect("hours and minutes");
    whole(hours) * 60 + whole(minutes)
}

fn whole(text: &str) -> i32 {
    text.parse().expect("a whole number")
}

/// Returns the date itself, the day before, or the day after.
fn shifted((year, month, day): (i32, i32, i32), days: i32) -> (i32, i32, i32) {
    match day + days {
        0 if month == 1 => (year - 1, 12, 31),
        0 => (year, month - 1, length(year, month - 1)),
        day if day <= length(year, month) => (year, month, day),
        _ if month == 12 => (year + 1, 1, 1),
        _ => (year, month + 1, 1),
    }
}

fn length(year: i32, month: i32) -> i32 {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[test]
fn times_are_compared_and_written_in_utc() {
    for (text, in_utc) in [
        ("2026-03-01T00:30:05.500+02:00", "2026-02-28T22:30:05.500Z"),
        ("2024-02-28T23:30:00-01:00", "2024-02-29T00:30:00Z"),
        ("2025-12-31T20:00:00-05:30", "2026-01-01T01:30:00Z"),
        ("2026-01-01T00:00:00+00:01", "2025-12-31T23:59:00Z"),
        ("2026-06-30T12:00:00+00:00", "2026-06-30T12:00:00Z"),
        ("2026-06-30T12:00:00.0Z", "2026-06-30T12:00:00.0Z"),
    ] {
        assert_eq!(utc(text), in_utc);
        assert_eq!(parse(text), parse(in_utc));
    }
    assert!(parse("2026-01-01T00:00:00+01:00") < parse("2025-12-31T23:00:00.001Z"));
}
