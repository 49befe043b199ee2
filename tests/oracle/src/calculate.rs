//! The whole calculation, one step after the other.

use crate::advice;
use crate::discount::Discounting;
use crate::fee;
use crate::fractions::{self, Fraction};
use crate::line::{self, PricedLine};
use crate::model::Request;
use crate::notice::Notice;
use crate::payable;
use crate::report;
use crate::shipping;
use crate::target::{Part, Target};
use crate::totals::{self, CartTotals, LineTotals};
use crate::value::{Basis, Value};

pub struct Answer {
    pub basis: Basis,
    pub lines: Vec<CalculatedLine>,
    pub cart: CartTotals,
    pub units: Fraction,
    pub notices: Vec<Notice>,
    /// The report on the offers and the next cheaper shipping cost, where they are asked for.
    pub offers: Option<String>,
    /// The next price tiers of lines, likewise.
    pub next_tiers: Option<String>,
    pub next_shipping: Option<String>,
}

pub struct CalculatedLine {
    pub priced: PricedLine,
    pub target: Target,
    pub fees: Vec<Target>,
    pub totals: LineTotals,
}

pub fn calculate(request: &Request) -> Answer {
    let basis = Basis { gross: request.gross(), scale: request.scale() };
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
    // The order value is gross on every site.
    let order_value = fractions::sum(priced.iter().map(|line| &line.price.gross));
    let shipping = shipping::price(request, basis, &order_value);

    // Discounts, over the lines, then the fees by line, then shipping.
    let lines_first = priced.iter().enumerate().map(|(line, priced)| (Part::Line(line), priced.price.clone()));
    let then_fees = fees.iter().enumerate().flat_map(|(line, fees)| {
        fees.iter().enumerate().map(move |(fee, price)| (Part::Fee(line, fee), price.clone()))
    });
    let then_shipping = shipping.price.iter().map(|price| (Part::Shipping, price.clone()));
    let all = lines_first.chain(then_fees).chain(then_shipping);
    let targets = all.map(|(part, price)| Target::new(part, price, basis)).collect();
    // Offers are judged by the side that the site's prices stand on.
    let prices: Vec<Fraction> = priced.iter().map(|line| basis.of(&line.price)).collect();
    let first = advice::notices(request, basis, &priced, &prices);
    let notices = first.into_iter().chain(shipping.notice).chain(advice::cart_coupons_unused(request)).collect();
    let mut discounting = Discounting::new(request, basis, prices, targets, notices);
    discounting.apply_all();
    let offers = request.offers.then(|| report::offers(&discounting));
    let next_tiers = if request.offers { line::next_tiers(&request.cart.items) } else { None };
    let next_shipping = if request.offers { shipping::next(request, basis, &order_value) } else { None };
    let Discounting { targets, notices, .. } = discounting;

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
    let final_prices: Vec<Value> = lines.iter().map(|line| line.totals.final_price.clone()).collect();
    let shipping_price = shipping.as_ref().map(|shipping| shipping.current_price(basis));
    let payment = fee::payment(request, basis, &final_prices, shipping_price.as_ref());
    let payment = payment.map(|fee| (fee.entry.clone(), fee.price));
    let mut cart = totals::cart(basis, &lines, shipping, payment);
    cart.payable = payable::of(request, &cart.final_price.gross);
    let units = items.iter().map(|line| line.quantity.exact()).collect::<Vec<_>>();
    Answer { basis, lines, cart, units: fractions::sum(&units), notices, offers, next_tiers, next_shipping }
}
