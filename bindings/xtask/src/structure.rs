//! A table that counts the structure of the library, to compare it before and after a change. It enforces no limit.

mod counts;

use std::fs;

use self::counts::{Counts, LONG, MANY};
use crate::check::layers::{self, Faults};
use crate::{Outcome, arguments, readme, root};

/// `cargo xtask structure`: prints the table in Markdown.
///
/// # Errors
/// When a source cannot be read or parsed.
pub fn command(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    print!("{}", table(&of_library()?, &layers::faults()?));
    Ok(())
}

/// Returns the counts of the library.
fn of_library() -> Outcome<Counts> {
    let mut counts = Counts::default();
    for file in readme::files()?.iter().filter(|file| file.starts_with("src")) {
        if file.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(root().join(file))?;
            counts.add(&text).map_err(|error| format!("{}: {error}", file.display()))?;
        }
    }
    Ok(counts)
}

/// Returns the table in Markdown.
fn table(counts: &Counts, faults: &Faults) -> String {
    let lengths = &counts.lengths;
    let long = lengths.iter().filter(|length| **length > LONG).count();
    let rows = [
        ("lines of `src`".to_owned(), counts.lines.to_string()),
        ("files".to_owned(), counts.files.to_string()),
        ("lines of code, without tests, comments and blank lines".to_owned(), counts.code.to_string()),
        ("types".to_owned(), counts.types.to_string()),
        ("types with a lifetime parameter".to_owned(), counts.borrowing.to_string()),
        ("functions".to_owned(), lengths.len().to_string()),
        ("median of the lines of a function".to_owned(), median(lengths)),
        ("mean of the lines of a function".to_owned(), quotient(lengths.iter().sum(), lengths.len())),
        (format!("functions of more than {LONG} lines"), long.to_string()),
        (format!("functions with {MANY} and more parameters"), counts.many.to_string()),
        ("functions with parameters in a tuple".to_owned(), counts.tuples.to_string()),
        ("lines of `use`".to_owned(), counts.uses.to_string()),
        ("lines of `use`, in percent".to_owned(), quotient(counts.uses.saturating_mul(100), counts.lines)),
        ("circles of files, in every crate".to_owned(), faults.circles.len().to_string()),
        ("arrows between rooms that do not point down".to_owned(), faults.upward.len().to_string()),
    ];
    let rows = rows.map(|(measure, count)| format!("| {measure} | {count} |\n"));
    format!("| measure | count |\n|---|---|\n{}", rows.concat())
}

/// Returns the length in the middle, or the mean of the two in the middle.
fn median(lengths: &[usize]) -> String {
    let mut sorted = lengths.to_vec();
    sorted.sort_unstable();
    let behind = sorted.len() / 2;
    let before = sorted.len().saturating_sub(1) / 2;
    let middle = [before, behind].into_iter().filter_map(|index| sorted.get(index));
    quotient(middle.sum(), 2)
}

/// Returns a quotient with one decimal, rounded half up; a zero for a division by zero.
fn quotient(dividend: usize, divisor: usize) -> String {
    let tenths = dividend.saturating_mul(10).saturating_add(divisor / 2).checked_div(divisor).unwrap_or_default();
    format!("{}.{}", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_library_is_counted() {
        let counts = of_library().unwrap();
        assert!(counts.lines > counts.code && counts.code > counts.lengths.iter().sum());
        assert!(counts.uses > counts.files && counts.types > counts.borrowing && counts.borrowing > counts.tuples);
    }

    #[test]
    fn every_count_has_its_row() {
        let counts = Counts {
            files: 11,
            lines: 12,
            code: 13,
            types: 14,
            borrowing: 15,
            lengths: vec![61, 1, 60, 3],
            many: 16,
            tuples: 17,
            uses: 18,
        };
        let faults = Faults { circles: vec![String::new(); 19], upward: vec![String::new(); 20] };
        let table = table(&counts, &faults);
        let counts = table.lines().skip(2).filter_map(|row| row.rsplit("| ").next()?.strip_suffix(" |"));
        let expected = ["12", "11", "13", "14", "15", "4", "31.5", "31.3", "1", "16", "17", "18", "150.0", "19", "20"];
        assert_eq!(counts.collect::<Vec<_>>(), expected);
        assert!(table.starts_with("| measure | count |\n|---|---|\n| lines of `src` | 12 |\n"), "{table}");
    }

    #[test]
    fn quotients_are_rounded() {
        assert_eq!([(1, 3), (2, 3), (1, 20), (7, 0)].map(|(a, b)| quotient(a, b)), ["0.3", "0.7", "0.1", "0.0"]);
        assert_eq!([&[9, 1, 2][..], &[1, 2], &[]].map(median), ["2.0", "1.5", "0.0"]);
    }
}
