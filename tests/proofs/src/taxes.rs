//! The two sides of a price, net and gross, by the rate of its tax.

use crate::Proof;
use crate::byte::Byte;
use crate::error::ORDER;
use crate::model::TaxComponent;
use crate::money::{Number, Ratio};
use crate::pricing::amounts::{Rate, TaxComponents};
use crate::rounding::half_up;
use crate::spreading::hamilton;

/// Every side of 8 bits with every rate whose factors have 8 bits, in 8, 64 and 128 bits.
///
/// # Errors
/// The first input that breaks the definition.
pub fn other_sides() -> Proof {
    let mut inputs = 0;
    for down in 1..=u8::MAX {
        for up in down..=u8::MAX {
            let rate = Rate { percent: Number::ZERO, up: up.into(), down: down.into() };
            for side in 0..=u8::MAX {
                for is_gross in [true, false] {
                    inputs += 1;
                    let (times, by) = if is_gross { (down, up) } else { (up, down) };
                    let expected = u128::from(half_up(u32::from(side) * u32::from(times), by.into()));
                    let narrow = rate.other_side(Byte(side), is_gross).map(|byte| u128::from(byte.0));
                    let short = rate.other_side(u64::from(side), is_gross).map(u128::from);
                    let long = rate.other_side(u128::from(side), is_gross);
                    if narrow != Some(expected).filter(|other| *other <= 255)
                        || [short, long] != [Some(expected); 2]
                        || if is_gross { expected > side.into() } else { expected < side.into() }
                    {
                        return Err(format!(
                            "{side}, gross {is_gross}, by {up} / {down}: {narrow:?}, {short:?}, {long:?}"
                        ));
                    }
                }
            }
        }
    }
    Ok(inputs)
}

/// Every rate from 0 to 200 % of up to two decimals: its factors are those of its definition, in lowest terms, and a net
/// amount comes back from its gross amount.
///
/// # Errors
/// The first input that breaks the definition.
pub fn rates() -> Proof {
    let mut inputs = 0;
    for scale in 0..=2 {
        for digits in 0..=200 * 10_u128.pow(scale) {
            let number = Number::from_parts(false, digits, scale).ok_or("a number")?;
            let rate = Rate::new(number, &ORDER).map_err(|error| format!("{number}: {error:?}"))?;
            let whole = 100 * 10_u128.pow(scale);
            let (up, down) = (u128::from(rate.up), u128::from(rate.down));
            if up * whole != down * (whole + digits)
                || (2..=down).any(|by| up.is_multiple_of(by) && down.is_multiple_of(by))
            {
                return Err(format!("{number}: {up} / {down}"));
            }
            for net in 0..=20_u64 {
                inputs += 1;
                let back = rate.other_side(net, false).and_then(|gross| rate.other_side(gross, true));
                if back != Some(net) {
                    return Err(format!("{net} at {number} comes back as {back:?}"));
                }
            }
        }
    }
    Ok(inputs)
}

/// Three taxes of 0, 3, .. to 21 twentieths each and every amount up to 60: the taxes in a net and in a gross amount, which they
/// never exceed, and a tax split over them.
///
/// # Errors
/// The first input that breaks the definition.
pub fn components() -> Proof {
    const WHOLE: u32 = 20;
    let mut inputs = 0;
    for code in 0..8_u32.pow(3) {
        let nums = [code % 8, code / 8 % 8, code / 64].map(|digit| 3 * digit);
        let up = WHOLE + nums.iter().sum::<u32>();
        let rate = Rate { percent: Number::ZERO, up: up.into(), down: WHOLE.into() };
        let shares = nums.map(|num| Ratio { num: num.into(), den: WHOLE.into() });
        let list = nums.iter().map(|_| TaxComponent).collect();
        let components = TaxComponents::new(list, shares.to_vec(), rate);
        for amount in 0..=60 {
            inputs += 3;
            let mut left = amount;
            let of_gross = nums.map(|num| {
                let tax = half_up(amount * num, up).min(left);
                left -= tax;
                tax
            });
            let of_net = nums.map(|num| half_up(amount * num, WHOLE));
            let split = if code == 0 { [amount, 0, 0] } else { hamilton(amount, nums) };
            let own = [
                components.taxes(amount.into(), true),
                components.taxes(amount.into(), false),
                components.split(amount.into()),
            ];
            let expected = [of_gross, of_net, split].map(|taxes| Some(taxes.map(u128::from).to_vec()));
            if own != expected {
                return Err(format!("{amount} with {nums:?} / {WHOLE}: {own:?}"));
            }
        }
    }
    Ok(inputs)
}
