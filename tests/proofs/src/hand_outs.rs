//! The units that rounding leaves, handed out or dealt.

use std::cmp::Reverse;

use crate::Proof;
use crate::money::Quotient;
use crate::order::deal::deal;
use crate::pricing::amounts::{Cut, hand_out_from};

/// Three parts with every amount, fraction and largest amount up to a few units, and every sum, found in one pass
/// and by sorting.
///
/// # Errors
/// The first input that breaks the definition.
pub fn remainders() -> Proof {
    const SUM: u128 = 12;
    const FEW: usize = 3;
    let mut inputs = 0;
    let each: Vec<Cut> = (0..=3)
        .flat_map(|amount| (0..=3).flat_map(move |rest| (0..=4).map(move |most| Cut { amount, rest, most })))
        .collect();
    for one in &each {
        for two in &each {
            for three in &each {
                for sum in 0..=SUM {
                    let cuts = [*one, *two, *three];
                    let wanted = handed_out(&cuts, sum);
                    for few in [0, FEW] {
                        inputs += 1;
                        let mut parts = cuts;
                        let amounts = hand_out_from(few, &mut parts, sum).map(|()| parts.map(|part| part.amount));
                        if amounts != wanted {
                            return Err(format!("{sum} for {cuts:?}, in one pass up to {few}: {amounts:?}"));
                        }
                    }
                }
            }
        }
    }
    Ok(inputs)
}

/// One unit each for the largest fractions among the parts that may take one.
fn handed_out(cuts: &[Cut; 3], sum: u128) -> Option<[u128; 3]> {
    let mut amounts = cuts.map(|cut| cut.amount);
    let units = usize::try_from(sum.checked_sub(amounts.iter().sum())?).ok()?;
    let mut takers: Vec<usize> = (0..cuts.len()).filter(|at| cuts[*at].amount < cuts[*at].most).collect();
    takers.sort_by_key(|at| Reverse(cuts[*at].rest));
    for at in takers.get(..units)? {
        amounts[*at] += 1;
    }
    Some(amounts)
}

/// Three values of up to 15 parts with a common divisor of 1 to 5, and every number up to 12.
///
/// # Errors
/// The first input that breaks the definition.
pub fn deals() -> Proof {
    let mut inputs = 0;
    for by in 1..=5 {
        for code in 0..16_u128.pow(3) {
            let nums = [code % 16, code / 16 % 16, code / 256];
            let values = nums.map(|num| Quotient::new(num, 1, by));
            for number in 0..=12 {
                inputs += 1;
                let dealt = deal(number, &values);
                if dealt.as_deref() != dealt_out(number, nums, by).as_ref().map(<[u128; 3]>::as_slice) {
                    return Err(format!("{number} over {nums:?} / {by}: {dealt:?}"));
                }
            }
        }
    }
    Ok(inputs)
}

/// Values rounded down. What is missing goes to the largest fractions, in as many rounds as it takes; what is too much is
/// taken from the largest values, the later of equal ones last.
fn dealt_out(number: u128, nums: [u128; 3], by: u128) -> Option<[u128; 3]> {
    let mut amounts = nums.map(|num| num / by);
    let mut order = [0, 1, 2];
    if amounts.iter().sum::<u128>() <= number {
        order.sort_by_key(|at| Reverse(nums[*at] % by));
        for at in order.into_iter().cycle() {
            if amounts.iter().sum::<u128>() == number {
                break;
            }
            amounts[at] += 1;
        }
    } else {
        order.sort_by_key(|at| Reverse(nums[*at]));
        for at in order.into_iter().cycle() {
            if amounts.iter().sum::<u128>() == number {
                break;
            }
            amounts[at] = amounts[at].saturating_sub(1);
        }
    }
    Some(amounts)
}
