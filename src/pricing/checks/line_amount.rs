//! The amount of a whole line, as the file of a till states it: what stands beside it, and the amount of one unit that
//! follows from it.

use super::{Location, UnitAmount, unit_amount};
use crate::error::{Error, ErrorCode, Path};
use crate::model::borrowed::{Item, ItemType, Price};
use crate::money::{Number, Ratio};
use crate::pricing::amounts::bounds;

/// Refuses the amount of a line on an EXTERNAL line, and beside an amount of one unit or what belongs to one.
pub(super) fn refuse_beside(price: &Price<'_>, item: &Item<'_>, at: Location<'_>) -> Result<(), Error> {
    if item.item_type == ItemType::External {
        let message = "`lineAmount` is for INTERNAL lines; an EXTERNAL line states its price as a whole by `lineTax`";
        return Err(refusal(&at.below(unit_amount::LINE), message.to_owned()));
    }
    let others = [
        ("effectiveAmount", price.effective_amount.is_some()),
        ("tiers", !price.tiers.is_empty()),
        ("measurementUnit", price.measurement_unit.is_some()),
    ];
    match others.into_iter().find(|(_, is_there)| *is_there) {
        Some((other, _)) => {
            let message =
                format!("`lineAmount` is the amount of the whole line, so `{other}` must not stand beside it");
            Err(refusal(&at.below(unit_amount::LINE), message))
        }
        None => Ok(()),
    }
}

/// The amount of one unit, from the stated amount of the line and its exact value. A line of quantity 0, which the file
/// of a till may have, counts as one unit.
pub(super) fn of_one_unit<'i>(
    stated: &'i Number,
    line: Ratio,
    item: &'i Item<'_>,
    at: Location<'_>,
) -> Result<UnitAmount<'i>, Error> {
    let path = at.below("/quantity");
    let quantity = bounds::quantity(item.quantity, &path)?;
    let per = Some(&item.quantity).filter(|_| quantity.num > 0);
    let exact = match per {
        Some(_) => line.divided_by(quantity).ok_or_else(|| bounds::overflow(&path))?,
        None => line,
    };
    Ok(UnitAmount { stated, from: None, per, exact, of_line: Some(line) })
}

/// The refusal of a quantity that an update changes, while the amount of the line was stated for the former one.
pub(crate) fn of_another_quantity(path: &Path<'_>) -> Error {
    let message =
        "`price.lineAmount` is the amount for the former quantity; send the `price` with the new quantity, too";
    refusal(path, message.to_owned())
}

#[cold]
fn refusal(path: &Path<'_>, message: String) -> Error {
    Error::new(ErrorCode::PriceLineAmount, path, message)
}
