//! The tag of a line: the amount that is shown for it. It is the stated amount, unless gross prices keep their net
//! amount at home, or the customer pays no tax.

use super::TaxOfLine;
use crate::error::{Error, Path};
use crate::money::{Number, Quotient, Ratio, power_of_ten};
use crate::pricing::amounts::{Input, Rate, Rule, TaxId, bounds};
use crate::pricing::checks::UnitAmount;
use crate::pricing::state::Context;

/// The tags of a line.
#[derive(Debug)]
pub(crate) struct Tags {
    /// The tag for a customer who pays tax; `None` if it is the stated amount.
    pub(crate) everyone: Option<Tag>,
    /// The tag for a customer who pays no tax; `None` if it is the stated amount.
    exempt: Option<Tag>,
    /// Whether the line is priced without tax.
    pub(crate) is_exempt: bool,
}

impl Tags {
    /// The tags of a line with a tax. `at` is the path of the line.
    #[cold]
    pub(crate) fn of<'a>(
        context: &mut Context<'a>,
        unit: &UnitAmount<'_>,
        tax: &TaxOfLine<'a>,
        at: &Path<'_>,
    ) -> Result<Box<Self>, Error> {
        let looked_up = tax.looked_up.filter(|_| context.keeps_home_price());
        let at_home = match looked_up {
            Some((code, member)) => Some(context.lookup.rate_at_home(code, &at.below(member))?),
            None => None,
        };
        let here = context.tax_keys.rate(tax.unit).copied();
        let is_taxed = tax.unit != TaxId::UNTAXED && tax.line.is_none();
        let is_exempt = is_taxed && context.exempt_key().is_some();
        let scale = context.basis.scale;
        let tag = |factor| Tag::of(scale, unit, factor).ok_or_else(|| bounds::overflow(&at.below(unit.path())));
        let everyone = at_home.zip(here).map(|(at_home, here)| tag(TagFactor::abroad(&at_home, &here)));
        let of_gross = at_home.map(|rate| ("rateAtHome", rate)).or_else(|| Some(("taxRate", here?)));
        let of_gross = of_gross.filter(|_| is_exempt && context.basis.gross);
        let exempt = of_gross.map(|(name, rate)| tag(TagFactor::net(name, &rate)));
        Ok(Box::new(Self { everyone: everyone.transpose()?, exempt: exempt.transpose()?, is_exempt }))
    }

    /// The tag of this customer; `None` if it is the stated amount.
    pub(crate) const fn own(&self) -> Option<&Tag> {
        if self.is_exempt { self.exempt.as_ref() } else { self.everyone.as_ref() }
    }
}

/// The factor, `up` / `down`, by which a tag differs from the stated amount.
struct TagFactor {
    rule: Rule,
    /// The rates that it follows from.
    rates: [(&'static str, Option<Number>); 2],
    up: u128,
    down: u128,
}

impl TagFactor {
    /// From the gross amount at home to the gross one abroad, where the tax is `here`.
    fn abroad(at_home: &Rate, here: &Rate) -> Self {
        Self {
            rule: Rule::HomeNet,
            rates: [("rateAtHome", Some(at_home.percent)), ("rateHere", Some(here.percent))],
            up: u128::from(here.up).saturating_mul(at_home.down.into()),
            down: u128::from(here.down).saturating_mul(at_home.up.into()),
        }
    }

    /// From a gross amount that includes tax at a rate to the net one, for a customer who pays no tax. `name` is the
    /// name of the rate in an explanation.
    fn net(name: &'static str, rate: &Rate) -> Self {
        let rates = [(name, Some(rate.percent)), ("", None)];
        Self { rule: Rule::ExemptNet, rates, up: rate.down.into(), down: rate.up.into() }
    }
}

/// A tag that differs from the stated amount. It is rounded once, so that the tag x quantity is the price of the line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tag {
    /// The rule that gives it.
    pub(crate) rule: Rule,
    /// The amount that is shown, for as many units as the stated one.
    shown: Number,
    /// The same in ulps.
    pub(crate) amount: Ratio,
    /// The exact amount of one unit, in ulps.
    pub(crate) unit: Ratio,
    /// The rates that it follows from.
    rates: [(&'static str, Option<Number>); 2],
}

impl Tag {
    /// The stated amount x a factor, rounded to the decimals of the site, `scale`, or to those of the amount if it has
    /// more. `None` on arithmetic overflow.
    fn of(scale: u32, unit: &UnitAmount<'_>, factor: TagFactor) -> Option<Self> {
        let decimals = scale.max(unit.stated.scale());
        let stated = Ratio::of(*unit.stated, decimals)?;
        let tag = Quotient::new(stated.num, factor.up, factor.down).round()?;
        let amount = Ratio { num: tag, den: decimals.checked_sub(scale).and_then(power_of_ten)? };
        let unit = match unit.per.and_then(|per| Ratio::of(*per, 0)) {
            Some(per) => amount.divided_by(per)?,
            None => amount,
        };
        let shown = Number::from_parts(false, tag, decimals)?;
        Some(Self { rule: factor.rule, shown, amount, unit, rates: factor.rates })
    }

    /// The rates and the tag, as inputs of a step.
    pub(crate) fn inputs(&self) -> impl Iterator<Item = Input<'_>> {
        let rates = self.rates.iter().map(|(name, rate)| (*name, rate.as_ref()));
        rates.chain([("tag", Some(&self.shown))])
    }
}
