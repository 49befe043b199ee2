//! Gross prices that change abroad so that their net amount stays the one at home.

use crate::error::Error;
use crate::error::path::Path;
use crate::model::item::Item;
use crate::model::site::PriceTax;
use crate::money::exact::{Amount, Quotient};
use crate::pricing::basis::Basis;
use crate::pricing::context::Context;
use crate::pricing::explain::steps::Rule;
use crate::pricing::explain::trace::{Input, Place};
use crate::pricing::rate::Rate;
use crate::pricing::tax::TaxId;
use crate::pricing::tax_lookup::named_code;

/// The tax rate of a line, and the rate of its tax code at home.
#[derive(Debug, Clone, Copy)]
pub(crate) struct HomePrice {
    rate: Rate,
    at_home: Rate,
}

impl HomePrice {
    /// The rates of a line with a tax key. `None` if the rate was stated rather than looked up, or if the gross prices
    /// of the site are the same in every country. `at` is the path of the line.
    #[cold]
    pub(crate) fn of<'a>(
        context: &mut Context<'a>,
        item: &'a Item<'a>,
        tax_id: TaxId,
        at: &Path<'_>,
    ) -> Result<Option<Self>, Error> {
        if context.site.price_tax != Some(PriceTax::Home) || !context.basis.gross {
            return Ok(None);
        }
        let Some((code, member)) = named_code(item) else { return Ok(None) };
        if context.look_up_listed(code)?.is_none() {
            return Ok(None);
        }
        let at_home = context.lookup.rate_at_home(code, &context.rules.taxes, &at.below(member))?;
        Ok(context.tax_keys.rate(tax_id).map(|rate| Self { rate: *rate, at_home }))
    }

    /// Converts an exact gross amount at home to the gross amount here, and notes the step.
    pub(crate) fn gross<'n, I: IntoIterator<Item = Input<'n>>>(
        &self,
        context: &mut Context<'_>,
        place: Place,
        exact: &Quotient,
        inputs: impl FnOnce() -> I,
        path: &Path<'_>,
    ) -> Result<Amount, Error> {
        let at_home = Basis::round(exact, path)?;
        let up = u128::from(self.rate.up).saturating_mul(self.at_home.down.into());
        let down = u128::from(self.rate.down).saturating_mul(self.at_home.up.into());
        let step = (context.basis.member(), Rule::HomeNet);
        let gross = context.figure(place, step, &Quotient::new(at_home, up, down), inputs, path)?;
        if context.trace.is_on() {
            let at_home = context.trace.amount(at_home);
            for (name, value) in
                [("grossAtHome", at_home), ("rateAtHome", self.at_home.percent), ("rateHere", self.rate.percent)]
            {
                context.trace.input(name, value.to_string());
            }
        }
        Ok(gross)
    }
}
