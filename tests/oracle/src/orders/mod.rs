//! Returns, settlements and reconciliations of orders, on exact fractions.

pub mod asked;
pub mod back;
pub mod dealt;
pub mod explained_invoice;
pub mod explained_return;
pub mod held;
pub mod invoice_groups;
pub mod invoice_layout;
pub mod invoice_parts;
pub mod invoiced;
pub mod itemized;
pub mod ledger;
pub mod order;
pub mod paid;
pub mod price;
pub mod reconciled;
pub mod returned;
pub mod settled;
pub mod wanted;
