//! Maintains the currencies and exchange rates of a shop, and shows a price in each currency.
//!
//! `cargo run --example convert_currency -- 49.90` converts another amount of euros.

use cartwright::currency::{
    Conversion, ConversionOptions, Currencies, CurrencyQuery, ExchangeRateUpdate, NewCurrency, NewExchangeRate,
};
use cartwright::{CurrencyCode, Number};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> Result<()> {
    let amount: Number = std::env::args().nth(1).as_deref().unwrap_or("19.99").parse()?;
    let stored = open_shop()?;

    // The state is one text, which the host stores anywhere and reads again.
    let mut currencies = Currencies::from_json(&stored)?;

    // A rate can only be changed with its current version.
    let rate = currencies.get_exchange_rate("EUR_USD")?;
    let update = ExchangeRateUpdate::new("1,0955".parse()?, rate.version());
    currencies.update_exchange_rate("EUR_USD", &update)?;

    let german = CurrencyQuery { accept_language: Some("de-AT, en;q=0.5".into()), ..CurrencyQuery::default() };
    for listed in currencies.list_currencies(&german)?.items {
        let target = listed.currency().code();
        match through_euros(&currencies, target) {
            Ok(conversion) => {
                let converted = conversion.amount(amount)?;
                println!("{amount} EUR = {converted} {target} ({}){}", listed.name(), way(&conversion));
            }
            Err(error) => println!("{amount} EUR in {target}: {error}"),
        }
    }

    // Back again with the rate of the other direction; if there is none, this one is inverted, but only if that is
    // allowed.
    let euro: CurrencyCode = "EUR".parse()?;
    let inverse = ConversionOptions { inverse: Some(true), ..ConversionOptions::default() };
    for source in ["USD", "JPY"] {
        let conversion = currencies.conversion(source.parse()?, euro, &inverse)?;
        println!("1000 {source} = {} EUR{}", conversion.amount(1000.into())?, way(&conversion));
    }
    Ok(())
}

/// Sets up a shop that sells in five currencies.
fn open_shop() -> Result<String> {
    let mut currencies = Currencies::new("en", &["en", "de"])?;
    for (code, english, german) in [
        ("EUR", "Euro", "Euro"),
        ("USD", "US dollar", "US-Dollar"),
        ("JPY", "Yen", "Yen"),
        ("KWD", "Kuwaiti dinar", "Kuwait-Dinar"),
        ("PLN", "Zloty", "Zloty"),
    ] {
        let currency = NewCurrency::new(code.parse()?, [("en", english), ("de", german)]);
        currencies.create_currency(&currency, Some("*"))?;
    }
    for (source, target, rate) in
        [("EUR", "USD", "1.10"), ("USD", "EUR", "0.91"), ("EUR", "JPY", "163.45"), ("USD", "KWD", "0.3072")]
    {
        let rate = NewExchangeRate::new(source.parse()?, target.parse()?, rate.parse()?);
        currencies.create_exchange_rate(&rate)?;
    }
    Ok(currencies.to_json())
}

/// Converts from euros: directly, or through the dollar if there is no direct rate.
fn through_euros(currencies: &Currencies, target: CurrencyCode) -> Result<Conversion> {
    let source = "EUR".parse()?;
    let straight = currencies.conversion(source, target, &ConversionOptions::default());
    straight.or_else(|error| {
        let options = ConversionOptions { via: Some("USD".parse()?), ..ConversionOptions::default() };
        currencies.conversion(source, target, &options).map_err(|_| error.into())
    })
}

/// Describes the rates that a conversion uses.
fn way(conversion: &Conversion) -> String {
    let legs = conversion.path().iter().map(|leg| {
        let by = if leg.inverse { "divided by" } else { "at" };
        format!(" {by} {} {}", leg.code, leg.rate.as_str())
    });
    legs.collect()
}
