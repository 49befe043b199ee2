//! The calculation of tables, batch by batch.

use std::ops::Range;

use super::cart::{Open, Row};
use super::carts;
use super::key::Seen;
use super::roots::LINES;
use super::settings::Settings;
use super::tables::{Priced, Tables, Wanted};
use crate::columns::{Column, Field};
use crate::error::{Error, ErrorCode};

/// The error for a table that breaks the rules of Arrow's C data interface, or one of its streams that fails.
///
/// ```
/// assert_eq!(cartwright::frame::unreadable("the stream has no schema").path(), "/lines");
/// ```
#[must_use]
pub fn unreadable(reason: &str) -> Error {
    Error::new(ErrorCode::WrongType, LINES, format!("the table of lines cannot be read: {reason}"))
}

/// Prices the carts of a table as its rows come. See [`frame`](crate::frame).
///
/// ```
/// use cartwright::frame::{Column, Field, Format, Pricing, Values, Wanted};
///
/// let field = |name: &str, format| Field { name: name.into(), format: Format::parse(format), children: vec![], dictionary: None };
/// let fields = [field("basket", "l"), field("sku", "l"), field("quantity", "l"), field("cents", "l")];
/// let options = r#"{"cart":"basket","carts":{"currency":"EUR"},"minorUnits":true,
///   "columns":{"itemYrn":"sku","quantity":"quantity","price.effectiveAmount":"cents"}}"#;
/// let mut pricing = Pricing::new("{}", options, &fields, Wanted::default())?;
///
/// let bytes = [[7_i64, 7], [1, 2], [2, 1], [495, 100]].map(|column| column.map(i64::to_ne_bytes).concat());
/// let columns = bytes.each_ref().map(|bytes| Column {
///     offset: 0,
///     length: 2,
///     validity: None,
///     values: Values::Integers { bytes, width: 8, is_signed: true },
/// });
/// pricing.take(&columns, 0..2)?;
/// pricing.finish()?;
/// let carts = pricing.priced().carts;
/// assert_eq!(carts.columns[2].name, "gross");
/// assert_eq!(carts.columns[2].figures, cartwright::frame::Figures::Integers(vec![1090]));
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug)]
pub struct Pricing {
    settings: Settings,
    tables: Tables,
    /// The cart whose rows may go on.
    open: Option<Open<'static>>,
    seen: Seen,
}

/// A row of a batch, by the index of the batch and its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowPlace {
    batch: u32,
    row: u32,
}

impl Pricing {
    /// Reads the site and the options, and checks them and the columns against each other.
    ///
    /// ```
    /// use cartwright::frame::{Pricing, Wanted};
    ///
    /// let refused = Pricing::new("{}", r#"{"cart":"basket"}"#, &[], Wanted::default()).unwrap_err();
    /// assert_eq!(refused.path(), "/options/cart");
    /// ```
    ///
    /// # Errors
    /// A fault of the site, the options, or a column that they name, with a path below `/site`, `/options` or
    /// `/lines`.
    pub fn new(site: &str, options: &str, fields: &[Field], wanted: Wanted) -> Result<Self, Error> {
        let (settings, tables) = Settings::read(site, options, fields, wanted)?;
        Ok(Self { settings, tables, open: None, seen: Seen::default() })
    }

    /// Whether a column is read. Of others, [`Values::Unread`](crate::columns::Values::Unread) is enough.
    ///
    /// ```
    /// use cartwright::frame::{Field, Format, Pricing, Wanted};
    ///
    /// let field = |name: &str, format| Field { name: name.into(), format: Format::parse(format), children: vec![], dictionary: None };
    /// let fields = ["basket", "sku", "quantity", "cents", "till"].map(|name| field(name, "l"));
    /// let options = r#"{"cart":"basket","carts":{"currency":"EUR"},"minorUnits":true,
    ///   "columns":{"itemYrn":"sku","quantity":"quantity","price.effectiveAmount":"cents"}}"#;
    /// let pricing = Pricing::new("{}", options, &fields, Wanted::default())?;
    /// assert_eq!([0, 1, 3, 4].map(|column| pricing.reads(column)), [true, true, true, false]);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn reads(&self, column: usize) -> bool {
        self.settings.columns().any(|own| own == column)
    }

    /// Whether the rows must be sorted before they are taken, by [`Pricing::sorted`].
    #[must_use]
    pub const fn sorts(&self) -> bool {
        self.settings.sort
    }

    /// Whether the host keeps the figures to read them more than once.
    #[must_use]
    pub const fn keeps(&self) -> bool {
        self.settings.keep
    }

    /// The most threads in which carts are priced.
    #[must_use]
    pub const fn threads(&self) -> usize {
        self.settings.threads
    }

    /// The number of carts whose figures wait for [`Pricing::priced`].
    #[must_use]
    pub const fn carts(&self) -> usize {
        self.tables.carts()
    }

    /// Takes rows of a batch. A cart is priced when the next one begins.
    ///
    /// The columns are those of the fields, in their order.
    ///
    /// ```
    /// # use cartwright::frame::{Column, Field, Format, Pricing, Values, Wanted};
    /// # let field = |name: &str| Field { name: name.into(), format: Format::parse("l"), children: vec![], dictionary: None };
    /// # let options = r#"{"cart":"basket","carts":{"currency":"EUR"},"minorUnits":true,
    /// #   "columns":{"itemYrn":"sku","quantity":"quantity","price.effectiveAmount":"cents"}}"#;
    /// # let mut pricing = Pricing::new("{}", options, &["basket", "sku", "quantity", "cents"].map(field), Wanted::default())?;
    /// # let bytes = [[8_i64, 7], [1, 2], [2, 1], [495, 100]].map(|column| column.map(i64::to_ne_bytes).concat());
    /// # let values = |bytes| Values::Integers { bytes, width: 8, is_signed: true };
    /// # let column = |bytes| Column { offset: 0, length: 2, validity: None, values: values(bytes) };
    /// # let columns = bytes.each_ref().map(|bytes| column(bytes));
    /// pricing.take(&columns, 0..1)?; // The cart 8, which may go on in the next rows.
    /// pricing.take(&columns, 1..2)?; // It does not: the cart 7 begins.
    /// assert_eq!(pricing.carts(), 1);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// The error of a refused cart, unless these are told in a column; and a cart that begins twice.
    pub fn take(&mut self, columns: &[Column<'_>], rows: Range<usize>) -> Result<(), Error> {
        self.take_all(rows.map(|row| Row { columns, row }))
    }

    /// Takes rows of several batches in an order, each by the index of its batch and its own.
    ///
    /// ```
    /// use cartwright::frame::{Pricing, Wanted};
    ///
    /// fn take_sorted(pricing: &mut Pricing, batches: &[Vec<cartwright::frame::Column<'_>>]) -> Result<(), cartwright::Error> {
    ///     let order = pricing.sorted(batches)?;
    ///     pricing.take_in_order(batches, &order)
    /// }
    /// ```
    ///
    /// # Errors
    /// Those of [`Pricing::take`].
    pub fn take_in_order(&mut self, batches: &[Vec<Column<'_>>], order: &[RowPlace]) -> Result<(), Error> {
        let index = |index: u32| usize::try_from(index).unwrap_or(usize::MAX);
        let columns = |batch: u32| batches.get(index(batch)).map(Vec::as_slice).unwrap_or_default();
        self.take_all(order.iter().map(|place| Row { columns: columns(place.batch), row: index(place.row) }))
    }

    /// The rows of several batches sorted by their carts; the rows of one cart stay in their order.
    ///
    /// ```
    /// # use cartwright::frame::{Column, Field, Format, Pricing, Values, Wanted};
    /// # let field = |name: &str| Field { name: name.into(), format: Format::parse("l"), children: vec![], dictionary: None };
    /// # let options = r#"{"cart":"basket","carts":{"currency":"EUR"},"minorUnits":true,
    /// #   "columns":{"itemYrn":"sku","quantity":"quantity","price.effectiveAmount":"cents"}}"#;
    /// # let mut pricing = Pricing::new("{}", options, &["basket", "sku", "quantity", "cents"].map(field), Wanted::default())?;
    /// # let bytes = [[8_i64, 7], [1, 2], [2, 1], [495, 100]].map(|column| column.map(i64::to_ne_bytes).concat());
    /// # let values = |bytes| Values::Integers { bytes, width: 8, is_signed: true };
    /// # let column = |bytes| Column { offset: 0, length: 2, validity: None, values: values(bytes) };
    /// # let columns = bytes.each_ref().map(|bytes| column(bytes));
    /// let batches = [columns.to_vec()];
    /// let order = pricing.sorted(&batches)?; // The row of the cart 7, then that of the cart 8.
    /// pricing.take_in_order(&batches, &order)?;
    /// assert_eq!((order.len(), pricing.carts()), (2, 1));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// A row without the id of a cart, and more rows than 32 bits count.
    pub fn sorted(&self, batches: &[Vec<Column<'_>>]) -> Result<Vec<RowPlace>, Error> {
        let mut keys = Vec::new();
        for (batch, columns) in (0_u32..).zip(batches) {
            let rows = columns.get(self.settings.key).map_or(0, |column| column.length);
            let rows = u32::try_from(rows).map_err(|_| {
                Error::new(
                    ErrorCode::LimitExceeded,
                    LINES,
                    "a batch has more rows than 32 bits count: give smaller ones",
                )
            })?;
            for row in 0..rows {
                let key = self.settings.key_of(columns, usize::try_from(row).unwrap_or(usize::MAX))?;
                keys.push((key, RowPlace { batch, row }));
            }
        }
        if !keys.is_sorted_by_key(|(key, _)| *key) {
            keys.sort_by_key(|(key, _)| *key);
        }
        Ok(keys.into_iter().map(|(_, place)| place).collect())
    }

    /// Prices the last cart.
    ///
    /// ```
    /// # use cartwright::frame::{Column, Field, Format, Pricing, Values, Wanted};
    /// # let field = |name: &str| Field { name: name.into(), format: Format::parse("l"), children: vec![], dictionary: None };
    /// # let options = r#"{"cart":"basket","carts":{"currency":"EUR"},"minorUnits":true,
    /// #   "columns":{"itemYrn":"sku","quantity":"quantity","price.effectiveAmount":"cents"}}"#;
    /// # let mut pricing = Pricing::new("{}", options, &["basket", "sku", "quantity", "cents"].map(field), Wanted::default())?;
    /// # let bytes = [[8_i64, 7], [1, 2], [2, 1], [495, 100]].map(|column| column.map(i64::to_ne_bytes).concat());
    /// # let values = |bytes| Values::Integers { bytes, width: 8, is_signed: true };
    /// # let column = |bytes| Column { offset: 0, length: 2, validity: None, values: values(bytes) };
    /// # let columns = bytes.each_ref().map(|bytes| column(bytes));
    /// pricing.take(&columns, 0..2)?;
    /// assert_eq!(pricing.carts(), 1); // The last one may go on.
    /// pricing.finish()?;
    /// assert_eq!(pricing.carts(), 2);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Pricing::take`].
    pub fn finish(&mut self) -> Result<(), Error> {
        match self.open.take() {
            Some(open) => open.price(&self.settings, &mut self.tables),
            None => Ok(()),
        }
    }

    /// Takes out the figures of the carts that have been priced. Before any has, the tables show their columns.
    ///
    /// ```
    /// # use cartwright::frame::{Column, Field, Format, Pricing, Values, Wanted};
    /// # let field = |name: &str| Field { name: name.into(), format: Format::parse("l"), children: vec![], dictionary: None };
    /// # let options = r#"{"cart":"basket","carts":{"currency":"EUR"},"minorUnits":true,
    /// #   "columns":{"itemYrn":"sku","quantity":"quantity","price.effectiveAmount":"cents"}}"#;
    /// # let mut pricing = Pricing::new("{}", options, &["basket", "sku", "quantity", "cents"].map(field), Wanted::default())?;
    /// # let bytes = [[8_i64, 7], [1, 2], [2, 1], [495, 100]].map(|column| column.map(i64::to_ne_bytes).concat());
    /// # let values = |bytes| Values::Integers { bytes, width: 8, is_signed: true };
    /// # let column = |bytes| Column { offset: 0, length: 2, validity: None, values: values(bytes) };
    /// # let columns = bytes.each_ref().map(|bytes| column(bytes));
    /// pricing.take(&columns, 0..2)?;
    /// assert_eq!(pricing.priced().carts.length, 1);
    /// assert_eq!(pricing.priced().carts.length, 0); // They have been taken out.
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn priced(&mut self) -> Priced {
        self.tables.take()
    }

    fn take_all<'a: 'c, 'c>(&mut self, rows: impl Iterator<Item = Row<'c, 'a>>) -> Result<(), Error> {
        let begun = self.open.take();
        let rows: Vec<Row<'c, 'a>> = rows.collect();
        self.open = carts::take(&self.settings, &mut self.tables, &mut self.seen, begun, &rows)?;
        Ok(())
    }
}
