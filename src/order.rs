//! After the cart: the verification of a stored cart, refunds for returned goods, settlement with a payment provider,
//! and the comparison of an invoice's tax with that of the lines. An *order* is a calculated cart with the
//! [`Provenance`](crate::pricing::Provenance) that its calculation has returned. Nothing here changes a figure.

pub(crate) mod calculated_return;
pub(crate) mod difference;
pub(crate) mod explain;
pub(crate) mod ledger;
pub(crate) mod minor;
pub(crate) mod part;
pub(crate) mod parts;
pub(crate) mod payable;
pub(crate) mod priced;
pub(crate) mod reader;
pub(crate) mod refund;
pub(crate) mod request;
pub(crate) mod returns;
pub(crate) mod settled;
pub(crate) mod settlement;
pub(crate) mod stated;
pub(crate) mod stored;
pub(crate) mod tax;
pub(crate) mod typed;
pub(crate) mod units;
pub(crate) mod verified;
pub(crate) mod verify;

pub use self::calculated_return::{
    CalculatedReturn, Remaining, RemainingLine, ReturnedFee, ReturnedLine, ReturnedPaymentFee,
};
pub use self::difference::Difference;
pub use self::priced::{Order, OrderInputs};
pub use self::request::{Return, Returned, ReturnedShipping, ReturnedUnits};
pub use self::settled::{SettledCredit, SettledKind, SettledLine, SettledPayable, Settlement};
pub use self::tax::{ReconciledGroup, TaxReconciliation};
pub use self::typed::{ReturnOptions, SettleOptions, calculate_return, reconcile_tax, settle, verify_cart};
pub use self::verified::Verification;
