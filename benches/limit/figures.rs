//! The least that the carts of the benches cost: calculates their figures from the same typed carts, with code that
//! handles only these carts, in whole cents in 64 bits, with overflow checks. `agrees.rs` compares them with the
//! library, cent for cent.

use cartwright::Number;
use cartwright::model::{CartData, CouponData, DiscountCalculationType, DiscountType};

/// Net and gross, and the rate in percent.
#[derive(Clone, Copy, Default)]
pub(crate) struct Price {
    pub(crate) net: u64,
    pub(crate) gross: u64,
    rate: u64,
}

/// A price that discounts are taken off, and the remainder.
#[derive(Clone, Copy)]
pub(crate) struct Target {
    pub(crate) price: Price,
    pub(crate) left: Price,
}

/// The amount that a coupon takes off a target.
#[derive(Clone, Copy)]
pub(crate) struct Taken {
    pub(crate) target: usize,
    pub(crate) coupon: usize,
    pub(crate) value: u64,
    pub(crate) net: u64,
}

/// Every figure of a cart.
pub(crate) struct Figures {
    pub(crate) units: Vec<Price>,
    /// The lines, then their fees.
    pub(crate) targets: Vec<Target>,
    pub(crate) taken: Vec<Taken>,
    pub(crate) total: Price,
    /// The totals by rate: 19 and 7 percent.
    pub(crate) taxes: [Price; 2],
}

const RATES: [(&str, u64); 2] = [("STANDARD", 19), ("REDUCED", 7)];

fn rate(code: &str) -> Option<u64> {
    RATES.iter().find(|(known, _)| *known == code).map(|(_, rate)| *rate)
}

/// Returns `amount` x `times` / `by`, rounded half up.
fn rounded(amount: u64, times: u64, by: u64) -> Option<u64> {
    let product = amount.checked_mul(times)?;
    let (whole, rest) = (product.checked_div(by)?, product.checked_rem(by)?);
    whole.checked_add(u64::from(rest >= by.checked_sub(rest)?))
}

fn of_gross(gross: u64, rate: u64) -> Option<Price> {
    Some(Price { net: rounded(gross, 100, 100_u64.checked_add(rate)?)?, gross, rate })
}

fn of_net(net: u64, rate: u64) -> Option<Price> {
    Some(Price { net, gross: rounded(net, 100_u64.checked_add(rate)?, 100)?, rate })
}

/// Splits a number into its digits and the power of ten to divide them by.
fn parts(number: Number) -> Option<(u64, u64)> {
    let decimal = number.to_decimal();
    Some((u64::try_from(decimal.mantissa()).ok()?, 10_u64.checked_pow(decimal.scale())?))
}

/// Returns an amount in cents.
fn cents(number: Number) -> Option<u64> {
    let (digits, power) = parts(number)?;
    digits.checked_mul(100)?.checked_div(power)
}

/// Calculates every figure of a cart of the benches without shipping; `None` beyond 64 bits.
pub(crate) fn figures(cart: &CartData<'_>, coupons: &[CouponData<'_>]) -> Option<Figures> {
    let lines = cart.items.len();
    let mut units = Vec::with_capacity(lines);
    let mut targets: Vec<Target> = Vec::with_capacity(lines.checked_add(lines / 8)?.checked_add(8)?);
    let priced = |price: Price| Target { price, left: price };
    for item in &cart.items {
        let rate = rate(item.tax_code.as_deref()?)?;
        let unit = cents(item.price.as_ref()?.effective_amount?)?;
        let (quantity, power) = parts(item.quantity)?;
        units.push(of_gross(unit, rate)?);
        targets.push(priced(of_gross(rounded(unit, quantity, power)?, rate)?));
    }
    for item in &cart.items {
        for fee in &item.external_fees {
            let (quantity, power) = parts(item.quantity)?;
            let net = rounded(cents(fee.fee_absolute.as_ref()?.amount)?, quantity, power)?;
            targets.push(priced(of_net(net, rate(fee.tax_code.as_deref()?)?)?));
        }
    }
    let mut taken = Vec::with_capacity(targets.len().checked_mul(coupons.len())?);
    let mut left: Vec<u64> = targets.iter().map(|target| target.price.gross).collect();
    for (place, coupon) in coupons.iter().enumerate() {
        take(cart, coupon, place, &targets, &mut left, &mut taken)?;
    }
    let (mut total, mut taxes) = (Price::default(), [Price::default(); 2]);
    for (target, left) in targets.iter_mut().zip(&left) {
        if *left != target.price.gross {
            target.left = of_gross(*left, target.price.rate)?;
        }
        let tax = &mut taxes[usize::from(target.price.rate == 7)];
        for sum in [&mut total, tax] {
            sum.net = sum.net.checked_add(target.left.net)?;
            sum.gross = sum.gross.checked_add(target.left.gross)?;
        }
    }
    Some(Figures { units, targets, taken, total, taxes })
}

/// Takes a coupon off the targets that it applies to.
fn take(
    cart: &CartData<'_>,
    coupon: &CouponData<'_>,
    place: usize,
    targets: &[Target],
    left: &mut [u64],
    taken: &mut Vec<Taken>,
) -> Option<()> {
    let mut give = |target: usize, left: &mut u64, value: u64| {
        *left = left.checked_sub(value)?;
        if value > 0 {
            let net = of_gross(value, targets[target].price.rate)?.net;
            taken.push(Taken { target, coupon: place, value, net });
        }
        Some(())
    };
    let total = coupon.discount_calculation_type == Some(DiscountCalculationType::Total);
    let reached = if total { targets.len() } else { cart.items.len() };
    if coupon.discount_type == DiscountType::Percent {
        let (percent, power) = parts(coupon.discount_percentage?)?;
        for (target, left) in left[..reached].iter_mut().enumerate() {
            if coupon.category_restricted && !reaches(cart, coupon, target) {
                continue;
            }
            let value = rounded(targets[target].price.gross, percent, power.checked_mul(100)?)?.min(*left);
            give(target, left, value)?;
        }
        return Some(());
    }
    let mut shares = vec![0; reached];
    spread(cents(coupon.discount_absolute.as_ref()?.amount)?, &targets[..reached], &left[..reached], &mut shares)?;
    left[..reached].iter_mut().zip(shares).enumerate().try_for_each(|(at, (left, share))| give(at, left, share))
}

fn reaches(cart: &CartData<'_>, coupon: &CouponData<'_>, line: usize) -> bool {
    let categories = cart.items[line].product.as_ref().map(|product| product.categories.as_slice()).unwrap_or_default();
    categories.iter().any(|own| coupon.restrictions.included_categories.contains(own))
}

/// Spreads an amount over gross prices, the remainder to the largest, round by round.
fn spread(amount: u64, targets: &[Target], left: &[u64], shares: &mut [u64]) -> Option<()> {
    let mut pending = amount.min(left.iter().try_fold(0_u64, |sum, left| sum.checked_add(*left))?);
    let mut now = vec![0; targets.len()];
    while pending > 0 {
        let open = |at: usize, shares: &[u64]| left[at] > shares[at];
        let bases = (0..targets.len()).filter(|at| open(*at, shares)).map(|at| targets[at].price.gross);
        let whole = bases.clone().try_fold(0_u64, u64::checked_add)?;
        let mut shared = 0_u64;
        for at in 0..targets.len() {
            now[at] = if open(at, shares) { rounded(pending, targets[at].price.gross, whole)? } else { 0 };
            shared = shared.checked_add(now[at])?;
        }
        let short = shared < pending;
        let takes = |at: usize, now: &[u64]| open(at, shares) && (short || now[at] > 0);
        let mut units = usize::try_from(pending.abs_diff(shared)).ok()?;
        let mut keys: Vec<u64> =
            (0..targets.len()).filter(|at| takes(*at, &now)).map(|at| targets[at].price.gross).collect();
        if units > 0 {
            // One unit each goes to the largest bases, the earlier of equals first.
            let least = keys.len().checked_sub(units)?;
            let (_, least, above) = keys.select_nth_unstable(least);
            let mut ties = units.checked_sub(above.iter().filter(|key| **key > *least).count())?;
            for at in 0..targets.len() {
                let base = targets[at].price.gross;
                if units == 0 || base < *least || !takes(at, &now) || (base == *least && ties == 0) {
                    continue;
                }
                ties -= usize::from(base == *least);
                now[at] = if short { now[at].checked_add(1)? } else { now[at].checked_sub(1)? };
                units -= 1;
            }
        }
        for at in 0..targets.len() {
            let give = now[at].min(left[at].checked_sub(shares[at])?);
            shares[at] = shares[at].checked_add(give)?;
            pending = pending.checked_sub(give)?;
        }
    }
    Some(())
}
