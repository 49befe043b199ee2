//! The fees of a line and of the payment.

use crate::charge;
use crate::fractions::{Fraction, whole};
use crate::line::PricedLine;
use crate::model::{Fee, FeeKind, Line, PaymentEntry, Request};
use crate::tax;
use crate::value::{self, Basis, Tax, Value};

/// Prices a line fee: a net amount on every site, once a line, times the quantity, or a percentage of the line's net
/// price.
pub fn price(request: &Request, basis: Basis, line: &Line, line_price: &Value, fee: &Fee) -> Value {
    let amount = fee.amount.exact();
    // Its rate counts, or else its code is looked up; a fee that says that it is not taxable has neither.
    let tax = match fee.taxable {
        Some(false) => Tax::none(),
        _ => tax::given(request, fee.tax_code.as_ref(), fee.tax_rate.as_ref()),
    };
    let (amount, includes_tax) = match fee.kind {
        FeeKind::Absolute => (amount, fee.includes_tax),
        FeeKind::TimesQuantity => (amount * line.quantity.exact(), fee.includes_tax),
        FeeKind::Percent => {
            let (side, includes_tax) = percentage_of(request, basis, line_price, Some(&tax), fee.includes_tax);
            (side * amount / whole(100), includes_tax)
        }
    };
    tax::exempted(request, basis.price_as_it_says(&amount, &tax, includes_tax))
}

/// Returns the base of a percentage, and whether it includes tax: gross if the fee says so, unless the customer is
/// exempt.
pub fn percentage_of(
    request: &Request,
    basis: Basis,
    of: &Value,
    tax: Option<&Tax>,
    includes_tax: Option<bool>,
) -> (Fraction, Option<bool>) {
    let includes_tax = includes_tax.filter(|_| tax::exemption(request).is_none());
    let is_gross = basis.gross && includes_tax == Some(true) && tax.is_none_or(|tax| tax.rate.is_some());
    (if is_gross { of.gross.clone() } else { of.net.clone() }, includes_tax)
}

pub struct PaymentPrice<'a> {
    pub entry: &'a PaymentEntry,
    /// The price that a percentage is of.
    pub of: Value,
    pub price: Value,
}

/// Prices the fee of the payment mode chosen at checkout: an amount, or a percentage of the final net of all lines plus
/// the discounted net of shipping. Its gross equals its net unless the definition says that it is taxed.
pub fn payment<'a>(
    request: &'a Request,
    basis: Basis,
    lines: &[PricedLine],
    final_prices: &[Value],
    shipping: Option<&Value>,
) -> Option<PaymentPrice<'a>> {
    let mode = request.checkout.as_ref()?.payment_mode.as_ref()?;
    let entry = request.site.payment.iter().find(|entry| entry.id == *mode).expect("a known payment mode");
    assert!(entry.active != Some(false), "an inactive payment mode must not be generated");
    let fee = entry.fee.as_ref()?;
    let tax = match (fee.taxable, &fee.tax_code) {
        (Some(true), _) if fee.by_goods => None,
        (Some(true), Some(code)) => Some(tax::look_up(request, code)),
        _ => Some(Tax::none()),
    };
    let charged = value::sum(final_prices.iter().chain(shipping));
    let (amount, includes_tax) = if fee.percent {
        let (side, includes_tax) = percentage_of(request, basis, &charged, tax.as_ref(), fee.includes_tax);
        (side * fee.amount.exact() / whole(100), includes_tax)
    } else {
        (fee.amount.exact(), fee.includes_tax)
    };
    let price = charge::price(request, basis, lines, (&amount, includes_tax), tax.as_ref());
    Some(PaymentPrice { entry, of: charged, price })
}
