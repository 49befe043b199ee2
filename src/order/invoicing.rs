//! `invoice`: the figures of an invoice or a credit note by EN 16931, which satisfy its arithmetic rules by construction.
//! Every amount is counted in cents, or in the last decimal of the order if that is coarser.

mod answer;
mod build;
mod category;
mod count;
mod document;
mod explain;
mod faults;
mod item;
mod leaves;
mod note;
mod options;
mod price;
mod units;

pub use self::answer::{
    Invoice, InvoiceAllowance, InvoiceCharge, InvoiceKind, InvoiceLine, InvoiceTax, InvoiceTotals, LineAllowance,
};
pub(crate) use self::build::of;
pub(crate) use self::category::{Group, Groups};
pub(crate) use self::count::Counts;
pub(crate) use self::explain::Explained;
pub(crate) use self::item::{Document, Form, Item};
pub(crate) use self::leaves::{Leaf, Leaves};
pub use self::options::{InvoiceDiscounts, InvoiceOptions, InvoiceTaxes, TaxCategory, VatCategory};
pub(crate) use self::units::{Cents, signed};
