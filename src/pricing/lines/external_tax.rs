//! The tax of an EXTERNAL line in the form that prices have: the tax keys, and the figures of a line that is stated as
//! a whole.

use super::CartLine;
use crate::error::Error;
use crate::model::borrowed::{Item, ItemType, StatedTax};
use crate::money::{Quotient, Ratio};
use crate::pricing::amounts::{Figure, Place, TaxId, TaxedAmount, Trace};
use crate::pricing::checks::{ExternalTax, external};
use crate::pricing::state::{Context, Notice, NoticeCode};

/// The tax of a line.
pub(crate) struct TaxOfLine<'a> {
    /// The tax key of its unit price.
    pub(crate) unit: TaxId,
    /// The code that was looked up, and the member that names it; `None` if the rate was stated, and if the line is
    /// untaxed.
    pub(crate) looked_up: Option<(&'a str, &'static str)>,
    /// Its figures, if the whole line is stated.
    pub(crate) line: Option<Box<StatedLine>>,
}

/// A line that an external system states as a whole.
pub(crate) struct StatedLine {
    pub(crate) figures: TaxedAmount,
    stated: external::StatedLine,
}

/// The tax keys of an EXTERNAL line. Their code is the line's own or, without one, the name of a stated tax. It is
/// never looked up.
pub(crate) fn tax<'a>(context: &mut Context<'a>, item: &'a Item<'a>, tax: ExternalTax) -> TaxOfLine<'a> {
    let name = |tax: &'a Option<Box<StatedTax<'a>>>| tax.as_ref().and_then(|tax| tax.name.as_deref());
    let code = item.tax_code.as_deref().or(name(&item.tax)).or(name(&item.line_tax));
    let line = tax.line.and_then(|line| {
        let (rate, stated) = *line;
        let tax_id = context.tax_keys.of(code, rate);
        let stated = stated?;
        let figures = TaxedAmount { net: stated.net, gross: stated.gross, tax_id };
        Some(Box::new(StatedLine { figures, stated }))
    });
    TaxOfLine { unit: context.tax_keys.of(code, tax.unit), looked_up: None, line }
}

/// Notes each side of one unit that an EXTERNAL line states differently from its price and rate, which count. They are
/// compared for a customer who pays tax.
pub(crate) fn note_differences(
    context: &mut Context<'_>,
    line: &CartLine<'_>,
    unit: Ratio,
    tax_id: TaxId,
) -> Result<(), Error> {
    let (ItemType::External, Some(tax)) = (line.item.item_type, &line.item.tax) else { return Ok(()) };
    let at = line.at();
    let unit = context.price_untold(&Quotient::ratio(unit), tax_id, &at.below("/price/effectiveAmount"))?;
    let at = at.below("/tax");
    let [net, gross] = external::unit_sides(tax, &context.terms(), &at)?;
    for (member, stated, counts) in [("netValue", net, unit.net), ("grossValue", gross, unit.gross)] {
        if stated.is_some_and(|stated| stated != counts) {
            let amount = Some(context.number(counts)?);
            let notice = Notice::new(NoticeCode::ExternalTaxDiffers, at.member(member));
            context.of_lines.push(Notice { amount, ..notice });
        }
    }
    Ok(())
}

impl StatedLine {
    /// Notes both sides for an explanation.
    pub(crate) fn note(&self, trace: &mut Trace, place: Place) {
        for (member, value) in [("netValue", self.figures.net), ("grossValue", self.figures.gross)] {
            match self.stated.derived {
                Some((derived, rule, exact, rate)) if derived == member => {
                    trace.side(Figure { place, member, rule, value }, &exact, &rate);
                }
                _ => trace.stated(place, member, value),
            }
        }
    }
}
