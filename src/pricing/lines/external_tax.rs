//! The tax of an EXTERNAL line in the form that prices have: the tax keys, and the figures of a line that is stated as
//! a whole.

use crate::error::{Error, Path};
use crate::model::borrowed::{Item, ItemType, StatedTax};
use crate::money::{Quotient, Ratio};
use crate::pricing::amounts::{Place, TaxId, TaxedAmount, Trace};
use crate::pricing::checks::{ExternalTax, external};
use crate::pricing::state::{Context, Notice, NoticeCode};

/// The tax of a line: its tax key and, if the whole line is stated, its figures.
pub(crate) struct TaxOfLine {
    pub(crate) unit: TaxId,
    pub(crate) line: Option<Box<StatedLine>>,
}

/// A line that an external system states as a whole.
pub(crate) struct StatedLine {
    pub(crate) figures: TaxedAmount,
    stated: external::StatedLine,
}

/// The tax keys of an EXTERNAL line. Their code is the line's own or, without one, the name of a stated tax. It is
/// never looked up.
pub(crate) fn tax<'a>(context: &mut Context<'a>, item: &'a Item<'a>, tax: ExternalTax) -> TaxOfLine {
    let name = |tax: &'a Option<Box<StatedTax<'a>>>| tax.as_ref().and_then(|tax| tax.name.as_deref());
    let code = item.tax_code.as_deref().or(name(&item.tax)).or(name(&item.line_tax));
    let line = tax.line.and_then(|line| {
        let (rate, stated) = *line;
        let tax_id = context.tax_keys.of(code, rate);
        let stated = stated?;
        let figures = TaxedAmount { net: stated.net, gross: stated.gross, tax_id };
        Some(Box::new(StatedLine { figures, stated }))
    });
    TaxOfLine { unit: context.tax_keys.of(code, tax.unit), line }
}

/// Notes each side of one unit that an EXTERNAL line states differently from its price and rate, which count. They are
/// compared for a customer who pays tax.
pub(crate) fn note_differences(
    context: &mut Context<'_>,
    item: &Item<'_>,
    (unit, tax_id): (Ratio, TaxId),
    at: &Path<'_>,
) -> Result<(), Error> {
    let (ItemType::External, Some(tax)) = (item.item_type, &item.tax) else { return Ok(()) };
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
                    trace.side(place, (member, rule), &exact, value, &rate);
                }
                _ => trace.stated(place, member, value),
            }
        }
    }
}
