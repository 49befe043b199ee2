//! The goods taken back with an order: its figures, which must add up like those of the order itself.

use super::parts::FIGURES;
use super::{OrderParts, Reader, StatedTakenBack};
use crate::error::{Error, ErrorCode, Path};
use crate::pricing::amounts::{Sum, TaxGroups, TaxKeys, TaxedAmount, bounds};

/// The path of what was taken back.
pub(crate) const TAKEN_BACK: Path<'static> = FIGURES.member("takenBack");
const TOTAL: Path<'static> = TAKEN_BACK.member("totalPrice");

/// The goods taken back: the sum, and its parts by tax.
pub(crate) struct TakenBackParts {
    pub(crate) total: TaxedAmount,
    pub(crate) aggregate: TaxGroups,
    pub(crate) tax_keys: TaxKeys,
}

impl TakenBackParts {
    /// Checks what was taken back with an order; `None` if nothing is stated.
    ///
    /// # Errors
    /// `ORDER_FIGURES` for a figure that is none, and for entries that do not add up to the total price or to its parts
    /// by tax.
    pub(crate) fn of(order: &OrderParts<'_>) -> Result<Option<Self>, Error> {
        let Some(stated) = &order.figures.taken_back else { return Ok(None) };
        let mut reader = Reader { scale: order.basis.scale, tax_keys: TaxKeys::default(), limits: &order.limits };
        let overflow = || bounds::overflow(&TAKEN_BACK);
        let (mut sum, mut aggregate) = (Sum::default(), TaxGroups::default());
        for (index, line) in stated.lines.iter().enumerate() {
            let lines = TAKEN_BACK.member("lines");
            let price = reader.price(&line.price, &lines.element(index).member("price"))?;
            sum.add(&price).ok_or_else(overflow)?;
            aggregate.add(&price).ok_or_else(overflow)?;
        }
        let (sum, total) = (sum.or_zero(), reader.price(&stated.total_price.0, &TOTAL)?);
        if (sum.net, sum.gross) != (total.net, total.gross) {
            return Err(refusal(TOTAL, "what was taken back does not add up to its total price"));
        }
        let tax_keys = reader.tax_keys;
        hold_groups(stated, &aggregate, &tax_keys, order.basis.scale)?;
        Ok(Some(Self { total, aggregate, tax_keys }))
    }
}

/// Refuses parts by tax that are not those of the entries.
fn hold_groups(stated: &StatedTakenBack<'_>, aggregate: &TaxGroups, keys: &TaxKeys, scale: u32) -> Result<(), Error> {
    let groups = stated.total_price.0.aggregate.as_ref().map(|aggregate| aggregate.lines.as_slice());
    let mut groups = groups.unwrap_or_default().iter();
    let other = || refusal(TOTAL.member("taxAggregate"), "the tax aggregate differs from that of what was taken back");
    for group in aggregate.in_order(keys) {
        let own = group.value(scale, keys.tax_key(group.tax_id)).ok_or_else(|| bounds::overflow(&TOTAL))?;
        if !groups.next().is_some_and(|stated| stated.states(&own)) {
            return Err(other());
        }
    }
    groups.next().map_or(Ok(()), |_| Err(other()))
}

fn refusal(at: Path<'_>, message: &str) -> Error {
    Error::new(ErrorCode::OrderFigures, at, message)
}
