//! Tables in, tables out: the lines of many carts as columns of Apache Arrow, priced cart by cart, and their figures as
//! columns again. The C library offers this as `cartwright_price_lines`, and Python as `cartwright.frame`.
//!
//! The rows of one cart follow each other. [`Pricing`] takes them batch by batch; a cart whose rows go on in the next
//! batch waits for it. The columns are read in place and no text is made of them: a cell is read like the member of a
//! document, by the same declaration.

mod cart;
mod carts;
mod key;
mod now;
mod offered;
mod options;
mod plan;
mod pricing;
mod roots;
mod settings;
mod table;
mod tables;

pub use self::pricing::{Pricing, RowPlace, unreadable};
pub use self::table::{Figures, FiguresColumn, Table};
pub use self::tables::{Priced, Wanted};
pub use crate::columns::{Column, Field, Format, TimeUnit, Values};
