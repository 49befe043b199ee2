//! After the cart: the verification of a stored cart, refunds for returned goods, settlement with a payment provider,
//! and the comparison of an invoice's tax with that of the lines. An *order* is a calculated cart with the
//! [`Provenance`](crate::pricing::Provenance) that its calculation has returned. Nothing here changes a figure.

mod calculated_return;
mod difference;
mod explain;
mod ledger;
mod minor;
mod part;
mod parts;
pub(crate) mod payable;
mod placed;
mod priced;
mod reader;
mod refund;
mod request;
pub(crate) mod returns;
mod settle_options;
mod settled;
pub(crate) mod settlement;
mod shares;
mod stated;
mod stored;
pub(crate) mod tax;
pub(crate) mod typed;
pub(crate) mod units;
mod verified;
pub(crate) mod verify;

pub use self::calculated_return::{
    CalculatedReturn, Remaining, RemainingLine, ReturnedFee, ReturnedLine, ReturnedPaymentFee,
};
pub use self::difference::Difference;
pub(crate) use self::difference::Differences;
pub(crate) use self::explain::Explained;
pub(crate) use self::ledger::Ledger;
pub(crate) use self::minor::MinorUnits;
pub(crate) use self::part::{Fee, Line, Part, PaymentFee};
pub(crate) use self::parts::{FIGURES, OrderParts};
pub(crate) use self::placed::Placed;
pub use self::priced::{Order, OrderInputs};
pub(crate) use self::reader::{PRICE, Reader, SHIPPING};
pub(crate) use self::refund::{RefundStep, Refunded, ReturnedShare};
pub(crate) use self::request::ShippingAmount;
pub use self::request::{Return, ReturnOptions, Returned, ReturnedShipping, ReturnedUnits};
pub use self::settle_options::{PayableForm, SettleOptions, SettledTax};
pub use self::settled::{SettledCredit, SettledKind, SettledLine, SettledPayable, Settlement};
pub(crate) use self::stated::{
    CartFigures, LineFigures, OrderMembers, StatedAggregate, StatedComponent, StatedCredit, StatedFee, StatedGroup,
    StatedLine, StatedLinePrice, StatedLineTax, StatedOrder, StatedPayable, StatedPaymentFee, StatedPrice,
    StatedProduct, StatedTotal, StatedUnitPrice,
};
pub use self::tax::{ReconciledGroup, TaxReconciliation};
pub use self::typed::{calculate_return, reconcile_tax, settle, verify_cart};
pub use self::verified::Verification;
