//! The carts in the rows of a batch, priced one after another, or in several threads with the same figures.

use super::cart::{Open, Row};
use super::key::{Key, Seen};
use super::roots::LINES;
use super::settings::Settings;
use super::tables::Tables;
use crate::collections::parallel;
use crate::error::{Error, ErrorCode};

/// The least number of carts that are worth a part of their own.
const LEAST: usize = 64;

/// The number of parts for each thread: a thread that is done takes another one, while a slower one finishes its own.
const PARTS: usize = 4;

/// Rows that have been cut into carts.
struct Cut {
    /// The index of the first row of each cart, and behind them that of the row after the last.
    bounds: Vec<usize>,
    /// The number of carts that are complete; one more may go on in the next batch.
    complete: usize,
    /// Why the rows end before the batch does.
    fault: Option<Error>,
}

/// Carts that follow each other.
#[derive(Clone, Copy)]
struct Carts<'r, 'c, 'a> {
    rows: &'r [Row<'c, 'a>],
    /// The index of the first row of each, and behind them that of the row after the last.
    bounds: &'r [usize],
}

/// Prices the carts that are complete in the rows of a batch. `begun` is the last one of the batch before; returns the
/// last one of this batch, which may go on.
///
/// # Errors
/// The error of the first refused cart, unless these are told in a column; then that of a row without an id, or of a cart
/// that begins twice.
pub(crate) fn take(
    settings: &Settings,
    tables: &mut Tables,
    seen: &mut Seen,
    mut begun: Option<Open<'static>>,
    rows: &[Row<'_, '_>],
) -> Result<Option<Open<'static>>, Error> {
    let Cut { bounds, mut complete, fault } = cut(settings, seen, begun.as_ref(), rows);
    let mut carts = Carts { rows, bounds: &bounds };
    if let Some(open) = &mut begun {
        open.go_on(settings, carts.first());
        if complete > 0 {
            open.price(settings, tables)?;
            (begun, complete, carts) = (None, complete.saturating_sub(1), carts.after(1));
        }
    }
    price_all(settings, tables, carts, complete)?;
    if let Some(fault) = fault {
        return Err(fault);
    }
    let last = carts.after(complete).first();
    if let (None, Some(row)) = (&begun, last.first()) {
        let mut open = Open::begin(settings, *row, Vec::new())?;
        open.read(settings, last);
        begun = Some(open.into_owned());
    }
    Ok(begun)
}

/// Cuts rows into carts. The first rows may be those of a cart that has begun.
fn cut(settings: &Settings, seen: &mut Seen, begun: Option<&Open<'_>>, rows: &[Row<'_, '_>]) -> Cut {
    let mut current: Option<Key<'_>> = begun.map(|begun| begun.key.as_key());
    let mut bounds: Vec<usize> = current.iter().map(|_| 0).collect();
    let mut fault = None;
    let mut is_complete = false;
    let mut end = rows.len();
    for (at, Row { columns, row }) in rows.iter().enumerate() {
        let key = match settings.key_of(columns, *row) {
            Ok(key) if current == Some(key) => continue,
            Ok(key) => key,
            Err(error) => {
                (fault, end) = (Some(error), at);
                break;
            }
        };
        if !seen.begins(key) {
            (fault, end, is_complete) = (Some(interrupted(settings, key)), at, true);
            break;
        }
        bounds.push(at);
        current = Some(key);
    }
    let complete = if is_complete { bounds.len() } else { bounds.len().saturating_sub(1) };
    bounds.push(end);
    Cut { bounds, complete, fault }
}

/// Prices so many of the carts, in as many threads as are asked for and worth it.
fn price_all(settings: &Settings, tables: &mut Tables, carts: Carts<'_, '_, '_>, count: usize) -> Result<(), Error> {
    let parts = settings.threads.saturating_mul(PARTS).min(count.checked_div(LEAST).unwrap_or_default());
    if settings.threads < 2 || parts < 2 {
        return carts.part(0, count).price(settings, tables);
    }
    let place = |part: usize| count.saturating_mul(part).checked_div(parts).unwrap_or_default();
    let parts: Vec<_> = (0..parts).map(|part| carts.part(place(part), place(part.saturating_add(1)))).collect();
    let own = tables.emptied();
    let priced = parallel::in_threads(settings.threads, &parts, |part| {
        let mut tables = own.clone();
        let result = part.price(settings, &mut tables);
        (tables, result)
    });
    for (priced, result) in priced {
        tables.append(priced)?;
        result?;
    }
    Ok(())
}

impl<'r, 'c, 'a> Carts<'r, 'c, 'a> {
    /// The rows of the first cart.
    fn first(self) -> &'r [Row<'c, 'a>] {
        match self.bounds {
            [from, to, ..] => self.rows.get(*from..*to).unwrap_or_default(),
            _ => &[],
        }
    }

    /// The carts after so many.
    fn after(self, count: usize) -> Self {
        Self { bounds: self.bounds.get(count..).unwrap_or_default(), ..self }
    }

    /// The carts from one on, before another.
    fn part(self, from: usize, to: usize) -> Self {
        Self { bounds: self.bounds.get(from..=to).unwrap_or_default(), ..self }
    }

    /// Prices each.
    fn price(self, settings: &Settings, tables: &mut Tables) -> Result<(), Error> {
        // The memory of the lines of the cart before.
        let mut spare = Vec::new();
        let mut rest = self;
        while let Some(first) = rest.first().first() {
            let mut open = Open::begin(settings, *first, spare)?;
            open.read(settings, rest.first());
            open.price(settings, tables)?;
            spare = open.into_items();
            rest = rest.after(1);
        }
        Ok(())
    }
}

#[cold]
fn interrupted(settings: &Settings, key: Key<'_>) -> Error {
    let name = settings.fields.get(settings.key).map_or("", |field| field.name.as_str());
    let message = format!(
        "the rows of cart `{}` do not follow each other: sort the table by `{name}`, or have it sorted (`sort`)",
        key.shown()
    );
    Error::new(ErrorCode::UnknownValue, LINES.member(name), message)
}
