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
    /// The tags of a line with a tax. `unit` comes with its path; `looked_up` is the code that was looked up for the
    /// line, and its member. `at` is the path of the line.
    #[cold]
    pub(crate) fn of<'a>(
        context: &mut Context<'a>,
        (unit, path): (&UnitAmount<'_>, &Path<'_>),
        (tax, looked_up): (&TaxOfLine, Option<(&'a str, &'static str)>),
        at: &Path<'_>,
    ) -> Result<Box<Self>, Error> {
        let looked_up = looked_up.filter(|_| context.keeps_home_price());
        let at_home = match looked_up {
            Some((code, member)) => Some(context.lookup.rate_at_home(code, &context.rules.taxes, &at.below(member))?),
            None => None,
        };
        let here = context.tax_keys.rate(tax.unit).copied();
        let is_taxed = tax.unit != TaxId::UNTAXED && tax.line.is_none();
        let is_exempt = is_taxed && context.exempt_key().is_some();
        let everyone = at_home.zip(here).map(|(at_home, here)| Tag::abroad(context, unit, (&at_home, &here), path));
        let of_gross = at_home.map(|rate| ("rateAtHome", rate)).or_else(|| Some(("taxRate", here?)));
        let of_gross = of_gross.filter(|_| is_exempt && context.basis.gross);
        let exempt = of_gross.map(|(name, rate)| Tag::net(context, unit, (name, &rate), path));
        Ok(Box::new(Self { everyone: everyone.transpose()?, exempt: exempt.transpose()?, is_exempt }))
    }

    /// The tag of this customer; `None` if it is the stated amount.
    pub(crate) const fn own(&self) -> Option<&Tag> {
        if self.is_exempt { self.exempt.as_ref() } else { self.everyone.as_ref() }
    }
}

/// A tag that differs from the stated amount. It is rounded once, so that the tag x quantity is the price of the line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Tag {
    /// The rule that gives it.
    pub(crate) rule: Rule,
    /// The amount that is shown, for as many units as the stated one.
    shown: Number,
    /// The exact amount of one unit, in ulps.
    pub(crate) unit: Ratio,
    /// The rates that it follows from.
    rates: [(&'static str, Option<Number>); 2],
}

impl Tag {
    /// The gross tag abroad, where the tax is `here`, of an amount that is gross `at_home`.
    pub(crate) fn abroad(
        context: &Context<'_>,
        unit: &UnitAmount<'_>,
        (at_home, here): (&Rate, &Rate),
        path: &Path<'_>,
    ) -> Result<Self, Error> {
        let up = u128::from(here.up).saturating_mul(at_home.down.into());
        let down = u128::from(here.down).saturating_mul(at_home.up.into());
        let rates = [("rateAtHome", Some(at_home.percent)), ("rateHere", Some(here.percent))];
        Self::of(context, unit, (up, down), (Rule::HomeNet, rates), path)
    }

    /// The net tag of a gross amount that includes tax at a rate, for a customer who pays none. `name` is the name of
    /// the rate in an explanation.
    pub(crate) fn net(
        context: &Context<'_>,
        unit: &UnitAmount<'_>,
        (name, rate): (&'static str, &Rate),
        path: &Path<'_>,
    ) -> Result<Self, Error> {
        let rates = [(name, Some(rate.percent)), ("", None)];
        Self::of(context, unit, (rate.down.into(), rate.up.into()), (Rule::ExemptNet, rates), path)
    }

    /// The stated amount x `up` / `down`, rounded to the decimals of the site, or to those of the amount if it has more.
    fn of(
        context: &Context<'_>,
        unit: &UnitAmount<'_>,
        (up, down): (u128, u128),
        (rule, rates): (Rule, [(&'static str, Option<Number>); 2]),
        path: &Path<'_>,
    ) -> Result<Self, Error> {
        let overflow = || bounds::overflow(path);
        let scale = context.basis.scale;
        let decimals = scale.max(unit.stated.scale());
        let stated = Ratio::of(*unit.stated, decimals).ok_or_else(overflow)?;
        let tag = Quotient::new(stated.num, up, down).round().ok_or_else(overflow)?;
        let den = decimals.checked_sub(scale).and_then(power_of_ten).ok_or_else(overflow)?;
        let tag_in_ulps = Ratio { num: tag, den };
        let unit = match unit.per.and_then(|per| Ratio::of(*per, 0)) {
            Some(per) => tag_in_ulps.divided_by(per).ok_or_else(overflow)?,
            None => tag_in_ulps,
        };
        let shown = Number::from_parts(false, tag, decimals).ok_or_else(overflow)?;
        Ok(Self { rule, shown, unit, rates })
    }

    /// The rates and the tag, as inputs of a step.
    pub(crate) fn inputs(&self) -> impl Iterator<Item = Input<'_>> {
        let rates = self.rates.iter().map(|(name, rate)| (*name, rate.as_ref()));
        rates.chain([("tag", Some(&self.shown))])
    }
}
