//! Charges for the whole cart: shipping, the fees of the order, the fee of the payment mode; and what is taken back.

use super::Explained;
use super::lines::Tag;
use super::places::{CART, part_at, side};
use crate::charge::{goods, split};
use crate::fractions::{self, Fraction, whole};
use crate::line::PricedLine;
use crate::model::{Fee, FeeKind};
use crate::shipping::Shipped;
use crate::step::{Steps, Told};
use crate::tax;
use crate::value::{self, Basis, Tax, Value};

/// The taxes of a charge.
enum Taxed {
    By(Tax),
    AsGoods,
}

impl Explained<'_> {
    pub(super) fn charges(&self, steps: &mut Steps) {
        let priced: Vec<PricedLine> = self.answer.lines.iter().map(|line| line.priced.clone()).collect();
        if let (Some(_), Some(cost)) = (&self.answer.cart.shipping, &self.answer.shipping_cost) {
            let told = Told::new("SHIPPING_COST").with("cost", &cost.amount).exactly(&cost.amount);
            let taxed = cost.tax.clone().map_or(Taxed::AsGoods, Taxed::By);
            let shipped = Shipped::of(&self.request.cart.items, &priced);
            self.charge(steps, &format!("{CART}/shipping"), (told, cost.includes_tax), taxed, &shipped.lines);
        }
        for (number, charged) in self.answer.cart.last.order_fees.iter().enumerate() {
            let terms = &charged.fee.terms;
            let taxed = match terms.taxable {
                Some(false) => Taxed::By(Tax::none()),
                _ if charged.fee.by_goods => Taxed::AsGoods,
                _ => Taxed::By(tax::given(self.request, terms.tax_code.as_ref(), terms.tax_rate.as_ref())),
            };
            let told = self.amount(["ORDER_FEE_ABSOLUTE", "ORDER_FEE_PERCENT"], terms, &charged.of, &taxed);
            self.charge(steps, &format!("{CART}/orderFees/{number}/price"), told, taxed, &priced);
        }
        if let Some((entry, _)) = &self.answer.cart.last.payment {
            let fee = entry.fee.as_ref().expect("a fee");
            let taxed = match (fee.taxable, &fee.tax_code) {
                (Some(true), _) if fee.by_goods => Taxed::AsGoods,
                (Some(true), Some(code)) => Taxed::By(tax::look_up(self.request, code)),
                _ => Taxed::By(Tax::none()),
            };
            let kind = if fee.percent { FeeKind::Percent } else { FeeKind::Absolute };
            let terms = Fee { kind, amount: fee.amount.clone(), includes_tax: fee.includes_tax, ..Fee::default() };
            let of = self.answer.paid_before.as_ref().expect("what the fee is of");
            let told = self.amount(["PAYMENT_FEE_ABSOLUTE", "PAYMENT_FEE_PERCENT"], &terms, of, &taxed);
            self.charge(steps, &format!("{CART}/paymentFees/0/price"), told, taxed, &priced);
        }
        self.taken_back(steps);
    }

    /// An amount once, or a percentage of a price.
    fn amount(&self, [once, percent]: [&'static str; 2], fee: &Fee, of: &Value, taxed: &Taxed) -> (Told, Option<bool>) {
        let tax = match taxed {
            Taxed::By(tax) => Some(tax),
            Taxed::AsGoods => None,
        };
        match fee.kind {
            FeeKind::Percent => self.percent(percent, (of, fee), tax),
            _ => {
                let amount = fee.amount.exact();
                (Told::new(once).with("amount", &amount).exactly(&amount), fee.includes_tax)
            }
        }
    }

    fn charge(
        &self,
        steps: &mut Steps,
        at: &str,
        (told, includes_tax): (Told, Option<bool>),
        taxed: Taxed,
        lines: &[PricedLine],
    ) {
        let is_taxed = match &taxed {
            Taxed::By(tax) => tax.rate.is_some(),
            Taxed::AsGoods => true,
        };
        let on = Basis { gross: self.basis.gross && includes_tax == Some(true) && is_taxed, ..self.basis };
        let told = if on.gross { Told { rule: "STATED_GROSS", ..told } } else { told };
        let amount = on.round(told.exact.as_ref().expect("an exact amount"));
        let goods = match taxed {
            Taxed::By(tax) => vec![(tax, whole(1))],
            Taxed::AsGoods => goods(self.request, on, lines),
        };
        let one = match &goods[..] {
            [] => Some(Tax::none()),
            [(tax, _)] => Some(tax.clone()),
            _ => None,
        };
        if let Some(tax) = one {
            let price = tax::exempted(self.request, on.price_from_basis(amount, &tax));
            return steps.charged(self.request, at, told, &price, (&tax, on));
        }
        let sides = split(&amount, &goods.iter().map(|(_, goods)| goods.clone()).collect::<Vec<_>>(), on.scale);
        let parts: Vec<Value> =
            goods.iter().zip(sides).map(|((tax, _), side)| on.price_from_basis(side, tax)).collect();
        let path = format!("{at}/{}", side(on.gross));
        if tax::exemption(self.request).is_none() {
            steps.add(path, told, &amount);
            return self.shares(
                steps,
                at,
                &parts,
                (on, &goods.into_iter().map(|(_, goods)| goods).collect::<Vec<_>>()),
            );
        }
        let sum = value::sum(&parts);
        if on.gross {
            let nets: Vec<String> = parts.iter().map(|part| fractions::text(&part.net)).collect();
            let mut net = Told::new("NET_OF_GOODS").with_text("parts", nets.join(" + "));
            net.inputs.extend(told.inputs);
            steps.add(format!("{at}/netValue"), net, &sum.net);
        } else {
            steps.add(path, told, &amount);
        }
        steps.exempt(at, &Value { gross: sum.net.clone(), ..sum });
    }

    /// The parts of a price on the side `on` in proportion to some weights, and its other side, which is theirs together.
    pub(super) fn shares(&self, steps: &mut Steps, at: &str, parts: &[Value], (on, weights): (Basis, &[Fraction])) {
        let (own, other) = (side(on.gross), side(!on.gross));
        let amount = on.of(&value::sum(parts));
        let all = fractions::sum(weights);
        let mut others = Vec::new();
        for (part, weight) in parts.iter().zip(weights) {
            let at = part_at(at, rank(parts, part));
            let told = Told::new("GOODS_SHARE").with("amount", &amount).with("goods", weight).with("allGoods", &all);
            steps.add(format!("{at}/{own}"), told, &on.of(part));
            steps.other_side(&at, part, on);
            others.push(format!("{at}/{other}"));
        }
        let whole = value::sum(parts);
        let value = Basis { gross: !on.gross, ..on }.of(&whole);
        steps.sum(format!("{at}/{other}"), others, &value);
    }

    fn taken_back(&self, steps: &mut Steps) {
        let entries = self.request.taken_back.iter().flatten();
        for (index, entry) in entries.enumerate() {
            let at = format!("{CART}/takenBack/lines/{index}/price");
            let tax = tax::given(self.request, entry.tax_code.as_ref(), entry.tax_rate.as_ref());
            let is_exempt = tax::exemption(self.request).is_some() && tax.rate.is_some();
            let (amount, quantity) = (entry.amount.exact(), entry.quantity.exact());
            let factor = (is_exempt && self.basis.gross).then(|| whole(1) / tax.factor());
            let rates = factor.iter().map(|_| ("taxRate", tax.rate.clone().expect("a rate"))).collect();
            let tag = Tag::new(self.basis, ("EXEMPT_NET", rates), (&amount, factor), None, is_exempt);
            let exact = tag.unit() * &quantity;
            let told = tag.plain("LINE_PRICE", &amount).with("quantity", &quantity).exactly(&exact);
            let on = Basis { gross: self.basis.gross && !is_exempt, ..self.basis };
            steps.add(format!("{at}/{}", side(on.gross)), told, &on.round(&exact));
            let price = on.price_from_basis(on.round(&exact), &tax);
            if is_exempt {
                steps.exempt(&at, &Value { gross: price.net.clone(), ..price });
            } else {
                steps.other_side(&at, &price, on);
            }
        }
    }
}

/// The index of a part in the order of a tax aggregate: by code, then rate; a rate without a code behind all codes, and
/// no rate last.
fn rank(parts: &[Value], part: &Value) -> usize {
    let key = |value: &Value| {
        let code: Vec<char> = value.tax.code.iter().flat_map(|code| code.chars()).collect();
        (value.tax.rate.is_none(), value.tax.code.is_none(), code, value.tax.rate.clone())
    };
    parts.iter().filter(|other| key(other) < key(part)).count()
}
