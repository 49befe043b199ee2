//! The tables of figures: a row for each cart, each line and each offer.

use super::key::{Key, is_key};
use super::offered::{self, MISSING_SCALE};
use super::options::{Offers, Refused};
use super::roots::{LINES, OPTIONS};
use super::table::{Cell, FiguresColumn, Kind, Table};
use crate::columns::{Field, Format};
use crate::error::{Error, ErrorCode, cut};
use crate::pricing::figures::Calculation;

/// The tables that are wanted beside that of the carts.
#[derive(Debug, Clone, Copy, Default)]
pub struct Wanted {
    /// Whether there is a row for each line.
    pub lines: bool,
    /// Whether there is a row for each offer.
    pub offers: bool,
}

/// The figures of some carts.
#[derive(Debug, Clone)]
pub struct Priced {
    /// A row for each cart: its id, its totals and, if asked for, its refusal.
    pub carts: Table,
    /// A row for each line: the id of its cart, its own id or its index, its price before discounts, its discounts, and
    /// its totals.
    pub lines: Option<Table>,
    /// A row for each offer that took something: the id of the cart, that of the offer, what it took, and in how many
    /// sets; or that would with more of something, why not and how much more.
    pub offers: Option<Table>,
}

/// The tables, while rows are added.
#[derive(Debug, Clone)]
pub(crate) struct Tables {
    priced: Priced,
    offers: Offers,
    /// Whether lines have ids of their own.
    has_ids: bool,
}

/// The columns of the tables.
pub(crate) struct Layout<'t> {
    /// The column of the ids of carts.
    pub(crate) key: &'t Field,
    pub(crate) wanted: Wanted,
    pub(crate) refused: Refused,
    pub(crate) offers: Offers,
    pub(crate) has_ids: bool,
    /// The number of decimals of every figure.
    pub(crate) scale: u32,
    pub(crate) is_minor: bool,
}

/// The names of the figures of a line.
const OF_LINE: [&str; 7] = ["price_net", "price_gross", "discount_net", "discount_gross", "net", "gross", "tax"];

impl Layout<'_> {
    fn key_column(&self) -> Result<FiguresColumn, Error> {
        let Field { name, .. } = self.key;
        let format = &self.key.of_values().format;
        if !is_key(format) {
            let message = format!("the column `{}` has {}, expected the ids of carts", cut(name), format.words());
            return Err(Error::new(ErrorCode::WrongType, LINES.member(name), message));
        }
        let kind = match format {
            Format::Integer { width: 8, is_signed: false } => Kind::Unsigned,
            Format::Integer { .. } => Kind::Integer,
            _ => Kind::Text,
        };
        Ok(FiguresColumn::new(name, kind, false))
    }

    fn amount(&self, name: &str, may_lack: bool) -> FiguresColumn {
        let kind = if self.is_minor { Kind::Minor(self.scale) } else { Kind::Decimal(self.scale) };
        FiguresColumn::new(name, kind, may_lack)
    }

    fn table(&self, columns: impl IntoIterator<Item = FiguresColumn>) -> Result<Table, Error> {
        let key = self.key_column()?;
        let table = Table::new([key].into_iter().chain(columns));
        if table.columns.iter().skip(1).any(|column| column.name == self.key.name) {
            let message = format!("`{}` is a name of the figures: rename the column", cut(&self.key.name));
            return Err(Error::new(ErrorCode::UnknownValue, OPTIONS.member("cart"), message));
        }
        Ok(table)
    }
}

impl Tables {
    pub(crate) fn new(layout: &Layout<'_>) -> Result<Self, Error> {
        let with_refusals = layout.refused == Refused::Column;
        let mut of_carts: Vec<_> =
            ["net", "gross", "tax"].iter().map(|name| layout.amount(name, with_refusals)).collect();
        if with_refusals {
            of_carts.push(FiguresColumn::new("refused", Kind::Text, true));
        }
        let line = FiguresColumn::new("line", if layout.has_ids { Kind::Text } else { Kind::Integer }, layout.has_ids);
        let of_lines = [line].into_iter().chain(OF_LINE.iter().map(|name| layout.amount(name, false)));
        let of_offers = [
            FiguresColumn::new("offer", Kind::Text, false),
            FiguresColumn::new("applied", Kind::Flag, false),
            layout.amount("value", false),
            FiguresColumn::new("sets", Kind::Integer, true),
            FiguresColumn::new("reason", Kind::Text, true),
            FiguresColumn::new("missing", Kind::Decimal(MISSING_SCALE), true),
        ];
        let priced = Priced {
            carts: layout.table(of_carts)?,
            lines: layout.wanted.lines.then(|| layout.table(of_lines)).transpose()?,
            offers: layout.wanted.offers.then(|| layout.table(of_offers)).transpose()?,
        };
        Ok(Self { priced, offers: layout.offers, has_ids: layout.has_ids })
    }

    /// Adds the rows of a cart.
    pub(crate) fn add(&mut self, key: Key<'_>, calculation: &Calculation) -> Result<(), Error> {
        let total = &calculation.calculated_price.final_price;
        let [net, gross, tax] = total.parts().sides().map(Cell::Digits);
        self.priced.carts.push([key.into(), net, gross, tax, Cell::Null])?;
        if let Some(lines) = &mut self.priced.lines {
            for at in 0..calculation.lines.len() {
                let Some(line) = calculation.lines.parts(at) else { break };
                let id = match line.id {
                    _ if !self.has_ids => Cell::Whole(i128::try_from(at).unwrap_or_default()),
                    None => Cell::Null,
                    Some(id) => Cell::Text(id),
                };
                let [price_net, price_gross, _] = line.price.sides().map(Cell::Digits);
                let discount = line.total_discount.map(|total| total.sum.price.sides()).unwrap_or_else(no_sides);
                let [discount_net, discount_gross, _] = discount.map(Cell::Digits);
                let [net, gross, tax] = line.final_price.sides().map(Cell::Digits);
                lines.push([key.into(), id, price_net, price_gross, discount_net, discount_gross, net, gross, tax])?;
            }
        }
        if let Some(offers) = &mut self.priced.offers {
            for result in calculation.offers.iter().flatten() {
                if let Some([offer, applied, value, sets, reason, missing]) = offered::cells(result, self.offers) {
                    offers.push([key.into(), offer, applied, value, sets, reason, missing])?;
                }
            }
        }
        Ok(())
    }

    /// Adds the row of a refused cart.
    pub(crate) fn refuse(&mut self, key: Key<'_>, refused: &Error) -> Result<(), Error> {
        self.priced.carts.push([key.into(), Cell::Null, Cell::Null, Cell::Null, Cell::Text(&refused.to_string())])
    }

    /// Takes out the rows.
    pub(crate) fn take(&mut self) -> Priced {
        Priced {
            carts: self.priced.carts.take(),
            lines: self.priced.lines.as_mut().map(Table::take),
            offers: self.priced.offers.as_mut().map(Table::take),
        }
    }

    /// Tables of the same columns without rows.
    pub(crate) fn emptied(&self) -> Self {
        let Priced { carts, lines, offers } = &self.priced;
        let [lines, offers] = [lines, offers].map(|table| table.as_ref().map(Table::emptied));
        Self { priced: Priced { carts: carts.emptied(), lines, offers }, ..*self }
    }

    /// Adds the rows of tables of the same columns.
    pub(crate) fn append(&mut self, more: Self) -> Result<(), Error> {
        self.priced.carts.append(more.priced.carts)?;
        let others = [(&mut self.priced.lines, more.priced.lines), (&mut self.priced.offers, more.priced.offers)];
        for (own, more) in others {
            if let (Some(own), Some(more)) = (own, more) {
                own.append(more)?;
            }
        }
        Ok(())
    }

    /// The number of carts.
    pub(crate) const fn carts(&self) -> usize {
        self.priced.carts.length
    }
}

fn no_sides() -> [crate::money::Digits; 3] {
    [crate::money::Digits::of(0, 0); 3]
}
