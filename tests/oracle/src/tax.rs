//! Which country taxes the cart, and what a tax code means there.

use crate::model::Request;
use crate::value::Tax;

/// The tax country, in this order: the cart's own; the country of the customer's address that the site asks for, if
/// the cart has a customer; the country of the site's home base.
fn country(request: &Request) -> String {
    if let Some(country) = &request.cart.country_code {
        return country.clone();
    }
    let has_customer = request.cart.customer_id.is_some() || request.customer.is_some();
    if has_customer {
        // Without a word of the site it is the billing address.
        let billing = request.site.tax_determination != Some("SHIPPING_ADDRESS");
        match tagged_country(request, if billing { "BILLING" } else { "SHIPPING" }) {
            Some(country) => return country,
            None if billing => panic!("a missing billing address is refused, so it must not be generated"),
            None => {}
        }
    }
    request.site.home_country.clone()
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

/// A tax code in the site's table for the tax country. All active entries count as one table: the first match wins.
pub fn look_up(request: &Request, code: &str) -> Tax {
    let country = country(request);
    let rate = request
        .site
        .tax
        .iter()
        .filter(|entry| entry.active != Some(false))
        .flat_map(|entry| &entry.countries)
        .filter(|listed| listed.code.eq_ignore_ascii_case(&country))
        .flat_map(|listed| &listed.classes)
        .find(|(listed, _)| listed == code)
        .map(|(_, rate)| rate.exact());
    let rate = rate.unwrap_or_else(|| panic!("no rate for {code} in {country}: it must not be generated"));
    Tax { code: Some(code.into()), rate: Some(rate) }
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
