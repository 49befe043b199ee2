//! Which country taxes the cart, and what a tax code means there.

use crate::fractions::{Fraction, whole, zero};
use crate::model::{Request, TaxClass, TaxComponent, UnitPrice};
use crate::value::{Component, Tax, Value};

/// The tax country, in this order: the cart's own; the country of the customer's address that the site asks for, if
/// the cart has a customer; the country of the site's home base. None: a billing address is asked for and missing.
fn country(request: &Request) -> Option<String> {
    if let Some(country) = &request.cart.country_code {
        return Some(country.clone());
    }
    let has_customer = request.cart.customer_id.is_some() || request.customer.is_some();
    if has_customer {
        // Without a word of the site it is the billing address.
        let billing = request.site.tax_determination != Some("SHIPPING_ADDRESS");
        match tagged_country(request, if billing { "BILLING" } else { "SHIPPING" }) {
            Some(country) => return Some(country),
            None if billing => return None,
            None => {}
        }
    }
    Some(request.site.home_country.clone())
}

/// Of the addresses with the tag and a country: the default one, else the first.
fn tagged_country(request: &Request, tag: &str) -> Option<String> {
    let addresses = request.customer.iter().flat_map(|customer| &customer.addresses);
    let tagged: Vec<_> = addresses
        .filter(|address| address.country.is_some() && address.tags.iter().any(|given| given == tag))
        .collect();
    let default = tagged.iter().find(|address| address.is_default == Some(true));
    default.or(tagged.first()).and_then(|address| address.country.clone())
}

/// The rate of a tax code in the site's table for the tax country, if both are there.
pub fn listed(request: &Request, code: &str) -> Option<Fraction> {
    rate(request, &country(request)?, code)
}

/// The class of a tax code in the site's table for a country, if it is there. All active entries count as one
/// table: the first match wins.
fn class<'a>(request: &'a Request, country: &str, code: &str) -> Option<&'a TaxClass> {
    request
        .site
        .tax
        .iter()
        .filter(|entry| entry.active != Some(false))
        .flat_map(|entry| &entry.countries)
        .filter(|listed| listed.code.eq_ignore_ascii_case(country))
        .flat_map(|listed| &listed.classes)
        .find(|class| class.code == code)
}

/// The rate of a tax code in the site's table for a country, if it is there.
fn rate(request: &Request, country: &str, code: &str) -> Option<Fraction> {
    class(request, country, code).map(|class| class.rate.exact())
}

/// The taxes that the rate of a tax is made up of, by the class of its code in the tax country; a class of another rate is
/// another tax.
pub fn components(request: &Request, tax: &Tax) -> Vec<Component> {
    let found = || class(request, &country(request)?, tax.code.as_ref()?);
    let component = |component: &TaxComponent| Component {
        code: component.code.clone(),
        name: component.name.clone(),
        rate: component.rate.exact(),
    };
    match found() {
        Some(class) if Some(class.rate.exact()) == tax.rate => class.components.iter().map(component).collect(),
        _ => Vec::new(),
    }
}

/// A tax of a code that was looked up.
fn looked_up(request: &Request, code: Option<&String>, rate: Fraction) -> Tax {
    let tax = Tax::new(code, rate);
    Tax { components: components(request, &tax), ..tax }
}

/// The price for a customer who is exempt: the net amount of what is taxed, under the code of the exemption.
pub fn exempted(request: &Request, value: Value) -> Value {
    match exemption(request) {
        Some(code) if value.tax.rate.is_some() => {
            Value::new(value.net.clone(), value.net, Tax::new(Some(&code.to_owned()), zero()))
        }
        _ => value,
    }
}

/// The code of the customer's exemption.
pub fn exemption(request: &Request) -> Option<&'static str> {
    request.customer.as_ref()?.exemption
}

/// How many times as much a gross price is in the tax country as at home, with the same net; of prices that stand as they are 1.
pub fn abroad(request: &Request, code: &str) -> Fraction {
    if request.site.price_tax != Some("HOME") || !request.gross() {
        return whole(1);
    }
    let at = |country: &str| whole(1) + rate(request, country, code).expect("a known code") / whole(100);
    at(&country(request).expect("a country")) / at(&request.site.home_country)
}

/// A tax code that has to be in the table.
pub fn look_up(request: &Request, code: &str) -> Tax {
    let rate = listed(request, code).unwrap_or_else(|| panic!("no rate for {code}: it is refused, so not generated"));
    looked_up(request, Some(&code.into()), rate)
}

/// The tax beside a unit price: a code that the table has for the tax country goes before a rate, and one that it
/// has not goes behind.
pub fn beside_unit_price(request: &Request, unit_price: &UnitPrice) -> Tax {
    let code = unit_price.tax_code.as_ref();
    match code.and_then(|code| listed(request, code)) {
        Some(rate) => looked_up(request, code, rate),
        None => given(request, code, unit_price.tax_rate.as_ref()),
    }
}

/// Whatever may carry a rate, or only a code, or neither: a rate counts and takes the code as its label, a code alone
/// is looked up.
pub fn given(request: &Request, code: Option<&String>, rate: Option<&crate::model::Decimal>) -> Tax {
    match (code, rate) {
        (code, Some(rate)) => Tax::new(code, rate.exact()),
        (Some(code), None) => look_up(request, code),
        (None, None) => Tax::none(),
    }
}
