//! The fee of the payment mode, and the amount due after credits.

mod bill;
mod credits;
pub(crate) mod fee;
pub(crate) mod payable;
mod payable_figures;
pub(crate) mod payable_steps;

pub(crate) use self::bill::{Bill, Charges, Parts};
pub(crate) use self::credits::{CreditTurn, pay};
pub(crate) use self::fee::{ChargedPayment, Placed, SERVICES, charge, service};
pub(crate) use self::payable::due;
pub use self::payable_figures::{PaidCredit, Payable};
