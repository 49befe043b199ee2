//! Quotients and their rounding.

use crate::Proof;
use crate::byte::Byte;
use crate::model::RoundingMode;
use crate::money::{Product, Quotient, Units, round_half_up};

/// Half up, as defined: the whole part of `num` / `den` + 1/2.
pub(crate) const fn half_up(num: u32, den: u32) -> u32 {
    (2 * num + den) / (2 * den)
}

/// `a` x `b` / `d` in 8 bits, and its rounding: on every input.
///
/// # Errors
/// The first input that breaks the definition.
pub fn units() -> Proof {
    let mut inputs = 0;
    every_byte(|a, b, d| {
        inputs += 1;
        let product = u32::from(a) * u32::from(b);
        let divided = Byte(a).times_by(Byte(b), Byte(d));
        let parts = divided.map(|divided| (u32::from(divided.whole.0), u32::from(divided.rest.0)));
        let by = u32::from(d);
        let expected = (by > 0 && product / by <= 255).then(|| (product / by, product % by));
        let rounded = divided.and_then(|divided| divided.rounded(Byte(d))).map(|byte| u32::from(byte.0));
        let nearest = expected.map(|_| half_up(product, by)).filter(|nearest| *nearest <= 255);
        if parts == expected && rounded == nearest { Ok(()) } else { Err(format!("{a} x {b} / {d}: {rounded:?}")) }
    })?;
    Ok(inputs)
}

/// Every mode of rounding, on every `a` x `b` / `d` of 8 bits, with the smaller factor first.
///
/// # Errors
/// The first input that breaks the definition.
pub fn modes() -> Proof {
    let mut inputs = 0;
    every_byte(|a, b, d| {
        if a > b {
            return Ok(());
        }
        let exact = Quotient::new(a.into(), b.into(), d.into());
        let (product, d) = (u32::from(a) * u32::from(b), u32::from(d));
        let round = |modes: [RoundingMode; 5]| modes.map(|mode| mode.round(exact));
        let modes = round([
            RoundingMode::HalfUp,
            RoundingMode::HalfEven,
            RoundingMode::HalfDown,
            RoundingMode::Up,
            RoundingMode::Down,
        ]);
        inputs += 5;
        let expected = if d == 0 {
            [None; 5]
        } else {
            let up = half_up(product, d);
            let is_tie = (2 * product + d).is_multiple_of(2 * d);
            let even = if is_tie && up % 2 == 1 { up - 1 } else { up };
            [up, even, (2 * product + d - 1) / (2 * d), product.div_ceil(d), product / d]
                .map(|expected| Some(u128::from(expected)))
        };
        if modes == expected && exact.round() == expected[0] {
            Ok(())
        } else {
            Err(format!("{a} x {b} / {d}: {modes:?}"))
        }
    })?;
    Ok(inputs)
}

/// A quotient of products of any length: the same as one of 128 bits.
///
/// # Errors
/// The first input that breaks the definition.
pub fn products() -> Proof {
    const BOUND: u128 = 1 << 20;
    let mut inputs = 0;
    for (num, den) in (0..300_u32).flat_map(|num| (1..100_u32).map(move |den| (num, den))) {
        // The same fraction in one limb, and in so many that no integer holds it.
        for factors in [0, 1, 4] {
            inputs += 1;
            let long = |part: u32| (0..factors).fold(Product::of(part.into()), |long, _| long.times(u128::MAX));
            let rounded = round_half_up(&long(num), &long(den), BOUND);
            if rounded != Some(half_up(num, den).into()) {
                return Err(format!("{num} / {den} with {factors} common factors: {rounded:?}"));
            }
        }
        inputs += 1;
        let below = round_half_up(&Product::of(num.into()), &Product::of(den.into()), half_up(num, den).into());
        if below.is_some() {
            return Err(format!("{num} / {den} is not below its own value: {below:?}"));
        }
    }
    Ok(inputs)
}

fn every_byte(mut check: impl FnMut(u8, u8, u8) -> Result<(), String>) -> Result<(), String> {
    for a in 0..=u8::MAX {
        for b in 0..=u8::MAX {
            for d in 0..=u8::MAX {
                check(a, b, d)?;
            }
        }
    }
    Ok(())
}
