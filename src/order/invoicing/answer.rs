//! The answer of `invoice`: the figures of an invoice or a credit note.

use std::sync::Arc;

use super::VatCategory;
use crate::document::{Choice, Described, answer_doors};
use crate::money::{CurrencyCode, Number};
use crate::order::{DiscountKind, PartKind};
use crate::pricing::amounts::Step;
use crate::pricing::state::Notice;

/// The kinds of documents.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "order")]
pub enum InvoiceKind {
    /// An invoice.
    #[default]
    #[choice("INVOICE")]
    Invoice,
    /// A credit note, whose amounts are positive.
    #[choice("CREDIT_NOTE")]
    CreditNote,
}

/// A discount of a line.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct LineAllowance {
    /// The code of the coupon, the `id` of the promotion, or the identifier of the external discount.
    #[member("id", required)]
    pub id: Arc<str>,
    /// The kind of the discount.
    #[member("kind", required)]
    pub kind: DiscountKind,
    /// The amount that the discount takes, without tax (BT-136).
    #[member("amount", required)]
    pub amount: Number,
}

/// A line: `quantity` x `unitPrice` / `baseQuantity` - `allowances` is `netAmount`.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct InvoiceLine {
    /// Identifier of the line or the fee; without an identifier, the pointer into the order.
    #[member("reference", required)]
    pub reference: String,
    /// The kind of the part of the order; all but lines and fees only in a document that has neither.
    #[member("kind", required)]
    pub kind: PartKind,
    /// The line that a fee belongs to: its index in the order.
    #[member("line")]
    pub line: Option<usize>,
    /// The name (BT-153).
    #[member("name", required)]
    pub name: String,
    /// The quantity (BT-129); 1 for all but lines with a quantity.
    #[member("quantity", required)]
    pub quantity: Number,
    /// The code of the unit that the price of the line was for, if it states one.
    #[member("unitCode")]
    pub unit_code: Option<String>,
    /// The price of one unit without tax and before discounts (BT-146).
    #[member("unitPrice", required)]
    pub unit_price: Number,
    /// The number of units that the price is for (BT-149), if it is not 1.
    #[member("baseQuantity")]
    pub base_quantity: Option<Number>,
    /// The discounts of the line.
    #[member("allowances", required)]
    pub allowances: Vec<LineAllowance>,
    /// The amount of the line without tax (BT-131).
    #[member("netAmount", required)]
    pub net_amount: Number,
    /// The VAT category (BT-151).
    #[member("category", required)]
    pub category: VatCategory,
    /// The VAT rate in percent (BT-152).
    #[member("rate", required)]
    pub rate: Number,
}

/// A charge of the document: a shipping cost, an order fee or a payment fee.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct InvoiceCharge {
    /// Identifier of the order fee or the payment fee, or `shipping`.
    #[member("reference", required)]
    pub reference: String,
    /// The kind of the part of the order.
    #[member("kind", required)]
    pub kind: PartKind,
    /// The amount without tax and before discounts (BT-99).
    #[member("amount", required)]
    pub amount: Number,
    /// The VAT category (BT-102).
    #[member("category", required)]
    pub category: VatCategory,
    /// The VAT rate in percent (BT-103).
    #[member("rate", required)]
    pub rate: Number,
}

/// A discount of the document.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct InvoiceAllowance {
    /// The code of the coupon, the `id` of the promotion, or the identifier of the external discount.
    #[member("id", required)]
    pub id: Arc<str>,
    /// The kind of the discount.
    #[member("kind", required)]
    pub kind: DiscountKind,
    /// The amount that the discount takes, without tax (BT-92).
    #[member("amount", required)]
    pub amount: Number,
    /// The VAT category (BT-95).
    #[member("category", required)]
    pub category: VatCategory,
    /// The VAT rate in percent (BT-96).
    #[member("rate", required)]
    pub rate: Number,
}

/// The tax of one category and rate.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct InvoiceTax {
    /// The VAT category (BT-118).
    #[member("category", required)]
    pub category: VatCategory,
    /// The VAT rate in percent (BT-119).
    #[member("rate", required)]
    pub rate: Number,
    /// The reason in words why no tax is charged (BT-120).
    #[member("reason")]
    pub reason: Option<String>,
    /// The reason as a code (BT-121).
    #[member("reasonCode")]
    pub reason_code: Option<String>,
    /// The taxable amount (BT-116).
    #[member("taxableAmount", required)]
    pub taxable_amount: Number,
    /// The tax (BT-117).
    #[member("taxAmount", required)]
    pub tax_amount: Number,
}

/// The sums of a document.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct InvoiceTotals {
    /// The net amounts of all lines (BT-106).
    #[member("lineNetAmount", required)]
    pub line_net_amount: Number,
    /// The allowances of the document (BT-107).
    #[member("allowanceAmount", required)]
    pub allowance_amount: Number,
    /// The charges of the document (BT-108).
    #[member("chargeAmount", required)]
    pub charge_amount: Number,
    /// The amount without tax (BT-109): lines less allowances, plus charges.
    #[member("netAmount", required)]
    pub net_amount: Number,
    /// The tax (BT-110).
    #[member("taxAmount", required)]
    pub tax_amount: Number,
    /// The amount with tax (BT-112).
    #[member("grossAmount", required)]
    pub gross_amount: Number,
    /// The amount that credits have paid (BT-113).
    #[member("paidAmount", required)]
    pub paid_amount: Number,
    /// The rounding of the amount due (BT-114), which may be below 0.
    #[member("roundingAmount", required)]
    pub rounding_amount: Number,
    /// The amount due (BT-115): gross less paid, plus rounding; that of the order.
    #[member("dueAmount", required)]
    pub due_amount: Number,
}

/// The figures of an invoice or a credit note by EN 16931; every amount has at most two decimals.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct Invoice {
    /// The kind of the document.
    #[member("kind", required)]
    pub kind: InvoiceKind,
    /// Currency of every amount.
    #[member("currency", required)]
    pub currency: CurrencyCode,
    /// The lines: those of the cart, then their fees.
    #[member("lines", required)]
    pub lines: Vec<InvoiceLine>,
    /// The charges: shipping, order fees and payment fees.
    #[member("charges", required)]
    pub charges: Vec<InvoiceCharge>,
    /// The discounts that are not those of a line.
    #[member("allowances", required)]
    pub allowances: Vec<InvoiceAllowance>,
    /// The taxes by category and rate.
    #[member("taxes", required)]
    pub taxes: Vec<InvoiceTax>,
    /// The sums.
    #[member("totals", required)]
    pub totals: InvoiceTotals,
    /// Notices about figures in which the document differs from the order.
    #[member("notices", required)]
    pub notices: Vec<Notice>,
    /// The explanation of every amount, if requested.
    #[member("explanation")]
    pub explanation: Option<Vec<Step>>,
}

answer_doors!(Invoice in order);
