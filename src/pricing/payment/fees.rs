//! The fees that are charged last: those of the order, then that of the payment mode.

use super::order_fees::{ChargedOrderFee, order_fees};
use super::{ChargedPayment, Placed, fee};
use crate::error::Error;
use crate::pricing::amounts::TaxedAmount;
use crate::pricing::lines::Lines;
use crate::pricing::state::Context;

/// The fees that are charged last.
#[derive(Debug, Clone, Default)]
pub(crate) struct ChargedFees<'a> {
    pub(crate) of_order: Vec<ChargedOrderFee<'a>>,
    pub(crate) payment: Option<ChargedPayment<'a>>,
}

/// Charges the fees of the order and that of the payment service of the checkout. The percentage of the latter is of `sum`,
/// the final prices of the lines and of shipping, which order fees do not add to.
pub(crate) fn charge_fees<'a>(
    context: &mut Context<'a>,
    lines: &Lines<'_>,
    service: Option<Placed<'a>>,
    sum: TaxedAmount,
) -> Result<ChargedFees<'a>, Error> {
    let of_order = order_fees(context, lines)?;
    Ok(ChargedFees { of_order, payment: fee::charge(context, lines, service, sum)? })
}
