//! After the cart: the verification of a stored cart, refunds for returned goods, settlement with a payment provider,
//! and the comparison of an invoice's tax with that of the lines. An *order* is a calculated cart with the
//! [`Provenance`](crate::pricing::Provenance) that its calculation has returned. Nothing here changes a figure.

mod calculated_return;
mod deal;
mod difference;
mod entries;
mod explain;
mod held;
mod inputs;
pub(crate) mod invoicing;
mod itemized;
mod itemized_discounts;
mod itemized_taxes;
pub(crate) mod itemizing;
mod kinds;
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
mod stated_price;
mod stored;
mod taken;
mod taken_back;
pub(crate) mod tax;
pub(crate) mod typed;
mod typed_stated;
mod unit_amount;
pub(crate) mod units;
mod verified;
pub(crate) mod verify;

pub use self::calculated_return::{
    CalculatedReturn, Remaining, RemainingLine, ReturnedFee, ReturnedLine, ReturnedOrderFee, ReturnedPaymentFee,
};
pub use self::difference::Difference;
pub(crate) use self::difference::Differences;
pub(crate) use self::entries::MovedLine;
pub(crate) use self::explain::Explained;
pub(crate) use self::held::Held;
pub use self::inputs::OrderInputs;
pub use self::invoicing::{
    Invoice, InvoiceAllowance, InvoiceCharge, InvoiceDiscounts, InvoiceKind, InvoiceLine, InvoiceOptions, InvoiceTax,
    InvoiceTaxes, InvoiceTotals, LineAllowance, TaxCategory, VatCategory,
};
pub use self::itemized::{
    Itemization, ItemizedComponent, ItemizedDiscount, ItemizedLine, ItemizedTax, ItemizedTotals, PartDiscount,
};
pub(crate) use self::itemized_discounts::ItemizedDiscounts;
pub use self::kinds::{DiscountKind, PartKind};
pub(crate) use self::ledger::Ledger;
pub(crate) use self::minor::MinorUnits;
pub(crate) use self::part::{Fee, Line, OrderFee, Part, PaymentFee};
pub(crate) use self::parts::{LINES, OrderParts, PAYABLE, TOTAL};
pub(crate) use self::placed::Placed;
pub use self::priced::Order;
pub(crate) use self::reader::{Reader, SHIPPING};
pub(crate) use self::refund::{AfterAmount, Extent, RefundStep, Refunded, ReturnedShare};
pub(crate) use self::request::ShippingAmount;
pub use self::request::{Return, ReturnOptions, Returned, ReturnedOrderFees, ReturnedShipping, ReturnedUnits};
pub use self::settle_options::{ItemizeOptions, PayableForm, SettleOptions, SettledTax};
pub use self::settled::{SettledCredit, SettledKind, SettledLine, SettledPayable, Settlement};
pub(crate) use self::stated::{
    CartFigures, LineFigures, OrderMembers, StatedCredit, StatedFee, StatedLine, StatedLineTax, StatedMeasure,
    StatedOrder, StatedOrderFee, StatedPayable, StatedPaymentFee, StatedProduct, StatedSale, StatedTakenBack,
    StatedTakenBackLine, StatedUnitPrice,
};
pub(crate) use self::stated_price::{
    StatedAggregate, StatedComponent, StatedDiscount, StatedDiscountPrice, StatedDiscounts, StatedGroup,
    StatedLinePrice, StatedPaid, StatedPrice, StatedTotal, WrittenPrice,
};
pub(crate) use self::taken::Taken;
pub(crate) use self::taken_back::{TAKEN_BACK, TakenBackParts};
pub use self::tax::{ReconciledGroup, ReconciledTaxes, TaxReconciliation};
pub use self::typed::{calculate_return, invoice, itemize, reconcile_tax, settle, verify_cart};
pub use self::verified::Verification;
