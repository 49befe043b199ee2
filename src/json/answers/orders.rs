//! The answers of the operations on orders.

pub(crate) use crate::order::{
    CalculatedReturn as CalculateReturnAnswer, Invoice as InvoiceAnswer, Itemization as ItemizeAnswer,
    Settlement as SettleAnswer, TaxReconciliation as ReconcileTaxAnswer, Verification as VerifyCartAnswer,
};
