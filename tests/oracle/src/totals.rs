//! The sums of a line with its fees, and of the cart.

use crate::charge::split;
use crate::due::Payable;
use crate::fractions::{self, Fraction, zero};
use crate::line::PricedLine;
use crate::model::{PaymentEntry, Request};
use crate::order_fee::ChargedOrderFee;
use crate::target::{Applied, Target, group};
use crate::tax;
use crate::value::{self, Basis, Tax, Value};

pub struct CalculatedLine {
    pub priced: PricedLine,
    pub target: Target,
    pub fees: Vec<Target>,
    pub totals: LineTotals,
}

pub struct LineTotals {
    pub total_fee: Option<Sum>,
    pub total_discount: Option<TotalDiscount>,
    pub final_price: Value,
}

pub struct CartTotals {
    pub price: Value,
    pub uplift: Option<Value>,
    pub discounted_price: Option<Sum>,
    /// The fees of all lines, before discounts.
    pub fees: Option<Value>,
    pub total_fee: Option<Sum>,
    pub total_discount: Option<TotalDiscount>,
    pub shipping: Option<Target>,
    pub last: Last,
    pub final_price: Value,
    pub aggregate: Vec<Value>,
    pub taken_back: Option<Returned>,
    /// The amount due, if there are credits or cash rounding.
    pub payable: Option<Payable>,
}

/// The fees that are charged behind shipping: those of the order, and that of the payment mode.
pub struct Last {
    pub order_fees: Vec<ChargedOrderFee>,
    pub payment: Option<(PaymentEntry, Value)>,
}

impl Last {
    pub fn prices(&self) -> impl Iterator<Item = &Value> {
        self.order_fees.iter().map(|fee| &fee.price).chain(self.payment.iter().map(|(_, price)| price))
    }

    pub fn prices_mut(&mut self) -> impl Iterator<Item = &mut Value> {
        self.order_fees.iter_mut().map(|fee| &mut fee.price).chain(self.payment.iter_mut().map(|(_, price)| price))
    }
}

/// The entries that are taken back with their prices, and their sums.
pub struct Returned {
    pub prices: Vec<Value>,
    pub total: Value,
    /// The sums by tax.
    pub aggregate: Vec<Value>,
}

/// A sum and the discounts on its parts.
pub struct Sum {
    pub value: Value,
    pub applied: Vec<Applied>,
}

pub struct TotalDiscount {
    /// On the site's own side.
    pub value: Fraction,
    pub price: Value,
    pub applied: Vec<Applied>,
}

pub fn line(basis: Basis, line: &Target, fees: &[Target]) -> LineTotals {
    let total_fee = sum_of(basis, fees);
    let final_parts = [Some(line.current_price(basis)), total_fee.as_ref().map(|fee| fee.value.clone())];
    let final_price = value::sum(final_parts.iter().flatten());
    let total_discount = total_discount(line.applied.iter().chain(fees.iter().flat_map(|fee| &fee.applied)));
    LineTotals { total_fee, total_discount, final_price }
}

pub fn cart(
    request: &Request,
    basis: Basis,
    lines: &[CalculatedLine],
    shipping: Option<Target>,
    last: Last,
) -> CartTotals {
    let line_targets: Vec<Target> = lines.iter().map(|line| line.target.clone()).collect();
    let fee_targets: Vec<Target> = lines.iter().flat_map(|line| line.fees.clone()).collect();
    let uplifts: Vec<Value> = lines.iter().filter_map(|line| line.priced.uplift.clone()).collect();
    let shipping_price = shipping.as_ref().map(|shipping| shipping.current_price(basis));
    let line_prices: Vec<Value> = lines.iter().map(|line| line.totals.final_price.clone()).collect();

    // Discounts on lines, their fees, and shipping, in the order of their first appearance.
    let of_line = |line: &'_ CalculatedLine| -> Vec<Applied> {
        line.target.applied.iter().chain(line.fees.iter().flat_map(|fee| &fee.applied)).cloned().collect()
    };
    let mut applied: Vec<Applied> = lines.iter().flat_map(of_line).collect();
    applied.extend(shipping.iter().flat_map(|shipping| shipping.applied.clone()));

    // Everything to be paid, each with its own tax.
    let mut paid: Vec<Value> = line_targets.iter().chain(&fee_targets).map(|part| part.current_price(basis)).collect();
    paid.extend(shipping_price.iter().chain(last.prices()).cloned());

    CartTotals {
        price: value::sum(line_targets.iter().map(|line| &line.price)),
        uplift: (!uplifts.is_empty()).then(|| value::sum(&uplifts)),
        discounted_price: sum_of(basis, &line_targets).filter(|sum| !sum.applied.is_empty()),
        fees: (!fee_targets.is_empty()).then(|| value::sum(fee_targets.iter().map(|fee| &fee.price))),
        total_fee: sum_of(basis, &fee_targets),
        total_discount: total_discount(&applied),
        final_price: value::sum(line_prices.iter().chain(&shipping_price).chain(last.prices())),
        aggregate: aggregate(request, paid),
        taken_back: None,
        payable: None,
        shipping,
        last,
    }
}

/// Returns the amount to be paid for the targets together, or `None` if there are none.
fn sum_of(basis: Basis, targets: &[Target]) -> Option<Sum> {
    let current: Vec<Value> = targets.iter().map(|target| target.current_price(basis)).collect();
    let applied = group(targets.iter().flat_map(|target| &target.applied));
    (!targets.is_empty()).then(|| Sum { value: value::sum(&current), applied })
}

fn total_discount<'a>(applied: impl IntoIterator<Item = &'a Applied>) -> Option<TotalDiscount> {
    let applied = group(applied);
    let value = fractions::sum(applied.iter().map(|one| &one.value));
    let price = value::sum(applied.iter().map(|one| &one.price));
    (!applied.is_empty()).then_some(TotalDiscount { value, price, applied })
}

/// Returns one sum for each pair of code and rate: by code, then rate; a rate without a code after all codes; untaxed
/// last. Each has the taxes that make up its rate.
pub fn aggregate(request: &Request, paid: Vec<Value>) -> Vec<Value> {
    let mut groups: Vec<Vec<Value>> = Vec::new();
    let leaves = paid.into_iter().flat_map(|value| if value.parts.is_empty() { vec![value] } else { value.parts });
    for value in leaves {
        match groups.iter_mut().find(|group| group[0].tax == value.tax) {
            Some(group) => group.push(value),
            None => groups.push(vec![value]),
        }
    }
    let mut sums: Vec<Value> = groups.iter().map(|group| with_components(request, group)).collect();
    sums.sort_by_key(|sum| {
        let untaxed = sum.tax.rate.is_none();
        let uncoded = sum.tax.code.is_none();
        let code: Vec<char> = sum.tax.code.iter().flat_map(|code| code.chars()).collect();
        (untaxed, uncoded, code, sum.tax.rate.clone())
    });
    sums
}

/// Returns the sum of a group with the sums of its taxes; a tax that was rounded once is split over them.
fn with_components(request: &Request, group: &[Value]) -> Value {
    let sum = value::sum(group);
    let components = tax::components(request, &sum.tax);
    let rates: Vec<Fraction> = components.iter().map(|component| component.rate.clone()).collect();
    let scale = request.scale();
    let of_part = |part: &Value| match part.taxes.is_empty() {
        false => part.taxes.clone(),
        true => split_over(&(&part.gross - &part.net), &rates, scale),
    };
    let mut taxes = vec![zero(); rates.len()];
    for part in group {
        for (sum, tax) in taxes.iter_mut().zip(of_part(part)) {
            *sum += tax;
        }
    }
    Value { tax: Tax { components, ..sum.tax.clone() }, taxes, ..sum }
}

/// Splits a tax over components; those with rate 0 get nothing, unless all have it: then the first gets everything.
fn split_over(tax: &Fraction, rates: &[Fraction], scale: u32) -> Vec<Fraction> {
    let mut shares = split(tax, rates, scale);
    let rest = tax - fractions::sum(&shares);
    if let Some(first) = shares.first_mut() {
        *first += rest;
    }
    shares
}

/// Prepares prices for printing: their parts by tax in the order of a tax aggregate, with their taxes.
pub fn present(request: &Request, value: &mut Value) {
    if !value.parts.is_empty() {
        value.parts = aggregate(request, std::mem::take(&mut value.parts));
    }
}
