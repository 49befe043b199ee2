//! A cart of a table: its rows, and its price once they have all been read.

use super::key::OwnedKey;
use super::options::Refused;
use super::settings::Settings;
use super::tables::Tables;
use crate::columns::Column;
use crate::document::{Blank, IntoOwned};
use crate::error::{CART, Error, ITEMS};
use crate::model::borrowed::{Cart, Item};
use crate::pricing::calculate::CalculationRun;
use crate::pricing::state::{Coupons, Inputs, Report};

/// A row of the table.
#[derive(Clone, Copy)]
pub(crate) struct Row<'c, 'a> {
    pub(crate) columns: &'c [Column<'a>],
    pub(crate) row: usize,
}

/// A cart whose rows are being read.
#[derive(Debug)]
pub(crate) struct Open<'a> {
    pub(crate) key: OwnedKey,
    cart: Cart<'a>,
    now: Option<String>,
    /// The first fault in its cells.
    fault: Option<Error>,
}

impl Open<'static> {
    /// Reads the lines in rows of a later batch. They alone are copied: a cart may span any number of batches.
    pub(crate) fn go_on(&mut self, settings: &Settings, rows: &[Row<'_, '_>]) {
        self.read_each(settings, rows, &IntoOwned::into_owned);
    }
}

impl<'a> Open<'a> {
    /// Begins a cart with its first row, whose line is not read yet. `items` has the memory of lines.
    pub(crate) fn begin(settings: &Settings, at: Row<'_, 'a>, items: Vec<Item<'a>>) -> Result<Self, Error> {
        let Row { columns, row } = at;
        let key = settings.key_of(columns, row)?.into_owned();
        let mut cart: Cart<'a> = Cart { items, ..settings.template.clone() };
        let read = settings.carts.read(&mut cart, columns, row).map_err(|error| error.below(&CART));
        let now = settings.now.read(&settings.fields, columns, row);
        let (now, fault) = match (read, now) {
            (Err(fault), _) | (_, Err(fault)) => (None, Some(fault)),
            (Ok(()), Ok(now)) => (now, None),
        };
        Ok(Self { key, cart, now, fault })
    }

    /// Reads the lines in rows, up to the first fault.
    pub(crate) fn read(&mut self, settings: &Settings, rows: &[Row<'_, 'a>]) {
        self.read_each(settings, rows, &|item| item);
    }

    /// Reads the lines in rows, up to the first fault, and keeps what `kept` makes of each.
    fn read_each<'b>(&mut self, settings: &Settings, rows: &[Row<'_, 'b>], kept: &dyn Fn(Item<'b>) -> Item<'a>) {
        for Row { columns, row } in rows {
            if self.fault.is_some() {
                return;
            }
            let mut item = Item::blank();
            match settings.lines.read(&mut item, columns, *row) {
                Ok(()) => self.cart.items.push(kept(item)),
                Err(fault) => self.fault = Some(fault.below(&ITEMS.element(self.cart.items.len()))),
            }
        }
    }

    /// Prices the cart, all of whose rows have been read, and adds its figures to tables.
    ///
    /// # Errors
    /// Its refusal, unless that is told in a column.
    pub(crate) fn price(&self, settings: &Settings, tables: &mut Tables) -> Result<(), Error> {
        let key = self.key.as_key();
        let refused = match &self.fault {
            Some(fault) => fault.clone(),
            None => {
                let now = self.now.as_deref().or_else(|| settings.now.fixed());
                let inputs = Inputs { now, ..Inputs::default() };
                let coupons = Coupons::from(&settings.coupons).of(&self.cart);
                let sale = settings.site.sale(&self.cart, coupons, inputs).reporting(settings.report);
                // An offer without a line has no row, whatever its reasons.
                let is_nothing = sale.coupons.list.is_empty() && sale.passes_over_promotions();
                let sale = if is_nothing { sale.reporting(Report::Nothing) } else { sale };
                match CalculationRun::start(&sale).and_then(CalculationRun::finish) {
                    Ok(calculation) => return tables.add(key, &calculation),
                    Err(refused) => refused,
                }
            }
        };
        match settings.refused {
            Refused::Column => tables.refuse(key, &refused),
            Refused::Raise => {
                let message = format!("cart `{}`: {}", key.shown(), refused.message());
                Err(Error::new(refused.code(), refused.path(), message))
            }
        }
    }

    /// The memory of its lines.
    pub(crate) fn into_items(self) -> Vec<Item<'a>> {
        let mut items = self.cart.items;
        items.clear();
        items
    }

    /// The cart without its columns.
    pub(crate) fn into_owned(self) -> Open<'static> {
        let Self { key, cart, now, fault } = self;
        Open { key, cart: cart.into_owned(), now, fault }
    }
}
