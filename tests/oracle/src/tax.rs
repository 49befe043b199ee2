//! The country that taxes the cart, and the meaning of tax codes there.

use crate::fractions::{Fraction, whole, zero};
use crate::json::Object;
use crate::model::{Request, TaxClass, TaxComponent, UnitPrice};
use crate::value::{Component, Tax, Value};

/// Returns the tax country: the cart's own; or the country of the customer's address that the site asks for, if the
/// cart has a customer; or the country of the site's home base. `None` if a required billing address is missing.
fn country(request: &Request) -> Option<String> {
    if let Some(country) = &request.cart.country_code {
        return Some(country.clone());
    }
    let has_customer = request.cart.customer_id.is_some() || request.customer.is_some();
    if has_customer {
        // The default is the billing address.
        let billing = request.site.tax_determination != Some("SHIPPING_ADDRESS");
        match tagged_country(request, if billing { "BILLING" } else { "SHIPPING" }) {
            Some(country) => return Some(country),
            None if billing => return None,
            None => {}
        }
    }
    Some(request.site.home_country.clone())
}

/// Returns the country of the default address with the tag and a country, or else of the first one.
fn tagged_country(request: &Request, tag: &str) -> Option<String> {
    let addresses = request.customer.iter().flat_map(|customer| &customer.addresses);
    let tagged: Vec<_> = addresses
        .filter(|address| address.country.is_some() && address.tags.iter().any(|given| given == tag))
        .collect();
    let default = tagged.iter().find(|address| address.is_default == Some(true));
    default.or(tagged.first()).and_then(|address| address.country.clone())
}

/// Returns the rate of a tax code in the site's table for the tax country, if both exist.
pub fn listed(request: &Request, code: &str) -> Option<Fraction> {
    rate(request, &country(request)?, code)
}

/// Returns the class of a tax code in the site's table for a country, if it exists. All active entries count as one
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

/// Returns the rate of a tax code in the site's table for a country, if it exists.
fn rate(request: &Request, country: &str, code: &str) -> Option<Fraction> {
    class(request, country, code).map(|class| class.rate.exact())
}

/// Returns the taxes that make up the rate of a tax, by the class of its code in the tax country; a class with another
/// rate is another tax.
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

/// Returns the tax of a code that was looked up.
fn looked_up(request: &Request, code: Option<&String>, rate: Fraction) -> Tax {
    let tax = Tax::new(code, rate);
    Tax { components: components(request, &tax), ..tax }
}

/// Returns the price for an exempt customer: the net amount of a taxed price, with the code of the exemption.
pub fn exempted(request: &Request, value: Value) -> Value {
    match exemption(request) {
        Some(code) if value.tax.rate.is_some() => {
            Value::new(value.net.clone(), value.net, Tax::new(Some(&code.to_owned()), zero()))
        }
        _ => value,
    }
}

/// Returns the exemption of the customer as the provenance states it, if it has a reason.
pub fn exemption_with_reason(request: &Request) -> Option<String> {
    let code = exemption(request)?;
    let reason = reason(code)?;
    Some(Object::new().string("code", code).string("reason", reason).end())
}

/// Returns the reason that an exemption of this code has in every request, if any.
pub fn reason(code: &str) -> Option<&'static str> {
    (code == "AE").then_some("Reverse charge")
}

/// Returns the code of the customer's exemption.
pub fn exemption(request: &Request) -> Option<&'static str> {
    request.customer.as_ref()?.exemption
}

/// Returns the factor from net to gross at home of a code, if gross prices keep their net there.
pub fn factor_at_home(request: &Request, code: &str) -> Option<Fraction> {
    let keeps_net = request.site.price_tax == Some("HOME") && request.gross();
    let at_home = || rate(request, &request.site.home_country, code).expect("a code that is known at home");
    keeps_net.then(|| whole(1) + at_home() / whole(100))
}

/// Whether the site's table has a tax code for any country.
pub fn is_known(request: &Request, code: &str) -> bool {
    let entries = request.site.tax.iter().filter(|entry| entry.active != Some(false));
    let mut countries = entries.flat_map(|entry| &entry.countries);
    countries.any(|country| country.classes.iter().any(|class| class.code == code))
}

/// Looks up a tax code, which has to be in the table.
pub fn look_up(request: &Request, code: &str) -> Tax {
    let rate = listed(request, code).unwrap_or_else(|| panic!("no rate for {code}: it is refused, so not generated"));
    looked_up(request, Some(&code.into()), rate)
}

/// Returns the tax beside a unit price: a code that the table has for any country is looked up and takes precedence over
/// a rate; any other code does not.
pub fn beside_unit_price(request: &Request, unit_price: &UnitPrice) -> Tax {
    match unit_price.tax_code.as_ref() {
        Some(code) if is_known(request, code) => look_up(request, code),
        code => given(request, code, unit_price.tax_rate.as_ref()),
    }
}

/// Returns the tax of anything with a rate, only a code, or neither: a rate counts, labelled with the code; a code
/// alone is looked up.
pub fn given(request: &Request, code: Option<&String>, rate: Option<&crate::model::Decimal>) -> Tax {
    match (code, rate) {
        (code, Some(rate)) => Tax::new(code, rate.exact()),
        (Some(code), None) => look_up(request, code),
        (None, None) => Tax::none(),
    }
}
