//! The fee of the payment mode, and the amount due after credits.

pub(crate) mod fee;
pub(crate) mod payable;
mod payable_figures;
pub(crate) mod payable_steps;

pub(crate) use self::fee::{ChargedPayment, Placed, SERVICES, charge, service};
pub(crate) use self::payable::due;
pub use self::payable_figures::{PaidCredit, Payable};
