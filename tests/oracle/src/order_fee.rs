//! The fees of the whole order: those of the site whose conditions hold, and those of the request.

use crate::charge;
use crate::fee;
use crate::fractions::{Fraction, whole};
use crate::line::PricedLine;
use crate::model::{FeeKind, Line, OrderFee, Request};
use crate::offer::selects;
use crate::tax;
use crate::value::{self, Basis, Tax, Value};

/// An order fee that is charged.
#[derive(Clone)]
pub struct ChargedOrderFee {
    pub fee: OrderFee,
    pub origin: &'static str,
    /// The price that a percentage is of.
    pub of: Value,
    pub price: Value,
}

/// Prices the order fees, those of the site first, by the undiscounted prices of the lines.
pub fn charged(request: &Request, basis: Basis, lines: &[PricedLine]) -> Vec<ChargedOrderFee> {
    let mut charged = Vec::new();
    for fee in request.site.order_fees.iter().filter(|fee| fee.active != Some(false) && !fee.foreign) {
        if let Some(of) = reached(request, basis, lines, fee) {
            charged.push(one(request, basis, lines, fee, "INTERNAL", &of));
        }
    }
    let all = value::sum(lines.iter().map(|line| &line.price));
    for fee in &request.order_fees {
        charged.push(one(request, basis, lines, fee, "EXTERNAL", &all));
    }
    charged
}

/// Returns the price of the lines that a fee of the site is for, if there are some and they reach what it asks.
fn reached(request: &Request, basis: Basis, lines: &[PricedLine], fee: &OrderFee) -> Option<Value> {
    let condition = fee.condition.clone().unwrap_or_default();
    let is_of = |line: &Line| condition.of.as_ref().is_none_or(|of| selects(of, line));
    let own: Vec<_> = request.cart.items.iter().zip(lines).filter(|(line, _)| is_of(line)).collect();
    if own.is_empty() {
        return None;
    }
    let price = value::sum(own.iter().map(|(_, priced)| &priced.price));
    let quantity: Fraction = own.iter().map(|(line, _)| line.quantity.exact()).sum();
    let worth = basis.of(&price);
    let holds = condition.min_value.is_none_or(|least| worth >= least.exact())
        && condition.below.is_none_or(|below| worth < below.exact())
        && condition.min_quantity.is_none_or(|least| quantity >= least.exact());
    holds.then_some(price)
}

fn one(
    request: &Request,
    basis: Basis,
    lines: &[PricedLine],
    fee: &OrderFee,
    origin: &'static str,
    of: &Value,
) -> ChargedOrderFee {
    let terms = &fee.terms;
    let tax = match terms.taxable {
        Some(false) => Some(Tax::none()),
        _ if fee.by_goods => None,
        _ => Some(tax::given(request, terms.tax_code.as_ref(), terms.tax_rate.as_ref())),
    };
    let amount = terms.amount.exact();
    let (amount, includes_tax) = match terms.kind {
        FeeKind::Percent => {
            let (side, includes_tax) = fee::percentage_of(request, basis, of, tax.as_ref(), terms.includes_tax);
            (side * amount / whole(100), includes_tax)
        }
        _ => (amount, terms.includes_tax),
    };
    let price = charge::price(request, basis, lines, (&amount, includes_tax), tax.as_ref());
    ChargedOrderFee { fee: fee.clone(), origin, of: of.clone(), price }
}
