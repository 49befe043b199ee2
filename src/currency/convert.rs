//! Converting amounts and prices from one currency to another, with a single rounding.

use super::{CheckedEnding, Currencies, Ending, ExchangeRateCode, Rate};
use crate::document::{Described, Model, json_methods, present};
use crate::error::{Error, ErrorCode, Path};
use crate::limits::NUMBER_DIGITS;
use crate::money::{CurrencyCode, Number, Product, power_of_ten, round_half_up};
use crate::pricing::amounts::{PriceValue, bounds};

/// Options of a conversion; by default, it uses the exchange rate from source to target, and rounds to the target's
/// minor units.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described)]
pub struct ConversionOptions {
    /// Decimals of the result, 0 to 10. Defaults to those of the target currency in ISO 4217.
    #[member("scale", shape = WHOLE)]
    pub scale: Option<Number>,
    /// ISO 4217 code of a third currency to convert through.
    #[member("via")]
    pub via: Option<CurrencyCode>,
    /// Whether to divide by the rate of the opposite direction if there is no direct rate; `true` is refused beside
    /// `via`.
    #[member("inverse")]
    pub inverse: Option<bool>,
    /// Ending of every converted amount; by default, amounts are rounded half up to `scale` decimals.
    #[member("ending")]
    pub ending: Option<Ending>,
}

/// One exchange rate on the path from source to target.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[described(written, read)]
pub struct Leg {
    /// The code of the exchange rate.
    #[member("code", required, read(Option<ExchangeRateCode>, present))]
    pub code: ExchangeRateCode,
    /// The rate.
    #[member("rate", required)]
    pub rate: Rate,
    /// Whether amounts are divided by the rate, because it has the opposite direction.
    #[member("inverse", required, read(optional))]
    pub inverse: bool,
}

/// A conversion from one currency to another, for any number of amounts.
///
/// ```
/// use cartwright::currency::{ConversionOptions, Currencies, NewCurrency, NewExchangeRate};
///
/// let mut currencies = Currencies::new("en", &["en"])?;
/// let (eur, usd) = ("EUR".parse()?, "USD".parse()?);
/// currencies.create_currency(&NewCurrency::new(eur, "Euro"), None)?;
/// currencies.create_currency(&NewCurrency::new(usd, "US dollar"), None)?;
/// currencies.create_exchange_rate(&NewExchangeRate::new(eur, usd, "1.0955".parse()?))?;
///
/// let conversion = currencies.conversion(eur, usd, &ConversionOptions::default())?;
/// assert_eq!(conversion.amount("19.99".parse()?)?.to_string(), "21.9"); // 21.899045
///
/// // The opposite rate is used only if it is asked for.
/// assert_eq!(currencies.conversion(usd, eur, &ConversionOptions::default()).unwrap_err().status(), 404);
/// let inverse = ConversionOptions { inverse: Some(true), ..ConversionOptions::default() };
/// assert_eq!(currencies.conversion(usd, eur, &inverse)?.amount(100.into())?.to_string(), "91.28");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A conversion owns the rates that it uses, so it can be kept, sent and stored, as `{path, scale}`.
///
/// ```
/// # #[cfg(feature = "typed")] {
/// use cartwright::currency::Conversion;
///
/// let stored = r#"{"path":[{"code":"EUR_USD","rate":"1.10","inverse":false}],"scale":2}"#;
/// let conversion = Conversion::from_json(stored)?;
/// assert_eq!(conversion.amount(10.into())?, 11);
/// assert_eq!(conversion.to_json(), stored);
/// # }
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[described(written, read)]
pub struct Conversion {
    /// The rates on the path, in order.
    #[member("path", required)]
    path: Vec<Leg>,
    /// Decimals of every converted amount.
    #[member("scale", required, written(Number), read(Number, bounds::scale_in))]
    scale: u32,
    /// Ending of every converted amount.
    #[member("ending")]
    ending: Option<Ending>,
}

impl Currencies {
    /// Finds the path from a source to a target currency: the exchange rate from source to target; if there is none and
    /// `inverse` allows it, the opposite rate, by which amounts are divided; or, if `via` names a third currency, the
    /// rates to and from that currency. From a currency to itself, the path is empty.
    ///
    /// ```
    /// use cartwright::currency::{ConversionOptions, Currencies};
    ///
    /// let currencies = Currencies::from_json(r#"{
    ///   "currencies": [{"code": "EUR", "name": {"en": "Euro"}}, {"code": "USD", "name": {"en": "US dollar"}}],
    ///   "rates": [{"code": "EUR_USD", "sourceCurrency": "EUR", "targetCurrency": "USD", "rate": "1.10"}]}"#)?;
    /// let (eur, usd) = ("EUR".parse()?, "USD".parse()?);
    /// let conversion = currencies.conversion(eur, usd, &ConversionOptions::default())?;
    /// assert_eq!(conversion.amount(10.into())?, 11);
    /// let refused = currencies.conversion(usd, eur, &ConversionOptions::default()).unwrap_err();
    /// assert_eq!(refused.code().as_str(), "EXCHANGE_RATE_NOT_FOUND");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `INVALID_CURRENCY` for a code that ISO 4217 does not list, `EXCHANGE_RATE_NOT_FOUND`, `VIA_INVALID` if the third
    /// currency is source or target, `INVERSE_INVALID` for `inverse` beside `via`, `SCALE_REQUIRED` for a target
    /// without minor units, `SCALE_OUT_OF_RANGE`, `NEGATIVE_VALUE`, `ENDING` for an ending whose numbers do not fit the
    /// answer.
    pub fn conversion(
        &self,
        source: CurrencyCode,
        target: CurrencyCode,
        options: &ConversionOptions,
    ) -> Result<Conversion, Error> {
        source.require_listed(&Path::Text("/source"))?;
        target.require_listed(&Path::Text("/target"))?;
        let scale = match options.scale {
            Some(scale) => bounds::scale(scale, &Path::Text("/scale"))?,
            None => target.minor_units().ok_or_else(|| {
                let message = format!("`{target}` has no minor units in ISO 4217: state the `scale` of the answer");
                Error::new(ErrorCode::ScaleRequired, "/scale", message)
            })?,
        };
        let inverse = options.inverse.unwrap_or_default();
        let path = match options.via {
            Some(via) if inverse => return Err(inverse_with(via)),
            Some(via) => self.by_way_of(via, source, target)?,
            None => self.straight(source, target, inverse)?,
        };
        if let Some(ending) = &options.ending {
            ending.checked(scale)?;
        }
        Ok(Conversion { path, scale, ending: options.ending.clone() })
    }

    /// The path with the rate from source to target or, if there is none and `inverse` allows it, with that of the
    /// opposite direction.
    fn straight(&self, source: CurrencyCode, target: CurrencyCode, inverse: bool) -> Result<Vec<Leg>, Error> {
        if source == target {
            return Ok(Vec::new());
        }
        let code = ExchangeRateCode { source, target };
        let leg = match self.leg(code, false) {
            None if inverse => self.leg(code.opposite(), true),
            leg => leg,
        };
        leg.map(|leg| vec![leg]).ok_or_else(|| {
            let nor = if inverse { format!(" or `{}`", code.opposite()) } else { String::new() };
            not_found(&format!("there is no exchange rate `{code}`{nor}"), "/target")
        })
    }

    /// The path from the source to a third currency and from there to the target.
    fn by_way_of(&self, via: CurrencyCode, source: CurrencyCode, target: CurrencyCode) -> Result<Vec<Leg>, Error> {
        const PATH: &str = "/via";
        via.require_listed(&Path::Text(PATH))?;
        if source == target {
            return Ok(Vec::new());
        }
        if via == source || via == target {
            let message = format!("`via` is `{via}`, which is the source or the target, expected a third currency");
            return Err(Error::new(ErrorCode::ViaInvalid, PATH, message));
        }
        let mut path = Vec::new();
        for code in [ExchangeRateCode { source, target: via }, ExchangeRateCode { source: via, target }] {
            let leg = self.leg(code, false);
            path.push(leg.ok_or_else(|| not_found(&format!("there is no exchange rate `{code}`"), PATH))?);
        }
        Ok(path)
    }

    fn leg(&self, code: ExchangeRateCode, inverse: bool) -> Option<Leg> {
        self.rates.get(&code.text()).map(|rate| Leg { code, rate: rate.rate().clone(), inverse })
    }
}

fn inverse_with(via: CurrencyCode) -> Error {
    let message = format!(
        "`inverse` is true and `via` is `{via}`, expected only one of them: rates through a third currency are used in their own direction"
    );
    Error::new(ErrorCode::InverseInvalid, "/inverse", message)
}

fn not_found(message: &str, path: &str) -> Error {
    Error::new(ErrorCode::ExchangeRateNotFound, path, message)
}

impl Conversion {
    /// The rates on the path, in order; empty from a currency to itself.
    #[must_use]
    pub fn path(&self) -> &[Leg] {
        &self.path
    }

    /// Decimals of every converted amount.
    #[must_use]
    pub fn scale(&self) -> u32 {
        self.scale
    }

    /// Converts an amount of the source into the target: the exact value, rounded once, half up or to the ending.
    ///
    /// ```
    /// # #[cfg(feature = "typed")] {
    /// use cartwright::currency::Conversion;
    ///
    /// let stored = r#"{"path":[{"code":"EUR_USD","rate":"1.10","inverse":false}],"scale":2}"#;
    /// let conversion = Conversion::from_json(stored)?;
    /// assert_eq!(conversion.amount(3.into())?.to_string(), "3.3");
    /// assert_eq!(conversion.amount((-3).into()).unwrap_err().code().as_str(), "NEGATIVE_VALUE");
    /// # }
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `NEGATIVE_VALUE`, or `ARITHMETIC_OVERFLOW` for a result of more than 28 digits, not counting trailing zeros of
    /// its decimals.
    pub fn amount(&self, amount: Number) -> Result<Number, Error> {
        let ending = self.ending()?;
        let value = Value { name: "amount", path: "/amount", amount };
        value.converted(self, ending.as_ref()).map(|(_, converted)| converted)
    }

    /// Converts a price of the source into the target: net and gross are converted separately, the tax is their
    /// difference, and the tax code and rate stay as they are.
    ///
    /// ```
    /// # #[cfg(feature = "typed")] {
    /// use cartwright::currency::Conversion;
    /// use cartwright::pricing::PriceValue;
    ///
    /// let stored = r#"{"path":[{"code":"EUR_USD","rate":"1.10","inverse":false}],"scale":2}"#;
    /// let price = PriceValue { net_value: 100.into(), gross_value: 119.into(), ..PriceValue::default() };
    /// let converted = Conversion::from_json(stored)?.price(&price)?;
    /// assert_eq!((converted.net_value, converted.gross_value.to_string()), (110.into(), "130.9".to_owned()));
    /// assert_eq!(converted.tax_value.to_string(), "20.9");
    /// # }
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`amount`](Self::amount), and `NEGATIVE_VALUE` for a gross value below the net value or a tax rate
    /// below zero.
    pub fn price(&self, price: &PriceValue) -> Result<PriceValue, Error> {
        if let Some(rate) = price.tax_rate().filter(|rate| rate.is_negative()) {
            return Err(bounds::negative(rate, &Path::Text("/price/taxRate")));
        }
        let ending = self.ending()?;
        let net = Value { name: "netValue", path: "/price/netValue", amount: price.net_value };
        let gross = Value { name: "grossValue", path: "/price/grossValue", amount: price.gross_value };
        let (net_units, net_value) = net.converted(self, ending.as_ref())?;
        let (gross_units, gross_value) = gross.converted(self, ending.as_ref())?;
        let tax_units = gross_units.checked_sub(net_units).filter(|_| gross.amount >= net.amount).ok_or_else(|| {
            let message =
                format!("grossValue `{}` is below netValue `{}`: the tax would be negative", gross.amount, net.amount);
            Error::new(ErrorCode::NegativeValue, gross.path, message)
        })?;
        let tax_value = self.number(tax_units).ok_or_else(|| gross.too_long("the tax in "))?;
        // Converted entries of the tax aggregate would not add up to the converted sums.
        Ok(PriceValue { net_value, gross_value, tax_value, tax: price.tax.clone(), tax_aggregate: Vec::new() })
    }

    fn ending(&self) -> Result<Option<CheckedEnding>, Error> {
        self.ending.as_ref().map(|ending| ending.checked(self.scale)).transpose()
    }

    /// The converted amount in units of the last decimal; `None` if it is too large for any number.
    fn units(&self, amount: Number, ending: Option<&CheckedEnding>) -> Option<u128> {
        let mut num = Product::of(amount.mantissa()).times_ten_to(self.scale);
        let mut den = Product::of(1).times_ten_to(amount.scale());
        for leg in &self.path {
            let rate = leg.rate.number();
            let (by, against) = if leg.inverse { (&mut den, &mut num) } else { (&mut num, &mut den) };
            *by = by.times(rate.mantissa());
            *against = against.times_ten_to(rate.scale());
        }
        // A number is below 10^28, however many decimals it has.
        let bound = power_of_ten(NUMBER_DIGITS.checked_add(self.scale)?)?;
        ending.map_or_else(|| round_half_up(&num, &den, bound), |ending| ending.of(&num, &den, bound))
    }

    /// The number with this many units of the last decimal; `None` if it does not fit.
    fn number(&self, units: u128) -> Option<Number> {
        Number::from_parts(false, units, self.scale)
    }
}

/// A value to convert, with its name and its path in the request.
struct Value {
    name: &'static str,
    path: &'static str,
    amount: Number,
}

impl Value {
    /// The value in the target currency, in units of the last decimal and as a number.
    fn converted(&self, conversion: &Conversion, ending: Option<&CheckedEnding>) -> Result<(u128, Number), Error> {
        if self.amount.is_negative() {
            return Err(bounds::negative(self.amount, &Path::Text(self.path)));
        }
        let units = conversion.units(self.amount, ending);
        units.and_then(|units| Some((units, conversion.number(units)?))).ok_or_else(|| self.too_long(""))
    }

    fn too_long(&self, what: &str) -> Error {
        let message = format!("{what}{} `{}` converts to more than {NUMBER_DIGITS} digits", self.name, self.amount);
        Error::new(ErrorCode::ArithmeticOverflow, self.path, message)
    }
}

json_methods!(
    Conversion in currency,
    r#"{"path":[{"code":"EUR_USD","rate":"1.10","inverse":false}],"scale":2}"#
);
