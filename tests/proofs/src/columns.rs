//! Columns of figures, short in 8 bits and long past them, and the passes over them.

use std::ops::Range;

use crate::Proof;
use crate::byte::Byte;
use crate::money::Number;
use crate::pricing::amounts::{Basis, Column, KnownRate, Rate, Sum, TaxId, Taxed, TaxedAmount};
use crate::rounding::half_up;

/// Figures from 0 to past 8 bits, in parts: a column at this width has at most 255 long figures, including those that
/// were replaced.
const PARTS: [Range<u32>; 3] = [0..100, 100..200, 200..300];

/// Every two sides of a figure, added, added as short where they are, and replaced by every other one.
///
/// # Errors
/// The first input that breaks the definition.
pub fn figures() -> Proof {
    let mut inputs = 0;
    for (net, part) in (0..300).flat_map(|net| PARTS.map(|part| (net, part))) {
        let all: Vec<TaxedAmount> = part.map(|gross| amount([net, gross], TaxId(gross))).collect();
        let mut column = Column::default();
        for one in &all {
            inputs += 1;
            match [one.net, one.gross].map(|side| Byte::try_from(side).ok()) {
                [Some(net), Some(gross)] if one.gross % 2 == 0 => column.add_short([net, gross], one.tax_id),
                _ => column.push(one),
            }
        }
        let is_short = all.iter().all(|one| one.net < 255 && one.gross <= 255);
        if !column.prices().eq(all.iter().copied()) || column.is_short() != is_short {
            return Err(format!("figures of net {net} do not come back"));
        }
        // Replaced by figures of all sizes, from the last to the first.
        for (at, one) in all.iter().rev().enumerate() {
            column.replace(at, &amount([one.gross, one.net], one.tax_id));
        }
        if !column.prices().eq(all.iter().rev().map(|one| amount([one.gross, one.net], one.tax_id))) {
            return Err(format!("replaced figures of net {net} do not come back"));
        }
    }
    Ok(inputs)
}

fn amount<T: Into<u128>>([net, gross]: [T; 2], tax_id: TaxId) -> TaxedAmount {
    TaxedAmount { net: net.into(), gross: gross.into(), tax_id }
}

/// Discounts of every size, of which the other side is derived by every rate with factors up to 40, and added to the sums
/// of three groups; and prices that are derived alike.
///
/// # Errors
/// The first input that breaks the definition.
pub fn derived() -> Proof {
    let mut inputs = 0;
    for (down, up) in (1..=40_u32).flat_map(|down| (down..=40).map(move |up| (down, up))) {
        let rate = Rate { percent: Number::ZERO, up: up.into(), down: down.into() };
        let known = KnownRate { rate, components: None };
        for known in [Some(&known), None] {
            for basis in [true, false].map(|gross| Basis { gross, scale: 2, of_tax: None }) {
                let taxed = Taxed { tax_id: TaxId(7), known };
                let factors = known.map_or((1, 1), |_| if basis.gross { (down, up) } else { (up, down) });
                for part in PARTS {
                    inputs += u64::from(part.end - part.start);
                    let own = derived_with(basis, taxed, factors, part);
                    own.map_err(|wrong| format!("{wrong} by {up} / {down}, {basis:?}"))?;
                }
            }
        }
    }
    Ok(inputs)
}

fn derived_with(basis: Basis, taxed: Taxed<'_>, factors: (u32, u32), sides: Range<u32>) -> Result<(), String> {
    let mut column: Column<u32> = Column::default();
    let mut sums = [Sum::default(); 3];
    let mut expected = [(0, 0); 3];
    for side in sides.clone() {
        column.add([side.into(), 0], side % 3);
    }
    column.derive(0..column.len(), basis, taxed, Some(&mut sums)).ok_or("refused")?;
    for (at, side) in sides.enumerate() {
        let other = half_up(side * factors.0, factors.1);
        let price = amount(if basis.gross { [other, side] } else { [side, other] }, taxed.tax_id);
        let share = column.share(at, taxed.tax_id).ok_or("a discount is gone")?;
        if share.price != price
            || share.group != usize::try_from(side % 3).expect("a small number")
            || basis.price_untold(side.into(), taxed) != Some(price)
        {
            return Err(format!("{side}: {share:?}"));
        }
        expected[share.group].0 += price.net;
        expected[share.group].1 += price.gross;
    }
    let own = sums.map(|sum| sum.get().map(|sum| (sum.net, sum.gross, sum.tax_id)));
    if own != expected.map(|(net, gross)| Some((net, gross, taxed.tax_id))) {
        return Err(format!("the sums are {own:?}"));
    }
    Ok(())
}
