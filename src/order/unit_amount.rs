//! The price of one unit, or of a thousand, in whole steps of minor units, which times the quantity is the price of a
//! line.

use super::{Line, MinorUnits, OrderParts};
use crate::money::{Amount, Number, Quotient, Ratio, power_of_ten};

/// The numbers of units that a price may be for: 1, or else 10 to this power.
const PER: [u32; 2] = [0, 3];

/// The price of `per` units in steps.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UnitAmount {
    pub(crate) amount: Amount,
    pub(crate) per: Option<i64>,
}

/// The first of the line's own prices that times the quantity is the amount, rounded half up: the unit price of the
/// order, then the price that the line was bought at; each for one unit, then each for a thousand. `None` if there is none.
pub(crate) fn of(order: &OrderParts<'_>, minor: MinorUnits, line: &Line<'_>, amount: Amount) -> Option<UnitAmount> {
    let quantity = line.stated.quantity.filter(|quantity| *quantity > Number::ZERO)?;
    let sale = line.stated.sale.as_ref();
    let unit = line.stated.unit_price.as_ref();
    let unit = unit.and_then(|unit| if order.basis.gross { unit.gross_value } else { unit.net_value });
    let measure = sale.and_then(|sale| sale.measurement_unit.as_ref()).and_then(|measure| measure.quantity);
    for power in PER {
        let shift = minor.counted.saturating_add(power);
        let own = || Ratio::of(unit?, shift);
        let sold = || {
            let sold = Ratio::of(sale?.effective_amount?, shift)?;
            measure.map_or(Some(sold), |measure| sold.divided_by(Ratio::of(measure, 0)?))
        };
        let candidates: [&dyn Fn() -> Option<Ratio>; 2] = [&own, &sold];
        for price in candidates.into_iter().filter_map(|candidate| candidate()) {
            // A price too large for an answer does not fit, either.
            let fits = |unit: &Amount| times(*unit, quantity, power) == Some(amount) && minor.whole(*unit).is_ok();
            let fits = Quotient::ratio(price).round().filter(fits);
            if let Some(amount) = fits {
                return Some(UnitAmount { amount, per: (power > 0).then(|| 10_i64.saturating_pow(power)) });
            }
        }
    }
    None
}

/// A price for 10 to a power units, times a quantity, rounded half up.
fn times(unit: Amount, quantity: Number, power: u32) -> Option<Amount> {
    let per = Ratio { num: 1, den: power_of_ten(power)? };
    let share = Quotient::product(Ratio::of(quantity, 0)?, per)?;
    Quotient::new(unit, share.a, share.d).round()
}
