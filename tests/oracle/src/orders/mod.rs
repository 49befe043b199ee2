//! Returns, settlements and reconciliations of orders, on exact fractions.

pub mod back;
pub mod dealt;
pub mod held;
pub mod itemized;
pub mod ledger;
pub mod order;
pub mod paid;
pub mod price;
pub mod reconciled;
pub mod returned;
pub mod settled;
pub mod wanted;
