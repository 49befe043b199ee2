//! The fees of the order and of the payment mode, and the amount due after credits.

mod bill;
mod credits;
pub(crate) mod fee;
mod fees;
mod order_fees;
pub(crate) mod payable;
mod payable_figures;
pub(crate) mod payable_steps;

pub(crate) use self::bill::{Bill, Charges, Parts};
pub(crate) use self::credits::{CreditTurn, pay};
pub(crate) use self::fee::{ChargedPayment, Placed, SERVICES, service};
pub(crate) use self::fees::{ChargedFees, charge_fees};
pub(crate) use self::order_fees::ChargedOrderFee;
pub(crate) use self::payable::due;
pub use self::payable_figures::{PaidCredit, Payable};
