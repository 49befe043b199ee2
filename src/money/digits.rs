//! Numbers as their digits.

/// A number about to be written: `mantissa` x 10^-`scale`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Digits {
    pub(crate) negative: bool,
    pub(crate) mantissa: u128,
    pub(crate) scale: u32,
}

impl Digits {
    /// An amount in ulps, which need not become a number first.
    pub(crate) const fn of(ulps: u128, scale: u32) -> Self {
        Self { negative: false, mantissa: ulps, scale }
    }

    /// Appends the number, without trailing zeros.
    pub(crate) fn write(&self, out: &mut String) {
        let Self { negative, mut mantissa, mut scale } = *self;
        if negative {
            out.push('-');
        }
        if scale == 2
            && let Ok(small) = u64::try_from(mantissa)
        {
            return hundredths_text(out, small);
        }
        while scale > 0 && mantissa.is_multiple_of(10) {
            mantissa /= 10;
            scale = scale.saturating_sub(1);
        }
        decimal_text(out, mantissa, scale);
    }
}

/// Writes a number of hundredths, as nearly all figures are, without trailing zeros.
#[inline]
fn hundredths_text(out: &mut String, number: u64) {
    let (whole, rest) = (number / 100, number % 100);
    match whole {
        0..10 => digit(out, whole),
        10..100 => pair(out, whole),
        100..1_000 => {
            digit(out, whole / 100);
            pair(out, whole % 100);
        }
        1_000..10_000 => {
            pair(out, whole / 100);
            pair(out, whole % 100);
        }
        _ => out.push_str(itoa::Buffer::new().format(whole)),
    }
    if rest > 0 {
        out.push('.');
        if rest.is_multiple_of(10) { digit(out, rest / 10) } else { pair(out, rest) }
    }
}

/// Appends a digit. The mask tells the compiler that it takes a single byte.
#[inline]
fn digit(out: &mut String, digit: u64) {
    let digit = u8::try_from(digit).unwrap_or_default();
    out.push(char::from((digit | b'0') & 0x7F));
}

/// Appends the two digits of a number below 100, both at once.
#[inline(always)]
fn pair(out: &mut String, number: u64) {
    const PAIRS: &str = "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
                         5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";
    let start = usize::try_from(number).unwrap_or_default().wrapping_mul(2);
    if let Some(pair) = PAIRS.get(start..start.wrapping_add(2)) {
        out.push_str(pair);
    }
}

/// Writes a whole number of any size.
pub(crate) fn whole_text(number: u128) -> String {
    let mut text = String::new();
    decimal_text(&mut text, number, 0);
    text
}

/// The digits of a whole number beyond 64 bits.
#[cold]
fn large_text(number: u128) -> String {
    const DIGITS: u32 = 18;
    const POWER: u128 = 10_u128.pow(DIGITS);
    // The decimals are the lower digits, including their leading zeros.
    let mut text = whole_text(number / POWER);
    let mut lower = String::new();
    decimal_text(&mut lower, number % POWER, DIGITS);
    text.push_str(lower.get(2..).unwrap_or_default());
    text
}

/// Appends `mantissa` x 10^-`scale` as a decimal with all `scale` decimals.
pub(crate) fn decimal_text(out: &mut String, mantissa: u128, scale: u32) {
    let mut buffer = itoa::Buffer::new();
    let large;
    let digits = match u64::try_from(mantissa) {
        Ok(small) => buffer.format(small),
        Err(_) => {
            large = large_text(mantissa);
            &large
        }
    };
    let scale = usize::try_from(scale).unwrap_or_default();
    let whole = digits.len().saturating_sub(scale);
    if scale == 0 {
        return out.push_str(digits);
    }
    let (whole, decimals) = digits.split_at_checked(whole).unwrap_or((digits, ""));
    out.push_str(if whole.is_empty() { "0" } else { whole });
    out.push('.');
    for _ in decimals.len()..scale {
        out.push('0');
    }
    out.push_str(decimals);
}

#[cfg(test)]
mod tests {
    use super::{Digits, decimal_text, whole_text};

    #[test]
    fn writes_whole_numbers_of_any_size() {
        let power = 10_u128.pow(18);
        let numbers =
            [0, 7, power - 1, power, u128::from(u64::MAX), u128::from(u64::MAX) + 1, 40 * power, 25 * power + 3];
        for number in numbers.into_iter().chain([power * power, power * power * 100 + 5, u128::MAX]) {
            assert_eq!(whole_text(number), number.to_string());
        }
    }

    #[test]
    fn writes_hundredths_as_any_other_decimals() {
        let border = 1_000_000;
        for number in (0..=100_000).chain([12_345_678, border - 1, border, border + 1, u64::MAX - 16, u64::MAX]) {
            let [mut short, mut general] = [String::new(), String::new()];
            Digits::of(number.into(), 2).write(&mut short);
            decimal_text(&mut general, number.into(), 2);
            assert_eq!(short, general.trim_end_matches('0').trim_end_matches('.'), "{number}");
        }
    }
}
