//! The two sides of a price, net and gross, by the rate of its tax.

use crate::Proof;
use crate::byte::Byte;
use crate::error::ORDER;
use crate::money::Number;
use crate::pricing::amounts::Rate;
use crate::rounding::half_up;

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
                    let exact = u128::from(side) * u128::from(times);
                    let expected = half_up(exact, by.into());
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
