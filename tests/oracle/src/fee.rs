//! The fees of a line and of the payment.

use crate::fractions::{self, Fraction, whole};
use crate::model::{Fee, FeeKind, Line, PaymentEntry, Request};
use crate::tax;
use crate::value::{Basis, Tax, Value};

/// A line fee is a net amount on every site, once a line, times the quantity, or a percentage of the line's net price.
pub fn price(request: &Request, basis: Basis, line: &Line, line_price: &Value, fee: &Fee) -> Value {
    let amount = fee.amount.exact();
    let net = match fee.kind {
        FeeKind::Absolute => amount,
        FeeKind::TimesQuantity => amount * line.quantity.exact(),
        FeeKind::Percent => &line_price.net * amount / whole(100),
    };
    // Its rate counts, else its code is looked up; a fee that says that it is not taxable has neither.
    let tax = match fee.taxable {
        Some(false) => Tax::none(),
        _ => tax::given(request, fee.tax_code.as_ref(), fee.tax_rate.as_ref()),
    };
    basis.price_from_net(&net, &tax)
}

pub struct PaymentPrice<'a> {
    pub entry: &'a PaymentEntry,
    pub price: Value,
}

/// The fee of the payment mode chosen in checkout: an amount, or a percentage of all lines' final net plus the
/// shipping's net after discounts. Its gross is its net unless the definition says that it is taxed.
pub fn payment<'a>(
    request: &'a Request,
    basis: Basis,
    final_prices: &[Value],
    shipping: Option<&Value>,
) -> Option<PaymentPrice<'a>> {
    let mode = request.checkout.as_ref()?.payment_mode.as_ref()?;
    let entry = request.site.payment.iter().find(|entry| entry.id == *mode).expect("a known payment mode");
    assert!(entry.active != Some(false), "an inactive payment mode must not be generated");
    let fee = entry.fee.as_ref()?;
    let net: Fraction = if fee.percent {
        let charged = fractions::sum(final_prices.iter().chain(shipping).map(|value| &value.net));
        charged * fee.amount.exact() / whole(100)
    } else {
        fee.amount.exact()
    };
    let tax = match (fee.taxable, &fee.tax_code) {
        (Some(true), Some(code)) => tax::look_up(request, code),
        _ => Tax::none(),
    };
    Some(PaymentPrice { entry, price: basis.price_from_net(&net, &tax) })
}
