//! The whole calculation, step by step.

use crate::advice;
use crate::discount::Discounting;
use crate::fee;
use crate::fractions::{self, Fraction};
use crate::line::{self, PricedLine};
use crate::model::{PaymentEntry, Request};
use crate::notice::Notice;
use crate::order_fee;
use crate::payable;
use crate::per_rate;
use crate::report;
use crate::shipping::{self, Shipped};
use crate::taken_back;
use crate::target::{Part, Target};
use crate::totals::{self, CalculatedLine, CartTotals, Last};
use crate::value::{Basis, Value};

pub struct Answer {
    pub basis: Basis,
    pub lines: Vec<CalculatedLine>,
    pub cart: CartTotals,
    pub units: Fraction,
    pub notices: Vec<Notice>,
    /// The report on the offers and the next cheaper shipping cost, if requested.
    pub offers: Option<String>,
    /// The next price tiers of lines, if requested.
    pub next_tiers: Option<String>,
    pub next_shipping: Option<String>,
    /// For the explanation: the shipping cost as stated, the parts of its price in the order of the goods, and the
    /// price that the payment fee is of.
    pub shipping_cost: Option<shipping::Cost>,
    pub shipping_parts: Vec<Value>,
    pub paid_before: Option<Value>,
}

pub fn calculate(request: &Request) -> Answer {
    let basis = request.basis();
    let items = &request.cart.items;

    // Prices before discounts.
    let priced: Vec<PricedLine> = items.iter().map(|line| line::price(request, basis, line)).collect();
    let fees: Vec<Vec<Value>> = items
        .iter()
        .zip(&priced)
        .map(|(line, priced)| {
            line.fees.iter().map(|fee| fee::price(request, basis, line, &priced.price, fee)).collect()
        })
        .collect();
    // Offers are judged on the side of the site's prices.
    let prices: Vec<Fraction> = priced.iter().map(|line| basis.of(&line.price)).collect();
    // The prices that are left without shipping.
    let mut without =
        Discounting::new(request, basis, prices.clone(), targets(basis, &priced, &fees, None), Vec::new());
    without.apply_all();
    let left: Vec<Value> = without.targets[..items.len()].iter().map(|target| target.current_price(basis)).collect();
    // The order value is gross on every site.
    let is_shipped = |line: usize| items[line].shippable != Some(false);
    let gross = |line: usize| match request.site.shipping_value {
        Some("DISCOUNTED") => left[line].gross.clone(),
        _ => priced[line].price.gross.clone(),
    };
    let order_value = fractions::sum(&(0..items.len()).filter(|line| is_shipped(*line)).map(gross).collect::<Vec<_>>());
    let shipped = Shipped::of(items, &priced);
    let shipping_before = shipping::price(request, basis, &shipped, &order_value);

    // Discounts: over the lines, then the fees by line, then shipping.
    let targets = targets(basis, &priced, &fees, shipping_before.price.as_ref());
    let first = advice::notices(request, basis, &priced, &prices);
    let notices =
        first.into_iter().chain(shipping_before.notice.clone()).chain(advice::cart_coupons_unused(request)).collect();
    let mut discounting = Discounting::new(request, basis, prices, targets, notices);
    discounting.left = Some(left.iter().map(|left| basis.of(left).clone()).collect());
    discounting.apply_all();
    let offers = request.offers.then(|| report::offers(&discounting));
    let next_tiers = if request.offers { line::next_tiers(&request.cart.items) } else { None };
    let next_shipping = if request.offers { shipping::next(request, basis, &shipped, &order_value) } else { None };
    let Discounting { mut targets, notices, .. } = discounting;
    let payment = payment(request, basis, &priced, &targets);
    let paid_before = payment.as_ref().map(|(_, _, of)| of.clone());
    let mut last = Last {
        order_fees: order_fee::charged(request, basis, &priced),
        payment: payment.map(|(entry, price, _)| (entry, price)),
    };
    round_together(request, basis, &priced, &mut targets, &mut last);

    // Sums.
    let of_line = |wanted: usize| {
        let fee_of = |part: Part| matches!(part, Part::Fee(line, _) if line == wanted);
        let fees: Vec<Target> = targets.iter().filter(|target| fee_of(target.part)).cloned().collect();
        (targets[wanted].clone(), fees)
    };
    let lines: Vec<CalculatedLine> = priced
        .into_iter()
        .enumerate()
        .map(|(index, priced)| {
            let (target, fees) = of_line(index);
            let totals = totals::line(basis, &target, &fees);
            CalculatedLine { priced, target, fees, totals }
        })
        .collect();
    let shipping = targets.into_iter().find(|target| target.part == Part::Shipping);
    let mut cart = totals::cart(request, basis, &lines, shipping, last);
    present(request, basis, &mut cart);
    cart.taken_back = taken_back::of(request, basis);
    cart.payable = payable::of(request, basis, &lines, &cart);
    let units = items.iter().map(|line| line.quantity.exact()).collect::<Vec<_>>();
    let units = fractions::sum(&units);
    let shipping_cost = shipping_before.cost;
    let shipping_parts = shipping_before.price.map(|price| price.parts).unwrap_or_default();
    Answer {
        basis,
        lines,
        cart,
        units,
        notices,
        offers,
        next_tiers,
        next_shipping,
        shipping_cost,
        shipping_parts,
        paid_before,
    }
}

/// Returns what discounts may be taken from: the lines, then the fees by line, then shipping.
fn targets(basis: Basis, priced: &[PricedLine], fees: &[Vec<Value>], shipping: Option<&Value>) -> Vec<Target> {
    let lines = priced.iter().enumerate().map(|(line, priced)| (Part::Line(line), priced.price.clone()));
    let then_fees = fees.iter().enumerate().flat_map(|(line, fees)| {
        fees.iter().enumerate().map(move |(fee, price)| (Part::Fee(line, fee), price.clone()))
    });
    let then_shipping = shipping.iter().map(|price| (Part::Shipping, (*price).clone()));
    lines.chain(then_fees).chain(then_shipping).map(|(part, price)| Target::new(part, price, basis)).collect()
}

/// Returns the payment fee, on everything to be paid before the taxes are rounded together, which comes last.
fn payment(
    request: &Request,
    basis: Basis,
    priced: &[PricedLine],
    targets: &[Target],
) -> Option<(PaymentEntry, Value, Value)> {
    let is_shipping = |target: &&Target| target.part == Part::Shipping;
    let prices: Vec<Value> =
        targets.iter().filter(|target| !is_shipping(target)).map(|target| target.current_price(basis)).collect();
    let shipping = targets.iter().find(is_shipping).map(|shipping| shipping.current_price(basis));
    let payment = fee::payment(request, basis, priced, &prices, shipping.as_ref())?;
    Some((payment.entry.clone(), payment.price, payment.of))
}

/// Rounds the tax of each rate for all prices together, if the site asks for it.
fn round_together(request: &Request, basis: Basis, priced: &[PricedLine], targets: &mut [Target], last: &mut Last) {
    let Some(mode) = request.tax_per_rate() else { return };
    let mut paid: Vec<Value> = targets.iter().map(|target| target.current_price(basis)).collect();
    // An external system states a whole price, and not what a discount leaves of it.
    let stated =
        |target: &Target| target.applied.is_empty() && matches!(target.part, Part::Line(line) if priced[line].stated);
    let counted = targets.iter().zip(&mut paid).filter(|(target, _)| !stated(target)).map(|(_, paid)| paid);
    let mut prices: Vec<&mut Value> = counted.chain(last.prices_mut()).collect();
    per_rate::replace(request, basis, mode, &mut prices);
    for (target, paid) in targets.iter_mut().zip(paid) {
        if target.applied.is_empty() {
            target.price = paid.clone();
        }
        target.paid = Some(paid);
    }
}

/// Prepares prices with several parts for printing.
fn present(request: &Request, basis: Basis, cart: &mut CartTotals) {
    if let Some(shipping) = &mut cart.shipping {
        shipping.paid = Some(shipping.current_price(basis));
        let prices = shipping.applied.iter_mut().map(|one| &mut one.price);
        for price in prices.chain([&mut shipping.price]).chain(&mut shipping.paid) {
            totals::present(request, price);
        }
    }
    for price in cart.last.prices_mut() {
        totals::present(request, price);
    }
}
