//! The prices of lines that are nothing out of the ordinary, without the checks that others need.

use crate::model::borrowed::Item;
use crate::money::Units as _;
use crate::pricing::amounts::{Rate, TaxId, Taxed};
use crate::pricing::checks::{StatedTax, plain};
use crate::pricing::state::Context;

/// The taxes of the first few different statements about tax, as lines make them. What lines state is checked and looked
/// up once.
#[derive(Debug, Default)]
pub(crate) struct KnownTaxes<'a>([Option<KnownTax<'a>>; 4]);

#[derive(Debug, Clone, Copy)]
struct KnownTax<'a> {
    stated: StatedTax<'a>,
    tax_id: TaxId,
    /// `None` if untaxed.
    rate: Option<Rate>,
}

impl<'a> KnownTaxes<'a> {
    /// Adds the tax of an INTERNAL line, if there is room for it. Several taxes are left to the rule for any line.
    pub(crate) fn add(&mut self, item: &'a Item<'_>, taxed: Taxed<'_>) {
        let Taxed { tax_id, .. } = taxed;
        let stated = StatedTax::of(item);
        if let Some(free) = self.0.iter_mut().find(|known| known.is_none_or(|known| known.stated == stated))
            && !tax_id.is_split()
        {
            *free = Some(KnownTax { stated, tax_id, rate: taxed.rate().copied() });
        }
    }

    #[inline]
    fn find(&self, stated: StatedTax<'_>) -> Option<&KnownTax<'a>> {
        self.0.iter().map_while(Option::as_ref).find(|known| known.stated == stated)
    }

    /// The prices of a plain line whose tax is known. `None` for any other line, and for figures of more than 64 bits.
    #[inline]
    pub(crate) fn prices(&self, context: &Context<'_>, item: &Item<'_>) -> Option<PlainPrices> {
        let KnownTax { tax_id, rate, .. } = self.find(StatedTax::of(item))?;
        let line = plain::plain(item, &context.terms())?;
        let is_gross = context.basis.gross;
        let sides = |side: u64| {
            let other = rate.as_ref().map_or(Some(side), |rate| rate.other_side(side, is_gross))?;
            Some(if is_gross { [other, side] } else { [side, other] })
        };
        let side = line.unit.times_by(line.quantity, line.parts)?.rounded(line.parts)?;
        let is_rounded_to_zero = side == 0 && line.unit > 0 && line.quantity > 0;
        Some(PlainPrices { unit: sides(line.unit)?, price: sides(side)?, tax_id: *tax_id, is_rounded_to_zero })
    }
}

/// The net and gross amounts of a plain line.
pub(crate) struct PlainPrices {
    /// The price of one unit, and of all of them.
    pub(crate) unit: [u64; 2],
    pub(crate) price: [u64; 2],
    pub(crate) tax_id: TaxId,
    /// Whether the line is worth something and costs nothing.
    pub(crate) is_rounded_to_zero: bool,
}
