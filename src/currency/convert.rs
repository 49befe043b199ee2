//! Converting amounts and prices from one currency to another, rounded once.

use super::wide::{Product, round_half_up};
use super::{Currencies, ExchangeRate, ExchangeRateCode};
use crate::calculate::check;
use crate::calculation::PriceValue;
use crate::document::{model, write};
use crate::error::{Code, Error};
use crate::limits::NUMBER_DIGITS;
use crate::number::{Number, power_of_ten};
use crate::price::CurrencyCode;

model! {
    /// How to convert; by default through the exchange rate of source and target, to the target's minor units.
    pub struct ConversionOptions {
        /// Decimals of the answer, 0 to 10; absent, the minor units of the target in ISO 4217.
        "scale" scale: Option<Number>,
        /// Converts from the source to this currency, and from it to the target.
        "via" via: Option<CurrencyCode>,
        /// Converts through rates of the opposite direction wherever one is stored, dividing by it; at least one must
        /// be.
        "inverse" inverse: Option<bool>,
    }
}

/// One exchange rate on the way from source to target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leg<'c> {
    /// The rate.
    pub rate: &'c ExchangeRate,
    /// Whether amounts are divided by it, against its direction.
    pub inverse: bool,
}

impl Leg<'_> {
    pub(crate) fn write(&self, out: &mut String) {
        out.push_str(r#"{"code":"#);
        write::string(out, &self.rate.code().text());
        write::name(out, "rate");
        write::string(out, self.rate.rate().as_str());
        write::name(out, "inverse");
        out.push_str(if self.inverse { "true" } else { "false" });
        out.push('}');
    }
}

/// A way from one currency to another, for any number of amounts.
///
/// ```
/// use cartwright::{ConversionOptions, Currencies, NewCurrency, NewExchangeRate};
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
/// // The opposite direction is never derived unless it is asked for.
/// assert_eq!(currencies.conversion(usd, eur, &ConversionOptions::default()).unwrap_err().status(), 404);
/// let inverse = ConversionOptions { inverse: Some(true), ..ConversionOptions::default() };
/// assert_eq!(currencies.conversion(usd, eur, &inverse)?.amount(100.into())?.to_string(), "91.28");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conversion<'c> {
    path: Vec<Leg<'c>>,
    scale: u32,
}

impl Currencies {
    /// Finds the way from a source to a target: through their own exchange rate, and only when asked for through a
    /// third currency or against the direction of a rate. From a currency to itself the way is empty.
    ///
    /// # Errors
    /// `INVALID_CURRENCY` for a code that ISO 4217 does not list, `EXCHANGE_RATE_NOT_FOUND`, `VIA_INVALID` when the
    /// third currency is source or target, `SCALE_REQUIRED` for a target without minor units, `SCALE_OUT_OF_RANGE`,
    /// `NEGATIVE_VALUE`.
    pub fn conversion(
        &self,
        source: CurrencyCode,
        target: CurrencyCode,
        options: &ConversionOptions,
    ) -> Result<Conversion<'_>, Error> {
        source.require_listed("/source")?;
        target.require_listed("/target")?;
        let scale = match options.scale {
            Some(scale) => check::scale(scale, "/scale")?,
            None => target.minor_units().ok_or_else(|| {
                let message = format!("`{target}` has no minor units in ISO 4217: state the `scale` of the answer");
                Error::new(Code::ScaleRequired, "/scale", message)
            })?,
        };
        let path = if source == target { Vec::new() } else { self.path(source, target, options)? };
        Ok(Conversion { path, scale })
    }

    fn path(
        &self,
        source: CurrencyCode,
        target: CurrencyCode,
        options: &ConversionOptions,
    ) -> Result<Vec<Leg<'_>>, Error> {
        let inverse = options.inverse.unwrap_or_default();
        let (stops, pointer) = match options.via {
            None => (vec![ExchangeRateCode { source, target }], "/target"),
            Some(via) => {
                via.require_listed("/via")?;
                if via == source || via == target {
                    let message = format!("`{via}` is source or target itself, expected a third currency");
                    return Err(Error::new(Code::ViaInvalid, "/via", message));
                }
                (vec![ExchangeRateCode { source, target: via }, ExchangeRateCode { source: via, target }], "/via")
            }
        };
        let mut path = Vec::new();
        for code in &stops {
            path.push(self.leg(*code, inverse).ok_or_else(|| {
                let nor = if inverse { format!(" and no `{}`", code.opposite()) } else { String::new() };
                not_found(&format!("there is no exchange rate `{code}`{nor}"), pointer)
            })?);
        }
        if inverse && !path.iter().any(|leg| leg.inverse) {
            let mut opposite = String::new();
            for code in &stops {
                opposite.push_str(if opposite.is_empty() { "" } else { " or " });
                opposite.push_str(&format!("`{}`", code.opposite()));
            }
            let message = format!("there is no exchange rate {opposite} to convert against");
            return Err(not_found(&message, "/inverse"));
        }
        Ok(path)
    }

    fn leg(&self, code: ExchangeRateCode, inverse: bool) -> Option<Leg<'_>> {
        let own = || self.rates.get(&code.text()).map(|rate| Leg { rate, inverse: false });
        let opposite = || self.rates.get(&code.opposite().text()).map(|rate| Leg { rate, inverse: true });
        if inverse { opposite().or_else(own) } else { own() }
    }
}

fn not_found(message: &str, path: &str) -> Error {
    Error::new(Code::ExchangeRateNotFound, path, message)
}

impl<'c> Conversion<'c> {
    /// The rates on the way, in order; none from a currency to itself.
    #[must_use]
    pub fn path(&self) -> &[Leg<'c>] {
        &self.path
    }

    /// Decimals of every answer.
    #[must_use]
    pub fn scale(&self) -> u32 {
        self.scale
    }

    /// An amount of the source in the target: the exact value, rounded half up once.
    ///
    /// # Errors
    /// `NEGATIVE_VALUE`, or `ARITHMETIC_OVERFLOW` for an answer of more than 28 digits.
    pub fn amount(&self, amount: Number) -> Result<Number, Error> {
        const PATH: &str = "/amount";
        self.number(self.units(amount, "amount", PATH)?, PATH)
    }

    /// A price of the source in the target: net and gross converted each for itself, tax what is between them, tax
    /// code and rate as they are.
    ///
    /// # Errors
    /// As [`amount`](Self::amount), and `NEGATIVE_VALUE` for a gross value below the net value.
    pub fn price<'p>(&self, price: &PriceValue<'p>) -> Result<PriceValue<'p>, Error> {
        const NET: &str = "/price/netValue";
        const GROSS: &str = "/price/grossValue";
        let (net, gross) = (price.net_value, price.gross_value);
        let (net_units, gross_units) = (self.units(net, "netValue", NET)?, self.units(gross, "grossValue", GROSS)?);
        let tax_units = gross_units.checked_sub(net_units).filter(|_| gross >= net).ok_or_else(|| {
            let message = format!("grossValue `{gross}` is below netValue `{net}`: the tax would be negative");
            Error::new(Code::NegativeValue, GROSS, message)
        })?;
        Ok(PriceValue {
            net_value: self.number(net_units, NET)?,
            gross_value: self.number(gross_units, GROSS)?,
            tax_value: self.number(tax_units, GROSS)?,
            ..*price
        })
    }

    /// The converted amount in units of the last decimal.
    fn units(&self, amount: Number, name: &str, path: &str) -> Result<u128, Error> {
        if amount.is_negative() {
            return Err(check::negative(amount, path.to_owned()));
        }
        self.rounded(amount).ok_or_else(|| {
            let message = format!("{name} `{amount}` grows past {NUMBER_DIGITS} digits");
            Error::new(Code::ArithmeticOverflow, path, message)
        })
    }

    fn rounded(&self, amount: Number) -> Option<u128> {
        let mut num = Product::of(amount.mantissa())?.times_ten_to(self.scale)?;
        let mut den = Product::of(1)?.times_ten_to(amount.scale())?;
        for leg in &self.path {
            let rate = leg.rate.rate().number();
            let (by, against) = if leg.inverse { (&mut den, &mut num) } else { (&mut num, &mut den) };
            *by = by.times(rate.mantissa())?;
            *against = against.times_ten_to(rate.scale())?;
        }
        round_half_up(&num, &den, power_of_ten(NUMBER_DIGITS)?)
    }

    fn number(&self, units: u128, path: &str) -> Result<Number, Error> {
        Number::from_parts(false, units, self.scale).ok_or_else(|| check::overflow(path.to_owned()))
    }
}
