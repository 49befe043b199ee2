//! Rates and conversions: exact values, rounded once.

use cartwright::currency::{ConversionOptions, Currencies, Ending, EndingMode, NewCurrency, NewExchangeRate, Rate};
use cartwright::pricing::{PriceValue, TaxKey};
use cartwright::{ErrorCode, Number};
use num_bigint::BigInt;
use num_rational::BigRational;
use proptest::prelude::*;

use crate::random::config;

use super::changes::{CODES, code};

fn exact(number: Number) -> BigRational {
    let decimal = number.to_decimal();
    BigRational::new(decimal.mantissa().into(), BigInt::from(10).pow(decimal.scale()))
}

fn half_up(value: &BigRational, scale: u32) -> BigRational {
    let ten = BigRational::from_integer(BigInt::from(10).pow(scale));
    (value * &ten + BigRational::new(1.into(), 2.into())).floor() / ten
}

/// Whether a value with this many decimals is a number: below 10^28 without its point, after trailing zeros are
/// dropped.
fn fits(value: &BigRational, scale: u32) -> bool {
    let ten = BigInt::from(10);
    let mut digits = (value * BigRational::from_integer(ten.pow(scale))).to_integer();
    let mut decimals = scale;
    while decimals > 0 && (&digits % &ten) == BigInt::ZERO {
        digits /= &ten;
        decimals -= 1;
    }
    digits < ten.pow(28)
}

/// Draws a number of any length that fits.
fn number() -> impl Strategy<Value = Number> {
    let digits = |digits: u32| 1..10_u128.pow(digits);
    let mantissa = prop_oneof![digits(3), digits(9), digits(28)];
    (mantissa, 0..29_u32).prop_map(|(mantissa, scale)| {
        let text = format!("{mantissa:0>29}");
        let (whole, decimals) = text.split_at(text.len() - usize::try_from(scale).unwrap());
        let whole = whole.trim_start_matches('0');
        let whole = if whole.is_empty() { "0" } else { whole };
        let text = if decimals.is_empty() { whole.to_owned() } else { format!("{whole}.{decimals}") };
        text.parse().unwrap()
    })
}

fn priced(rates: &[(&str, &str, Number)]) -> Currencies {
    let mut state = Currencies::new("en", &["en"]).unwrap();
    for own in CODES {
        state.create_currency(&NewCurrency::new(code(own), "name"), None).unwrap();
    }
    for (from, to, rate) in rates {
        let rate: Rate = rate.to_string().parse().unwrap();
        state.create_exchange_rate(&NewExchangeRate::new(code(from), code(to), rate)).unwrap();
    }
    state
}
proptest! {
    #![proptest_config(config("currency_laws", 200))]

    #[test]
    fn a_rate_keeps_its_digits(whole in "[0-9]{1,10}", decimals in "[0-9]{0,9}[1-9]0{0,20}", comma in any::<bool>()) {
        let separator = if comma { ',' } else { '.' };
        let rate: Rate = format!("{whole}{separator}{decimals}").parse().unwrap();
        prop_assert_eq!(rate.as_str(), format!("{whole}.{decimals}"));
        let digits: BigInt = format!("{whole}{decimals}").parse().unwrap();
        let ten = BigInt::from(10).pow(u32::try_from(decimals.len()).unwrap());
        prop_assert_eq!(exact(rate.number()), BigRational::new(digits, ten));
    }

    /// The exact value is rounded half up once, on every route; intermediate values are never cut.
    #[test]
    fn a_conversion_rounds_the_exact_value_once(
        amount in number(),
        (first, second, back) in (number(), number(), number()),
        scale in 0..11_u32,
    ) {
        let state = priced(&[("EUR", "USD", first), ("USD", "PLN", second), ("PLN", "USD", back)]);
        let (amount_value, first, second, back) = (exact(amount), exact(first), exact(second), exact(back));
        let ways = [
            ("EUR", "EUR", None, false, amount_value.clone()),
            ("EUR", "USD", None, false, &amount_value * &first),
            ("USD", "EUR", None, true, &amount_value / &first),
            ("PLN", "USD", None, false, &amount_value * &back),
            ("PLN", "USD", None, true, &amount_value * &back),
            ("EUR", "PLN", Some("USD"), false, &amount_value * &first * &second),
        ];
        for (source, target, via, inverse, value) in ways {
            let options = ConversionOptions {
                scale: Some(scale.into()),
                via: via.map(code),
                inverse: Some(inverse),
                ending: None,
            };
            let conversion = state.conversion(code(source), code(target), &options).unwrap();
            let expected = half_up(&value, scale);
            match conversion.amount(amount) {
                Ok(converted) => prop_assert_eq!(exact(converted), expected),
                Err(error) => {
                    prop_assert!(!fits(&expected, scale) && error.code() == ErrorCode::ArithmeticOverflow, "{}", error);
                }
            }
        }
        let both = ConversionOptions { via: Some(code("USD")), inverse: Some(true), ..ConversionOptions::default() };
        let error = state.conversion(code("EUR"), code("PLN"), &both).unwrap_err();
        prop_assert_eq!((error.code(), error.path()), (ErrorCode::InverseInvalid, "/inverse"));
    }

    /// An ending is of the exact value: a whole number of steps, the nearest in its mode, less an amount, at least 0.
    #[test]
    fn an_ending_rounds_the_exact_value_once(
        amount in number(),
        rate in number(),
        (scale, step, less) in (0..11_u32, 1..100_000_u32, 0..300_u32),
        mode in prop::sample::select(vec![EndingMode::HalfUp, EndingMode::Up, EndingMode::Down]),
    ) {
        let units = |units: u32| BigRational::new(units.into(), BigInt::from(10).pow(scale));
        let number = |units: u32| format!("{units}e-{scale}").parse::<Number>().unwrap();
        let ending = Ending { step: number(step), mode: Some(mode), less: Some(number(less)) };
        let options = ConversionOptions { scale: Some(scale.into()), ending: Some(ending), ..ConversionOptions::default() };
        let state = priced(&[("EUR", "USD", rate)]);
        let steps = exact(amount) * exact(rate) / units(step);
        let steps = match mode {
            EndingMode::HalfUp => (steps + BigRational::new(1.into(), 2.into())).floor(),
            EndingMode::Up => steps.ceil(),
            EndingMode::Down => steps.floor(),
        };
        let expected = (steps * units(step) - units(less)).max(units(0));
        match state.conversion(code("EUR"), code("USD"), &options).unwrap().amount(amount) {
            Ok(converted) => prop_assert_eq!(exact(converted), expected),
            Err(error) => {
                prop_assert!(!fits(&expected, scale) && error.code() == ErrorCode::ArithmeticOverflow, "{}", error);
            }
        }
    }

    /// An amount that fits is converted at any scale: digits are counted after trailing zeros are dropped.
    #[test]
    fn an_amount_fits_whatever_the_scale(mantissa in 1..10_u128.pow(12), zeros in 0..20_u32, scale in 0..11_u32) {
        let state = priced(&[("EUR", "USD", "4".parse().unwrap())]);
        let amount: Number = (BigInt::from(mantissa) * BigInt::from(10).pow(zeros.min(15))).to_string().parse().unwrap();
        let options = ConversionOptions { scale: Some(scale.into()), inverse: Some(true), ..ConversionOptions::default() };
        for (source, target, factor) in [("EUR", "EUR", (1, 1)), ("EUR", "USD", (4, 1)), ("USD", "EUR", (1, 4))] {
            let expected = half_up(&(exact(amount) * BigRational::new(factor.0.into(), factor.1.into())), scale);
            let converted = state.conversion(code(source), code(target), &options).unwrap().amount(amount);
            match converted {
                Ok(converted) => prop_assert_eq!(exact(converted), expected),
                Err(error) => prop_assert!(!fits(&expected, scale), "{}", error),
            }
        }
    }

    #[test]
    fn a_converted_price_adds_up(net in 0..10_u64.pow(12), tax in 0..10_u64.pow(9), rate in number()) {
        let state = priced(&[("EUR", "USD", rate)]);
        let options = ConversionOptions { scale: Some(2.into()), ..ConversionOptions::default() };
        let conversion = state.conversion(code("EUR"), code("USD"), &options).unwrap();
        let price = PriceValue {
            net_value: net.into(),
            gross_value: (net + tax).into(),
            tax_value: tax.into(),
            tax: TaxKey::new(Some("STANDARD"), Some(19.into())),
            ..PriceValue::default()
        };
        if let Ok(converted) = conversion.price(&price) {
            prop_assert_eq!(converted.net_value, conversion.amount(price.net_value).unwrap());
            prop_assert_eq!(converted.gross_value, conversion.amount(price.gross_value).unwrap());
            prop_assert_eq!(exact(converted.net_value) + exact(converted.tax_value), exact(converted.gross_value));
            prop_assert!(!converted.tax_value.is_negative());
            prop_assert_eq!(converted.tax, price.tax);
        } else {
            let sides = [price.net_value, price.gross_value].map(|side| conversion.amount(side).map(exact));
            let tax_fits = |net: &BigRational, gross: &BigRational| fits(&(gross - net), 2);
            prop_assert!(!matches!(&sides, [Ok(net), Ok(gross)] if tax_fits(net, gross)));
        }
    }
}
