//! Spreads an amount over weights, as a function for hosts.

use super::{Share, bounds, spreading};
use crate::error::{Error, ErrorCode, Path};
use crate::model::Distribution;
use crate::money::{Number, Ratio};

/// Splits an amount into parts in proportion to weights. Each part has at most `decimals` decimals, and the parts add
/// up exactly to the amount. Coupons are spread over the prices of lines in the same way.
///
/// ```
/// use cartwright::Number;
/// use cartwright::model::Distribution;
/// use cartwright::pricing::allocate;
///
/// let shipping: Number = "4.99".parse()?;
/// let parts = allocate(shipping, &[1.into(), 1.into(), 1.into()], 2, Distribution::LargestFirst)?;
/// assert_eq!(format!("{parts:?}"), "[1.67, 1.66, 1.66]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The path of the error is `/amount`, `/decimals`, `/weights`, or a weight below it.
///
/// - `NEGATIVE_VALUE`: the amount or a weight is negative.
/// - `AMOUNT_OUT_OF_RANGE`: the amount or a weight exceeds the limits of an amount, the amount has more than `decimals`
///   decimals, or it is above 0 and no weight is.
/// - `SCALE_OUT_OF_RANGE`: `decimals` is more than 10.
/// - `ARITHMETIC_OVERFLOW`: the parts cannot be calculated exactly.
pub fn allocate(
    amount: Number,
    weights: &[Number],
    decimals: u32,
    distribution: Distribution,
) -> Result<Vec<Number>, Error> {
    let scale = bounds::scale(decimals.into(), &Path::Text("/decimals"))?;
    let path = Path::Text("/amount");
    let Ratio { num: units, den: 1 } = bounds::amount(amount, scale, &path)? else {
        let message = format!("the amount `{amount}` has more than {scale} decimals");
        return Err(Error::new(ErrorCode::AmountOutOfRange, path, message));
    };
    let all = Path::Text("/weights");
    let finest = weights.iter().map(|weight| weight.scale()).max().unwrap_or_default();
    let mut shares = Vec::with_capacity(weights.len());
    for (index, weight) in weights.iter().enumerate() {
        let base = bounds::amount(*weight, finest, &all.element(index))?.num;
        shares.push(Share::new(base, if base > 0 { units } else { 0 }));
    }
    if units > 0 && shares.iter().all(|share| share.base == 0) {
        return Err(Error::new(
            ErrorCode::AmountOutOfRange,
            all,
            "no weight is above 0, so the amount cannot be split",
        ));
    }
    let given = spreading::allocate(units, &mut shares, distribution, None);
    if given != Some(units) {
        return Err(bounds::overflow(&all));
    }
    let part = |share: &Share<u128>| Number::from_parts(false, share.given, scale);
    shares.iter().map(part).collect::<Option<_>>().ok_or_else(|| bounds::overflow(&all))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(amount: &str, weights: &[&str], distribution: Distribution) -> Result<Vec<String>, (ErrorCode, String)> {
        let weights: Vec<Number> = weights.iter().map(|weight| weight.parse().unwrap()).collect();
        let parts = allocate(amount.parse().unwrap(), &weights, 2, distribution);
        let shown = |parts: Vec<Number>| parts.iter().map(Number::to_string).collect();
        parts.map(shown).map_err(|error| (error.code(), error.path().to_owned()))
    }

    #[test]
    fn parts_add_up_whatever_the_weights() {
        let (first, remainder) = (Distribution::LargestFirst, Distribution::LargestRemainder);
        for (amount, weights, distribution, expected) in [
            ("10", &["1", "1", "1"][..], first, &["3.34", "3.33", "3.33"][..]),
            ("0.05", &["3", "0.7", "0"], first, &["0.04", "0.01", "0"]),
            ("1", &["0.015", "0.015", "0.07"], remainder, &["0.15", "0.15", "0.7"]),
            ("0.02", &["1", "1", "1"], remainder, &["0.01", "0.01", "0"]),
            ("0", &["1"], first, &["0"]),
        ] {
            assert_eq!(parts(amount, weights, distribution).unwrap(), expected, "{amount} over {weights:?}");
        }
    }

    #[test]
    fn what_cannot_be_spread_is_refused_at_its_place() {
        let refused = |amount, weights| parts(amount, weights, Distribution::LargestFirst).unwrap_err();
        assert_eq!(refused("-1", &["1"]), (ErrorCode::NegativeValue, "/amount".into()));
        assert_eq!(refused("0.001", &["1"]), (ErrorCode::AmountOutOfRange, "/amount".into()));
        assert_eq!(refused("1", &["1", "-1"]), (ErrorCode::NegativeValue, "/weights/1".into()));
        assert_eq!(refused("1", &["0", "0"]), (ErrorCode::AmountOutOfRange, "/weights".into()));
        assert_eq!(refused("1", &[]), (ErrorCode::AmountOutOfRange, "/weights".into()));
    }
}
