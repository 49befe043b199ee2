//! The prices of lines that are nothing out of the ordinary, without the checks and the notes that others need.

use super::PricedUnits;
use crate::model::borrowed::Item;
use crate::money::{Quotient, Ratio};
use crate::pricing::amounts::TaxId;
use crate::pricing::checks::{StatedTax, plain};
use crate::pricing::state::Context;

/// The tax keys of the first few different statements about tax, as lines make them. What a line states is checked and
/// looked up once.
#[derive(Debug, Default)]
pub(crate) struct KnownTaxes<'a>([Option<(StatedTax<'a>, TaxId)>; 4]);

impl<'a> KnownTaxes<'a> {
    /// Adds the tax key of an INTERNAL line, if there is room for it.
    pub(crate) fn add(&mut self, item: &'a Item<'_>, tax_id: TaxId) {
        let stated = StatedTax::of(item);
        let free = self.0.iter_mut().take_while(|known| known.is_none_or(|(own, _)| own != stated));
        if let Some(free) = free.into_iter().find(|known| known.is_none()) {
            *free = Some((stated, tax_id));
        }
    }

    #[inline]
    fn find(&self, stated: StatedTax<'_>) -> Option<TaxId> {
        self.0.iter().map_while(|known| *known).find(|(own, _)| *own == stated).map(|(_, tax_id)| tax_id)
    }

    /// The prices of a plain line whose tax is known. `None` for any other line, and for a price of more than 128 bits.
    #[inline]
    pub(crate) fn price(&self, context: &Context<'_>, item: &Item<'_>) -> Option<PricedUnits> {
        let tax_id = self.find(StatedTax::of(item))?;
        let line = plain::plain(item, &context.terms())?;
        let quantity = Ratio { num: line.quantity.into(), den: line.parts.into() };
        let side = Quotient::new(line.unit.into(), quantity.num, quantity.den).round()?;
        let price = |side| context.basis.price_untold(side, context.tax_keys.taxed(tax_id));
        let is_worth = line.unit > 0 && line.quantity > 0;
        Some(PricedUnits { unit: price(line.unit.into())?, price: price(side)?, quantity, is_worth, stated: false })
    }
}
