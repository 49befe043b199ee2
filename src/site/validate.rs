//! The rules for a well-formed site: the members that it must have, and the values that they may have.

use super::mixin::well_formed;
use super::{Configuration, ServiceKind};
use crate::collections::TextSet;
use crate::document::{FromNode, Kind, Node, PassedNumber, Text, edit, missing};
use crate::error::{Error, ErrorCode, cut};
use crate::limits::Limits;
use crate::model::{COUNTRIES, CURRENCIES, LANGUAGES, Site};
use crate::money::Number;
use crate::pricing::checks::site;
use crate::schema::url;
use crate::store::Version;

/// Checks a whole site that an operation brings, including its settings groups, but does not validate its mixins against
/// their schemas. Besides what [`stored`] checks, its default language is one of its languages, unless it names
/// none, and its home is on the map.
pub(crate) fn site<'a>(site: Node<'a>, limits: &Limits) -> Result<Configuration<'a>, Error> {
    let configuration = stored(site, limits)?;
    let default = &configuration.default_language;
    if !configuration.languages.is_empty() && !configuration.languages.contains(default) {
        let message = format!("`defaultLanguage` is `{}`, expected one of `languages`", cut(default));
        return Err(Error::new(ErrorCode::SiteLanguageInvalid, pointer_of(site, "defaultLanguage"), message));
    }
    if let Some(location) = &configuration.home_base.location {
        let place = site.get("homeBase").and_then(|home| home.get("location")).unwrap_or(edit::nothing());
        degrees(place, "latitude", location.latitude, 90)?;
        degrees(place, "longitude", location.longitude, 180)?;
    }
    Ok(configuration)
}

/// Refuses a latitude or a longitude past the `most` degrees that there are on either side.
fn degrees(place: Node<'_>, member: &str, stated: Option<PassedNumber>, most: u32) -> Result<(), Error> {
    let Some(PassedNumber(stated)) = stated else { return Ok(()) };
    let size = Number::from_parts(false, stated.mantissa(), stated.scale());
    if size.is_some_and(|size| size <= Number::from(most)) {
        return Ok(());
    }
    let message = format!("`{member}` is `{stated}`, expected -{most} to {most}");
    Err(Error::new(ErrorCode::NumberOutOfRange, pointer_of(place, member), message))
}

/// Checks a whole site that an operation does not change, or only in a mixin or a flag.
///
/// A site must have `code`, `name`, `defaultLanguage`, `languages`, `currency`, `shipToCountries`, and a home base
/// whose address has `country` and `zipCode`. Languages are codes of ISO 639-1, countries of ISO 3166-1, currencies of
/// ISO 4217. The members that a calculation reads must be valid for it.
pub(crate) fn stored<'a>(site: Node<'a>, limits: &Limits) -> Result<Configuration<'a>, Error> {
    let configuration = Configuration::read(site)?;
    code(site, &configuration.code)?;
    limits.check_text(&configuration.code, &site.path().member("code"))?;
    text(site, "name", &configuration.name)?;
    for list in ["languages", "shipToCountries"] {
        site.present(list).ok_or_else(|| missing(site, list))?;
    }
    for (member, codes) in [("defaultLanguage", LANGUAGES), ("currency", CURRENCIES)] {
        site.get(member).map_or(Ok(()), |value| codes.check(value))?;
    }
    for (member, codes) in
        [("languages", LANGUAGES), ("availableCurrencies", CURRENCIES), ("shipToCountries", COUNTRIES)]
    {
        site.get(member).map_or(Ok(()), |values| codes.check_all(values))?;
    }
    if let Some(address) = site.get("homeBase").and_then(|home| home.get("address")) {
        address.get("country").map_or(Ok(()), |country| COUNTRIES.check(country))?;
        text(address, "zipCode", &configuration.home_base.address.zip_code)?;
    }
    Version::stated(site)?;
    schema_urls(site)?;
    for kind in ServiceKind::ALL {
        service_ids(site, kind)?;
    }
    site::check(&Site::read(site)?, limits, &site.path())?;
    well_formed::all(site, limits)?;
    Ok(configuration)
}

/// Checks that a code is a word without white space and `#`, so that it can be part of a URL.
fn code(site: Node<'_>, code: &str) -> Result<(), Error> {
    if !code.is_empty() && !code.contains(|char: char| char.is_whitespace() || char == '#') {
        return Ok(());
    }
    let message = format!("site code `{}`, expected a word without white space or `#`", cut(code));
    Err(Error::new(ErrorCode::SiteCodeInvalid, pointer_of(site, "code"), message))
}

/// Checks that a required string is not blank.
fn text(owner: Node<'_>, member: &str, text: &str) -> Result<(), Error> {
    if !text.trim().is_empty() {
        return Ok(());
    }
    Err(Error::new(
        ErrorCode::BlankValue,
        pointer_of(owner, member),
        format!("the required member `{member}` is blank"),
    ))
}

/// Checks that the schemas that a site lists for its mixins are URLs, whether or not the site has the mixins.
fn schema_urls(site: Node<'_>) -> Result<(), Error> {
    let listed = site.present("metadata").and_then(|metadata| metadata.present("mixins"));
    listed.unwrap_or(edit::nothing()).members().try_for_each(|(_, schema)| url::read(schema).map(drop))
}

/// Refuses two services of one kind with the same id: a checkout names a payment mode by its id, and a change names a
/// service configuration by it.
fn service_ids(site: Node<'_>, kind: ServiceKind) -> Result<(), Error> {
    let mut ids = TextSet::default();
    for service in site.get(kind.as_str()).unwrap_or(edit::nothing()).elements() {
        let Some(id) = service.present("id") else { continue };
        if !ids.insert(Text::read(id)?) {
            let message =
                format!("two {} services have the `id` {}, expected different ones", kind.as_str(), cut(id.raw()));
            return Err(Error::new(ErrorCode::DuplicateServiceId, id.pointer(), message));
        }
    }
    Ok(())
}

fn pointer_of(owner: Node<'_>, member: &str) -> String {
    owner.get(member).map_or_else(|| missing(owner, member).path().to_owned(), |value| value.pointer())
}

/// Whether a value is an object.
pub(crate) fn is_object(value: Node<'_>) -> bool {
    value.kind() == Kind::Object
}
