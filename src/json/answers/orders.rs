//! The answers of the operations on orders.

pub(crate) use crate::order::calculated_return::CalculatedReturn as CalculateReturnAnswer;
pub(crate) use crate::order::settled::Settlement as SettleAnswer;
pub(crate) use crate::order::tax::TaxReconciliation as ReconcileTaxAnswer;
pub(crate) use crate::order::verified::Verification as VerifyCartAnswer;
