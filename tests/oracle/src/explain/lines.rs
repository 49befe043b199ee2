//! The unit price of a line, its price, its uplift, and its fees.

use super::Explained;
use super::places::{line_at, side};
use crate::fee::percentage_of;
use crate::fractions::{Fraction, whole};
use crate::line::{self, PricedLine};
use crate::model::{Decimal, Fee, FeeKind, Line};
use crate::step::{Steps, Told};
use crate::tax;
use crate::totals::CalculatedLine;
use crate::value::{Basis, Tax, Value};

impl Explained<'_> {
    pub(super) fn lines(&self, steps: &mut Steps) {
        for (index, line) in self.answer.lines.iter().enumerate() {
            let item = &self.request.cart.items[index];
            self.unit_and_line(steps, index, item, &line.priced);
            if let Some(uplift) = &line.priced.uplift {
                self.uplift(steps, &format!("{}/upliftValue", line_at(index)), &line.priced.price, uplift);
            }
            for (number, fee) in item.fees.iter().enumerate() {
                self.fee(steps, &format!("{}/fees/{number}/price", line_at(index)), (item, line), fee);
            }
        }
    }

    fn unit_and_line(&self, steps: &mut Steps, index: usize, item: &Line, priced: &PricedLine) {
        let (unit_at, line_at) = (format!("/cart/items/{index}/unitPrice"), format!("{}/price", line_at(index)));
        let tag = Tag::of(self, item, priced);
        let on = Basis { gross: self.basis.gross && !tag.is_exempt, ..self.basis };
        let told = tag.told(item).exactly(&tag.unit);
        let unit = &priced.unit_price;
        steps.add(format!("{unit_at}/{}", side(on.gross)), told, &on.round(&tag.unit));
        if tag.is_exempt {
            steps.exempt(&unit_at, unit)
        } else {
            steps.other_side(&unit_at, unit, on)
        }

        if priced.stated {
            return self.stated(steps, &line_at, item, &priced.price);
        }
        let exact = &tag.unit * item.quantity.exact();
        let told =
            Told { rule: "LINE_PRICE", ..tag.told(item) }.with("quantity", &item.quantity.exact()).exactly(&exact);
        steps.add(format!("{line_at}/{}", side(on.gross)), told, &on.round(&exact));
        if tag.is_exempt {
            steps.exempt(&line_at, &priced.price)
        } else {
            steps.other_side(&line_at, &priced.price, on)
        }
    }

    /// A price that an external system has stated for the whole line, or one side of it.
    fn stated(&self, steps: &mut Steps, at: &str, item: &Line, price: &Value) {
        let stated = item.line_tax.as_ref().expect("a line tax");
        for (own, gross, amount) in [(&stated.net, false, &price.net), (&stated.gross, true, &price.gross)] {
            match own {
                Some(_) => steps.add(format!("{at}/{}", side(gross)), Told::new("LINE_TAX").exactly(amount), amount),
                None => steps.other_side(at, price, Basis { gross: !gross, of_tax: None, ..self.basis }),
            }
        }
    }

    fn uplift(&self, steps: &mut Steps, at: &str, price: &Value, uplift: &Value) {
        let preferred = self.request.preferences.as_ref().and_then(|preferences| preferences.uplift.as_ref());
        let factor = preferred.or(self.request.site.uplift.as_ref()).expect("a factor").exact();
        let of = self.basis.of(price);
        let told = Told::new("UPLIFT").with("price", &of).with("authorizedAmountUplift", &factor);
        let amount = self.basis.of(uplift);
        steps.add(format!("{at}/{}", side(self.basis.gross)), told.exactly(&(&of * &factor)), &amount);
        steps.other_side(at, uplift, self.basis);
    }

    fn fee(&self, steps: &mut Steps, at: &str, (item, line): (&Line, &CalculatedLine), fee: &Fee) {
        let tax = match fee.taxable {
            Some(false) => Tax::none(),
            _ => tax::given(self.request, fee.tax_code.as_ref(), fee.tax_rate.as_ref()),
        };
        let amount = fee.amount.exact();
        let (told, includes_tax) = match fee.kind {
            FeeKind::Absolute => (Told::new("FEE_ABSOLUTE").with("amount", &amount).exactly(&amount), fee.includes_tax),
            FeeKind::TimesQuantity => {
                let quantity = item.quantity.exact();
                let told = Told::new("FEE_PER_UNIT").with("amount", &amount).with("quantity", &quantity);
                (told.exactly(&(amount * quantity)), fee.includes_tax)
            }
            FeeKind::Percent => self.percent("FEE_PERCENT", (&line.priced.price, fee), Some(&tax)),
        };
        let on = Basis { gross: self.basis.is_gross(&tax, includes_tax), ..self.basis };
        let told = if on.gross { Told { rule: "STATED_GROSS", ..told } } else { told };
        let price =
            tax::exempted(self.request, on.price_from_basis(on.round(told.exact.as_ref().expect("exact")), &tax));
        steps.charged(self.request, at, told, &price, (&tax, on));
    }

    /// A percentage of a price, and whether it includes tax.
    pub(super) fn percent(
        &self,
        rule: &'static str,
        (of, fee): (&Value, &Fee),
        tax: Option<&Tax>,
    ) -> (Told, Option<bool>) {
        let (base, includes_tax) = percentage_of(self.request, self.basis, of, tax, fee.includes_tax);
        let is_taxed = tax.is_none_or(|tax| tax.rate.is_some());
        let member = side(self.basis.gross && includes_tax == Some(true) && is_taxed);
        let told = Told::new(rule).with(member, &base).with("feePercentage", &fee.amount.exact());
        (told.exactly(&(base * fee.amount.exact() / whole(100))), includes_tax)
    }
}

/// The amount that is shown for a line: the stated one, unless gross prices keep their net amount at home, or the
/// customer pays no tax.
pub(super) struct Tag {
    rule: &'static str,
    /// The rates that it follows from, and the amount.
    inputs: Vec<(&'static str, Fraction)>,
    /// The exact amount of one unit.
    unit: Fraction,
    is_exempt: bool,
}

impl Tag {
    fn of(explained: &Explained<'_>, item: &Line, priced: &PricedLine) -> Tag {
        let (request, basis) = (explained.request, explained.basis);
        let here = line::unit_tax(request, item);
        let is_exempt = tax::exemption(request).is_some() && here.rate.is_some() && !priced.stated;
        let at_home = line::looked_up(request, item).and_then(|code| tax::factor_at_home(request, code));
        let percent = |factor: &Fraction| (factor - whole(1)) * whole(100);
        let amount = reached(item).1.exact();
        let (rule, rates, factor) = match (is_exempt, &at_home) {
            (true, _) if !basis.gross => ("UNIT_PRICE", Vec::new(), None),
            (true, Some(at_home)) => ("EXEMPT_NET", vec![("rateAtHome", percent(at_home))], Some(whole(1) / at_home)),
            (true, None) => ("EXEMPT_NET", vec![("taxRate", percent(&here.factor()))], Some(whole(1) / here.factor())),
            (false, Some(at_home)) => {
                let rates = vec![("rateAtHome", percent(at_home)), ("rateHere", percent(&here.factor()))];
                ("HOME_NET", rates, Some(here.factor() / at_home))
            }
            (false, None) => ("UNIT_PRICE", Vec::new(), None),
        };
        Tag::new(basis, (rule, rates), (&amount, factor), item.measurement_unit.as_ref(), is_exempt)
    }

    /// The amount x the factor, if any, for as many units as it says.
    pub(super) fn new(
        basis: Basis,
        (rule, mut inputs): (&'static str, Vec<(&'static str, Fraction)>),
        (amount, factor): (&Fraction, Option<Fraction>),
        per: Option<&Decimal>,
        is_exempt: bool,
    ) -> Tag {
        let shown = factor.as_ref().map_or_else(|| amount.clone(), |factor| line::tag(basis, amount, factor));
        if factor.is_some() {
            inputs.push(("tag", shown.clone()));
        }
        let unit = per.map_or_else(|| shown.clone(), |per| &shown / per.exact());
        Tag { rule, inputs, unit, is_exempt }
    }

    /// The rule and its inputs: the amount, where it begins, the tag, and the units that it is for.
    fn told(&self, item: &Line) -> Told {
        let (from, amount) = reached(item);
        let mut told = Told::new(self.rule).with("effectiveAmount", &amount.exact());
        if let Some(from) = from {
            told = told.with("minQuantity", &from.exact());
        }
        told = self.inputs.iter().fold(told, |told, (name, input)| told.with(name, input));
        match &item.measurement_unit {
            Some(per) => told.with("measurementUnit", &per.exact()),
            None => told,
        }
    }

    /// The rule and its inputs for an amount without tiers.
    pub(super) fn plain(&self, rule: &'static str, amount: &Fraction) -> Told {
        let told = Told::new(rule).with("effectiveAmount", amount);
        self.inputs.iter().fold(told, |told, (name, input)| told.with(name, input))
    }

    pub(super) fn unit(&self) -> &Fraction {
        &self.unit
    }
}

/// The amount of a line: that of the last tier that it reaches, with its threshold, or else that of its price.
fn reached(item: &Line) -> (Option<&Decimal>, &Decimal) {
    let tier = item.tiers.iter().rev().find(|tier| tier.from.exact() <= item.quantity.exact());
    tier.map_or((None, &item.amount), |tier| (Some(&tier.from), &tier.amount))
}
